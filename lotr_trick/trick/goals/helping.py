"""Goals that others help with: some cards that they win count for the goal as well.

What was won stays where it is. Only the goal that is helped sees more: it is judged as if its
character had won those cards too, but never the tricks that they lay in.
"""

from __future__ import annotations

import attrs

from lotr_trick.trick.goals.joins import AllMet, AnyMet
from lotr_trick.trick.goals.knowledge import Credit, Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.state.cards import CardSet

Helpers = tuple[tuple[int, CardSet], ...]
"""Who helps, by the number of its role at the table, and the cards that count."""


@attrs.frozen
class Helped:
    """A goal for which some cards count that others win."""

    goal: Goal
    helpers: Helpers

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return how the goal stands with the help of those who are at the table."""
        credits_ = tuple(
            [
                Credit(1 << seat, 1 << known.roles.index(role), cards)
                for role, cards in self.helpers
                if role in known.roles
            ]
        )
        if credits_:
            known = known._replace(credits=credits_)
        return self.goal.verdict(known, seat)


def helped(goal: Goal, helpers: Helpers) -> Goal:
    """Return a goal with every part of it helped; itself, if nobody helps."""
    if not helpers:
        return goal
    match goal:
        case AllMet(parts):
            return AllMet(tuple([helped(part, helpers) for part in parts]))
        case AnyMet(parts):
            return AnyMet(tuple([helped(part, helpers) for part in parts]))
    return Helped(goal, helpers)
