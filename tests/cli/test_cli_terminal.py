"""A whole round in a pseudo-terminal, as a person plays it."""

from __future__ import annotations

import re

import pytest

import lotr_trick as lt
from lotr_trick.cli.sessions import PAUSE, pause

LIBRARY = lt.load()


def may_choose(screen: str) -> list[str]:
    """Return the cards of the hand that have a border."""
    return re.findall(r"│([A-Z]\d)│", screen.rpartition("Your hand")[2])


def held(screen: str) -> list[str]:
    """Return all cards of the hand."""
    row = re.search(r"^.*[A-Z]\d.*$", screen.rpartition("Your hand")[2], re.MULTILINE)
    return re.findall(r"[A-Z]\d", row[0]) if row else []


def next_line(screen: str) -> str:
    """Return the first thing that may be typed."""
    return "1" if "number" in screen else may_choose(screen)[0].lower()


@pytest.mark.one_for_each("is_small")
@pytest.mark.parametrize(
    ("is_small", "columns", "lines"), [(True, 80, 24), (False, 100, 30), (False, 120, 40)]
)
def test_a_round_is_played_to_its_end(terminal, tmp_path, is_small, columns, lines):
    file = tmp_path / "game.record"
    call = ["play", "1", "--seed", "7", "--record", file]
    game = terminal(call, columns=columns, lines=lines)
    while not game.over:
        # The board and the question fit on the screen.
        assert game.screen.count("\n") < lines
        game.type(next_line(game.screen))
    assert game.process.returncode == 0
    assert re.search(r"The chapter is (won|lost), after \d+ tricks?", game.text)
    assert "seed 7: play it again with  lotr-trick play 1 --seed 7" in game.text
    assert lt.replay(file).outcome is not None


def test_junk_help_and_why_never_end_the_game(terminal):
    game = terminal(["play", "1", "--seed", "7"])
    asked_why = 0
    for junk in (
        "zork",
        "99999999999999999999",
        "[bold]x[/]",
        "\u00e9\u4e2d",
        "' OR 1=1",
        "x" * 900,
    ):
        assert "Type ? for help" in game.type(junk) or "numbers go from" in game.screen
    while not game.over:
        before = may_choose(game.screen)
        kept = [card for card in held(game.screen) if card not in before]
        playing = "number" not in game.screen
        assert "leave the game" in game.type("?")
        if kept and playing:
            shown = " ".join(game.type(f"why {kept[0].lower()}").split())
            assert f"Not {kept[0]}: " in shown
            assert "The rule: “" in shown
            assert ".chapter:" in shown
            # Typing the card itself says the same.
            assert " ".join(game.type(kept[0]).split()).count("The rule: “") == 1
            asked_why += 1
        game.type("goals")
        game.type("log")
        game.type("")
        game.type(next_line(game.screen))
    assert asked_why
    assert game.process.returncode == 0
    assert "Traceback" not in game.text


def test_quit_asks_first(terminal, tmp_path):
    file = tmp_path / "game.record"
    game = terminal(["play", "1", "--seed", "7", "--record", file])
    assert game.type("quit").endswith("[y/N] ")
    assert not game.type("no").endswith("[y/N] ")
    game.type("quit")
    game.type("y")
    assert game.process.returncode == 0
    assert "the game is not over" in game.text
    assert "lotr-trick play 1 --seed 7" in game.text
    assert lt.replay(file).outcome is None


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_leaving_is_polite(terminal, key):
    game = terminal(["play", "1", "--seed", "7"])
    game.type(key, end="")
    assert game.process.returncode == 0
    assert "Traceback" not in game.text
    assert "lotr-trick play 1 --seed 7" in game.text


def test_another_seat_sees_its_own_hand(terminal):
    game = terminal(["play", "1", "--seed", "7", "--seat", "2"])
    view = lt.seeded(7).settle(lt.new_game(LIBRARY.chapter(1))).view(1)
    assert held(game.screen) == list(view.own_hand)
    game.type("\x04", end="")
    assert "--seat 2 --seed 7" in game.text


def test_without_colours_borders_tell_what_may_be_played(terminal):
    game = terminal(["play", "1", "--seed", "7"], NO_COLOR="1")
    while "type a card" not in game.screen:
        game.type("1")
    assert set(may_choose(game.screen)) < set(held(game.screen))
    assert not re.search(r"\x1b\[[0-9;]*(?:3[0-7]|38|9[0-7])[;m]", game.raw)


def test_a_dumb_terminal_shows_the_board_too(terminal):
    game = terminal(["play", "1", "--seed", "7"], TERM="dumb")
    assert may_choose(game.text)


def test_a_broken_pause_is_the_usual_one(monkeypatch):
    monkeypatch.setenv("LOTR_TRICK_PAUSE", "soon")
    assert pause() == PAUSE
    monkeypatch.setenv("LOTR_TRICK_PAUSE", "-3")
    assert pause() == 0
