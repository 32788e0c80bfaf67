"""Random rounds of every chapter, and what the hooks of a table were seen to do in them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import SimpleNamespace

import attrs
import pytest
from kit.signs import fired_classes, hook_classes, signs_of, watched_rounds

import lotr_trick as lt
from lotr_trick.testing import chapters
from lotr_trick.testing.rounds import Tally, random_rounds, random_way, seed_of, unseen
from lotr_trick.trick.mechanics.dealing import DealEvenly
from lotr_trick.trick.mechanics.exchange import Exchange
from lotr_trick.trick.mechanics.trick_rules import Duty
from lotr_trick.trick.state.log import empty_log
from lotr_trick.trick.step import allowed

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = lt.load()
FIRST = LIBRARY.playable[0]
EACH = 20
"""How many rounds are enough to see everything that a condition does."""


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", LIBRARY.playable)
def test_random_rounds_end_and_lose_no_card(number, players, budget):
    each = budget(short=6, thorough=EACH)
    tally = watched_rounds(LIBRARY.chapter(number), players, range(each))
    assert tally.mishaps == ()
    assert tally.rounds == each
    assert tally.chosen <= tally.offered
    judged = sum(tally.met.values()) + sum(tally.missed.values())
    # Half of them are played to the last card, where every seat is judged unless a rule lost.
    seats = max(3, players)
    assert judged % seats == 0
    assert each // 2 * seats - judged <= seats * sum(tally.broken.values())


def test_rounds_played_in_parts_are_counted_alike():
    chapter = LIBRARY.chapter(FIRST)
    parts = random_rounds(chapter, 4, range(6)) + random_rounds(chapter, 4, range(6, 12))
    assert parts == random_rounds(chapter, 4, range(12))


def test_a_round_of_a_number_is_always_the_same():
    chapter = LIBRARY.chapter(FIRST)
    ways = [
        [game.moves for game in random_way(lt.new_game(chapter), seed_of(chapter, 4, number))]
        for number in (3, 3, 4)
    ]
    assert ways[0] == ways[1] != ways[2]


def test_a_round_that_loses_a_card_is_told_with_its_moves(monkeypatch):
    without = attrs.evolve(chapters.CHAPTERS, pieces=lambda _: ())
    monkeypatch.setattr(chapters, "CHAPTERS", without)
    tally = random_rounds(LIBRARY.chapter(FIRST), 3, range(2))
    assert [mishap.number for mishap in tally.mishaps] == [0, 1]
    assert " is there 0 times, at the beginning 1" in tally.mishaps[0].error
    assert tally.mishaps[0].moves[0].startswith("lost: ")


def test_a_round_that_raises_stops_no_other():
    def signs(before, after):
        if after.moves[0].text == first:
            raise RuntimeError("broken on purpose")
        return iter(())

    chapter = LIBRARY.chapter(FIRST)
    *_, end = random_way(lt.new_game(chapter, 3), seed_of(chapter, 3, 0))
    first = end.moves[0].text
    tally = random_rounds(LIBRARY.chapter(FIRST), 3, range(3), signs)
    assert [(m.number, m.error) for m in tally.mishaps] == [(0, "RuntimeError: broken on purpose")]
    assert tally.rounds == 3


def test_the_hardest_goal_is_missed_by_the_largest_share():
    tally = Tally(met={"one": 1, "two": 0}, missed={"one": 9, "two": 5})
    assert (tally.hardest, tally.missed_share("two")) == ("two", 1.0)


# --- signs ----------------------------------------------------------------------------------


def test_everything_that_a_plain_chapter_can_do_is_seen_in_a_hundred_rounds():
    chapter = LIBRARY.chapter(FIRST)
    for players in (3, 4):
        tally = watched_rounds(chapter, players, range(100))
        table = lt.new_game(chapter, players).table
        assert unseen(table, tally, signs_of(table)) == ()
        assert {DealEvenly, Exchange, Duty} <= fired_classes(table, tally.signs) <= hook_classes()


def test_what_never_happens_is_listed():
    table = lt.new_game(LIBRARY.chapter(FIRST)).table
    wanted = signs_of(table)
    assert set(unseen(table, Tally(), wanted)) == wanted
    assert set(unseen(table, Tally())) < wanted
    partly = Tally(signs=wanted, offered=frozenset({"play a card claiming"}))
    assert unseen(table, partly, wanted) == ("nobody chose to play a card claiming",)


def test_a_duty_without_its_cards_is_not_looked_for():
    # The base rules of all chapters have duties for cards that few decks have.
    found = set()
    for number in LIBRARY.playable:
        table = lt.new_game(LIBRARY.chapter(number)).table
        for named in table.duties:
            looked_for = f"duty {named.rule}: narrows" in signs_of(table)
            # It asks something of whoever has every card, after some lead at least.
            left = {
                allowed((named.duty.asked,), table.deck, led, empty_log(table.seats))
                for led in table.cards.suits.values()
            }
            assert looked_for == (left != {table.deck}), (number, named.rule)
            found.add(looked_for)
    assert found == {True, False}


def test_every_condition_is_seen_to_hold_and_not_to_hold():
    found = set()
    for number in LIBRARY.playable:
        chapter = LIBRARY.chapter(number)
        table = lt.new_game(chapter).table
        wanted = {sign for sign in signs_of(table) if sign.startswith("if ")}
        if wanted:
            found |= wanted
            assert wanted <= watched_rounds(chapter, 4, range(EACH)).signs
    assert found


# --- the script -----------------------------------------------------------------------------


@pytest.fixture
def script(monkeypatch, tmp_path) -> SimpleNamespace:
    """Return the script of benchmarks, run in an empty folder."""
    path = ROOT / "benchmarks" / "random_rounds.py"
    spec = importlib.util.spec_from_file_location("random_rounds", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "random_rounds", module)
    spec.loader.exec_module(module)
    monkeypatch.chdir(tmp_path)

    def run(*given: str) -> int:
        monkeypatch.setattr(sys, "argv", ["random_rounds.py", *given])
        code: int = module.main()
        return code

    return SimpleNamespace(run=run, module=module)


def test_the_script_goes_on_where_it_was(script, tmp_path):
    state = tmp_path / "state.json"
    common = ("--chapters", "1", "--players", "3", "--jobs", "1", "--state", str(state))
    assert script.run("--rounds", "4", *common) == 0
    assert script.run("--rounds", "10", *common, "--write", "page.md") == 0
    (played,) = script.module.read(state).played
    assert played.tally == watched_rounds(LIBRARY.chapter(1), 3, range(10))
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "| 1 A Long-expected Party | 3 | 10 |" in page
    assert "No round went wrong." in page
    assert [path.name for path in tmp_path.glob("*.new")] == []


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--chapters", "one"), "`one` is no number and no range"),
        (("--chapters", "8-1"), "ends before it begins"),
        (("--chapters", "1", "--players", "7"), "cannot be played with 7 players"),
    ],
)
def test_the_script_says_what_it_cannot_play(script, given, said, capsys):
    assert script.run(*given) == 2
    assert said in capsys.readouterr().err


def test_the_script_refuses_a_state_that_is_none(script, tmp_path, capsys):
    (tmp_path / "state.json").write_text("[]", "utf-8")
    assert script.run("--chapters", "1", "--state", "state.json") == 2
    assert "begin with --fresh" in capsys.readouterr().err
