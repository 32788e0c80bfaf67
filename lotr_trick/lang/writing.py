"""How definitions are written: what is made from them once is kept for each writing apart.

Definitions are equal if they mean the same, wherever they stand. What quotes its lines must not
be taken from a pack that says the same in another file, or in other lines of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar

from .definitions import Definition, Line

P = ParamSpec("P")
R = TypeVar("R")

_MOST: Final = 256
"""How many values are kept; then those go that were not asked for the longest."""


class Defined(Protocol):
    """A value that is made of definitions: a chapter, a journey."""

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """The definitions, in order."""
        ...


D = TypeVar("D", bound=Defined)


class Written(Generic[D]):
    """Holds a value for a cache that tells apart equal ones of other files, lines or spellings.

    >>> from lotr_trick.lang import Definition, Meta, Place, Packs
    >>> here, there = [
    ...     Packs((), (Definition("rule", "one", (), Meta(place=Place(file, 1, 1, 4))),))
    ...     for file in ("here.chapter", "there.chapter")
    ... ]
    >>> here == there, Written(here) == Written(there)
    (True, False)
    """

    __slots__ = ("value",)

    def __init__(self, value: D) -> None:
        """Hold a value."""
        self.value = value

    def __hash__(self) -> int:
        """Return the value's own hash."""
        return hash(self.value)

    def __eq__(self, other: object) -> bool:
        """Whether the other holds an equal value that is written alike."""
        if not isinstance(other, Written):
            return False
        one, two = self.value, other.value
        # Places are compared first: it is quick where the value's hash could not tell them apart.
        return one is two or (
            all(map(_alike, one.definitions, two.definitions)) and bool(one == two)
        )


def _alike(one: Definition, two: Definition) -> bool:
    """Whether two definitions that may be equal stand at the same places in the same words."""
    return one is two or (
        one.meta.place == two.meta.place and all(map(_same_line, one.every_line, two.every_line))
    )


def _same_line(one: Line, two: Line) -> bool:
    return one is two or (
        one.place == two.place and one.text == two.text and one.source == two.source
    )


def by_writing(
    make: Callable[Concatenate[D, P], R],
) -> Callable[Concatenate[D, P], R]:
    """Keep what `make` gives for a value and its arguments, apart for each way it is written."""

    def made(written: Written[D], *args: P.args, **named: P.kwargs) -> R:
        return make(written.value, *args, **named)

    kept: Any = lru_cache(maxsize=_MOST)(made)

    @wraps(make)
    def asked(value: D, /, *args: P.args, **named: P.kwargs) -> R:
        found: R = kept(Written(value), *args, **named)
        return found

    return asked
