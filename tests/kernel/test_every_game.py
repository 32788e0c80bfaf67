"""The kernel's own checks over every game: a new game gets them by one line in `GAMES`."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.games import STARTS
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.kernel import Seeded, run
from lotr_trick.tcg import load_tcg, new_tcg
from lotr_trick.testing.checks import check_position, check_replay
from lotr_trick.testing.damage import damaged_records
from lotr_trick.testing.strategies import games, walk

GAMES = {
    "chapter 1": lt.new_game(lt.load().chapter(1)),
    "chapter 19": lt.new_game(lt.load().chapter(19), players=3),
    "campaign": lt.new_campaign(lt.load(), players=3, chapters=(1, 2)),
    "journey, basic": new_journey(load_journey().journey()),
    "journey, advanced": new_journey(load_journey().journey(), players=4, advanced=True),
    "tcg": new_tcg(load_tcg().game(), players=3),
}
each_game = pytest.mark.parametrize("name", GAMES)
FEWER = settings().max_examples // 5
"""All checks at one position take as long as some tests with all their examples."""


@each_game
@settings(max_examples=FEWER)
@given(data=st.data())
def test_the_checks_of_the_kernel_hold(name, data):
    # Also where nature is asked: draws are checked as choices are.
    game = data.draw(games(GAMES[name], settled=False))
    check_position(game)


def halfway(name):
    return walk(GAMES[name], 3, list(range(25)))


DAMAGED = {name: damaged_records(lt.to_record(halfway(name))) for name in GAMES}


@each_game
@given(data=st.data())
def test_a_damaged_record_replays_or_says_what_is_wrong(name, data):
    text = data.draw(DAMAGED[name])
    try:
        game = lt.replay(lt.loads(text))
    except lt.RecordError:
        return
    # Names, notes and places may change without changing the game.
    assert [move.text for move in game.moves] == json.loads(text)["moves"]


@each_game
@given(data=st.data())
def test_changed_rules_that_can_be_played_can_be_played_on(name, data):
    """The digest would refuse most changes; whoever forges a record can forge that too."""
    whole = json.loads(data.draw(DAMAGED[name]))
    rules, setting = whole.get("rules"), whole.get("setting")
    if not isinstance(rules, dict) or not isinstance(setting, dict):
        return
    try:
        game = STARTS[GAMES[name].origin.game](rules, setting)
    except ValueError:
        return
    walk(game, 1, [1] * 30)


@each_game
def test_a_move_that_cannot_be_is_refused_at_its_place(name):
    whole = json.loads(lt.dumps(lt.to_record(halfway(name))))
    for number in range(len(whole["moves"])):
        moves = [*whole["moves"][:number], "play Z9", *whole["moves"][number + 1 :]]
        with pytest.raises(lt.RecordError, match=f"^move {number + 1}: "):
            lt.replay(lt.loads(json.dumps(whole | {"moves": moves})))


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_game_ends_the_same_for_a_seed_and_replays_through_the_library(name, seed):
    policies = [lambda view: view.pending.options[-1]] * GAMES[name].players
    ended = run(GAMES[name], Seeded(seed), policies)
    assert ended.outcome is not None
    assert run(GAMES[name], Seeded(seed), policies) == ended
    assert lt.replay(lt.loads(lt.dumps(lt.to_record(ended)))) == ended
    check_replay(ended)
