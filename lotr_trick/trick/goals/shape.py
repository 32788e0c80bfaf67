"""The shapes of goals: what a measure, a window, a quantity and a goal can be asked.

Who something is counted for is a set of seats, one bit each: a seat alone, a team, or all
others together.
"""

from __future__ import annotations

from typing import Protocol

from lotr_trick.trick.goals.knowledge import Knowledge, Verdict

Bounds = tuple[int, int, int]
"""A count as it is now, and the lowest and the highest that it can end with."""

Seats = int
"""A set of seats, one bit each."""


class Goal(Protocol):
    """What a character has to reach."""

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return how the goal of `seat` stands."""
        ...


class Measure(Protocol):
    """Something that is counted for seats on the log of tricks."""

    def bounds(self, known: Knowledge, who: Seats) -> Bounds:
        """Return the count of some seats together."""
        ...

    def supply(self, known: Knowledge, who: Seats) -> int:
        """Return how much all other seats together can still gain beyond their lowest counts."""
        ...


class Value(Protocol):
    """Something that a count is compared with."""

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return every number that the count of `who` must be compared with.

        `seat` is whose goal it is. A number that is not known to the viewer has wide bounds.
        """
        ...


class Quantity(Protocol):
    """How much of something is asked for."""

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return how it stands with `who`; `seat` is whose goal it is."""
        ...


class Window(Protocol):
    """A part of the round."""

    def part(self, known: Knowledge) -> Knowledge:
        """Return the knowledge of this part alone: as if nothing else could be won."""
        ...


def others(known: Knowledge, who: Seats) -> Seats:
    """Return all seats but some."""
    return ((1 << known.seats) - 1) & ~who


def singles(seats: Seats) -> list[Seats]:
    """Return the seats of a set, each as a set of its own.

    >>> singles(0b101)
    [1, 4]
    """
    found = []
    while seats:
        low = seats & -seats
        found.append(low)
        seats ^= low
    return found
