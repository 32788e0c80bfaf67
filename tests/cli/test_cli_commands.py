"""What the commands say and with which code they end, without a terminal."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from errno import EACCES
from pathlib import Path

import pytest

import lotr_trick as lt
from lotr_trick.lang import home
from lotr_trick.trick.compile.settings import table_sizes

LIBRARY = lt.load()
CHAPTER = LIBRARY.chapter(1)


# --- the group ----------------------------------------------------------------------------------


def test_version(call):
    assert call("--version").output.strip() == f"lotr-trick, version {lt.__version__}"


@pytest.mark.parametrize("command", ["list", "show", "check", "fmt", "play", "replay"])
def test_every_command_has_help_with_an_example(call, command):
    assert command in call("--help").output
    result = call(command, "--help")
    assert result.exit_code == 0
    assert f"Example:  lotr-trick {command}" in result.output


@pytest.mark.parametrize("group", [(), ("campaign",)])
def test_examples_in_help_have_a_line_each(call, group):
    said = call(*group, "--help").output
    assert "\\b" not in said
    examples = [line for line in said.splitlines() if "lotr-trick" in line and "Usage" not in line]
    assert len(examples) > 2
    assert all(line.count("lotr-trick") == 1 for line in examples)


def test_help_of_play_says_the_defaults(call):
    said = " ".join(call("play", "--help").output.split())
    assert "How many play. [default: 4]" in said
    assert "Your seat. [default: 1]" in said
    assert "a fresh one, which is printed" in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["--dance"],
        ["play"],
        ["play", "1", "--players", "many"],
        ["play", "1", "--seed", "x"],
        ["play", "1", "--seat", "0"],
        ["play", "1", "--seat", "5"],
        ["play", "1", "--seat", "1,1"],
        ["play", "1", "--seat", "1,5"],
        ["play", "1", "--seat", "1,x"],
        ["play", "1", "--bots", "some"],
        ["play", "1", "--seat", "1", "--bots", "all"],
        ["show"],
        ["replay"],
        ["replay", "x", "--seat", "-1"],
    ],
    ids=" ".join,
)
def test_a_wrong_call_ends_with_2(call, arguments):
    assert call(*arguments).exit_code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "99"], "There is no chapter “99”"),
        (["play", "A Long-expcted Party"], "did you mean `A Long-expected Party`?"),
        (["play", "1", "--players", "9"], "it can with 1, 2, 3 or 4"),
        (["play", "1", "--players", "-1"], "it can with 1, 2, 3 or 4"),
        (["show", "pipin"], "did you mean `pippin`?"),
        (["show", "lots"], "“lots”; lotr-trick list shows what there is"),
        (["show", "Anilos"], "did you mean `Anillos`?"),
        (["play", "the ring"], "it is a part of several names: "),
        (["show", ""], "There is nothing called “”"),
        (["show", "9" * 5000], "There is nothing called"),
        (["check", "/nowhere/at/all"], "there is no such folder"),
        (["replay", "/nowhere/at/all"], "cannot be read"),
    ],
)
def test_wrong_input_ends_with_1_and_a_hint(call, arguments, said):
    result = call(*arguments)
    assert result.exit_code == 1
    assert said in result.output


def test_a_part_of_a_title_is_enough_where_one_title_has_it(call):
    played = call("play", "Prancing Pony", "--bots", "all", "--seed", "1")
    assert played.exit_code == 0
    assert "At the Sign of the Prancing Pony" in played.output
    assert "Term: lost card" in call("show", "lost").output


# --- list and show ------------------------------------------------------------------------------


def test_list_shows_every_pack_chapter_and_character(call):
    shown = call("list").output
    kinds = ("chapter", "character", "event", "rider", "gift", "option", "layout", "mode", "road")
    for definition in (*LIBRARY.packs, *(d for kind in kinds for d in LIBRARY.of_kind(kind))):
        assert definition.title() in shown
    assert "1, 2, 3 or 4" in shown


def test_list_says_which_chapters_cannot_be_played_yet(call):
    rows = [row.split() for row in call("list", "--kind", "chapter").output.splitlines()]
    told = {
        int(row[0]): "not yet playable" in " ".join(row)
        for row in rows
        if row[:1] and row[0].isdecimal()
    }
    assert told == {number: number not in LIBRARY.playable for number in LIBRARY.chapters}


def test_list_marks_what_is_not_sure(call):
    rows = call("list").output.splitlines()
    for character in LIBRARY.of_kind("character"):
        row = next(row for row in rows if row.split()[:1] == [character.name])
        sure = all(source.confidence.sure for source, _ in character.sources)
        assert ("?" in row) is not sure


def test_show_has_names_source_rules_and_text(call):
    shown = call("show", "pippin").output
    assert "Pipino" in shown
    assert "attested: told alike by several" in shown
    assert "Goal: Win the fewest tricks (ties allowed)." in shown
    assert "Objetivo: " in shown
    assert "Obiettivo: " in shown
    line = LIBRARY.character("pippin").lines[-1]
    written = shown.partition(f"As it is written, in {line.place.file}\n")[2]
    assert re.search(rf"^ +{line.place.line} +{re.escape(line.text)}$", written, re.MULTILINE)


def test_show_says_what_a_single_source_says(call):
    shown = call("show", "Bilbo").output
    note = LIBRARY.character("bilbo").meta.source.note
    assert note in " ".join(shown.split())
    assert "not sure" in shown


def test_show_finds_a_chapter_by_number_or_any_title(call):
    titles = [title for _, title in CHAPTER.definition.meta.titles]
    shown = {call("show", name).output for name in ("1", "01", *titles, titles[0].upper())}
    assert len(shown) == 1
    assert "Bilbo ? *" in shown.pop()


# --- check --------------------------------------------------------------------------------------


def write_pack(folder: Path, text: str, name: str = "mine") -> Path:
    pack = folder / name
    pack.mkdir()
    (pack / "pack.chapter").write_text(f'pack {name} "Mine"\n  version "1"\n  requires prelude\n')
    (pack / "more.chapter").write_text(text, encoding="utf-8")
    return pack


def test_the_bundled_packs_are_good(call):
    result = call("check")
    assert result.exit_code == 0
    for pack in LIBRARY.packs:
        told = [d for d in LIBRARY.scenarios() if d.meta.pack == pack.name]
        chapters = [d for d in LIBRARY.of_kind("chapter") if d.meta.pack == pack.name]
        ready = sum(int(chapter.name) in LIBRARY.playable for chapter in chapters)
        roads = [d for d in LIBRARY.of_kind("road") if d.meta.pack == pack.name]
        count = sum(len(table_sizes(LIBRARY.chapter(int(d.name)))) for d in chapters)
        count += sum(len(table_sizes(LIBRARY.road(d.name))) for d in roads)
        tables = f"compiled for {count} tables, " if ready else ""
        waits = len(chapters) - ready
        waiting = f"{waits} not yet playable, " if waits else ""
        line = f"{len(told)} scenarios, {tables}{waiting}no problem"
        assert re.search(rf"^{pack.name}: \d+ definitions, {line}$", result.output, re.MULTILINE)


def test_a_bundled_pack_may_be_named(call):
    result = call("check", home("chapters") / "fellowship")
    assert result.exit_code == 0
    assert "prelude:" not in result.output


def test_a_good_pack_of_ones_own(call, tmp_path):
    pack = write_pack(tmp_path, 'person tom "Tom"\n  source official\n')
    result = call("check", pack)
    assert result.exit_code == 0
    assert result.output == "mine: 1 definition, 0 scenarios, no problem\n"


def test_problems_have_a_place_and_the_line(call, tmp_path):
    pack = write_pack(tmp_path, 'person tom "Tom"\n  sauce official\n')
    result = call("check", pack)
    assert result.exit_code == 1
    assert "mine/more.chapter:2:3: [" in result.output
    assert "\n  sauce official\n  ^^^^^" in result.output
    assert "1 problem found" in result.output


def test_a_file_is_told_kindly_from_a_pack(call, tmp_path):
    pack = write_pack(tmp_path, 'person tom "Tom"\n  source official\n')
    result = call("check", pack / "more.chapter")
    assert result.exit_code == 1
    assert "a pack is a folder, and this is a file" in result.output
    assert f"give the folder that holds it: {pack}" in result.output


def test_a_scenario_that_does_not_hold_is_a_problem(call, tmp_path):
    scenario = """\
scenario "a lie" of chapter 1
  source official
  seats frodo, gandalf and bilbo
  expect gandalf leads
"""
    pack = write_pack(tmp_path, scenario)
    (pack / "pack.chapter").write_text(
        'pack mine "Mine"\n  version "1"\n  requires prelude\n  requires fellowship\n'
    )
    result = call("check", pack)
    assert result.exit_code == 1
    assert "mine/more.chapter:4:3: [scenario-failed]" in result.output
    assert "mine: 0 definitions, 1 scenario, 1 problem" in result.output


@pytest.mark.parametrize("junk", [b"\0\0\0", b"\xff\xfe", b"\x1b[31mred", b"((((" * 10000])
def test_junk_in_a_pack_is_a_problem(call, tmp_path, junk):
    pack = write_pack(tmp_path, "")
    (pack / "junk.chapter").write_bytes(junk)
    result = call("check", pack)
    assert result.exit_code == 1
    assert "\x1b" not in result.output


# --- play without a terminal ----------------------------------------------------------------------


def test_without_a_terminal_bots_play_and_it_says_so(call):
    result = call("play", "1", "--seed", "7")
    assert result.exit_code == 0
    first, *rest = result.output.splitlines()
    assert first == "There is no terminal to play in, so bots play every seat."
    assert rest == call("play", "1", "--seed", "7", "--bots", "all").output.splitlines()


def test_a_fresh_seed_is_printed_and_gives_the_same_game(call):
    first = call("play", "1", "--bots", "all").output
    again = re.search(r"^seed \d+: play it again with  lotr-trick (.+)$", first, re.MULTILINE)
    assert again is not None
    assert call(*again[1].split()).output == first


@pytest.mark.parametrize("players", [3, 4])
def test_a_round_is_told_trick_by_trick(call, players):
    shown = call("play", "1", "--players", players, "--seed", "3", "--bots", "all").output
    told = [int(row.split()[0]) for row in shown.splitlines() if row.endswith(("wins", "claiming"))]
    assert told == list(range(1, len(told) + 1))
    assert re.search(rf"The chapter is (won|lost), after {len(told)} tricks?[:.]", shown)
    for seat in range(1, players + 1):
        assert f"Seat {seat} is dealt" in shown


def test_it_is_the_same_in_another_process(call, run_process):
    arguments = ("play", "1", "--seed", "5", "--bots", "all")
    told = run_process(*arguments, PYTHONHASHSEED="1", COLUMNS="40", FORCE_COLOR="1")
    assert told.returncode == 0
    assert told.stdout == call(*arguments).output


@pytest.mark.parametrize(
    "arguments",
    [
        ["list"],
        ["list", "--unsure"],
        ["show", "1"],
        ["show", "25"],
        ["check"],
        ["play", "1"],
    ],
    ids=" ".join,
)
def test_piped_text_has_no_escape_codes_and_no_long_lines(
    call, run_process, monkeypatch, budget, arguments
):
    """In the short form in this process: the test above starts another one."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    if budget(short=True, thorough=False):
        here = call(*arguments)
        code, said, beside = here.exit_code, here.output, ""
    else:
        told = run_process(*arguments)
        code, said, beside = told.returncode, told.stdout, told.stderr
    assert code == 0
    assert "\x1b" not in said + beside
    assert max(map(len, said.splitlines())) <= 100
    assert not re.search(r" $", said, re.MULTILINE)


def test_an_ascii_terminal_gets_question_marks_and_no_error(run_process):
    told = run_process("show", "1", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert told.returncode == 0
    assert "Una reuni?n" in told.stdout


def test_a_reader_who_goes_away_is_no_error():
    process = subprocess.Popen(
        [sys.executable, "-m", "lotr_trick.cli.main", "show", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    said = process.stderr.read().decode()
    process.stderr.close()
    process.wait(60)
    assert "Traceback" not in said
    assert "Exception" not in said


# --- what the shell does to a command ---------------------------------------------------------


@pytest.mark.one_for_each("closed")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("arguments", ["list", "--help", "play 1 --bots all --seed 1"])
def test_what_the_shell_closed_is_done_without(closed, arguments):
    command = f"{shlex.quote(sys.executable)} -m lotr_trick.cli.main {arguments} {closed}"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", ["list", "--help", "play --help", "--version"])
def test_an_output_without_room_is_an_error_in_one_line(arguments):
    command = f"{shlex.quote(sys.executable)} -m lotr_trick.cli.main {arguments} >/dev/full"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "Error: No space left on device\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "{}"),
        ("fmt", "{}"),
        ("list", "--pack", "{}"),
        ("replay", "{}"),
        ("play", "--resume", "{}"),
        ("campaign", "show", "--file", "{}"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("folder", [False, True])
def test_what_may_not_be_read_is_wrong_input(call, tmp_path, monkeypatch, arguments, folder):
    path = tmp_path / "mine.chapter"
    _ = path.mkdir() if folder else path.write_text("")

    def refusing(ask):
        def asked(self, *others, **named):
            if tmp_path in self.parents:
                raise PermissionError(EACCES, os.strerror(EACCES), str(self))
            return ask(self, *others, **named)

        return asked

    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    monkeypatch.setattr(Path, "open", refusing(Path.open))
    monkeypatch.setattr(Path, "iterdir", refusing(Path.iterdir))
    assert call(*(each.format(path) for each in arguments)).exit_code == 1
