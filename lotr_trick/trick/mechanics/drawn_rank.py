"""A card of a pile that is drawn for its rank: the goal of a character hangs on it."""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.goals.cases import mark_at, whichever
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.language.words.registry import PileName, word
from lotr_trick.trick.mechanics.choices import drawn_cards
from lotr_trick.trick.mechanics.piles import turned
from lotr_trick.trick.mechanics.redraw import within_reach
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.cards import CardSet, each, union
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import ActsOften
from lotr_trick.trick.state.zones import TABLE, Slot

DRAWN: Final = "drawn"
"""The slot of the rank of the card that a seat drew."""


@attrs.frozen
class ByDrawnRank:
    """A goal for each rank of the card that was drawn."""

    cases: tuple[tuple[int, Goal], ...]

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict for the rank that was drawn, or for all that may be."""
        drawn = mark_at(known, seat).get(DRAWN)
        if drawn:
            return dict(self.cases)[drawn].verdict(known, seat)
        return whichever([goal for _, goal in self.cases], known, seat)


# --- its words -------------------------------------------------------------------------------


@word("draw_of_pile", kind="action", hook="script step")
class DrawOfPile(ActsOften):
    """The character draws so many cards of a pile, for their rank.

    Example: setup draw 1 card of hill_cards
    """

    # One that makes the goal impossible is drawn again and shuffled back, where a rule says so;
    # that gives each other card the same chance, so nature draws among the others.

    number: int
    pile: PileName

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where the rank of a seat is."""
        return (Slot(DRAWN, seat, told="drew rank {number}"),)

    def offer(self, round_: Round, seat: int) -> Chance | None:
        """Return the draw; nothing from a pile that is empty."""
        left = round_.zone(self.pile)
        cards = self._fitting(round_, seat, left) or left
        return draw(self.pile, round_.table.cards.named(cards), (1,)) if cards else None

    def _fitting(self, round_: Round, seat: int, cards: CardSet) -> CardSet:
        """Return the cards of some with which everybody can tell that the goal is in reach."""
        every, ranks = list(each(cards)), round_.table.cards.ranks
        kept = within_reach(round_, seat, [{DRAWN: ranks[card]} for card in every])
        return union([1 << card for card, fits in zip(every, kept, strict=True) if fits])

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the card beside its pile, and its rank at the seat."""
        if choice is None:
            return round_.then()
        card, zone_at = drawn_cards(round_, choice), round_.table.places.zone_at
        rank = round_.table.cards.ranks[card.bit_length() - 1]
        left, shown = round_.zone(self.pile) & ~card, round_.zone(turned(self.pile)) | card
        zones = {zone_at[self.pile, TABLE]: left, zone_at[turned(self.pile), TABLE]: shown}
        slots = round_.with_slots(seat, drawn=rank)
        return round_.then(zones=round_.with_zones(zones), slots=slots)
