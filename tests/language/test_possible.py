"""What arithmetic tells of a chapter before anybody plays it."""

from __future__ import annotations

import pytest

import lotr_trick as lt

CHARACTER = (
    'person rose "Rose"\n  source reconstructed\n\n'
    'character rose "Rose"\n  source reconstructed\n  is rose\n  goal {}\n\n'
)
CHAPTER = (
    'chapter 101 "One of ours"\n  source reconstructed\n'
    "  characters frodo*, bilbo*, rose and pippin\n{}  victory short\n"
)


def codes(pack, goal, lines=""):
    return {
        problem.code for problem in pack.problems(CHARACTER.format(goal) + CHAPTER.format(lines))
    }


@pytest.mark.parametrize(
    "goal",
    [
        "win at least 6 rings",
        "win at least 13 tricks",
        "win exactly 20 tricks",
        "win at least 3 different ranks, and win at least 9 hills",
        "win a card of each rank 1-9",
        "win more rings than all others together, and win at least 40 tricks",
    ],
)
def test_a_goal_that_no_play_can_meet_is_said(pack, goal):
    assert codes(pack, goal) == {"impossible-goal"}


@pytest.mark.parametrize(
    "goal", ["win at most 12 tricks", "win at most 5 rings", "win at most 8 hills"]
)
def test_a_goal_that_no_play_can_miss_is_said(pack, goal):
    assert codes(pack, goal) == {"certain-goal"}


@pytest.mark.parametrize(
    "goal", ["win at least 5 rings", "win at least 9 tricks", "win at most 8 tricks", "win R1"]
)
def test_a_goal_that_can_be_met_and_missed_is_right(pack, goal):
    assert codes(pack, goal) == set()


def test_a_pile_that_runs_out_is_said(pack):
    event = (
        'event wind "Wind"\n  source reconstructed\n  deck without shadows\n'
        "  instead of 1 lost card\n    2 lost cards, 1 with 4 seats\n"
        "  pile gusts of S1-S{}\n  after each trick\n    turn up 1 card of gusts\n\n"
    )
    text = event + CHARACTER.format("win at least 1 trick") + CHAPTER.format("  event wind\n")
    assert {p.code for p in pack.problems(text.format(6))} == {"pile-runs-out"}
    (three, four) = [p for p in pack.problems(text.format(6)) if p.code == "pile-runs-out"]
    assert "9 cards are asked of it, and it has 6" in three.hint
    assert "7 cards are asked of it, and it has 6" in four.hint
    enough = text.format(6).replace("gusts of S1-S6", "gusts of S1-S8 and H1")
    assert pack.problems(enough) == ()


def test_a_lead_by_a_card_that_nobody_can_hold_is_said(pack):
    (problem,) = pack.problems(
        CHARACTER.format("win at least 1 trick")
        + CHAPTER.format("  the holder of WT leads the first trick\n")
    )
    assert problem.code == "no-holder"
    assert problem.place.line == 12


@pytest.mark.parametrize("line", ["0 lost cards", "999999 lost cards", "deck with 999999 orcs"])
def test_a_number_that_nothing_can_be_is_said(pack, line):
    text = CHARACTER.format("win at least 1 trick") + CHAPTER.format(f"  {line}\n")
    assert {problem.code for problem in pack.problems(text)} == {"bad-number"}


def test_nobody_is_chosen_as_the_person_of_a_starred_character_that_waits(pack):
    twin = 'character sam_too "Sam"\n  source reconstructed\n  is pippin\n  goal win no tricks\n\n'
    text = twin + (
        'chapter 101 "One of ours"\n  source reconstructed\n'
        "  characters frodo*, bilbo, sam_too, gandalf and pippin*\n  victory short\n"
    )
    chapter = pack.load(text).chapter(101)
    for seed in range(9):
        game = lt.seeded(seed).settle(lt.new_game(chapter, players=4))
        while game.pending.kind == "choose":
            assert "choose sam_too" not in [option.text for option in game.pending.options]
            game = lt.seeded(seed).settle(game.apply(game.pending.options[-1]))
