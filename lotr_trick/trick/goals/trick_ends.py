"""Ends of a round by who wins how many tricks: for goals that hang on nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any, Final

from lotr_trick.trick.goals.deeds import Win
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import AtLeast, AtMost, Compares, Fewest, OneOf
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.goals.subjects import AnyOther, Every
from lotr_trick.trick.goals.trick_counts import Tricks

_MOST_ENDS: Final = 35
"""How many ends are counted; with more, a verdict stays open."""


def counts_tricks(goal: Any) -> bool:
    """Whether a goal, or every part of a join, hangs on how many tricks each seat wins."""
    parts = getattr(goal, "goals", None)
    if parts is not None:
        return all(counts_tricks(part) for part in parts)
    if not isinstance(goal, Win | Every | AnyOther):
        return False
    match goal.quantity:
        case AtLeast() | OneOf() | AtMost() | Compares() | Fewest() as asked:
            return isinstance(asked.measure, Tricks)
    return False


def settled_by_counting(goal: Goal, verdict: Verdict, known: Knowledge, seat: int) -> Verdict:
    """Return the verdict on a goal that hangs on tricks alone, final if all ends agree on it."""
    if comb(known.later + known.seats, known.seats) > _MOST_ENDS:
        return verdict
    found: bool | None = None
    for counts in _ends(known):
        end = known._replace(
            counts=counts, contenders=0, to_come=0, later=0, own_later=(0,) * known.seats
        )
        met = goal.verdict(end, seat).met
        if found is not None and met != found:
            return verdict
        found = met
    return verdict if found is None else verdict._replace(met=found, final=True)


def _ends(known: Knowledge) -> Iterator[tuple[int, ...]]:
    """Yield how many tricks each seat may have in the end; some may be won by nobody."""
    for seat in range(known.seats + 1):
        if known.contenders >> seat & 1:
            counts = [count + (at == seat) for at, count in enumerate(known.counts)]
            yield from _shared(counts, known.own_later, known.later, 0)
    if not known.contenders:
        yield from _shared(known.counts, known.own_later, known.later, 0)


def _shared(
    counts: Sequence[int], most: Sequence[int], left: int, seat: int
) -> Iterator[tuple[int, ...]]:
    """Yield the counts with so many more tricks shared among the seats from one on, or fewer."""
    if seat == len(counts):
        yield tuple(counts)
        return
    for gain in range(min(left, most[seat]) + 1):
        more = [count + gain * (at == seat) for at, count in enumerate(counts)]
        yield from _shared(more, most, left - gain, seat + 1)
