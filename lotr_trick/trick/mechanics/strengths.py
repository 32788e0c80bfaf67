"""Hooks of strength: which entry of a trick is the strongest within one tier."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import attrs

from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.log import Entry, Way

_HIGHEST: Final = 10**6
"""Above every rank."""


class Strength(Protocol):
    """One tier of strength: finds the entry that is strongest within it."""

    @property
    def members(self) -> CardSet:
        """The cards that can belong to the tier."""
        ...

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Return the strongest entry of this tier, or None if no entry belongs to it."""
        ...

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the cards that, played later, could win over `best` by this tier."""
        ...

    def cancellers(self, best: Entry) -> CardSet:
        """Return the cards that, played later, would keep `best` from winning by this tier."""
        ...


@attrs.frozen
class RankInLedSuit:
    """The highest rank in the led suit."""

    cards: Cards

    @property
    def members(self) -> CardSet:
        """The cards that can belong to the tier."""
        return self.cards.all

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Return the highest entry of the led suit."""
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
            return self.cards.all
        if best is None:
            return led
        if not led >> best.shown & 1:
            return 0
        # Within a suit the bits rise with the ranks.
        return led & ~((2 << best.shown) - 1)

    def cancellers(self, best: Entry) -> CardSet:
        """Return nothing: a rank is not cancelled, only beaten."""
        return 0


@attrs.frozen
class RankInTrump:
    """The highest rank in a trump suit, whatever suit is led."""

    cards: Cards
    trumps: CardSet

    @property
    def members(self) -> CardSet:
        """The cards that can belong to the tier."""
        return self.trumps

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Return the highest trump."""
        ranks = self.cards.ranks
        best, high = None, 0
        for entry in trick:
            shown = entry.shown
            if self.trumps >> shown & 1 and ranks[shown] > high:
                best, high = entry, ranks[shown]
        return best

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the higher trumps; all of them while there is none."""
        if best is None or not self.trumps >> best.shown & 1:
            return self.trumps
        return self.cards.ranked(self.cards.ranks[best.shown] + 1, _HIGHEST) & self.trumps

    def cancellers(self, best: Entry) -> CardSet:
        """Return nothing: a rank is not cancelled, only beaten."""
        return 0


@attrs.frozen
class Single:
    """One card wins, whatever suit is led."""

    cards: CardSet

    @property
    def members(self) -> CardSet:
        """The cards that can belong to the tier."""
        return self.cards

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Return the entry with the card."""
        for entry in trick:
            if self.cards >> entry.shown & 1:
                return entry
        return None

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the card, while it is not there."""
        return self.cards if best is None else 0

    def cancellers(self, best: Entry) -> CardSet:
        """Return nothing: the card stands."""
        return 0


@attrs.frozen
class Alone:
    """Each of these cards wins, unless another of them is in the trick."""

    cards: CardSet

    @property
    def members(self) -> CardSet:
        """The cards that can belong to the tier."""
        return self.cards

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Return the entry with one of the cards, if it is the only one."""
        found = None
        for entry in trick:
            if self.cards >> entry.shown & 1:
                if found is not None:
                    return None
                found = entry
        return found

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the cards, while none of them is there."""
        return self.cards if best is None else 0

    def cancellers(self, best: Entry) -> CardSet:
        """Return the others of them."""
        return self.cards & ~(1 << best.shown)


# Looked up once: a member of an enum is dear to look up, and every card is asked.
_CLAIMING: Final = Way.CLAIMING


@attrs.frozen
class Claiming:
    """A card played claiming wins over everything else."""

    claimers: CardSet

    @property
    def members(self) -> CardSet:
        """The cards that can belong to the tier."""
        return self.claimers

    def best(self, trick: Sequence[Entry], led: CardSet) -> Entry | None:
        """Return the entry that claims the trick."""
        for entry in trick:
            if entry.way is _CLAIMING:
                return entry
        return None

    def beaters(self, best: Entry | None, led: CardSet) -> CardSet:
        """Return the cards that may claim, while nobody does."""
        return 0 if best is not None and best.way is Way.CLAIMING else self.claimers

    def cancellers(self, best: Entry) -> CardSet:
        """Return nothing: a claim stands."""
        return 0
