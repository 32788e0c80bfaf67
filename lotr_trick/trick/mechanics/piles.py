"""Hooks of piles that are made of the deck, and of cards that are taken from a pile."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.mechanics.dealing import Step, then
from lotr_trick.trick.moves import Dealt, Move
from lotr_trick.trick.state.marks import Heap
from lotr_trick.trick.step import Round


@attrs.frozen
class LayPile:
    """Nature lays cards of the deck on a pile, and nobody sees which."""

    pile: int

    def offer(self, round_: Round) -> Chance:
        """Give the draw."""
        plan = round_.table.piles[self.pile]
        cards = round_.table.cards.named(round_.stage.undealt & plan.allowed)
        return draw(plan.name, cards, (plan.drawn,), private=True, to=(-1,))

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the pile beside the table."""
        assert isinstance(choice, Dealt)
        stage = round_.stage
        cards = round_.table.cards.among(stage.undealt, choice.drawn.groups[0])
        heaps = (*stage.heaps[: self.pile], Heap(cards), *stage.heaps[self.pile + 1 :])
        changed = stage.but(then(stage), undealt=stage.undealt & ~cards, heaps=heaps)
        return round_.with_stage(changed)


@attrs.frozen
class TakeOfPile:
    """A seat takes cards of a pile into its hand, and nobody else sees them."""

    seat: int
    pile: str
    number: int

    def _at(self, round_: Round) -> int:
        return [plan.name for plan in round_.table.piles].index(self.pile)

    def offer(self, round_: Round) -> Chance | None:
        """Give the draw; nothing from a pile that is empty."""
        left = round_.stage.heaps[self._at(round_)].left
        count = min(self.number, left.bit_count())
        if not count:
            return None
        cards = round_.table.cards.named(left)
        return draw(f"{self.pile} cards", cards, (count,), private=True, to=(self.seat,))

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the cards in the hand."""
        stage = round_.stage
        if choice is None:
            return round_.with_stage(stage.but(then(stage)))
        assert isinstance(choice, Dealt)
        at, hands = self._at(round_), list(round_.hands)
        cards = round_.table.cards.among(stage.heaps[at].left, choice.drawn.groups[0])
        heap = Heap(stage.heaps[at].left & ~cards)
        hands[self.seat] |= cards
        heaps = (*stage.heaps[:at], heap, *stage.heaps[at + 1 :])
        return round_.with_stage(stage.but(then(stage), heaps=heaps), tuple(hands))


@attrs.frozen
class TakeOfPileAction:
    """The setup action: take cards of a pile."""

    number: int
    pile: str

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of taking."""
        return (TakeOfPile(seat, self.pile, self.number),)
