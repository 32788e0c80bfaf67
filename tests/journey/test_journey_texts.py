"""Sentences for people: every move, every event and every rule has one."""

from __future__ import annotations

import pytest

from lotr_trick.journey import load_journey, new_journey
from lotr_trick.journey.rulestext import rules_text
from lotr_trick.journey.state import Kind
from lotr_trick.journey.texts import event_text, move_text
from lotr_trick.kernel import Fixed, Seeded
from lotr_trick.lang.texts import LANGUAGES

LIBRARY = load_journey()
JOURNEY = LIBRARY.journey()
SPOKEN = [d for d in LIBRARY.definitions if d.kind != "scenario"]


def test_a_story_is_told_from_views():
    throw = "throw: black-white_tree / yellow-ring / red-nazgul / blue-gandalf / green-orc"
    nature = Fixed(("first: 1", throw))
    game = nature.settle(new_journey(JOURNEY, 2)).apply("choose sam").apply("choose merry")
    game = nature.settle(game)
    kept = "keep black white_tree, yellow ring, red nazgul, blue gandalf"
    view = game.apply(kept).apply("split square 1").public
    moves = [move_text(view.table, view.state, seat, text) for seat, text in view.told]
    assert moves == [
        "Seat 1 travels as Sam.",
        "Seat 2 travels as Merry.",
        "Sam begins.",
        "The dice show black White Tree, yellow Ring, red Nazgûl, blue Gandalf and green Orc.",
        "Sam keeps black White Tree, yellow Ring, red Nazgûl and blue Gandalf.",
        "Sam splits square 1.",
    ]
    assert view.announcements == (
        "Round 1 begins.",
        "Sam begins a turn at Bag End.",
        "Sam moves on by 1 place.",
        "Sam splits square 1.",
        "Sam marks square 1.",
        "Merry begins a turn at Bag End.",
    )


def test_an_event_says_after_which_move_it_happened():
    nature = Seeded(3)
    game = nature.settle(new_journey(JOURNEY, 2, hobbits=("frodo", "sam"), first=0))
    while game.pending is not None:
        before = game
        game = game.apply(game.pending.options[-1])
        new = game.state.events[len(before.state.events) :]
        assert {event.after for event in new} <= {len(game.moves)}
        game = nature.settle(game)
    assert {event.kind for event in game.state.events} >= {Kind.ROUND, Kind.TURN, Kind.MOVED}


@pytest.mark.parametrize("kind", Kind)
def test_every_event_has_a_sentence(kind):
    game = new_journey(JOURNEY, 2, hobbits=("frodo", "sam"), first=0)
    event = game.state.tell(kind, 1, 1).events[-1]
    text = event_text(game.table, game.state, event)
    assert text.endswith(".")
    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("definition", SPOKEN, ids=lambda d: f"{d.kind} {d.name}")
def test_every_rule_has_a_text(definition, language):
    for text in rules_text(definition, LIBRARY, language):
        assert text.endswith(".")
        assert "_" not in text.partition(": ")[2]


def test_places_say_what_they_do():
    place = LIBRARY.named("place", "shelobs_lair")
    assert rules_text(place, LIBRARY) == ("Here you meet Shelob.", "Ring counts 1 fewer.")
    assert rules_text(place, LIBRARY, "es")[1] == "Anillo cuenta 1 menos."
    with pytest.raises(ValueError, match="texts are in en, es, it"):
        rules_text(place, LIBRARY, "de")
