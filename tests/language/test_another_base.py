"""The base is changeable by text alone, and other games can be written on it."""

from __future__ import annotations

from pathlib import Path

import pytest

import lotr_trick as lt
from lotr_trick.lang import show
from lotr_trick.trick.language.chapters import SYNTAX
from lotr_trick.trick.scenarios.run import run_scenario

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PACKS = (HERE / "another_base", ROOT / "docs/packs/hearts_like", ROOT / "docs/packs/crew_like")
NUMBERS = (103, 201, 202)
CHAPTERS = {
    number: lt.load(folder).chapter(number) for number, folder in zip(NUMBERS, PACKS, strict=True)
}


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_a_pack_is_right_and_formatted(folder):
    assert lt.read_library(folder).problems == ()
    for file in folder.glob("*.chapter"):
        text = file.read_text("utf-8")
        assert show(SYNTAX.parse(text, file.name).checked()) == text


@pytest.mark.parametrize("folder", PACKS, ids=lambda folder: folder.name)
def test_its_scenarios_hold(folder):
    library = lt.load(folder)
    told = [s for s in library.of_kind("scenario") if s.meta.pack == folder.name]
    assert told
    for scenario in told:
        problem = run_scenario(library, scenario)
        assert problem is None, str(problem)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_it_plays_to_an_end(number, players, seed):
    nature = lt.seeded(seed)
    game = nature.settle(lt.new_game(CHAPTERS[number], players))
    while game.pending is not None:
        options = game.pending.options
        game = nature.settle(game.apply(options[(seed * 7 + len(game.moves)) % len(options)]))
    assert game.outcome is not None
    assert lt.replay(lt.loads(lt.dumps(lt.to_record(game)))) == game


def test_the_changed_base_holds_in_the_chapters_that_stand_on_it():
    library = lt.load(PACKS[0])
    assert lt.new_game(library.chapter(19)).table.losing == 0
    assert lt.new_game(lt.load().chapter(19)).table.losing != 0
    game = lt.seeded(1).settle(lt.new_game(CHAPTERS[103]))
    assert game.public.sizes == (5, 5, 5, 5)
    assert sum(name.startswith("Q") for name in game.table.cards.names) == 8


def test_other_games_change_nothing_in_the_bundled_chapters():
    library = lt.load(*PACKS[1:])
    for number in lt.load().playable:
        assert library.chapter(number).definitions == lt.load().chapter(number).definitions
