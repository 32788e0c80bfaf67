"""Goals that can be said but mean nothing: what the checker refuses of them, and why."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any, Final

from lotr_trick.trick.check.nonsense import Nonsense
from lotr_trick.trick.goals import deeds, joins, quantities, subjects, won_cards
from lotr_trick.trick.state.table import Role

_ONLY_ONE: Final = (
    quantities.Most,
    quantities.TheCard,
    quantities.EveryCard,
    quantities.FirstTrick,
    quantities.LastTrick,
)
"""What no two seats can do at the same time."""
_WHOLE: Final = (quantities.FirstTrick, quantities.LastTrick, deeds.InARow)
"""What looks at the whole round already."""
_UNEQUAL: Final = (quantities.MoreThan, quantities.FewerThan)


def meaningless(
    aim: Any, persons: Iterable[str] = (), several: Container[str] = ()
) -> Iterator[Nonsense]:
    """Yield why a goal means nothing.

    `persons` is who the character is; `several` are the cards of which there are copies.

    >>> from lotr_trick.trick.goals.trick_counts import Tricks
    >>> sure = deeds.Win(quantities.MoreThan(Tricks(), quantities.CountOfItself()))
    >>> [found.code for found in meaningless(sure)]
    ['with-itself']
    """
    for deed in clauses(aim):
        quantity = getattr(deed, "quantity", None)
        yield from _quantity(quantity, getattr(deed, "who", None), frozenset(persons))
        window = getattr(deed, "window", None)
        if window is not None:
            yield from _window(quantity, window, several)


def clauses(aim: Any) -> Iterator[Any]:
    """Yield the parts of a goal that are not joined any more."""
    match aim:
        case joins.SizedGoal(what):
            yield from clauses(what)
        case joins.AllOf(parts):
            for part in parts:
                yield from clauses(part)
        case joins.EitherOf(first, second) | joins.OrElse(first, second):
            yield from clauses(first)
            yield from clauses(second)
        case _ if hasattr(aim, "deed"):
            yield from clauses(aim.deed)
        case _:
            yield aim


def aim_of(word: Any) -> Any:
    """Return what a goal's line asks for: the line's own word, if it asks for nothing."""
    return getattr(word, "goal", word)


def deeds_of(role: Role) -> list[Any]:
    """Return the parts of what a character has to do: those of its goal, then every limit."""
    return [*clauses(aim_of(role.goal_line.word)), *(line.word for line in role.limits)]


def _window(quantity: Any, window: Any, several: Container[str]) -> Iterator[Nonsense]:
    measure = getattr(quantity, "measure", None)
    if isinstance(quantity, _WHOLE) or isinstance(measure, won_cards.OfSuitLeftInHand):
        message = "it looks at the whole round, and a part of it is asked for too"
        yield Nonsense("part-of-round", message, "leave out the part of the round")
    card = getattr(window, "card", None)
    if card is not None and card in several:
        message = f"there are several {card}, and nobody can tell which trick is meant"
        yield Nonsense("which-copy", message, "name a card that is there once")


def _quantity(quantity: Any, who: Any, persons: frozenset[str]) -> Iterator[Nonsense]:
    every = isinstance(who, subjects.EveryCharacter | subjects.EveryOther)
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
    if isinstance(measure, won_cards.OfSuitLeftInHand) and (
        isinstance(who, subjects.TheTeam) or isinstance(value, quantities.CountOfAllOthers)
    ):
        message = "the cards left in several hands are nothing that can be counted together"
        yield Nonsense("several-hands", message, "ask it of one character")


def _with_itself(quantity: Any, value: Any, who: Any, persons: frozenset[str]) -> bool:
    """Whether somebody would be compared with the same one."""
    match who, value:
        case None, quantities.CountOfItself():
            return True
        case None, quantities.CountOf(person):
            return person in persons
        case subjects.TheCharacter(one), quantities.CountOf(other):
            return bool(one == other)
        case subjects.TheCharacter(one), quantities.CountOfItself():
            return one in persons
        case subjects.EveryCharacter(), quantities.CountOfItself() | quantities.CountOf():
            return isinstance(quantity, _UNEQUAL)
    return False


def _impossible(quantity: Any, value: Any) -> bool:
    if isinstance(value, quantities.CountOfEachOther):
        return True
    return isinstance(value, quantities.CountOfAllOthers) and isinstance(
        quantity, quantities.MoreThan
    )
