"""The frame of scenarios: told games, line by line, and the problem where one does not hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import attrs

from .definitions import Definition, Line
from .place import Place
from .problem import Problem
from .tree import Leaf, Statement
from .vocabulary import Reference


def heading_of(
    kind: str, word: Callable[[str], Any]
) -> Callable[[Statement], tuple[str | None, tuple[Any, ...], tuple[Reference, ...]]]:
    """Return what reads a scenario's header: its title is its name, and it names what is played.

    What is played is of a `kind`, and `word` makes the word for it.
    """

    def heading(statement: Statement) -> tuple[Any, tuple[Any, ...], tuple[Reference, ...]]:
        if statement.word != "scenario":
            return None, (), ()
        title, played = statement.head.values
        assert isinstance(title, Leaf)
        assert isinstance(played, Leaf)
        name = str(int(played.text)) if played.kind == "INT" else played.text
        return title.text[1:-1], (word(name),), (Reference(kind, name, played.place),)

    return heading


@attrs.frozen
class Failed(Exception):
    """A line of a scenario that does not hold."""

    line: Line
    message: str
    hint: str = ""


class Teller:
    """Plays one scenario; a game's own teller knows its words and the names at its seats."""

    def __init__(self, scenario: Definition, seats: tuple[str, ...]) -> None:
        """Begin at the first line."""
        self.scenario = scenario
        self.seats = seats
        self.line = scenario.lines[0]

    def say(self, word: Any) -> None:
        """Play the word of one line, or raise `Failed`."""
        raise NotImplementedError

    def tell(self) -> None:
        """Play every line; raises `Failed` at the first that does not hold."""
        for line in self.scenario.lines:
            self.line = line
            self.say(line.word)

    def seat(self, who: str) -> int:
        """Return where somebody sits, or fail."""
        if who not in self.seats:
            self.fail(f"{who} is not at the table", f"at the table: {', '.join(self.seats)}")
        return self.seats.index(who)

    def expect(self, wrong: str) -> None:
        """Fail if something holds that was not expected; `wrong` says what."""
        if wrong:
            self.fail(f"expected otherwise: {wrong}")

    def fail(self, message: str, hint: str = "") -> NoReturn:
        """Fail at the present line."""
        raise Failed(self.line, message, hint)


def first_problem(scenario: Definition, begin: Callable[[], Teller]) -> Problem | None:
    """Return what is wrong with a scenario, at the line that fails, or None if all of it holds."""
    try:
        begin().tell()
    except Failed as failed:
        return _problem(scenario, failed)
    return None


def _problem(scenario: Definition, failed: Failed) -> Problem:
    line = failed.line
    place = line.place if line.text else scenario.meta.place
    shown = Place(place.file, place.line, place.column, max(1, len(line.text)))
    message = f"scenario “{scenario.name}”: {failed.message}"
    return Problem("scenario-failed", shown, message, failed.hint, line.row)
