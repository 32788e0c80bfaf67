"""Scenarios: told games that say what they expect, run as tests of the rules."""

from __future__ import annotations

from typing import Final, NoReturn

import attrs

from lotr_trick.kernel import CannotPlay, Chance, Decision, Refused
from lotr_trick.lang import Definition, Line, Place, Problem
from lotr_trick.trick.compile.model import Library
from lotr_trick.trick.compile.precedence import group_name
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.language.words import expectations, rounds
from lotr_trick.trick.language.words import scenarios as words
from lotr_trick.trick.moves import Pass, Play
from lotr_trick.trick.scenarios.deals import NoDeal, deal_counts, fill_deal
from lotr_trick.trick.scenarios.expect_rounds import expectation
from lotr_trick.trick.scenarios.told import EXCHANGE, KINDS, awaited_by, told_choice
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.views.why import why_not

_BETWEEN: Final = frozenset({"name a leader", "take back", "use a gift"})
"""What is asked between tricks."""
_PICKS: Final = frozenset({"pick an event", "pick a group"})
"""What asks for the event or group of a round."""


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


def end_of_scenario(library: Library, scenario: Definition) -> ChapterGame:
    """Give the game as it stands after the last line of a scenario that holds."""
    teller = _Teller(library, scenario)
    teller.tell()
    return teller.game


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
            game = new_game(
                self.chapter,
                len(self.seats),
                play_out=not stops,
                options=options,
                kept=self._kept(),
            )
            self.part = self._part(game.table)
            parts = {table.part: table for table in game.table.parts}
            self.deal = fill_deal(parts.get(self.part, game.table), self.scenario, self.seats)
        except CannotPlay as error:
            self._fail(str(error))
        except NoDeal as error:
            self.line = error.line or self.line
            self._fail(str(error))
        return game

    def _kept(self) -> Progress:
        """Give what the scenario tells of the rounds before it."""
        all_of = self.scenario.all
        groups = [group_name(word.group) for word in all_of(rounds.AlreadyPlayed)]
        return Progress(
            tuple([name for word in all_of(rounds.AlreadyCompleted) for name in word.characters]),
            (*(name for w in all_of(rounds.AlreadyDone) for name in w.events), *groups),
            tuple([name for word in all_of(rounds.AlreadyUsed) for name in word.gifts]),
        )

    def _part(self, table: Table) -> str:
        """Give the event that is told, or the group in which all characters at the table are."""
        told = self.scenario.first(rounds.EventIs)
        if told is not None and told.event not in {table.part, *(t.part for t in table.parts)}:
            self._fail(f"{told.event} cannot be picked for this round")
        if told is not None or not table.parts:
            return told.event if told else table.part
        for part in table.parts:
            if set(self.seats) <= {role.name for role in part.roles}:
                return part.part
        return ""

    def tell(self) -> None:
        """Play every line; raises `_Failure` at the first that does not hold."""
        for line in self.scenario.lines:
            self.line = line
            self._say(line.word)

    def _say(self, word: object) -> None:  # noqa: C901, PLR0912
        told = told_choice(word)
        if told is not None:
            self._until(told.kind, told.who, told.to)
            self._apply(told.text)
            return
        match word:
            case words.PassesBack(who, card):
                self._until("pass back", who)
                asked = self.game.pending
                assert isinstance(asked, Decision)
                back = asked.options[0].text.split(" back to ")[1]
                self._apply(f"pass {card} back to {back}")
            case words.ExchangesLost(who, card):
                self._until(EXCHANGE, who)
                lost = self.game.table.cards.named(self.game.round.lost)
                self._apply(f"exchange {card} for {' '.join(lost)}")
            case words.DrawsThreat(who, number):
                self._until_drawn("threat", who)
                self._draw(f"threat: {number}")
            case words.DrawsThreats(who, numbers):
                self._until_drawn("threats", who)
                self._draw(f"threats: {_groups(self._among(numbers))}")
            case words.DrawsAnother(who, number):
                self._until("another threat", who)
                self._apply("draw another threat")
                self._draw(f"threat: {number}")
            case words.TakesOf(who, cards, pile):
                self._until_drawn(f"{pile} cards", who)
                self._draw(f"{pile} cards: {' '.join(cards)}")
            case words.TurnsUp(pile, cards):
                if not self._is_drawn(pile):
                    self._fail(f"no card of {pile} is turned up now")
                self._draw(f"{pile}: {' '.join(cards)}")
            case words.TrickLine(plays):
                for play in plays:
                    self._until("play", play.who)
                    self._play(play)
            case words.PlayOut():
                self._until("play", None)
                before = len(self.game.results)
                while (asked := self.game.pending) and len(self.game.results) == before:
                    if isinstance(asked, Chance):
                        self._settle(asked)
                    else:
                        self._apply(asked.options[0].text)
            case expectations.Expect(what):
                self._expect(what)

    def _play(self, play: words.PlaysCard | words.PlaysClaiming) -> None:
        """Play a card, in whatever way it is told, or else the only way there is."""
        text = f"play {play.card}" + (" claiming" if play.claiming else "")
        asked = self.game.pending
        assert isinstance(asked, Decision)
        down = f"{text} face down"
        unseen = any(isinstance(o, Play) and o.text == down for o in asked.options)
        self._apply(down if unseen else text)

    def _expect(self, what: object) -> None:
        awaited = awaited_by(what)
        if awaited is not None and awaited.drawn:
            self._until_drawn(awaited.kind, awaited.who)
        elif awaited is not None:
            self._until(awaited.kind, awaited.who or None)
        wrong = expectation(what, self.game)
        if wrong:
            self._fail(f"expected otherwise: {wrong}")

    def _until(self, kind: str, who: str | None, to: str = "") -> None:
        """Go on the plainest way until the decision of a kind is asked of a character's seat.

        `to` is for whom a card is asked, where a seat is asked for several.
        """
        self._known(who)
        while (asked := self.game.pending) is not None:
            if isinstance(asked, Chance):
                self._settle(asked)
                continue
            if asked.seat is None:
                self._plainly(asked)
                continue
            named = self.seats[asked.seat]
            same = asked.kind in KINDS.get(kind, {kind})
            if same and who in (None, named) and self._is_for(asked, to):
                return
            if same and kind == "play":
                self._fail(f"it is the turn of {named}, not of {who}")
            if asked.kind == "play":
                if kind in _BETWEEN:
                    self._fail(f"{who} is not asked that now")
                if kind != "play":
                    self._fail("setup is over already")
                return
            self._plainly(asked)
        if kind != "play" or who is not None:
            self._fail("the round is over already", "it is played to the last card unless told")

    def _is_for(self, asked: Decision, to: str) -> bool:
        named = {self.seats[option.to] for option in asked.options if isinstance(option, Pass)}
        return not to or to in named

    def _until_drawn(self, what: str, who: str) -> None:
        """Go on the plainest way until nature draws something for a character's seat."""
        self._known(who)
        while (asked := self.game.pending) is not None:
            if isinstance(asked, Chance):
                if self._is_drawn(what) and self._drawing_seat() == self.seats.index(who):
                    return
                self._settle(asked)
            elif asked.kind == "play":
                self._fail("setup is over already")
            else:
                self._plainly(asked)
        self._fail("the round is over already")

    def _known(self, who: str | None) -> None:
        if who is not None and who not in self.seats:
            self._fail(f"{who} is not at the table", f"at the table: {', '.join(self.seats)}")

    def _is_drawn(self, what: str) -> bool:
        asked = self.game.pending
        return isinstance(asked, Chance) and asked.what in KINDS.get(what, {what})

    def _drawing_seat(self) -> int | None:
        seat: int | None = getattr(self.game.round.beside.script[0], "seat", None)
        return seat

    def _settle(self, asked: Chance) -> None:
        """Draw what is told of the deal; of anything else, what comes first."""
        self._draw(f"{asked.what}: {_groups(self._drawn(asked))}")

    def _drawn(self, asked: Chance) -> list[tuple[str, ...]]:
        deal, pile = self.deal, asked.piles[0]
        if asked.what == "lost":
            return [deal.lost]
        if asked.what == "deal":
            counts = deal_counts(self.game.table)
            number = sum(move.text.startswith("deal: ") for move in self.game.moves)
            return list(deal.dealt(counts, number % len(counts)))
        if asked.what in deal.piles:
            return [deal.piles[asked.what]]
        if asked.what == "characters":
            return [(name,) for name in self.seats]
        if asked.what == "company":
            return [tuple(name for name in pile.items if name in self.seats)]
        rest = list(pile.items)
        return [tuple(rest.pop(0) for _ in range(size)) for size in pile.sizes]

    def _among(self, numbers: tuple[int, ...]) -> list[tuple[str, ...]]:
        """Give numbers in the groups in which nature draws them."""
        asked = self.game.pending
        assert isinstance(asked, Chance)
        drawn = [tuple(str(n) for n in numbers if str(n) in pile.items) for pile in asked.piles]
        extra = [str(n) for n in numbers if not any(str(n) in pile.items for pile in asked.piles)]
        return [(*drawn[0], *extra), *drawn[1:]]

    def _draw(self, text: str) -> None:
        try:
            self.game = self.game.apply(text)
        except Refused as error:
            self._fail(str(error))

    def _plainly(self, asked: Decision) -> None:
        """Answer a decision that is not told: the seats' characters; exchanges change nothing."""
        if asked.kind == "choose" and asked.seat is not None:
            self._apply(f"choose {self.seats[asked.seat]}")
            return
        if asked.kind in _PICKS:
            self._apply(f"play {self.part}")
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
            self._fail(str(error), reason.told if reason else "")
        move = game.moves[-1]
        self.passed = move.card if isinstance(move, Pass) and asked.kind == "pass" else None
        self.game = game

    def _fail(self, message: str, hint: str = "") -> NoReturn:
        raise _Failure(self.line, message, hint)


def _groups(groups: list[tuple[str, ...]]) -> str:
    return " / ".join(" ".join(group) for group in groups)
