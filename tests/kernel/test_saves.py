"""Saves: whole or not at all, on a full disk and when the program is killed at any moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.cli.saving import Scribe
from lotr_trick.kernel import saves
from lotr_trick.kernel.disk import DISK, _part_of, check_writable, write_whole
from lotr_trick.kernel.saves import Save, SaveError

GAME = lt.seeded(3).settle(lt.new_game(lt.load().chapter(1)))
OLD = Save(lt.to_record(GAME), 3, {"seat": 1})
LATER = GAME.apply(GAME.pending.options[0])
NEW = Save(lt.to_record(LATER), 3, {"seat": 1})


@attrs.define
class FullDisk:
    """A disk that is full from its n-th use on, for as many uses as it says."""

    fails_at: int
    for_long: int = 1
    calls: int = 0

    def _used(self):
        self.calls += 1
        if self.fails_at <= self.calls < self.fails_at + self.for_long:
            raise OSError(ENOSPC, os.strerror(ENOSPC))

    def create(self, path):
        self._used()
        return DISK.create(path)

    def write(self, handle, content):
        self._used()
        # A part may be taken before the rest finds no room.
        return DISK.write(handle, content[: max(1, len(content) // 2)])

    def sync(self, handle):
        self._used()
        DISK.sync(handle)

    def close(self, handle):
        DISK.close(handle)
        self._used()

    def replace(self, path, target):
        self._used()
        DISK.replace(path, target)

    def sync_folder(self, folder):
        self._used()
        DISK.sync_folder(folder)

    def remove(self, path):
        self._used()
        DISK.remove(path)


def uses_of_a_save(tmp_path):
    disk = FullDisk(fails_at=10_000)
    saves.write(NEW, tmp_path / "counted.save", disk)
    return disk.calls


# --- text -----------------------------------------------------------------------------------


def test_a_save_reads_back_and_is_written_the_same_twice():
    text = saves.dumps(NEW)
    assert saves.loads(text) == NEW
    assert saves.dumps(saves.loads(text)) == text
    assert lt.replay(saves.loads(text).record) == LATER


def changed(**parts):
    return json.dumps(json.loads(saves.dumps(OLD)) | parts)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no save of lotr-trick, or a damaged one"),
        (saves.dumps(OLD)[:-400].encode(), "damaged one: line"),
        (b"\x89PNG\r\n\x1a\n", "not text in UTF-8"),
        (b'{"name": "something else"}', "no save of lotr-trick"),
        (b"[" * 100_000, "no save of lotr-trick"),
        (lt.dumps(lt.to_record(GAME)).encode(), "`lotr-trick replay` tells"),
        (changed(version=2).encode(), "made by a later one, so update lotr-trick"),
        (changed(version=0).encode(), "damaged"),
        (changed(version="1").encode(), "damaged"),
        (changed(seed=None).encode(), '"seed" should be a number or a text'),
        (changed(seed=True).encode(), '"seed" should be a number or a text'),
        (changed(around=[]).encode(), '"around" should be an object'),
        (changed(record={}).encode(), "damaged"),
        (changed(record=None).encode(), "damaged"),
    ],
)
def test_what_is_no_save_is_told_with_what_to_do_and_left_as_it_is(tmp_path, content, said):
    file = tmp_path / "game.save"
    file.write_bytes(content)
    with pytest.raises(SaveError) as error:
        saves.read(file)
    assert said in str(error.value)
    assert "left as it is" in str(error.value)
    assert str(file) in str(error.value)
    assert file.read_bytes() == content


def test_a_save_of_what_one_player_saw_is_refused():
    record = json.loads(saves.dumps(OLD))["record"] | {"seen_by": "1"}
    with pytest.raises(SaveError, match="only what one player saw"):
        saves.loads(changed(record=record))


def test_a_file_that_may_not_be_read_is_told(tmp_path, monkeypatch):
    file = tmp_path / "game.save"
    saves.write(OLD, file)

    def refused(*_, **__):
        raise PermissionError(13, "Permission denied", str(file))

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(SaveError, match="cannot be read: Permission denied; ask its owner"):
        saves.read(file)


def test_a_folder_is_no_save(tmp_path):
    with pytest.raises(SaveError, match="is a folder"):
        saves.read(tmp_path)


# --- whole or not at all ----------------------------------------------------------------------


def test_a_save_leaves_nothing_but_itself(tmp_path):
    (tmp_path / ".game.save.part").write_text("what a power cut left")
    saves.write(OLD, tmp_path / "game.save")
    assert [each.name for each in tmp_path.iterdir()] == ["game.save"]
    assert saves.read(tmp_path / "game.save") == OLD


def test_what_a_power_cut_left_is_taken_away_and_what_is_being_written_stays(tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    old, left, written = [
        tmp_path / f"{_part_of(process)}-0{process}.part"
        for process in (os.getppid(), gone.pid, os.getpid())
    ]
    for part in (old, left, written):
        part.write_text("a part")
    os.utime(old, (0, 0))
    saves.write(OLD, tmp_path / "game.save")
    assert {each.name for each in tmp_path.iterdir()} == {"game.save", written.name}


def test_a_file_with_the_longest_name_is_written(tmp_path):
    saves.write(OLD, tmp_path / ("x" * 250 + ".save"))


WRITER = """
import sys, time
from lotr_trick.kernel.disk import write_whole
end = time.monotonic() + 1.5
while time.monotonic() < end:
    write_whole(sys.argv[1], sys.argv[2] * 300_000)
"""


def test_of_two_programs_that_write_at_once_the_last_whole_file_wins(tmp_path):
    file = tmp_path / "game.save"
    write_whole(file, "a" * 300_000)
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, file, letter], stderr=subprocess.PIPE)
        for letter in "ab"
    ]
    seen = set()
    while any(writer.poll() is None for writer in writers):
        content = file.read_text()
        assert len(content) == 300_000
        assert len(set(content)) == 1
        seen.add(content[0])
    assert [writer.communicate()[1] for writer in writers] == [b"", b""]
    assert seen == {"a", "b"}
    assert [each.name for each in tmp_path.iterdir()] == ["game.save"]


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "there").mkdir()
    (tmp_path / "link.save").symlink_to(tmp_path / "there" / "real.save")
    saves.write(OLD, tmp_path / "link.save")
    assert (tmp_path / "link.save").is_symlink()
    assert saves.read(tmp_path / "there" / "real.save") == OLD


def test_what_lies_in_the_way_of_the_new_file_is_not_followed(tmp_path):
    precious = tmp_path / "precious"
    precious.write_text("not ours")
    (tmp_path / ".game.save.part").symlink_to(precious)
    saves.write(OLD, tmp_path / "game.save")
    assert precious.read_text() == "not ours"


def test_a_device_or_a_folder_is_not_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(OSError, match="not an ordinary file"):
            write_whole(place, "text")
        with pytest.raises(OSError, match=r"is a folder|not a plain file"):
            check_writable(place)


def test_a_full_disk_leaves_the_old_save_or_has_the_new_one_at_every_point(tmp_path):
    file = tmp_path / "game.save"
    uses = uses_of_a_save(tmp_path)
    assert uses > 10
    found = []
    for number in range(1, uses + 1):
        saves.write(OLD, file)
        with pytest.raises(OSError, match="No space left"):
            saves.write(NEW, file, FullDisk(number))
        found.append(saves.read(file))
        assert sorted(each.name for each in tmp_path.iterdir()) == ["counted.save", "game.save"]
    # Only the last use comes after the new one is in its place.
    assert found == [OLD] * (uses - 1) + [NEW]


def test_on_a_full_disk_the_game_goes_on_and_is_saved_when_there_is_room(tmp_path):
    file = tmp_path / "game.save"
    for number in range(1, uses_of_a_save(tmp_path) + 1):
        file.unlink(missing_ok=True)
        scribe = Scribe(file)
        scribe.keep(OLD)
        assert not scribe.trouble
        scribe.disk = FullDisk(number)
        scribe.keep(NEW)
        assert f"{file} cannot be written: No space left" in scribe.trouble
        assert "save FILE" in scribe.warning
        assert saves.read(file) in (OLD, NEW)
        scribe.keep(NEW)
        assert not scribe.trouble
        assert not scribe.warning
        assert saves.read(file) == NEW


def test_on_a_full_disk_the_game_can_be_saved_to_another_place(tmp_path):
    file, other = tmp_path / "game.save", tmp_path / "other" / "game.save"
    scribe = Scribe(file)
    assert "nothing to save" in scribe.move_to(other)
    scribe.keep(OLD)
    scribe.disk = FullDisk(1, for_long=10_000)
    scribe.keep(NEW)
    assert "cannot be written: No space left" in scribe.move_to(tmp_path / "same.save")
    assert scribe.path == file
    scribe.disk = DISK
    assert "cannot be written" in scribe.move_to(other)
    other.parent.mkdir()
    assert "Saved at" in scribe.move_to(other)
    assert saves.read(other) == NEW
    assert saves.read(file) == OLD
    assert "something at" in scribe.move_to(file)
    scribe.keep(OLD)
    assert saves.read(other) == OLD


def test_a_save_that_another_program_wrote_meanwhile_is_not_overwritten(tmp_path):
    file = tmp_path / "game.save"
    mine, yours = Scribe(file), Scribe(file)
    mine.keep(OLD)
    yours.opened(saves.read(file))
    yours.keep(NEW)
    mine.keep(OLD)
    assert "another program" in mine.trouble
    assert saves.read(file) == NEW
    new = Scribe(file)
    new.keep(OLD)
    assert "another program" in new.trouble
    assert saves.read(file) == NEW


# --- killed at any moment -----------------------------------------------------------------------

DRIVER = '''
import os, random, signal, sys, time
from pathlib import Path
import lotr_trick as lt
from lotr_trick.cli.campaign.files import now
from lotr_trick.cli.campaign.files import Diary, open_campaign
from lotr_trick.cli.campaign.front import CAMPAIGN
from lotr_trick.cli.saving import Scribe
from lotr_trick.cli.sessions import Session

kills, file = int(sys.argv[1]), Path(sys.argv[2])
MOST = 80
library, chance = lt.load(), random.Random(5)
begun = lt.new_campaign(library, players=3, chapters=(1,))

def first(view):
    return view.pending.options[0]

def moves_of(game):
    return [move.text for move in game.moves]

def expected(seed):
    """The moves as they are without anybody who kills."""
    for _, game in lt.steps(begun, lt.seeded(seed), [first] * 3):
        if len(game.moves) >= MOST + 10:
            break
    return moves_of(game)

def play(game, seed, diary, report):
    """Play on and save after every move; say how many are saved."""
    scribe = Scribe(file)
    if file.exists():
        scribe.opened(None)
    session = Session(CAMPAIGN, seed, 1, diary, "")
    for _, after in lt.steps(game, lt.seeded(seed), [first] * 3):
        scribe.keep(session.save(after))
        if scribe.trouble:
            os.write(report, b"trouble\\n")
            break
        os.write(report, b"%d\\n" % len(after.moves))
    signal.pause()

def one_kill(game, seed, diary):
    """Fork a player, kill it somewhere, and give how many moves it said were saved."""
    listen, report = os.pipe()
    child = os.fork()
    if not child:
        os.close(listen)
        try:
            play(game, seed, diary, report)
        finally:
            os._exit(1)
    os.close(report)
    told = b""
    wanted = chance.randrange(6)
    while told.count(b"\\n") < wanted:
        piece = os.read(listen, 1)
        if not piece:
            break
        told += piece
    time.sleep(chance.random() * 0.006)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(listen, 4096):
        told += piece
    os.close(listen)
    assert b"trouble" not in told, told
    numbers = [int(each) for each in told.split()]
    return max(numbers, default=len(game.moves))

done = longest = beyond = 0
seed = 0
while done < kills:
    seed += 1
    file.unlink(missing_ok=True)
    game, diary, whole = begun, Diary(1, (), clock=now), expected(seed)
    # So long a campaign is enough: then another one is begun.
    while done < kills and len(game.moves) < MOST and game.outcome is None:
        confirmed = one_kill(game, seed, diary)
        done += 1
        if not file.exists():
            assert confirmed == 0, "what was saved is gone"
            continue
        kept = open_campaign(file)
        moves = moves_of(kept.campaign)
        assert confirmed <= len(moves) <= confirmed + 1, (confirmed, len(moves))
        assert moves == whole[: len(moves)], "these are other moves"
        beyond += len(moves) > confirmed
        longest = max(longest, len(moves))
        game, diary = kept.campaign, kept.diary
left = [each.name for each in file.parent.iterdir() if each != file]
assert len(left) <= 1 and all(name.endswith(".part") for name in left), left
print(done, longest, beyond)
'''


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be forked")
def test_a_program_that_is_killed_many_times_loses_nothing_that_was_confirmed(tmp_path, budget):
    (tmp_path / "saves").mkdir()
    often = budget(short=50, thorough=200)
    arguments = [str(often), str(tmp_path / "saves" / "killed.save")]
    command = [sys.executable, "-c", DRIVER, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    kills, longest, _ = map(int, done.stdout.split())
    assert kills == often
    assert longest >= 20
