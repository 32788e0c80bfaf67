"""Cards as bits: a set of cards is an int, a card is the place of its bit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

CardSet = int
"""A set of cards, one bit each."""


def each(cards: CardSet) -> Iterator[int]:
    """Yield the cards of a set, lowest first.

    >>> list(each(0b1010))
    [1, 3]
    """
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


@attrs.frozen
class Cards:
    """The cards of one table: their names, suits and ranks, by the place of their bit."""

    names: tuple[str, ...]
    ranks: tuple[int, ...]
    suit_sets: tuple[CardSet, ...]
    """For each card all cards of its suit; nothing for a card without a suit."""
    suits: Mapping[str, CardSet] = attrs.field(hash=False)
    places: Mapping[str, int] = attrs.field(hash=False)
    bits: tuple[tuple[str, CardSet], ...] = attrs.field(init=False)
    """Each card with its bit: going through them all is faster than through a set's bits."""

    @bits.default
    def _named_bits(self) -> tuple[tuple[str, CardSet], ...]:
        return tuple((name, 1 << place) for place, name in enumerate(self.names))

    @property
    def all(self) -> CardSet:
        """Every card of the deck."""
        return (1 << len(self.names)) - 1

    def named(self, cards: CardSet) -> tuple[str, ...]:
        """Give the names of a set of cards, in the order of the deck."""
        return tuple([name for name, bit in self.bits if cards & bit])

    def set_of(self, names: tuple[str, ...]) -> CardSet:
        """Give the set of the named cards; names that are not in the deck are left out."""
        cards, places = 0, self.places
        for name in names:
            if name in places:
                cards |= 1 << places[name]
        return cards

    def suit_name(self, cards: CardSet) -> str:
        """Give the name of the suit that is this whole set, or nothing."""
        return next((name for name, suit in self.suits.items() if suit == cards), "")


def make_cards(suits: tuple[tuple[str, str, int, int], ...]) -> Cards:
    """Give the cards of suits, each told as name, letter, lowest and highest rank.

    >>> make_cards((("hills", "H", 1, 3),)).names
    ('H1', 'H2', 'H3')
    """
    names: list[str] = []
    ranks: list[int] = []
    suit_sets: list[CardSet] = []
    by_name: dict[str, CardSet] = {}
    for name, letter, low, high in suits:
        count = high - low + 1
        suit = ((1 << count) - 1) << len(names)
        by_name[name] = suit
        names += [f"{letter}{rank}" for rank in range(low, high + 1)]
        ranks += range(low, high + 1)
        suit_sets += [suit] * count
    places = {name: place for place, name in enumerate(names)}
    return Cards(tuple(names), tuple(ranks), tuple(suit_sets), by_name, places)
