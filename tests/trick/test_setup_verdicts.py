"""While a round is set up no goal is certain because hands are not what they will be."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.analysis import make_random

LIBRARY = lt.load()


@pytest.mark.parametrize("number", [11, 16])
@pytest.mark.parametrize("players", [3, 4])
def test_hands_in_the_making_settle_no_goal(number, players):
    start, seen = lt.new_game(LIBRARY.chapter(number), players=players), 0
    for seed in range(3):
        for _, game in lt.steps(start, lt.seeded(seed), [make_random(seed)] * players):
            if game.public.playing:
                break
            verdicts = [verdict for verdict in game.public.verdicts if verdict is not None]
            assert not any(verdict.final for verdict in verdicts)
            seen += len(verdicts)
    assert seen
