"""Hooks of setup: what a step of the script is, the deal, and where going round begins.

A step is offered until it is done; a step that asks nobody is passed over by the engine. Steps
may put further steps before the rest, so a script can branch and be entered again.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Protocol

import attrs

from lotr_trick.kernel import Chance, Decision, draw
from lotr_trick.trick.moves import Dealt, Move, TurnedUp
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.stage import Stage, with_lost, with_undealt
from lotr_trick.trick.state.table import Table, at_table
from lotr_trick.trick.step import Round, in_stage, in_stage_with


class Step(Protocol):
    """One thing to be done in setup."""

    def offer(self, round_: Round) -> Decision | Chance | None:
        """Give what the step asks now, or None if it asks nobody."""
        ...

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round after the step was answered; with None when it asked nobody."""
        ...


class Action(Protocol):
    """A setup action that a character's card prints."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the steps that the action is for a seat."""
        ...


class Start(Protocol):
    """Says where going round the table begins."""

    def first(self, round_: Round) -> int:
        """Give the first seat."""
        ...


def then(stage: Stage, *steps: Step) -> tuple[Step, ...]:
    """Give the script after its first step, with further steps put before the rest."""
    return (*steps, *stage.script[1:])


@lru_cache(maxsize=256)
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Give the seats in turn order from `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))


def dealt_to_hands(round_: Round, choice: Move | None) -> Round:
    """Give the round with what nature dealt added to the hands."""
    assert isinstance(choice, Dealt)
    stage, cards = round_.stage, round_.table.cards
    # What was set apart before the deal keeps its copies of a card.
    dealt = cards.dealt(choice.drawn.groups, cards.deck & ~stage.undealt)
    hands = tuple(map(or_, round_.hands, dealt))
    undealt = stage.undealt & ~reduce(or_, hands)
    return in_stage_with(round_, with_undealt(stage, stage.script[1:], undealt), hands)


@attrs.frozen
class TurnUpLost:
    """Nature turns up lost cards, never some cards.

    Turning up another card whenever it is a forbidden one, and shuffling that one back, gives
    each other card the same chance: so nature draws among the others.
    """

    count: int
    never: CardSet

    def offer(self, round_: Round) -> Chance | None:
        """Give the draw of the lost cards, if there are any."""
        if not self.count:
            return None
        cards = round_.table.cards
        return draw("lost", cards.named(round_.stage.undealt & ~self.never), (self.count,))

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the lost cards face up on the table."""
        stage = round_.stage
        if choice is None:
            return round_.with_stage(stage.but(then(stage)))
        assert isinstance(choice, TurnedUp)
        lost = round_.table.cards.among(stage.undealt, choice.drawn.groups[0])
        undealt = stage.undealt & ~lost
        return in_stage(round_, with_lost(stage, stage.script[1:], undealt, stage.lost | lost))


# Few cards may be the lost ones, and what is left is dealt again and again.
@at_table
def _dealing(table: Table, cards: CardSet, count: int) -> Chance:
    """Give the deal of some cards, so many to each seat."""
    return draw("deal", table.cards.named(cards), (count,) * table.seats, private=True)


@attrs.frozen
class DealEvenly:
    """Nature deals all cards that are left, as many to each seat."""

    def offer(self, round_: Round) -> Chance:
        """Give the deal."""
        undealt = round_.stage.undealt
        return _dealing(round_.table, undealt, undealt.bit_count() // round_.table.seats)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the hands dealt."""
        return dealt_to_hands(round_, choice)


@attrs.frozen
class DealEach:
    """Nature deals so many cards to each seat; the rest stays where it is."""

    count: int

    def offer(self, round_: Round) -> Chance:
        """Give the deal."""
        return _dealing(round_.table, round_.stage.undealt, self.count)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the cards in the hands."""
        return dealt_to_hands(round_, choice)


@attrs.frozen
class SetRestAside:
    """What was not dealt stays out of the round, and nobody sees it."""

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round as it is: what is not dealt is in nobody's hand already."""
        return round_.with_stage(round_.stage.but(then(round_.stage)))


@attrs.frozen
class FromHolder:
    """Begin with the seat that holds a card."""

    card: int

    def first(self, round_: Round) -> int:
        """Give the holder's seat."""
        return round_.holder(self.card) or 0


@attrs.frozen
class FromTaken:
    """Begin with the seat that took a character by a card; without one, with a holder."""

    card: int

    def first(self, round_: Round) -> int:
        """Give the seat of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return (round_.holder(self.card) or 0) if seat is None else seat


@attrs.frozen
class FromLeftOfTaken:
    """Begin left of the seat that took a character by a card; without one, with a holder."""

    card: int

    def first(self, round_: Round) -> int:
        """Give the seat on the left of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return (round_.holder(self.card) or 0) if seat is None else (seat + 1) % round_.table.seats


def taken_seat(round_: Round) -> int | None:
    """Give the seat whose character goes with a card it was dealt, or None."""
    roles = round_.table.roles
    for seat, role in enumerate(round_.stage.roles):
        if role is not None and roles[role].taker is not None:
            return seat
    return None
