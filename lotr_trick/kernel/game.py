"""The protocols that games and views keep, and the two small values they share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

import attrs

from lotr_trick.kernel.chance import Chance, Drawn
from lotr_trick.kernel.decision import Decision, Option

Json = Mapping[str, Any]
"""A value that the json module writes and reads back unchanged."""


class CannotPlay(ValueError):
    """A game that cannot be played as it was asked for; the message says why."""


@attrs.frozen
class Outcome:
    """How a game ended: the players that won, and a sentence for people."""

    winners: tuple[int, ...]
    summary: str

    @property
    def won(self) -> bool:
        """Whether anybody won: in a cooperative game, whether everybody did."""
        return bool(self.winners)


@attrs.frozen
class Origin:
    """What a game was started from, so that a record can start it again elsewhere.

    `rules` are the compiled definitions by value; `digest` names them.
    """

    game: str
    rules: Json
    digest: str
    setting: Json


class View(Protocol):
    """What one player, or the public, may know; it holds no handle on the game."""

    @property
    def player(self) -> int | None:
        """The player who sees this; None for what everybody at the table knows."""
        ...

    @property
    def pending(self) -> Decision | None:
        """The decision asked now; without options unless this player answers it."""
        ...

    @property
    def history(self) -> tuple[str, ...]:
        """Every move so far, as far as this player saw it."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...


class Game(Protocol):
    """A game as an immutable value: every move gives a new one."""

    @property
    def players(self) -> int:
        """How many people play."""
        ...

    @property
    def pending(self) -> Decision | Chance | None:
        """What has to be settled next, or None when the game is over."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    @property
    def moves(self) -> tuple[Option | Drawn, ...]:
        """Every move so far, nature's included."""
        ...

    @property
    def origin(self) -> Origin:
        """What the game was started from."""
        ...

    @property
    def public(self) -> View:
        """What everybody at the table knows."""
        ...

    def view(self, player: int) -> View:
        """What `player` may know: the union of what the player's seats see."""
        ...

    def apply(self, choice: Option | Drawn | str) -> Self:
        """Return the game after `choice`, or raise `Refused` and change nothing."""
        ...


V = TypeVar("V")


class GameValue(Generic[V]):
    """What a game stands on that is a value: it is told by its moves, and makes its views."""

    __slots__ = ()

    @property
    def _begun_as(self: Any) -> str:
        return repr(self.table)

    def __repr__(self: Any) -> str:
        """Tell the game by its moves, from which it can be made again."""
        moves = ", ".join(repr(move.text) for move in self.moves)
        return f"<{self._begun_as} after [{moves}]>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001
        """Be as short in notebooks and in Hypothesis, which would print every field."""
        printer.text(repr(self))

    @property
    def players(self) -> int:
        """How many people play."""
        raise NotImplementedError

    def _view(self, player: int | None) -> V:
        raise NotImplementedError

    @property
    def public(self) -> V:
        """What everybody at the table knows."""
        return self._view(None)

    def view(self, player: int) -> V:
        """What `player` may know: the union of what the player's seats see."""
        if not 0 <= player < self.players:
            message = f"players are counted from 0 to {self.players - 1}, not {player}"
            raise ValueError(message)
        return self._view(player)

    def seen_by(self, player: int | None) -> V:
        """Return what a player may know; None for the public."""
        return self.public if player is None else self.view(player)
