"""The deck of a chapter: what its lines put in and take out, and how many cards go where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

import attrs

from lotr_trick.lang import Definition
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.precedence import Laws
from lotr_trick.trick.language.words import deck, pieces
from lotr_trick.trick.mechanics.dealing import lying_open
from lotr_trick.trick.mechanics.piles import Pile, PileRefilled
from lotr_trick.trick.mechanics.ways import PlaysFaceDown
from lotr_trick.trick.state.cards import Cards, make_cards
from lotr_trick.values.same import Same


@attrs.frozen
class Box:
    """The cards that a chapter's suits and single cards make known, by how they are written."""

    suits: tuple[tuple[str, str, tuple[int, ...]], ...]
    """Name, letter and the ranks that are in when the suit is."""
    singles: tuple[tuple[str, str, int, int], ...]
    """Name, how it is written, rank or 0, and how many copies there are."""
    singular: Mapping[str, str]
    """What one of them is called, with the name of its kind."""

    def of(self, wanted: Iterable[deck.Piece]) -> Counter[str]:
        """Return the cards that pieces name, with how many of each."""
        found: Counter[str] = Counter()
        for piece in wanted:
            match piece:
                case deck.AllOfSuit(name):
                    found += self._whole(name)
                case deck.OneCard(card):
                    found[card] += 1
                case deck.Span(low, high):
                    letter, first = _split(low)
                    found.update(f"{letter}{rank}" for rank in range(first, _split(high)[1] + 1))
                case deck.SomeOf(count, name):
                    found.update(dict.fromkeys(self._whole(name), count))
        return found

    def copies(self, card: str) -> int:
        """Return how many copies of a card there are."""
        letter, rank = _split(card)
        suited = any(letter == other and rank in ranks for _, other, ranks in self.suits)
        return {written: count for _, written, _, count in self.singles}.get(card, int(suited))

    def _whole(self, name: str) -> Counter[str]:
        name = self.singular.get(name, name)
        for suit, letter, ranks in self.suits:
            if suit == name:
                return Counter(f"{letter}{rank}" for rank in ranks)
        return Counter(
            {written: count for single, written, _, count in self.singles if single == name}
        )


def _split(card: str) -> tuple[str, int]:
    """Return the letter and the rank of a card of a suit.

    >>> _split("H12")
    ('H', 12)
    """
    letter = card.rstrip("0123456789")
    return letter, int(card[len(letter) :] or 0)


def box_of(chapter: Chapter) -> Box:
    """Return all cards that a chapter knows."""
    return _box(Same(chapter))


# One chapter is asked for its cards dozens of times while it is checked and compiled: keeping
# those of the last few makes that a sixth faster.
@lru_cache(maxsize=4)
def _box(same: Same[Chapter]) -> Box:
    chapter, suits = same.value, []
    for suit in chapter.of_kind("suit"):
        letter, ranks = suit.first(pieces.Letter), suit.first(pieces.Ranks)
        assert letter is not None
        assert ranks is not None
        suits.append((suit.name, letter.letter, tuple(range(ranks.low, ranks.high + 1))))
    named = (*chapter.of_kind("suit"), *chapter.of_kind("card"))
    singular = {w.name: each.name for each in named for w in each.all(pieces.Singular)}
    return Box(tuple(suits), tuple(_single(card) for card in chapter.of_kind("card")), singular)


def _single(card: Definition) -> tuple[str, str, int, int]:
    written, copies = card.first(pieces.Written), card.first(pieces.Copies)
    rank = card.first(pieces.CardRank)
    assert written is not None
    return card.name, written.card, rank.rank if rank else 0, copies.count if copies else 1


def deck_counts(chapter: Chapter, laws: Laws) -> Counter[str]:
    """Return the cards of the deck, with how many there are of each."""
    return _counts(Same(chapter), Same(laws)).copy()


@lru_cache(maxsize=4)
def _counts(chapter: Same[Chapter], same: Same[Laws]) -> Counter[str]:
    box, laws = _box(chapter), same.value
    inside: Counter[str] = Counter()
    for word in laws.all(deck.DeckWith):
        # What is in already is not put in twice; only a told number of copies adds up.
        copies = [piece for piece in word.pieces if isinstance(piece, deck.SomeOf)]
        inside |= box.of(piece for piece in word.pieces if not isinstance(piece, deck.SomeOf))
        inside += box.of(copies)
    for word in laws.all(deck.DeckWithout):
        inside -= box.of(word.pieces)
    inside |= Counter(lying_open(laws))
    for card, away in Counter(card for _, cards in laws.lying for card in cards).items():
        inside[card] = min(inside[card], box.copies(card) - away)
    return +inside


def make_deck(chapter: Chapter, laws: Laws) -> Cards:
    """Return the cards of a chapter, suit by suit, then those without a suit.

    The cards of piles beside the deck are among them, and what stands for cards face down.
    """
    return _cards(Same(chapter), Same(laws))


@lru_cache(maxsize=4)
def _cards(held: Same[Chapter], same: Same[Laws]) -> Cards:
    chapter, laws = held.value, same.value
    inside, box = deck_counts(chapter, laws), box_of(chapter)
    counts = inside + Counter()
    for word in laws.all(Pile, PileRefilled):
        counts |= box.of(word.pieces)
    letters = {letter: name for name, letter, _ in box.suits}
    runs: dict[str, list[int]] = {}
    for card in counts:
        letter, rank = _split(card)
        if letter in letters and rank:
            runs.setdefault(letters[letter], []).append(rank)
    suits = [(n, letter, tuple(sorted(runs[n]))) for n, letter, _ in box.suits if n in runs]
    singles = [
        (name, written, rank, counts[written])
        for name, written, rank, _ in box.singles
        if counts[written]
    ]
    cards = make_cards(suits, singles)
    named = dict(cards.suits)
    named |= {one: named[name] for one, name in box.singular.items() if name in named}
    beside = sum([1 << place for place, name in enumerate(cards.names) if not inside[name]])
    cards = attrs.evolve(cards, suits=named, beside=beside)
    face_down = laws.has(PlaysFaceDown)
    return _with_faces(cards, [(letter, cards.suits[n]) for n, letter, _ in suits], face_down)


def _with_faces(cards: Cards, suits: list[tuple[str, int]], wanted: bool) -> Cards:  # noqa: FBT001
    """Return the cards with one more for each suit, which stands for one that lies face down."""
    if not wanted:
        return cards
    first, count = len(cards.names), len(suits)
    names = (*cards.names, *(f"{letter}?" for letter, _ in suits))
    return attrs.evolve(
        cards,
        names=names,
        ranks=(*cards.ranks, *(0 for _ in suits)),
        suit_sets=(*cards.suit_sets, *(suit for _, suit in suits)),
        places={**cards.places, **{name: at for at, name in enumerate(names) if at >= first}},
        beside=cards.beside | ((1 << count) - 1) << first,
        faces={suit: first + at for at, (_, suit) in enumerate(suits)},
    )
