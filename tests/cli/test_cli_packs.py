"""Packs of one's own in every command, and rule options of chapters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lotr_trick as lt

HEADER = 'pack mine "Mine"\n  version "1"\n  requires fellowship\n'
GARDEN = """\
character gardener "Sam the gardener"
  name is ours
  source reconstructed "made up at our table"
  is sam
  setup exchange with frodo or pippin
  goal win at least 3 hills

chapter 101 "A Garden in the Shire"
  source reconstructed "made up at our table"
  characters frodo*, gardener*, pippin and gandalf
  victory short
"""
BILBO = """\
replace character bilbo "Bilbo"
  source attested "we looked at the card"
  is bilbo
  goal win at least 1 trick
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return a pack with a chapter of its own, and another Bilbo."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.chapter").write_text(HEADER)
    (folder / "garden.chapter").write_text(GARDEN)
    (folder / "bilbo.chapter").write_text(BILBO)
    return folder


def test_a_chapter_of_ones_own_is_played_and_played_again(call, pack, tmp_path):
    record = tmp_path / "evening.json"
    arguments = ("--pack", pack, "--bots", "all", "--record", record)
    told = call("play", "101", *arguments).output
    assert "Chapter 101: A Garden in the Shire, 4 players" in told
    again = re.search(r"^seed \d+: play it again with  lotr-trick (.+)$", told, re.MULTILINE)
    assert again is not None
    repeated = call(*again[1].split()).output
    assert repeated.splitlines()[:-1] == [
        row for row in told.splitlines()[:-1] if not row.startswith("The record")
    ]
    # The record has the rules in it: nobody needs the pack.
    assert "A Garden in the Shire" in call("replay", record).output


def test_without_the_pack_there_is_no_such_chapter(call):
    result = call("play", "101")
    assert result.exit_code == 1
    assert "There is no chapter “101”" in result.output


def test_show_and_list_take_packs(call, pack):
    shown = call("show", "gardener", "--pack", pack).output
    assert "Sam the gardener (our own name: no book prints one)" in shown
    assert "Win at least 3 hills. ?" in shown
    listed = call("list", "--pack", pack, "--in", "mine").output
    assert "A Garden in the Shire ?" in listed
    assert "A Long-expected Party" not in listed
    unsure = call("list", "--unsure", "--pack", pack, "--in", "mine").output
    assert "character gardener: Sam the gardener" in unsure
    assert "mine/garden.chapter:1; yours begins: replace character gardener" in unsure
    assert "5 lines of 2 definitions are not sure: 5 reconstructed." in unsure


def test_a_pack_replaces_what_is_not_sure(call, pack):
    assert "replace character bilbo" in call("show", "bilbo").output
    shown = call("show", "bilbo", "--pack", pack).output
    assert "Goal: Win at least 1 trick.\n" in shown
    assert "not sure" not in shown
    assert "Replaces" in shown
    told = call("play", "1", "--pack", pack, "--bots", "all", "--seed", "28").output
    assert "Chapter 1:" in told


def test_check_counts_what_a_pack_replaces(call, pack):
    result = call("check", pack)
    assert result.exit_code == 0
    *others, last = result.output.splitlines()
    count = "mine: 3 definitions, 0 scenarios, 1 in place of another, compiled for 4 tables"
    assert last == f"{count}, no problem"
    # Told games of the bundled packs in which Bilbo still is who he was.
    first, *games = others
    assert first.startswith(f"{len(games)} told games of other packs do not hold any more")
    assert games
    assert all(re.fullmatch(r"  fellowship/\S+:\d+:\d+: scenario “.+”", row) for row in games)


def test_check_tells_of_files_that_it_does_not_read(call, pack):
    (pack / "garden.chapter").rename(pack / "garden.chapter.txt")
    told = call("check", pack).output
    why = "not read, because its name does not end in .chapter"
    assert told.splitlines()[0] == f"mine/garden.chapter.txt: {why}"


@pytest.mark.parametrize("command", [["list"], ["show", "1"], ["play", "1", "--bots", "all"]])
def test_a_wrong_pack_is_told_with_its_places(call, pack, command):
    (pack / "garden.chapter").write_text(GARDEN.replace("goal win", "gaol win"))
    result = call(*command, "--pack", pack)
    assert result.exit_code == 1
    assert "mine/garden.chapter:6:3: [unknown-word]" in result.output
    result = call(*command, "--pack", pack.parent)
    assert result.exit_code == 1
    assert "this folder is no pack of any game" in result.output


# --- rule options -------------------------------------------------------------------------------


def test_a_rule_option_of_a_chapter_is_played_recorded_and_asked_for_again(call, tmp_path):
    file = tmp_path / "game.json"
    options = ("--option", "early_end=goals_alone", "--option", "first_setup=left_first")
    told = call("play", "19", *options, "--seed", "3", "--bots", "all", "--record", file).output
    assert "4 players, early_end=goals_alone, first_setup=left_first" in told
    again = "lotr-trick play 19 --option early_end=goals_alone --option first_setup=left_first"
    assert f"play it again with  {again} --bots all --seed 3" in told
    setting = lt.replay(file).table.setting
    assert dict(setting.options) == {"early_end": "goals_alone", "first_setup": "left_first"}
    assert "early_end=goals_alone" in call("replay", file).output


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (["19", "--option", "early_ends=goals_alone"], "did you mean `early_end`?", 1),
        (["19", "--option", "early_end=goal_alone"], "did you mean `goals_alone`?", 1),
        (["1", "--option", "early_end=goals_alone"], "chapter 1 has no rule option", 1),
        (["19", "--option", "early_end"], "should be a name and a choice", 2),
        (["19", "--option", "early_end=x", "--option", "early_end=y"], "chosen twice", 2),
    ],
)
def test_a_wrong_option_is_told(call, arguments, said, code):
    result = call("play", *arguments, "--bots", "all")
    assert result.exit_code == code
    assert said in result.output
