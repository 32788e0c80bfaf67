"""Playouts: a round played to its end with open hands, everybody by the same rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

import attrs

from lotr_trick.analysis.stories import Story, storied
from lotr_trick.analysis.wishes import Marks, Roles, Tallies, outlook, telling_cards, wishes
from lotr_trick.trick.moves import Play
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.log import Entry, Trick, TrickLog
from lotr_trick.trick.state.marks import NO_MARK, Heap, Mark, usable
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import legal, winning

_LATE: Final = 0.2
"""What a round is worth that is lost with its last trick."""
_HOPE: Final = 0.001
"""What a goal counts at least while a trick is played: in the middle of it nothing is sure."""
_SPOILT: Final = 1000
"""More than a lead can be beaten by cards."""


@attrs.frozen
class Position:
    """A round being played with open hands: what a playout starts from.

    `marks` is what lies beside the characters, `heaps` the piles, and `fate` decides what is
    turned up of them.
    """

    table: Table
    roles: Roles
    hands: tuple[CardSet, ...]
    leader: int
    trick: tuple[Entry, ...]
    log: TrickLog
    marks: Marks = ()
    heaps: tuple[Heap, ...] = ()
    fate: float = 0.0


@attrs.frozen
class Moment:
    """What is the same for every seat in one trick."""

    story: Story
    plain: Roles
    """The characters whose goals hang on what was won alone."""
    asked: Marks
    """What those goals hang on beside that."""
    tallies: Tallies
    later: int

    @property
    def table(self) -> Table:
        """The table."""
        return self.story.table

    def wish(self, shown: int) -> tuple[float, ...]:
        """Give for each seat the outlook if it wins the trick with what was shown."""
        counts = self.story.log.counts
        return wishes(self.table, self.plain, counts, self.tallies, shown, self.later, self.asked)

    def told(
        self, hands: Sequence[CardSet], entries: tuple[Entry, ...], winner: int | None
    ) -> float:
        """Give the outlook for the goals that hang on how tricks went, if this one goes so."""
        story = self.story
        if not story.seats:
            return 1.0
        return max(_HOPE, story.chance(story.known(hands, self.later, entries, winner)))


def playout(start: Position, first: Play | None = None) -> float:
    """Give how a round ends that begins with `first`: 1 if won, a little if lost late, else 0.

    It stops as soon as the end is certain.
    """
    table, roles, asked = start.table, start.roles, asked_marks(start.marks)
    tricks_left, telling = table.round_end.tricks_left, telling_cards(table, asked)
    hands, leader, trick, log = list(start.hands), start.leader, start.trick, start.log
    told, nature, heaps = storied(table), Random(start.fate), list(start.heaps)
    plain = tuple([None if role is None or told[role] else role for role in roles])
    sizes = [hand.bit_count() for hand in hands]
    for entry in trick:
        sizes[entry.seat] += 1
    tallies = tuple([telling.tally(pile) for pile in log.taken])
    left = tricks_left(sizes)
    while left:
        story = Story(table, roles, start.marks, log)
        moment = Moment(story, plain, asked, tallies, left - 1)
        order = [seat for seat in _from(leader, len(hands)) if sizes[seat]]
        entries = _trick(moment, hands, trick, order, first)
        first, trick = None, ()
        best = winning(table, entries)
        undone = bool(table.undoing) and _undone(table, best, heaps, nature)
        winner = None if best is None or undone else best.seat
        cards = 0
        for entry in entries:
            cards |= 1 << entry.shown
        log = log.add(Trick(entries, winner, cards))
        sizes = [hand.bit_count() for hand in hands]
        leader = table.next_leader.leader(leader, leader if undone else winner, sizes)
        if winner is not None and (won := sum([telling.weights[e.shown] for e in entries])):
            tallies = (*tallies[:winner], tallies[winner] + won, *tallies[winner + 1 :])
        left = tricks_left(sizes)
        stands = outlook(table, plain, log.counts, tallies, left, asked)
        if stands and story.seats:
            story = Story(table, roles, start.marks, log)
            stands *= story.chance(story.known(hands, left))
        if stands == 1.0:
            return 1.0
        if stands == 0.0:
            return _LATE * len(log.tricks) / (len(log.tricks) + left)
    return 0.0


def asked_marks(marks: Marks) -> Marks:
    """Give of what lies beside the characters what goals hang on, or nothing if it is nothing."""
    asked = tuple([Mark(threat=mark.threat, declared=mark.declared) for mark in marks])
    return asked if any(mark != NO_MARK for mark in asked) else ()


def _undone(table: Table, best: Entry | None, heaps: list[Heap], nature: Random) -> bool:
    """Whether a card that is turned up leaves the trick to nobody; it leaves its pile."""
    turned = [0] * len(heaps)
    for number, heap in enumerate(heaps):
        cards = list(each(heap.left))
        if cards:
            turned[number] = 1 << cards[int(nature.random() * len(cards))]
            heaps[number] = Heap(heap.left & ~turned[number], heap.turned | turned[number])
    seen = [Heap(cards) for cards in turned]
    return any(undoing.possible(best, seen, complete=True) for undoing in table.undoing)


def _trick(
    moment: Moment,
    hands: list[CardSet],
    trick: tuple[Entry, ...],
    order: list[int],
    first: Play | None,
) -> tuple[Entry, ...]:
    """Give a trick played to its end, and take the cards played from `hands`."""
    table, log, marks = moment.table, moment.story.log, moment.story.marks
    for at in range(len(trick), len(order)):
        seat = order[at]
        option, first = first, None
        hand = hands[seat]
        if marks and option is None:
            mark = marks[seat]
            option = None if log.tricks else mark.early
            hand = usable(hand, mark, last=not moment.later)
        if option is None:
            role = moment.story.roles[seat] if table.freed else None
            cards = legal(table, hand, trick, log, role)
            ways = table.plays[seat][cards.bit_length() - 1]
            if not cards & (cards - 1) and len(ways) == 1:
                option = ways[0]
            elif trick:
                option = _follow(moment, hands, cards, seat, trick, last=at + 1 == len(order))
            else:
                option = _lead(moment, hands, cards, seat)
        hands[seat] ^= 1 << option.entry.put
        trick = (*trick, option.entry)
    return trick


def _without(hands: Sequence[CardSet], seat: int, card: int) -> list[CardSet]:
    rest = list(hands)
    rest[seat] &= ~(1 << card)
    return rest


def _lead(moment: Moment, hands: list[CardSet], cards: CardSet, seat: int) -> Play:
    """Lead what is hardest to beat where the seat should win, else what is easiest.

    What would spoil a goal that hangs on the lead, or on the hand, is led last.
    """
    table, told = moment.table, bool(moment.story.seats)
    wish = list(moment.wish(0))
    rest = 0
    for hand in hands:
        rest |= hand
    rest &= ~hands[seat]
    over = _beaters_alone(table)
    if told:
        entry = table.plays[seat][cards.bit_length() - 1][0].entry
        wish = [one * moment.told(hands, (entry,), winner) for winner, one in enumerate(wish)]
    sign = 1 if wish[seat] >= max(wish) else -1
    found, least = -1, 1 << 30
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        value = sign * (over[card] & rest).bit_count()
        if told:
            entry = table.plays[seat][card][0].entry
            if moment.told(_without(hands, seat, card), (entry,), None) <= _HOPE:
                value += _SPOILT
        if value < least:
            found, least = card, value
    return table.plays[seat][found][0]


def _follow(
    moment: Moment,
    hands: list[CardSet],
    cards: CardSet,
    seat: int,
    trick: tuple[Entry, ...],
    *,
    last: bool,
) -> Play:
    """Bring the trick to whom the company wishes it, with the cards that a goal needs."""
    table, plays = moment.table, moment.table.plays[seat]
    weights, ranks = telling_cards(table, moment.asked).weights, table.cards.ranks
    told = bool(moment.story.seats)
    shown = 0
    for entry in trick:
        shown += weights[entry.shown]
    wish = moment.wish(shown)
    led = table.led_suit.led(trick)
    holder = winning(table, trick)
    held, over = (seat, 0) if holder is None else (holder.seat, _beaters(table, holder, led))
    saves = wish[seat] >= wish[held]
    best, best_value, best_tie = plays[cards.bit_length() - 1][0], -1.0, 0
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        ways, weight = plays[card], weights[card]
        after = moment.wish(shown + weight) if weight else wish
        for option in ways:
            wins = over >> card & 1
            if len(ways) > 1:
                wins = winning(table, (*trick, option.entry)) is option.entry
            # High cards hold a trick against who comes, and are saved by who wants tricks.
            low = last if wins else saves
            winner = seat if wins else held
            value, tie = after[winner], -ranks[card] if low else ranks[card]
            if told:
                rest = _without(hands, seat, card)
                value *= moment.told(rest, (*trick, option.entry), winner)
            if value > best_value or (value == best_value and tie > best_tie):
                best, best_value, best_tie = option, value, tie
    return best


@lru_cache(maxsize=64)
def _from(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + step) % seats for step in range(seats))


@lru_cache(maxsize=16)
def _beaters_alone(table: Table) -> tuple[CardSet, ...]:
    """Give for each card the cards that can beat it when it is led."""
    entries = [ways[0].entry for ways in table.plays[0]]
    return tuple(_beaters(table, entry, table.led_suit.led((entry,))) for entry in entries)


def _beaters(table: Table, best: Entry | None, led: CardSet) -> CardSet:
    """Give the cards that, played next, may win over the best entry of a trick."""
    found = 0
    for strength in reversed(table.strengths):
        found |= strength.beaters(best, led)
        if best is not None and strength.best((best,), led) is best:
            break
    return found
