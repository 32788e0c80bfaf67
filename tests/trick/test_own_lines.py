"""Packs with the same words in other files or lines: each is explained by its own."""

from __future__ import annotations

import pickle

import pytest

import lotr_trick as lt
from lotr_trick.trick.scenarios.run import run_scenario
from lotr_trick.trick.views.why import quoted, why_goal, why_lost, why_not

HEADER = 'pack mine "Mine"\n  version "1"\n  requires fellowship\n'
DUTY = "each leader must lead a card other than hills, until hills were played in an earlier trick"
GOAL = "goal win at least 3 hills"
RULES = f"""\
rule stubborn
  source reconstructed
  {DUTY}

character gardener "The gardener"
  source reconstructed
  is sam
  {GOAL}

chapter 101 "A garden"
  source reconstructed
  characters frodo*, gardener*, pippin and gandalf
  victory short

scenario "it is met" of chapter 101
  seats frodo, gardener and pippin
  expect gardener's goal is met for good
"""


def written(folder, file, margin=0, rules=RULES):
    """Write the pack with some lines of comment above it; give its folder."""
    pack = folder / "mine"
    pack.mkdir(parents=True, exist_ok=True)
    (pack / "pack.chapter").write_text(HEADER, "utf-8")
    (pack / file).write_text("# a remark\n" * margin + rules, "utf-8")
    return pack


def stands(text, file, margin=0, rules=RULES):
    """Return how a line of the pack is quoted."""
    rows = [row.strip() for row in rules.splitlines()]
    return f"“{text}” (mine/{file}:{margin + rows.index(text) + 1})"


@pytest.fixture(params=["two files", "edited", "moved"], scope="module")
def packs(request, tmp_path_factory):
    """Return two libraries that hold the same words, and where each has them."""
    places = {
        "two files": (("one/", "garden.chapter", 0), ("two/", "hills.chapter", 0)),
        "edited": (("one/", "garden.chapter", 0), ("one/", "garden.chapter", 4)),
        "moved": (("one/", "garden.chapter", 6), ("two/", "zeal.chapter", 3)),
    }
    above = tmp_path_factory.mktemp("packs")
    return [
        (lt.load(written(above / folder, file, margin)), file, margin)
        for folder, file, margin in places[request.param]
    ]


def begun(library):
    """Return a game that asks somebody to lead who has hills."""
    for seed in range(99):
        nature = lt.seeded(seed)
        game = nature.settle(lt.new_game(library.chapter(101), 3))
        while game.pending.kind != "play":
            game = nature.settle(game.apply(game.pending.options[0]))
        view = game.view(game.pending.player)
        if view.seat_of("gardener") is not None and any(c[0] == "H" for c in view.own_hand):
            return game
    raise AssertionError


def played_out(game):
    while game.pending is not None:
        game = game.apply(game.pending.options[0])
    return game


def test_the_packs_mean_the_same(packs):
    (one, *_), (two, *_) = packs
    assert one.chapter(101) == two.chapter(101)
    assert one.chapter(101) is not two.chapter(101)


def test_a_goal_is_explained_by_its_own_line(packs):
    for library, file, margin in packs:
        view = begun(library).public
        reason = why_goal(view, view.seat_of("gardener"))
        assert quoted(reason.line) == stands(GOAL, file, margin)
        assert stands(GOAL, file, margin) in reason.told


def test_a_refused_card_is_explained_by_its_own_line(packs):
    for library, file, margin in packs:
        game = begun(library)
        view = game.view(game.pending.player)
        hill = next(card for card in view.own_hand if card[0] == "H")
        assert stands(DUTY, file, margin) in why_not(view, hill).told


def test_a_lost_chapter_is_explained_by_its_own_line(packs):
    for library, file, margin in packs:
        lost = why_lost(played_out(begun(library)).public)
        (missed,) = [reason for reason in lost.goals if reason.name == "gardener"]
        assert quoted(missed.line) == stands(GOAL, file, margin)


def test_a_failing_scenario_quotes_its_own_line(packs):
    for library, file, margin in packs:
        (scenario,) = library.scenarios(101)
        problem = run_scenario(library, scenario)
        assert stands(GOAL, file, margin) in problem.message + problem.hint
        assert problem.place.file == f"mine/{file}"


def test_a_record_carries_its_own_lines(packs):
    for library, file, margin in packs:
        game = begun(library)
        again = lt.replay(lt.loads(lt.dumps(lt.to_record(game))))
        assert again == game
        seat = again.public.seat_of("gardener")
        assert quoted(why_goal(again.public, seat).line) == stands(GOAL, file, margin)


def test_a_pickled_game_keeps_its_own_lines(packs):
    for library, file, margin in packs:
        game = begun(library)
        again = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own
        assert again == game
        seat = again.public.seat_of("gardener")
        assert quoted(why_goal(again.public, seat).line) == stands(GOAL, file, margin)


def test_games_of_both_are_equal_all_the_same(packs):
    one, two = [begun(library) for library, *_ in packs]
    while one.pending is not None:
        assert one == two
        assert hash(one) == hash(two)
        assert one.public == two.public
        assert one.view(0) == two.view(0)
        one, two = one.apply(one.pending.options[-1]), two.apply(two.pending.options[-1].text)
    assert one == two
    assert lt.to_record(one).digest == lt.to_record(two).digest


def test_the_same_pack_loaded_again_is_played_at_the_same_table(tmp_path):
    pack = written(tmp_path, "garden.chapter")
    one, two = [lt.new_game(lt.load(pack).chapter(101)) for _ in range(2)]
    assert one.table is two.table
    assert one == two


def test_a_fault_in_both_is_told_of_each_at_its_own_line(tmp_path):
    wrong = RULES.replace("victory short", "instead of 9 lost cards\n  victory short")
    for file, margin in (("garden.chapter", 0), ("hills.chapter", 5)):
        pack = written(tmp_path / file, file, margin, wrong)
        (problem,) = lt.read_library(pack).problems
        assert problem.code == "nothing-to-replace"
        at = f"mine/{file}", margin + wrong.splitlines().index("  instead of 9 lost cards") + 1
        assert (problem.place.file, problem.place.line) == at
