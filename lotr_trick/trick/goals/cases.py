"""Verdicts by cases: what holds whoever wins a trick, and whatever lies beside a character.

A goal that hangs on what lies there is made for every number that it may be. Bounds are made for
each count alone: that one trick goes to one seat only is seen when every seat that may still win
it is taken in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import attrs

from lotr_trick.trick.goals.knowledge import UNKNOWN, Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.state.marks import NO_MARK, Mark

V = TypeVar("V", Verdict, Verdict | None)

Cases = tuple[tuple[int, Goal], ...]
"""A goal for each of some numbers."""


def whoever_wins(
    verdicts: Sequence[V], known: Knowledge, judge: Callable[[Knowledge], Sequence[V]]
) -> tuple[V, ...]:
    """Return verdicts with those final that are final, and alike, whoever wins the present trick.

    `verdicts` are how goals stand with what is `known`; `judge` gives the same for a case.
    """
    contenders = known.contenders
    still = [at for at, verdict in enumerate(verdicts) if verdict is not None and not verdict.final]
    if not still or not contenders & (contenders - 1):
        return tuple(verdicts)
    met: dict[int, bool] = {}
    while contenders and still:
        one = contenders & -contenders
        contenders ^= one
        cases = judge(known._replace(contenders=one))
        left = []
        for at in still:
            case = cases[at]
            if case is not None and case.final and met.setdefault(at, case.met) == case.met:
                left.append(at)
        still = left
    found = list(verdicts)
    for at in still:
        verdict = verdicts[at]
        if verdict is not None:
            found[at] = verdict._replace(met=met[at], final=True)
    return tuple(found)


def mark_at(known: Knowledge, seat: int) -> Mark:
    """Return what is known to lie beside a seat."""
    return known.marks[seat] if known.marks else NO_MARK


def whichever(goals: Iterable[Goal], known: Knowledge, seat: int) -> Verdict:
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
class BySlot:
    """A goal for each number that a slot of its seat may have, or that of anybody."""

    slot: str
    cases: Cases
    anybody: bool = False
    """Whether the number may lie beside any seat."""

    def number(self, known: Knowledge, seat: int) -> int:
        """Return the number that is there; 0 while nobody can tell."""
        if self.anybody:
            return max([mark.get(self.slot) for mark in known.marks], default=0)
        return mark_at(known, seat).get(self.slot)

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict for the number that is there, or for all that may be."""
        number = self.number(known, seat)
        if number:
            return dict(self.cases)[number].verdict(known, seat)
        return whichever([goal for _, goal in self.cases], known, seat)
