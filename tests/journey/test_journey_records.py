"""Records of journeys: what they carry, and what changing it does."""

from __future__ import annotations

import copy
import json

import attrs
import pytest

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


def test_a_journey_that_stands_elsewhere_has_its_own_lines():
    def moved(definition):
        place = attrs.evolve(definition.meta.place, file="mine/other.journey")
        return attrs.evolve(definition, meta=attrs.evolve(definition.meta, place=place))

    here = JOURNEY
    there = attrs.evolve(here, definitions=tuple(map(moved, here.definitions)))
    assert here == there
    for journey in (here, there):
        game = new_journey(journey, 2)
        file = journey.definitions[0].meta.place.file
        assert game.table.journey.definitions[0].meta.place.file == file
        again = replay(loads(dumps(to_record(game))), start)
        assert again == game
        assert again.table.journey.definitions[0].meta.place.file == file


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
