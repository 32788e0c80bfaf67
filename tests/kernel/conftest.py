"""A toy game that uses all of the kernel: chance, sealed choices, shared seats, the table."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from kit.sealed import Sealed

from lotr_trick.kernel import (
    TABLE,
    Chance,
    Decision,
    Drawn,
    Origin,
    Outcome,
    throw,
)

CONTROL = (0, 1, 0)


@attrs.frozen
class Say:
    """A number said in secret, or a word of the table."""

    text: str


@attrs.frozen
class ToyView:
    """What one player of the toy game knows."""

    player: int | None
    pending: Decision | None
    history: tuple[str, ...]
    outcome: Outcome | None
    secret: tuple[str, ...]


@attrs.frozen
class Guess:
    """Three seats of two players guess a drawn number at once; then the table stops or goes on."""

    moves: tuple[Any, ...] = ()
    sealed: Sealed | None = None
    rounds: int = 0
    outcome: Outcome | None = None

    players = 2

    @property
    def pending(self) -> Decision | Chance | None:
        if self.outcome is not None:
            return None
        if self.sealed is None:
            return throw("number", ["123"])
        seat = self.sealed.next_seat
        if seat is None:
            return Decision(None, TABLE, "go on", (Say("stop"), Say("again")))
        options = tuple(Say(f"say {number}") for number in (1, 2, 3))
        return Decision(seat, CONTROL[seat], "say", options, sealed=True)

    def apply(self, choice: Any) -> Guess:
        asked = self.pending
        if asked is None:
            raise ValueError("over")
        found = asked.find(choice)
        moves = (*self.moves, found)
        if isinstance(found, Drawn):
            return Guess(moves, Sealed((0, 1, 2)), self.rounds)
        assert self.sealed is not None
        if self.sealed.next_seat is not None:
            return Guess(moves, self.sealed.choose(found), self.rounds)
        if found.text == "again":
            return Guess(moves, None, self.rounds + 1)
        return Guess(moves, self.sealed, self.rounds, Outcome((0, 1), "stopped"))

    @property
    def origin(self) -> Origin:
        return Origin("guess", {"numbers": 3}, "abc", {"players": 2})

    def _view(self, player: int | None) -> ToyView:
        seats = frozenset(s for s, p in enumerate(CONTROL) if p == player)
        history: list[str] = []
        said = 0
        for move in self.moves:
            if isinstance(move, Drawn):
                history.append("number: hidden")
                said = 0
            elif move.text.startswith("say"):
                history.append(move.text if said in seats else f"seat {said + 1} has chosen")
                said += 1
            else:
                history.append(move.text)
        asked = self.pending.seen_by(player) if isinstance(self.pending, Decision) else None
        known = self.sealed.known_to(seats) if self.sealed else ()
        secret = tuple(f"{s}:{o.text if o else '?'}" for s, o in known)
        return ToyView(player, asked, tuple(history), self.outcome, secret)

    @property
    def public(self) -> ToyView:
        return self._view(None)

    def view(self, player: int) -> ToyView:
        return self._view(player)


def start_guess(rules: Any, setting: Any) -> Guess:
    """Start the toy game again from what a record says."""
    if rules != {"numbers": 3}:
        raise ValueError("other numbers")
    return Guess()


@pytest.fixture
def guess() -> Guess:
    return Guess()


@pytest.fixture
def start() -> Any:
    return start_guess
