"""How far a goal is, in words: what a seat has and what it needs, for every quantity."""

from __future__ import annotations

from typing import Any, Final, Protocol

from lotr_trick.trick.knowledge import UNKNOWN, Verdict
from lotr_trick.trick.words import characters, goals, measures, quantities

TRICK_MEASURES: Final = (
    measures.Tricks,
    measures.TricksWith,
    measures.TricksWithout,
    measures.TricksWonWith,
)
"""The measures that count tricks."""


class Counted(Protocol):
    """Gives what a measure counts, in the singular or the plural."""

    def __call__(self, measure: Any, *, one: bool) -> str:
        """Give the noun."""
        ...


def progress(deed: Any, verdict: Verdict, counted: Counted) -> str:  # noqa: C901, PLR0911, PLR0912
    """Give how far a part of a goal is, such as ``2 of 4 rings``."""
    have, need = verdict.have, verdict.need
    if isinstance(getattr(deed, "who", None), goals.EveryCharacter | goals.EveryOther):
        return f"{have} of {need} characters"
    match deed:
        case goals.IfDeclared(inner):
            return progress(inner, verdict, counted)
        case characters.FailsOnLeading():
            return f"{have} led, none allowed"
        case characters.FailsOnWinning():
            return f"{have} won, none allowed"
    quantity = getattr(deed, "quantity", None)
    measure = getattr(quantity, "measure", measures.Tricks())
    mine = counted(measure, one=have == 1)
    if need == UNKNOWN:
        return f"{have} {mine}, the number is not known"
    match quantity:
        case quantities.Fewest():
            return f"{have} {mine}, fewest elsewhere {need}"
        case quantities.MoreThan() | quantities.Most():
            return f"{have} against {need - 1} {mine}"
        case quantities.FewerThan():
            return f"{have} against {need + 1} {mine}"
        case quantities.AsManyAs() | quantities.AtLeastAsMany():
            return f"{have} against {need} {mine}"
        case quantities.Exactly() | quantities.ExactlyEither():
            return f"{have} {mine}, just {need} wanted"
        case quantities.NoneOf():
            return f"{have} {mine} too many"
        case quantities.AtMost():
            return f"{have} {mine}, at most {need}"
        case quantities.EachRank():
            return f"{have} of {need} ranks"
        case quantities.EveryCard():
            return f"{have} of {need} cards"
        case quantities.InARow():
            return f"{have} {'row' if have == 1 else 'rows'}, at most {need}"
        case quantities.TheRankedCard():
            return f"{have} of {need} {'card' if need == 1 else 'cards'}"
        case quantities.TheCard(card):
            return f"{have} of {need} {card}"
    match deed:
        case goals.NotWin(card):
            return f"{card} is won" if have else f"{card} is not won"
        case goals.PlayLast():
            return f"{have} of {need} cards"
    return f"{have} of {need} {counted(measure, one=need == 1)}"
