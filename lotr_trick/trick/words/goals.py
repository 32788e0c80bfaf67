"""Words of goals: what is counted, and how much of it is asked for."""

from __future__ import annotations

from typing import Any, cast

import attrs

from lotr_trick.trick.cards import Cards
from lotr_trick.trick.hooks import goals, windows
from lotr_trick.trick.words.registry import CardName, SuitName, word


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
        return goals.CardCount(cards.suits.get(self.suit, 0))


Measure = Tricks | CardsOfSuit


@word("at_least", kind="comparator", hook="goal")
@attrs.frozen
class AtLeast:
    """The character wins the number or more.

    Example: goal win at least 3 tricks
    """

    need: int
    measure: Measure

    def at(self, players: int, seats: int) -> AtLeast:
        """Give the goal as it is with so many players and seats."""
        return self

    def compile(self, cards: Cards, partner: int | None) -> goals.Goal:
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

    def at(self, players: int, seats: int) -> AtLeast:
        """Give the goal as it is with so many players and seats."""
        return AtLeast(self.need_then if players == self.players else self.need, self.measure)


@word("fewest", kind="comparator", hook="goal")
@attrs.frozen
class Fewest:
    """Nobody wins fewer than the character; as many is allowed.

    Example: goal win the fewest tricks, ties allowed
    """

    measure: Measure

    def at(self, players: int, seats: int) -> Fewest:
        """Give the goal as it is with so many players and seats."""
        return self

    def compile(self, cards: Cards, partner: int | None) -> goals.Goal:
        """Give the hook."""
        return goals.FewestGoal(self.measure.compile(cards))


@word("at_least_by_seats", kind="comparator", hook="goal")
@attrs.frozen
class AtLeastBySeats:
    """The character wins the first number or more; with so many seats, the second.

    Example: goal win at least 6 forests, 5 with 4 seats
    """

    need: int
    measure: Measure
    need_then: int
    seats: int

    def at(self, players: int, seats: int) -> AtLeast:
        """Give the goal as it is with so many players and seats."""
        return AtLeast(self.need_then if seats == self.seats else self.need, self.measure)


@word("at_least_before", kind="comparator", hook="goal")
@attrs.frozen
class AtLeastBefore:
    """The character wins the number of tricks or more before the trick with a card; that trick
    does not count. While the card is not played, all tricks are before it.

    Example: goal win at least 2 tricks before the trick with BT
    """

    need: int
    card: CardName

    def at(self, players: int, seats: int) -> AtLeastBefore:
        """Give the goal as it is with so many players and seats."""
        return self

    def compile(self, cards: Cards, partner: int | None) -> goals.Goal:
        """Give the hook."""
        return windows.AtLeastBeforeGoal(cards.places[self.card], self.need)


@word("none_after", kind="comparator", hook="goal")
@attrs.frozen
class NoneAfter:
    """The character wins no trick after the trick with a card; that trick does not count.

    Example: goal win no tricks after the trick with BT
    """

    card: CardName

    def at(self, players: int, seats: int) -> NoneAfter:
        """Give the goal as it is with so many players and seats."""
        return self

    def compile(self, cards: Cards, partner: int | None) -> goals.Goal:
        """Give the hook."""
        return windows.NoneAfterGoal(cards.places[self.card])


@word("team_majority", kind="comparator", hook="goal")
@attrs.frozen
class TeamMajority:
    """The character's team wins more tricks than everybody else together.

    Example: goal the team wins more tricks than all others together
    """

    def at(self, players: int, seats: int) -> TeamMajority:
        """Give the goal as it is with so many players and seats."""
        return self

    def compile(self, cards: Cards, partner: int | None) -> goals.Goal:
        """Give the hook."""
        return windows.TeamMajorityGoal(partner)


Part = (
    AtLeast | AtLeastByPlayers | AtLeastBySeats | AtLeastBefore | NoneAfter | TeamMajority | Fewest
)


@attrs.frozen
class Both:
    """Both of two goals must be met."""

    first: Part
    second: Part

    def at(self, players: int, seats: int) -> Both:
        """Give the goal as it is with so many players and seats."""
        return Both(self.first.at(players, seats), self.second.at(players, seats))

    def compile(self, cards: Cards, partner: int | None) -> goals.Goal:
        """Give the hook."""
        # What depends on the table was settled by `at`.
        first, second = cast("Any", self.first), cast("Any", self.second)
        return windows.BothGoal(first.compile(cards, partner), second.compile(cards, partner))
