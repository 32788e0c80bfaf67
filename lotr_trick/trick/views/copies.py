"""Copies of a card in views: counted, and never told apart."""

from __future__ import annotations

from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.step import Round


def alike(
    round_: Round, hands: tuple[CardSet | None, ...], learned: tuple[CardSet, ...]
) -> tuple[tuple[CardSet | None, ...], tuple[CardSet, ...]]:
    """Give hands, and cards known to be in hands, with their copies counted, not told apart.

    Which copies a seat was dealt would tell who has the others: so a view has the first ones
    that are not shown yet, as many as there are.
    """
    gone = round_.log.played
    for entry in round_.trick:
        gone |= 1 << entry.put
    out = gone | round_.stage.lost
    own, others = list(hands), [cards & ~gone for cards in learned]
    for copies in round_.table.cards.copies:
        free = copies & ~out
        for seat, hand in enumerate(own):
            if hand is not None:
                own[seat], free = _first_copies(hand, copies, free)
        for seat, pile in enumerate(others):
            others[seat], free = _first_copies(pile, copies, free)
    return tuple(own), tuple(others)


def _first_copies(pile: CardSet, copies: CardSet, free: CardSet) -> tuple[CardSet, CardSet]:
    """Give a pile with the first free copies instead of its own, and which are still free."""
    count, pile = (pile & copies).bit_count(), pile & ~copies
    for _ in range(count):
        pile |= free & -free
        free &= free - 1
    return pile, free
