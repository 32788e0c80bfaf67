"""What places and rule options do: frozen values, each with one pure method.

They are made by the compiler from the words of the language. None knows a symbol by name: it
is told which one it is about.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from lotr_trick.journey.track import Square, Track

# --- places: how the dice of a turn count -----------------------------------------------------


class Counting(Protocol):
    """Changes how many of a symbol count."""

    def count(self, symbol: str, number: int) -> int:
        """Return how many count when so many were kept, or counted before this."""
        ...


@attrs.frozen
class Times:
    """Each of a symbol counts so many times; 0 times, it has no effect."""

    symbol: str
    times: int

    def count(self, symbol: str, number: int) -> int:
        """Return so many times the number."""
        return number * self.times if symbol == self.symbol else number


@attrs.frozen
class Fewer:
    """So many of a symbol do not count."""

    symbol: str
    fewer: int

    def count(self, symbol: str, number: int) -> int:
        """Return so many fewer, and never less than none."""
        return max(0, number - self.fewer) if symbol == self.symbol else number


# --- places: whose track a die marks ----------------------------------------------------------


class Aiming(Protocol):
    """Changes whom a die is aimed at."""

    def aim(self, symbol: str, target: int | None, active: int) -> int | None:
        """Return the seat it is aimed at, or None for nobody."""
        ...


@attrs.frozen
class AimAtActive:
    """Every die with a symbol is aimed at the active player."""

    symbol: str

    def aim(self, symbol: str, target: int | None, active: int) -> int | None:
        """Return the active player's seat."""
        return active if symbol == self.symbol else target


@attrs.frozen
class SpareActive:
    """No die with a symbol is aimed at the active player; those aimed at others stay so."""

    symbol: str

    def aim(self, symbol: str, target: int | None, active: int) -> int | None:
        """Return nobody instead of the active player."""
        return None if symbol == self.symbol and target == active else target


# --- options: which squares may be split ------------------------------------------------------


class Splitting(Protocol):
    """Says which squares may be split."""

    def squares(self, track: Track) -> tuple[int, ...]:
        """Return the places of the squares that may be split, from left to right."""
        ...


@attrs.frozen
class SplitUnmarked:
    """A square may be split while it is whole and has no mark."""

    def squares(self, track: Track) -> tuple[int, ...]:
        """Return the places of whole squares without a mark."""
        return tuple([at for at, square in enumerate(track) if not square.split and square.free])


@attrs.frozen
class SplitWhole:
    """Every whole square may be split; the mark of a marked one fills its first half only."""

    def squares(self, track: Track) -> tuple[int, ...]:
        """Return the places of whole squares."""
        return tuple([at for at, square in enumerate(track) if not square.split])


# --- options: who wins when several arrive ----------------------------------------------------


@attrs.frozen
class TrackLeft:
    """What is left of a track counts so much for each free whole square and each free half."""

    whole: int
    half: int

    def weigh(self, track: Track) -> int:
        """Return how much is left."""
        return sum(self._square(square) for square in track)

    def _square(self, square: Square) -> int:
        return square.free * (self.half if square.split else self.whole)


class Tied(Protocol):
    """Says who wins among players who are equal in everything."""

    def winners(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return the winners among seats, told in the order of their turns."""
        ...


@attrs.frozen
class TiedShare:
    """They win together."""

    def winners(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return all of them."""
        return seats


@attrs.frozen
class TiedEarliest:
    """The one whose turn came first in the round wins."""

    def winners(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return the first of them."""
        return seats[:1]


@attrs.frozen
class Options:
    """The rule options of a table: what the book leaves open, as this table plays it."""

    splitting: Splitting
    left: TrackLeft
    tied: Tied
    strikes_when_out: bool
    """Whether a player who goes out in the own turn still strikes the others with the rest."""
    goes_on_without_finisher: bool
    """Whether play goes on when everybody who had arrived is out at the end of the round."""
