"""Words of goals: what is counted, and how much of it is asked for."""

from __future__ import annotations

import attrs

from lotr_trick.trick.cards import Cards
from lotr_trick.trick.hooks import goals
from lotr_trick.trick.words.registry import SuitName, word


@word("tricks", kind="measure", hook="goal")
@attrs.frozen
class Tricks:
    """The tricks that the character wins.

    Example: goal win at least 3 tricks
    """

    def compile(self, cards: Cards) -> goals.Measure:
        """Give the hook."""
        return goals.TrickCount()


@word("cards_of_suit", kind="measure", hook="goal")
@attrs.frozen
class CardsOfSuit:
    """The cards of a suit in the tricks that the character wins.

    Example: goal win at least 2 rings
    """

    suit: SuitName

    def compile(self, cards: Cards) -> goals.Measure:
        """Give the hook."""
        return goals.CardCount(cards.suits[self.suit])


Measure = Tricks | CardsOfSuit


@word("at_least", kind="comparator", hook="goal")
@attrs.frozen
class AtLeast:
    """The character wins the number or more.

    Example: goal win at least 3 tricks
    """

    need: int
    measure: Measure

    def at(self, players: int) -> AtLeast:
        """Give the goal as it is with so many players."""
        return self

    def compile(self, cards: Cards) -> goals.Goal:
        """Give the hook."""
        return goals.AtLeastGoal(self.measure.compile(cards), self.need)


@word("at_least_by_players", kind="comparator", hook="goal")
@attrs.frozen
class AtLeastByPlayers:
    """The character wins the first number or more; with so many players, the second.

    Example: goal win at least 4 rings, 2 with 4 players
    """

    need: int
    measure: Measure
    need_then: int
    players: int

    def at(self, players: int) -> AtLeast:
        """Give the goal as it is with so many players."""
        return AtLeast(self.need_then if players == self.players else self.need, self.measure)


@word("fewest", kind="comparator", hook="goal")
@attrs.frozen
class Fewest:
    """Nobody wins fewer than the character; as many is allowed.

    Example: goal win the fewest tricks, ties allowed
    """

    measure: Measure

    def at(self, players: int) -> Fewest:
        """Give the goal as it is with so many players."""
        return self

    def compile(self, cards: Cards) -> goals.Goal:
        """Give the hook."""
        return goals.FewestGoal(self.measure.compile(cards))


Goal = AtLeast | AtLeastByPlayers | Fewest
