"""Cards as bits: a set of cards is an int, a card is the place of its bit.

Copies of a card cannot be told apart, so they have no identity: of three orcs a place that has two
has the first two bits, and so may another place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import attrs

from lotr_trick.values.derived import derived

T = TypeVar("T")

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


def union(sets: Iterable[CardSet]) -> CardSet:
    """Return the cards that are in any of some sets.

    >>> union((0b01, 0b10))
    3
    """
    cards = 0
    for one in sets:
        cards |= one
    return cards


def _first_bits(cards: Cards) -> dict[str, CardSet]:
    return {name: 1 << place for name, place in cards.places.items()}


def _bits(cards: Cards) -> tuple[CardSet, ...]:
    return tuple([1 << place for place in range(len(cards.names))])


@attrs.frozen
class Cards:
    """The cards of one table: their names, suits and ranks, by the place of their bit."""

    names: tuple[str, ...]
    ranks: tuple[int, ...]
    suit_sets: tuple[CardSet, ...]
    """For each card all cards of its suit; nothing for a card without a suit."""
    suits: Mapping[str, CardSet] = attrs.field(hash=False)
    places: Mapping[str, int] = attrs.field(hash=False)
    """Where each card is; the first of its copies, if it has several."""
    copies: tuple[CardSet, ...] = ()
    """The sets of cards that share one name: nobody can tell one of them from another."""
    beside: CardSet = 0
    """The cards that lie in piles beside the deck, or stand for what lies face down."""
    faces: Mapping[CardSet, int] = attrs.field(hash=False, default=attrs.Factory(dict))
    """For each suit what stands for a card of it that lies face down: nobody holds it."""
    all: CardSet = derived(lambda cards: (1 << len(cards.names)) - 1)
    """Every card, of the deck or beside it."""
    bits: tuple[CardSet, ...] = derived(_bits)
    """Each card as a set."""
    first_of: Mapping[str, CardSet] = derived(_first_bits)
    """The bit of each card; of its first copy, if it has several."""

    @property
    def deck(self) -> CardSet:
        """The cards that are dealt."""
        return self.all & ~self.beside

    def named(self, cards: CardSet) -> tuple[str, ...]:
        """Return the names of a set of cards, in the order of the deck."""
        return self.picked(self.names, cards)

    def picked(self, things: tuple[T, ...], cards: CardSet) -> tuple[T, ...]:
        """Return what the cards of a set stand for, where there is one thing for each card."""
        return tuple([thing for bit, thing in zip(self.bits, things, strict=True) if cards & bit])

    def set_of(self, names: Iterable[str]) -> CardSet:
        """Return the set of the named cards; names that are not in the deck are left out.

        A name that is there several times stands for as many of its copies.
        """
        first_of, cards = self.first_of, 0
        if not self.copies:
            for name in names:
                cards |= first_of.get(name, 0)
            return cards
        for name in names:
            bit = first_of.get(name, 0)
            if cards & bit:
                copies = self.copies_of(self.places[name])
                bit = first_copies(copies, (cards & copies).bit_count() + 1) or bit
            cards |= bit
        return cards

    def sets_of(self, groups: Iterable[Iterable[str]]) -> tuple[CardSet, ...]:
        """Return a set for each group of names; no copy of a card is in two of them."""
        used, sets = 0, []
        for group in groups:
            cards = 0
            for name in group:
                bit = self.first_of.get(name, 0)
                if used & bit:
                    free = self.copies_of(self.places[name]) & ~used
                    bit = free & -free or bit
                used |= bit
                cards |= bit
            sets.append(cards)
        return tuple(sets)

    def plus(self, cards: CardSet, more: CardSet) -> CardSet:
        """Return some cards and others together, of which no card is in both but copies."""
        both = cards | more
        if cards & more and self.copies:
            for copies in self.copies:
                if both & copies:
                    count = (cards & copies).bit_count() + (more & copies).bit_count()
                    both = both & ~copies | first_copies(copies, count)
        return both

    def minus(self, cards: CardSet, less: CardSet) -> CardSet:
        """Return some cards without others: of copies as many fewer."""
        rest = cards & ~less
        for copies in self.copies:
            if less & copies:
                count = (cards & copies).bit_count() - (less & copies).bit_count()
                rest = rest & ~copies | first_copies(copies, max(0, count))
        return rest

    def joined(self, sets: Sequence[CardSet]) -> CardSet:
        """Return the cards of several sets together: their copies are counted."""
        cards = 0
        for one in sets:
            cards = self.plus(cards, one)
        return cards

    def gathered(self, cards: CardSet) -> CardSet:
        """Return the set with the first copies of each card instead of its own."""
        for copies in self.copies:
            if same := cards & copies:
                cards = cards & ~copies | first_copies(copies, same.bit_count())
        return cards

    def distinct(self, cards: CardSet) -> CardSet:
        """Return the set with one copy of each card only."""
        for copies in self.copies:
            if same := cards & copies:
                cards ^= same ^ (same & -same)
        return cards

    def copies_of(self, card: int) -> CardSet:
        """Return all cards that share the name of a card, if there are several; else nothing."""
        for copies in self.copies:
            if copies >> card & 1:
                return copies
        return 0

    def first_copy(self, card: int) -> int:
        """Return the first of the copies of a card; itself, if there is one only."""
        copies = self.copies_of(card)
        return (copies & -copies).bit_length() - 1 if copies else card

    def ranked(self, low: int, high: int) -> CardSet:
        """Return the cards with a rank from `low` to `high`; cards without one are none of them."""
        found = 0
        for place, rank in enumerate(self.ranks):
            if rank and low <= rank <= high:
                found |= 1 << place
        return found

    def suit_name(self, cards: CardSet) -> str:
        """Return the name of the suit that is this whole set, or nothing."""
        return next((name for name, suit in self.suits.items() if suit == cards), "")


def first_copies(copies: CardSet, count: int) -> CardSet:
    """Return the first so many of the copies of a card: they lie side by side.

    >>> bin(first_copies(0b1110, 2))
    '0b110'
    """
    low = copies & -copies
    return ((low << count) - low) & copies


def make_cards(
    suits: Iterable[tuple[str, str, Iterable[int]]],
    singles: Iterable[tuple[str, str, int, int]] = (),
) -> Cards:
    """Return the cards of suits, each told as name, letter and ranks from the lowest on.

    `singles` are cards without a suit, each told as name, how it is written, its rank or 0,
    and how many copies there are.

    >>> make_cards([("hills", "H", (1, 2, 3))], [("orcs", "ORC", 0, 2)]).names
    ('H1', 'H2', 'H3', 'ORC', 'ORC')
    """
    names: list[str] = []
    ranks: list[int] = []
    suit_sets: list[CardSet] = []
    by_name: dict[str, CardSet] = {}
    copies: list[CardSet] = []
    for name, letter, run in suits:
        mine = list(run)
        suit = ((1 << len(mine)) - 1) << len(names)
        by_name[name] = suit
        names += [f"{letter}{rank}" for rank in mine]
        ranks += mine
        suit_sets += [suit] * len(mine)
    for name, written, rank, count in singles:
        same = ((1 << count) - 1) << len(names)
        by_name[name] = same
        names += [written] * count
        ranks += [rank] * count
        suit_sets += [0] * count
        if count > 1:
            copies.append(same)
    places = {name: place for place, name in reversed(list(enumerate(names)))}
    return Cards(tuple(names), tuple(ranks), tuple(suit_sets), by_name, places, tuple(copies))
