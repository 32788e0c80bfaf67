"""Standings: verdicts on goals that hang on nothing but a few numbers, which are kept.

The same numbers come up again and again, and then such goals stand as they did before. A goal,
or a part of one, says of itself whether it hangs on who won how many tricks alone (`counts_only`),
or, between tricks, on how many cards of one set its character has won and may win (`counted`).
What says neither is judged anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import TypeAlias

from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.values.kept import Kept

Judge: TypeAlias = Callable[[Knowledge, int], Verdict]
"""Gives how the goal of a seat stands."""

Numbers: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""All that such goals read of what is known: `counts`, `own_later`, `later`, `contenders`."""

Roles: TypeAlias = tuple[int | None, ...]
"""The role at each seat; None while it has none."""

Standing: TypeAlias = Kept[Roles, tuple[Verdict | None, ...]]
"""For the roles at the seats how their goals stand; None where they are judged anew."""


Sums: TypeAlias = tuple[int, int, int]
"""All that a goal that counts cards reads between tricks: how many of its cards the seat has won,
how many may still be played, and how many tricks the seat can take part in."""

Counted: TypeAlias = tuple[int, int, CardSet, Kept[Sums, Verdict]]
"""A seat that has such a goal, its place among the characters, the cards that are counted, and what
keeps the verdicts."""

ByCounts: TypeAlias = Kept[tuple[int, ...], tuple[Verdict | None, ...]]
"""How goals that hang on numbers of tricks stand, by who won how many."""

Counting: TypeAlias = tuple[
    Callable[[tuple[int, ...]], tuple[int, ...]],
    Callable[[tuple[Verdict | None, ...]], tuple[Verdict | None, ...]],
    tuple[Counted, ...],
    Kept[tuple[int, ...], tuple[tuple[int, ...], ByCounts]],
]
"""What tells how the goals of some seats stand between tricks: what puts numbers of the seats in
the order of the characters, and verdicts in the order of the seats; the goals that count cards;
and by the sizes of the hands how many tricks each can take part in, and the other goals."""


def counts_only(goal: object) -> bool:
    """Whether a goal, or a part of one, reads no more of what is known than `Numbers` has."""
    return getattr(goal, "counts_only", False) is True


def counted(goal: object) -> CardSet:
    """Give the cards that a goal, or a part of one, counts, if between tricks it reads no more of
    what is known than `Sums` has; else nothing.
    """
    cards: CardSet = getattr(goal, "counted", 0)
    return cards


def standings(goals: Sequence[Goal]) -> Kept[Numbers, Standing]:
    """Give what keeps the verdicts on such goals for all numbers that come up."""
    judges = [goal.verdict if counts_only(goal) else None for goal in goals]

    def stand(numbers: Numbers) -> Standing:
        counts, own_later, later, contenders = numbers
        nothing = (0,) * len(counts)
        known = Knowledge(counts, nothing, 0, contenders, 0, later, own_later, 0)
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


def counting(
    goals: Sequence[Goal],
    seats: int,
    tricks_left: Mapping[tuple[int, ...], tuple[int, tuple[int, ...]]],
    kept: Mapping[Numbers, Standing],
) -> Kept[Roles, Counting | None]:
    """Give for the roles at the seats what tells how their goals stand between tricks; None where
    a goal has to be judged anew then too.

    Where characters sit is nothing to such goals. So what is kept for the seats in the order of
    their characters serves wherever these sit.
    """
    sums: Kept[int, Kept[Sums, Verdict]] = Kept(
        lambda at: Kept(partial(_by_sums, goals[at], seats))
    )

    def by_sizes(cast: Roles, sizes: tuple[int, ...]) -> tuple[tuple[int, ...], ByCounts]:
        later, own = tricks_left[sizes]
        return own, Kept(lambda counts: kept[counts, own, later, 0][cast])

    standing: Kept[Roles, Kept[tuple[int, ...], tuple[tuple[int, ...], ByCounts]]] = Kept(
        lambda cast: Kept(partial(by_sizes, cast))
    )

    def split(roles: Roles) -> Counting | None:
        order = sorted(range(seats), key=lambda seat: (roles[seat] is None, roles[seat]))
        rest = [(s, at) for s, at in enumerate(roles) if at is not None]
        rest = [(seat, at) for seat, at in rest if not counts_only(goals[at])]
        if not all(counted(goals[at]) for _, at in rest):
            return None
        counts = [(seat, order.index(seat), counted(goals[at]), sums[at]) for seat, at in rest]
        back = [order.index(seat) for seat in range(seats)]
        cast = tuple([roles[seat] for seat in order])
        return itemgetter(*order), itemgetter(*back), tuple(counts), standing[cast]

    return Kept(split)


def _by_sums(goal: Goal, seats: int, sums: Sums) -> Verdict:
    """Give how such a goal stands between tricks, told by numbers: any seat and cards will do."""
    won, loose, later = sums
    cards = [1 << card for card in each(counted(goal))]
    nothing = (0,) * seats
    taken = (sum(cards[:won]), *nothing[1:])
    left = sum(cards[won : won + loose])
    known = Knowledge(nothing, taken, 0, 0, 0, later, (later,) * seats, left)
    return goal.verdict(known, 0)
