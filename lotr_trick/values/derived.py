"""Derived fields: what follows from the other fields of a value, counted once when it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs


def derived(make: Callable[[Any], Any]) -> Any:
    """Return a field that is made from the value itself; values are compared without it.

    >>> @attrs.frozen
    ... class Deck:
    ...     cards: tuple[str, ...]
    ...     size: int = derived(lambda deck: len(deck.cards))
    >>> Deck(("R1", "R2")).size
    2
    """
    default = attrs.Factory(make, takes_self=True)
    return attrs.field(init=False, eq=False, repr=False, default=default)
