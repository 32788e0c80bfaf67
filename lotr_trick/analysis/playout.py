"""Playouts: a round played to its end with open hands, everybody by the same rule of thumb."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from lotr_trick.analysis.wishes import Roles, Tallies, outlook, telling_cards, wishes
from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.log import Entry, Trick, TrickLog
from lotr_trick.trick.moves import Play
from lotr_trick.trick.round import legal, winning
from lotr_trick.trick.table import Table

_LATE: Final = 0.2
"""What a round is worth that is lost with its last trick."""


@attrs.frozen
class Position:
    """A round being played with open hands: what a playout starts from."""

    table: Table
    roles: Roles
    hands: tuple[CardSet, ...]
    leader: int
    trick: tuple[Entry, ...]
    log: TrickLog


@attrs.frozen
class Moment:
    """What is the same for every seat in one trick."""

    table: Table
    roles: Roles
    log: TrickLog
    tallies: Tallies
    later: int

    def wish(self, shown: int) -> tuple[float, ...]:
        """Give for each seat the outlook if it wins the trick with what was shown."""
        return wishes(self.table, self.roles, self.log.counts, self.tallies, shown, self.later)


def playout(start: Position, first: Play | None = None) -> float:
    """Give how a round ends that begins with `first`: 1 if won, a little if lost late, else 0.

    It stops as soon as the end is certain.
    """
    table, roles = start.table, start.roles
    tricks_left, telling = table.round_end.tricks_left, telling_cards(table)
    hands, leader, trick, log = list(start.hands), start.leader, start.trick, start.log
    sizes = [hand.bit_count() for hand in hands]
    for entry in trick:
        sizes[entry.seat] += 1
    tallies = tuple([telling.tally(pile) for pile in log.taken])
    left = tricks_left(sizes)
    while left:
        moment = Moment(table, roles, log, tallies, left - 1)
        order = [seat for seat in _from(leader, len(hands)) if sizes[seat]]
        entries = _trick(moment, hands, trick, order, first)
        first, trick = None, ()
        best = winning(table, entries)
        winner = None if best is None else best.seat
        cards = 0
        for entry in entries:
            cards |= 1 << entry.shown
        log = log.add(Trick(entries, winner, cards))
        sizes = [hand.bit_count() for hand in hands]
        leader = table.next_leader.leader(leader, winner, sizes)
        if winner is not None and (won := sum([telling.weights[e.shown] for e in entries])):
            tallies = (*tallies[:winner], tallies[winner] + won, *tallies[winner + 1 :])
        left = tricks_left(sizes)
        stands = outlook(table, roles, log.counts, tallies, left)
        if stands == 1.0:
            return 1.0
        if stands == 0.0:
            return _LATE * len(log.tricks) / (len(log.tricks) + left)
    return 0.0


def _trick(
    moment: Moment,
    hands: list[CardSet],
    trick: tuple[Entry, ...],
    order: list[int],
    first: Play | None,
) -> tuple[Entry, ...]:
    """Give a trick played to its end, and take the cards played from `hands`."""
    table, log = moment.table, moment.log
    for at in range(len(trick), len(order)):
        seat = order[at]
        option, first = first, None
        if option is None:
            cards = legal(table, hands[seat], trick, log)
            ways = table.plays[seat][cards.bit_length() - 1]
            if not cards & (cards - 1) and len(ways) == 1:
                option = ways[0]
            elif trick:
                option = _follow(moment, cards, seat, trick, last=at + 1 == len(order))
            else:
                option = _lead(moment, hands, cards, seat)
        hands[seat] ^= 1 << option.entry.put
        trick = (*trick, option.entry)
    return trick


def _lead(moment: Moment, hands: list[CardSet], cards: CardSet, seat: int) -> Play:
    """Lead what is hardest to beat where the seat should win, else what is easiest."""
    table = moment.table
    wish = moment.wish(0)
    rest = 0
    for hand in hands:
        rest |= hand
    rest &= ~hands[seat]
    over = _beaters_alone(table)
    sign = 1 if wish[seat] >= max(wish) else -1
    found, least = -1, 1 << 30
    while cards:
        card = (cards & -cards).bit_length() - 1
        cards &= cards - 1
        value = sign * (over[card] & rest).bit_count()
        if value < least:
            found, least = card, value
    return table.plays[seat][found][0]


def _follow(
    moment: Moment, cards: CardSet, seat: int, trick: tuple[Entry, ...], *, last: bool
) -> Play:
    """Bring the trick to whom the company wishes it, with the cards that a goal needs."""
    table, plays = moment.table, moment.table.plays[seat]
    weights, ranks = telling_cards(table).weights, table.cards.ranks
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
            value, tie = after[seat if wins else held], -ranks[card] if low else ranks[card]
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
