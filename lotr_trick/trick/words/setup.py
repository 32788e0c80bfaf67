"""Words of setup: the steps of its script, and where going round the table begins."""

from __future__ import annotations

import attrs

from lotr_trick.trick.cards import Cards
from lotr_trick.trick.hooks import steps
from lotr_trick.trick.words.registry import CardName, word


@word("from_holder", kind="start", hook="script step")
@attrs.frozen
class FromHolder:
    """Going round the table begins with whoever holds the card.

    Example: each seat chooses a character, starting with the holder of R1
    """

    card: CardName

    def compile(self, cards: Cards) -> steps.Start:
        """Give the hook."""
        return steps.FromHolder(cards.places[self.card])


@word("from_left_of_taken", kind="start", hook="script step")
@attrs.frozen
class FromLeftOfTaken:
    """Going round begins left of the character that was taken by a card; if there is none, with
    whoever holds the card.

    Example: each seat does its setup, starting left of a taken character,
    or else with the holder of R1
    """

    card: CardName

    def compile(self, cards: Cards) -> steps.Start:
        """Give the hook."""
        return steps.FromLeftOfTaken(cards.places[self.card])


@word("from_taken", kind="start", hook="script step")
@attrs.frozen
class FromTaken:
    """Going round begins with the character that was taken by a card; if there is none, with
    whoever holds the card.

    Example: each seat does its setup, starting with a taken character,
    or else with the holder of WT
    """

    card: CardName

    def compile(self, cards: Cards) -> steps.Start:
        """Give the hook."""
        return steps.FromTaken(cards.places[self.card])


Start = FromHolder | FromTaken | FromLeftOfTaken


@word("turn_up_lost", kind="step", hook="script step")
@attrs.frozen
class TurnUpLost:
    """So many cards are put face up on the table before the deal: the lost cards.

    Example: turn up 1 lost card
    """

    count: int

    def compile(self, cards: Cards) -> steps.Step:
        """Give the hook."""
        return steps.TurnUpLost(self.count, 0)


@word("turn_up_lost_never", kind="step", hook="script step")
@attrs.frozen
class TurnUpLostNever:
    """Lost cards are turned up; a card named here is shuffled back and another is turned up.

    Example: turn up 1 lost card, never R1
    """

    count: int
    never: tuple[CardName, ...]

    def compile(self, cards: Cards) -> steps.Step:
        """Give the hook."""
        return steps.TurnUpLost(self.count, cards.set_of(self.never))


@word("deal_evenly", kind="step", hook="script step")
@attrs.frozen
class DealEvenly:
    """All cards that are left are dealt, as many to each seat.

    Example: deal the rest evenly
    """

    def compile(self, cards: Cards) -> steps.Step:
        """Give the hook."""
        return steps.DealEvenly()


@word("holders_take", kind="step", hook="script step")
@attrs.frozen
class HoldersTake:
    """Characters that go with a card are taken by whoever holds it.

    Example: holders take their characters
    """

    def compile(self, cards: Cards) -> steps.Step:
        """Give the hook."""
        return steps.HoldersTake()


@word("choose_characters", kind="step", hook="script step")
@attrs.frozen
class ChooseCharacters:
    """Seats without a character choose one clockwise; every starred one must be chosen.

    Example: each seat chooses a character, starting with the holder of R1
    """

    start: Start

    def compile(self, cards: Cards) -> steps.Step:
        """Give the hook."""
        return steps.ChooseCharacters(self.start.compile(cards))


@word("do_setups", kind="step", hook="script step")
@attrs.frozen
class DoSetups:
    """Seats do the setup actions of their characters clockwise.

    Example: each seat does its setup, starting with the holder of R1
    """

    start: Start

    def compile(self, cards: Cards) -> steps.Step:
        """Give the hook."""
        return steps.DoSetups(self.start.compile(cards))


Step = TurnUpLost | TurnUpLostNever | DealEvenly | HoldersTake | ChooseCharacters | DoSetups
