"""Rules of the trick: duties, ways to play a card, who leads next, when a round ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import attrs

from lotr_trick.trick.language.words.registry import RuleName, word
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Entry, TrickLog, Way
from lotr_trick.trick.state.rules import Asked

LED: Final = -1
"""What a duty leaves that asks for the led suit, whichever that is."""


@attrs.frozen
class Duty:
    """Narrows what a seat may play; a duty that would leave nothing is void."""

    kept: CardSet
    """The cards that it leaves; or `LED`."""
    leads: bool = True
    """Whether it binds whoever leads."""
    follows: bool = True
    """Whether it binds whoever plays after the lead."""
    keys: CardSet = 0
    """It ends once one of these was played in an earlier trick."""
    first_only: bool = False
    """Whether it holds in the first trick only."""
    losing: CardSet = 0
    """The cards that lose the chapter when they are led all the same."""
    losing_after: CardSet = 0
    """The cards that lose the chapter when they are played after the lead all the same."""

    @property
    def asked(self) -> Asked:
        """What it asks, in integers."""
        return Asked(self.kept, self.keys, self.first_only)

    def narrows(self, deck: CardSet) -> bool:
        """Whether it can ask anything where these cards are dealt."""
        return self.kept == LED or bool(deck & ~self.kept)

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether the duty asks anything of whoever plays next, or leads the next trick."""
        if self.keys or self.first_only:
            return not (log.played & self.keys or (self.first_only and log.tricks))
        return self.follows if trick else self.leads

    def betrays(self, entry: Entry, led: CardSet) -> CardSet:
        """Return the cards that a seat is known not to hold, from an entry after a led suit."""
        return led if self.kept == LED and not led >> entry.put & 1 else 0


class NextLeader(Protocol):
    """Says who leads after a trick."""

    def leader(self, leader: int, winner: int | None, hands: Sequence[int]) -> int:
        """Return the seat that leads next; `hands` says how many cards each seat has."""
        ...


class Nobody(Protocol):
    """Says what follows a trick that nobody wins."""

    def seat(self, leader: int) -> int:
        """Return the seat that leads next, or that the next one with cards is left of."""
        ...


class RoundEnd(Protocol):
    """Says when a round is over for want of cards."""

    def tricks_left(self, hands: Sequence[int]) -> int:
        """Return how many more tricks can be begun with hands of these sizes."""
        ...


@attrs.frozen
class MayClaim:
    """Cards that may be played claiming the trick."""

    cards: CardSet

    def ways(self, card: int) -> tuple[Way, ...]:
        """Return the further ways in which `card` may be played."""
        return (Way.CLAIMING,) if self.cards >> card & 1 else ()


@attrs.frozen
class LeaderAgain:
    """Whoever led a trick that nobody wins leads again."""

    def seat(self, leader: int) -> int:
        """Return the same leader."""
        return leader


@attrs.frozen
class WinnerLeads:
    """The winner leads; without cards, the next seat on its left that has some."""

    nobody: Nobody | None = None
    """What follows a trick without a winner; the checker asks for it where there can be one."""

    def leader(self, leader: int, winner: int | None, hands: Sequence[int]) -> int:
        """Return the seat that leads next."""
        if winner is None:
            assert self.nobody is not None
            seat = self.nobody.seat(leader)
        else:
            seat = winner
        if hands[seat]:
            return seat
        seats = len(hands)
        for step in range(seats):
            if hands[(seat + step) % seats]:
                return (seat + step) % seats
        return seat


@attrs.frozen
class EndsAtCards:
    """The round ends when at most so many seats have cards."""

    seats: int

    def tricks_left(self, hands: Sequence[int]) -> int:
        """Return the hand size that one seat more than allowed still has."""
        if self.seats >= len(hands):
            return 0
        return sorted(hands)[-1 - self.seats]


@word("free_of", kind="trait", hook="duty")
class FreeOf:
    """Some rules do not bind the character.

    Example: free of following and rings_locked
    """

    rules: tuple[RuleName, ...]
