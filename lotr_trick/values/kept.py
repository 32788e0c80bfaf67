"""What is made once for a key and kept: for values that come up again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

_MOST: Final = 1 << 14
"""How many values are kept; one more, and all are made anew when they are asked for again."""


class Same(Generic[V]):
    """Holds a value for a cache that knows it by which one it is, not by looking inside.

    >>> rules = [1, 2]
    >>> Same(rules) == Same(rules), Same(rules) == Same([1, 2])
    (True, False)
    """

    __slots__ = ("value",)

    def __init__(self, value: V) -> None:
        """Hold a value."""
        self.value = value

    def __hash__(self) -> int:
        """Give a hash that costs nothing, however large the value is."""
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        """Whether the other holds the very same value."""
        return isinstance(other, Same) and other.value is self.value


class Kept(dict[K, V]):
    """Gives for each key what `make` gives, which is kept: looking it up takes no call.

    >>> squares = Kept(lambda number: number * number)
    >>> squares[12]
    144
    """

    __slots__ = ("make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        """Keep what `make` gives: it must always give the same for a key."""
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        """Make what was not asked for before."""
        if len(self) >= _MOST:
            self.clear()
        value = self[key] = self.make(key)
        return value
