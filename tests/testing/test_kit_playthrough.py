"""Golden playthroughs: a round of every chapter, with what every move changed for everybody."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from kit import playthrough
from kit.playthrough import COMMAND, main, moves_in, playthroughs
from kit.tellings import changes, telling
from kit.ways import moved

import lotr_trick as lt
from lotr_trick.testing.proofs import view_of, viewers
from lotr_trick.testing.rounds import random_way
from lotr_trick.trick.compile.settings import table_sizes

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"
LARGEST = 20_000
"""How much is still read, of one round."""
LIBRARY = lt.load()


def test_there_is_a_file_for_every_chapter_that_can_be_played_and_no_other():
    files = {path.name for path in FOLDER.glob("*.txt")}
    sizes = {number: table_sizes(LIBRARY.chapter(number)) for number in LIBRARY.playable}
    assert files == {f"{n:02}_{players}.txt" for n in sizes for players in sizes[n]}


@pytest.mark.one_for_each("number", "many")
@pytest.mark.parametrize(("many", "players"), [(False, 1), (False, 2), (True, 3), (True, 4)])
@pytest.mark.parametrize("number", LIBRARY.playable)
def test_every_round_goes_as_it_is_written_down(number, many, players):
    for name, text in playthroughs(LIBRARY, [number], FOLDER, [players]):
        found = playthrough.difference_of(FOLDER / name, text)
        assert not found, f"{found}\nif this is right: {COMMAND} --write tests/playthroughs"
        rounds = 1 + sum(line.startswith("  all | round ") for line in text.splitlines())
        assert len(text.encode()) <= LARGEST * rounds


@pytest.mark.parametrize("number", LIBRARY.playable)
def test_what_is_told_of_changes_leads_from_each_view_to_the_next(number):
    way = list(random_way(lt.new_game(LIBRARY.chapter(number), 4), "changes"))
    for viewer in viewers(way[0]):
        told = [telling(view_of(game, viewer)) for game in way[::7]]
        for before, after in pairwise(told):
            rebuilt = before | changes(before, after)
            assert {name: text for name, text in rebuilt.items() if text != "nothing"} == after


def test_nobody_else_is_told_a_hand_a_choice_of_cards_or_a_hidden_pass():
    text = (FOLDER / "08_4.txt").read_text("utf-8").splitlines()
    hands = [row for row in text if "| hand of seat " in row]
    assert hands
    for row in hands:
        assert row.strip()[0] == row.partition("hand of seat ")[2][0], row
    passed = [at for at, row in enumerate(text) if ": pass " in row and row[0].isdigit()]
    assert passed
    for at in passed:
        seen = next(row for row in text[at + 1 : at + 12] if "| saw: " in row)
        assert "pass a card" in seen


def test_a_difference_is_shown_and_fails(tmp_path, capsys):
    assert main(["--write", str(tmp_path), "--chapter", "1"]) == 0
    written = sorted(path.name for path in tmp_path.iterdir())
    assert written == ["01_1.txt", "01_2.txt", "01_3.txt", "01_4.txt"]
    assert main(["--check", str(tmp_path), "--chapter", "1"]) == 0
    file = tmp_path / "01_3.txt"
    file.write_text(file.read_text("utf-8").replace("seat 2", "seat 9", 1), "utf-8")
    capsys.readouterr()
    assert main(["--check", str(tmp_path), "--chapter", "1"]) == 1
    shown = capsys.readouterr().out
    assert "+++ 01_3.txt by the rules as they are" in shown
    assert f"{COMMAND} --write" in shown
    assert "seat 9" in shown


def test_a_file_that_no_chapter_has_is_a_difference(tmp_path):
    (tmp_path / "99_3.txt").write_text("old\n", "utf-8")
    assert "-old" in playthrough.difference(tmp_path, {})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--check", "nowhere_at_all"], "is no folder"),
        (["--write", "unused", "--chapter", "999"], "999"),
    ],
)
def test_what_cannot_be_done_is_said(given, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(given) == 2
    assert said in capsys.readouterr().err


LONG = [n for n in LIBRARY.playable if lt.new_game(LIBRARY.chapter(n)).table.plan.is_long]


@pytest.mark.parametrize("number", LONG)
def test_of_a_chapter_of_several_rounds_more_than_one_is_written_down(number):
    for players in (3, 4):
        text = (FOLDER / f"{number:02}_{players}.txt").read_text("utf-8")
        way = moved(lt.new_game(LIBRARY.chapter(number), players), moves_in(text))
        assert len(way[-1].results) >= 2
        parts = [result.part for result in way[-1].results]
        assert len(set(parts)) == (len(parts) if any(parts) else 1)


def test_moves_that_the_rules_do_not_allow_are_not_told_again():
    text = (FOLDER / "18_3.txt").read_text("utf-8")
    moves = moves_in(text)
    game = lt.new_game(LIBRARY.chapter(18), 3)
    assert moved(game, moves)
    assert moved(game, moves[1:]) == ()
    assert moved(game, [*moves[:10]]) == ()
