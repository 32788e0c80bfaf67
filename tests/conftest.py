"""Hypothesis profiles: `ci` gives the same examples on every run, `dev` looks for new ones.

The plugin of pytest that tests plugins is asked for here, where it may be: at the top.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import HealthCheck, settings

from lotr_trick import ChapterGame
from lotr_trick.testing.chapters import CHAPTERS
from lotr_trick.testing.proofs import Proof
from lotr_trick.testing.twins import twins

pytest_plugins = ["pytester"]

# A slow or busy machine is no failure, so time limits are off; the counts are fixed instead.
_SLOW = (HealthCheck.too_slow,)

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=100,
    print_blob=True,
    suppress_health_check=_SLOW,
)
settings.register_profile(
    "dev", deadline=None, max_examples=100, print_blob=True, suppress_health_check=_SLOW
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)


@pytest.fixture(scope="session")
def proof() -> Proof:
    """Give the proof of chapters, whose twins leave copies of a card in the hands they are in.

    Where copies are held does show in two places; tests/trick/test_properties.py has them.
    """

    def same_copies(game: ChapterGame, player: int | None) -> Iterator[ChapterGame]:
        return (twin for twin in twins(game, player) if copies(twin) == copies(game))

    def copies(game: ChapterGame) -> list[int]:
        hands = game.round.hands
        return [(hand & same).bit_count() for same in game.table.cards.copies for hand in hands]

    return attrs.evolve(CHAPTERS, twins=same_copies)
