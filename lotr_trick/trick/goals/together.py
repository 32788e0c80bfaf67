"""Whether the goals of a company can all be met: by counting cards of a kind, and tricks.

Each goal may be within reach and all of them together not: of five rings nobody can win four while
everybody else wins one. Counts are tried; whatever is no plain count is taken to be possible, so a
company that is refused is impossible for sure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lotr_trick.trick.goals.deeds import Win
from lotr_trick.trick.goals.helping import Helped
from lotr_trick.trick.goals.joins import AllMet, AnyMet
from lotr_trick.trick.goals.quantities import (
    AtLeast,
    AtMost,
    CountOfEachOther,
    FewerThan,
    MoreThan,
    OneOf,
)
from lotr_trick.trick.goals.subjects import Every
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.goals.won_cards import CardsWon
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.table import Table

TRICKS = 0
"""Stands for tricks where others stand for a set of cards."""


def can_all_be_met(table: Table, company: Sequence[int], tricks: int) -> bool:
    """Whether counts of cards and of tricks can be what the goals of some roles ask for; whoever
    fills the seats that are left may win anything.
    """
    goals = [table.roles[number].goal for number in company]
    kinds = dict.fromkeys(kind for goal in goals for kind in _kinds(goal))
    return all(
        any(
            all(_holds(goal, kind, counts, at, company) for at, goal in enumerate(goals))
            for counts in _shared(tricks if kind == TRICKS else kind.bit_count(), table.seats)
        )
        for kind in kinds
    )


def matters(table: Table, number: int, others: Sequence[int]) -> bool:
    """Whether the goal of a role counts what those of others count, or it helps one of them."""
    goals = [table.roles[other].goal for other in others]
    counted = {kind for goal in goals for kind in _kinds(goal)}
    helps = any(number == who for goal in goals for who, _ in _helpers(goal))
    return helps or any(
        kind == other or kind & other
        for kind in _kinds(table.roles[number].goal)
        for other in counted
    )


def _helpers(goal: Any) -> Iterator[tuple[int, CardSet]]:
    """Yield who helps with a goal."""
    match goal:
        case AllMet(parts) | AnyMet(parts):
            for part in parts:
                yield from _helpers(part)
        case Helped(_, helpers):
            yield from helpers
        case _:
            pass


def _shared(number: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to share so many things among seats; some may be nobody's."""
    if not seats:
        yield ()
        return
    for first in range(number + 1):
        for rest in _shared(number - first, seats - 1):
            yield (first, *rest)


def _kinds(goal: Any) -> Iterator[CardSet]:
    """Yield what a goal counts: sets of cards, or tricks."""
    match goal:
        case AllMet(parts) | AnyMet(parts):
            for part in parts:
                yield from _kinds(part)
        case Helped(inside, _):
            yield from _kinds(inside)
        case Win(quantity) | Every(quantity, _):
            match getattr(quantity, "measure", None):
                case CardsWon(cards) if cards & (cards - 1):
                    yield cards
                case Tricks():
                    yield TRICKS
                case _:
                    pass
        case _:
            pass


def _holds(
    goal: Any, kind: CardSet, counts: tuple[int, ...], at: int, company: Sequence[int]
) -> bool:
    """Whether a goal may be met when seats have won so many of a kind."""
    match goal:
        case AllMet(parts):
            return all(_holds(part, kind, counts, at, company) for part in parts)
        case AnyMet(parts):
            return any(_holds(part, kind, counts, at, company) for part in parts)
        case Helped(inside, helpers):
            more = [company.index(who) for who, cards in helpers if who in company and cards & kind]
            helped = sum([counts[other] for other in more])
            given = tuple([n + helped if who == at else n for who, n in enumerate(counts)])
            return _holds(inside, kind, given, at, company)
        case Win(quantity):
            return _enough(quantity, kind, counts, at)
        case Every(quantity, itself):
            every = [who for who in range(len(counts)) if itself or who != at]
            return all(_enough(quantity, kind, counts, who) for who in every)
        case _:
            return True


def _enough(  # noqa: PLR0911 - a case for each quantity
    quantity: Any, kind: CardSet, counts: tuple[int, ...], at: int
) -> bool:
    """Whether a count of a kind may be what is asked for; true where something else is asked."""
    match getattr(quantity, "measure", None):
        case CardsWon(cards):
            same, part = cards == kind, bool(kind) and not cards & ~kind
        case Tricks():
            same = part = kind == TRICKS
        case _:
            return True
    have, others = counts[at], [n for who, n in enumerate(counts) if who != at]
    match quantity:
        case AtLeast(number) if part:
            return have >= number
        case AtMost(number) if same:
            return have <= number
        case OneOf(_, numbers) if same:
            return have in numbers
        case MoreThan(_, CountOfEachOther()) if same:
            return have > max(others, default=-1)
        case FewerThan(_, CountOfEachOther()) if same:
            return have < min(others, default=have + 1)
        case _:
            return True
