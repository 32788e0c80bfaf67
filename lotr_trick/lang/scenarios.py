"""The frame of scenarios: told games, line by line, and the problem where one does not hold."""

from __future__ import annotations

from typing import Any, NoReturn

import attrs

from .definitions import Definition, Line
from .place import Place
from .problem import Problem


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


def problem_of(scenario: Definition, failed: Failed) -> Problem:
    """Return the problem of a scenario at the line that failed."""
    line = failed.line
    place = line.place if line.text else scenario.meta.place
    shown = Place(place.file, place.line, place.column, max(1, len(line.text)))
    message = f"scenario “{scenario.name}”: {failed.message}"
    return Problem("scenario-failed", shown, message, failed.hint, line.row)
