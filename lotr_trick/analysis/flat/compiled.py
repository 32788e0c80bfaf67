"""What runs compiled where numba is installed, and as it is where not: a decorator and bits."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from lotr_trick.lang.folders import cache_folder

F = TypeVar("F", bound=Callable[..., Any])

Row: TypeAlias = list[int]
"""Integers in a row: a list, or where the code is compiled an array of 64 bits each."""

SWITCH: Final = "LOTR_TRICK_FAST"
"""The environment variable that switches compiling off, with 0."""

IS_COMPILED: Final = os.environ.get(SWITCH) != "0" and find_spec("numba") is not None


def _digest() -> str:
    """Return what changes when any of this folder's code does: compiled code that calls other
    compiled code would not notice by itself.
    """
    files = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join([file.read_bytes() for file in files])).hexdigest()[:16]


# Neither has to be there for who only reads this code.
numba: Any = import_module("numba") if IS_COMPILED else None
numpy: Any = import_module("numpy") if IS_COMPILED else None
_FOLDER: Final = cache_folder()
if IS_COMPILED and _FOLDER is not None:
    numba.config.CACHE_DIR = str(_FOLDER / f"compiled-{_digest()}")


def compiled(function: F) -> F:
    """Return a function compiled, where it can be; it is kept in the user's cache folder."""
    if not IS_COMPILED:
        return function
    made: F = numba.njit(cache=_FOLDER is not None, error_model="numpy")(function)
    return made


def zeros(length: int) -> Row:
    """Return so many zeros in a row."""
    if not IS_COMPILED:
        return [0] * length
    made: Row = numpy.zeros(length, dtype=numpy.int64)
    return made


def _popcount(cards: int) -> int:
    cards -= (cards >> 1) & 0x5555555555555555
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((cards * 0x0101010101010101) >> 56) & 0x7F


popcount: Callable[[int], int] = compiled(_popcount) if IS_COMPILED else int.bit_count
"""Return how many bits are set."""


def _lowest(cards: int) -> int:
    return popcount((cards & -cards) - 1)


def _highest(cards: int) -> int:
    place = -1
    for step in (32, 16, 8, 4, 2, 1):
        if cards >> step:
            place += step
            cards >>= step
    return place + (1 if cards else 0)


lowest: Callable[[int], int] = (
    compiled(_lowest) if IS_COMPILED else lambda cards: (cards & -cards).bit_length() - 1
)
"""Return the place of the lowest bit that is set."""
highest: Callable[[int], int] = (
    compiled(_highest) if IS_COMPILED else lambda cards: cards.bit_length() - 1
)
"""Return the place of the highest bit that is set, or -1."""
