"""What somebody sees beside a seat, and of the piles beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from lotr_trick.trick.state.cards import CardSet, union
from lotr_trick.trick.state.zones import Places

UNSEEN: Final = -1
"""A number that is there, and that the viewer does not know."""


class Mark(NamedTuple):
    """What is seen beside a seat, by the name of the slot or zone that it lies in.

    Each mechanic reads its own.

    >>> mark = mark_of(drawn=3)
    >>> mark.get("drawn"), mark.get("open"), mark.but(drawn=0) == NO_MARK
    (3, 0, True)
    """

    lies: tuple[tuple[str, int], ...] = ()

    def get(self, name: str) -> int:
        """Return the number or the cards that lie there; 0 for nothing."""
        for there, number in self.lies:
            if there == name:
                return number
        return 0

    def but(self, **changes: int) -> Mark:
        """Return it with something else in some places."""
        return mark_of(**{**dict(self.lies), **changes})


def mark_of(**lies: int) -> Mark:
    """Return a mark with what lies in some places."""
    return Mark(tuple([(name, number) for name, number in lies.items() if number]))


NO_MARK: Final = Mark()


class Heap(NamedTuple):
    """A pile beside the table: what is left in it, and what was turned up so far.

    Its order is nothing that anybody knows: nature draws when a card is turned up or taken.
    """

    left: CardSet
    turned: CardSet = 0


def marks_at(
    places: Places, slots: Sequence[int], aside: Sequence[CardSet | None]
) -> tuple[Mark, ...]:
    """Return what lies beside each seat, from the slots and from the zones that only some tables
    have; what is None is not seen.
    """
    if not places.beside:
        return (NO_MARK,) * places.seats
    found = []
    for names, zones in places.beside:
        lies = [(name, slots[at]) for at, name in names if slots[at]]
        lies += [(name, cards) for at, name in zones if (cards := aside[at])]
        found.append(Mark(tuple(lies)) if lies else NO_MARK)
    return tuple(found)


def lying_in(places: Places, mark: Mark, zones: Iterable[int]) -> CardSet:
    """Return the cards of a mark that lie in some zones."""
    return union([mark.get(places.zones[at].name) for at in zones])
