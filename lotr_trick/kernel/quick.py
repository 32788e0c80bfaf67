"""Changers: a value like another one, with some fields changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import attrs

V = TypeVar("V")


def changer(cls: type[V], *names: str) -> Callable[..., V]:
    """Return what makes a value from another one, with other values of the named fields."""
    known: Any = cls
    assert set(names) <= set(attrs.fields_dict(known)), names

    def change(old: V, *values: Any) -> V:
        made: Any = old
        changed: V = attrs.evolve(made, **dict(zip(names, values, strict=True)))
        return changed

    return change
