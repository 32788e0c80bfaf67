"""A card game as a game on the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from lotr_trick.kernel import (
    CannotPlay,
    Chance,
    Decision,
    Drawn,
    GameValue,
    Option,
    Origin,
    Outcome,
)
from lotr_trick.tcg import texts
from lotr_trick.tcg.cards import Setting, Table
from lotr_trick.tcg.compile import table_for, table_sizes
from lotr_trick.tcg.flow import Setup, latched
from lotr_trick.tcg.frames import dying
from lotr_trick.tcg.model import CardGame
from lotr_trick.tcg.moves import AnyMove
from lotr_trick.tcg.state import Person, State
from lotr_trick.tcg.views import View, build_view


@attrs.frozen(repr=False)
class TcgGame(GameValue[View]):
    """A card game being played, as a value; `apply` gives the next one.

    >>> from lotr_trick.tcg import load_tcg, new_tcg
    >>> game = new_tcg(load_tcg().game(), players=2)
    >>> game.pending.what
    'first'
    """

    state: State
    moves: tuple[AnyMove, ...]
    pending: Decision | Chance | None
    outcome: Outcome | None

    @property
    def table(self) -> Table:
        """The table at which it is played."""
        return self.state.table

    @property
    def players(self) -> int:
        """How many people play."""
        return self.table.setting.players

    @property
    def origin(self) -> Origin:
        """What the game was started from."""
        # Playing needs no converter; only what is written down does.
        from lotr_trick.tcg.serial import FORM  # noqa: PLC0415

        rules = self.table.game
        setting = FORM.dump_setting(self.table.setting)
        return Origin("tcg", FORM.dump_rules(rules), FORM.digest(rules), setting)

    def _view(self, player: int | None) -> View:
        return build_view(self.state, self.moves, self.pending, self.outcome, player)

    def apply(self, choice: Option | Drawn | str) -> TcgGame:
        """Return the game after `choice`, or raise `Refused` and change nothing."""
        asked = self.pending
        if asked is None:
            message = "the game is over: nothing can be chosen"
            raise ValueError(message)
        # Every option of this game is a move of it, and every draw one of nature's.
        move: Any = asked.find(choice)
        state = self.state.but(made=self.state.made + 1)
        return continued(state.stack[-1].take(state, move), (*self.moves, move))


def continued(state: State, moves: tuple[AnyMove, ...]) -> TcgGame:
    """Return the game with what it asks next; what asks nobody happens at once."""
    while state.ending is None:
        state = dying(latched(state))
        asked = state.stack[-1].go(state)
        if not isinstance(asked, State):
            return TcgGame(state, moves, asked, None)
        state = asked
    outcome = Outcome((state.ending.winner,), texts.ending_text(state))
    return TcgGame(state, moves, None, outcome)


def seated(table: Table) -> State:
    """Return the state in which everybody has the own deck and begins with the own company."""
    state = State(
        table,
        tuple(Person(deck.draw, deck.sites, marker=1) for deck in table.decks),
        (Setup(),),
        path=(None,) * table.sites,
    )
    for seat, deck in enumerate(table.decks):
        state, bearer = state.enter(deck.bearer, seat)
        state, _ = state.enter(deck.ring, seat, bearer.id)
        state = state.of(seat, ring_bearer=bearer.id)
        for card in deck.company:
            state, _ = state.enter(card, seat)
    return state


def start(table: Table) -> TcgGame:
    """Return the game of a table before its first move."""
    return continued(seated(table), ())


def setting_for(
    game: CardGame,
    players: int,
    decks: tuple[str, ...] = (),
    first: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Setting:
    """Return a setting in which the decks that are not named are dealt in turn."""
    usual = game.decks
    if not usual:
        message = f"{game.title} has no decks"
        raise CannotPlay(message)
    if len(decks) > players:
        message = f"there are {players} seats and {len(decks)} decks"
        raise CannotPlay(message)
    left = [name for name in usual if name not in decks] or list(usual)
    dealt = list(decks)
    # Whoever names the own deck meets the others first.
    order = [*left, *[name for name in usual if name not in left]]
    missing = max(0, min(players, max(table_sizes(game))) - len(dealt))
    dealt += [order[number % len(order)] for number in range(missing)]
    chosen = tuple(sorted((options or {}).items()))
    return Setting(players, tuple(dealt), first, chosen)


def new_tcg(
    game: CardGame,
    players: int = 2,
    *,
    decks: tuple[str, ...] = (),
    first: int | None = None,
    options: Mapping[str, str] | None = None,
) -> TcgGame:
    """Return a game before its first move, or raise `CannotPlay` with what is possible.

    `decks` names the decks of the first seats; the others are dealt those of the game in turn.
    `first` is the seat that begins, which else is drawn. `options` names other choices for rule
    options.
    """
    return start(table_for(game, setting_for(game, players, decks, first, options)))
