"""What is learned of hands: by taking, showing and passing cards.

What somebody knows is one number, a row: the cards known to be in the hand of the first seat, then
those of the second one, and so on, each with as many bits as the table has cards (`width`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import and_, or_
from typing import TYPE_CHECKING, TypeAlias

from lotr_trick.trick.state.cards import CardSet

if TYPE_CHECKING:
    from lotr_trick.trick.state.log import Entry, TrickLog
    from lotr_trick.trick.state.table import Table

Row: TypeAlias = int
"""What one of them knows to be in each hand."""

Known: TypeAlias = tuple[Row, ...]
"""A row for every seat, and last one for the public."""

Places: TypeAlias = tuple[int | None, ...]
"""The seat that has each token of a table; None while nobody has it."""


def all_learn(known: Known, width: int, seat: int, cards: CardSet) -> Known:
    """Give what is known once everybody knows that a seat has some cards."""
    bits = cards << width * seat
    return tuple([row | bits for row in known]) if bits & ~known[-1] else known


def tokens_shown(table: Table, places: Places, seat: int, cards: CardSet) -> Places:
    """Give where tokens lie once a seat has shown everybody that it has some cards."""
    if not table.reveals:
        return places
    return tuple(
        [
            place if plan.revealed is None or not cards >> plan.revealed & 1 else seat
            for plan, place in zip(table.tokens, places, strict=True)
        ]
    )


def without(known: Known, width: int, seat: int, cards: CardSet) -> Known:
    """Give what is known once everybody sees some cards leave a seat's hand."""
    others = ~(cards << width * seat)
    return tuple([row & others for row in known])


def some_learn(known: Known, width: int, giver: int, to: int, card: int, kept: CardSet) -> Known:
    """Give what is known once a card was passed face down.

    Giver and receiver know where it went. To everybody else any card of the giver may have
    gone, except what its character keeps.
    """
    still, got = _passed(len(known), width, giver, to, card, kept)
    return tuple(map(or_, map(and_, known, still), got))


# A card goes from hand to hand in few ways, and in every deal again.
@lru_cache(maxsize=1 << 14)
def _passed(
    viewers: int, width: int, giver: int, to: int, card: int, kept: CardSet
) -> tuple[Known, Known]:
    """Give what each viewer still knows once a card was passed, and what each has learned."""
    still, got = [_still(width, giver, kept)] * viewers, [0] * viewers
    for viewer in (giver, to):
        still[viewer] = ~(1 << width * giver + card)
        got[viewer] = 1 << width * to + card
    return tuple(still), tuple(got)


def _still(width: int, giver: int, kept: CardSet) -> Row:
    """Give all that is still known to somebody who did not see which card a seat gave away."""
    return ~(((1 << width) - 1 & ~kept) << width * giver)


def all_at_once(known: Known, width: int, passes: Sequence[tuple[int, int, int, CardSet]]) -> Known:
    """Give what is known once several cards change hands at the same time, face down.

    Each is told as giver, receiver, card, and what the giver's character keeps. Nobody could
    pass on what was just received, so who gave a card knows where it is.
    """
    learned = list(known)
    for viewer, row in enumerate(known):
        after, got = row, 0
        for giver, to, card, kept in passes:
            if viewer in (giver, to):
                after &= ~(1 << width * giver + card)
                got |= 1 << width * to + card
            else:
                after &= _still(width, giver, kept)
        learned[viewer] = after | got
    return tuple(learned)


def with_copy(
    hands: list[CardSet], known: Known, width: int, seat: int, card: int, copies: CardSet
) -> Known:
    """Give what is known once a seat lets go of a copy of a card, which may be any of its own.

    The seat gets that copy in its hand, for one of its own that takes the place of it. Whoever
    knew that it had one cannot tell whether it has one still.
    """
    bit, own, seats = 1 << card, hands[seat] & copies, len(hands)
    if not own & bit:
        mine = own & -own
        for other, hand in enumerate(hands):
            if hand & bit:
                hands[other] ^= bit | mine
                break
        hands[seat] ^= bit | mine
        split = [held_by(row, width, seats) for row in known]
        known = tuple([row_of([_swapped(h, bit, mine) for h in held], width) for held in split])
    learned = []
    for row in known:
        held = row >> width * seat & copies
        gone = held & bit or held & -held
        learned.append(row & ~(gone << width * seat))
    return tuple(learned)


def still_held(
    table: Table, learned: tuple[CardSet, ...], log: TrickLog, trick: tuple[Entry, ...]
) -> tuple[CardSet, ...]:
    """Give what is still in the hands, of the cards that somebody came to know there; nothing if
    none is.

    Copies are left out: whoever knew of one cannot tell, once one is played, whether it was that.
    """
    gone = log.played
    for copies in table.copies:
        gone |= copies
    for entry in trick:
        gone |= 1 << entry.put
    held = tuple([cards & ~gone for cards in learned])
    return held if any(held) else ()


def held_by(row: Row, width: int, seats: int) -> tuple[CardSet, ...]:
    """Give the cards that a row says to be in each hand.

    >>> held_by(row_of((3, 0, 5), 4), 4, 3)
    (3, 0, 5)
    """
    every = (1 << width) - 1
    return tuple([row >> width * seat & every for seat in range(seats)])


def row_of(hands: Iterable[CardSet], width: int) -> Row:
    """Give the row that says some cards to be in each hand."""
    row = 0
    for seat, cards in enumerate(hands):
        row |= cards << width * seat
    return row


def _swapped(cards: CardSet, one: CardSet, other: CardSet) -> CardSet:
    """Give a set with the other of two cards, if it has one of them."""
    part = cards & (one | other)
    return cards ^ (one | other) if part in {one, other} else cards
