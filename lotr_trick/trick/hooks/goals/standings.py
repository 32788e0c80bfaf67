"""Standings: verdicts on goals that hang on nothing but who won how many tricks.

The same numbers come up again and again, and then such goals stand as they did before: so these
verdicts are kept. A goal, or a part of one, says of itself whether it is such a goal
(`counts_only`); what does not say so is judged anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lotr_trick.trick.hooks.goals.shape import Goal
from lotr_trick.trick.knowledge import Knowledge, Verdict, new_knowledge
from lotr_trick.values.kept import Kept

Judge: TypeAlias = Callable[[Knowledge, int], Verdict]
"""Gives how the goal of a seat stands."""

Numbers: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""All that such goals read of what is known: `counts`, `own_later`, `later`, `contenders`."""

Standing: TypeAlias = tuple[Kept[int, Verdict], ...]
"""For each seat the verdicts on the goals that it may have, by role."""


def counts_only(goal: object) -> bool:
    """Whether a goal, or a part of one, reads no more of what is known than `Numbers` has."""
    return getattr(goal, "counts_only", False) is True


def counted_roles(goals: Sequence[Goal]) -> int:
    """Give the roles, as bits, whose goals hang on nothing but numbers of tricks."""
    return sum([1 << role for role, goal in enumerate(goals) if counts_only(goal)])


def standings(judging: Sequence[Judge]) -> Kept[Numbers, Standing]:
    """Give what keeps the verdicts on such goals for all numbers that come up."""

    def stand(numbers: Numbers) -> Standing:
        counts, own_later, later, contenders = numbers
        nothing = (0,) * len(counts)
        known = new_knowledge(counts, nothing, 0, contenders, 0, later, own_later, 0)
        return tuple([Kept(_of_seat(judging, known, seat)) for seat in range(len(counts))])

    return Kept(stand)


def _of_seat(judging: Sequence[Judge], known: Knowledge, seat: int) -> Callable[[int], Verdict]:
    return lambda role: judging[role](known, seat)
