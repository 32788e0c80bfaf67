"""Games that are saved by `play --record` and told by `replay`."""

from __future__ import annotations

import json
import os
import re

import pytest

import lotr_trick as lt
from lotr_trick.analysis import make_random

GAME = lt.run(
    lt.new_game(lt.load().chapter(1)), lt.seeded(7), [lambda view: view.pending.options[0]] * 4
)


@pytest.fixture
def recorded(tmp_path):
    file = tmp_path / "game.record"
    lt.save_record(lt.to_record(GAME), file)
    return file


def without_frame(text: str) -> str:
    """Return the story alone, without the lines about seeds and files."""
    return text.partition("Setup\n")[2].partition("\nThe record")[0].strip()


def test_replay_tells_what_play_told(call, tmp_path):
    file = tmp_path / "a game.record"
    played = call("play", "1", "--seed", "4", "--bots", "all", "--record", file)
    assert played.exit_code == 0
    assert f"replay '{file}'" in played.output
    told = call("replay", file)
    assert told.exit_code == 0
    assert without_frame(told.output) == without_frame(played.output)
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_seat_is_told_only_its_own_hand(call, recorded, seat):
    shown = call("replay", recorded, "--seat", seat).output
    deal = next(move for move in GAME.moves if move.text.startswith("deal: "))
    hands = deal.text.removeprefix("deal: ").split(" / ")
    for number, hand in enumerate(hands, 1):
        assert (hand in shown) is (number == seat)
        dealt = f"Seat {number} is dealt {hand if number == seat else '9 cards'}."
        assert dealt in shown
    for text in (move.text for move in GAME.moves if move.text.startswith("pass ")):
        assert ("passes " + text.split()[1] in shown) is any(
            text in told for told in GAME.view(seat - 1).history
        )


def test_a_seat_that_is_not_there_is_a_wrong_call(call, recorded):
    result = call("replay", recorded, "--seat", "5")
    assert result.exit_code == 2
    assert "4 seats" in result.output


def test_a_redacted_record_is_told_as_what_it_is(call, tmp_path):
    file = tmp_path / "seen.record"
    lt.save_record(lt.redact(GAME, 1), file)
    shown = call("replay", file)
    assert shown.exit_code == 0
    assert "holds only what player 2 saw" in shown.output
    assert " 1  seat 3 M8  seat 4 M1  seat 1 M2  seat 2 M5  seat 3 wins" in shown.output
    assert call("replay", file, "--seat", "2").output == shown.output
    refused = call("replay", file, "--seat", "1")
    assert refused.exit_code == 1
    assert "which is not what seat 1 saw" in refused.output


def test_a_public_record_is_told(call, tmp_path):
    file = tmp_path / "seen.record"
    lt.save_record(lt.redact(GAME, None), file)
    assert "holds only what the public saw" in call("replay", file).output


def test_a_game_that_is_not_over_is_told_so_far(call, tmp_path):
    file = tmp_path / "part.record"
    whole = json.loads(lt.dumps(lt.to_record(GAME)))
    whole["moves"] = whole["moves"][:-2]
    file.write_text(json.dumps(whole))
    shown = call("replay", file)
    assert shown.exit_code == 0
    assert "the game is not over" in shown.output
    assert shown.output.rstrip().splitlines()[-3].split()[0] == str(GAME.results[-1].tricks)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a record"),
        (b"{", "not a record"),
        (b"[]", "expected an object"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (b'{"format": "lotr-trick record", "version": 2}', "has version 2"),
        (b"[" * 100_000, "not a record"),
    ],
)
def test_a_damaged_file_is_refused(call, tmp_path, content, said):
    file = tmp_path / "bad.record"
    file.write_bytes(content)
    result = call("replay", file)
    assert result.exit_code == 1
    assert said in result.output


def damaged(**changes):
    return json.dumps(json.loads(lt.dumps(lt.to_record(GAME))) | changes)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (lt.dumps(lt.to_record(GAME))[:-400], "damaged"),
        (damaged(game="chess"), "which is not known here"),
        (damaged(game="chess", seen_by="1"), "which is not known here"),
        (damaged(rules={}), "cannot be used"),
        (damaged(rules={}, seen_by="1"), "cannot be used"),
        (damaged(moves=["lost: R1"]), "move 1"),
        (damaged(moves=[m.text for m in GAME.moves] + ["play H1"]), "over already"),
        (damaged(digest="0" * 64), "are not the ones it names"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused_whole(call, tmp_path, content, said):
    file = tmp_path / "bad.record"
    file.write_text(content)
    result = call("replay", file)
    assert result.exit_code == 1
    assert said in result.output
    assert "Setup" not in result.output


def test_rules_that_do_not_fit_together_are_refused(call, tmp_path):
    whole = json.loads(lt.dumps(lt.to_record(GAME)))
    definitions = whole["rules"]["definitions"]
    whole["rules"]["definitions"] = [d for d in definitions if d["kind"] != "suit"]
    file = tmp_path / "bad.record"
    for seen_by in ("everything", "1"):
        file.write_text(json.dumps(whole | {"seen_by": seen_by}))
        result = call("replay", file)
        assert result.exit_code == 1
        assert "cannot be used" in result.output


def test_what_a_record_says_cannot_upset_a_terminal(call, tmp_path):
    file = tmp_path / "bad.record"
    hostile = "seat 1: \x1b[2J\x1b]0;title\x07 [bold]play[/bold] :smile:"
    file.write_text(damaged(seen_by="1\x1b[31m", moves=[hostile, "seat 99: play H1"]))
    shown = call("replay", file)
    assert shown.exit_code == 0
    assert "\x1b" not in shown.output
    assert "\x07" not in shown.output
    assert "[bold]play[/bold] :smile:" in shown.output


@pytest.mark.parametrize("where", [".", "nowhere/game.record", "", "x" * 300, "pipe"])
def test_a_record_that_cannot_be_saved_is_noticed_before_the_game(
    call, tmp_path, monkeypatch, where
):
    monkeypatch.chdir(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    result = call("play", "1", "--bots", "all", "--record", where)
    assert result.exit_code == 1
    assert "the record cannot be saved" in result.output
    assert "Trick" not in result.output
    assert [each.name for each in tmp_path.iterdir()] == ["pipe"]


def test_a_redacted_record_tells_who_won_where_another_card_is_shown_than_put_down(call, tmp_path):
    start = lt.new_game(lt.load().chapter(22), players=3, play_out=True)
    game = lt.run(start, lt.seeded(3), [make_random(3)] * 3)
    file = tmp_path / "seen.record"
    lt.save_record(lt.redact(game, 1), file)
    told = call("replay", file)
    assert told.exit_code == 0, told.output
    tricks = [trick for trick in game.round.log.tricks if trick.winner is not None]
    assert re.findall(r"seat (\d) wins", told.output) == [str(t.winner + 1) for t in tricks]
    assert "(puts " in told.output
