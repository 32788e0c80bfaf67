"""Scenarios: told games that say what they expect, run as tests of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from lotr_trick.kernel import CannotPlay, Chance, Decision, Refused
from lotr_trick.lang import Definition, Problem
from lotr_trick.lang.scenarios import Teller, first_problem
from lotr_trick.tcg.cards import Card, Table, pile_of, without
from lotr_trick.tcg.compile import table_for
from lotr_trick.tcg.flow import Turn, after_fighting, entered
from lotr_trick.tcg.game import TcgGame, continued, seated, setting_for
from lotr_trick.tcg.model import Library
from lotr_trick.tcg.query import has_trait, move_limit, standing, strength, vitality
from lotr_trick.tcg.state import Phase, Piece, State
from lotr_trick.tcg.texts import label_title
from lotr_trick.tcg.words import expectations as expect
from lotr_trick.tcg.words import scenarios as words

_Agreed = words.OfGame | words.AtTable | words.DecksAre | words.OptionIs
_Position = (
    words.InPlay
    | words.InPlayOn
    | words.Holds
    | words.DrawsFrom
    | words.HasDiscarded
    | words.HasLost
    | words.HasBurdens
    | words.StandsAt
    | words.Lays
    | words.HasWounds
    | words.FightsWith
    | words.TwilightIs
)
_VERBS: Final = frozenset(
    {
        "add",
        "assign",
        "at",
        "choose",
        "discard",
        "discards",
        "draw",
        "end",
        "ends",
        "exert",
        "fellowship",
        "fight",
        "first",
        "for",
        "give",
        "hand",
        "heal",
        "here",
        "keep",
        "leave",
        "line",
        "more",
        "move",
        "no",
        "none",
        "nothing",
        "on",
        "once",
        "pass",
        "phase",
        "play",
        "remove",
        "reshuffle",
        "resolve",
        "seat",
        "shoot",
        "spot",
        "stay",
        "the",
        "to",
        "twilight",
        "use",
        "with",
        "wound",
    }
)
"""The words of options that are no cards."""


def run_scenario(library: Library, scenario: Definition) -> Problem | None:
    """Return what is wrong with a scenario, at the line that fails, or None if all of it holds."""
    return first_problem(scenario, lambda: _Teller(library, scenario))


class _Teller(Teller):
    """Plays a scenario line by line."""

    def __init__(self, library: Library, scenario: Definition) -> None:
        table = scenario.first(words.AtTable)
        assert table is not None
        super().__init__(scenario, tuple(str(seat + 1) for seat in range(table.players)))
        self.table = self._table(library, table.players)
        self.state = _bare(self.table)
        self.game: TcgGame | None = None

    def _table(self, library: Library, players: int) -> Table:
        named, decks = self.scenario.first(words.OfGame), self.scenario.first(words.DecksAre)
        assert named is not None
        chosen = {word.option: word.choice for word in self.scenario.all(words.OptionIs)}
        try:
            game = library.game(named.name)
            names = () if decks is None else decks.decks
            return table_for(game, setting_for(game, players, names, 0, chosen))
        except CannotPlay as error:
            self.fail(str(error))

    def say(self, word: object) -> None:  # noqa: C901 - one case for each kind of line
        """Play the word of one line."""
        if isinstance(word, _Agreed):
            return
        if isinstance(word, _Position):
            if self.game is not None:
                self.fail("what lies where is told before the first phase begins")
            self.state = self._stand(self.state, word)
            return
        if isinstance(word, words.BeginsIn | words.BeginsTurn):
            if self.game is not None:
                self.fail("the scenario has begun already")
            phase = word.phase if isinstance(word, words.BeginsIn) else ""
            self.game = self._settled(continued(_begun(self.state, phase), ()))
            return
        if self.game is None:
            self.game = self._settled(continued(_begun(self.state, ""), ()))
        if isinstance(word, expect.Expect):
            self.expect(self._expectation(word.what, self.game))
        elif isinstance(word, words.Tells):
            self.game = self._settled(self._told(word, self.game))
        elif isinstance(word, words.Draws):
            self.game = self._settled(self._drawn(word, self.game))
        elif isinstance(word, words.AllPass):
            self.game = self._passed(self.game)

    # --- where things lie ----------------------------------------------------------------------

    def _seat(self, number: int) -> int:
        return self.seat(str(number))

    def _piece(self, state: State, label: str) -> Piece:
        found = next((piece for piece in state.pieces if piece.label == label), None)
        if found is None:
            there = ", ".join(piece.label for piece in state.pieces)
            self.fail(f"{label} is not in play", f"in play: {there}")
        return found

    def _stand(self, state: State, word: object) -> State:  # noqa: C901, PLR0912 - one for each word
        """Return the state with something where the scenario begins."""
        cards = self.table.cards
        match word:
            case words.InPlay(seat, names):
                for name in names:
                    if cards[name].bearer is not None or cards[name].kind in ("event", "site"):
                        self.fail(f"{name} is borne, or does not stay in play")
                    state, _ = state.enter(cards[name], self._seat(seat))
            case words.InPlayOn(seat, name, bearer):
                number = self._piece(state, bearer).id
                state, _ = state.enter(cards[name], self._seat(seat), number)
            case words.Holds(seat, names):
                state = self._piled(state, seat, "hand", names)
            case words.DrawsFrom(seat, names):
                state = self._piled(state, seat, "deck", names)
            case words.HasDiscarded(seat, names):
                state = self._piled(state, seat, "discard", names)
            case words.HasLost(seat, names):
                state = self._piled(state, seat, "dead", names)
            case words.HasBurdens(seat, number):
                state = state.of(self._seat(seat), burdens=number)
            case words.StandsAt(seat, name) | words.Lays(seat, name):
                state = self._laid(state, self._seat(seat), cards[name])
                if isinstance(word, words.StandsAt):
                    state = state.of(self._seat(seat), marker=cards[name].site)
            case words.HasWounds(label, number):
                piece = self._piece(state, label)
                state = state.put(attrs.evolve(piece, wounds=number))
                if vitality(state, state.get(piece.id)) <= 0:
                    self.fail(f"{label} would be dead already")
            case words.FightsWith(minion, companion):
                pair = (self._piece(state, minion).id, self._piece(state, companion).id)
                state = state.but(assigned=(*state.assigned, pair))
            case words.TwilightIs(number):
                state = state.but(twilight=number)
            case _:
                raise NotImplementedError(type(word).__name__)
        return state

    def _piled(self, state: State, seat: int, pile: str, names: tuple[str, ...]) -> State:
        number = self._seat(seat)
        there = getattr(state.persons[number], pile)
        cards = [self.table.cards[name] for name in names]
        return state.of(number, **{pile: pile_of((*there, *cards))})

    def _laid(self, state: State, seat: int, card: Card) -> State:
        if card.kind != "site":
            self.fail(f"{card.name} is no site")
        free = state.path[card.site - 1] is None
        for owner in (seat, *range(len(state.persons))) if free else ():
            if card in state.persons[owner].sites:
                sites = without(state.persons[owner].sites, card)
                state = state.of(owner, sites=sites)
                break
        path = (*state.path[: card.site - 1], (card, seat), *state.path[card.site :])
        return state.but(path=path)

    # --- what is told ----------------------------------------------------------------------------

    def _settled(self, game: TcgGame) -> TcgGame:
        """Return the game after draws that can only be what they are."""
        while isinstance(game.pending, Chance) and game.pending.outcomes == 1:
            game = game.apply(game.pending.pick(0))
        return game

    def _asked(self, game: TcgGame) -> Decision:
        asked = game.pending
        if isinstance(asked, Chance):
            self.fail(f"nobody is asked: cards are drawn now, {asked.what}")
        if asked is None:
            self.fail("nobody is asked anything: the game is over")
        return asked

    def _told(self, word: words.Tells, game: TcgGame) -> TcgGame:
        asked, seat = self._asked(game), self._seat(word.seat)
        texts = tuple(option.text for option in asked.options)
        if asked.seat != seat:
            self.fail(f"{asked.asked} is asked now", f"possible: {'; '.join(texts)}")
        if word.text not in texts:
            self.fail(str(Refused(word.text, asked.asked, texts)))
        return game.apply(word.text)

    def _drawn(self, word: words.Draws, game: TcgGame) -> TcgGame:
        chance = game.pending
        if not isinstance(chance, Chance) or chance.to != (self._seat(word.seat),):
            self.fail(f"seat {word.seat} does not draw now")
        try:
            return game.apply(f"{chance.what}: {' '.join(word.cards)}")
        except Refused as error:
            self.fail(str(error))

    def _passed(self, game: TcgGame) -> TcgGame:
        kind = self._asked(game).kind
        if kind not in ("skirmish", "regroup"):
            self.fail("this is no phase in which all act in turn")
        who = game.state.fight
        while isinstance(game.pending, Decision) and game.pending.kind == kind:
            fight = game.state.fight
            if who and fight and fight.companion != who.companion:
                break
            game = game.apply("pass")
        return self._settled(game)

    # --- what is expected ------------------------------------------------------------------------

    def _expectation(self, what: Any, game: TcgGame) -> str:
        """Return what holds instead of what is expected, or an empty text if that holds."""
        for name in ("seat", "other"):
            if hasattr(what, name):
                self._seat(getattr(what, name))
        if isinstance(what, expect.May):
            return self._may(what, game)
        if isinstance(what, expect.IsGone) and not self._known(what.card):
            self.fail(f"there is no card {what.card}")
        return _holding(what, game)

    def _known(self, label: str) -> bool:
        return label_title(self.table, label) != label

    def _may(self, what: expect.May, game: TcgGame) -> str:
        asked = self._asked(game)
        for said in what.text.split():
            plain = said.strip(",")
            if plain and not (plain in _VERBS or plain.isdecimal() or self._known(plain)):
                self.fail(f"no option has the word {plain}")
        texts = [option.text for option in asked.options]
        if asked.seat != what.seat - 1:
            return f"{asked.asked} is asked"
        if (what.text in texts) == (what.permission == "may"):
            return ""
        return f"possible: {'; '.join(texts)}"


def _bare(table: Table) -> State:
    """Return a state in which everybody has the Ring, its bearer and the sites, and no more."""
    state = State(table, seated(table).persons, (), path=(None,) * table.sites)
    for seat, deck in enumerate(table.decks):
        state, bearer = state.enter(deck.bearer, seat)
        state, _ = state.enter(deck.ring, seat, bearer.id)
        state = state.of(seat, ring_bearer=bearer.id, deck=())
    return state


def _begun(state: State, phase: str) -> State:
    """Return the state at the beginning of a phase; without one, of the turn."""
    if state.path[0] is None:
        first = next(site for site in state.persons[0].sites if site.site == 1)
        state = state.of(0, sites=without(state.persons[0].sites, first))
        state = state.but(path=((first, 0), *state.path[1:]))
    state = state.but(stack=(Turn(_FIRST.get(phase, "begin")),))
    match phase:
        case "fellowship":
            return entered(state, Phase.FELLOWSHIP, Turn("fellowship"))
        case "archery":
            return entered(state, Phase.ARCHERY, Turn("archery"))
        case "regroup":
            return after_fighting(state)
    return state


_FIRST: Final = {"shadow": "shadow", "assignment": "assign", "skirmish": "skirmishes"}


def _piece_of(state: State, label: str) -> Piece | None:
    return next((piece for piece in state.pieces if piece.label == label), None)


def _keyword(state: State, piece: Piece, name: str) -> int:
    printed = sum([number for word, number in piece.card.keywords if word.name == name])
    held = sum([s.number for s, _ in standing(state, "keyword", piece) if s.keyword == name])
    given = [g.number for g in state.gifts if g.target == piece.id and g.name == name]
    total: int = printed + held + sum(given)
    return total


_OF_PIECE: Final[dict[type[Any], Callable[[State, Piece, Any], tuple[bool, str]]]] = {
    expect.StrengthIs: lambda s, p, w: (strength(s, p) == w.number, f"it is {strength(s, p)}"),
    expect.VitalityIs: lambda s, p, w: (vitality(s, p) == w.number, f"it is {vitality(s, p)}"),
    words.HasWounds: lambda _, p, w: (p.wounds == w.number, f"it has {p.wounds}"),
    expect.KeywordIs: lambda s, p, w: (
        _keyword(s, p, w.keyword) == w.number,
        f"it has {_keyword(s, p, w.keyword)}",
    ),
    expect.NoKeyword: lambda s, p, w: (not has_trait(s, p, w.keyword), "it has it"),
    expect.Bears: lambda s, p, w: (
        w.borne in [each.label for each in s.borne(p.id)],
        f"it bears {', '.join(each.label for each in s.borne(p.id)) or 'nothing'}",
    ),
    expect.IsThere: lambda *_: (True, ""),
    expect.BearsRing: lambda s, p, _: (s.persons[p.owner].ring_bearer == p.id, "it is not"),
}


def _holding(what: Any, game: TcgGame) -> str:  # noqa: C901, PLR0911 - one case for each word
    state = game.state
    if type(what) in _OF_PIECE:
        piece = _piece_of(state, what.card)
        if piece is None:
            return f"{what.card} is not in play"
        held, found = _OF_PIECE[type(what)](state, piece, what)
        return "" if held else found
    if hasattr(what, "seat"):
        return _of_seat(what, game)
    match what:
        case expect.IsGone(card):
            return f"{card} is in play" if _piece_of(state, card) else ""
        case words.TwilightIs(number):
            return "" if state.twilight == number else f"it is {state.twilight}"
        case expect.WearsRing():
            return "" if state.persons[state.free].ring_worn else "it is not worn"
        case expect.NoRing():
            return "it is worn" if state.persons[state.free].ring_worn else ""
        case expect.PhaseIs(phase):
            here = state.phase.value
            return "" if here == phase else f"the {here} phase is played"
        case expect.NoSkirmish():
            return "a skirmish is fought" if state.fight else ""
        case expect.MoveLimitIs(number):
            return "" if move_limit(state) == number else f"{move_limit(state)} times"
        case expect.NotOver():
            return "" if game.outcome is None else game.outcome.summary
    message = f"the expectation {type(what).__name__} cannot be asked"
    raise NotImplementedError(message)


def _of_seat(what: Any, game: TcgGame) -> str:  # noqa: C901, PLR0911 - one for each word
    state, seat = game.state, what.seat - 1
    person = state.persons[seat]
    match what:
        case expect.Lost(_, card):
            return _in_pile(card, person.dead)
        case expect.Discarded(_, card):
            return _in_pile(card, person.discard)
        case expect.HoldsCard(_, card):
            return _in_pile(card, person.hand)
        case expect.HoldsCards(_, number):
            return "" if len(person.hand) == number else f"it is {len(person.hand)}"
        case words.HasBurdens(_, number):
            return "" if person.burdens == number else f"it has {person.burdens}"
        case words.StandsAt(_, site):
            laid = state.path[person.marker - 1]
            here = "" if laid is None else laid[0].name
            return "" if here == site else f"it is at {here}"
        case expect.IsAsked():
            asked = game.pending
            right = isinstance(asked, Decision) and asked.seat == seat
            told = asked.asked if isinstance(asked, Decision) else "nobody"
            return "" if right else f"{told} is asked"
        case expect.IsOut():
            return "" if person.out else "it is not"
        case expect.SeesDiscards(_, number, other):
            seen = game.view(seat).persons[other - 1].discard
            there = 0 if seen is None else len(seen)
            return "" if there == number else f"it sees {there}"
        case expect.Win():
            if game.outcome is None:
                return "the game is not over"
            return "" if game.outcome.winners == (seat,) else game.outcome.summary
    message = f"the expectation {type(what).__name__} cannot be asked"
    raise NotImplementedError(message)


def _in_pile(card: str, pile: tuple[Card, ...]) -> str:
    names = [each.name for each in pile]
    return "" if card in names else f"there are: {', '.join(names) or 'none'}"
