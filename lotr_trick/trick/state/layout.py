"""A hand that is laid out on the table in rows: which cards lie on which, and who plays for it.

Each place has a zone for its card while that lies open. Which cards lie face down is one set
without an order: which of them lies where is nothing that anybody knows, so nature says it when
one is turned up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.trick.state.cards import CardSet, each, union
from lotr_trick.trick.state.zones import Seen, Slot, When, Zone

if TYPE_CHECKING:
    from lotr_trick.trick.state.round import Round
    from lotr_trick.trick.state.table import Table

FACE_DOWN: Final = "face down"
"""The zone of the cards that lie face down."""
ADDED: Final = "beside the rows"
"""The zone of cards that came later, and cover nothing."""
DOWN: Final = "places face down"
"""The slot of the places whose card lies face down, as bits."""
RUNS: Final = "run by"
"""The slot of the player who plays for the hand, from 1 on."""


@attrs.frozen
class Layout:
    """How the hand of a seat is laid out: its places are counted from the top, row by row."""

    seat: int
    rows: tuple[tuple[int, ...], ...]
    """The places of each row."""
    face_up: int
    """The places whose card lies open from the beginning, as bits."""
    covering: tuple[int, ...]
    """For each place the places that lie on it, as bits."""
    plays_covered: bool = False
    """Whether covered cards may be played."""
    passes_covered: bool = False
    """Whether any open card may change hands in setup."""

    @property
    def count(self) -> int:
        """How many places there are."""
        return len(self.covering)

    def zones(self) -> Iterator[Zone]:
        """Yield where its cards lie."""
        yield Zone(ADDED, self.seat, Seen.ALL, When.ALWAYS)
        for place in range(self.count):
            yield Zone(f"place {place + 1}", self.seat, Seen.ALL, When.ALWAYS)
        yield Zone(FACE_DOWN, self.seat, Seen.NOBODY, When.LATER)

    def slots(self) -> Iterator[Slot]:
        """Yield what else there is to see of it."""
        yield Slot(DOWN, self.seat)
        yield Slot(RUNS, self.seat)


def make_layout(
    seat: int,
    rows: Sequence[int],
    face_up: int,
    covered_by: int,
    *,
    plays_covered: bool = False,
    passes_covered: bool = False,
) -> Layout:
    """Return the layout of a seat with rows of so many places, from the top; so many of the row
    below lie on each.

    >>> [f"{places:b}" for places in make_layout(2, (1, 2), 0b110, 2).covering]
    ['110', '0', '0']
    """
    places, first = [], 0
    for size in rows:
        places.append(tuple(range(first, first + size)))
        first += size
    covering = [
        union([1 << place for place in below[at : at + covered_by]])
        for row, below in zip(places, [*places[1:], ()], strict=True)
        for at in range(len(row))
    ]
    return Layout(seat, tuple(places), face_up, tuple(covering), plays_covered, passes_covered)


@attrs.frozen
class LaidOut:
    """A layout at a table: where its zones and slots are."""

    layout: Layout
    seat: int
    at: tuple[int, ...]
    """The zone of each place."""
    added: int
    down: int
    down_slot: int
    runs_slot: int

    def lying(self, round_: Round) -> int:
        """Return the places with a card, as bits."""
        return self._filled(round_.zones, round_.beside.slots)

    def _filled(self, zones: Sequence[CardSet], slots: Sequence[int]) -> int:
        found = slots[self.down_slot]
        for place, at in enumerate(self.at):
            if zones[at]:
                found |= 1 << place
        return found

    def covered(self, zones: Sequence[CardSet], slots: Sequence[int]) -> tuple[int, ...]:
        """Return the zones of the places that other cards lie on, and that may not be played."""
        if self.layout.plays_covered:
            return ()
        lying, at = self._filled(zones, slots), self.at
        return tuple([at[n] for n, on in enumerate(self.layout.covering) if on & lying])

    def to_turn(self, round_: Round) -> tuple[int, ...]:
        """Return the places whose card lies face down with nothing on it."""
        lying, down = self.lying(round_), round_.beside.slots[self.down_slot]
        covering = self.layout.covering
        return tuple([place for place in each(down) if not covering[place] & lying])

    def last_row(self, round_: Round) -> tuple[int, ...]:
        """Return the zones whose cards change hands in setup: of the last row that has any, and of
        cards beside it.
        """
        if self.layout.passes_covered:
            return (*self.at, self.added)
        lying = self.lying(round_)
        rows = [row for row in self.layout.rows if any(lying >> place & 1 for place in row)]
        covered = self.covered(round_.zones, round_.beside.slots)
        row = [self.at[place] for place in rows[-1]] if rows else []
        return tuple([at for at in (*row, self.added) if at not in covered])

    def player(self, round_: Round) -> int:
        """Return who plays for it: until somebody has a character, the player on its right."""
        runs = round_.beside.slots[self.runs_slot]
        return runs - 1 if runs else round_.table.setting.control[self.seat - 1]


def laid_out(table: Table) -> LaidOut | None:
    """Return the layout of a table with where its zones and slots are; None without one."""
    layout, places = table.layout, table.places
    if layout is None:
        return None
    seat = layout.seat
    zones = [places.zone_at[zone.name, seat] for zone in layout.zones()]
    slots = [places.slot_at[slot.name, seat] for slot in layout.slots()]
    return LaidOut(layout, seat, tuple(zones[1:-1]), zones[0], zones[-1], *slots)


# --- cards of any hand, laid out or not ----------------------------------------------------------


def at_hand(round_: Round, seat: int) -> CardSet:
    """Return the cards of a seat that setup has to do with: its hand, or what lies uncovered in the
    last row of one that is laid out.
    """
    laid = round_.table.laid
    if laid is None or laid.seat != seat:
        return round_.zones[seat]
    return round_.table.cards.joined([round_.zones[at] for at in laid.last_row(round_)])


def given_away(round_: Round, zones: Sequence[CardSet], seat: int, gone: CardSet) -> list[CardSet]:
    """Return zones with cards gone from a seat."""
    cards, laid, left = round_.table.cards, round_.table.laid, list(zones)
    if laid is None or laid.seat != seat:
        left[seat] = cards.minus(left[seat], gone)
        return left
    for name in cards.named(gone):
        bit = 1 << cards.places[name]
        places = [at for at in (*reversed(laid.at), laid.added, laid.down) if left[at] & bit]
        left[places[0]] = cards.minus(left[places[0]], bit)
    return left


def received(round_: Round, zones: Sequence[CardSet], seat: int, come: CardSet) -> list[CardSet]:
    """Return zones with cards come to a seat. Where the hand is laid out they lie open: in a gap of
    its last row, or beside it.
    """
    cards, laid, found = round_.table.cards, round_.table.laid, list(zones)
    if laid is None or laid.seat != seat:
        found[seat] = cards.plus(found[seat], come)
        return found
    row = laid.layout.rows[-1] if laid.layout.rows else ()
    begun = found[laid.down] or any(found[at] for at in laid.at)
    for name in cards.named(come):
        bit = 1 << cards.places[name]
        gaps = [laid.at[place] for place in row if begun and not found[laid.at[place]]]
        at = gaps[0] if gaps else laid.added
        found[at] = cards.plus(found[at], bit)
    return found


def filled(round_: Round, seat: int, came: int) -> Round:
    """Return the round with a card that came to a hand laid out, and lies beside its rows, in the
    gap that another one left in exchange for it.
    """
    laid, cards = round_.table.laid, round_.table.cards
    if laid is None or laid.seat != seat or came < 0:
        return round_
    bit, zones = 1 << cards.first_copy(came), list(round_.zones)
    if not zones[laid.added] & bit:
        return round_
    zones[laid.added] = cards.minus(zones[laid.added], bit)
    return round_._replace(zones=tuple(received(round_, zones, seat, bit)))


def without_place(round_: Round, zone: int, slots: tuple[int, ...]) -> tuple[int, ...]:
    """Return slots once a card is taken out of a zone: if that is what lies face down somewhere, it
    is the first such place that is empty then.
    """
    laid = round_.table.laid
    if laid is None or zone != laid.down:
        return slots
    down = slots[laid.down_slot]
    return tuple([down & (down - 1) if at == laid.down_slot else n for at, n in enumerate(slots)])
