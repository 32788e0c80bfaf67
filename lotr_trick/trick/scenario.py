"""Scenarios: told games that say what they expect, run as tests of the rules."""

from __future__ import annotations

from typing import NoReturn

import attrs

from lotr_trick.kernel import CannotPlay, Chance, Decision, Fixed, Refused
from lotr_trick.lang import Definition, Line, Place, Problem
from lotr_trick.trick.deals import NoDeal, fill_deal
from lotr_trick.trick.expect import expectation
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.model import Library
from lotr_trick.trick.moves import Pass
from lotr_trick.trick.why import why_not
from lotr_trick.trick.words import expectations
from lotr_trick.trick.words import scenarios as words


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
        return _problem(scenario, failure)
    return None


def _problem(scenario: Definition, failure: _Failure) -> Problem:
    line = failure.line
    place = line.place if line.text else scenario.meta.place
    excerpt = " " * (place.column - 1) + line.text if line.text else ""
    shown = Place(place.file, place.line, place.column, max(1, len(line.text)))
    message = f"scenario “{scenario.name}”: {failure.message}"
    return Problem("scenario-failed", shown, message, failure.hint, excerpt)


class _Teller:
    """Plays a scenario line by line; what it does not tell goes the plainest way."""

    def __init__(self, library: Library, scenario: Definition) -> None:
        self.scenario = scenario
        self.line = scenario.lines[0]
        of_chapter = scenario.first(words.OfChapter)
        seats = scenario.first(words.Seats)
        assert of_chapter is not None
        assert seats is not None
        self.seats = seats.characters
        self.chapter = library.chapter(of_chapter.number)
        self.game = self._start()
        self.passed: int | None = None

    def _start(self) -> ChapterGame:
        stops = self.scenario.first(words.MayStop) is not None
        try:
            options = {word.option: word.choice for word in self.scenario.all(words.OptionIs)}
            game = new_game(self.chapter, len(self.seats), play_out=not stops, options=options)
            lost, hands = fill_deal(game.table, self.scenario, self.seats)
        except CannotPlay as error:
            self._fail(str(error))
        except NoDeal as error:
            self.line = error.line or self.line
            self._fail(str(error))
        draws = tuple(
            text
            for text in (
                f"lost: {lost}" if lost else "",
                "deal: " + " / ".join(" ".join(hand) for hand in hands),
            )
            if text
        )
        return Fixed(draws).settle(game)

    def tell(self) -> None:
        """Play every line; raises `_Failure` at the first that does not hold."""
        for line in self.scenario.lines:
            self.line = line
            self._say(line.word)

    def _say(self, word: object) -> None:
        match word:
            case words.Passes(who, card, to):
                self._until("pass", who)
                self._apply(f"pass {card} to {to}")
            case words.PassesBack(who, card):
                self._until("pass back", who)
                asked = self.game.pending
                assert isinstance(asked, Decision)
                back = asked.options[0].text.split(" back to ")[1]
                self._apply(f"pass {card} back to {back}")
            case words.TrickLine(plays):
                for play in plays:
                    self._until("play", play.who)
                    self._apply(f"play {play.card}" + (" claiming" if play.claiming else ""))
            case words.PlayOut():
                self._until("play", None)
                while isinstance(asked := self.game.pending, Decision):
                    self._apply(asked.options[0].text)
            case expectations.Expect(what):
                self._expect(what)

    def _expect(self, what: object) -> None:
        match what:
            case expectations.MayChoose(who, _):
                self._until("choose", who)
            case (
                expectations.MayPass(who, _)
                | expectations.MayNotPass(who, _)
                | expectations.MayExchangeWith(who, _)
            ):
                self._until("pass", who)
            case expectations.NeverLost():
                pass
            case _:
                self._until("play", None)
        wrong = expectation(what, self.game)
        if wrong:
            self._fail(f"expected otherwise: {wrong}")

    def _until(self, kind: str, who: str | None) -> None:
        """Go on the plainest way until the decision of a kind is asked of a character's seat."""
        if who is not None and who not in self.seats:
            self._fail(f"{who} is not at the table", f"at the table: {', '.join(self.seats)}")
        while (asked := self.game.pending) is not None:
            assert not isinstance(asked, Chance)
            assert asked.seat is not None
            named = self.seats[asked.seat]
            same = asked.kind == kind or (kind == "pass" and asked.kind == "pass back")
            if same and who in (None, named):
                return
            if same and kind == "play":
                self._fail(f"it is the turn of {named}, not of {who}")
            if asked.kind == "play":
                if kind != "play":
                    self._fail("setup is over already")
                return
            self._plainly(asked)
        if kind != "play" or who is not None:
            self._fail("the round is over already", "it is played to the last card unless told")

    def _plainly(self, asked: Decision) -> None:
        """Answer a decision that is not told: the seats' characters; exchanges change nothing."""
        assert asked.seat is not None
        if asked.kind == "choose":
            self._apply(f"choose {self.seats[asked.seat]}")
            return
        for option in asked.options:
            if isinstance(option, Pass) and option.card == self.passed:
                self._apply(option.text)
                return
        self._apply(asked.options[0].text)

    def _apply(self, text: str) -> None:
        asked = self.game.pending
        if not isinstance(asked, Decision):
            self._fail("the round is over already", "it is played to the last card unless told")
        try:
            game = self.game.apply(text)
        except Refused as error:
            view = self.game.view(asked.player)
            card = text.split()[1] if asked.kind == "play" else ""
            reason = why_not(view, card) if card else None
            self._fail(str(error), reason.sentence if reason else "")
        move = game.moves[-1]
        self.passed = move.card if isinstance(move, Pass) and asked.kind == "pass" else None
        self.game = game

    def _fail(self, message: str, hint: str = "") -> NoReturn:
        raise _Failure(self.line, message, hint)
