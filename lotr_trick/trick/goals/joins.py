"""Joins: goals made of several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from lotr_trick.trick.goals.deeds import InARow
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import AtLeast, OneOf
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.goals.subjects import Own
from lotr_trick.trick.goals.trick_ends import counts_tricks, settled_by_counting
from lotr_trick.trick.goals.won_cards import LeftSuitCount


def _starts(join: AllOf | AnyOf) -> tuple[int, ...]:
    """Return for each goal of a join how many parts come before it."""
    starts, count = [], 0
    for goal in join.goals:
        starts.append(count)
        count += len(list(leaves(goal)))
    return tuple(starts)


def _in_a_row(join: AllOf) -> tuple[int, ...]:
    """Return the goals of a join that nothing brings on but tricks, if those must be in a row."""
    own = [(at, goal.quantity) for at, goal in enumerate(join.goals) if isinstance(goal, Own)]
    if not any(isinstance(quantity, InARow) for _, quantity in own):
        return ()
    return tuple(
        [
            at
            for at, quantity in own
            if isinstance(quantity, AtLeast | OneOf)
            # It is decided by what is left in hand.
            and not isinstance(quantity.measure, LeftSuitCount)
        ]
    )


@attrs.frozen
class AllOf:
    """Meet several goals."""

    goals: tuple[Goal, ...]
    starts: tuple[int, ...] = attrs.field(
        init=False, default=attrs.Factory(_starts, takes_self=True)
    )
    in_a_row: tuple[int, ...] = attrs.field(
        init=False, default=attrs.Factory(_in_a_row, takes_self=True)
    )
    by_tricks: bool = attrs.field(init=False, default=attrs.Factory(counts_tricks, takes_self=True))

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return met for good once all are, and out of reach once one is.

        What is shown is the first that is out of reach, or else that is not met for good.
        """
        verdicts = [goal.verdict(known, seat) for goal in self.goals]
        lost = [verdict.final and not verdict.met for verdict in verdicts]
        done = [verdict.final and verdict.met for verdict in verdicts]
        met = all(verdict.met for verdict in verdicts)
        if self.in_a_row and not known.credits and InARow().over(known, 1 << seat):
            for at in self.in_a_row:
                # What is missing would be won after the row.
                lost[at] = not verdicts[at].met
        if any(lost):
            return _shown(self.starts, verdicts, lost.index(True), met=False, final=True)
        if all(done):
            return _shown(self.starts, verdicts, len(done) - 1, met=True, final=True)
        shown = _shown(self.starts, verdicts, done.index(False), met=met, final=False)
        return settled_by_counting(self, shown, known, seat) if self.by_tricks else shown


@attrs.frozen
class AnyOf:
    """Meet one of several goals; what is shown is the first that is not out of reach."""

    goals: tuple[Goal, ...]
    starts: tuple[int, ...] = attrs.field(
        init=False, default=attrs.Factory(_starts, takes_self=True)
    )
    by_tricks: bool = attrs.field(init=False, default=attrs.Factory(counts_tricks, takes_self=True))

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return met for good once one is, and out of reach once all are."""
        verdicts = [goal.verdict(known, seat) for goal in self.goals]
        lost = [verdict.final and not verdict.met for verdict in verdicts]
        done = [verdict.final and verdict.met for verdict in verdicts]
        met = any(verdict.met for verdict in verdicts)
        if any(done):
            return _shown(self.starts, verdicts, done.index(True), met=True, final=True)
        if all(lost):
            return _shown(self.starts, verdicts, len(lost) - 1, met=False, final=True)
        shown = _shown(self.starts, verdicts, lost.index(False), met=met, final=False)
        return settled_by_counting(self, shown, known, seat) if self.by_tricks else shown


def _shown(
    starts: Sequence[int], verdicts: Sequence[Verdict], at: int, *, met: bool, final: bool
) -> Verdict:
    """Return the verdict of a join, with the progress of one of its goals."""
    one = verdicts[at]
    return Verdict(met, final, one.have, one.need, starts[at] + one.part, one.alone)


def leaves(goal: Goal) -> Iterator[Goal]:
    """Yield the goals of a join that are not joined any more."""
    if isinstance(goal, AllOf | AnyOf):
        for part in goal.goals:
            yield from leaves(part)
    else:
        yield goal
