"""Cards as bits: a set of cards is an int, a card is the place of its bit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Generic, TypeVar

import attrs

T = TypeVar("T")
V = TypeVar("V")

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


_CHUNK = 8
"""How many cards are looked up at a time: a byte says which of them are there."""


def _gatherer(gathering: Gathering[T]) -> Callable[[CardSet], tuple[T, ...]]:
    lookups = _lookups(gathering.values)
    to_bytes, many = int.to_bytes, len(lookups)
    if many != _USUAL:

        def gather(cards: CardSet) -> tuple[T, ...]:
            found: tuple[T, ...] = ()
            for lookup, byte in zip(lookups, to_bytes(cards, many, "little"), strict=True):
                found += lookup[byte]
            return found

        return gather
    first, second, third, fourth, fifth = lookups

    def gather_usual(cards: CardSet) -> tuple[T, ...]:
        # What the loop does, without one: it is asked at every second card.
        a, b, c, d, e = to_bytes(cards, _USUAL, "little")
        return first[a] + second[b] + third[c] + fourth[d] + fifth[e]

    return gather_usual


def gathered_into(
    values: tuple[tuple[T, ...], ...], make: Callable[[tuple[T, ...]], V]
) -> Callable[[CardSet], V]:
    """Give what `make` makes of all that the cards of a set stand for.

    >>> gathered_into((("a",), ("b", "c"), ("d",)), "".join)(0b110)
    'bcd'
    """
    lookups = _lookups(values)
    if len(lookups) != _USUAL:
        gather = Gathering(values).of
        return lambda cards: make(gather(cards))
    to_bytes = int.to_bytes
    first, second, third, fourth, fifth = lookups

    def make_usual(cards: CardSet) -> V:
        # As above, and made in the same go.
        a, b, c, d, e = to_bytes(cards, _USUAL, "little")
        return make(first[a] + second[b] + third[c] + fourth[d] + fifth[e])

    return make_usual


_USUAL: Final = 5
"""How many bytes a deck takes nearly always: up to 40 cards."""


def _lookups(values: tuple[tuple[T, ...], ...]) -> list[tuple[tuple[T, ...], ...]]:
    """Give what every set of the first few cards gathers, of the next few, and so on."""
    return [_lookup(values[low : low + _CHUNK]) for low in range(0, len(values), _CHUNK)]


def _lookup(values: tuple[tuple[T, ...], ...]) -> tuple[tuple[T, ...], ...]:
    """Give what every set of a few cards gathers, by the number that the set is."""
    found: list[tuple[T, ...]] = [()]
    for value in values:
        found += [gathered + value for gathered in found]
    return tuple(found)


@attrs.frozen(eq=False)
class Gathering(Generic[T]):
    """What each card stands for, gathered for sets of cards.

    A few cards at a time are looked up together: that is faster than going through a set card
    by card.

    >>> Gathering((("a",), ("b", "c"), ("d",))).of(0b110)
    ('b', 'c', 'd')
    """

    values: tuple[tuple[T, ...], ...]
    of: Callable[[CardSet], tuple[T, ...]] = attrs.field(
        init=False, repr=False, default=attrs.Factory(_gatherer, takes_self=True)
    )
    """Gives what a set of cards stands for, in the order of the cards."""

    def __reduce__(self) -> tuple[type[Gathering[T]], tuple[tuple[tuple[T, ...], ...]]]:
        """Pickle by the values: what was kept is found again."""
        return (Gathering, (self.values,))


def _every_card(cards: Cards) -> CardSet:
    return (1 << len(cards.names)) - 1


def _first_bits(cards: Cards) -> dict[str, CardSet]:
    return {name: 1 << place for name, place in cards.places.items()}


def _placing(cards: Cards) -> Gathering[int]:
    return Gathering(tuple([(place,) for place in range(len(cards.names))]))


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
    all: CardSet = attrs.field(
        init=False, eq=False, default=attrs.Factory(_every_card, takes_self=True)
    )
    """Every card, of the deck or beside it."""
    first_of: Mapping[str, CardSet] = attrs.field(
        init=False, eq=False, default=attrs.Factory(_first_bits, takes_self=True)
    )
    """The bit of each card; of its first copy, if it has several."""
    placing: Gathering[int] = attrs.field(
        init=False, eq=False, repr=False, default=attrs.Factory(_placing, takes_self=True)
    )
    """What gives the places of the cards of a set."""

    @property
    def deck(self) -> CardSet:
        """The cards that are dealt."""
        return self.all & ~self.beside

    def named(self, cards: CardSet) -> tuple[str, ...]:
        """Give the names of a set of cards, in the order of the deck."""
        return self.picked(self.names, cards)

    def picked(self, things: tuple[T, ...], cards: CardSet) -> tuple[T, ...]:
        """Give what the cards of a set stand for, where there is one thing for each card."""
        return tuple(map(things.__getitem__, self.placing.of(cards)))

    def set_of(self, names: Iterable[str]) -> CardSet:
        """Give the set of the named cards; names that are not in the deck are left out.

        A name that is there several times stands for as many of its copies.
        """
        return self.sets_of((names,))[0]

    def among(self, cards: CardSet, names: Iterable[str]) -> CardSet:
        """Give the set of the named cards, with copies that are among some cards."""
        return self.sets_of((names,), self.all & ~cards)[0] if self.copies else self.set_of(names)

    def sets_of(self, groups: Iterable[Iterable[str]], apart: CardSet = 0) -> tuple[CardSet, ...]:
        """Give a set for each group of names; no copy of a card is in two of them, or `apart`."""
        first_of, used = self.first_of, apart
        if not self.copies:
            return tuple([sum({first_of.get(name, 0) for name in group}) for group in groups])
        sets: list[CardSet] = []
        for group in groups:
            cards = 0
            for name in group:
                bit = first_of.get(name, 0)
                if used & bit:
                    free = self.copies_of(self.places[name]) & ~used
                    bit = free & -free or bit
                used |= bit
                cards |= bit
            sets.append(cards)
        return tuple(sets)

    def dealt(self, groups: Iterable[Iterable[str]], apart: CardSet) -> tuple[CardSet, ...]:
        """Give a set for each group of cards that were dealt: names in the deck, none twice."""
        if self.copies:
            return self.sets_of(groups, apart)
        bit = self.first_of.__getitem__
        return tuple([sum(map(bit, group)) for group in groups])

    def distinct(self, cards: CardSet) -> CardSet:
        """Give the set with one copy of each card only."""
        for copies in self.copies:
            if same := cards & copies:
                cards ^= same ^ (same & -same)
        return cards

    def copies_of(self, card: int) -> CardSet:
        """Give all cards that share the name of a card, if there are several; else nothing."""
        for copies in self.copies:
            if copies >> card & 1:
                return copies
        return 0

    def ranked(self, low: int, high: int) -> CardSet:
        """Give the cards with a rank from `low` to `high`; cards without one are none of them."""
        found = 0
        for place, rank in enumerate(self.ranks):
            if rank and low <= rank <= high:
                found |= 1 << place
        return found

    def suit_name(self, cards: CardSet) -> str:
        """Give the name of the suit that is this whole set, or nothing."""
        return next((name for name, suit in self.suits.items() if suit == cards), "")


def make_cards(
    suits: Iterable[tuple[str, str, Iterable[int]]],
    singles: Iterable[tuple[str, str, int, int]] = (),
) -> Cards:
    """Give the cards of suits, each told as name, letter and ranks from the lowest on.

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
