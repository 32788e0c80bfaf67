"""Records of journeys: replayed, and changed at random without a traceback or a hang."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.journey import load_journey, new_journey, start
from lotr_trick.kernel import RecordError, Seeded, redact, replay, to_record
from lotr_trick.kernel.record import dumps, loads
from lotr_trick.testing.strategies import walk

JOURNEY = load_journey().journey()
GAME = walk(
    new_journey(JOURNEY, 3, advanced=True, options={"ties": "earliest"}), 3, list(range(40))
)
WHOLE = json.loads(dumps(to_record(GAME)))


def test_a_record_carries_its_rules_and_says_which_game_it_is():
    assert WHOLE["game"] == "journey"
    assert WHOLE["setting"]["options"] == [["ties", "earliest"]]
    names = {definition["name"] for definition in WHOLE["rules"]["definitions"]}
    assert {"ring", "red", "frodo", "moria", "ties", "mordor"} <= names


def test_a_record_replays_without_the_packs():
    # Nothing is read from the library: the record has all of it.
    assert replay(loads(json.dumps(WHOLE)), start) == GAME


def test_correcting_a_name_or_a_note_leaves_the_digest():
    whole = copy.deepcopy(WHOLE)
    for definition in whole["rules"]["definitions"]:
        definition["meta"]["source"]["note"] = "a photograph"
    assert replay(loads(json.dumps(whole)), start).moves == GAME.moves


def test_another_face_is_another_game():
    whole = copy.deepcopy(WHOLE)
    (red,) = [d for d in whole["rules"]["definitions"] if (d["kind"], d["name"]) == ("die", "red")]
    red["lines"][0]["word"]["symbols"][5] = "orc"
    with pytest.raises(RecordError, match="rules are not the ones it names"):
        replay(loads(json.dumps(whole)), start)


def test_a_redacted_record_tells_who_did_what():
    record = redact(GAME, 1)
    assert record.moves[0] == "seat 1: choose frodo"
    assert record.moves[3].startswith("first: ")
    assert record.moves[4].startswith("throw: black-")


def test_the_same_seed_throws_the_same_dice_and_another_seed_others():
    def played(seed):
        nature = Seeded(seed)
        game = nature.settle(new_journey(JOURNEY, 2))
        while game.pending is not None:
            game = nature.settle(game.apply(game.pending.options[-1]))
        return game

    assert played(1) == played(1)
    assert played(1).moves != played(2).moves


def _paths(value, path=()):
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _paths(part, (*path, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from _paths(part, (*path, place))


PATHS = [path for path in _paths(WHOLE) if path]
JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**12), 10**12)
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["red", "ring", "frodo", "a-b", "a b", "no_effect", "__class__", "sheet"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=4,
)


@given(st.lists(st.tuples(st.sampled_from(PATHS), st.none() | JUNK), min_size=1, max_size=3))
def test_a_changed_record_replays_or_says_what_is_wrong(changes):
    whole = _changed(changes)
    try:
        game = replay(loads(json.dumps(whole)), start)
    except RecordError:
        return
    # Names, notes and places may change without changing the game.
    assert [move.text for move in game.moves] == whole["moves"]


@given(st.lists(st.tuples(st.sampled_from(PATHS), st.none() | JUNK), min_size=1, max_size=3))
def test_changed_rules_that_can_be_played_can_be_played_on(changes):
    """The digest would refuse most changes; whoever forges a record can forge that too."""
    whole = _changed(changes)
    rules, setting = whole.get("rules"), whole.get("setting")
    if not isinstance(rules, dict) or not isinstance(setting, dict):
        return
    try:
        game = start(rules, setting)
    except ValueError:
        return
    walk(game, 1, [1] * 30)


def _changed(changes):
    whole = copy.deepcopy(WHOLE)
    for path, value in changes:
        here = whole
        try:
            for key in path[:-1]:
                here = here[key]
            if value is None and isinstance(here, dict):
                here.pop(path[-1], None)
            else:
                here[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue
    return whole
