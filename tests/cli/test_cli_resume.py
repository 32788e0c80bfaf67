"""`play --resume`: a game that was left, or that broke off, is taken up where it was."""

from __future__ import annotations

import builtins
import os
import re
import signal
from errno import ENOSPC

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.cli.console import make_console
from lotr_trick.cli.fronts import front_of
from lotr_trick.cli.saving import FOLDER, Scribe
from lotr_trick.cli.sessions import Session, person_plays
from lotr_trick.kernel import saves
from lotr_trick.kernel.disk import Disk

LIBRARY = lt.load()
GAME = lt.seeded(7).settle(lt.new_game(LIBRARY.chapter(1)))


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Return the folder of saves of this test."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "saves"))
    return tmp_path / "saves" / "games"


def answer(screen):
    """Return the first thing that may be typed."""
    if "number" in screen or "1  " in screen.rpartition("\n\n")[2]:
        return "1"
    return re.findall(r"│([A-Z]\d)│", screen.rpartition("Your hand")[2])[0].lower()


def lines(screen):
    return [line.rstrip() for line in screen.splitlines() if line.strip()]


@pytest.mark.one_for_each("is_key")
@pytest.mark.parametrize(
    ("is_key", "key"),
    [(True, "\x03"), (True, "\x04"), (False, "kill")],
    ids=["ctrl-c", "ctrl-d", "killed"],
)
def test_a_chapter_is_taken_up_where_it_was(terminal, folder, is_key, key):
    game = terminal(["play", "1", "--seed", "7"])
    game.type(answer(game.screen))
    game.type(answer(game.screen))
    board = game.screen
    if key == "kill":
        os.kill(game.process.pid, signal.SIGKILL)
        game.process.wait()
    else:
        game.type(key, end="")
        assert "It is saved: lotr-trick play --resume" in game.text
    (file,) = folder.iterdir()
    assert file.name == "chapter-1-seed-7.save"
    again = terminal(["play", "--resume"])
    assert lines(again.screen) == lines(board)
    again.type("\x04", end="")


def test_a_game_that_was_taken_up_and_is_over_needs_no_save(terminal, folder):
    file = folder / "left.save"
    folder.mkdir(parents=True)
    nature, game = lt.seeded(7), GAME
    for _ in range(30):
        game = nature.settle(game.apply(game.pending.options[0]))
    assert game.outcome is None
    beside = {"seat": 1, "again": "seed 7: play it again"}
    saves.write(saves.Save(lt.to_record(game), 7, beside), file)
    again = terminal(["play", "--resume"])
    while not again.over:
        again.type(answer(again.screen))
    assert again.process.returncode == 0
    assert "seed 7: play it again" in again.text
    assert list(folder.iterdir()) == []


def test_a_journey_is_taken_up_too(terminal, folder):
    game = terminal(["play", "journey", "--seed", "3"])
    game.type("1")
    board = game.screen
    game.type("\x03", end="")
    (file,) = folder.iterdir()
    again = terminal(["play", "--resume", file])
    assert lines(again.screen) == lines(board)
    again.type("\x04", end="")


def test_a_game_begun_again_does_not_take_the_place_of_the_one_before(terminal, folder):
    for _ in range(2):
        game = terminal(["play", "1", "--seed", "7"])
        game.type("\x04", end="")
    assert sorted(each.name for each in folder.iterdir()) == [
        "chapter-1-seed-7-2.save",
        "chapter-1-seed-7.save",
    ]


def test_bots_end_a_saved_game_and_leave_the_save(call, tmp_path):
    file = tmp_path / "left.save"
    saves.write(saves.Save(lt.to_record(GAME), 7, {"seat": 2}), file)
    before = file.read_bytes()
    told = call("play", "--resume", file, "--bots", "all", "--record", tmp_path / "end.record")
    assert told.exit_code == 0, told.output
    assert re.search(r"The chapter is (won|lost)", told.output)
    assert lt.replay(tmp_path / "end.record").moves[: len(GAME.moves)] == GAME.moves
    assert file.read_bytes() == before


def test_rules_that_changed_are_told_and_the_game_is_ended_under_its_own(call, tmp_path):
    pack = tmp_path / "newer"
    pack.mkdir()
    (pack / "pack.chapter").write_text(
        'pack newer "Newer"\n  version "1"\n  credit "a test"\n  requires fellowship\n'
    )
    (pack / "other.chapter").write_text(
        'replace character bilbo "Bilbo"\n  source inferred "a test"\n  is bilbo\n'
        "  goal win at least 5 tricks\n"
    )
    file = tmp_path / "left.save"
    beside = {"seat": 1, "name": "1", "packs": []}
    for packs, said in (([], False), ([str(pack)], True)):
        saves.write(saves.Save(lt.to_record(GAME), 7, beside | {"packs": packs}), file)
        told = call("play", "--resume", file, "--bots", "all")
        assert told.exit_code == 0, told.output
        assert ("The rules have changed since" in told.output) is said


def test_a_call_without_a_game_or_with_two_is_wrong(call):
    assert "Missing argument" in call("play").output
    assert call("play").exit_code == 2
    both = call("play", "1", "--resume", "x.save")
    assert both.exit_code == 2
    assert "is too much" in both.output
    more = call("play", "--resume", "x.save", "--players", "3")
    assert more.exit_code == 2
    assert "already" in more.output


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no save at"),
        ("{", "damaged"),
        ("{}", "no save of lotr-trick"),
        (lt.dumps(lt.to_record(GAME)), "`lotr-trick replay` tells"),
    ],
)
def test_a_file_that_is_no_save_is_told(call, tmp_path, content, said):
    file = tmp_path / "x.save"
    if content is not None:
        file.write_text(content)
    refused = call("play", "--resume", file)
    assert refused.exit_code == 1
    assert said in refused.output


def test_without_a_game_in_hand_there_is_nothing_to_take_up(call):
    refused = call("play", "--resume")
    assert refused.exit_code == 1
    assert "no game to take up" in refused.output


def test_a_campaign_is_told_where_it_belongs(call, tmp_path):
    file = tmp_path / "x.save"
    game = lt.new_campaign(LIBRARY, players=3, chapters=(1,))
    saves.write(saves.Save(lt.to_record(game), 1, {}), file)
    assert "lotr-trick campaign continue --file" in call("play", "--resume", file).output


# --- a full disk at the table -----------------------------------------------------------------


@attrs.frozen
class FullDisk(Disk):
    """A disk with no room in one folder."""

    folder: object = None

    def create(self, path):
        if path.parent == self.folder:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        return super().create(path)


def seated(monkeypatch, typed, scribe):
    """Let a person who types these lines play, and give the game and whether they left."""
    lines = iter(typed)

    def said(_=""):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", said)
    monkeypatch.setenv("LOTR_TRICK_PAUSE", "0")
    session = Session(front_of("trick"), 7, 1, lambda _: {"seat": 1}, "lotr-trick play --resume")
    return person_plays(make_console(), session, GAME, scribe)


def test_on_a_full_disk_a_person_is_told_plays_on_and_saves_elsewhere(
    monkeypatch, tmp_path, capsys
):
    full, other = tmp_path / "full", tmp_path / "Other Place.save"
    full.mkdir()
    scribe = Scribe(full / "game.save", FullDisk(full))
    game, left = seated(monkeypatch, ["1", f"save {other}", "1"], scribe)
    shown = " ".join(capsys.readouterr().out.split())
    assert left
    assert "cannot be written: No space left on device" in shown
    assert "The game goes on; type save FILE for another place" in shown
    assert "Saved at" in shown
    assert lt.replay(saves.read(other).record) == game
    assert len(game.moves) > len(GAME.moves) + 1
    assert list(full.iterdir()) == []


def test_who_leaves_on_a_full_disk_is_asked_for_another_place(monkeypatch, tmp_path, capsys):
    full, other = tmp_path / "full", tmp_path / "other.save"
    full.mkdir()
    scribe = Scribe(full / "game.save", FullDisk(full))
    there = tmp_path / "there"
    there.write_text("")
    game, left = seated(monkeypatch, ["quit", "y", str(there), str(other)], scribe)
    shown = " ".join(capsys.readouterr().out.split())
    assert left
    assert "something at" in shown
    assert f"It is saved: lotr-trick play --resume {other}" in shown
    assert lt.replay(saves.read(other).record) == game


def test_who_has_no_other_place_leaves_all_the_same(monkeypatch, tmp_path, capsys):
    full = tmp_path / "full"
    full.mkdir()
    _, left = seated(monkeypatch, ["quit", "y", ""], Scribe(full / "game.save", FullDisk(full)))
    assert left
    assert "It is saved" not in capsys.readouterr().out
