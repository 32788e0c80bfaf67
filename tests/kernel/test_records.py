"""Records: written, read, replayed and redacted; and what is said of files that are wrong."""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.kernel import RecordError, Seeded, redact, replay, to_record
from lotr_trick.kernel.record import dumps, loads
from lotr_trick.kernel.store import load, save


@pytest.fixture
def played(guess):
    game = Seeded(5).settle(guess)
    for text in ("say 1", "say 2", "say 3"):
        game = game.apply(text)
    return game


def test_a_record_replays_to_an_equal_game(played, start):
    assert replay(loads(dumps(to_record(played))), start) == played


def test_a_redacted_record_holds_what_was_seen_and_is_not_replayed(played, start):
    record = redact(played, 1)
    assert record.moves == played.view(1).history
    assert "say 1" not in record.moves
    with pytest.raises(RecordError, match="only what player 2 saw"):
        replay(record, start)
    with pytest.raises(RecordError, match="only what the public saw"):
        replay(redact(played, None), start)


def test_games_equal_to_a_player_give_equal_bytes(guess):
    one = Seeded(5).settle(guess).apply("say 1").apply("say 2").apply("say 3")
    two = Seeded(6).settle(guess).apply("say 3").apply("say 2").apply("say 1")
    assert one != two
    assert dumps(redact(one, 1)) == dumps(redact(two, 1))
    assert dumps(redact(one, 0)) != dumps(redact(two, 0))


def test_saving_is_atomic(played, tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    save(to_record(played), path)
    before = path.read_bytes()

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(to_record(played.apply("stop")), path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_only_an_ordinary_file_is_replaced(played, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        with pytest.raises(OSError, match="is not an ordinary file"):
            save(to_record(played), path)
    assert pipe.is_fifo()


def test_what_is_saved_is_loaded(played, tmp_path):
    save(to_record(played), tmp_path / "game.json")
    assert load(tmp_path / "game.json") == to_record(played)


def _changed(played, **fields):
    whole = json.loads(dumps(to_record(played)))
    whole.update(fields)
    return json.dumps({key: value for key, value in whole.items() if value is not ...})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"format": "other"}, 'this is not a record of ours: "format" should be'),
        ({"version": 99}, "the record has version 99; this program reads 1"),
        ({"moves": "all"}, '"moves" should be a list'),
        ({"moves": ["number: 1", 7]}, "move 2 should be a text"),
        ({"moves": ["x"] * 100_001}, "100001 moves; at most 100000 are read"),
        ({"rules": []}, '"rules" should be an object'),
        ({"digest": None}, '"digest" should be a text'),
        ({"game": 3}, '"game" should be a text'),
    ],
)
def test_a_damaged_record_says_what_is_wrong(played, fields, message):
    with pytest.raises(RecordError, match=message):
        loads(_changed(played, **fields))


def test_a_missing_field_is_named(played):
    whole = json.loads(dumps(to_record(played)))
    for name in ("game", "digest", "rules", "setting", "moves", "seen_by"):
        rest = {key: value for key, value in whole.items() if key != name}
        with pytest.raises(RecordError, match=f'"{name}" is missing'):
            loads(json.dumps(rest))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"digest": "f" * 64}, "the record's rules are not the ones it names"),
        ({"rules": {"numbers": 4}}, "the record's rules cannot be used: other numbers"),
        ({"moves": ["number: 1", "say 9"]}, "move 2: `say 9` is not possible for seat 1"),
        ({"moves": ["number: 9"]}, "move 1: `number: 9` is not possible for nature"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_where(played, start, fields, message):
    with pytest.raises(RecordError, match=message):
        replay(loads(_changed(played, **fields)), start)


def test_a_move_after_the_end_is_noticed(played, start):
    text = _changed(played, moves=[m.text for m in played.moves] + ["stop", "stop"])
    with pytest.raises(RecordError, match="move 6, `stop`: the game is over already"):
        replay(loads(text), start)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "damaged"),
        (b"{", "damaged"),
        (b"\xff\xfe\x00", "is not text in UTF-8"),
        (b"[1, 2]", "expected an object, found a list"),
        (b"[" * 100_000, "nests too deep|damaged"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "too long|damaged"),
        (b"null", "expected an object"),
    ],
)
def test_a_foreign_or_hostile_file_gets_a_clear_error(tmp_path, content, message):
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=message):
        load(path)


def test_a_file_that_is_not_there_and_a_folder(tmp_path):
    with pytest.raises(RecordError, match="cannot be read: No such file"):
        load(tmp_path / "nothing")
    with pytest.raises(RecordError, match="is a folder"):
        load(tmp_path)


def test_a_huge_file_is_not_read(tmp_path):
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(30_000_000)
    with pytest.raises(RecordError, match="larger than 20 MB"):
        load(path)


def test_a_truncated_record_is_never_taken_for_a_whole_one(played):
    text = dumps(to_record(played))
    for end in range(0, len(text) - 2, 7):
        with pytest.raises(RecordError):
            loads(text[:end])


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_junk_is_an_error_and_nothing_else(junk):
    with pytest.raises(RecordError):
        loads(junk.decode("utf-8", "replace"))
