"""Zones and slots: where cards lie, what is no card, and who sees it.

A table has a fixed tuple of zones, a round one set of cards for each. The first zones are the
hands, one a seat; then the cards that are not dealt yet, and the lost cards; the others come from
the mechanics of the table. A slot is the same for what is no card: a role, a number that was
drawn, a word that was given; all as numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.values.derived import derived

if TYPE_CHECKING:
    from lotr_trick.trick.state.marks import Mark
    from lotr_trick.trick.state.table import Table
    from lotr_trick.trick.views.beside import Side

TABLE: Final = -1
"""The owner of what belongs to nobody."""
HAND: Final = "hand"
OPEN: Final = "open"
"""The slot that says whether the hand of a seat lies open for everybody."""


class Seen(Enum):
    """Who sees what lies in a zone or a slot."""

    ALL = "everybody"
    OWNER = "its owner"
    NOBODY = "nobody"


class When(Enum):
    """When the cards of a zone may be played."""

    NEVER = "never"
    ALWAYS = "always"
    FIRST = "first"
    """In the first trick, and nothing else then."""
    LAST = "last"
    """In the last trick, and nothing else then; or when nothing else is left."""
    EMPTY = "empty"
    """When the hand is empty."""
    LATER = "later"
    """Once they lie elsewhere."""


@attrs.frozen
class Zone:
    """A place for cards."""

    name: str
    owner: int = TABLE
    seen_by: Seen = Seen.NOBODY
    plays: When = When.NEVER
    told: str | Callable[[Side], str] = ""
    """How it is told which `{cards}` lie there; nothing where that is told otherwise."""
    unseen: str = ""
    """The same for who only sees how many `{cards}` there are."""
    why: str = ""
    """Why a `{card}` that lies there cannot be chosen as one of the hand."""

    @property
    def held(self) -> bool:
        """Whether its cards count as cards in hand: those that its owner will play."""
        return self.plays is not When.NEVER


@attrs.frozen
class Slot:
    """A place for a number; 0 is nothing."""

    name: str
    owner: int = TABLE
    seen_by: Seen = Seen.ALL
    told: str | Callable[[Side], str] = ""
    """How it is told which `{number}` is there; nothing where that is told otherwise."""
    unseen: str = ""
    """How it is told that there is a number, to who does not see it."""
    thing: str = ""
    """What the number is, where several slots have the same thing by who sees it."""
    may_be: Callable[[Table, Mark], tuple[int, ...]] | None = None
    """The numbers one of which may be there, for who does not see it."""
    holder: int = -1
    """The card whose holder it tells, from 1 on, once characters are taken."""
    revealed: int = -1
    """The card by which it tells who shows that it is in the own hand."""


def _zones_of(places: Places) -> tuple[tuple[int, ...], ...]:
    rest = list(enumerate(places.zones))[places.seats :]
    return tuple([tuple([a for a, z in rest if z.owner == s]) for s in range(places.seats)])


Named = tuple[tuple[int, str], ...]
"""Where some things are, each with its name."""


def _beside(places: Places) -> tuple[tuple[Named, Named], ...]:
    aside, found = places.zones[places.seats + 2 :], []
    for seat in range(places.seats):
        slots = [(at, slot.name) for at, slot in enumerate(places.slots) if slot.owner == seat]
        zones = [(at, zone.name) for at, zone in enumerate(aside) if zone.owner == seat]
        found.append((tuple(slots), tuple(zones)))
    return tuple(found) if any(slots or zones for slots, zones in found) else ()


def _out_of_play(places: Places) -> tuple[int, ...]:
    aside = places.zones[places.seats + 2 :]
    return tuple([at for at, zone in enumerate(aside) if zone.owner != TABLE and not zone.held])


def _open_hands(places: Places) -> tuple[int, ...]:
    return tuple([at for at, slot in enumerate(places.slots) if slot.name == OPEN])


def _hidden_slots(places: Places) -> tuple[int, ...]:
    return tuple([at for at, slot in enumerate(places.slots) if slot.seen_by is not Seen.ALL])


def _zone_at(places: Places) -> Mapping[tuple[str, int], int]:
    return {(zone.name, zone.owner): at for at, zone in enumerate(places.zones)}


def _slot_at(places: Places) -> Mapping[tuple[str, int], int]:
    return {(slot.name, slot.owner): at for at, slot in enumerate(places.slots)}


@attrs.frozen
class Places:
    """The zones and slots of a table, and where each is."""

    seats: int
    zones: tuple[Zone, ...]
    slots: tuple[Slot, ...]
    beside: tuple[tuple[Named, Named], ...] = derived(_beside)
    """For each seat its slots, and its zones counted from the first that only some tables have;
    nothing where nobody has any."""
    zones_of: tuple[tuple[int, ...], ...] = derived(_zones_of)
    """For each seat its zones beside its hand."""
    out_of_play: tuple[int, ...] = derived(_out_of_play)
    """The zones of seats whose cards are never played, counted as in `beside`."""
    open_hands: tuple[int, ...] = derived(_open_hands)
    """For each seat the slot that says whether its hand lies open; nothing where none can."""
    hidden_slots: tuple[int, ...] = derived(_hidden_slots)
    """The slots that not everybody sees."""
    zone_at: Mapping[tuple[str, int], int] = derived(_zone_at)
    slot_at: Mapping[tuple[str, int], int] = derived(_slot_at)

    @property
    def undealt(self) -> int:
        """The zone of the cards that are not dealt yet."""
        return self.seats

    @property
    def lost(self) -> int:
        """The zone of the lost cards."""
        return self.seats + 1


UNDEALT: Final = "undealt"
LOST: Final = "lost"


def make_places(seats: int, zones: tuple[Zone, ...], slots: tuple[Slot, ...]) -> Places:
    """Return the places of a table: those that every table has, and those of its mechanics."""
    hands = [Zone(HAND, seat, Seen.OWNER, When.ALWAYS) for seat in range(seats)]
    always = (*hands, Zone(UNDEALT), Zone(LOST, TABLE, Seen.ALL))
    # What belongs to one seat lies side by side.
    aside = sorted(zones, key=lambda zone: zone.owner)
    beside = sorted(slots, key=lambda slot: slot.owner)
    return Places(seats, (*always, *aside), tuple(beside))
