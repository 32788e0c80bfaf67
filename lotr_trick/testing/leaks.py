"""Leaks: whether somebody could tell two games apart anywhere on their way, and where first.

Twins are told alike at every move, so a walk is looked at as a whole, and a breach is told with
the fewest moves that show it: they make both games again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeVar

from lotr_trick.kernel import Decision, Game, Seeded, redact
from lotr_trick.testing.checks import check_alike, require
from lotr_trick.testing.proofs import Proof, proof_of, told, view_of, way

G = TypeVar("G", bound=Game)

Telling = Callable[[Any, int | None], object]
"""Gives something that a player (None: the public) is told of a game."""

_LOOKED_AT: Final = frozenset({0, 1, 3, 9, 27})
"""How many moves before the last one all that is told is compared: more is known near the end."""

_NOTHING: Final[Mapping[str, Telling]] = MappingProxyType({})


def wander(game: G, seed: int, decisions: int, held: str = "") -> G:
    """Return a game after so many decisions at random, or its end.

    The card `held` is held back as long as there is another: some things stay hidden only until
    one card is played, which chance alone seldom leaves to the end.

    >>> import lotr_trick as lt
    >>> start = lt.new_game(lt.load().chapter(1))
    >>> "play R1" in [move.text for move in wander(start, 5, 30, "R1").moves]
    False
    """
    nature, random = Seeded(seed), Random(seed)
    game = nature.settle(game)
    while isinstance(game.pending, Decision) and decisions:
        options = game.pending.options
        others = [option for option in options if held not in option.text.split()]
        game = nature.settle(game.apply(random.choice(others or options)))
        decisions -= 1
    return game


def check_way(
    game: Game,
    twin: Game,
    player: int | None,
    further: Mapping[str, Telling] = _NOTHING,
    given: Proof | None = None,
) -> None:
    """Two games that are the same to `player` were told alike to that one at every move.

    All views are compared, and records and all else that is told at some of them. `further` names
    what is told beside what the proof knows of, such as a screen.

    >>> import lotr_trick as lt
    >>> from lotr_trick.testing.twins import twins
    >>> game = lt.seeded(1).settle(lt.new_game(lt.load().chapter(1)))
    >>> check_way(game, next(twins(game, 0)), 0)
    """
    proof = given or proof_of(game)
    pairs = list(zip(way(game, proof), way(twin, proof), strict=False))
    for number, (one, other) in enumerate(pairs, 1):
        same = view_of(one, player) == view_of(other, player)
        if same and len(pairs) - number not in _LOOKED_AT:
            continue
        if _breach(one, other, player, further, proof):
            # It may have been told before, where only views were compared.
            for first, second in pairs[:number]:
                if breach := _breach(first, second, player, further, proof):
                    raise AssertionError(_shown(breach, first, second))
    longer = "is over sooner, or goes on" if len(game.moves) != len(twin.moves) else ""
    require(not longer, f"a game that {told(player)} cannot tell apart {longer}")


def _breach(
    game: Game, twin: Game, player: int | None, further: Mapping[str, Telling], proof: Proof
) -> str:
    """Return what tells two positions apart, or nothing."""
    try:
        check_alike(game, twin, player, proof)
    except AssertionError as error:
        return str(error)
    for what, telling in {"record": redact, **further}.items():
        if telling(game, player) != telling(twin, player):
            return f"the {what} of {told(player)} tells what is hidden"
    return ""


def _shown(breach: str, game: Game, twin: Game) -> str:
    """Return a breach with the moves that lead to both positions."""
    here, there = [[move.text for move in each.moves] for each in (game, twin)]
    return f"{breach}\nafter {len(here)} moves: {here}\nits twin: {there}"
