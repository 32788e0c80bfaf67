"""Playouts: a round played to its end with open hands by quick rules of thumb."""

from __future__ import annotations

from functools import lru_cache

import attrs

from lotr_trick.analysis.wishes import Roles, outlook, telling_cards, wishes
from lotr_trick.trick.cards import CardSet, each
from lotr_trick.trick.log import Entry, Trick, TrickLog
from lotr_trick.trick.moves import Play
from lotr_trick.trick.round import legal, winning
from lotr_trick.trick.table import Table


import os
LATE=float(os.environ.get("LATE","0"))
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
    """What a seat weighs when it plays: the totals so far and the trick on the table."""

    table: Table
    roles: Roles
    log: TrickLog
    taken: tuple[CardSet, ...]
    later: int


def playout(start: Position, first: Play | None = None) -> float:
    """Give how a round ends that begins with `first`: 1 if won, 0 if lost.

    It stops as soon as that is certain.
    """
    table, roles = start.table, start.roles
    telling = telling_cards(table)
    hands, leader, trick, log = list(start.hands), start.leader, start.trick, start.log
    sizes = [hand.bit_count() for hand in hands]
    for entry in trick:
        sizes[entry.seat] += 1
    option = first
    while left := table.round_end.tricks_left(sizes):
        taken = tuple([pile & telling for pile in log.taken])
        moment = Moment(table, roles, log, taken, left - 1)
        played = len(trick)
        order = [seat for seat in _round(leader, len(hands)) if sizes[seat]]
        for at in range(played, len(order)):
            seat = order[at]
            if option is None:
                option = _thumb(moment, hands, seat, trick, last=at + 1 == len(order))
            hands[seat] ^= 1 << option.entry.put
            trick = (*trick, option.entry)
            option = None
        best = winning(table, trick)
        cards = 0
        for entry in trick:
            cards |= 1 << entry.shown
        winner = None if best is None else best.seat
        log = log.add(Trick(trick, winner, cards))
        sizes = [hand.bit_count() for hand in hands]
        leader = table.next_leader.leader(leader, winner, sizes)
        trick = ()
        taken = tuple([pile & telling for pile in log.taken])
        stands = outlook(table, roles, log.counts, taken, table.round_end.tricks_left(sizes))
        if stands == 1.0: return 1.0
        if stands == 0.0:
            return LATE * len(log.tricks) / (len(log.tricks) + max(sizes))
    return 0.0


@lru_cache(maxsize=64)
def _round(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + step) % seats for step in range(seats))


@lru_cache(maxsize=16)
def _beaters_alone(table: Table) -> tuple[CardSet, ...]:
    """Give for each card the cards that can beat it when it is led."""
    cards = range(len(table.cards.names))
    entries = [table.plays[0][card][0].entry for card in cards]
    return tuple(beaters(table, entry, table.led_suit.led((entry,))) for entry in entries)


def beaters(table: Table, best: Entry, led: CardSet) -> CardSet:
    """Give the cards that, played next, may win over the best entry of a trick."""
    found = 0
    for strength in reversed(table.strengths):
        found |= strength.beaters(best, led)
        if strength.best((best,), led) is best:
            break
    return found


def _thumb(
    moment: Moment, hands: list[CardSet], seat: int, trick: tuple[Entry, ...], *, last: bool
) -> Play:
    """Give a quick and sensible play for a seat, from its own hand and the open table."""
    table = moment.table
    plays = table.plays[seat]
    cards = legal(table, hands[seat], trick, moment.log)
    if not cards & (cards - 1):
        ways = plays[cards.bit_length() - 1]
        if len(ways) == 1:
            return ways[0]
    return _follow(moment, cards, seat, trick, last) if trick else _lead(moment, hands, cards, seat)


def _lead(moment: Moment, hands: list[CardSet], cards: CardSet, seat: int) -> Play:
    """Lead what is hardest to beat where the seat should win, else what is easiest."""
    table, log = moment.table, moment.log
    wish = wishes(table, moment.roles, log.counts, moment.taken, 0, moment.later)
    rest = 0
    for hand in hands:
        rest |= hand
    rest &= ~hands[seat]
    over = _beaters_alone(table)
    sign = 1 if wish[seat] >= max(wish) else -1
    found, least = -1, 1 << 30
    for card in each(cards):
        value = sign * (over[card] & rest).bit_count()
        if value < least:
            found, least = card, value
    return table.plays[seat][found][0]


def _follow(
    moment: Moment, cards: CardSet, seat: int, trick: tuple[Entry, ...], last: bool
) -> Play:
    """Bring the trick to whom the company wishes it, and what a goal needs with it."""
    table, log, later = moment.table, moment.log, moment.later
    roles, taken, counts = moment.roles, moment.taken, log.counts
    telling, ranks, plays = telling_cards(table), table.cards.ranks, table.plays[seat]
    shown = 0
    for entry in trick:
        shown |= 1 << entry.shown
    shown &= telling
    wish = wishes(table, roles, counts, taken, shown, later)
    holder = winning(table, trick)
    assert holder is not None
    over = beaters(table, holder, table.led_suit.led(trick))
    keeps_high = wish[seat] >= wish[holder.seat]
    best, best_value, best_tie = None, -1.0, 0
    for card in each(cards):
        bit = 1 << card
        after = wish
        if bit & telling:
            after = wishes(table, roles, counts, taken, shown | bit, later)
        ways = plays[card]
        for option in ways:
            wins = over & bit
            if len(ways) > 1:
                wins = winning(table, (*trick, option.entry)) is option.entry
            if wins:
                # To hold the trick against who comes, high; as the last, cheap.
                value, tie = after[seat], -ranks[card] if last else ranks[card]
            else:
                value, tie = after[holder.seat], -ranks[card] if keeps_high else ranks[card]
            if value > best_value or (value == best_value and tie > best_tie):
                best, best_value, best_tie = option, value, tie
    assert best is not None
    return best
