"""Records that somebody changed at random: an error with words, never a traceback or a hang."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

import lotr_trick as lt
from lotr_trick.games import start_trick
from lotr_trick.testing.damage import damaged_records
from lotr_trick.testing.strategies import walk

GAME = walk(lt.new_game(lt.load().chapter(19)), 3, list(range(20)))


@given(damaged_records(lt.to_record(GAME)))
def test_a_changed_record_replays_or_says_what_is_wrong(text):
    try:
        game = lt.replay(lt.loads(text))
    except lt.RecordError:
        return
    # Names, notes and places may change without changing the game.
    assert [move.text for move in game.moves] == json.loads(text)["moves"]


def test_a_move_that_cannot_be_is_refused_at_its_place():
    for number in range(len(GAME.moves)):
        whole = json.loads(lt.dumps(lt.to_record(GAME)))
        whole["moves"][number] = "play Z9"
        with pytest.raises(lt.RecordError, match=f"^move {number + 1}: "):
            lt.replay(lt.loads(json.dumps(whole)))


@given(damaged_records(lt.to_record(GAME)))
def test_changed_rules_that_can_be_played_can_be_played_on(text):
    """The digest would refuse most changes; whoever forges a record can forge that too."""
    whole = json.loads(text)
    rules, setting = whole.get("rules"), whole.get("setting")
    if not isinstance(rules, dict) or not isinstance(setting, dict):
        return
    try:
        game = start_trick(rules, setting)
    except lt.CannotPlay:
        return
    walk(game, 1, [1] * 30)
