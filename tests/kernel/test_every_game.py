"""The kernel's own checks over every game: a new game gets them by one line in `GAMES`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.games import STARTS
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.kernel import Seeded, run
from lotr_trick.testing.checks import check_position, check_replay
from lotr_trick.testing.strategies import games

GAMES = {
    "chapter 1": lt.new_game(lt.load().chapter(1)),
    "chapter 19": lt.new_game(lt.load().chapter(19), players=3),
    "journey, basic": new_journey(load_journey().journey()),
    "journey, advanced": new_journey(load_journey().journey(), players=4, advanced=True),
}
each_game = pytest.mark.parametrize("name", GAMES)


@each_game
@settings(max_examples=40)
@given(data=st.data())
def test_the_checks_of_the_kernel_hold(name, data):
    game = data.draw(games(GAMES[name]))
    check_position(game, STARTS[game.origin.game])


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_game_ends_the_same_for_a_seed_and_replays_through_the_library(name, seed):
    policies = [lambda view: view.pending.options[-1]] * GAMES[name].players
    ended = run(GAMES[name], Seeded(seed), policies)
    assert ended.outcome is not None
    assert run(GAMES[name], Seeded(seed), policies) == ended
    assert lt.replay(lt.loads(lt.dumps(lt.to_record(ended)))) == ended
    check_replay(ended, STARTS[ended.origin.game])
