"""What is learned of hands: by taking, showing and passing cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.table import Table

Known: TypeAlias = tuple[tuple[CardSet, ...], ...]
"""For every seat, and last for the public, the cards that it knows to be in each hand."""

Places: TypeAlias = tuple[int | None, ...]
"""The seat that has each token of a table; None while nobody has it."""


def all_learn(known: Known, seat: int, cards: CardSet) -> Known:
    """Give what is known once everybody knows that a seat has some cards."""
    if not cards & ~known[-1][seat]:
        return known
    learned, last, new = [], None, known[-1]
    for view in known:
        if view is not last:
            # Those who know the same share a value, and go on sharing one.
            last, new = view, (*view[:seat], view[seat] | cards, *view[seat + 1 :])
        learned.append(new)
    return tuple(learned)


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


def without(known: Known, seat: int, cards: CardSet) -> Known:
    """Give what is known once everybody sees some cards leave a seat's hand."""
    return tuple(
        tuple(held & ~cards if s == seat else held for s, held in enumerate(view)) for view in known
    )


def some_learn(known: Known, giver: int, to: int, card: int, kept: CardSet) -> Known:
    """Give what is known once a card was passed face down.

    Giver and receiver know where it went. To everybody else any card of the giver may have
    gone, except what its character keeps.
    """
    others, bit = ~kept, 1 << card
    learned = list(known)
    for viewer, view in enumerate(known):
        if view[giver] & others and viewer not in (giver, to):
            learned[viewer] = (*view[:giver], view[giver] & kept, *view[giver + 1 :])
    for viewer in (giver, to):
        held = list(known[viewer])
        held[giver] &= ~bit
        held[to] |= bit
        learned[viewer] = tuple(held)
    return tuple(learned)


def all_at_once(known: Known, passes: Sequence[tuple[int, int, int, CardSet]]) -> Known:
    """Give what is known once several cards change hands at the same time, face down.

    Each is told as giver, receiver, card, and what the giver's character keeps. Nobody could
    pass on what was just received, so who gave a card knows where it is.
    """
    learned = [list(view) for view in known]
    for viewer, view in enumerate(learned):
        for giver, to, card, kept in passes:
            view[giver] &= ~(1 << card) if viewer in (giver, to) else kept
        for giver, to, card, _ in passes:
            if viewer in (giver, to):
                view[to] |= 1 << card
    return tuple([tuple(view) for view in learned])


def with_copy(hands: list[CardSet], known: Known, seat: int, card: int, copies: CardSet) -> Known:
    """Give what is known once a seat lets go of a copy of a card, which may be any of its own.

    The seat gets that copy in its hand, for one of its own that takes the place of it. Whoever
    knew that it had one cannot tell whether it has one still.
    """
    bit, own = 1 << card, hands[seat] & copies
    if not own & bit:
        mine = own & -own
        for other, hand in enumerate(hands):
            if hand & bit:
                hands[other] ^= bit | mine
                break
        hands[seat] ^= bit | mine
        known = tuple([tuple([_swapped(held, bit, mine) for held in view]) for view in known])
    learned = []
    for view in known:
        held = view[seat] & copies
        gone = held & bit or held & -held
        learned.append((*view[:seat], view[seat] & ~gone, *view[seat + 1 :]) if gone else view)
    return tuple(learned)


def _swapped(cards: CardSet, one: CardSet, other: CardSet) -> CardSet:
    """Give a set with the other of two cards, if it has one of them."""
    part = cards & (one | other)
    return cards ^ (one | other) if part in {one, other} else cards
