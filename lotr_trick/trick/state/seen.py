"""What somebody sees of a round: one function for views, knowledge, samplers and tests of leaks."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from lotr_trick.trick.state.cards import CardSet, union
from lotr_trick.trick.state.known import held_by
from lotr_trick.trick.state.log import Entry, TrickLog, Way, empty_log
from lotr_trick.trick.state.marks import NO_MARK, UNSEEN, Heap, Mark, marks_at
from lotr_trick.trick.state.round import Arrival, Round
from lotr_trick.trick.state.rules import Rules
from lotr_trick.trick.state.zones import TABLE, Places, Zone
from lotr_trick.trick.state.zones import Seen as SeenBy

if TYPE_CHECKING:
    from lotr_trick.trick.state.script import Step


# Looked up once: a member of an enum is dear to look up.
ALL: Final = SeenBy.ALL
OWNER: Final = SeenBy.OWNER


class Seen(NamedTuple):
    """A round as somebody sees it who has some seats, or as everybody does."""

    rules: Rules
    seats: tuple[int, ...]
    """The seats whose hands are seen because the viewer has them."""
    roles: tuple[int | None, ...]
    leader: int
    """The seat that leads the present trick, or -1 before the first."""
    hands: tuple[CardSet | None, ...]
    """The cards of each seat; None where they are not seen."""
    sizes: tuple[int, ...]
    """How many cards each seat has."""
    lost: CardSet
    trick: tuple[Entry, ...]
    """The trick; of a card that lies face down others see the suit."""
    log: TrickLog
    heaps: tuple[Heap, ...]
    """The piles, as far as what is in them is known."""
    learned: tuple[CardSet, ...]
    """For each other seat the cards that the viewer came to know there, played or not."""
    laid: tuple[int, ...]
    """How many cards of each seat lie somewhere that others do not see."""
    turned: CardSet
    """The cards that were turned up for the trick that is complete."""
    broken: str
    """The rule that lost the chapter in the middle of the round, if one did."""
    script: tuple[Step, ...] = ()
    """What is still to be done before a card is played, without what others chose in secret."""
    slots: tuple[int, ...] = ()
    """What is no card, in the order of the table's slots; `UNSEEN` for what is there unseen."""
    aside: tuple[CardSet | None, ...] = ()
    """The zones that only some tables have: their cards, or None where they are not seen."""
    counts: tuple[int, ...] = ()
    """How many cards lie in each of these."""
    arrivals: tuple[Arrival, ...] = ()
    """What came into hands since the first card was played."""
    supposed: tuple[Mark, ...] | None = None
    """What lies beside each seat, where that is supposed and not seen."""

    @property
    def out(self) -> CardSet:
        """The cards that the viewer sees lie out of play: on the table, or laid aside by itself."""
        out = self.lost
        if self.heaps:
            out = union([out, *(heap.turned for heap in self.heaps)])
        for at in self.rules.table.places.out_of_play:
            out |= self.aside[at] or 0 if self.aside else 0
        return out

    @property
    def stock(self) -> int:
        """How many cards are left to refill hands from."""
        at = self.rules.stock - self.rules.seats - 2
        return self.counts[at] if self.rules.stock >= 0 and self.counts else 0

    @property
    def uncovered(self) -> CardSet:
        """The cards of a hand that is laid out on which nothing lies, and cards beside them."""
        table = self.rules.table
        if table.laid is None or not self.aside:
            return 0
        zones = [0] * (self.rules.seats + 2) + [cards or 0 for cards in self.aside]
        here, covered = self.rules.at[table.laid.seat], table.laid.covered(zones, self.slots)
        return union([zones[at] for at in here.always if at not in covered])

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is seen beside each seat."""
        if self.supposed is not None:
            return self.supposed
        return marks_at(self.rules.table.places, self.slots, self.aside)


def seen(
    round_: Round,
    seats: tuple[int, ...] = (),
    *,
    over: bool = False,
    beside: Collection[int] = (),
) -> Seen:
    """Return what somebody with some seats sees; without seats, what everybody does.

    When the game is `over` nothing stays hidden beside seats and in the trick. What lies `beside`
    some seats is seen as if it lay open.
    """
    rules, zones, leader, _, _, trick, log, more = round_
    table, count = rules.table, rules.seats
    places, nothing = table.places, rules.nothing
    hands = _hands(round_, seats)
    if table.face_down and not over:
        trick = seen_trick(rules, trick, {*seats, *beside})
    row = more.known[-1]
    for seat in seats:
        row |= more.known[seat]
    learned = nothing
    if row:
        learned = held_by(row, table.width, count)
        if seats:
            learned = tuple([0 if s in seats else cards for s, cards in enumerate(learned)])
    if rules.side_zones:
        hands, learned = _with_open(round_, seats, hands, learned)
    slots = more.slots
    if places.hidden_slots and not over:
        slots = _seen_slots(round_, (*seats, *beside), beside)
    aside: tuple[CardSet | None, ...] = ()
    counts: tuple[int, ...] = ()
    if len(zones) > count + 2:
        aside = _aside(round_, (*seats, *beside))
        counts = tuple(map(int.bit_count, zones[count + 2 :]))
    if rules.copied:
        hands, learned, aside = _with_copies(round_, hands, learned, aside)
    return Seen(
        rules,
        seats,
        more.roles,
        leader,
        hands,
        round_.sizes,
        zones[count + 1],
        trick,
        log,
        tuple([seen_heap(round_, plan.name) for plan in table.piles]) if table.piles else (),
        learned,
        _laid(round_) if rules.side_zones else nothing,
        more.aftermath.turned if trick else 0,
        more.broken,
        tuple([_without_secrets(step, seats) for step in more.script]) if more.script else (),
        slots,
        aside,
        counts,
        more.arrivals,
    )


def _without_secrets(step: Step, seats: tuple[int, ...]) -> Step:
    """Return a step without what only others know of it."""
    masked: Callable[[tuple[int, ...]], Step] | None = getattr(step, "seen_by", None)
    return step if masked is None else masked(seats)


def _sees(by: SeenBy, owner: int, seats: tuple[int, ...]) -> bool:
    return by is ALL or (by is OWNER and owner in seats)


def _seen_slots(round_: Round, seats: tuple[int, ...], opened: Collection[int]) -> tuple[int, ...]:
    """Return the slots without the numbers that somebody with some seats does not see; those of
    others that are `opened` lie open.
    """
    slots, places = round_.beside.slots, round_.table.places
    hidden = [
        at
        for at in places.hidden_slots
        if slots[at]
        and not _sees(places.slots[at].seen_by, places.slots[at].owner, seats)
        and places.slots[at].owner not in opened
    ]
    if not hidden:
        return slots
    return tuple([UNSEEN if at in hidden else number for at, number in enumerate(slots)])


def _aside(round_: Round, seats: tuple[int, ...]) -> tuple[CardSet | None, ...]:
    places, first = round_.table.places.zones, round_.rules.seats + 2
    return tuple(
        [
            cards if _sees(zone.seen_by, zone.owner, seats) else None
            for zone, cards in zip(places[first:], round_.zones[first:], strict=True)
        ]
    )


def _hands(round_: Round, seats: tuple[int, ...]) -> tuple[CardSet | None, ...]:
    """Return the hands that are seen: one's own, those that lie open, and all that is left when a
    round is judged.
    """
    rules, over = round_.rules, round_.turn < 0 and round_.over
    if over and not round_.broken:
        return round_.hands
    shown = {*seats}
    for seat, at in enumerate(rules.table.places.open_hands):
        if round_.beside.slots[at]:
            shown.add(seat)
    if not shown:
        return rules.hidden
    return tuple([hand if seat in shown else None for seat, hand in enumerate(round_.hands)])


def _with_open(
    round_: Round,
    seats: tuple[int, ...],
    hands: tuple[CardSet | None, ...],
    learned: tuple[CardSet, ...],
) -> tuple[tuple[CardSet | None, ...], tuple[CardSet, ...]]:
    """Return hands and cards known to be in hands, with what lies open beside others' hands among
    those. Of a hand that lies open beside cards laid by face down, one knows what lies open.
    """
    zones, places, laid = round_.zones, round_.table.places.zones, _laid(round_)
    own, known = list(hands), list(learned)
    for seat, beside in enumerate(round_.rules.side_zones):
        lying = [zones[at] for at in beside if _is_open(places[at])]
        shown = round_.over and not round_.broken
        if seat in seats or shown or (own[seat] is not None and not laid[seat]):
            continue
        if own[seat] is not None:
            own[seat] = None
            lying.append(zones[seat])
        known[seat] |= round_.table.cards.joined(lying)
    return tuple(own), tuple(known)


def _laid(round_: Round) -> tuple[int, ...]:
    places = round_.table.places
    return tuple(
        [
            sum([round_.zones[at].bit_count() for at in zones if not _is_open(places.zones[at])])
            for zones in places.zones_of
        ]
    )


def _is_open(zone: Zone) -> bool:
    return zone.seen_by is ALL


def seen_heap(round_: Round, pile: str) -> Heap:
    """Return a pile as far as everybody knows what is in it."""
    places = round_.table.places
    known = _is_open(places.zones[places.zone_at[pile, TABLE]])
    return Heap(round_.zone(pile) if known else 0, round_.zone(f"{pile}, turned up"))


def seen_trick(rules: Rules, trick: tuple[Entry, ...], seats: Collection[int]) -> tuple[Entry, ...]:
    """Return a trick as somebody with these seats sees it: of others' cards that lie face down
    only the suit.
    """
    suit_sets, faces = rules.cards.suit_sets, rules.cards.faces
    return tuple(
        [
            entry
            if entry.way is not Way.FACE_DOWN or entry.seat in seats
            else Entry(entry.seat, face := faces[suit_sets[entry.put]], face, entry.way)
            for entry in trick
        ]
    )


def _with_copies(
    round_: Round,
    hands: tuple[CardSet | None, ...],
    learned: tuple[CardSet, ...],
    aside: tuple[CardSet | None, ...],
) -> tuple[tuple[CardSet | None, ...], tuple[CardSet, ...], tuple[CardSet | None, ...]]:
    """Return hands, cards known to be in hands and what lies aside, with a copy of its own
    wherever one lies: the first ones that are not shown yet.
    """
    gone = round_.log.played
    for entry in round_.trick:
        gone |= 1 << entry.shown
    out = gone | round_.lost
    own, lying, places = list(hands), list(aside), round_.table.places
    for copies in round_.table.cards.copies:
        free = copies & ~out
        for at in places.out_of_play:
            if cards := lying[at]:
                lying[at], free = _own_copies(cards, copies, free)
        for seat, hand in enumerate(own):
            if hand is not None:
                mine, free = _own_copies(hand, copies, free)
                own[seat] = mine
                _lay_among(lying, places, seat, mine & copies, copies)
        others: list[CardSet] = []
        for seat, cards in enumerate(learned):
            if (seen_there := own[seat]) is not None:
                # They are among the cards that are seen.
                others.append(_own_copies(cards, copies, seen_there & copies)[0])
                continue
            # Whoever knew of copies cannot tell which of them were played since.
            pile, free = _own_copies(cards, copies, free)
            others.append(pile)
        learned = tuple(others)
    return tuple(own), learned, tuple(lying)


def _own_copies(pile: CardSet, copies: CardSet, free: CardSet) -> tuple[CardSet, CardSet]:
    """Return a pile with the first free copies instead of its own, and which are still free."""
    count, pile = (pile & copies).bit_count(), pile & ~copies
    for _ in range(count):
        pile |= free & -free
        free &= free - 1
    return pile, free


def _lay_among(
    lying: list[CardSet | None], places: Places, seat: int, mine: CardSet, copies: CardSet
) -> None:
    """Let what a seat laid by unseen by others be copies that are among its cards."""
    for at, _ in places.beside[seat][1] if places.beside else ():
        cards, zone = lying[at], places.zones[places.seats + 2 + at]
        if cards and zone.held and zone.seen_by is OWNER:
            lying[at], mine = _own_copies(cards, copies, mine)


def imagined(
    rules: Rules,
    sizes: tuple[int, ...],
    *,
    hands: tuple[CardSet | None, ...] | None = None,
    lost: CardSet = 0,
    trick: tuple[Entry, ...] = (),
    log: TrickLog | None = None,
    marks: tuple[Mark, ...] | None = None,
    heaps: tuple[Heap, ...] = (),
    leader: int = 0,
) -> Seen:
    """Return what somebody would see of a round in which cards are played, told by its parts."""
    seats = rules.seats
    return Seen(
        rules,
        (),
        rules.roles,
        leader,
        (None,) * seats if hands is None else hands,
        sizes,
        lost,
        trick,
        empty_log(seats) if log is None else log,
        heaps,
        (0,) * seats,
        (0,) * seats,
        0,
        "",
        supposed=(NO_MARK,) * seats if marks is None else marks,
    )
