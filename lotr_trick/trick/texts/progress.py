"""How far a goal is, in words: what a seat has and what it needs, for every quantity."""

from __future__ import annotations

from typing import Any, Protocol

from lotr_trick.trick.knowledge import Verdict
from lotr_trick.trick.texts.phrases import phrase_book, say
from lotr_trick.trick.words import goals, measures, quantities


class Counted(Protocol):
    """Gives what a measure counts, in the singular or the plural."""

    def __call__(self, measure: Any, *, one: bool) -> str:
        """Give the noun."""
        ...


def progress(deed: Any, verdict: Verdict, counted: Counted, language: str = "en") -> str:
    """Give how far a part of a goal is, such as ``2 of 4 rings``."""
    have, need = verdict.have, verdict.need
    key, need = _key(deed, have, need)
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
    """Give what is counted where that is not what the measure counts."""
    if isinstance(getattr(deed, "who", None), goals.EveryCharacter | goals.EveryOther):
        return "characters"
    if isinstance(deed, goals.PlayLast):
        return "cards"
    match getattr(deed, "quantity", None):
        case quantities.EachRank():
            return "ranks"
        case quantities.EveryCard():
            return "cards"
        case quantities.InARow():
            return "rows"
    return ""


def _key(deed: Any, have: int, need: int) -> tuple[str, int]:  # noqa: C901, PLR0911
    """Give the phrase for a part of a goal, and the number to show as needed."""
    if isinstance(deed, goals.NotWin):
        return ("so far won" if have else "so far not won"), need
    if isinstance(getattr(deed, "who", None), goals.EveryCharacter | goals.EveryOther):
        return "so far", need
    match getattr(deed, "quantity", None):
        case quantities.Fewest():
            return "so far fewest", need
        case quantities.MoreThan() | quantities.Most():
            return "so far against", need - 1
        case quantities.FewerThan():
            return "so far against", need + 1
        case quantities.AsManyAs() | quantities.AtLeastAsMany():
            return "so far against", need
        case quantities.Exactly() | quantities.ExactlyEither():
            return "so far exactly", need
        case quantities.NoneOf():
            return "so far too many", need
        case quantities.AtMost() | quantities.InARow():
            return "so far at most", need
        case quantities.TheCard():
            return "so far card", need
    return "so far", need
