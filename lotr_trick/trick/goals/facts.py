"""Goals that ask for nothing, or only that something never happens."""

from __future__ import annotations

from typing import Final

from lotr_trick.trick.goals.binding import Bindings, bound
from lotr_trick.trick.goals.deeds import Win
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import AtMost
from lotr_trick.trick.goals.won_cards import CardsWon
from lotr_trick.trick.language.words.registry import Filter, word


@word("no_goal", kind="character", hook="goal")
class NoGoal:
    """The character has nothing to reach.

    Example: no goal
    """

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return met for good."""
        return Verdict(True, True, 0, 0)


@word("fails_on_leading", kind="trait", hook="lose")
class FailsOnLeading:
    """The character has failed as soon as it leads such a card.

    Example: fails on leading rings
    """

    filter: Filter

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return out of reach once one was led, and met for good when none can be led any more."""
        led = [trick.entries[0] for trick in known.tricks if trick.entries]
        led += () if known.lead else known.entries[:1]
        count = sum([entry.seat == seat and self.filter >> entry.put & 1 for entry in led])
        if count:
            return Verdict(False, True, count, 0)
        may = known.may_hold(seat) & self.filter and known.later and known.own_later[seat]
        # A lead that lies face down may be one of them.
        down = known.lead is not None and known.lead.seat == seat and known.loose & self.filter
        return Verdict(True, not may and not down, 0, 0)


@word("fails_on_winning", kind="trait", hook="lose")
class FailsOnWinning:
    """The character has failed as soon as it wins such a card.

    Example: fails on winning cards of rank 8
    """

    filter: Filter

    def bound(self, bindings: Bindings) -> Win:
        """Return it as a number of cards that is not passed."""
        return Win(AtMost(0, CardsWon(bound(self.filter, bindings))))


LIMITS: Final = (FailsOnLeading, FailsOnWinning)
"""What makes a character fail, beside its goal."""
