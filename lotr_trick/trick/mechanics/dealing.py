"""Dealing: the lost cards, the deal, and where going round the table begins."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.moves import AnyMove, NatureMove
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Quiet


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return the seats in turn order from `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return (*range(first, seats), *range(first))


def drawn_cards(round_: Round, choice: AnyMove | None) -> CardSet:
    """Return the cards that nature drew, all together."""
    assert isinstance(choice, NatureMove)
    return round_.table.cards.set_of(choice.drawn.groups[0])


@attrs.frozen
class TurnUpLost:
    """Nature turns up lost cards, never some cards.

    Turning up another card whenever it is a forbidden one, and shuffling that one back, gives
    each other card the same chance: so nature draws among the others.
    """

    count: int
    never: CardSet

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw of the lost cards, if there are any."""
        if not self.count:
            return None
        table = round_.table
        undealt = round_.zones[table.places.undealt]
        return draw("lost", table.cards.named(undealt & ~self.never), (self.count,))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the lost cards face up on the table."""
        if choice is None:
            return round_.then()
        places, cards = round_.table.places, round_.table.cards
        lost, zones = drawn_cards(round_, choice), list(round_.zones)
        zones[places.undealt] = cards.minus(zones[places.undealt], lost)
        zones[places.lost] = cards.plus(zones[places.lost], lost)
        return round_.then(zones=tuple(zones))


@attrs.frozen
class Deal:
    """Nature deals so many cards to each seat, or all that are left, as many to each."""

    count: int | None = None
    """How many; None for all that are left."""

    def offer(self, round_: Round) -> Chance:
        """Return the deal."""
        table = round_.table
        undealt = round_.zones[table.places.undealt]
        count = undealt.bit_count() // table.seats if self.count is None else self.count
        return draw("deal", table.cards.named(undealt), (count,) * table.seats, private=True)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards in the hands."""
        assert isinstance(choice, NatureMove)
        cards, undealt = round_.table.cards, round_.table.places.undealt
        zones, dealt = list(round_.zones), [cards.set_of(group) for group in choice.drawn.groups]
        for seat, more in enumerate(dealt):
            zones[seat] = cards.plus(zones[seat], more)
        zones[undealt] = cards.minus(zones[undealt], cards.joined(dealt))
        return round_.then(zones=tuple(zones))


@attrs.frozen
class SetRestAside(Quiet):
    """What was not dealt stays out of the round, and nobody sees it."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round as it is: what is not dealt is in nobody's hand already."""
        return round_.then()


@attrs.frozen
class FromHolder:
    """Begin with the seat that holds a card."""

    card: int

    def first(self, round_: Round) -> int:
        """Return the holder's seat."""
        return round_.holder(self.card) or 0


@attrs.frozen
class FromTaken:
    """Begin with the seat that took a character by a card; without one, with a holder."""

    card: int

    def first(self, round_: Round) -> int:
        """Return the seat of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return (round_.holder(self.card) or 0) if seat is None else seat


@attrs.frozen
class FromLeftOfTaken:
    """Begin left of the seat that took a character by a card; without one, with a holder."""

    card: int

    def first(self, round_: Round) -> int:
        """Return the seat on the left of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return (round_.holder(self.card) or 0) if seat is None else (seat + 1) % round_.table.seats


def taken_seat(round_: Round) -> int | None:
    """Return the seat whose character goes with a card it was dealt, or None."""
    roles = round_.table.roles
    for seat, role in enumerate(round_.roles):
        if role is not None and roles[role].taker is not None:
            return seat
    return None
