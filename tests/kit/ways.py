"""Ways through a chapter of several rounds: chance alone hardly ever wins a round.

Whoever looks for such a way sees all hands and tries every option by playing on at random; that
is no bot, and nothing that a player could do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from lotr_trick.kernel import Chance, Option, Refused, Seeded
from lotr_trick.testing.rounds import random_way
from lotr_trick.trick.game import ChapterGame
from lotr_trick.trick.moves import AGREE, CHOOSE, is_move

TOLD: Final = 2
"""How many rounds a way goes through, if the chapter has so many and does not number them."""

_TRIED: Final = 12
"""How often the rest of a round is played at random after each option."""

_SEEDS: Final = 200
"""How many ways are looked at for one that wins a round."""


def moved(game: ChapterGame, moves: Iterable[str]) -> tuple[ChapterGame, ...]:
    """Return a game and every position after these moves; nothing if the rules do not allow them.

    >>> import lotr_trick as lt
    >>> moved(lt.new_game(lt.load().chapter(9)), ["play everything"])
    ()
    """
    way = [game]
    for move in moves:
        if way[-1].pending is None:
            return ()
        try:
            way.append(way[-1].apply(move))
        except Refused:
            return ()
    return tuple(way) if len(way[-1].results) >= rounds_told(game) else ()


def rounds_told(game: ChapterGame) -> int:
    """Return how many rounds a way goes through: all, where each has its number."""
    return len(game.table.plan.parts) if game.table.plan.room is not None else TOLD


def helped_way(game: ChapterGame, seed: str) -> tuple[ChapterGame, ...]:
    """Return a way through the first rounds of a chapter, of some seeds the first that wins one.

    It takes a while: every option is tried.
    """
    way: tuple[ChapterGame, ...] = (game,)
    for number in range(_SEEDS):
        way = _tried_way(game, f"{seed} {number}")
        if len(way[-1].results) >= rounds_told(game):
            break
    return way


def _tried_way(game: ChapterGame, seed: str) -> tuple[ChapterGame, ...]:
    """Return the positions of a game in which everybody takes what turned out best."""
    nature, random = Seeded(seed), Random(seed)
    way, most = [game], rounds_told(game)
    while (asked := game.pending) is not None and len(game.results) < most:
        if isinstance(asked, Chance):
            game = game.apply(nature.draw(asked, tuple([move.text for move in game.moves])))
        else:
            options = _forward(game, asked.options)
            scores = [(_outcome(game.apply(o), random), random.random(), o) for o in options]
            game = game.apply(max(scores, key=lambda each: each[:2])[2])
        way.append(game)
    return tuple(way)


def _forward(game: ChapterGame, options: Sequence[Option]) -> list[Option]:
    """Return the options that bring the chapter on: characters still needed, events not done."""
    progress, roles = game.round.beside.progress, game.table.roles
    names = game.table.plan.missing(progress)
    found: list[Option] = [
        option
        for option in options
        if (is_move(option, CHOOSE) and roles[option.number].name in names)
        or (is_move(option, AGREE) and option.what not in progress.done)
    ]
    return list(found or options)


def _outcome(game: ChapterGame, random: Random) -> float:
    """Return how many goals are met at the end of the round, playing on at random some times."""
    rounds, total = len(game.results), 0.0
    for _ in range(_TRIED):
        for after in random_way(game, str(random.random())):
            if len(after.results) > rounds:
                result = after.results[rounds]
                met = sum(judged.met or judged.excused for judged in result.judged)
                total += 10 if result.won else met / game.table.seats
                break
    return total
