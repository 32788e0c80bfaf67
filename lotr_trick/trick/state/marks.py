"""What somebody sees beside a seat, and of the piles beside the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from lotr_trick.trick.state.cards import CardSet, union
from lotr_trick.trick.state.zones import Places, Seen

if TYPE_CHECKING:
    from lotr_trick.trick.state.round import Round

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


def seen_marks(round_: Round, seats: Collection[int], *, over: bool = False) -> tuple[Mark, ...]:
    """Return what somebody who has some seats sees beside each; when the game is `over`, all
    numbers lie open.
    """
    rules, places = round_.rules, round_.table.places
    if not places.beside_seats:
        return rules.no_marks
    return tuple([_mark(round_, seat, own=seat in seats, over=over) for seat in range(rules.seats)])


def marks_of(round_: Round) -> tuple[Mark, ...]:
    """Return all that lies beside the seats, whoever sees it."""
    seats = range(round_.table.seats)
    return tuple([_mark(round_, seat, own=True, over=False, all_=True) for seat in seats])


def _mark(round_: Round, seat: int, *, own: bool, over: bool, all_: bool = False) -> Mark:
    beside, zones, places = round_.beside.slots, round_.zones, round_.table.places
    lies, found = places.slots_lie[seat], list[tuple[str, int]]()
    for at, number in enumerate(beside[lies], lies.start) if any(beside[lies]) else ():
        if number:
            slot = places.slots[at]
            sees = slot.seen_by
            hidden = sees is not ALL and not over and not all_ and not (own and sees is OWNER)
            found.append((slot.name, UNSEEN if hidden else number))
    for at in places.zones_of[seat]:
        if zones[at]:
            zone = places.zones[at]
            if zone.seen_by is ALL or (own and zone.seen_by is OWNER):
                found.append((zone.name, zones[at]))
    return Mark(tuple(found)) if found else NO_MARK


def lying_in(places: Places, mark: Mark, zones: Iterable[int]) -> CardSet:
    """Return the cards of a mark that lie in some zones."""
    return union([mark.get(places.zones[at].name) for at in zones])


# Looked up once: a member of an enum is dear to look up.
ALL: Final = Seen.ALL
OWNER: Final = Seen.OWNER
