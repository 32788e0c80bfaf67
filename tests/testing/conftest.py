"""A small card game with hidden hands and sealed choices, on which the kit proves itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from lotr_trick.kernel import Chance, Decision, Drawn, Origin, Outcome, Refused, draw
from lotr_trick.testing.exhaustive import every_draw
from lotr_trick.testing.proofs import Proof

SEATS = 3
CARDS = "abcdef"


@attrs.frozen
class Lay:
    """Lay a card face down; the three are turned up together."""

    text: str


@attrs.frozen
class DuelView:
    """What one player knows."""

    player: int | None
    pending: Decision | None
    history: tuple[str, ...]
    outcome: Outcome | None
    hand: tuple[str, ...]


@attrs.frozen
class Stand:
    """How the goal of a seat stands: to win at least one of the two turns."""

    met: bool
    final: bool


@attrs.frozen
class Duel:
    """Three seats get two cards each and lay one at once, twice; the highest wins the turn."""

    moves: tuple[Any, ...] = ()
    players = SEATS

    @property
    def laid(self) -> tuple[str, ...]:
        return tuple(move.text.removeprefix("lay ") for move in self.moves[1:])

    @property
    def opened(self) -> int:
        """How many of the cards that were laid are turned up."""
        return len(self.laid) // SEATS * SEATS

    def hand(self, seat: int) -> tuple[str, ...]:
        dealt = self.moves[0].groups[seat] if self.moves else ()
        return tuple(card for card in dealt if card not in self.laid)

    @property
    def winners(self) -> tuple[int, ...]:
        turns = [self.laid[at : at + SEATS] for at in range(0, self.opened, SEATS)]
        return tuple(turn.index(max(turn)) for turn in turns)

    @property
    def outcome(self) -> Outcome | None:
        return Outcome(self.winners, "both turns are over") if self.opened == len(CARDS) else None

    @property
    def pending(self) -> Decision | Chance | None:
        if not self.moves:
            return draw("deal", CARDS, (2, 2, 2), private=True)
        if self.outcome is not None:
            return None
        seat = len(self.laid) % SEATS
        options = tuple(Lay(f"lay {card}") for card in self.hand(seat))
        return Decision(seat, seat, "lay", options, sealed=True)

    def apply(self, choice: Any) -> Duel:
        asked = self.pending
        if asked is None:
            raise ValueError("over")
        return type(self)((*self.moves, asked.find(choice)))

    @property
    def origin(self) -> Origin:
        return Origin("duel", {"cards": CARDS}, "123", {"players": SEATS})

    def told(self, number: int, player: int | None) -> str:
        """Return what somebody saw of a move."""
        move = self.moves[number]
        if isinstance(move, Drawn):
            groups = enumerate(move.groups)
            return "deal: " + " / ".join(" ".join(g) if s == player else "2" for s, g in groups)
        at = number - 1
        hidden = at >= self.opened and at % SEATS != player
        return f"seat {at % SEATS + 1} lays a card" if hidden else move.text

    def look(self, player: int | None) -> DuelView:
        asked = self.pending.seen_by(player) if isinstance(self.pending, Decision) else None
        history = tuple(self.told(number, player) for number in range(len(self.moves)))
        hand = () if player is None else self.hand(player)
        return DuelView(player, asked, history, self.outcome, hand)

    @property
    def public(self) -> DuelView:
        return self.look(None)

    def view(self, player: int) -> DuelView:
        return self.look(player)

    @property
    def verdicts(self) -> tuple[Stand, ...]:
        over = self.outcome is not None
        return tuple(Stand(s in self.winners, over or s in self.winners) for s in range(SEATS))


def pieces(game: Duel) -> Iterable[str]:
    """Return every card."""
    return [*game.laid, *(c for s in range(SEATS) for c in game.hand(s))] if game.moves else CARDS


def standings(game: Duel, player: int | None) -> dict[str, Stand]:
    """Return how the goals stand."""
    return {f"seat {seat + 1}": stand for seat, stand in enumerate(game.verdicts)}


def swapped(game: Duel, player: int | None) -> Iterator[Duel]:
    """Yield the game with two hidden cards in each other's place."""
    hidden = [(s, c) for s in range(SEATS) if s != player for c in game.hand(s)]
    for (seat, card), (other, instead) in combinations(hidden, 2):
        if seat != other:
            change = {card: instead, instead: card}
            groups = [tuple(change.get(c, c) for c in group) for group in game.moves[0].groups]
            twin = type(game)().apply(Drawn("deal", tuple(groups)))
            for move in game.moves[1:]:
                twin = twin.apply(move.text)
            yield twin


def alike(game: Duel, player: int | None) -> Iterator[Duel]:
    """Yield every deal that somebody cannot tell apart, with all that is laid face up."""
    for deal in every_draw(type(game)().pending):
        world = type(game)().apply(deal)
        try:
            for move in game.moves[1:]:
                world = world.apply(move.text)
        except Refused:
            continue
        if world.look(player) == game.look(player):
            yield world


def proof_of(kind: type[Duel]) -> Proof:
    """Return the proof of a kind of duel."""
    return Proof(start=lambda *_: kind(), pieces=pieces, standings=standings, twins=swapped)


def dealt(kind: type[Duel], *moves: str) -> Duel:
    """Return a duel of the usual deal, after some moves."""
    game = kind().apply("deal: a f / b e / c d")
    for move in moves:
        game = game.apply(move)
    return game


@pytest.fixture
def duel() -> SimpleNamespace:
    """Return the small game and what belongs to it."""
    return SimpleNamespace(
        Game=Duel, Stand=Stand, Lay=Lay, proof_of=proof_of, dealt=dealt, alike=alike
    )
