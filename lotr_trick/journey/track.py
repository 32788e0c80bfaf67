"""The track of squares that is marked while somebody is hunted: marking, splitting, and orders.

A track is a tuple of squares, filled from left to right. Whoever has no free part left is out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from lotr_trick.journey.hooks import Splitting


@attrs.frozen(cache_hash=True)
class Square:
    """A square of a track: whole, or split into two halves that are marked one by one."""

    split: bool = False
    marks: int = 0

    @property
    def parts(self) -> int:
        """How many marks it can hold."""
        return 2 if self.split else 1

    @property
    def free(self) -> int:
        """How many marks it can still take."""
        return self.parts - self.marks


Track = tuple[Square, ...]


def free(track: Track) -> int:
    """Give how many marks a track can still take.

    >>> free((Square(marks=1), Square(split=True, marks=1), Square()))
    2
    """
    return sum([square.free for square in track])


def next_free(track: Track) -> int:
    """Give the place of the first square with a free part; the track must have one."""
    return next(at for at, square in enumerate(track) if square.free)


def with_mark(track: Track) -> Track:
    """Give a track after one more mark, in its first free part."""
    at = next_free(track)
    square = track[at]
    return (*track[:at], Square(square.split, square.marks + 1), *track[at + 1 :])


def with_split(track: Track, at: int) -> Track:
    """Give a track after the square at a place was split; a mark in it fills the first half."""
    return (*track[:at], Square(split=True, marks=track[at].marks), *track[at + 1 :])


@lru_cache(maxsize=4096)
def ends(track: Track, splits: int, marks: int, splitting: Splitting) -> frozenset[Track]:
    """Give every track that so many splits and marks can lead to, in whatever order.

    What cannot be done any more is void: a split without a square for it, a mark without room.
    """
    if not free(track):
        return frozenset({track})
    found: frozenset[Track] = frozenset()
    if splits:
        for at in splitting.squares(track):
            found |= ends(with_split(track, at), splits - 1, marks, splitting)
    if marks:
        found |= ends(with_mark(track), splits, marks - 1, splitting)
    return found or frozenset({track})


def marking_first_differs(track: Track, splits: int, marks: int, splitting: Splitting) -> bool:
    """Whether a mark put now leads to a track that no split made now leads to."""
    if not marks:
        return False
    marked = ends(with_mark(track), splits, marks - 1, splitting)
    split: frozenset[Track] = frozenset()
    for at in splitting.squares(track):
        split |= ends(with_split(track, at), splits - 1, marks, splitting)
    return not marked <= split
