"""What a table has completed of a long chapter."""

from __future__ import annotations

from lotr_trick.values import lean


@lean.frozen
class Progress:
    """What a table has completed of a long chapter: characters, events or groups, gifts used."""

    completed: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
