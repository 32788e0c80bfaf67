"""The runner: plays a game from policies that see views and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from lotr_trick.kernel.chance import Chance, Drawn
from lotr_trick.kernel.decision import TABLE, Option
from lotr_trick.kernel.game import Game
from lotr_trick.kernel.nature import Nature

G = TypeVar("G", bound=Game)

# A policy takes the view its game gives; a view's type differs from game to game.
Policy = Callable[[Any], "Option | str"]
"""Somebody who plays: gets the view of the player who is asked, gives one of its options."""


def steps(
    game: G, nature: Nature, policies: Sequence[Policy], *, speaker: int = 0
) -> Iterator[tuple[Option | Drawn, G]]:
    """Yield each move with the game after it, until the game is over.

    `policies` has one policy for each player. `speaker` is the player who answers for the
    table when a decision belongs to everybody.
    """
    if len(policies) != game.players:
        message = f"{game.players} players need {game.players} policies, not {len(policies)}"
        raise ValueError(message)
    if not 0 <= speaker < game.players:
        message = f"speaker must be a player from 0 to {game.players - 1}, not {speaker}"
        raise ValueError(message)
    while (pending := game.pending) is not None:
        if isinstance(pending, Chance):
            moves = tuple([move.text for move in game.moves])
            game = game.apply(nature.draw(pending, moves))
        else:
            player = speaker if pending.player == TABLE else pending.player
            game = game.apply(policies[player](game.view(player)))
        yield game.moves[-1], game


def run(game: G, nature: Nature, policies: Sequence[Policy], *, speaker: int = 0) -> G:
    """Return the game played to its end; see `steps`."""
    for _, after in steps(game, nature, policies, speaker=speaker):
        game = after
    return game
