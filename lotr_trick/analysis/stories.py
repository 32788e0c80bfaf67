"""Stories: goals that hang on how tricks went, or on hands, and not only on what was won.

Tallies of what was won cannot tell how they stand, so they are asked with the tricks themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import attrs

from lotr_trick.analysis.wishes import Marks, Roles, chance
from lotr_trick.trick.goals import deeds, facts, helping, subjects
from lotr_trick.trick.goals import trick_counts as counts
from lotr_trick.trick.goals import windows as parts
from lotr_trick.trick.goals import won_cards as piles
from lotr_trick.trick.goals.cases import BySlot
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.mechanics import goal_order, leaving_tricks
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Entry, Trick, TrickLog
from lotr_trick.trick.state.table import Table

NOBODY: Final = frozenset[int]()

_READ_TRICKS: Final = (
    counts.TricksWith,
    counts.TricksWithout,
    counts.TricksWonWith,
    deeds.InARow,
    deeds.PlayLast,
    facts.FailsOnLeading,
    helping.Helped,
    leaving_tricks.MayLeave,
    parts.Before,
    parts.After,
    parts.InLast,
    parts.First,
    piles.LeftSuitCount,
    subjects.Team,
)


@lru_cache(maxsize=64)
def storied(table: Table) -> tuple[bool, ...]:
    """Return for each role whether its goal hangs on more than what was won."""
    return tuple([_has_part(role.goal, _READ_TRICKS) for role in table.roles])


@lru_cache(maxsize=64)
def ordered(table: Table) -> tuple[bool, ...]:
    """Return for each role whether its goal hangs on the order in which goals are reached.

    That takes long to judge, so it is asked after tricks and not for every card.
    """
    kinds = (goal_order.InOrder,)
    return tuple([_has_part(role.goal, kinds) for role in table.roles])


def _has_part(part: Any, kinds: tuple[type, ...]) -> bool:
    if isinstance(part, kinds):
        return True
    if isinstance(part, tuple):
        return any(_has_part(inner, kinds) for inner in part)
    if not attrs.has(type(part)):
        return False
    fields = [getattr(part, field.name) for field in attrs.fields(type(part))]
    return any(_has_part(inner, kinds) for inner in fields)


@lru_cache(maxsize=64)
def asked_slots(table: Table) -> tuple[str, ...]:
    """Return the slots on whose numbers some goal hangs."""
    found: dict[str, None] = {}
    rest: list[Any] = [role.goal for role in table.roles]
    for part in rest:
        if isinstance(part, BySlot):
            found[part.slot] = None
        if isinstance(part, tuple):
            rest.extend(part)
        elif attrs.has(type(part)):
            rest.extend([getattr(part, field.name) for field in attrs.fields(type(part))])
    return tuple(found)


@attrs.frozen
class Story:
    """How a round went so far, for the goals that hang on it."""

    table: Table
    roles: Roles
    marks: Marks
    log: TrickLog
    lost: frozenset[int] = NOBODY
    """The seats whose goals are out of reach, and nobody cares for any more."""

    @property
    def people(self) -> tuple[str | None, ...]:
        """The person at each seat."""
        return self.table.people(self.roles)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose goals hang on more than what was won."""
        seats = _storied_seats(self.table, self.roles)
        return tuple([seat for seat in seats if seat not in self.lost]) if self.lost else seats

    @property
    def seats_after_tricks(self) -> tuple[int, ...]:
        """The seats whose goals are judged by tricks once these are over."""
        told = ordered(self.table)
        later = [s for s, role in enumerate(self.roles) if role is not None and told[role]]
        return (*self.seats, *[seat for seat in later if seat not in self.lost])

    def known(
        self,
        hands: Sequence[CardSet],
        later: int,
        entries: tuple[Entry, ...] = (),
        winner: int | None = None,
    ) -> Knowledge:
        """Return what somebody knows who sees all hands, after one more trick."""
        log = self.log
        if entries:
            cards = 0
            for entry in entries:
                cards |= 1 << entry.shown
            log = log.add(Trick(entries, winner, cards))
        sizes = tuple([hand.bit_count() for hand in hands])
        loose = 0
        for hand in hands:
            loose |= hand
        return Knowledge(
            log.counts,
            log.taken,
            0,
            0,
            0,
            later,
            tuple([min(later, size) for size in sizes]),
            loose,
            log.tricks,
            (),
            tuple(hands),
            max(sizes) > later,
            self.people,
            self.table.cancels,
            0,
            sizes,
            marks=self.marks,
            roles=self.roles,
        )

    def chance(self, known: Knowledge, seats: Iterable[int] | None = None) -> float:
        """Return the rough chance that goals are met: of some seats, or of all that hang on it."""
        product = 1.0
        for seat in self.seats if seats is None else seats:
            role = self.roles[seat]
            if role is not None:
                verdict = self.table.roles[role].goal.verdict(known, seat)
                product *= chance(verdict, known.later)
        return product


@lru_cache(maxsize=1024)
def plain_roles(table: Table, roles: Roles) -> Roles:
    """Return the characters at the seats without those whose goals hang on more."""
    told = storied(table)
    return tuple([None if role is None or told[role] else role for role in roles])


@lru_cache(maxsize=1024)
def _storied_seats(table: Table, roles: Roles) -> tuple[int, ...]:
    told = storied(table)
    return tuple([seat for seat, role in enumerate(roles) if role is not None and told[role]])
