"""The track of squares that is marked while somebody is hunted: marking, splitting, and orders.

A track is a tuple of squares, filled from left to right. Whoever has no free part left is out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from lotr_trick.journey.table import Splitting


@attrs.frozen
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
    """Return how many marks a track can still take.

    >>> free((Square(marks=1), Square(split=True, marks=1), Square()))
    2
    """
    return sum([square.free for square in track])


def next_free(track: Track) -> int:
    """Return the place of the first square with a free part; the track must have one."""
    return next(at for at, square in enumerate(track) if square.free)


def with_mark(track: Track) -> Track:
    """Return a track after one more mark, in its first free part."""
    at = next_free(track)
    square = track[at]
    return (*track[:at], Square(square.split, square.marks + 1), *track[at + 1 :])


def with_split(track: Track, at: int) -> Track:
    """Return a track after the square at a place was split; a mark in it fills the first half."""
    return (*track[:at], Square(split=True, marks=track[at].marks), *track[at + 1 :])


def order_matters(track: Track, splits: int, marks: int, splitting: Splitting) -> bool:
    """Whether so many splits and marks can lead to different tracks.

    If splitting from the left, splitting from the right and marking first all end alike, every
    order does: then there is room to split all that may be, and no mark stands in the way.
    """
    first = _split_then_mark(track, splits, marks, splitting, 0)
    if first != _split_then_mark(track, splits, marks, splitting, -1):
        return True
    return first != _split_then_mark(_marked(track, marks), splits, 0, splitting, 0)


def marking_first_matters(track: Track, marks: int, splitting: Splitting) -> bool:
    """Whether a mark that is made before a split can do other than one that is made after it."""
    for _ in range(marks):
        if not free(track):
            return False
        marked = with_mark(track)
        squares = splitting.squares(track)
        if not free(marked) or splitting.squares(marked) != squares:
            return True
        if any(with_mark(with_split(track, at)) != with_split(marked, at) for at in squares):
            return True
        track = marked
    return False


def _split_then_mark(
    track: Track, splits: int, marks: int, splitting: Splitting, side: int
) -> Track:
    for _ in range(splits):
        squares = splitting.squares(track)
        if not squares or not free(track):
            break
        track = with_split(track, squares[side])
    return _marked(track, marks)


def _marked(track: Track, marks: int) -> Track:
    for _ in range(min(marks, free(track))):
        track = with_mark(track)
    return track
