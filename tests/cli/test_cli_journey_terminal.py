"""A whole journey in a pseudo-terminal, and what its player types."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.cli import sessions as shared
from lotr_trick.cli.answers import Chosen, Question, Unclear
from lotr_trick.cli.journey.asking import asking, question, read_answer
from lotr_trick.cli.journey.front import JOURNEY
from lotr_trick.journey import View, load_journey, new_journey
from lotr_trick.journey.compile import table_for
from lotr_trick.journey.game import start
from lotr_trick.journey.table import Setting

BOOK = load_journey().journey()
THROWN = "throw: black-ring / yellow-nazgul / red-nazgul / blue-ring / green-white_tree"


def views(kind: str, *, advanced: bool = True) -> View:
    """Return the first view in which a decision of a kind is asked."""
    game = new_journey(BOOK, 3, advanced=advanced)
    for seed in range(60):
        for _, after in lt.steps(game, lt.seeded(seed), [lambda v: v.pending.options[-1]] * 3):
            asked = after.pending
            if isinstance(asked, lt.Decision) and asked.kind == kind:
                return after.view(asked.player)
    raise LookupError(kind)


def keeping() -> View:
    """Return the view of a throw with two rings and two Nazgûl."""
    begun = start(table_for(BOOK, Setting(2, hobbits=("frodo", "sam"), first=0)))
    thrown = THROWN.replace("green-white_tree", "green-orc")
    return begun.apply(thrown).view(0)


KEEP = keeping()
CHOOSE, ORDER, AGAIN = views("choose"), views("order"), views("throw again")


def chosen(typed: str, view: View) -> str:
    answer = read_answer(typed, view)
    assert isinstance(answer, Chosen), answer
    return answer.option.text


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("2", "yellow nazgul"),
        ("yellow", "yellow nazgul"),
        ("keep Yellow Nazgûl", "yellow nazgul"),
        ("1 2", "black ring, yellow nazgul"),
        ("2, 1", "black ring, yellow nazgul"),
        ("red and orc", "red nazgul, green orc"),
        ("re nazgul gr", "red nazgul, green orc"),
        ("blue ring, red nazgul, orc", "red nazgul, blue ring, green orc"),
    ],
)
def test_dice_are_kept_by_number_colour_or_symbol(typed, kept):
    assert chosen(typed, KEEP) == f"keep {kept}"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1", "One Nazgûl of the throw must be kept. The rule: “one of each throw must be kept”"),
        ("1 2 4", "only one may be kept: one Ring"),
        ("2 3", "only one may be kept: one Nazgûl"),
        ("ring 2", "Which one: black Ring or blue Ring?"),
        ("9", "The numbers go from 1 to 5."),
        ("keep", "At least one die must be kept"),
        ("yelow", "Did you mean yellow?"),
        ("zork", "is no answer here"),
    ],
)
def test_what_may_not_be_kept_is_explained(typed, said):
    answer = read_answer(typed, KEEP)
    assert isinstance(answer, Unclear)
    assert said in answer.message


def test_a_refusal_names_the_line_of_the_rule():
    answer = read_answer("1", KEEP)
    assert isinstance(answer, Unclear)
    assert re.search(r"\(journey/dice\.journey:\d+\)", answer.message)


def test_squares_are_called_by_their_own_numbers():
    splits = [option for option in ORDER.pending.options if option.text.startswith("split")]
    assert splits
    for option in splits:
        assert chosen(option.text.split()[-1], ORDER) == option.text
        assert chosen(option.text, ORDER) == option.text
    assert isinstance(read_answer("99", ORDER), Unclear)


def test_other_questions_are_answered_by_number_or_name():
    for view in (CHOOSE, AGAIN):
        for number, option in enumerate(view.pending.options, 1):
            assert chosen(str(number), view) == option.text
            assert chosen(option.text, view) == option.text
    assert chosen("again", AGAIN) == "throw again"


@pytest.mark.parametrize("what", ["places", "symbols", "sources", "log", "help"])
def test_questions_have_answers_in_every_moment(what):
    for view in (KEEP, CHOOSE, ORDER, AGAIN):
        assert read_answer(what, view) == Question(what)
        assert shared.reply(JOURNEY, Question(what), view) is not None
        assert question(view)
        assert asking(view) is not None


@given(typed=st.text(max_size=300))
def test_whatever_is_typed_has_an_answer(typed):
    for view in (KEEP, CHOOSE, ORDER, AGAIN):
        answer = read_answer(typed, view)
        if isinstance(answer, Chosen):
            assert answer.option in view.pending.options
        elif isinstance(answer, Question):
            assert shared.reply(JOURNEY, answer, view) is not None
        else:
            assert answer.message
            assert "\x1b" not in answer.message


def next_line(screen: str) -> str:
    """Return something that may be typed."""
    asked = " ".join(screen.split())
    example = re.search(r"Keep which dice\? .*such as “([^”]*)”", asked)
    if example:
        return example[1]
    square = re.search(r"a square to split \((\d+)", asked)
    return square[1] if square else "mark" if "What is done next" in asked else "1"


@pytest.mark.parametrize(
    ("options", "columns", "lines"),
    [
        (["--players", "4", "--advanced", "--seed", "7"], 80, 24),
        (["--seed", "7", "--seat", "2"], 100, 30),
        (["--players", "3", "--seed", "8"], 120, 45),
    ],
)
def test_a_journey_is_played_to_its_end(terminal, tmp_path, options, columns, lines):
    file = tmp_path / "race.record"
    call = ["play", "journey", *options, "--record", file]
    game = terminal(call, columns=columns, lines=lines)
    assert "reconstructed" in game.screen
    while not game.over:
        # The board and the question fit on the screen, with both routes of the player.
        assert game.screen.count("\n") < lines
        assert "(you)" in game.screen
        assert "◉" in game.screen
        assert re.search(r"\[[x ]", game.screen)
        game.type(next_line(game.screen))
    assert game.process.returncode == 0
    assert "Traceback" not in game.text
    assert re.search(r", after \d+ rounds?\.", game.text)
    assert "play it again with  lotr-trick play journey" in game.text
    assert lt.replay(file).outcome is not None


def test_junk_help_and_why_never_end_the_journey(terminal):
    game = terminal(["play", "journey", "--advanced", "--seed", "7"])
    for junk in ("zork", "99999999999999999999", "[bold]x[/]", "é中", "' OR 1=1", "x" * 900):
        game.type(junk)
        assert "no answer here" in game.screen or "numbers go from" in game.screen
    game.type("1")
    for asked in ("?", "places", "symbols", "sources", "log", "why 1 2 3 4 5", "why", "", "board"):
        game.type(asked)
        assert not game.over
    assert game.type("quit").endswith("[y/N] ")
    game.type("y")
    assert game.process.returncode == 0
    assert "the game is not over" in game.text


def test_without_colours_and_in_plain_letters_too(terminal):
    game = terminal(["play", "journey", "--seed", "7"], NO_COLOR="1", PYTHONIOENCODING="ascii")
    game.type("1")
    assert "@" in game.screen
    assert "|" in game.screen
    assert not re.search(r"\x1b\[[0-9;]*(?:3[0-7]|38|9[0-7])[;m]", game.raw)


def test_dice_have_their_colours(terminal):
    game = terminal(["play", "journey", "--seed", "7"])
    game.type("1")
    colours = set(re.findall(r"\x1b\[(9[0-7])m", game.raw))
    assert len(colours) >= 5
