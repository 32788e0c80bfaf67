"""Hands that are filled up in play from a stock: the cards that were not dealt in setup.

How many tricks a round has hangs on the stock, and what comes nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.asking import drawn_cards
from lotr_trick.trick.check.nonsense import Nonsense, Said
from lotr_trick.trick.language.words.registry import PileName, word
from lotr_trick.trick.mechanics.dealing import with_dealt
from lotr_trick.trick.mechanics.piles import LaysPile, OfPile, PilePlan
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Acts, Quiet
from lotr_trick.trick.state.zones import TABLE

if TYPE_CHECKING:
    from lotr_trick.trick.compile.decks import Box
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.state.seen import Seen


@word("pile_of_rest", kind="deck", hook="deck plan")
class PileOfRest(LaysPile, Quiet):
    """What is left after the deal lies beside the table, face down.

    Example: pile stock of the rest
    """

    name: PileName

    refills = True

    def plan(self, cards: Cards, box: Box) -> PilePlan:
        """Return the pile at a table with these cards: nobody knows what will be in it."""
        return PilePlan(self.name, 0, allowed=cards.deck)

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        """Yield nothing: it is made of whatever is left."""
        return iter(())

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards on the pile that are not dealt."""
        places = round_.table.places
        at = places.zone_at[self.name, TABLE]
        return round_.then(zones=round_.with_zones({places.undealt: 0, at: round_.undealt}))


@word("pile_of_some_rest", kind="deck", hook="deck plan")
class PileOfSomeRest(LaysPile):
    """Of what is left after the deal so many cards lie beside the table, face down, to refill the
    hands; the others lie aside, and nobody has seen them.

    Example: pile stock of 8 cards of the rest
    """

    name: PileName
    number: int

    refills = True

    def plan(self, cards: Cards, box: Box) -> PilePlan:
        """Return the pile at a table with these cards: nobody knows what will be in it."""
        return PilePlan(self.name, 0, allowed=cards.deck)

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        """Yield nothing: whether the deck has enough of them shows in the hands."""
        return iter(())

    def offer(self, round_: Round) -> Chance:
        """Return the draw of its cards."""
        cards = round_.table.cards.named(round_.undealt)
        number = min(self.number, len(cards))
        return draw(self.name, cards, (number,), private=True, to=(-1,))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards on the pile."""
        table, drawn = round_.table, drawn_cards(round_, choice)
        at, undealt = table.places.zone_at[self.name, TABLE], table.places.undealt
        rest = table.cards.minus(round_.undealt, drawn)
        return round_.then(zones=round_.with_zones({undealt: rest, at: drawn}))


@word("everyone_draws_of", kind="step", hook="script step")
class EveryoneDrawsOf(OfPile):
    """Each seat draws so many cards of a pile, while there are enough for all.

    Example: everyone draws 1 card of stock
    """

    number: int
    pile: PileName

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw for everybody whose hand is refilled; None where too few are left."""
        filled, left = round_.rules.refilled, round_.zone(self.pile)
        if not filled or left.bit_count() < self.number * len(filled):
            return None
        sizes = [self.number if seat in filled else 0 for seat in range(round_.rules.seats)]
        return draw(self.pile, round_.table.cards.named(left), sizes, private=True)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards in the hands."""
        if choice is None:
            return round_.then()
        at = round_.table.places.zone_at[self.pile, TABLE]
        return round_.then(zones=with_dealt(round_, choice, at))

    def drawn_by(self, laws: Laws) -> tuple[str, ...]:
        """Return who draws."""
        return tuple([person.name for person in laws.people])

    def coming(self, viewed: Seen) -> CardSet | None:
        """Return nothing but what is in the pile, while enough for all are there; or else None."""
        at = viewed.rules.table.places.zone_at[self.pile, TABLE] - viewed.rules.seats - 2
        least = self.number * len(viewed.rules.refilled)
        return 0 if not viewed.counts or viewed.counts[at] >= least else None


@word("hand_never_refilled", kind="trait", hook="holding")
class HandNeverRefilled(Acts):
    """The character has a hand of so many cards, which it gets before anybody does its setup, and
    draws none in play.

    Example: hand of 8 cards, never refilled
    """

    number: int

    not_refilled = (True,)
    before_setups = True

    def offer(self, round_: Round, seat: int) -> Chance | None:
        """Return the draw of what the hand lacks."""
        stock = round_.rules.stock
        lacks = self.number - round_.zones[seat].bit_count()
        if stock < 0 or lacks <= 0:
            return None
        name = round_.table.places.zones[stock].name
        cards = round_.table.cards.named(round_.zones[stock])
        return draw(f"{name} cards", cards, (lacks,), private=True, to=(seat,))

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with those cards in the hand."""
        if choice is None:
            return round_.then()
        cards, stock, drawn = round_.table.cards, round_.rules.stock, drawn_cards(round_, choice)
        left, hand = cards.minus(round_.zones[stock], drawn), round_.zones[seat]
        return round_.then(zones=round_.with_zones({stock: left, seat: cards.plus(hand, drawn)}))


def stock_of(laws: Laws) -> tuple[str, int]:
    """Return the pile that all hands are refilled from after each trick, and how many cards each
    draws; nothing where none are.
    """
    for law in laws.lines:
        for line in law.line.lines if getattr(law.word, "each_trick", False) else ():
            if isinstance(line.word, EveryoneDrawsOf):
                return line.word.pile, line.word.number
    return "", 0
