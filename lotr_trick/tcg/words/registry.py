"""The vocabulary of the card game, and the kinds of names and words that its words hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar, dataclass_transform

from lotr_trick.lang import Names, OfKind, Vocabulary

VOCABULARY: Final = Vocabulary(
    modules=[
        f"lotr_trick.tcg.words.{module}"
        for module in (
            "components",
            "filters",
            "values",
            "conditions",
            "triggers",
            "targets",
            "effects",
            "abilities",
            "standing",
            "options",
            "decks",
            "scenarios",
            "expectations",
        )
    ],
    lists=("names", "properties", "choices"),
    fixed=("phase", "told", "permission"),
    silent=(
        "cards_word",
        "wounds_word",
        "burdens_word",
        "times_word",
        "companions_of",
        "allies_of",
        "minions_of",
        "possessions_of",
    ),
)
header_word: Final = VOCABULARY.header_word

W = TypeVar("W")


@dataclass_transform(frozen_default=True)
def word(name: str, *, kind: str, hook: str) -> Callable[[type[W]], type[W]]:
    """Return what makes a class a word of this language: see `Vocabulary.word`."""
    return VOCABULARY.word(name, kind=kind, hook=hook)


CardName = Annotated[str, Names("card")]
CultureName = Annotated[str, Names("culture")]
DeckName = Annotated[str, Names("deck")]
ItemName = Annotated[str, Names("item")]
KeywordName = Annotated[str, Names("keyword")]
OptionName = Annotated[str, Names("option")]
PersonName = Annotated[str, Names("person")]
RaceName = Annotated[str, Names("race")]
TraitName = Annotated[str, Names("trait")]

AFilter = Annotated[Any, OfKind(("filter", "property"))]
AProperty = Annotated[Any, OfKind(("property",))]
ACondition = Annotated[Any, OfKind(("condition",))]
AValue = Annotated[Any, OfKind(("value",))]
ATarget = Annotated[Any, OfKind(("target",))]
ATrigger = Annotated[Any, OfKind(("trigger",))]
ASubject = Annotated[Any, OfKind(("target", "filter", "property"))]
