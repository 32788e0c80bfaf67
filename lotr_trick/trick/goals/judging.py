"""Judging: when a round is over or certain, how it came out, and what may still save it."""

from __future__ import annotations

from collections.abc import Sequence

from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.goals.outlook import public_knowledge
from lotr_trick.trick.goals.verdicts import public_verdicts, true_verdicts
from lotr_trick.trick.mechanics.lasting import is_settled, lying_after
from lotr_trick.trick.mechanics.saving_gifts import UseSaving, saving_at, savings_of
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.results import Judged, RoundResult
from lotr_trick.trick.state.round import Round


def judge(round_: Round) -> RoundResult | None:
    """Return the result of a round between tricks, if it is over or certain; else None.

    It stops early only on what everybody at the table can tell, so stopping tells nothing. When
    a rule has lost the chapter, no goal is judged.
    """
    table, tricks = round_.table, len(round_.log.tricks)
    if round_.broken:
        return RoundResult((), tricks, round_.broken, table.part)
    if not round_.over and not _is_certain(round_):
        return None
    savings, saved_by = savings_of(table.laws), round_.beside.saved_by
    used = tuple([each.gift for each in savings if each.gift == saved_by])
    judged = []
    for seat, verdict in enumerate(true_verdicts(round_)):
        role = round_.roles[seat]
        if role is not None and verdict is not None:
            excused = not verdict.met and (bool(used) or table.roles[role].may_miss)
            judged.append(Judged(role, seat, verdict.met, excused))
    result = RoundResult(tuple(judged), tricks, "", table.part)
    if not result.won:
        return result
    saved = [each for each in judged if used and not table.roles[each.role].may_miss]
    completed = [table.roles[each.role].name for each in judged if each.met or each in saved]
    lying = lying_after(round_, {*round_.beside.progress.completed, *completed})
    reached = Progress(tuple(completed), (table.part,) if table.part else (), used, lying)
    return RoundResult(result.judged, tricks, "", table.part, reached)


def asks_saving(round_: Round, result: RoundResult) -> UseSaving | None:
    """Return the step that asks whether a round that would be lost is saved, if it can be."""
    if not savings_of(round_.table.laws):
        return None
    missed = [each.seat for each in result.judged if not each.met and not each.excused]
    if not missed or round_.beside.saved_by or not _savable(round_, missed):
        return None
    found = saving_at(round_)
    return None if found is None else UseSaving(found[1], found[0].gift)


def _is_certain(round_: Round) -> bool:
    """Whether everybody can tell how a round comes out, before its last card."""
    table = round_.table
    if not table.stops or table.setting.play_out:
        return False
    verdicts = public_verdicts(round_)
    if is_lost(round_, verdicts):
        return True
    missed = _missed(round_, verdicts)
    if not all(verdict is None or verdict.final for verdict in verdicts):
        return False
    if not is_settled(round_) or (table.stops != "goals" and not _is_safe(round_)):
        return False
    return _bounds_are_kept(round_, missed)


def is_lost(round_: Round, verdicts: Sequence[Verdict | None]) -> bool:
    """Whether goals are out of reach, by some verdicts, and nothing can save the round."""
    missed = _missed(round_, verdicts)
    return bool(missed) and (bool(round_.beside.saved_by) or not _savable(round_, missed))


def _missed(round_: Round, verdicts: Sequence[Verdict | None]) -> list[int]:
    """Return the seats whose goals are out of reach and may not be missed."""
    roles = round_.table.roles
    return [
        seat
        for seat, (role, verdict) in enumerate(zip(round_.roles, verdicts, strict=True))
        if verdict is not None and verdict.final and not verdict.met
        if role is not None and not roles[role].may_miss
    ]


def _savable(round_: Round, missed: Sequence[int]) -> bool:
    """Whether a gift may still let all these goals count as met: no limit of them is broken."""
    found = saving_at(round_)
    if found is None or len(missed) > found[0].goals:
        return False
    return not any(verdict.final and not verdict.met for verdict in _bounds(round_, missed))


def _bounds_are_kept(round_: Round, missed: Sequence[int]) -> bool:
    """Whether no limit of those whose goals were missed can still be broken."""
    return all(verdict.final and verdict.met for verdict in _bounds(round_, missed))


def _bounds(round_: Round, seats: Sequence[int]) -> list[Verdict]:
    """Return how the limits of some seats stand, beside their goals."""
    found, roles = [], round_.table.roles
    for seat in seats:
        role = round_.roles[seat]
        bound = None if role is None else roles[role].bound
        if bound is not None:
            found.append(bound.verdict(public_knowledge(round_, {seat}), seat))
    return found


def _is_safe(round_: Round) -> bool:
    """Whether no card is left, as everybody can tell, that could lose the chapter."""
    losing = round_.table.losing | round_.table.losing_after
    return not losing & ~round_.log.played & ~round_.lost
