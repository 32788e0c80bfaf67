"""Goals that ask for nothing, or only that something never happens."""

from __future__ import annotations

import attrs

from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.state.cards import CardSet


@attrs.frozen
class NoGoal:
    """Nothing to reach: whatever happens, it is met."""

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return met for good."""
        return Verdict(True, True, 0, 0)


@attrs.frozen
class NeverLead:
    """Never lead one of some cards."""

    cards: CardSet

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return out of reach once one was led, and met for good when none can be led any more."""
        led = [trick.entries[0] for trick in known.tricks if trick.entries]
        led += () if known.lead else known.entries[:1]
        count = sum([entry.seat == seat and self.cards >> entry.put & 1 for entry in led])
        if count:
            return Verdict(False, True, count, 0)
        may = known.may_hold(seat) & self.cards and known.later and known.own_later[seat]
        # A lead that lies face down may be one of them.
        down = known.lead is not None and known.lead.seat == seat and known.loose & self.cards
        return Verdict(True, not may and not down, 0, 0)
