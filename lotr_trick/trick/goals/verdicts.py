"""Verdicts on all goals of a table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from lotr_trick.trick.goals.cases import whoever_wins
from lotr_trick.trick.goals.endgame import possible_ends, sharpened
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.outlook import knowledge, public_knowledge
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.seen import Seen
from lotr_trick.trick.state.table import Table

Roles = tuple[int | None, ...]


def public_verdicts(round_: Round) -> tuple[Verdict | None, ...]:
    """Return how each seat's goal stands as everybody at the table sees it."""
    return verdicts_by(round_.table, round_.roles, public_knowledge(round_))


def true_verdicts(round_: Round) -> tuple[Verdict | None, ...]:
    """Return how each seat's goal stands once everything lies open that was hidden beside it."""
    known = public_knowledge(round_, range(round_.table.seats))
    return verdicts_by(round_.table, round_.roles, known)


def verdicts(viewed: Seen, *, public: bool) -> tuple[Verdict | None, ...]:
    """Return how each seat's goal stands as somebody sees it; None without a character."""
    rules, roles = viewed.rules, viewed.roles
    table, known = rules.table, knowledge(viewed)
    found = verdicts_by(table, roles, known)
    if public and not viewed.trick:
        # It is asked after every trick, and nothing is tried then.
        return found
    found = whoever_wins(found, known, partial(verdicts_by, table, roles))
    return sharpened_verdicts(table, roles, found, possible_ends(rules, known, public=public))


def verdicts_by(table: Table, roles: Roles, known: Knowledge) -> tuple[Verdict | None, ...]:
    """Return how the goals stand with what is known."""
    parts = table.roles
    return tuple(
        [
            None if role is None else parts[role].goal.verdict(known, seat)
            for seat, role in enumerate(roles)
        ]
    )


def sharpened_verdicts(
    table: Table,
    roles: Roles,
    verdicts: tuple[Verdict | None, ...],
    ends: Iterable[Knowledge],
) -> tuple[Verdict | None, ...]:
    """Return the verdicts as exactly as they can be known near the end of a round."""
    goals = [(table.roles[role].goal, seat) for seat, role in enumerate(roles) if role is not None]
    now = [verdict for verdict in verdicts if verdict is not None]
    found = iter(sharpened(goals, now, ends))
    return tuple([None if verdict is None else next(found) for verdict in verdicts])
