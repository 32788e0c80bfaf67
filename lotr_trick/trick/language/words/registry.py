"""The vocabulary of the trick-taking games, and the kinds of names its words hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar, dataclass_transform

from lotr_trick.lang import Names, NamesInText, OfKind, Vocabulary
from lotr_trick.trick.state.cards import CardSet

_HERE: Final = "lotr_trick.trick.language.words"
_GOALS: Final = "lotr_trick.trick.goals"
_MECHANICS: Final = "lotr_trick.trick.mechanics"
_MODULES: Final = (
    f"{_HERE}.changes",
    f"{_HERE}.chapters",
    f"{_HERE}.characters",
    f"{_HERE}.deck",
    f"{_HERE}.events",
    f"{_HERE}.expectations",
    f"{_HERE}.modes",
    f"{_HERE}.pieces",
    f"{_HERE}.scenarios",
    f"{_HERE}.sizes",
    f"{_GOALS}.deeds",
    f"{_GOALS}.facts",
    f"{_GOALS}.filters",
    f"{_GOALS}.joins",
    f"{_GOALS}.quantities",
    f"{_GOALS}.subjects",
    f"{_GOALS}.trick_counts",
    f"{_GOALS}.windows",
    f"{_GOALS}.won_cards",
    f"{_MECHANICS}.behind",
    f"{_MECHANICS}.chapter_plans",
    f"{_MECHANICS}.choices",
    f"{_MECHANICS}.dealing",
    f"{_MECHANICS}.declaring",
    f"{_MECHANICS}.discarding",
    f"{_MECHANICS}.drawn_rank",
    f"{_MECHANICS}.early_play",
    f"{_MECHANICS}.exchange",
    f"{_MECHANICS}.first_leader",
    f"{_MECHANICS}.goal_order",
    f"{_MECHANICS}.hidden_faces",
    f"{_MECHANICS}.lasting",
    f"{_MECHANICS}.leaving_tricks",
    f"{_MECHANICS}.naming_leader",
    f"{_MECHANICS}.open_card",
    f"{_MECHANICS}.open_hand",
    f"{_MECHANICS}.piles",
    f"{_MECHANICS}.redraw",
    f"{_MECHANICS}.reserve",
    f"{_MECHANICS}.round_parts",
    f"{_MECHANICS}.saving_gifts",
    f"{_MECHANICS}.seating",
    f"{_MECHANICS}.strengths",
    f"{_MECHANICS}.threats",
    f"{_MECHANICS}.tokens",
    f"{_MECHANICS}.trick_effects",
    f"{_MECHANICS}.trick_rules",
    f"{_MECHANICS}.ways",
)
"""Every module that registers words; one that is not listed is never found by its words."""

VOCABULARY: Final = Vocabulary(
    modules=_MODULES,
    lists=(
        "cards",
        "clauses",
        "name_list",
        "names",
        "number_pairs",
        "numbers",
        "pair",
        "pieces",
        "plays",
        "roster",
        "seating",
    ),
    fixed=(
        "box",
        "chapter_state",
        "completion",
        "do",
        "does",
        "hideable",
        "option_text",
        "others",
        "own_threat",
        "permission",
        "play_way",
        "rule_state",
        "standing",
    ),
    silent=(
        "cards_word",
        "characters_word",
        "goals_word",
        "players_word",
        "seats_word",
        "tricks_word",
    ),
    wrappers=("aim", "clause", "joined"),
)
header_word: Final = VOCABULARY.header_word

W = TypeVar("W")


@dataclass_transform(frozen_default=True)
def word(name: str, *, kind: str, hook: str, ready: bool = True) -> Callable[[type[W]], type[W]]:
    """Return what makes a class a word of this language: see `Vocabulary.word`."""
    return VOCABULARY.word(name, kind=kind, hook=hook, ready=ready)


AttachmentName = Annotated[str, Names("rider or gift")]
CardName = Annotated[str, Names("card")]
CharacterName = Annotated[str, Names("character")]
EventName = Annotated[str, Names("event")]
GiftName = Annotated[str, Names("gift")]
LayoutName = Annotated[str, Names("layout")]
ModeName = Annotated[str, Names("mode")]
OptionName = Annotated[str, Names("option")]
OptionText = Annotated[str, NamesInText({"NAME": "name", "CARD": "card"})]
PersonName = Annotated[str, Names("person")]
PileName = Annotated[str, Names("pile")]
RiderName = Annotated[str, Names("rider")]
RuleName = Annotated[str, Names("rule")]
SuitName = Annotated[str, Names("suit")]
ThreatsName = Annotated[str, Names("threats")]
TokenName = Annotated[str, Names("token")]
WhoName = Annotated[str, Names("person or character")]

ActionWord = Annotated[Any, OfKind(("action", "step"))]
"""A setup action of a character."""
StartWord = Annotated[Any, OfKind(("start",))]
"""Where going round the table begins."""
StepWord = Annotated[Any, OfKind(("step",))]
"""A step of setup."""

Aim = Annotated[Any, OfKind(("deed", "goal join", "sized goal"))]
"""What a goal asks for; the words of goals turn to its hook when they get the cards of a table."""
Comparator = Annotated[Any, OfKind(("comparator",))]
"""How much of something a goal asks for."""
Filter = Annotated[CardSet, OfKind(("filter",))]
"""Cards by their suit or rank: a word in a text, the set of them at a table."""
Measured = Annotated[Any, OfKind(("measure",))]
"""What is counted."""
RankWord = Annotated[Any, OfKind(("ranks",))]
"""Some ranks."""
Subject = Annotated[Any, OfKind(("subject",))]
"""Who has to do something, if not the character itself."""
ValueWord = Annotated[Any, OfKind(("value",))]
"""What a count is compared with."""
WindowWord = Annotated[Any, OfKind(("window",))]
"""A part of the round."""
