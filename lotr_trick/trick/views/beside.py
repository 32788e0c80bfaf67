"""What lies beside a seat, in words: each zone and each slot says how it is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lotr_trick.lang.articles import counted
from lotr_trick.trick.state.cards import CardSet, union
from lotr_trick.trick.state.marks import UNSEEN, Mark
from lotr_trick.trick.state.table import Role, Table
from lotr_trick.trick.state.zones import Seen, Slot, When, Zone


class Side(NamedTuple):
    """What somebody sees beside a seat."""

    table: Table
    seat: int
    role: Role | None
    mark: Mark
    own: bool
    """Whether the seat is the viewer's own."""
    counts: Mapping[str, int]
    """How many cards lie in zones of the seat, by their names."""

    def number(self, thing: str) -> int:
        """Return the number of a thing as it is seen, whichever slot it is in: `UNSEEN` if it is
        there and not seen, 0 if there is none.
        """
        slots = self.table.places.slots
        names = [slot.name for slot in slots if slot.owner == self.seat and slot.thing == thing]
        return next(filter(None, map(self.mark.get, names)), 0)

    def lying(self, when: When) -> CardSet:
        """Return the cards that lie in zones from which they are played at some time."""
        zones = self.table.places.zones
        own = [zone for zone in zones if zone.owner == self.seat and zone.plays is when]
        return union([self.mark.get(zone.name) for zone in own])

    def why(self, card: int) -> str:
        """Return why a card that is laid by cannot be chosen; nothing for one of the hand."""
        for zone in self.table.places.zones:
            if zone.owner == self.seat and zone.why and self.mark.get(zone.name) >> card & 1:
                return zone.why.format(card=self.table.cards.names[card])
        return ""

    def told(self) -> Iterator[str]:
        """Yield in words what lies there."""
        places = self.table.places
        both: tuple[Slot | Zone, ...] = (*places.slots, *places.zones[places.lost + 1 :])
        for place in both:
            if place.owner == self.seat:
                yield from filter(None, [self._told(place)])

    def _told(self, place: Slot | Zone) -> str:
        there, count = self.mark.get(place.name), self.counts.get(place.name, 0)
        if there == UNSEEN:
            return place.unseen
        if not there:
            return place.unseen.format(cards=counted(count, "card")) if count else ""
        if not isinstance(place.told, str):
            return place.told(self)
        if isinstance(place, Zone):
            return place.told.format(cards=" ".join(self.table.cards.named(there)))
        only = " (only you see it)" if place.seen_by is Seen.OWNER and self.own else ""
        return place.told.format(number=there) + only if place.told else ""
