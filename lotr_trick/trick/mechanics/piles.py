"""Piles beside the table: laid down from the deck, turned up, taken from."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.language.words.registry import PileName, word
from lotr_trick.trick.mechanics.dealing import drawn_cards
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Step
from lotr_trick.trick.state.table import PilePlan
from lotr_trick.trick.state.zones import TABLE, Seen, Zone


def pile_zones(plan: PilePlan) -> tuple[Zone, ...]:
    """Return where the cards of a pile lie: face down, and those that were turned up.

    Which cards are in a pile everybody knows, but not their order: so it has none. Nobody knows
    what is in a pile that is made of the deck.
    """
    seen = Seen.NOBODY if plan.drawn else Seen.ALL
    return (Zone(plan.name, TABLE, seen), Zone(turned(plan.name), TABLE, Seen.ALL))


def turned(pile: str) -> str:
    """Return the name of the zone of what was turned up of a pile."""
    return f"{pile}, turned up"


@attrs.frozen
class LayPile:
    """Nature lays cards of the deck on a pile, and nobody sees which."""

    pile: int

    def offer(self, round_: Round) -> Chance:
        """Return the draw."""
        table = round_.table
        plan = table.piles[self.pile]
        cards = table.cards.named(round_.zones[table.places.undealt] & plan.allowed)
        return draw(plan.name, cards, (plan.drawn,), private=True, to=(-1,))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the pile beside the table."""
        table, drawn = round_.table, drawn_cards(round_, choice)
        at, undealt = table.places.zone_at[table.piles[self.pile].name, TABLE], table.places.undealt
        rest = table.cards.minus(round_.zones[undealt], drawn)
        return round_.then(zones=round_.with_zones({undealt: rest, at: drawn}))


@attrs.frozen
class TakeOfPileStep:
    """A seat takes cards of a pile into its hand, and nobody else sees them."""

    number: int
    pile: str
    seat: int

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw; nothing from a pile that is empty."""
        left = round_.zone(self.pile)
        count = min(self.number, left.bit_count())
        if not count:
            return None
        cards = round_.table.cards.named(left)
        return draw(f"{self.pile} cards", cards, (count,), private=True, to=(self.seat,))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards in the hand."""
        if choice is None:
            return round_.then()
        drawn, cards = drawn_cards(round_, choice), round_.table.cards
        at = round_.table.places.zone_at[self.pile, TABLE]
        left = cards.minus(round_.zones[at], drawn)
        hand = cards.plus(round_.zones[self.seat], drawn)
        return round_.then(zones=round_.with_zones({at: left, self.seat: hand}))


@attrs.frozen
class TurnUp:
    """Nature turns up cards of a pile before everybody, filling it again if it may."""

    pile: int
    count: int

    def offer(self, round_: Round) -> Chance | None:
        """Return the draw; nothing from a pile that is empty."""
        left, _ = self._filled(round_)
        count = min(self.count, left.bit_count())
        if not count:
            return None
        plan = round_.table.piles[self.pile]
        return draw(plan.name, round_.table.cards.named(left), (count,))

    def _filled(self, round_: Round) -> tuple[CardSet, CardSet]:
        """Return what is left in the pile and what was turned up; an empty one is filled again,
        without what lies open for this trick.
        """
        plan = round_.table.piles[self.pile]
        left, shown = round_.zone(plan.name), round_.zone(turned(plan.name))
        if left or not plan.refilled:
            return left, shown
        now = round_.beside.aftermath.turned
        return plan.cards & ~now, now

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards turned up, and the rest to follow from a new pile."""
        left, shown = self._filled(round_)
        drawn = 0 if choice is None else drawn_cards(round_, choice)
        name, zone_at = round_.table.piles[self.pile].name, round_.table.places.zone_at
        zones = {zone_at[name, TABLE]: left & ~drawn, zone_at[turned(name), TABLE]: shown | drawn}
        more = self.count - drawn.bit_count() if drawn else 0
        happens = round_.beside.aftermath
        return round_.then(
            *([TurnUp(self.pile, more)] if more else []),
            zones=round_.with_zones(zones),
            aftermath=happens._replace(turned=happens.turned | drawn),
        )


# --- its words -------------------------------------------------------------------------------


@word("take_of_pile", kind="action", hook="script step")
class TakeOfPile:
    """The character takes so many cards of a pile into the hand.

    Example: setup take 5 cards of barrow
    """

    number: int
    pile: PileName

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return the steps of a seat."""
        return (TakeOfPileStep(self.number, self.pile, seat),)


@word("draw_of_pile_keeping", kind="action", hook="script step", ready=False)
class DrawOfPileKeeping:
    """The character draws several cards of a pile and keeps some of them, for their rank.

    Example: setup draw 2 cards of hill_cards, keeping 1
    """

    number: int
    pile: PileName
    keep: int
