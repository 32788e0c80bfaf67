"""Bots in chapters of several rounds: events, groups, characters and gifts that bring them on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from kit.playthrough import moves_in
from kit.ways import moved

import lotr_trick as lt
from lotr_trick.analysis import helpful
from lotr_trick.analysis.bots import furthering
from lotr_trick.analysis.deals import unknown
from lotr_trick.analysis.worlds import settled, world
from lotr_trick.trick.state.progress import Progress

LIBRARY = lt.load()
FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"


@pytest.mark.parametrize(
    ("kept", "picked"),
    [
        (Progress(), "doors_of_durin"),
        (Progress(("frodo", "gandalf")), "balins_tomb"),
        (Progress(done=("doors_of_durin",)), "balins_tomb"),
        (Progress(("aragorn", "gimli"), ("balins_tomb", "the_long_dark")), "doors_of_durin"),
    ],
)
def test_an_event_is_picked_that_has_still_to_be_done(kept, picked):
    game = lt.new_game(LIBRARY.chapter(14), kept=kept)
    assert helpful(game.view(0)).text == f"play {picked}"


def test_the_last_event_is_picked_once_everybody_can_be_completed_in_it():
    done = ("doors_of_durin", "balins_tomb", "the_long_dark")
    named = ("frodo", "gandalf", "aragorn", "legolas", "gimli", "boromir_captain", "sam", "merry")
    game = lt.new_game(LIBRARY.chapter(14), kept=Progress(named, done))
    assert helpful(game.view(0)).text == "play bridge_of_khazad_dum"


def test_characters_are_chosen_that_the_chapter_still_needs():
    kept = Progress(("frodo", "gandalf", "aragorn", "legolas", "gimli", "boromir_captain"))
    game = lt.seeded(2).settle(lt.new_game(LIBRARY.chapter(13), kept=kept))
    view = game.view(game.pending.player)
    names = {option.text for option in furthering(view, game.pending.options)}
    assert names == {"choose sam", "choose merry", "choose pippin"}
    assert helpful(view).text in names


def test_where_nobody_is_needed_any_character_may_be_chosen():
    game = lt.seeded(2).settle(lt.new_game(LIBRARY.chapter(1)))
    view = game.view(game.pending.player)
    assert furthering(view, game.pending.options) == list(game.pending.options)


def test_the_seats_of_others_are_filled_with_who_is_needed():
    kept = Progress(("frodo", "gandalf", "aragorn", "legolas", "gimli", "boromir_captain"))
    game = lt.seeded(2).settle(lt.new_game(LIBRARY.chapter(13), kept=kept))
    view = game.view(game.pending.player)
    before = {view.role(seat).name for seat in range(4) if view.role(seat) is not None}
    for luck in range(10):
        random = Random(luck)
        round_ = settled(world(view, *unknown(view).deal_all(random), random), random)
        names = {round_.table.roles[role].name for role in round_.roles}
        assert len(names) == 4
        # Three are left to be completed, and three seats are left at most.
        assert names - before <= {"sam", "merry", "pippin"}


@pytest.mark.parametrize(("number", "kind"), [(14, "use a gift"), (18, "pick a group")])
def test_what_only_long_chapters_ask_is_answered(number, kind):
    start = lt.new_game(LIBRARY.chapter(number), 4)
    way = moved(start, moves_in((FOLDER / f"{number:02}_4.txt").read_text("utf-8")))
    game = next(game for game in way if getattr(game.pending, "kind", "") == kind)
    choice = helpful(game.view(game.pending.player))
    assert choice in game.pending.options
    if kind == "use a gift":
        assert not choice.text.startswith("do not")
