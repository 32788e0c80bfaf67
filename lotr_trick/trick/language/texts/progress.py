"""How far a goal is, in words: what a seat has and what it needs, for every quantity."""

from __future__ import annotations

from typing import Any, Final, Protocol

from lotr_trick.trick.goals.knowledge import UNKNOWN, Verdict
from lotr_trick.trick.language.texts.phrases import phrase_book, say
from lotr_trick.trick.language.words import characters, goals, measures, quantities


class Counted(Protocol):
    """Gives what a measure counts, in the singular or the plural."""

    def __call__(self, measure: Any, *, one: bool) -> str:
        """Return the noun."""
        ...


def progress(deed: Any, verdict: Verdict, counted: Counted, language: str = "en") -> str:
    """Return how far a part of a goal is, such as ``2 of 4 rings``."""
    if verdict.alone:
        # What is counted may be too little for a goal that is safe with any partner.
        told = progress(deed, verdict._replace(alone=False), counted, language)
        return say("so far alone", language, told=told)
    if isinstance(deed, goals.IfDeclared):
        return progress(deed.deed, verdict, counted, language)
    if isinstance(deed, characters.NoGoal):
        return say("so far nothing", language)
    have = verdict.have
    key, need = _key(deed, have, verdict.need)
    quantity = getattr(deed, "quantity", None)
    measure = getattr(quantity, "measure", measures.Tricks())
    noun = _noun(deed)

    def named(number: int) -> str:
        if not noun:
            return counted(measure, one=number == 1)
        return phrase_book(language)[f"counted {noun}"][number != 1]

    card = getattr(quantity, "card", getattr(deed, "card", ""))
    return say(key, language, have=have, need=need, had=named(have), needed=named(need), card=card)


def _noun(deed: Any) -> str:
    """Return what is counted where that is not what the measure counts."""
    if isinstance(getattr(deed, "who", None), goals.EveryCharacter | goals.EveryOther):
        return "characters"
    if isinstance(deed, goals.PlayLast):
        return "cards"
    match getattr(deed, "quantity", None):
        case quantities.EachRank():
            return "ranks"
        case quantities.EveryCard() | quantities.TheRankedCard():
            return "cards"
        case quantities.InARow():
            return "rows"
    return ""


def _key(deed: Any, have: int, need: int) -> tuple[str, int]:
    """Return the phrase for a part of a goal, and the number to show as needed."""
    match deed:
        case goals.NotWin():
            return ("so far won" if have else "so far not won"), need
        case characters.FailsOnLeading():
            return "so far led", need
        case characters.FailsOnWinning():
            return "so far barred", need
    if isinstance(getattr(deed, "who", None), goals.EveryCharacter | goals.EveryOther):
        return "so far", need
    if need == UNKNOWN:
        return "so far unknown", need
    return _quantity_key(getattr(deed, "quantity", None), need)


def _quantity_key(quantity: Any, need: int) -> tuple[str, int]:
    for classes, key, more in _KEYS:
        if isinstance(quantity, classes):
            return key, need + more
    return "so far", need


_KEYS: Final[tuple[tuple[tuple[type[Any], ...], str, int], ...]] = (
    ((quantities.Fewest,), "so far fewest", 0),
    ((quantities.MoreThan, quantities.Most), "so far against", -1),
    ((quantities.FewerThan,), "so far against", 1),
    ((quantities.AsManyAs, quantities.AtLeastAsMany), "so far against", 0),
    ((quantities.Exactly, quantities.ExactlyEither), "so far exactly", 0),
    ((quantities.NoneOf,), "so far too many", 0),
    ((quantities.AtMost, quantities.InARow), "so far at most", 0),
    ((quantities.TheCard,), "so far card", 0),
)
"""The phrase for each quantity, and what lies between the number wanted and the one to beat."""
