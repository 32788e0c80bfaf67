"""Hypothesis strategies: games anywhere on their way, reached by legal play."""

from __future__ import annotations

from typing import TypeVar

from hypothesis import strategies as st

from lotr_trick.kernel import Chance, Game, Seeded

G = TypeVar("G", bound=Game)


def walk(game: G, seed: int, picks: list[int]) -> G:
    """Give the game after as many decisions as there are picks, or its end.

    Nature is seeded; each pick chooses among the options by its remainder.
    """
    nature = Seeded(seed)
    game = nature.settle(game)
    for pick in picks:
        asked = game.pending
        if asked is None or isinstance(asked, Chance):
            break
        game = nature.settle(game.apply(asked.options[pick % len(asked.options)]))
    return game


def games(start: G, *, longest: int = 60) -> st.SearchStrategy[G]:
    """Give positions anywhere on the way from `start`, shrinking towards short games.

    `longest` bounds the number of decisions.
    """
    return st.builds(
        walk,
        st.just(start),
        seed=st.integers(0, 2**32 - 1),
        picks=st.lists(st.integers(0, 2**16), max_size=longest),
    )


def playouts(start: G, *, longest: int = 60) -> st.SearchStrategy[G]:
    """Give games from `start` that were played for `longest` decisions: usually to their end."""
    return st.builds(
        walk,
        st.just(start),
        seed=st.integers(0, 2**32 - 1),
        picks=st.lists(st.integers(0, 2**16), min_size=longest, max_size=longest),
    )
