"""Scenarios: told games that say what they expect, run as tests of the rules."""

from __future__ import annotations

from typing import NoReturn

import attrs

from lotr_trick.journey.compile import table_for
from lotr_trick.journey.expect import expectation
from lotr_trick.journey.game import JourneyGame, start
from lotr_trick.journey.model import Library
from lotr_trick.journey.moves import THROW, item_text
from lotr_trick.journey.state import Face, Traveller
from lotr_trick.journey.table import Setting, Table
from lotr_trick.journey.track import Square, free, with_mark, with_split
from lotr_trick.journey.words import expectations
from lotr_trick.journey.words import scenarios as words
from lotr_trick.kernel import CannotPlay, Chance, Decision, Refused
from lotr_trick.lang import Definition, Line, Place, Problem

_Position = words.IsAt | words.HasSplit | words.HasMarks
_Agreed = words.OfSheet | words.Seats | words.AdvancedGame | words.OptionIs | words.Begins


@attrs.frozen
class _Failure(Exception):
    line: Line
    message: str
    hint: str = ""


def run_scenario(library: Library, scenario: Definition) -> Problem | None:
    """Give what is wrong with a scenario, at the line that fails, or None if all of it holds."""
    try:
        _Teller(library, scenario).tell()
    except _Failure as failure:
        line = failure.line
        place = line.place if line.text else scenario.meta.place
        excerpt = " " * (place.column - 1) + line.text if line.text else ""
        shown = Place(place.file, place.line, place.column, max(1, len(line.text)))
        message = f"scenario “{scenario.name}”: {failure.message}"
        return Problem("scenario-failed", shown, message, failure.hint, excerpt)
    return None


class _Teller:
    """Plays a scenario line by line."""

    def __init__(self, library: Library, scenario: Definition) -> None:
        self.scenario = scenario
        self.line = scenario.lines[0]
        self.table = self._table(library)
        self.travellers = [Traveller(None, 0, (Square(),) * self.table.squares)] * len(self.seats)
        self.game: JourneyGame | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        seats = self.scenario.first(words.Seats)
        assert seats is not None
        return seats.hobbits

    def _table(self, library: Library) -> Table:
        sheet, begins = self.scenario.first(words.OfSheet), self.scenario.first(words.Begins)
        assert sheet is not None
        setting = Setting(
            players=len(self.seats),
            advanced=self.scenario.first(words.AdvancedGame) is not None,
            hobbits=self.seats,
            first=0 if begins is None else self._seat(begins.who),
            options=tuple((word.option, word.choice) for word in self.scenario.all(words.OptionIs)),
        )
        try:
            return table_for(library.journey(sheet.name), setting)
        except CannotPlay as error:
            self._fail(str(error))

    def tell(self) -> None:
        """Play every line; raises `_Failure` at the first that does not hold."""
        for line in self.scenario.lines:
            self.line = line
            word = line.word
            if isinstance(word, _Agreed):
                continue
            if isinstance(word, _Position):
                self._stand(word)
                continue
            if self.game is None:
                self.game = start(self.table, tuple(self.travellers))
            if isinstance(word, expectations.Expect):
                wrong = expectation(word.what, self.game)
                if wrong:
                    self._fail(f"expected otherwise: {wrong}")
            else:
                self.game = self._told(word, self.game)

    def _stand(self, word: _Position) -> None:
        """Put a hobbit where the scenario begins."""
        if self.game is not None:
            self._fail("where somebody stands is told before the first throw")
        seat = self._seat(word.who)
        traveller = self.travellers[seat]
        track = traveller.track
        match word:
            case words.IsAt(_, place):
                names = [stop.name for stop in self.table.route]
                if place not in names:
                    self._fail(f"{place} is not on the route", f"on it are {', '.join(names)}")
                traveller = attrs.evolve(traveller, at=names.index(place))
            case words.HasSplit(_, square):
                if not 1 <= square <= len(track):
                    self._fail(f"the track has {len(track)} squares")
                traveller = attrs.evolve(traveller, track=with_split(track, square - 1))
            case words.HasMarks(_, marks):
                if marks >= free(track):
                    self._fail(f"{word.who} would be out already")
                for _ in range(marks):
                    track = with_mark(track)
                traveller = attrs.evolve(traveller, track=track)
        self.travellers[seat] = traveller

    def _seat(self, hobbit: str) -> int:
        if hobbit not in self.seats:
            self._fail(f"{hobbit} is not at the table", f"at the table: {', '.join(self.seats)}")
        return self.seats.index(hobbit)

    def _told(self, word: object, game: JourneyGame) -> JourneyGame:
        match word:
            case words.Throw(faces):
                return self._throw(game, faces)
            case words.KeepDice(faces):
                text = "keep " + ", ".join(self._in_order(game, faces))
            case words.Again():
                text = "throw again"
            case words.TakeIt():
                text = "accept"
            case words.SplitIt(square):
                text = f"split square {square}"
            case words.MarkIt():
                text = "mark"
            case words.MarkRival(who):
                text = f"mark {who}"
            case _:
                message = f"the word {type(word).__name__} cannot be told"
                raise NotImplementedError(message)
        return self._choose(game, text)

    def _throw(self, game: JourneyGame, faces: tuple[words.ShownFace, ...]) -> JourneyGame:
        if not isinstance(game.pending, Chance) or game.state.turn is None:
            self._fail("no dice are thrown now")
        shown = {face.die: Face(face.die, face.symbol) for face in faces}
        pool = game.state.turn.pool
        if set(shown) != set(pool) or len(faces) != len(pool):
            self._fail("other dice are thrown now", f"tell each of {', '.join(pool)} once")
        items = " / ".join(item_text(shown[die]) for die in pool)
        try:
            return game.apply(f"{THROW}: {items}")
        except Refused:
            self._fail("a die has no such face")

    def _in_order(self, game: JourneyGame, faces: tuple[words.ShownFace, ...]) -> list[str]:
        dice = [die.name for die in game.table.dice]
        ordered = sorted(faces, key=lambda face: dice.index(face.die) if face.die in dice else -1)
        return [Face(face.die, face.symbol).text for face in ordered]

    def _choose(self, game: JourneyGame, text: str) -> JourneyGame:
        if not isinstance(game.pending, Decision):
            asked = "dice are thrown now" if game.pending else "the journey is over"
            self._fail(f"nobody is asked anything: {asked}")
        try:
            return game.apply(text)
        except Refused as error:
            self._fail(str(error))

    def _fail(self, message: str, hint: str = "") -> NoReturn:
        raise _Failure(self.line, message, hint)
