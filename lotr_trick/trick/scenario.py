"""Scenarios: told games that say what they expect, run as tests of the rules."""

from __future__ import annotations

from typing import Final, NoReturn

import attrs

from lotr_trick.kernel import CannotPlay, Chance, Decision, Refused
from lotr_trick.lang import Definition, Line, Place, Problem
from lotr_trick.trick.deals import NoDeal, deal_counts, fill_deal
from lotr_trick.trick.expect import expectation
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.model import Library
from lotr_trick.trick.moves import Pass, Play
from lotr_trick.trick.why import why_not
from lotr_trick.trick.words import expectations, sights
from lotr_trick.trick.words import scenarios as words

_BETWEEN: Final = frozenset({"name a leader", "take back"})
"""What is asked between tricks."""
_ANY_WAY: Final = "pass in any way"
"""Whatever asks for a card to be passed."""
_EXCHANGE: Final = "exchange in any way"
"""Whatever asks for whom to exchange with."""
_GIVE: Final = "give in any way"
"""Whatever asks for a card to be given before anybody looks."""
_THREAT: Final = "threats in any number"
"""Whatever draw of threats it is."""
_KINDS: Final = {
    _ANY_WAY: frozenset({"pass", "pass back", "pass at once", "exchange at once"}),
    _EXCHANGE: frozenset({"pass", "exchange at once"}),
    _GIVE: frozenset({"pass at once", "exchange at once"}),
    _THREAT: frozenset({"threat", "threats"}),
}


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
            game = new_game(self.chapter, len(self.seats), play_out=not stops, options=options)
            self.deal = fill_deal(game.table, self.scenario, self.seats)
        except CannotPlay as error:
            self._fail(str(error))
        except NoDeal as error:
            self.line = error.line or self.line
            self._fail(str(error))
        return game

    def tell(self) -> None:
        """Play every line; raises `_Failure` at the first that does not hold."""
        for line in self.scenario.lines:
            self.line = line
            self._say(line.word)

    def _say(self, word: object) -> None:  # noqa: C901, PLR0912
        told = _told_choice(word)
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
                self._until(_EXCHANGE, who)
                lost = self.game.table.cards.named(self.game.round.stage.lost)
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
                while (asked := self.game.pending) is not None:
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
        match what:
            case expectations.MayChoose(who, _):
                self._until("choose", who)
            case expectations.MayPass(who, _) | expectations.MayNotPass(who, _):
                self._until(_ANY_WAY, who)
            case expectations.MayExchangeWith(who, _):
                self._until(_EXCHANGE, who)
            case sights.MayDraw(who, _):
                self._until_drawn(_THREAT, who)
            case sights.MayDrawAnother(who):
                self._until("another threat", who)
            case sights.MayLetLead(who, _):
                self._until("name a leader", who)
            case sights.MayTakeBack(who):
                self._until("take back", who)
            case expectations.NeverLost() | sights.CardIsHidden():
                pass
            case _:
                self._until("play", None)
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
            assert asked.seat is not None
            named = self.seats[asked.seat]
            same = asked.kind in _KINDS.get(kind, {kind})
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
        return isinstance(asked, Chance) and asked.what in _KINDS.get(what, {what})

    def _drawing_seat(self) -> int | None:
        seat: int | None = getattr(self.game.round.stage.script[0], "seat", None)
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
            return list(deal.dealt(counts, number))
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


@attrs.frozen
class _Told:
    """A choice that a line tells: what is asked of whom, for whom, and what is chosen."""

    kind: str
    who: str
    text: str
    to: str = ""


def _told_choice(word: object) -> _Told | None:  # noqa: C901, PLR0911
    """Give the choice that a line tells, if the line alone tells it."""
    match word:
        case words.Passes(who, card, to):
            return _Told("pass", who, f"pass {card} to {to}")
        case words.Gives(who, card, to):
            return _Told(_GIVE, who, f"pass {card} to {to}", to)
        case words.PassesRight(who, card):
            return _Told("pass at once", who, f"pass {card} to the right")
        case words.KeepsThreat(who, number):
            return _Told("keep a threat", who, f"keep threat {number}")
        case words.ChoosesThreat(who, number):
            return _Told("choose a threat", who, f"choose threat {number}")
        case words.Declares(who, what):
            return _Told("declare", who, f"declare {what}")
        case words.DeclaresPair(who, low, high):
            return _Told("declare", who, f"declare {low}-{high}")
        case words.Tucks(who, card):
            return _Told("tuck", who, f"tuck {card}")
        case words.TakesBack(who):
            return _Told("take back", who, "take the tucked card back")
        case words.Keeps(who, card):
            return _Told("keep", who, f"keep {card} for the last trick")
        case words.PlaysEarly(who, card):
            return _Told("play now", who, f"play {card} to the first trick")
        case words.LetsLead(who, leader):
            return _Told("name a leader", who, f"let {leader} lead")
    return None


def _groups(groups: list[tuple[str, ...]]) -> str:
    return " / ".join(" ".join(group) for group in groups)
