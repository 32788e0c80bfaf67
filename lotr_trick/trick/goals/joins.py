"""Joins: goals made of several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from lotr_trick.trick.goals.binding import Bindings, Joins, goal_of
from lotr_trick.trick.goals.deeds import InARow, Win
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import AtLeast, OneOf
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.goals.trick_ends import counts_tricks, settled_by_counting
from lotr_trick.trick.goals.won_cards import LeftSuitCount
from lotr_trick.trick.language.words.registry import Aim, word
from lotr_trick.trick.language.words.sizes import Size
from lotr_trick.values.derived import derived


def _starts(join: AllMet | AnyMet) -> tuple[int, ...]:
    """Return for each goal of a join how many parts come before it."""
    starts, count = [], 0
    for goal in join.goals:
        starts.append(count)
        count += len(list(leaves(goal)))
    return tuple(starts)


def _in_a_row(join: AllMet) -> tuple[int, ...]:
    """Return the goals of a join that nothing brings on but tricks, if those must be in a row."""
    own = [(at, goal.quantity) for at, goal in enumerate(join.goals) if isinstance(goal, Win)]
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
class AllMet:
    """Meet several goals."""

    goals: tuple[Goal, ...]
    starts: tuple[int, ...] = derived(_starts)
    in_a_row: tuple[int, ...] = derived(_in_a_row)
    by_tricks: bool = derived(counts_tricks)

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
class AnyMet:
    """Meet one of several goals; what is shown is the first that is not out of reach."""

    goals: tuple[Goal, ...]
    starts: tuple[int, ...] = derived(_starts)
    by_tricks: bool = derived(counts_tricks)

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return met for good once one is, and out of reach once all are."""
        verdicts = [goal.verdict(known, seat) for goal in self.goals]
        lost = [verdict.final and not verdict.met for verdict in verdicts]
        done = [verdict.final and verdict.met for verdict in verdicts]
        met = any(verdict.met for verdict in verdicts)
        if any(done):
            return _shown(self.starts, verdicts, done.index(True), met=True, final=True)
        if all(lost):
            counting = [at for at, goal in enumerate(self.goals) if counts(goal, known, seat)]
            last = counting[-1] if counting else len(lost) - 1
            return _shown(self.starts, verdicts, last, met=False, final=True)
        shown = _shown(self.starts, verdicts, lost.index(False), met=met, final=False)
        return settled_by_counting(self, shown, known, seat) if self.by_tricks else shown


def _shown(
    starts: Sequence[int], verdicts: Sequence[Verdict], at: int, *, met: bool, final: bool
) -> Verdict:
    """Return the verdict of a join, with the progress of one of its goals."""
    one = verdicts[at]
    return Verdict(met, final, one.have, one.need, starts[at] + one.part, one.alone)


def counts(goal: Goal, known: Knowledge, seat: int) -> bool:
    """Whether a goal of a join counts: it does unless it hangs on something that is not so."""
    asked = getattr(goal, "counts", None)
    return asked is None or bool(asked(known, seat))


def leaves(goal: Goal) -> Iterator[Goal]:
    """Yield the goals of a join that are not joined any more."""
    if isinstance(goal, AllMet | AnyMet):
        for part in goal.goals:
            yield from leaves(part)
    else:
        yield goal


@word("sized_goal", kind="sized goal", hook="settled at the table")
class SizedGoal:
    """The number that a goal asks for is another one at another size of the table.

    Example: goal win at least 4 rings, 2 with 4 players
    """

    what: Aim
    size: Size


@word("all_of", kind="goal join", hook="goal")
class AllOf(Joins):
    """All of several goals must be met.

    Example: goal win at least 3 tricks, and do not win R1
    """

    parts: tuple[Aim, ...]

    def bound(self, bindings: Bindings) -> AllMet:
        """Return them as one goal."""
        return AllMet(tuple([goal_of(part, bindings) for part in self.parts]))


@word("either_of", kind="goal join", hook="goal")
class EitherOf(Joins):
    """One of two goals must be met.

    Example: goal win exactly 1 trick, or win at least 4 tricks
    """

    first: Aim
    second: Aim

    def bound(self, bindings: Bindings) -> AnyMet:
        """Return the two as one goal."""
        return AnyMet((goal_of(self.first, bindings), goal_of(self.second, bindings)))


@word("or_else", kind="goal join", hook="goal")
class OrElse(Joins):
    """The first goal must be met, or else the second; which one is still open is shown.

    Example: goal win more tricks than smeagol before the trick with R1, or else win fewer tricks
    than smeagol
    """

    first: Aim
    second: Aim

    def bound(self, bindings: Bindings) -> AnyMet:
        """Return the two as one goal."""
        return AnyMet((goal_of(self.first, bindings), goal_of(self.second, bindings)))
