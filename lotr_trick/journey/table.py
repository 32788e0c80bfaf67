"""The table: everything about one journey and one company that does not change in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

import attrs

from lotr_trick.journey.track import Track

if TYPE_CHECKING:
    from lotr_trick.journey.model import Journey


class Counting(Protocol):
    """Changes how many of a symbol count."""

    def count(self, symbol: str, number: int) -> int:
        """Return how many count when so many were kept, or counted before this."""
        ...


class Aiming(Protocol):
    """Changes whom a die is aimed at."""

    def aim(self, symbol: str, target: int | None, active: int) -> int | None:
        """Return the seat it is aimed at, or None for nobody."""
        ...


class Splitting(Protocol):
    """Says which squares may be split."""

    def squares(self, track: Track) -> tuple[int, ...]:
        """Return the places of the squares that may be split, from left to right."""
        ...


class Weighing(Protocol):
    """Says how much of a track is left, for players who arrive together."""

    def weigh(self, track: Track) -> int:
        """Return how much is left."""
        ...


class Tied(Protocol):
    """Says who wins among players who are equal in everything."""

    def winners(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """Return the winners among seats, told in the order of their turns."""
        ...


@attrs.frozen
class Options:
    """The rule options of a table: what the book leaves open, as this table plays it."""

    splitting: Splitting
    left: Weighing
    tied: Tied
    strikes_when_out: bool
    """Whether a player who goes out in the own turn still strikes the others with the rest."""
    goes_on_without_finisher: bool
    """Whether play goes on when everybody who had arrived is out at the end of the round."""


@attrs.frozen
class Setting:
    """What a table agrees on before the first move.

    `advanced` plays with what the places do. `hobbits` names each seat's hobbit, in the order
    of the seats, and `first` the seat that begins; None leaves the one to choices and the other
    to chance. `options` has the rule options that are played otherwise than they are written
    first, as pairs of the option and its choice. With `auto_order` nobody is asked in which
    order results are applied: the first square that may be split is split, then marks are made.
    """

    players: int
    advanced: bool = False
    hobbits: tuple[str, ...] | None = None
    first: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    auto_order: bool = False


@attrs.frozen
class Symbol:
    """A symbol of the dice, and what each one that is kept does at the end of the turn."""

    name: str
    title: str
    moves: int = 0
    """Places that it moves the active player on."""
    holds: bool = False
    """Whether nobody moves while one of it is not cancelled."""
    cancels: tuple[str, ...] = ()
    """The symbols of which it cancels one."""
    splits: int = 0
    """Squares of the active player's track that it splits."""
    marks: int = 0
    """Marks that it puts on the track of the player whom its die is aimed at."""
    must_keep: bool = False
    """Whether one of it must be kept from every throw that shows it."""
    ends_turn: bool = False
    """Whether keeping it ends the throws of the turn."""


@attrs.frozen
class Die:
    """A die: its name, which is its colour, and the symbols on its faces."""

    name: str
    title: str
    faces: tuple[str, ...]


@attrs.frozen
class Hobbit:
    """Somebody to travel as, and the dice that are aimed at whoever does."""

    name: str
    title: str
    dice: tuple[str, ...]


@attrs.frozen
class Place:
    """A place of the route, and what it does to turns that begin there."""

    name: str
    title: str
    counting: tuple[Counting, ...] = ()
    aiming: tuple[Aiming, ...] = ()
    keeps_equal: bool = False
    """Whether equal symbols of one throw may be kept together."""
    again: int = 0
    """How many times each throw may be made once more."""

    def count(self, symbol: str, number: int) -> int:
        """Return how many of a symbol count when so many were kept."""
        for hook in self.counting:
            number = hook.count(symbol, number)
        return number

    def aim(self, symbol: str, target: int, active: int) -> int | None:
        """Return the seat that a die is aimed at which would be aimed at `target`, or None."""
        aimed: int | None = target
        for hook in self.aiming:
            aimed = hook.aim(symbol, aimed, active)
        return aimed


@attrs.frozen(eq=False, repr=False)
class Table:
    """Compiled constants of a journey for one setting.

    Tables are made once for a journey and a setting, so they are compared by identity.
    """

    journey: Journey
    setting: Setting
    hobbits: tuple[Hobbit, ...]
    dice: tuple[Die, ...]
    symbols: Mapping[str, Symbol]
    route: tuple[Place, ...]
    """The start first and the goal last; in the basic game, without what the places do."""
    squares: int
    options: Options

    @property
    def goal(self) -> int:
        """The number of places to the end of the route."""
        return len(self.route) - 1

    def hobbit(self, name: str) -> Hobbit:
        """Return the hobbit of a name."""
        return next(hobbit for hobbit in self.hobbits if hobbit.name == name)

    def __repr__(self) -> str:
        """Name the table shortly: its constants would fill pages."""
        return f"<table of the journey {self.journey.name} for {self.setting.players} players>"
