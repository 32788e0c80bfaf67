"""Courses: what serves a chapter of several rounds, beside winning the present one."""

from __future__ import annotations

from collections.abc import Sequence

from lotr_trick.kernel import Option
from lotr_trick.trick.moves import CHOOSE, Move
from lotr_trick.trick.views.view import View


def missing(view: View) -> tuple[str, ...]:
    """Return the characters that the chapter still needs completed; none in one of one round."""
    plan = view.table.plan
    return plan.missing(view.progress)


def picked_event(view: View, options: Sequence[Move]) -> Move:
    """Return the event that brings the chapter furthest.

    It has still to be done, and of the characters that it needs the fewest are completed. Of
    those that are as good the first is picked.
    """
    parts = {table.part: table for table in view.table.parts}
    completed = set(view.progress.completed)

    def worth(option: Move) -> tuple[bool, int]:
        starred = [role.name for role in parts[option.what].roles if role.starred]
        return option.what in view.progress.done, sum(name in completed for name in starred)

    return min(options, key=worth)


def furthering(view: View, options: Sequence[Option]) -> list[Option]:
    """Return the choices of characters that bring a chapter on; all of them where none does.

    A round more is another round that can be lost, so characters that are completed, or need
    not be, are left to the end.
    """
    names, roles = missing(view), view.table.roles
    needed = [
        o
        for o in options
        if isinstance(o, Move) and o.kind == CHOOSE and roles[o.number].name in names
    ]
    return list(needed or options)
