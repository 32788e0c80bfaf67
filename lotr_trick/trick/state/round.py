"""A round as a value: cards in zones, the trick on the table, the log, and what lies beside.

It has three layers, by how often they change: a new `Round` is made for every card, a new log for
every trick, and what is `beside` changes in setup and when something happens that is no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lotr_trick.trick.state.cards import CardSet, union
from lotr_trick.trick.state.log import Entry, TrickLog, empty_log
from lotr_trick.trick.state.marks import Heap, Mark, marks_at
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.rules import Rules, unseated

if TYPE_CHECKING:
    from lotr_trick.trick.state.script import Step
    from lotr_trick.trick.state.table import Table


# A named tuple is made so in half the time that calling its class takes.
_new: Final = tuple.__new__


class NoteKind(StrEnum):
    """What can happen in setup without a choice; the value is how it is told."""

    TAKES_CHARACTER = "takes the character"
    TURNS_TO = "turns out to be"
    TRICKS_LEAVE = "has no tricks any more: they leave the round"
    TAKES_LOST = "takes the lost card"
    TAKES_CARD = "takes from its holder"
    NO_PARTNER = "has nobody to exchange with"
    RECEIVES = "gets"
    OPENS_HAND = "lays the hand open"
    ANNOUNCES = "announces"
    MET = "announces that the goal is met"


class Note(NamedTuple):
    """Something that happened without a choice."""

    kind: NoteKind
    seat: int
    cards: CardSet = 0
    role: int | None = None
    said: str = ""
    """What was said, in the words of the language."""
    private: bool = False
    """Whether only the seat itself saw it."""
    after: int = -1
    """The number of moves made before it, so that it can be told in its place; -1 until a game
    says which."""


class Aftermath(NamedTuple):
    """What happens to a trick that is complete and not taken yet."""

    turned: CardSet = 0
    """The cards that were turned up for it."""
    nobody: bool = False
    """Whether nobody takes it."""
    again: bool = False
    """Whether its leader leads again."""


NOTHING_HAPPENS: Final = Aftermath()


class Arrival(NamedTuple):
    """A card that came into a hand in the middle of the round, as everybody saw it come."""

    seat: int
    after: int
    """How many cards were played before."""
    cards: CardSet
    """Which it may have been."""


class Beside(NamedTuple):
    """What lies beside hands and tricks: it changes rarely."""

    script: tuple[Step, ...]
    """What is still to be done before a card is played."""
    roles: tuple[int | None, ...]
    """The character of each seat, by its place among the roles; None while it has none."""
    slots: tuple[int, ...]
    """What is no card, in the order of the table's slots."""
    known: tuple[int, ...]
    """For every seat, and last for the public, which cards it knows to be in each hand."""
    notes: tuple[Note, ...] = ()
    aftermath: Aftermath = NOTHING_HAPPENS
    """What becomes of the trick that lies complete on the table."""
    progress: Progress = NOTHING_YET
    """What the chapter had reached before this round."""
    saved_by: str = ""
    """The gift that lets missed goals count as met, or what was said instead, once it is asked."""
    broken: str = ""
    """The rule that lost the chapter in the middle of the round, if one did."""
    arrivals: tuple[Arrival, ...] = ()
    """Cards that came into hands since the first card was played."""

    def with_script(self, script: tuple[Step, ...]) -> Beside:
        """Return it with something else to do before a card is played."""
        return _new(Beside, (script, *self[1:]))


class Round(NamedTuple):
    """One deal, at a table.

    `leader` is the seat that leads the present trick, or -1 before the first; `turn` the seat to
    play, or -1 when nobody is: in setup, while something happens to a trick that is complete, or
    when the round is over. `led` are the cards of the led suit, nothing while no suit is led.
    """

    rules: Rules
    zones: tuple[CardSet, ...]
    leader: int
    turn: int
    led: CardSet
    trick: tuple[Entry, ...]
    log: TrickLog
    beside: Beside

    @property
    def table(self) -> Table:
        """The table that it is played at."""
        return self.rules.table

    @property
    def roles(self) -> tuple[int | None, ...]:
        """The character of each seat."""
        return self.beside.roles

    @property
    def broken(self) -> str:
        """The rule that lost the chapter in the middle of the round, if one did."""
        return self.beside.broken

    @property
    def lost(self) -> CardSet:
        """The lost cards that lie on the table."""
        return self.zones[len(self.beside.roles) + 1]

    @property
    def undealt(self) -> CardSet:
        """The cards that are not dealt."""
        return self.zones[len(self.beside.roles)]

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What lies beside each seat, whoever sees it."""
        places = self.table.places
        return marks_at(places, self.beside.slots, self.zones[places.lost + 1 :])

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """The piles, whoever knows what is in them."""
        names = [plan.name for plan in self.table.piles]
        return tuple([Heap(self.zone(name), self.zone(f"{name}, turned up")) for name in names])

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat: in its hand, and laid by to be played later."""
        rules, zones = self.rules, self.zones
        hands = zones[: rules.seats]
        if not rules.side_zones:
            return hands
        held = list(hands)
        for seat, aside in enumerate(rules.side_zones):
            for at in aside:
                held[seat] = rules.cards.plus(held[seat], zones[at])
        return tuple(held)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat has."""
        rules, zones = self.rules, self.zones
        sizes = list(map(int.bit_count, zones[: rules.seats]))
        for seat, aside in enumerate(rules.side_zones):
            for at in aside:
                sizes[seat] += zones[at].bit_count()
        return tuple(sizes)

    @property
    def stock(self) -> int:
        """How many cards are left to refill hands from."""
        at = self.rules.stock
        return self.zones[at].bit_count() if at >= 0 else 0

    @property
    def over(self) -> bool:
        """Whether the cards have run out; what then saves a round may still be asked."""
        return self.turn < 0 and (not self.beside.script or (self.leader >= 0 and not self.trick))

    def holder(self, card: int) -> int | None:
        """Return the seat that has a card in hand, or None."""
        for seat, hand in enumerate(self.hands):
            if hand >> card & 1:
                return seat
        return None

    def slot(self, name: str, seat: int = -1) -> int:
        """Return the number in a slot; 0 where the table has no such slot."""
        at = self.table.places.slot_at.get((name, seat))
        return 0 if at is None else self.beside.slots[at]

    def zone(self, name: str, seat: int = -1) -> CardSet:
        """Return the cards in a zone; none where the table has no such zone."""
        at = self.table.places.zone_at.get((name, seat))
        return 0 if at is None else self.zones[at]

    def note(self, kind: NoteKind, seat: int, cards: CardSet = 0, **more: Any) -> tuple[Note, ...]:
        """Return the notes with one more, of something that happens now."""
        return (*self.beside.notes, Note(kind, seat, cards, **more))

    def then(
        self,
        *steps: Step,
        zones: tuple[CardSet, ...] | None = None,
        roles: tuple[int | None, ...] | None = None,
        slots: tuple[int, ...] | None = None,
        known: tuple[int, ...] | None = None,
        notes: tuple[Note, ...] | None = None,
        aftermath: Aftermath | None = None,
        saved_by: str | None = None,
    ) -> Round:
        """Return the round after the first step of its script: with further steps before the rest,
        and whatever else is named.
        """
        rules, cards, leader, turn, led, trick, log, old = self
        beside = (
            steps + old.script[1:],
            old.roles if roles is None else roles,
            old.slots if slots is None else slots,
            old.known if known is None else known,
            old.notes if notes is None else notes,
            old.aftermath if aftermath is None else aftermath,
            old.progress,
            old.saved_by if saved_by is None else saved_by,
            old.broken,
            old.arrivals if zones is None or leader < 0 else self._arrivals(zones),
        )
        cards = cards if zones is None else zones
        later = (rules, cards, leader, turn, led, trick, log, _new(Beside, beside))
        return _new(Round, later)

    def _arrivals(self, zones: tuple[CardSet, ...]) -> tuple[Arrival, ...]:
        """Return what came into hands in play, with other zones now."""
        found, table, places = self.beside.arrivals, self.table, self.table.places
        piles = {plan.name: plan.cards | plan.allowed for plan in table.piles}
        for seat in range(self.rules.seats):
            if zones[seat] & ~self.zones[seat]:
                may = 0
                for zone, old, new in zip(places.zones, self.zones, zones, strict=True):
                    if old & ~new:
                        came = [each.cards for each in found if each.seat == zone.owner]
                        may |= piles.get(zone.name) or union([table.cards.deck, *came])
                # One that says no more than a later one is of no use.
                kept = [each for each in found if each.seat != seat or each.cards & ~may]
                found = (*kept, Arrival(seat, cards_played(self), may))
        return found

    def with_hands(self, hands: Sequence[CardSet]) -> Round:
        """Return the round with other hands."""
        dealt = [self.rules.cards.gathered(hand) for hand in hands]
        rules, zones, *rest = self
        return _new(Round, (rules, (*dealt, *zones[rules.seats :]), *rest))

    def with_zones(self, changes: dict[int, CardSet]) -> tuple[CardSet, ...]:
        """Return the zones with other cards in some."""
        zones = list(self.zones)
        for at, cards in changes.items():
            zones[at] = cards
        return tuple(zones)

    def with_slots(self, seat: int, **changes: int) -> tuple[int, ...]:
        """Return the slots with other numbers in some of a seat."""
        slots, slot_at = list(self.beside.slots), self.table.places.slot_at
        for name, number in changes.items():
            slots[slot_at[name, seat]] = number
        return tuple(slots)


def cards_played(round_: Round) -> int:
    """Return how many cards were played in a round."""
    return sum([len(trick.entries) for trick in round_.log.tricks]) + len(round_.trick)


def start_round(table: Table, progress: Progress = NOTHING_YET) -> Round:
    """Return a round before its first step, in a chapter that has reached so much."""
    seats, places = table.seats, table.places
    zones = [0] * len(places.zones)
    zones[places.undealt] = table.cards.deck
    for pile in table.piles:
        zones[places.zone_at[pile.name, -1]] = pile.cards
    nobody = (None,) * seats
    slots = (0,) * len(places.slots)
    beside = Beside(table.script, nobody, slots, (0,) * (seats + 1), progress=progress)
    return Round(unseated(table), tuple(zones), -1, -1, 0, (), empty_log(seats), beside)


def at_table(round_: Round, table: Table) -> Round:
    """Return a round in setup as it goes on at another table: what lies somewhere lies there."""
    old, new = round_.table.places, table.places
    zones = {(zone.name, zone.owner): round_.zones[at] for at, zone in enumerate(old.zones)}
    slots = {(slot.name, slot.owner): round_.beside.slots[at] for at, slot in enumerate(old.slots)}
    return round_._replace(
        rules=unseated(table),
        zones=tuple([zones.get((zone.name, zone.owner), 0) for zone in new.zones]),
        beside=round_.beside._replace(
            slots=tuple([slots.get((slot.name, slot.owner), 0) for slot in new.slots])
        ),
    )
