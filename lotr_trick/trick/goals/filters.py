"""Cards by their suit or rank; at a table a filter is the set of them."""

from __future__ import annotations

from lotr_trick.trick.goals.binding import Bindings
from lotr_trick.trick.language.words.registry import RankWord, SuitName, word
from lotr_trick.trick.state.cards import Cards, CardSet


@word("one_rank", kind="ranks", hook="goal")
class OneRank:
    """Cards of one rank.

    Example: goal win exactly 1 card of rank 2
    """

    rank: int

    def among(self, cards: Cards) -> CardSet:
        """Return those of some cards."""
        return cards.ranked(self.rank, self.rank)


@word("rank_or_lower", kind="ranks", hook="goal")
class RankOrLower:
    """Cards of a rank or a lower one; cards without a rank are none of them.

    Example: goal win at least 2 cards of rank 3 or lower
    """

    rank: int

    def among(self, cards: Cards) -> CardSet:
        """Return those of some cards."""
        return cards.ranked(1, self.rank)


@word("rank_or_higher", kind="ranks", hook="goal")
class RankOrHigher:
    """Cards of a rank or a higher one.

    Example: goal win at least 2 cards of rank 7 or higher
    """

    rank: int

    def among(self, cards: Cards) -> CardSet:
        """Return those of some cards."""
        return cards.ranked(self.rank, max(cards.ranks, default=0))


@word("of_suit", kind="filter", hook="goal")
class OfSuit:
    """Cards of a suit, or copies of a card.

    Example: goal win at least 2 rings
    """

    suit: SuitName

    def bound(self, bindings: Bindings) -> CardSet:
        """Return them."""
        return bindings.cards.suits.get(self.suit, 0)


@word("of_ranks", kind="filter", hook="goal")
class OfRanks:
    """Cards by their rank, whatever their suit.

    Example: goal win at least 2 cards of rank 8
    """

    ranks: RankWord

    def bound(self, bindings: Bindings) -> CardSet:
        """Return them."""
        found: CardSet = self.ranks.among(bindings.cards)
        return found
