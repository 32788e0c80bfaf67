"""A card of a pile that is drawn for its rank: the goal of a character hangs on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from lotr_trick.kernel import Chance, Decision, Pile, draw
from lotr_trick.trick.asking import ask, drawn_cards
from lotr_trick.trick.check.nonsense import Nonsense, Said
from lotr_trick.trick.goals.binding import Bindings, InSlot
from lotr_trick.trick.goals.filters import OneRank
from lotr_trick.trick.goals.quantities import Number
from lotr_trick.trick.language.words.registry import PileName, word
from lotr_trick.trick.mechanics.piles import OfPile, turned
from lotr_trick.trick.mechanics.redraw import within_reach
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.cards import CardSet, each, union
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Acts, ActsOften
from lotr_trick.trick.state.zones import TABLE, Slot

DRAWN: Final = "drawn"
"""The slot of the rank of the card that a seat drew."""


class ForRank(OfPile):
    """What an action stands on by which a seat gets a card of a pile, for its rank."""

    # One that makes the goal impossible is drawn again and shuffled back, where a rule says so;
    # that gives each other card the same chance, so nature draws among the others.

    __slots__ = ()

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where the rank of a seat is."""
        return (Slot(DRAWN, seat, told="drew rank {number}"),)


def _fitting(round_: Round, seat: int, cards: CardSet) -> CardSet:
    """Return the cards of some with which everybody can tell that the goal is in reach."""
    every, ranks = list(each(cards)), round_.table.cards.ranks
    kept = within_reach(round_, seat, [{DRAWN: ranks[card]} for card in every])
    return union([1 << card for card, fits in zip(every, kept, strict=True) if fits])


def _with_rank(round_: Round, seat: int, pile: str, card: CardSet) -> Round:
    """Return the round with a card beside its pile, and its rank at a seat."""
    zone_at, rank = round_.table.places.zone_at, round_.table.cards.ranks[card.bit_length() - 1]
    left, shown = round_.zone(pile) & ~card, round_.zone(turned(pile)) | card
    zones = {zone_at[pile, TABLE]: left, zone_at[turned(pile), TABLE]: shown}
    return round_.then(zones=round_.with_zones(zones), slots=round_.with_slots(seat, drawn=rank))


@attrs.frozen
class KeepDrawn:
    """A seat keeps one of the cards that were drawn for it, before everybody; the others go back
    to their pile.
    """

    seat: int
    pile: str
    drawn: CardSet

    def offer(self, round_: Round) -> Decision | None:
        names = round_.table.cards.names
        options = [
            Move(SAY, f"keep {names[card]} of {self.pile}", self.seat, card)
            for card in each(self.drawn)
        ]
        return ask(round_, self.seat, "keep a card of a pile", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        assert isinstance(choice, Move)
        return _with_rank(round_, self.seat, self.pile, 1 << choice.card)


# --- its words -------------------------------------------------------------------------------


@word("draw_of_pile", kind="action", hook="script step")
class DrawOfPile(ForRank, ActsOften):
    """The character draws so many cards of a pile, for their rank.

    Example: setup draw 1 card of hill_cards
    """

    number: int
    pile: PileName

    def offer(self, round_: Round, seat: int) -> Chance | None:
        """Return the draw; nothing from a pile that is empty."""
        left = round_.zone(self.pile)
        cards = _fitting(round_, seat, left) or left
        return draw(self.pile, round_.table.cards.named(cards), (1,)) if cards else None

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        if choice is None:
            return round_.then()
        return _with_rank(round_, seat, self.pile, drawn_cards(round_, choice))


@word("draw_of_pile_keeping", kind="action", hook="script step")
class DrawOfPileKeeping(ForRank, Acts):
    """The character draws several cards of a pile and keeps one of them, for its rank; the others
    go back.

    Example: setup draw 2 cards of hill_cards, keeping 1
    """

    number: int
    pile: PileName
    keep: int

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        """Yield a draw that leaves no choice, or keeps more than one card."""
        yield from super().nonsense(said)
        if self.keep != 1 or self.number <= self.keep:
            message = f"nobody can draw {self.number} cards of a pile and keep {self.keep}"
            hint = "a goal hangs on one card: write such as setup draw 2 cards of it, keeping 1"
            yield Nonsense("bad-draw", message, hint)

    def offer(self, round_: Round, seat: int) -> Chance | None:
        """Return the draw: one that makes the goal impossible only where there are no others."""
        left, named = round_.zone(self.pile), round_.table.cards.named
        fitting = _fitting(round_, seat, left)
        first = min(self.number, fitting.bit_count())
        more = min(self.number - first, (left & ~fitting).bit_count())
        piles = [(fitting, first), (left & ~fitting, more)]
        drawn = [Pile(named(cards), (count,)) for cards, count in piles if count]
        return Chance(self.pile, tuple(drawn)) if drawn else None

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        if choice is None:
            return round_.then()
        return round_.then(KeepDrawn(seat, self.pile, drawn_cards(round_, choice)))


class RankInSlot(InSlot):
    """What a word stands on that is the rank of the card that was drawn."""

    __slots__ = ()

    slot = DRAWN

    def numbers(self, bindings: Bindings) -> tuple[int, ...]:
        cards = bindings.cards
        return tuple(sorted({cards.ranks[card] for card in each(cards.beside)} - {0}))


@word("drawn_rank", kind="ranks", hook="goal")
class DrawnRank(RankInSlot):
    """Cards whose rank is that of the card that the character drew in setup.

    Example: goal win the forests card of the drawn card's rank
    """

    def with_number(self, number: int, bindings: Bindings) -> OneRank:
        return OneRank(number)


@word("the_drawn_rank", kind="value", hook="goal")
class TheDrawnRank(RankInSlot):
    """The rank of the card that the character drew in setup.

    Example: goal win as many forests as the drawn card's rank
    """

    def with_number(self, number: int, bindings: Bindings) -> Number:
        return Number(number)
