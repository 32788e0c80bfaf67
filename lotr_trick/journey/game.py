"""A journey as a game on the kernel: hobbits are chosen, then dice are thrown round by round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import attrs

from lotr_trick.journey import texts
from lotr_trick.journey.compile import table_for
from lotr_trick.journey.keeping import keeping_ends, keeps, throw_of
from lotr_trick.journey.model import Journey
from lotr_trick.journey.moves import (
    FIRST,
    Accept,
    Choose,
    Keep,
    Made,
    Mark,
    Move,
    SplitSquare,
    Strike,
    ThrowAgain,
    item_face,
    told,
)
from lotr_trick.journey.results import apply_order, apply_results, settle
from lotr_trick.journey.rounds import begin_round, end_turn
from lotr_trick.journey.state import State, Traveller, start_state
from lotr_trick.journey.table import Setting, Table
from lotr_trick.journey.views import View
from lotr_trick.kernel import Chance, Decision, Drawn, GameValue, Option, Origin, Outcome, throw


@attrs.frozen(repr=False)
class JourneyGame(GameValue[View]):
    """A journey being played, as a value; `apply` gives the next one.

    >>> from lotr_trick.journey import load_journey, new_journey
    >>> game = new_journey(load_journey().journey(), players=2)
    >>> game.pending.options[0].text
    'choose frodo'
    """

    table: Table
    state: State
    moves: tuple[Move, ...]
    pending: Decision | Chance | None
    outcome: Outcome | None

    @property
    def players(self) -> int:
        """How many people play."""
        return self.table.setting.players

    @property
    def origin(self) -> Origin:
        """What the game was started from."""
        # Playing needs no converter; only what is written down does.
        from lotr_trick.journey.serial import FORM  # noqa: PLC0415

        journey = self.table.journey
        setting = FORM.dump_setting(self.table.setting)
        return Origin("journey", FORM.dump_rules(journey), FORM.digest(journey), setting)

    def _view(self, player: int | None) -> View:
        asked = self.pending.seen_by(player) if isinstance(self.pending, Decision) else None
        made = tuple([told(move) for move in self.moves])
        return View(self.table, player, self.state, asked, self.outcome, made)

    def apply(self, choice: Option | Drawn | str) -> JourneyGame:
        """Return the game after `choice`, or raise `Refused` and change nothing."""
        asked = self.pending
        if asked is None:
            message = "the game is over: nothing can be chosen"
            raise ValueError(message)
        state = attrs.evolve(self.state, made=self.state.made + 1)
        if isinstance(asked, Chance):
            drawn = asked.find(choice)
            return _continued(self.table, _drawn(state, drawn), (*self.moves, drawn))
        # Every option of this game is a move of it.
        move = cast("Made", asked.find(choice))
        return _continued(self.table, _made(self.table, state, move), (*self.moves, move))


def _drawn(state: State, drawn: Drawn) -> State:
    """Return the state after nature's answer: who begins, or how the dice fell."""
    if drawn.what == FIRST:
        return attrs.evolve(state, first=int(drawn.groups[0][0]) - 1)
    faces = tuple([item_face(item) for (item,) in drawn.groups])
    return state.with_turn(attrs.evolve(state.playing, thrown=faces))


def _made(table: Table, state: State, move: Made) -> State:
    match move:
        case Choose(seat, hobbit):
            return state.with_traveller(seat, attrs.evolve(state.travellers[seat], hobbit=hobbit))
        case Accept():
            return state.with_turn(attrs.evolve(state.playing, again=0))
        case ThrowAgain():
            turn = state.playing
            return state.with_turn(attrs.evolve(turn, thrown=(), again=turn.again - 1))
        case Keep():
            return _kept(table, state, move)
        case SplitSquare() | Mark() | Strike():
            return apply_order(state, move)


def _kept(table: Table, state: State, move: Keep) -> State:
    turn = state.playing
    dice = {face.die for face in move.faces}
    after = attrs.evolve(
        turn,
        pool=tuple([die for die in turn.pool if die not in dice]),
        thrown=(),
        again=table.route[turn.began].again,
        kept=(*turn.kept, *move.faces),
    )
    state = state.with_turn(after)
    return apply_results(table, state) if keeping_ends(table, turn, move.faces) else state


def _continued(table: Table, state: State, moves: tuple[Move, ...]) -> JourneyGame:
    """Return the game with what it asks next; what asks nobody happens at once."""
    asked: Decision | Chance | None = None
    while asked is None and state.ending is None:
        state, asked = _step(table, state)
    ending = state.ending
    outcome = None if ending is None else Outcome(ending.winners, texts.ending_text(table, state))
    return JourneyGame(table, state, moves, asked, outcome)


def _step(table: Table, state: State) -> tuple[State, Decision | Chance | None]:
    """Return what is asked now; or, where nothing is, the state after what happens by itself."""
    turn = state.turn
    if turn is None:
        return _set_up(table, state)
    if turn.results is not None:
        state, asked = settle(table, state)
        return (state, asked) if asked else (end_turn(table, state), None)
    if not turn.thrown:
        return state, throw_of(table, turn)
    seat = turn.active
    if turn.again:
        return state, Decision(seat, seat, "throw again", (Accept(seat), ThrowAgain(seat)))
    return state, Decision(seat, seat, "keep", keeps(table, turn))


def _set_up(table: Table, state: State) -> tuple[State, Decision | Chance | None]:
    taken = {who.hobbit for who in state.travellers}
    for seat, who in enumerate(state.travellers):
        if who.hobbit is None:
            left = [hobbit.name for hobbit in table.hobbits if hobbit.name not in taken]
            options = tuple([Choose(seat, name) for name in left])
            return state, Decision(seat, seat, "choose", options)
    if state.first is None:
        seats = [str(seat + 1) for seat in range(table.setting.players)]
        return state, throw(FIRST, [seats])
    return begin_round(table, state), None


def start(table: Table, travellers: tuple[Traveller, ...] | None = None) -> JourneyGame:
    """Return the journey of a table before its first move.

    `travellers` begin elsewhere than at the start, as scenarios tell it.
    """
    setting = table.setting
    state = start_state(setting.players, table.squares)
    if travellers is not None:
        state = attrs.evolve(state, travellers=travellers)
    for seat, hobbit in enumerate(setting.hobbits or ()):
        traveller = attrs.evolve(state.travellers[seat], hobbit=hobbit)
        state = state.with_traveller(seat, traveller)
    return _continued(table, attrs.evolve(state, first=setting.first), ())


def new_journey(
    journey: Journey,
    players: int = 2,
    *,
    advanced: bool = False,
    hobbits: tuple[str, ...] | None = None,
    first: int | None = None,
    options: Mapping[str, str] | None = None,
    auto_order: bool = False,
) -> JourneyGame:
    """Return a journey before its first move, or raise `CannotPlay` with what is possible.

    `players` people play, `advanced` with what the places do. `hobbits` and `first` settle what
    is else chosen and thrown for. `options` names other choices for rule options; `auto_order`
    spares the question in which order results are applied. See `Setting`.
    """
    chosen = tuple(sorted((options or {}).items()))
    setting = Setting(players, advanced, hobbits, first, chosen, auto_order)
    return start(table_for(journey, setting))
