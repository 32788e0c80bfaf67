"""The card game from the command line: played, told, shown, saved and taken up again."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import lotr_trick as lt
from lotr_trick.cli.main import commands


@pytest.fixture
def run():
    def run(*arguments):
        return CliRunner().invoke(commands, arguments, catch_exceptions=False)

    return run


def test_bots_play_it_and_the_record_replays(run, tmp_path):
    record = tmp_path / "game.record"
    played = run("play", "tcg", "--bots", "all", "--seed", "4", "--record", str(record))
    assert played.exit_code == 0, played.output
    assert "Seat 1 begins a turn" in played.output or "Seat 2 begins a turn" in played.output
    assert "play it again with  lotr-trick play tcg --bots all --seed 4" in played.output
    replayed = run("replay", str(record))
    assert replayed.exit_code == 0, replayed.output
    assert "wins" in replayed.output
    assert lt.replay(record).outcome is not None


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        (("--deck", "theoden"), "lotr-trick play tcg --deck theoden --bots all"),
        (("--rules", "starter+"), "--rules starter+"),
        (("--players", "3", "--option", "leftovers=defenders"), "--option leftovers=defenders"),
    ],
)
def test_wishes_are_kept_in_the_line_that_plays_it_again(run, wishes, told):
    played = run("play", "tcg", *wishes, "--bots", "all", "--seed", "2")
    assert played.exit_code == 0, played.output
    assert told in " ".join(played.output.split())


@pytest.mark.parametrize(
    ("arguments", "told", "code"),
    [
        (("tcg", "--deck", "aragron"), "there is no deck `aragron`", 1),
        (("tcg", "--rules", "deluxe"), "there are no rules `deluxe`", 1),
        (("tcg", "--players", "5"), "cannot be played with 5 players", 1),
        (("tcg", "--advanced"), "--advanced does not fit a game", 2),
        (("journey", "--deck", "aragorn"), "--deck aragorn does not fit a pack", 2),
        (("1", "--rules", "starter+"), "--rules starter+ does not fit a chapter", 2),
    ],
)
def test_what_cannot_be_is_told(run, arguments, told, code):
    refused = run("play", *arguments, "--bots", "all", "--seed", "1")
    assert told in " ".join(refused.output.split())
    assert refused.exit_code == code


def test_the_own_deck_is_that_of_the_own_seat(run, tmp_path):
    record = tmp_path / "game.record"
    # A seat is a person's, so nobody has one where bots play all; seat 1 it is.
    for deck, first in (("theoden", "theoden_starter"), ("aragorn_boxed", "aragorn_boxed")):
        run("play", "tcg", "--deck", deck, "--bots", "all", "--seed", "1", "--record", str(record))
        assert lt.replay(record).table.setting.decks[0] == first


def test_cards_are_shown_and_listed(run):
    shown = run("show", "uruk_fanatic", "--lang", "es")
    assert shown.exit_code == 0, shown.output
    assert "Esta carta tiene Fiero mientras hay 3 cartas en la pila de muertos." in " ".join(
        shown.output.split()
    )
    listed = run("list", "--kind", "minion")
    assert listed.exit_code in (0, 2)
    everything = run("list")
    assert "Theoden" in everything.output or "Théoden" in everything.output
