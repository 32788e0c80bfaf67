"""Tricks in rows of integers: what may be played, a card put down, a trick taken.

These say the same as `step`; a test plays the same cards through both.
"""

from __future__ import annotations

from lotr_trick.analysis.flat import cells as c
from lotr_trick.analysis.flat.compiled import Row, compiled, highest, lowest, popcount
from lotr_trick.analysis.flat.tables import (
    BEATING,
    BY_BEATING,
    BY_CARD_ALONE,
    BY_CLAIM,
    BY_SUIT,
    BY_TRUMP,
    CLAIMING,
    UNLESS_CLAIMED,
)

HAND = 0
BESIDE = 1
EARLY = 2
LATE = 3
"""Where a card is played from."""


@compiled
def size(flat: Row, seat: int) -> int:
    """Return how many cards a seat has."""
    return (
        popcount(flat[c.HANDS + seat])
        + popcount(flat[c.BESIDE + seat])
        + popcount(flat[c.EARLY + seat])
        + popcount(flat[c.LATE + seat])
    )


@compiled
def size_before(rules: Row, flat: Row, seat: int) -> int:
    """Return how many cards a seat had when the present trick began, or has if none is begun, with
    those that hands are refilled with.
    """
    in_trick = flat[c.TURN] >= 0 and flat[c.SHOWN + flat[c.DONE] * rules[c.SEATS] + seat] >= 0
    coming = popcount(flat[c.COMING + seat]) if rules[c.REFILLED] else 0
    return size(flat, seat) + (1 if in_trick else 0) + coming


@compiled
def tricks_left(rules: Row, flat: Row) -> int:
    """Return how many tricks are left, the present one included."""
    found, seats = 0, rules[c.SEATS]
    if rules[c.ENDS_AT] < 0:
        found = 1 << 20
        for seat in range(seats):
            if not rules[c.NEVER_ENDS] >> seat & 1:
                found = min(found, size_before(rules, flat, seat))
        return found
    # As many as one seat more than allowed still has.
    for seat in range(seats):
        least, as_many = size_before(rules, flat, seat), 0
        for other in range(seats):
            if size_before(rules, flat, other) >= least:
                as_many += 1
        if as_many > rules[c.ENDS_AT] and least > found:
            found = least
    return found


@compiled
def place(flat: Row, seat: int, left: int) -> int:
    """Return from where a seat plays now, with so many tricks left, the present one included."""
    if flat[c.EARLY + seat] and not flat[c.DONE]:
        return EARLY
    if flat[c.LATE + seat] and left == 1:
        return LATE
    if flat[c.HANDS + seat]:
        return HAND
    if flat[c.BESIDE + seat]:
        return BESIDE
    return LATE if flat[c.LATE + seat] else EARLY


@compiled
def lying(flat: Row, seat: int, where: int) -> int:
    """Return the cards that a seat has in some place."""
    if where == HAND:
        return flat[c.HANDS + seat]
    if where == BESIDE:
        return flat[c.BESIDE + seat]
    return flat[c.EARLY + seat] if where == EARLY else flat[c.LATE + seat]


@compiled
def legal(rules: Row, flat: Row, seat: int, cards: int, led: int, leads: int) -> int:
    """Return those of some cards that a seat may play, `leads` if it leads the trick."""
    bounds = (c.LEADING if leads else c.FOLLOWING) + 2 * seat
    for at in range(rules[bounds], rules[bounds + 1]):
        kept = rules[c.KEPT + at]
        if kept < 0:
            if rules[c.FIRST_ONLY + at] and not flat[c.DONE]:
                continue  # who is free of following in the first trick
            kept = led if led else cards
        elif flat[c.PLAYED] & rules[c.KEYS + at] or (rules[c.FIRST_ONLY + at] and flat[c.DONE]):
            continue
        if cards & kept:
            cards &= kept
    return cards


@compiled
def distinct(rules: Row, cards: int) -> int:
    """Return one card of each name, of several copies the lowest."""
    rest = cards & rules[c.COPIED]
    while rest:
        card = lowest(rest)
        rest &= ~rules[c.COPIES + card]
        cards &= ~(rules[c.COPIES + card] & ~(1 << card))
    return cards


@compiled
def next_copy(rules: Row, flat: Row, card: int) -> int:
    """Return which of its copies a card is in a trick: they come out in their order."""
    out, first = flat[c.PLAYED] | flat[c.OUT], flat[c.DONE] * rules[c.SEATS]
    for seat in range(rules[c.SEATS]):
        if flat[c.SHOWN + first + seat] >= 0:
            out |= 1 << flat[c.SHOWN + first + seat]
    return lowest(rules[c.COPIES + card] & ~out)


@compiled
def put_down(rules: Row, flat: Row, seat: int, card: int, way: int, where: int) -> None:
    """Put down a card of a seat in the present trick."""
    bit, group = 1 << card, rules[c.COPIES + card]
    gone = 1 << highest(lying(flat, seat, where) & group) if group else bit
    shown = put = card
    lay = flat[c.BESIDE + seat] if rules[c.BEHIND + seat] else 0
    if where == HAND:
        flat[c.HANDS + seat] ^= gone
    elif where == BESIDE:
        flat[c.BESIDE + seat] ^= gone
    elif where == EARLY:
        flat[c.EARLY + seat] ^= gone
    else:
        flat[c.LATE + seat] ^= gone
    if lay:
        shown = highest(lay)
        if rules[c.COPIES + shown]:
            shown = next_copy(rules, flat, shown)
        flat[c.BESIDE + seat] = 0 if where == BESIDE else bit
    elif group:
        put = shown = next_copy(rules, flat, card)
    at = flat[c.DONE] * rules[c.SEATS] + seat
    flat[c.PUT + at], flat[c.SHOWN + at], flat[c.WAY + at] = put, shown, way


@compiled
def loses(rules: Row, flat: Row, seat: int, card: int, where: int, may: int, leads: int) -> bool:
    """Whether a card loses the chapter, of the cards that a seat may play."""
    if where == BESIDE and rules[c.BEHIND + seat]:
        return False
    losing = rules[c.LOSING_LEAD + seat] if leads else rules[c.LOSING_FOLLOW + seat]
    return bool(losing >> card & 1) and not may & ~losing


@compiled
def next_seat(rules: Row, flat: Row, seat: int, leader: int) -> int:
    """Return who plays after a seat; the leader when the trick is complete."""
    seat = seat + 1 if seat + 1 < rules[c.SEATS] else 0
    while seat != leader and not (
        flat[c.HANDS + seat] or flat[c.BESIDE + seat] or flat[c.EARLY + seat] or flat[c.LATE + seat]
    ):
        seat = seat + 1 if seat + 1 < rules[c.SEATS] else 0
    return seat


@compiled
def winner(rules: Row, flat: Row, led: int) -> int:
    """Return who wins the complete trick, or -1 if no card of it can."""
    seats = rules[c.SEATS]
    first, cards = flat[c.DONE] * seats, 0
    for at in range(first, first + seats):
        if flat[c.SHOWN + at] >= 0:
            cards |= 1 << flat[c.SHOWN + at]
    for tier in range(rules[c.TIERS]):
        members = cards & rules[c.TIER_CARDS + tier]
        if not members:
            continue
        kind, best = rules[c.TIER_KIND + tier], -1
        if kind == BY_SUIT:
            best = highest(cards & led)
        elif kind == BY_TRUMP:
            high = 0
            while members:
                card = lowest(members)
                members &= members - 1
                if rules[c.RANK + card] > high:
                    best, high = card, rules[c.RANK + card]
        elif kind in (BY_CLAIM, BY_BEATING):
            way = CLAIMING if kind == BY_CLAIM else BEATING
            for at in range(first, first + seats):
                if flat[c.SHOWN + at] >= 0 and flat[c.WAY + at] == way:
                    best = flat[c.SHOWN + at]
        elif kind != BY_CARD_ALONE or not members & (members - 1):
            best = lowest(members)
        if best >= 0:
            for seat in range(seats):
                if flat[c.SHOWN + first + seat] == best:
                    return seat
    return -1


@compiled
def is_undone(rules: Row, flat: Row, taker: int) -> bool:
    """Whether the complete trick is left to nobody, by what is turned up for it."""
    rest, first = flat[c.TURNED + flat[c.DONE]], flat[c.DONE] * rules[c.SEATS]
    if taker < 0:
        return rest != 0
    if rules[c.UNDOES] == UNLESS_CLAIMED and flat[c.WAY + first + taker] == CLAIMING:
        return False
    high = rules[c.RANK + flat[c.SHOWN + first + taker]]
    while rest:
        if rules[c.RANK + lowest(rest)] > high:
            return True
        rest &= rest - 1
    return False


@compiled
def added_up(rules: Row, cards: int) -> int:
    """Return the sum of the ranks of some cards."""
    total = 0
    while cards:
        total += rules[c.RANK + lowest(cards)]
        cards &= cards - 1
    return total


@compiled
def without(rules: Row, hand: int, cards: int) -> int:
    """Return a hand with fewer cards: of copies it keeps the lowest."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if rules[c.COPIES + card]:
            card = highest(rules[c.COPIES + card] & hand)
        hand &= ~(1 << card)
    return hand


@compiled
def end_trick(rules: Row, flat: Row, led: int) -> bool:
    """Take the complete trick, and find who leads the next one: nobody when the round is over.

    Return whether the chapter is not lost by what happens.
    """
    seats, done = rules[c.SEATS], flat[c.DONE]
    taker, cards, first = winner(rules, flat, led), 0, done * seats
    for at in range(first, first + seats):
        if flat[c.SHOWN + at] >= 0:
            cards |= 1 << flat[c.SHOWN + at]
            if flat[c.WAY + at] == BEATING:
                flat[c.BEATEN] = 1
    again = False
    if rules[c.UNDOES] and is_undone(rules, flat, taker):
        taker, again = -1, True
    kept = not rules[c.SUM_LOSES] or added_up(rules, cards) >= added_up(
        rules, flat[c.TURNED + done]
    )
    flat[c.WINNERS + done], flat[c.TAKEN + done] = taker, cards
    flat[c.LEADERS + done] = flat[c.LEADER]
    flat[c.PLAYED] |= cards
    flat[c.DONE], flat[c.TURN], flat[c.LED] = done + 1, -1, 0
    leader = taker if taker >= 0 and not again else flat[c.LEADER]
    if not tricks_left(rules, flat):
        flat[c.LEADER] = -1
        return kept
    while not size(flat, leader):
        leader = leader + 1 if leader + 1 < seats else 0
    flat[c.LEADER] = leader
    for seat in range(seats):
        if flat[c.COMES + done * seats + seat]:
            come = flat[c.COMES + done * seats + seat]
            flat[c.HANDS + seat] = added(rules, flat[c.HANDS + seat], come)
            flat[c.COMING + seat] &= ~come
    return kept


@compiled
def added(rules: Row, hand: int, cards: int) -> int:
    """Return a hand with more cards: of copies it has the lowest."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if rules[c.COPIES + card]:
            card = lowest(rules[c.COPIES + card] & ~hand)
        hand |= 1 << card
    return hand


@compiled
def begin_trick(rules: Row, flat: Row) -> None:
    """Clear the place of the present trick for those who have still to play."""
    first, seat = flat[c.DONE] * rules[c.SEATS], max(flat[c.TURN], 0)
    for _ in range(rules[c.SEATS]):
        flat[c.SHOWN + first + seat] = flat[c.PUT + first + seat] = -1
        flat[c.WAY + first + seat] = 0
        seat = seat + 1 if seat + 1 < rules[c.SEATS] else 0
        if flat[c.TURN] >= 0 and seat == flat[c.LEADER]:
            break


@compiled
def take_back(rules: Row, flat: Row, seat: int) -> None:
    """Take back into the hand what lies beside it."""
    flat[c.HANDS + seat] = added(rules, flat[c.HANDS + seat], flat[c.BESIDE + seat])
    flat[c.BESIDE + seat] = 0


@compiled
def do_move(rules: Row, flat: Row, seat: int, move: int, left: int) -> None:
    """Play a card of a seat as a move says."""
    if move >> 8 & 1:
        take_back(rules, flat, seat)
    where = place(flat, seat, left)
    put_down(rules, flat, seat, move & 63, move >> 6 & 3, where)


@compiled
def play_card(rules: Row, flat: Row, move: int) -> bool:
    """Play a card for whoever is to play, and take the trick if it is complete.

    Return whether the chapter is not lost by it; if it is, nothing else can be played.
    """
    leader, turn = flat[c.LEADER], flat[c.TURN]
    leads, seat = turn < 0, turn if turn >= 0 else leader
    if leads:
        begin_trick(rules, flat)
    left, where = tricks_left(rules, flat), place(flat, seat, tricks_left(rules, flat))
    may = legal(rules, flat, seat, lying(flat, seat, where), flat[c.LED], int(leads))
    if loses(rules, flat, seat, move & 63, where, may, int(leads)):
        flat[c.LEADER] = -1
        return False
    do_move(rules, flat, seat, move, left)
    if not flat[c.LED]:
        flat[c.LED] = rules[c.SUITS + flat[c.PUT + flat[c.DONE] * rules[c.SEATS] + seat]]
    after = next_seat(rules, flat, seat, leader)
    if after == leader:
        return end_trick(rules, flat, flat[c.LED])
    flat[c.TURN] = after
    return True
