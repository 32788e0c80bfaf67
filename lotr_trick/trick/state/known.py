"""What is known of hands: by taking, showing and passing cards.

What somebody knows is one number, a row: the cards known to be in the hand of the first seat, then
those of the second one, and so on, each with as many bits as the table has cards. Cards that were
played stay in a row: whoever looks takes them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from lotr_trick.trick.state.cards import Cards, CardSet

if TYPE_CHECKING:
    from lotr_trick.trick.state.log import Entry, TrickLog
    from lotr_trick.trick.state.table import Table

Row: TypeAlias = int
"""What one of them knows to be in each hand."""

Known: TypeAlias = tuple[Row, ...]
"""A row for every seat, and last one for the public."""


class Pass(NamedTuple):
    """A card that goes from hand to hand face down."""

    giver: int
    to: int
    card: int
    kept: CardSet
    """What the giver is known to keep."""


def all_learn(known: Known, width: int, seat: int, cards: CardSet) -> Known:
    """Return what is known once everybody knows that a seat has some cards."""
    bits = cards << width * seat
    return tuple([row | bits for row in known]) if bits & ~known[-1] else known


def without(known: Known, cards: Cards, seat: int, gone: CardSet) -> Known:
    """Return what is known once everybody sees some cards leave a seat's hand.

    Of copies, whoever knew that it had one cannot tell whether it has one still.
    """
    return tuple([_less(row, cards, seat, gone) for row in known])


def without_hand(known: Known, cards: Cards, seat: int, kept: CardSet = 0) -> Known:
    """Return what is known once any card of a seat's hand may have left it unseen, but for some
    that it keeps.
    """
    hand = (cards.all & ~kept) << len(cards.names) * seat
    return tuple([row & ~hand for row in known])


def some_learn(known: Known, cards: Cards, passed: Pass) -> Known:
    """Return what is known once a card was passed face down."""
    return all_at_once(known, cards, (passed,))


def all_at_once(known: Known, cards: Cards, passes: Sequence[Pass]) -> Known:
    """Return what is known once several cards change hands at the same time, face down.

    Giver and receiver know where a card went. To everybody else any card of the giver may have
    gone, except what it is known to keep. Nobody could pass on what was just received, so who gave
    a card knows where it is.
    """
    width = len(cards.names)
    every = (1 << width) - 1
    hidden = [~((every & ~kept) << width * giver) for giver, _, _, kept in passes]
    unseen = -1
    for mask in hidden:
        unseen &= mask
    rows = [row & unseen for row in known]
    for viewer in {seat for passed in passes for seat in passed[:2]}:
        row = known[viewer]
        for (giver, to, card, _), mask in zip(passes, hidden, strict=True):
            row = _less(row, cards, giver, 1 << card) if viewer in (giver, to) else row & mask
        for giver, to, card, _ in passes:
            if viewer in (giver, to):
                row = _more(row, cards, to, 1 << card)
        rows[viewer] = row
    return tuple(rows)


def _less(row: Row, cards: Cards, seat: int, gone: CardSet) -> Row:
    shift = len(cards.names) * seat
    if not cards.copies:
        return row & ~(gone << shift)
    held = row >> shift & cards.all
    return row ^ (held ^ cards.minus(held, gone)) << shift


def _more(row: Row, cards: Cards, seat: int, come: CardSet) -> Row:
    shift = len(cards.names) * seat
    if not cards.copies:
        return row | come << shift
    held = row >> shift & cards.all
    return row | cards.plus(held, come) << shift


def still_held(
    table: Table, known: tuple[CardSet, ...], log: TrickLog, trick: tuple[Entry, ...]
) -> tuple[CardSet, ...]:
    """Return what is still in the hands, of the cards that somebody came to know there; nothing if
    none is.

    Copies are left out: whoever knew of one cannot tell, once one is played, whether it was that.
    """
    if not any(known):
        return ()
    gone = log.played
    for copies in table.cards.copies:
        gone |= copies
    for entry in trick:
        gone |= 1 << entry.shown
    held = tuple([cards & ~gone for cards in known])
    return held if any(held) else ()


def held_by(row: Row, width: int, seats: int) -> tuple[CardSet, ...]:
    """Return the cards that a row says to be in each hand.

    >>> held_by(row_of((3, 0, 5), 4), 4, 3)
    (3, 0, 5)
    """
    if not row:
        return (0,) * seats
    every = (1 << width) - 1
    return tuple([row >> width * seat & every for seat in range(seats)])


def row_of(hands: Iterable[CardSet], width: int) -> Row:
    """Return the row that says some cards to be in each hand."""
    row = 0
    for seat, cards in enumerate(hands):
        row |= cards << width * seat
    return row
