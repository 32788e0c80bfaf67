"""Natures: those who settle chance, outside the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol, TypeVar

import attrs

from lotr_trick.kernel.chance import Chance, Drawn
from lotr_trick.kernel.game import Game

G = TypeVar("G", bound=Game)


class Nature(Protocol):
    """Somebody who answers for chance."""

    def draw(self, chance: Chance, moves: tuple[str, ...]) -> Drawn | str:
        """Return an outcome of `chance`, after `moves`."""
        ...

    def settle(self, game: G) -> G:
        """Return the game once no chance is pending."""
        ...


def _settle(nature: Nature, game: G) -> G:
    pending = game.pending
    while isinstance(pending, Chance):
        moves = tuple([move.text for move in game.moves])
        game = game.apply(nature.draw(pending, moves))
        pending = game.pending
    return game


@cache
def _hashing() -> Callable[[bytes], Any]:
    """Return the hash; a table whose cards are dealt by hand does without it."""
    from hashlib import sha512  # noqa: PLC0415

    return sha512


@attrs.frozen
class Seeded:
    """A nature that is a pure function of the seed and the moves so far.

    The same seed and the same moves give the same draw on every machine and every version of
    Python: the number comes from a hash, not from a generator with a state.

    >>> from lotr_trick.kernel import throw
    >>> coin = throw("toss", [("heads", "tails")])
    >>> Seeded(7).draw(coin, ()) == Seeded(7).draw(coin, ())
    True
    """

    seed: int | str

    def draw(self, chance: Chance, moves: tuple[str, ...]) -> Drawn:
        """Return the draw of this seed after `moves`."""
        said = "\n".join((str(self.seed), *moves, chance.what))
        return chance.pick(int.from_bytes(_hashing()(said.encode()).digest(), "big"))

    def settle(self, game: G) -> G:
        """Return the game once no chance is pending."""
        return _settle(self, game) if isinstance(game.pending, Chance) else game


@attrs.frozen
class Fixed:
    """A nature that answers from a list: for tests, scenarios and games that are told.

    The n-th time a thing is asked for, the n-th answer that begins with its name is given, so
    this too is a function of the moves so far. What the list does not hold, `rest` answers.

    >>> from lotr_trick.kernel import throw
    >>> coin = throw("toss", [("heads", "tails")])
    >>> Fixed(("toss: heads",)).draw(coin, ())
    'toss: heads'
    """

    draws: tuple[str, ...]
    rest: Nature = Seeded(0)

    def draw(self, chance: Chance, moves: tuple[str, ...]) -> Drawn | str:
        """Return the answer whose turn it is."""
        name = f"{chance.what}: "
        asked = sum(move.startswith(name) for move in moves)
        answers = [text for text in self.draws if text.startswith(name)]
        return answers[asked] if asked < len(answers) else self.rest.draw(chance, moves)

    def settle(self, game: G) -> G:
        """Return the game once no chance is pending."""
        return _settle(self, game)
