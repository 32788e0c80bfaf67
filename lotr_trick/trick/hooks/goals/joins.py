"""Joins: goals made of several."""

from __future__ import annotations

import attrs

from lotr_trick.trick.hooks.goals.shape import Goal
from lotr_trick.trick.knowledge import Knowledge, Verdict


@attrs.frozen
class AllOf:
    """Meet several goals."""

    goals: tuple[Goal, ...]

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give met for good once all are, and out of reach once one is.

        What is shown is the first that is not met for good.
        """
        verdicts = [goal.verdict(known, seat) for goal in self.goals]
        shown = verdicts[-1]
        met = final = True
        lost = False
        for verdict in reversed(verdicts):
            met = met and verdict.met
            final = final and verdict.final
            lost = lost or (verdict.final and not verdict.met)
            if not (verdict.final and verdict.met):
                shown = verdict
        return Verdict(met, lost or final, shown.have, shown.need)


@attrs.frozen
class AnyOf:
    """Meet one of several goals; what is shown is the first that is not out of reach."""

    goals: tuple[Goal, ...]

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give met for good once one is, and out of reach once all are."""
        verdicts = [goal.verdict(known, seat) for goal in self.goals]
        shown = verdicts[-1]
        met = done = False
        final = True
        for verdict in reversed(verdicts):
            met = met or verdict.met
            final = final and verdict.final
            done = done or (verdict.final and verdict.met)
            if not verdict.final or verdict.met:
                shown = verdict
        return Verdict(met, done or final, shown.have, shown.need)
