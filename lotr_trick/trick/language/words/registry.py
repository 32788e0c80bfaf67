"""The vocabulary of the trick-taking games, and the kinds of names its words hold."""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import iter_modules
from typing import Annotated, Any, Final, TypeVar, dataclass_transform

from lotr_trick.lang import Names, NamesInText, OfKind, Vocabulary
from lotr_trick.trick import mechanics
from lotr_trick.trick.state.cards import CardSet

_HERE: Final = "lotr_trick.trick.language.words"
_GOALS: Final = "lotr_trick.trick.goals"
_OF_WORDS: Final = (*("changes", "chapters", "characters", "deck", "pieces", "scenarios", "sizes"),)
_OF_GOALS: Final = (
    *("deeds", "facts", "filters", "joins", "quantities", "subjects", "trick_counts", "windows"),
    "won_cards",
)
_MODULES: Final = (
    *(f"{_HERE}.{name}" for name in _OF_WORDS),
    *(f"{_GOALS}.{name}" for name in _OF_GOALS),
    "lotr_trick.trick.scenarios.expectations",
    *(f"{mechanics.__name__}.{module.name}" for module in iter_modules(mechanics.__path__)),
)
"""Every module that registers words, each mechanic among them; another one is never found by its
words."""

KINDS: Final = (
    *("pack", "suit", "card", "token", "person", "term", "rule", "option", "layout", "mode"),
    *("character", "threats", "rider", "gift", "event", "chapter", "road", "scenario"),
)
"""The kinds of definitions, in the order that the reference tells them."""

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
        "exchanges_word",
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


@dataclass_transform(frozen_default=True)
def expected(name: str) -> Callable[[type[W]], type[W]]:
    """Return what makes a class a word that scenarios expect something with."""
    return word(name, kind="expectation", hook="scenario")


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
