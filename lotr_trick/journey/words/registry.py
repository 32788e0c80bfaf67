"""The vocabulary of journeys, and the kinds of names its words hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeVar, dataclass_transform

from lotr_trick.lang import Names, NamesInText, Vocabulary

VOCABULARY: Final = Vocabulary(
    lists=("names", "seating", "winner"),
    fixed=("do", "option_text", "permission"),
    silent=("places_word", "squares_word", "times_word", "marks_word"),
)
header_word: Final = VOCABULARY.header_word

W = TypeVar("W")


@dataclass_transform(frozen_default=True)
def word(name: str, *, kind: str, hook: str) -> Callable[[type[W]], type[W]]:
    """Return what makes a class a word of this language: see `Vocabulary.word`."""
    return VOCABULARY.word(name, kind=kind, hook=hook)


DieName = Annotated[str, Names("die")]
HobbitName = Annotated[str, Names("hobbit")]
OptionName = Annotated[str, Names("option")]
OptionText = Annotated[str, NamesInText({"NAME": "name"})]
PlaceName = Annotated[str, Names("place")]
SymbolName = Annotated[str, Names("symbol")]
TrackName = Annotated[str, Names("track")]
