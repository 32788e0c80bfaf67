"""Hooks of the trick: led suit, duties, ways, strength, next leader, end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Entry, TrickLog, Way


class LedSuit(Protocol):
    """Says which suit a trick asks for."""

    def led(self, trick: Sequence[Entry]) -> CardSet:
        """Give all cards of the led suit; nothing while no suit is led."""
        ...


class Duty(Protocol):
    """Narrows what a seat may play; a duty that would leave nothing is void.

    A duty may say that it never binds leaders (`binds_leaders = False`) or whoever plays after
    them (`binds_followers = False`): then it is not asked there. One that says nothing is asked
    at every card. One that follows from the card led may say so (`by_lead`): for each card what
    must be played when it is led, or nothing where that has to be asked.
    """

    def keeps(self, cards: CardSet, trick: Sequence[Entry], log: TrickLog) -> CardSet:
        """Give the cards that the duty leaves."""
        ...

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether the duty asks anything of whoever plays next, or leads the next trick."""
        ...

    def betrays(self, entry: Entry, trick: Sequence[Entry]) -> CardSet:
        """Give the cards that the seat is known not to hold, from this entry to a trick."""
        ...

    @property
    def losing(self) -> CardSet:
        """The cards whose lead loses the chapter."""
        ...

    @property
    def losing_after(self) -> CardSet:
        """The cards that lose the chapter when they are played and not led."""
        ...


class Strength(Protocol):
    """One tier of strength: finds the entry that is strongest within it.

    A tier may say which cards can belong to it (`members`): it is not asked of other tricks.
    """

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Give the strongest entry of this tier, or None if no entry belongs to it."""
        ...

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Give the cards that, played later, could win over `best` by this tier."""
        ...

    def cancellers(self, best: Entry) -> CardSet:
        """Give the cards that, played later, would keep `best` from winning by this tier."""
        ...


class NextLeader(Protocol):
    """Says who leads after a trick."""

    def leader(self, leader: int, winner: int | None, hands: Sequence[int]) -> int:
        """Give the seat that leads next; `hands` says how many cards each seat has."""
        ...


class Nobody(Protocol):
    """Says what follows a trick that nobody wins."""

    def seat(self, leader: int) -> int:
        """Give the seat that leads next, or that the next one with cards is left of."""
        ...


class RoundEnd(Protocol):
    """Says when a round is over for want of cards."""

    def tricks_left(self, hands: Sequence[int]) -> int:
        """Give how many more tricks can be begun with hands of these sizes."""
        ...


@attrs.frozen
class FirstSuited:
    """The first card put down that has a suit sets the led suit."""

    suit_sets: tuple[CardSet, ...]

    def led(self, trick: Sequence[Entry]) -> CardSet:
        """Give all cards of the led suit; nothing while no suit is led."""
        for entry in trick:
            if suit := self.suit_sets[entry.put]:
                return suit
        return 0

    @property
    def by_lead(self) -> tuple[CardSet, ...]:
        """For each card the led suit when it is led; nothing where a later card sets it."""
        return self.suit_sets


@attrs.frozen
class FollowDuty:
    """Whoever can play the led suit must."""

    led_suit: LedSuit
    losing = 0
    losing_after = 0
    binds_leaders = False

    def keeps(self, cards: CardSet, trick: Sequence[Entry], log: TrickLog) -> CardSet:
        """Give the cards of the led suit, if a suit is led."""
        led = self.led_suit.led(trick)
        return cards & led if led else cards

    @property
    def by_lead(self) -> tuple[CardSet, ...]:
        """For each card what must be played when it is led, if the led suit follows from it."""
        known: tuple[CardSet, ...] = getattr(self.led_suit, "by_lead", ())
        return known

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether a suit is led."""
        return bool(trick) and self.led_suit.led(trick) != 0

    def betrays(self, entry: Entry, trick: Sequence[Entry]) -> CardSet:
        """Give the led suit, if the entry did not follow it."""
        led = self.led_suit.led(trick)
        return 0 if led >> entry.put & 1 else led


@attrs.frozen
class LockedLead:
    """Some cards may not be led until others were played in an earlier trick."""

    locked: CardSet
    keys: CardSet
    losing = 0
    losing_after = 0
    binds_followers = False

    def keeps(self, cards: CardSet, trick: Sequence[Entry], log: TrickLog) -> CardSet:
        """Give the cards that may be led."""
        return cards if trick or log.played & self.keys else cards & ~self.locked

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether the cards are still locked: nothing was played that opens them."""
        return not log.played & self.keys

    def betrays(self, entry: Entry, trick: Sequence[Entry]) -> CardSet:
        """Give nothing: what a locked lead tells is left to cleverer readers."""
        return 0


@attrs.frozen
class LosingLead:
    """Some cards may not be led; being forced to lead one loses the chapter."""

    losing: CardSet
    losing_after = 0
    binds_followers = False

    @property
    def binds_leaders(self) -> bool:
        """Whether there is such a card."""
        return self.losing != 0

    def keeps(self, cards: CardSet, trick: Sequence[Entry], log: TrickLog) -> CardSet:
        """Give the cards that may be led without losing."""
        return cards if trick else cards & ~self.losing

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether somebody is to lead."""
        return not trick

    def betrays(self, entry: Entry, trick: Sequence[Entry]) -> CardSet:
        """Give nothing: who leads such a card has lost already."""
        return 0


@attrs.frozen
class LosingFollow:
    """Some cards may only be led; being forced to play one otherwise loses the chapter."""

    losing_after: CardSet
    losing = 0
    binds_leaders = False

    @property
    def binds_followers(self) -> bool:
        """Whether there is such a card."""
        return self.losing_after != 0

    def keeps(self, cards: CardSet, trick: Sequence[Entry], log: TrickLog) -> CardSet:
        """Give the cards that may be played without losing."""
        return cards & ~self.losing_after if trick else cards

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether somebody is to follow."""
        return bool(trick)

    def betrays(self, entry: Entry, trick: Sequence[Entry]) -> CardSet:
        """Give nothing: who plays such a card has lost already."""
        return 0


@attrs.frozen
class FirstTrickCard:
    """Whoever holds a card must play it to the first trick."""

    cards: CardSet
    losing = 0
    losing_after = 0

    def keeps(self, cards: CardSet, trick: Sequence[Entry], log: TrickLog) -> CardSet:
        """Give the card, in the first trick."""
        return cards if log.tricks else cards & self.cards

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether the first trick is being played."""
        return not log.tricks

    def betrays(self, entry: Entry, trick: Sequence[Entry]) -> CardSet:
        """Give nothing: what a first card tells is left to cleverer readers."""
        return 0


@attrs.frozen
class FirstTrickWithout:
    """Some cards may not be played to the first trick."""

    barred: CardSet
    losing = 0
    losing_after = 0

    def keeps(self, cards: CardSet, trick: Sequence[Entry], log: TrickLog) -> CardSet:
        """Give the other cards, in the first trick."""
        return cards if log.tricks else cards & ~self.barred

    def in_force(self, trick: Sequence[Entry], log: TrickLog) -> bool:
        """Whether the first trick is being played."""
        return not log.tricks

    def betrays(self, entry: Entry, trick: Sequence[Entry]) -> CardSet:
        """Give nothing: what a first card tells is left to cleverer readers."""
        return 0


@attrs.frozen
class MayClaim:
    """Cards that may be played claiming the trick."""

    cards: CardSet

    def ways(self, card: int) -> tuple[Way, ...]:
        """Give the further ways in which `card` may be played."""
        return (Way.CLAIMING,) if self.cards >> card & 1 else ()


@attrs.frozen
class LeaderAgain:
    """Whoever led a trick that nobody wins leads again."""

    def seat(self, leader: int) -> int:
        """Give the same leader."""
        return leader


@attrs.frozen
class WinnerLeads:
    """The winner leads; without cards, the next seat on its left that has some."""

    nobody: Nobody | None = None
    """What follows a trick without a winner; the checker asks for it where there can be one."""

    def leader(self, leader: int, winner: int | None, hands: Sequence[int]) -> int:
        """Give the seat that leads next."""
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
        """Give the hand size that one seat more than allowed still has."""
        if self.seats >= len(hands):
            return 0
        return sorted(hands)[-1 - self.seats]
