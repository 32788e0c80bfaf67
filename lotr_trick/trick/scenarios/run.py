"""Scenarios: told games that say what they expect, run as tests of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NoReturn, TypeGuard

from lotr_trick.kernel import CannotPlay, Chance, Decision, Refused
from lotr_trick.kernel.telling import all_possible, drawn_in, of_verb, third_person
from lotr_trick.lang import Definition, Problem
from lotr_trick.lang.scenarios import Teller, first_problem
from lotr_trick.trick.asking import held_seats
from lotr_trick.trick.compile.model import Library
from lotr_trick.trick.compile.roads import is_road
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.language.words import scenarios as words
from lotr_trick.trick.language.words.chapters import group_name, round_name
from lotr_trick.trick.language.words.sizes import PlayersAtSeats
from lotr_trick.trick.mechanics.laid_out import TURNED, TurnUpUncovered, next_places
from lotr_trick.trick.moves import PASS, is_move
from lotr_trick.trick.scenarios.deals import NoDeal, deal_counts, fill_deal
from lotr_trick.trick.scenarios.expectations import Expect, May, viewed_from
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.views.why import why_not

_PICKS: Final = frozenset({"pick an event", "pick a group"})
"""What asks for the event or group of a round."""
_TO_THE_END: Final = "it is played to the last card unless told"


def run_scenario(library: Library, scenario: Definition) -> Problem | None:
    """Return what is wrong with a scenario, at the line that fails, or None if all of it holds."""
    return first_problem(scenario, lambda: _Teller(library, scenario))


def end_of_scenario(library: Library, scenario: Definition) -> ChapterGame:
    """Return the game as it stands after the last line of a scenario that holds."""
    teller = _Teller(library, scenario)
    teller.tell()
    return teller.game


class _Teller(Teller):
    """Plays a scenario line by line; what it does not tell goes the plainest way."""

    def __init__(self, library: Library, scenario: Definition) -> None:
        of_chapter, of_road = scenario.first(words.OfChapter), scenario.first(words.OfRoad)
        seats = scenario.first(words.Seats)
        assert seats is not None
        super().__init__(scenario, seats.characters)
        if of_road is not None:
            self.chapter = library.road(of_road.name)
        else:
            assert of_chapter is not None
            self.chapter = library.chapter(of_chapter.number)
        self.game = self._start()
        self.passed: int | None = None
        self.dealt: list[int] = []
        """How many cards each seat was dealt so far, where a hand is laid out."""

    def _start(self) -> ChapterGame:
        stops = self.scenario.first(words.MayStop) is not None
        try:
            options = {word.option: word.choice for word in self.scenario.all(words.OptionIs)}
            game = new_game(
                self.chapter,
                self._players(),
                play_out=not stops,
                options=options,
                kept=self._kept(),
            )
            game = self._with_company(game)
            self.part = self._part(game.table)
            parts = {table.part: table for table in game.table.parts}
            self.deal = fill_deal(parts.get(self.part, game.table), self.scenario, self.seats)
        except CannotPlay as error:
            self.fail(str(error))
        except NoDeal as error:
            self.line = error.line or self.line
            self.fail(str(error))
        return game

    def _with_company(self, game: ChapterGame) -> ChapterGame:
        """Return a game with its company drawn, if it has one: first whom the scenario names."""
        told = [name for word in self.scenario.all(words.NatureDraws) for name in word.names]
        drawn = set[str]()
        while isinstance(game.pending, Chance) and is_road(game.table.chapter):
            (pile,) = game.pending.piles
            (size,) = pile.sizes
            wanted = [name for name in pile.items if name in told]
            wanted = sorted(wanted, key=told.index)[-size:] if size == 1 else wanted[:size]
            others = [name for name in pile.items if name not in wanted]
            names = [*wanted, *others[: size - len(wanted)]]
            drawn |= set(names)
            game = game.apply(f"{game.pending.what}: {' '.join(names)}")
        missed = [name for name in told if name not in drawn]
        if missed:
            self.line = self.scenario.line_of(words.NatureDraws) or self.line
            self.fail(f"nature cannot draw {missed[0]} here")
        return game

    def _players(self) -> int:
        """Return how many people play: one for each seat, unless a mode is told."""
        told = self.scenario.first(words.ModeIs)
        mode = None if told is None else self.chapter.named("mode", told.mode)
        laid_out = self.scenario.first(words.LayoutIs)
        if laid_out is not None:
            mode = self.chapter.named("layout", laid_out.layout)
        size = None if mode is None else mode.first(PlayersAtSeats)
        return len(self.seats) if size is None else size.players

    def _kept(self) -> Progress:
        """Return what the scenario tells of the rounds before it."""
        all_of = self.scenario.all
        parts = [group_name(word.group) for word in all_of(words.AlreadyPlayed)]
        parts += [round_name(word.number) for word in all_of(words.AlreadyPlayedRound)]
        return Progress(
            tuple([name for word in all_of(words.AlreadyCompleted) for name in word.characters]),
            (*(name for w in all_of(words.AlreadyDone) for name in w.events), *parts),
            tuple([name for word in all_of(words.AlreadyUsed) for name in word.gifts]),
            tuple([(word.who, word.cards) for word in all_of(words.AlreadyUnder)]),
        )

    def _part(self, table: Table) -> str:
        """Return the event that is told, or the group in which all characters at the table are."""
        told = self.scenario.first(words.EventIs)
        if told is not None and told.event not in {table.part, *(t.part for t in table.parts)}:
            self.fail(f"{told.event} cannot be picked for this round")
        if told is not None or not table.parts:
            return told.event if told else table.part
        for part in table.parts:
            if set(self.seats) <= {role.name for role in part.roles}:
                return part.part
        return ""

    def say(self, word: object) -> None:
        match word:
            case words.Tells(who):
                self._tell(who, word.text)
            case words.TrickLine(plays):
                for play in plays:
                    self._tell(play.who, f"plays {play.card} {play.way}".rstrip())
            case words.TurnsUp(pile, cards):
                asked = self.game.pending
                if not isinstance(asked, Chance) or asked.what != pile:
                    self.fail(f"no card of {pile} is turned up now")
                self._draw(asked, [cards])
            case words.PlayOut():
                self._to_cards()
                before = len(self.game.results)
                while (asked := self.game.pending) and len(self.game.results) == before:
                    if isinstance(asked, Chance):
                        self._settle(asked)
                    else:
                        self._apply(asked.options[0].text)
            case Expect(what):
                self._expect(what)

    def seat(self, who: str) -> int:
        """Return where somebody sits: as it was seated, or as it turns out to be."""
        while (seat := self.game.public.seat_of(who)) is None and who not in self.seats:
            if not isinstance(self.game.pending, Chance):
                break
            self._settle(self.game.pending)
        return super().seat(who) if seat is None else seat

    # --- what is told -------------------------------------------------------------------------

    def _tell(self, who: str, said: str) -> None:
        """Go on the plainest way until a character is asked what is told, and choose or draw it."""
        seat = self.seat(who)
        possible: list[str] = []
        for asked in self._asked():
            if isinstance(asked, Chance):
                drawn = drawn_in(said, f"draws {asked.what}")
                if drawn and self._drawing_seat() == seat:
                    self._draw(asked, _in_piles(asked, drawn))
                    return
            for text in self._texts(asked, seat):
                if third_person(text) == said:
                    self._apply(text)
                    return
                possible.append(text)
            if _is_turn(asked):
                self._refuse(asked, who, said, possible)
        self.fail("the round is over already", _TO_THE_END)

    def _refuse(self, asked: Decision, who: str, said: str, possible: list[str]) -> NoReturn:
        """Fail since nothing that a character was asked up to the next card is what is told."""
        plays = said.startswith("plays ")
        if plays and asked.seat is not None and asked.seat != self.seat(who):
            self.fail(f"it is the turn of {self.seats[asked.seat]}, not of {who}")
        reason = why_not(self.game.view(asked.player), said.split()[1]) if plays else None
        texts = of_verb(said, map(third_person, possible))
        if not texts:
            self.fail(f"{who} is not asked that before the next card")
        self.fail(str(Refused(said, who, texts)), reason.told if reason else "")

    # --- what is expected ---------------------------------------------------------------------

    def _expect(self, what: Any) -> None:
        if isinstance(what, May):
            self.expect(self._allowed(what))
            return
        if not getattr(what, "at_once", False):
            self._to_cards()
        self.expect(what.unmet(self.game))

    def _allowed(self, what: May) -> str:
        """Go on until a character is asked about something; return how the answers differ.

        Of several questions the first counts at which all that may be done is possible, or
        else the first.
        """
        seat, wrong = self.seat(what.who), ""
        for asked in self._asked():
            texts = of_verb(what.text, self._texts(asked, seat))
            if texts:
                view = viewed_from(self.game, seat)
                found = what.unmet(texts, view, seat)
                if what.permission == "may not" or all_possible(what.text, texts):
                    return found
                wrong = wrong or found
            if _is_turn(asked):
                break
        return wrong or self._not_asked(what.who)

    def _not_asked(self, who: str) -> str:
        asked = self.game.pending
        if isinstance(asked, Decision) and asked.seat not in (None, self.seat(who)):
            return f"it is the turn of {self.game.public.name_of(asked.seat or 0)}"
        return f"{who} is not asked that"

    # --- going on -----------------------------------------------------------------------------

    def _asked(self) -> Iterator[Decision | Chance]:
        """Yield what is asked, one after the other, and settle each the plainest way after that."""
        while (asked := self.game.pending) is not None:
            yield asked
            if isinstance(asked, Chance):
                self._settle(asked)
            else:
                self._plainly(asked)

    def _to_cards(self) -> None:
        """Go on until a card is to be played, or the round is over."""
        for asked in self._asked():
            if _is_turn(asked):
                return

    def _texts(self, asked: Decision | Chance, seat: int) -> tuple[str, ...]:
        """Return the texts of all that a seat could choose or draw."""
        if isinstance(asked, Decision):
            return tuple(option.text for option in asked.options) if asked.seat == seat else ()
        if self._drawing_seat() != seat:
            return ()
        return tuple(f"draw {asked.what} {item}" for pile in asked.piles for item in pile.items)

    def _drawing_seat(self) -> int | None:
        seat: int | None = getattr(self.game.round.beside.script[0], "seat", None)
        return seat

    def _settle(self, asked: Chance) -> None:
        """Draw what is told of the deal; of anything else, what comes first."""
        self._draw(asked, self._drawn(asked))

    def _drawn(self, asked: Chance) -> list[tuple[str, ...]]:
        if asked.what == "deal" and self.game.table.laid is not None:
            return self._laid_out(asked)
        if asked.what == TURNED:
            return [(card,) for card in self._turned()]
        return self._usually_drawn(asked)

    def _usually_drawn(self, asked: Chance) -> list[tuple[str, ...]]:
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
            roles = self.game.round.roles
            return [(name,) for name, role in zip(self.seats, roles, strict=True) if role is None]
        if asked.what == "company":
            return [tuple(name for name in pile.items if name in self.seats)]
        rest = list(pile.items)
        return [tuple(rest.pop(0) for _ in range(size)) for size in pile.sizes]

    def _laid_out(self, asked: Chance) -> list[tuple[str, ...]]:
        """Return what each hand gets in a deal, and each place of the one that is laid out."""
        table, round_ = self.game.table, self.game.round
        laid = table.laid
        assert laid is not None
        moves = self.game.moves[self.game.public.begun :]
        if not any(move.text.startswith("deal: ") for move in moves):
            self.dealt = [0] * table.seats
        groups, sizes = [], asked.piles[0].sizes
        for seat, size in zip(held_seats(round_), sizes, strict=False):
            first = self.dealt[seat]
            groups.append(self.deal.hands[seat][first : first + size])
            self.dealt[seat] += size
        places = next_places(round_, sum(sizes[len(groups) :]))
        cards = self.deal.hands[laid.seat]
        up = [place for place in places if laid.layout.face_up >> place & 1]
        groups += [(cards[place],) for place in up]
        return [*groups, tuple(cards[place] for place in places if place not in up)]

    def _turned(self) -> Iterator[str]:
        """Yield the cards that are turned up now, as they were dealt; another one for a card that
        is gone from there.
        """
        round_, table = self.game.round, self.game.table
        laid, step = table.laid, round_.beside.script[0]
        assert laid is not None
        assert isinstance(step, TurnUpUncovered)
        down = list(table.cards.named(round_.zones[laid.down]))
        for place in step.places(round_):
            card = self.deal.hands[laid.seat][place]
            card = card if card in down else down[0]
            down.remove(card)
            yield card

    def _draw(self, asked: Chance, groups: list[tuple[str, ...]]) -> None:
        drawn = " / ".join(" ".join(group) for group in groups)
        try:
            self.game = self.game.apply(f"{asked.what}: {drawn}")
        except Refused as error:
            self.fail(str(error))

    def _plainly(self, asked: Decision) -> None:
        """Answer a decision that is not told: the seats' characters; exchanges change nothing."""
        if asked.kind == "choose" and asked.seat is not None:
            self._apply(f"choose {self.seats[asked.seat]}")
            return
        if asked.kind in _PICKS:
            self._apply(f"play {self.part}")
            return
        for option in asked.options:
            if is_move(option, PASS) and option.card == self.passed:
                self._apply(option.text)
                return
        self._apply(asked.options[0].text)

    def _apply(self, text: str) -> None:
        asked = self.game.pending
        try:
            self.game = self.game.apply(text)
        except Refused as error:
            self.fail(str(error))
        move = self.game.moves[-1]
        passed = isinstance(asked, Decision) and asked.kind == "pass"
        self.passed = move.card if is_move(move, PASS) and passed else None


def _is_turn(asked: Decision | Chance) -> TypeGuard[Decision]:
    """Return whether somebody is to play a card."""
    return isinstance(asked, Decision) and asked.kind == "play"


def _in_piles(asked: Chance, items: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return drawn things in the groups in which nature draws them."""
    drawn = [tuple(item for item in items if item in pile.items) for pile in asked.piles]
    extra = [item for item in items if not any(item in pile.items for pile in asked.piles)]
    return [(*drawn[0], *extra), *drawn[1:]]
