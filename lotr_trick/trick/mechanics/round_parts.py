"""Hooks of rounds that are not alike: which event, group or number the next round is of.

The table of a chapter is laid for no part; the step that picks one goes on at the table of it.
"""

from __future__ import annotations

import attrs

from lotr_trick.kernel import TABLE, Decision
from lotr_trick.trick.language.words.chapters import round_name
from lotr_trick.trick.language.words.registry import CardName, word
from lotr_trick.trick.moves import AGREE, SAY, AnyMove, Move
from lotr_trick.trick.state.round import Round, at_table, start_round
from lotr_trick.trick.state.script import Quiet
from lotr_trick.trick.state.table import Table


@attrs.frozen
class PickEvent:
    """The whole table agrees on the event of a round, before anything else."""

    repeatable: tuple[str, ...]
    """The events that may be done more than once."""

    def open_parts(self, round_: Round) -> tuple[Table, ...]:
        """Return the tables of the events that may be picked.

        One that can only be last waits until every other one is done, and until the characters
        that are still missing find seats in its round.
        """
        done = round_.beside.progress.done
        parts = round_.table.parts
        others = [p for p in parts if not p.is_final]
        found = [p for p in others if p.part not in done or p.part in self.repeatable]
        waiting = any(part.part not in done for part in others)
        last = [p for p in parts if p.is_final and not waiting]
        missing = round_.table.plan.missing(round_.beside.progress)
        open_now = (*found, *(p for p in last if not found or _fits(p, missing)))
        # Where all are done and somebody is not completed, any of them is played once more.
        return open_now or parts

    def offer(self, round_: Round) -> Decision | None:
        """Return the events that may be picked; nobody is asked where there is one only."""
        found = self.open_parts(round_)
        if len(found) < 2:  # noqa: PLR2004 - nothing to choose from
            return None
        options = tuple(
            [Move(AGREE, f"play {table.part}", None, what=table.part) for table in found]
        )
        return Decision(None, TABLE, "pick an event", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        picked = choice.what if isinstance(choice, Move) else ""
        table = _picked(self.open_parts(round_), picked)
        return start_round(table, round_.beside.progress)


def _picked(tables: tuple[Table, ...], part: str) -> Table:
    """Return the table of the part that was picked; the only one, where nobody was asked."""
    return next(table for table in tables if part in {"", table.part})


def _fits(table: Table, names: tuple[str, ...]) -> bool:
    """Whether all these characters can have a seat in one round, beside those with a star."""
    starred = {role.name for role in table.roles if role.starred}
    known = {role.name for role in table.roles}
    return set(names) <= known and len(starred | set(names)) <= table.seats


@attrs.frozen
class PickGroup:
    """Whoever holds a card says, when the cards are dealt, which group plays the round."""

    card: int

    def open_parts(self, round_: Round) -> tuple[Table, ...]:
        """Return the tables of the groups that have not played."""
        done = round_.beside.progress.done
        return tuple([table for table in round_.table.parts if table.part not in done])

    def offer(self, round_: Round) -> Decision | None:
        """Return the groups that may be picked; nobody is asked where there is one only."""
        found = self.open_parts(round_)
        if len(found) < 2:  # noqa: PLR2004 - nothing to choose from
            return None
        seat = round_.holder(self.card) or 0
        options = tuple([Move(SAY, f"play {table.part}", seat, what=table.part) for table in found])
        return Decision(seat, round_.table.setting.control[seat], "pick a group", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        picked = choice.what if isinstance(choice, Move) else ""
        table = _picked(self.open_parts(round_), picked)
        rest = len(round_.beside.script) - 1
        beside = round_.beside._replace(script=table.script[len(table.script) - rest :])
        return at_table(round_._replace(beside=beside), table)


@attrs.frozen
class NextRound(Quiet):
    """Rounds by number come one after the other, and nobody picks one."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        progress, parts = round_.beside.progress, round_.table.parts
        left = [table for table in parts if table.part not in progress.done]
        return start_round((*left, parts[-1])[0], progress)


@word("round_number", kind="case", hook="settled at the table")
class RoundNumber:
    """The lines under this one hold in that round, and rounds come in the order of their numbers.

    Example: round 3
    """

    number: int

    @property
    def part(self) -> str:
        """What the round is called."""
        return round_name(self.number)


@word("holder_picks_group", kind="taking", hook="chapter plan")
class HolderPicksGroup:
    """Once the cards are dealt, whoever holds the card says which group plays the round.

    Example: the holder of R1 picks the group
    """

    card: CardName
