"""Strength: which entry of a trick is the strongest within one tier."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.trick.language.words.registry import CardName, EventName, SuitName, word
from lotr_trick.trick.mechanics.ways import MayPlayWith, claimers_of
from lotr_trick.trick.state.cards import Cards, CardSet, union
from lotr_trick.trick.state.log import Entry, Way

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws

_HIGHEST: Final = 10**6
"""Above every rank."""


class Strength:
    """One tier of strength: finds the entry that is strongest within it."""

    __slots__ = ()

    members: CardSet
    """The cards that can belong to the tier."""

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Return the strongest entry of this tier, or None if no entry belongs to it."""
        raise NotImplementedError

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the cards that, played later, could win over `best` by this tier."""
        return self.members if best is None else 0

    def cancellers(self, best: Entry) -> CardSet:
        """Return the cards that, played later, would keep `best` from winning by this tier: none,
        where it is only beaten.
        """
        return 0


@attrs.frozen
class RankInLedSuit(Strength):
    """The highest rank in the led suit."""

    members: CardSet

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        # Within a suit the bits rise with the ranks.
        best, high = None, -1
        for entry in trick:
            shown = entry.shown
            if shown > high and led >> shown & 1:
                best, high = entry, shown
        return best

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the higher cards of the led suit; every card while no suit is led."""
        if not led:
            return self.members
        if best is None:
            return led
        if not led >> best.shown & 1:
            return 0
        return led & ~((2 << best.shown) - 1)


@attrs.frozen
class RankInTrump(Strength):
    """The highest rank in a trump suit, whatever suit is led."""

    members: CardSet
    cards: Cards

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        ranks = self.cards.ranks
        best, high = None, 0
        for entry in trick:
            shown = entry.shown
            if self.members >> shown & 1 and ranks[shown] > high:
                best, high = entry, ranks[shown]
        return best

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the higher trumps; all of them while there is none."""
        if best is None or not self.members >> best.shown & 1:
            return self.members
        return self.cards.ranked(self.cards.ranks[best.shown] + 1, _HIGHEST) & self.members


@attrs.frozen
class Single(Strength):
    """One card wins, whatever suit is led."""

    members: CardSet

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        for entry in trick:
            if self.members >> entry.shown & 1:
                return entry
        return None


@attrs.frozen
class Alone(Strength):
    """Each of these cards wins, unless another of them is in the trick."""

    members: CardSet

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        found = None
        for entry in trick:
            if self.members >> entry.shown & 1:
                if found is not None:
                    return None
                found = entry
        return found

    def cancellers(self, best: Entry) -> CardSet:
        return self.members & ~(1 << best.shown)


@attrs.frozen
class PlayedSo(Strength):
    """A card played in a certain way wins over everything else."""

    members: CardSet
    way: Way

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        way = self.way
        for entry in trick:
            if entry.way is way:
                return entry
        return None

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        return 0 if best is not None and best.way is self.way else self.members


def trumps_of(laws: Laws, cards: Cards) -> CardSet:
    """Return the cards of the trump suits."""
    return union([cards.suits.get(each.suit, 0) for each in laws.all(Trump)])


def strong_cards(laws: Laws) -> tuple[str, ...]:
    """Return the cards that win whatever suit is led, by what they are."""
    alone = [card for each in laws.all(StrengthAlone) for card in (each.one, each.other)]
    return (*alone, *(each.card for each in laws.all(StrengthOfCard)))


def cancels_of(laws: Laws, cards: Cards) -> tuple[CardSet, ...]:
    """Return the cards that cancel each other, if a cancelled one does not count as played."""
    said = laws.last(CancelledCounts, CancelledDoesNotCount)
    if not isinstance(said, CancelledDoesNotCount):
        return ()
    return tuple([cards.set_of((each.one, each.other)) for each in laws.all(StrengthAlone)])


# --- its words -------------------------------------------------------------------------------


@word("strength_in_led_suit", kind="strength", hook="strength")
class StrengthInLedSuit:
    """Cards of the led suit can win, the highest rank first.

    Example: strength rank in the led suit
    """

    def tier(self, cards: Cards, laws: Laws) -> Strength:
        """Return the strength at a table with some cards."""
        return RankInLedSuit(cards.all)


@word("strength_in_trump", kind="strength", hook="strength")
class StrengthInTrump:
    """Cards of a trump suit can win, the highest rank first, whatever suit is led.

    Example: strength rank in a trump suit
    """

    def tier(self, cards: Cards, laws: Laws) -> Strength:
        """Return the strength at a table with some cards."""
        return RankInTrump(trumps_of(laws, cards), cards)


@word("strength_of_card", kind="strength", hook="strength")
class StrengthOfCard:
    """The card can win, whatever suit is led.

    Example: strength BT
    """

    card: CardName

    def tier(self, cards: Cards, laws: Laws) -> Strength:
        """Return the strength at a table with some cards."""
        return Single(cards.set_of((self.card,)))


@word("strength_alone", kind="strength", hook="strength")
class StrengthAlone:
    """Either card can win, but two of them in one trick cancel each other.

    Example: strength WT or BT, unless both are in the trick
    """

    one: CardName
    other: CardName

    def tier(self, cards: Cards, laws: Laws) -> Strength:
        """Return the strength at a table with some cards."""
        return Alone(cards.set_of((self.one, self.other)))


@word("strength_claiming", kind="strength", hook="strength")
class StrengthClaiming:
    """A card played claiming can win.

    Example: strength claiming
    """

    def tier(self, cards: Cards, laws: Laws) -> Strength:
        """Return the strength at a table with some cards."""
        return PlayedSo(claimers_of(laws, cards), Way.CLAIMING)


@word("strength_with", kind="strength", hook="strength")
class StrengthWith:
    """A card played with what an event brings can win.

    Example: strength with light_of_earendil
    """

    event: EventName

    def tier(self, cards: Cards, laws: Laws) -> Strength:
        """Return the strength at a table with some cards."""
        return PlayedSo(cards.all if laws.has(MayPlayWith) else 0, Way.BEATING)


@word("trump", kind="deck", hook="strength")
class Trump:
    """Cards of the suit beat those of the led suit.

    Example: rivers are trump
    """

    suit: SuitName


@word("cancelled_counts", kind="round end", hook="goal")
class CancelledCounts:
    """A card that was cancelled in its trick counts as played, for goals that look at it.

    Example: a cancelled card counts as played
    """


@word("cancelled_does_not_count", kind="round end", hook="goal")
class CancelledDoesNotCount:
    """A card that was cancelled in its trick counts as if it had not been played yet, for goals
    that look at it.

    Example: a cancelled card does not count as played
    """
