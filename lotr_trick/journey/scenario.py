"""Scenarios: told games that say what they expect, run as tests of the rules."""

from __future__ import annotations

from typing import Any

import attrs

from lotr_trick.journey.compile import table_for
from lotr_trick.journey.game import JourneyGame, start
from lotr_trick.journey.model import Library
from lotr_trick.journey.moves import THROW, item_text
from lotr_trick.journey.state import Face, Traveller
from lotr_trick.journey.table import Setting, Table
from lotr_trick.journey.track import Square, free, with_mark, with_split
from lotr_trick.journey.words import expectations
from lotr_trick.journey.words import scenarios as words
from lotr_trick.kernel import CannotPlay, Chance, Decision, Refused
from lotr_trick.kernel.telling import drawn_in, is_same, of_verb
from lotr_trick.lang import Definition, Problem
from lotr_trick.lang.scenarios import Teller, first_problem

_Position = words.IsAt | words.HasSplit | words.HasMarks
_Agreed = words.OfSheet | words.Seats | words.AdvancedGame | words.OptionIs | words.Begins


def run_scenario(library: Library, scenario: Definition) -> Problem | None:
    """Return what is wrong with a scenario, at the line that fails, or None if all of it holds."""
    return first_problem(scenario, lambda: _Teller(library, scenario))


class _Teller(Teller):
    """Plays a scenario line by line."""

    def __init__(self, library: Library, scenario: Definition) -> None:
        seats = scenario.first(words.Seats)
        assert seats is not None
        super().__init__(scenario, seats.hobbits)
        self.table = self._table(library)
        self.travellers = [Traveller(None, 0, (Square(),) * self.table.squares)] * len(self.seats)
        self.game: JourneyGame | None = None

    def _table(self, library: Library) -> Table:
        sheet, begins = self.scenario.first(words.OfSheet), self.scenario.first(words.Begins)
        assert sheet is not None
        setting = Setting(
            players=len(self.seats),
            advanced=self.scenario.first(words.AdvancedGame) is not None,
            hobbits=self.seats,
            first=0 if begins is None else self.seat(begins.who),
            options=tuple((word.option, word.choice) for word in self.scenario.all(words.OptionIs)),
        )
        try:
            return table_for(library.journey(sheet.name), setting)
        except CannotPlay as error:
            self.fail(str(error))

    def say(self, word: object) -> None:
        """Play the word of one line."""
        if isinstance(word, _Agreed):
            return
        if isinstance(word, _Position):
            self._stand(word)
            return
        if self.game is None:
            self.game = start(self.table, tuple(self.travellers))
        if isinstance(word, expectations.Expect):
            self.expect(expectation(word.what, self.game))
        elif isinstance(word, words.Tells):
            self.game = self._told(word.text, self.game)

    def _stand(self, word: _Position) -> None:
        """Put a hobbit where the scenario begins."""
        if self.game is not None:
            self.fail("where somebody stands is told before the first throw")
        seat = self.seat(word.who)
        traveller = self.travellers[seat]
        track = traveller.track
        match word:
            case words.IsAt(_, place):
                names = [stop.name for stop in self.table.route]
                if place not in names:
                    self.fail(f"{place} is not on the route", f"on it are {', '.join(names)}")
                traveller = attrs.evolve(traveller, at=names.index(place))
            case words.HasSplit(_, square):
                if not 1 <= square <= len(track):
                    self.fail(f"the track has {len(track)} squares")
                traveller = attrs.evolve(traveller, track=with_split(track, square - 1))
            case words.HasMarks(_, marks):
                if marks >= free(track):
                    self.fail(f"{word.who} would be out already")
                for _ in range(marks):
                    track = with_mark(track)
                traveller = attrs.evolve(traveller, track=track)
        self.travellers[seat] = traveller

    def _told(self, said: str, game: JourneyGame) -> JourneyGame:
        asked = game.pending
        if isinstance(asked, Chance) and game.state.turn is not None:
            return self._throw(said, game, game.state.turn.pool)
        if not isinstance(asked, Decision):
            self.fail("nobody is asked anything: the journey is over")
        meant = next((option for option in asked.options if is_same(said, option.text)), None)
        if meant is None:
            texts = tuple(option.text for option in asked.options)
            self.fail(str(Refused(said, asked.asked, texts)))
        return game.apply(meant)

    def _throw(self, said: str, game: JourneyGame, pool: tuple[str, ...]) -> JourneyGame:
        faces = drawn_in(said, THROW)
        if not faces:
            self.fail("nobody is asked anything: dice are thrown now")
        shown = {die: Face(die, symbol) for die, _, symbol in (f.partition(" ") for f in faces)}
        if set(shown) != set(pool) or len(faces) != len(pool):
            self.fail("other dice are thrown now", f"tell each of {', '.join(pool)} once")
        items = [item_text(shown[die]) for die in pool]
        try:
            return game.apply(f"{THROW}: {' / '.join(items)}")
        except Refused:
            self.fail("a die has no such face")


# --- what is expected ---------------------------------------------------------------------------


def expectation(what: Any, game: JourneyGame) -> str:
    """Return what holds instead of what is expected, or an empty text if that holds."""
    if hasattr(what, "who"):
        seat = game.state.seat_of(what.who)
        if seat is None:
            return f"{what.who} is not at the table"
        return _of_somebody(what, game, seat)
    match what:
        case expectations.Win(hobbits):
            return _winners(game, set(hobbits))
        case expectations.NotOver():
            return "" if game.outcome is None else f"{game.outcome.summary}"
    return _of_options(what, game)


def _of_somebody(what: Any, game: JourneyGame, seat: int) -> str:
    """Return what holds of a hobbit instead, in the words of the expectation."""
    who = game.state.travellers[seat]
    turn = game.state.turn
    match what:
        case words.IsAt(name, place):
            here = game.table.route[who.at].name
            holds, found = here == place, f"{name} is at {here}"
        case words.HasMarks(name, marks):
            made = sum(square.marks for square in who.track)
            holds, found = made == marks, f"{name} has {made}"
        case expectations.CanTake(name, marks):
            holds, found = free(who.track) == marks, f"{name} can take {free(who.track)}"
        case words.HasSplit(name, square):
            holds, found = _split(who, square), f"{name} has square {square} whole"
        case expectations.HasNoSplit(name, square):
            holds, found = not _split(who, square), f"{name} has square {square} split"
        case expectations.IsOut(name):
            holds, found = who.out, f"{name} is not out"
        case expectations.HasTurn(name):
            active = game.state.travellers[turn.active].hobbit if turn else "nobody"
            holds, found = active == name, f"it is the turn of {active}"
        case _:
            message = f"the expectation {type(what).__name__} cannot be asked"
            raise NotImplementedError(message)
    return "" if holds else found


def _split(who: Traveller, square: int) -> bool:
    return 1 <= square <= len(who.track) and who.track[square - 1].split


def _winners(game: JourneyGame, expected: set[str]) -> str:
    if game.outcome is None:
        return "the journey is not over"
    winners = {game.state.travellers[seat].hobbit for seat in game.outcome.winners}
    return "" if winners == expected else game.outcome.summary


def _of_options(what: expectations.May, game: JourneyGame) -> str:
    """Return what may be chosen instead."""
    asked = game.pending
    if not isinstance(asked, Decision):
        return "nobody is asked anything"
    texts = [option.text for option in asked.options]
    may = any(is_same(what.text, text) for text in texts)
    # What may not be done is asked where something of the kind could be.
    holds = may if what.permission == "may" else bool(of_verb(what.text, texts)) and not may
    return "" if holds else f"possible: {'; '.join(texts)}"
