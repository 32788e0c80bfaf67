"""The moves of a journey: options with their text. Nature's are the kernel's own draws."""

from __future__ import annotations

import attrs

from lotr_trick.journey.state import Face
from lotr_trick.kernel import Drawn

FIRST = "first"
"""The chance of who begins."""
THROW = "throw"
"""The chance of a throw of dice."""


@attrs.frozen
class Choose:
    """Choose a hobbit to travel as."""

    seat: int
    hobbit: str

    @property
    def text(self) -> str:
        """The move as a record writes it."""
        return f"choose {self.hobbit}"


@attrs.frozen
class Accept:
    """Take a throw as it fell."""

    seat: int
    text = "accept"


@attrs.frozen
class ThrowAgain:
    """Throw the same dice once more."""

    seat: int
    text = "throw again"


@attrs.frozen
class Keep:
    """Keep dice of a throw, told in the order of the dice."""

    seat: int
    faces: tuple[Face, ...]

    @property
    def text(self) -> str:
        """The move as a record writes it."""
        return "keep " + ", ".join([face.text for face in self.faces])


@attrs.frozen
class SplitSquare:
    """Split a square of the own track, counted from 0."""

    seat: int
    square: int

    @property
    def text(self) -> str:
        """The move as a record writes it: squares are counted from 1 there."""
        return f"split square {self.square + 1}"


@attrs.frozen
class Mark:
    """Mark the own track now."""

    seat: int
    text = "mark"


@attrs.frozen
class Strike:
    """Mark a rival's track now."""

    seat: int
    target: int
    hobbit: str

    @property
    def text(self) -> str:
        """The move as a record writes it."""
        return f"mark {self.hobbit}"


Made = Choose | Accept | ThrowAgain | Keep | SplitSquare | Mark | Strike
Move = Made | Drawn
Told = tuple[int | None, str]
"""A move as everybody saw it: the seat that made it, or None for nature, and its text."""


def told(move: Move) -> Told:
    """Return a move as everybody saw it."""
    return (None if isinstance(move, Drawn) else move.seat, move.text)


def item_text(face: Face) -> str:
    """Return a face as a throw names it: one word, so that throws can be read back."""
    return f"{face.die}-{face.symbol}"


def item_face(item: str) -> Face:
    """Return the face that a throw names."""
    die, _, symbol = item.partition("-")
    return Face(die, symbol)
