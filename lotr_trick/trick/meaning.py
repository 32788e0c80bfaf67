"""Goals that can be said but mean nothing: what the checker refuses of them, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs

from lotr_trick.trick.words import goals, measures, quantities

_ONLY_ONE: Final = (
    quantities.Most,
    quantities.TheCard,
    quantities.EveryCard,
    quantities.FirstTrick,
    quantities.LastTrick,
)
"""What no two seats can do at the same time."""
_WHOLE: Final = (quantities.FirstTrick, quantities.LastTrick, quantities.InARow)
"""What looks at the whole round already."""
_UNEQUAL: Final = (quantities.MoreThan, quantities.FewerThan)


@attrs.frozen
class Nonsense:
    """Why a goal has no meaning: a code, a sentence, and what to do."""

    code: str
    message: str
    hint: str


def meaningless(aim: Any, persons: Iterable[str] = ()) -> Iterator[Nonsense]:
    """Yield why a goal means nothing; `persons` is who the character is.

    >>> sure = goals.Win(quantities.MoreThan(measures.Tricks(), measures.CountOfItself()))
    >>> [found.code for found in meaningless(sure)]
    ['with-itself']
    """
    match aim:
        case goals.SizedGoal(what) | goals.IfDeclared(what):
            yield from meaningless(what, persons)
        case goals.AllOf(parts):
            for part in parts:
                yield from meaningless(part, persons)
        case goals.EitherOf(first, second) | goals.OrElse(first, second):
            yield from meaningless(first, persons)
            yield from meaningless(second, persons)
        case goals.Win(quantity):
            yield from _quantity(quantity, None, frozenset(persons))
        case goals.WinWithin(quantity, window):
            yield from _quantity(quantity, None, frozenset(persons))
            yield from _window(quantity, window)
        case goals.OthersWin(who, quantity):
            yield from _quantity(quantity, who, frozenset(persons))
        case goals.OthersWinWithin(who, quantity, window):
            yield from _quantity(quantity, who, frozenset(persons))
            yield from _window(quantity, window)


def _window(quantity: Any, window: Any) -> Iterator[Nonsense]:
    if isinstance(quantity, _WHOLE):
        message = "it looks at the whole round, and a part of it is asked for too"
        yield Nonsense("part-of-round", message, "leave out the part of the round")
    if isinstance(window, goals.InLast) and window.tricks < 1:
        yield Nonsense("no-tricks", "it looks at no trick at all", "write a number from 1 on")


def _quantity(quantity: Any, who: Any, persons: frozenset[str]) -> Iterator[Nonsense]:
    every = isinstance(who, goals.EveryCharacter | goals.EveryOther)
    if every and isinstance(quantity, _ONLY_ONE):
        yield Nonsense("only-one-can", "only one can do it, not everybody", "name one who must")
    if isinstance(quantity, quantities.EachRank) and not 1 <= quantity.low <= quantity.high:
        message = f"there are no ranks from {quantity.low} to {quantity.high}"
        yield Nonsense("bad-ranks", message, "write the lower rank first, from 1 on")
    value = getattr(quantity, "value", None)
    if value is not None and _with_itself(quantity, value, who, persons):
        message = "a count is compared with itself"
        yield Nonsense("with-itself", message, "name somebody else to compare it with")
    elif every and isinstance(quantity, _UNEQUAL) and _impossible(quantity, value):
        message = "not everybody can have more, or fewer, than the others"
        yield Nonsense("only-one-can", message, "name one who must")
    measure = getattr(quantity, "measure", None)
    if isinstance(measure, measures.OfSuitLeftInHand) and (
        isinstance(who, goals.TheTeam) or isinstance(value, measures.CountOfAllOthers)
    ):
        message = "the cards left in several hands are nothing that can be counted together"
        yield Nonsense("several-hands", message, "ask it of one character")


def _with_itself(quantity: Any, value: Any, who: Any, persons: frozenset[str]) -> bool:
    """Whether somebody would be compared with the same one."""
    match who, value:
        case None, measures.CountOfItself():
            return True
        case None, measures.CountOf(person):
            return person in persons
        case goals.TheCharacter(one), measures.CountOf(other):
            return bool(one == other)
        case goals.TheCharacter(one), measures.CountOfItself():
            return one in persons
        case goals.EveryCharacter(), measures.CountOfItself():
            return isinstance(quantity, _UNEQUAL)
        case goals.EveryCharacter(), measures.CountOf():
            return isinstance(quantity, _UNEQUAL)
    return False


def _impossible(quantity: Any, value: Any) -> bool:
    if isinstance(value, measures.CountOfEachOther):
        return True
    return isinstance(value, measures.CountOfAllOthers) and isinstance(
        quantity, quantities.MoreThan
    )
