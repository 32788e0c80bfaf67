"""Goals that hang on what lies beside a character: its threat, and what it declared.

Each is made for every number or word that it may be. Where the viewer does not know which, the
verdict is final once it is so for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from lotr_trick.trick.goals.knowledge import UNKNOWN, Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.marks import NO_MARK, UNSEEN, Mark


def _mark(known: Knowledge, seat: int) -> Mark:
    return known.marks[seat] if known.marks else NO_MARK


def _agreed(goals: Iterable[Goal], known: Knowledge, seat: int) -> Verdict:
    """Return the verdict if the goal may be any of some, with a need that nobody knows."""
    have, met, final, first = 0, True, True, None
    for goal in goals:
        verdict = goal.verdict(known, seat)
        if first is None:
            have, first = verdict.have, verdict.met
        met = met and verdict.met
        final = final and verdict.final and verdict.met == first
        if not (met or final):
            break
    return Verdict(met, final, have, UNKNOWN)


@attrs.frozen
class ByThreat:
    """A goal for each number of the threat."""

    cases: tuple[tuple[int, Goal], ...]

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict for the number of the threat, or for all that it may be."""
        mark = _mark(known, seat)
        if mark.threat > 0:
            found = dict(self.cases)[mark.threat].verdict(known, seat)
            if mark.passing and found.final:
                others = _agreed([goal for _, goal in self.cases], known, seat)
                return Verdict(found.met, others.final, found.have, found.need)
            return found
        cases = self.cases
        if mark.threat == UNSEEN:
            taken = {other.threat for other in known.marks}
            may_be = set(mark.among or dict(cases)) - taken
            cases = tuple([case for case in cases if case[0] in may_be])
        found = _agreed([goal for _, goal in cases], known, seat)
        if mark.announced:
            # Who knows the number has said so.
            return Verdict(True, True, found.have, UNKNOWN)
        return found


@attrs.frozen
class ByDrawnRank:
    """A goal for each rank of the card that was drawn."""

    cases: tuple[tuple[int, Goal], ...]

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict for the rank that was drawn, or for all that may be."""
        drawn = _mark(known, seat).drawn
        if drawn:
            return dict(self.cases)[drawn].verdict(known, seat)
        return _agreed([goal for _, goal in self.cases], known, seat)


@attrs.frozen
class ByDeclared:
    """A goal for each thing that may be declared."""

    cases: tuple[tuple[str, Goal], ...]

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict for what was declared, or for all that may be."""
        declared = _mark(known, seat).declared
        if declared:
            return dict(self.cases)[declared].verdict(known, seat)
        return _agreed([goal for _, goal in self.cases], known, seat)


@attrs.frozen
class IfDeclared:
    """A goal that counts only if one thing was declared; otherwise it is out of reach."""

    declared: str
    goal: Goal

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the goal's verdict, which stays open until something is declared."""
        said = _mark(known, seat).declared
        found = self.goal.verdict(known, seat)
        if said == self.declared:
            return found
        if said:
            return Verdict(False, True, found.have, found.need)
        if found.final and not found.met:
            return found
        return Verdict(False, False, found.have, found.need)


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
