"""Standings: verdicts on goals that hang on nothing but who won how many tricks.

The same numbers come up again and again, and then such goals stand as they did before: so these
verdicts are kept. A goal, or a part of one, says of itself whether it is such a goal
(`counts_only`); what does not say so is judged anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from lotr_trick.trick.hooks.goals.shape import Goal
from lotr_trick.trick.knowledge import Knowledge, Verdict, new_knowledge
from lotr_trick.values.kept import Kept

Judge: TypeAlias = Callable[[Knowledge, int], Verdict]
"""Gives how the goal of a seat stands."""

Numbers: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""All that such goals read of what is known: `counts`, `own_later`, `later`, `contenders`."""

Roles: TypeAlias = tuple[int | None, ...]
"""The role at each seat; None while it has none."""

Standing: TypeAlias = Kept[Roles, tuple[Verdict | None, ...]]
"""For the roles at the seats how their goals stand; None where they are judged anew."""


def counts_only(goal: object) -> bool:
    """Whether a goal, or a part of one, reads no more of what is known than `Numbers` has."""
    return getattr(goal, "counts_only", False) is True


def standings(goals: Sequence[Goal]) -> Kept[Numbers, Standing]:
    """Give what keeps the verdicts on such goals for all numbers that come up."""
    judges = [goal.verdict if counts_only(goal) else None for goal in goals]

    def stand(numbers: Numbers) -> Standing:
        counts, own_later, later, contenders = numbers
        nothing = (0,) * len(counts)
        known = new_knowledge(counts, nothing, 0, contenders, 0, later, own_later, 0)
        seats = [Kept(partial(_verdict, judges, known, seat)) for seat in range(len(counts))]
        return Kept(lambda roles: tuple([of[role] for of, role in zip(seats, roles, strict=True)]))

    return Kept(stand)


def _verdict(
    judges: Sequence[Judge | None], known: Knowledge, seat: int, role: int | None
) -> Verdict | None:
    judge = None if role is None else judges[role]
    return None if judge is None else judge(known, seat)


def judged_anew(goals: Sequence[Goal]) -> Kept[Roles, tuple[tuple[int, Judge], ...]]:
    """Give for the roles at the seats the seats whose goals are judged anew, and how."""
    judges = [None if counts_only(goal) else goal.verdict for goal in goals]

    def anew(roles: Roles) -> tuple[tuple[int, Judge], ...]:
        of_seats = [None if role is None else judges[role] for role in roles]
        return tuple([(seat, judge) for seat, judge in enumerate(of_seats) if judge is not None])

    return Kept(anew)
