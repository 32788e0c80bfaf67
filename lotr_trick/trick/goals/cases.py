"""Verdicts by cases: in the middle of a trick, what holds whoever wins it.

Bounds are made for each count alone. That one trick goes to one seat only is seen when every
seat that may still win it is taken in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from lotr_trick.trick.goals.knowledge import Knowledge, Verdict

V = TypeVar("V", Verdict, Verdict | None)


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
