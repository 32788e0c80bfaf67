"""Verdicts on all goals of a table: kept where a few numbers decide, else drawn from knowledge."""

from __future__ import annotations

from collections.abc import Iterable

from lotr_trick.trick.goals.endgame import sharpened
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.outlook import public_knowledge
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import TrickLog
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import Round


def public_verdicts(round_: Round) -> tuple[Verdict | None, ...]:
    """Give how each seat's goal stands as everybody at the table sees it."""
    found = _quick(round_)
    if found is not None:
        return found
    return verdicts_by(round_.table, round_.stage.roles, public_knowledge(round_))


def true_verdicts(round_: Round) -> tuple[Verdict | None, ...]:
    """Give how each seat's goal stands once everything lies open that was hidden beside it."""
    found = _quick(round_)
    if found is not None:
        return found
    known = public_knowledge(round_, range(round_.table.seats))
    return verdicts_by(round_.table, round_.stage.roles, known)


def _quick(round_: Round) -> tuple[Verdict | None, ...] | None:
    """Give the verdicts between tricks if they hang on nothing that somebody may not know."""
    if round_.trick or round_.leader < 0:
        return None
    stage = round_.stage
    return verdicts_between(round_.table, stage.roles, round_.log, round_.sizes, stage.lost)


def verdicts_between(
    table: Table,
    roles: tuple[int | None, ...],
    log: TrickLog,
    sizes: tuple[int, ...],
    lost: CardSet,
) -> tuple[Verdict | None, ...] | None:
    """Give the verdicts while no card lies in the trick, where every goal hangs on numbers that
    everybody can count; None where one does not.
    """
    kept = table.counting[roles]
    if kept is None:
        return None
    order, back, counting, standing = kept
    own, by_counts = standing[order(sizes)]
    verdicts = back(by_counts[order(log.counts)])
    if not counting:
        return verdicts
    found, taken, loose = list(verdicts), log.taken, table.deck & ~log.played & ~lost
    for seat, place, cards, sums in counting:
        won, left = taken[seat] & cards, loose & cards
        found[seat] = sums[won.bit_count(), left.bit_count(), own[place]]
    return tuple(found)


def verdicts_by(
    table: Table, roles: tuple[int | None, ...], known: Knowledge
) -> tuple[Verdict | None, ...]:
    """Give how the goals stand with what is known; verdicts that hang on few numbers are kept."""
    kept = table.standings[known.counts, known.own_later, known.later, known.contenders]
    verdicts, anew = kept[roles], table.judged_anew[roles]
    if not anew:
        return verdicts
    found = list(verdicts)
    for seat, judge in anew:
        found[seat] = judge(known, seat)
    return tuple(found)


def sharpened_verdicts(
    table: Table,
    roles: tuple[int | None, ...],
    verdicts: tuple[Verdict | None, ...],
    ends: Iterable[Knowledge],
) -> tuple[Verdict | None, ...]:
    """Give the verdicts as exactly as they can be known near the end of a round."""
    goals = [(table.roles[role].goal, seat) for seat, role in enumerate(roles) if role is not None]
    now = [verdict for verdict in verdicts if verdict is not None]
    found = iter(sharpened(goals, now, ends))
    return tuple([None if verdict is None else next(found) for verdict in verdicts])
