"""Several people at one terminal: it is handed over, and nothing that one saw is left on it."""

from __future__ import annotations

import io
from itertools import pairwise

import attrs
import pytest
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli import sessions
from lotr_trick.cli.front import Wishes
from lotr_trick.cli.fronts import front_of
from lotr_trick.cli.saving import Scribe
from lotr_trick.cli.sessions import LeavesTheTable, Session, Shared, Sitting, person_plays

WIPED = "\x1b[3J"


@pytest.fixture
def console():
    return Console(file=io.StringIO(), force_terminal=True, width=80, height=24)


@attrs.frozen
class Answers(Sitting):
    """Somebody who draws the board and takes the first option."""

    def __call__(self, view):
        self._draw(view, (self.front.asking(view),))
        return view.pending.options[0]


@pytest.fixture
def typed(monkeypatch):
    """Type nothing but Enter; keep what was asked, with all that was written before it."""
    asked = []

    def answer(prompt=""):
        asked.append(prompt)
        return ""

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setenv("LOTR_TRICK_PAUSE", "0")
    monkeypatch.setattr(sessions, "Sitting", Answers)
    return asked


def played(console, others, players, path, number=1):
    front = front_of("trick")
    library = lt.load()
    game = front.new_game(library, library.chapter(number).definition, players, Wishes())
    session = Session(front, 3, 1, lambda _: {"seat": 1}, "play --resume", others=others)
    end, left = person_plays(console, session, game, Scribe(path))
    assert not left
    return end, console.file.getvalue()


def test_each_change_of_the_person_is_a_hand_over(console, typed, tmp_path):
    end, _ = played(console, (2,), 2, tmp_path / "game.save")
    people, asked = [], lt.seeded(3)
    game = lt.new_game(lt.load().chapter(1), 2)
    for move in end.moves:
        game = asked.settle(game) if isinstance(game.pending, lt.Chance) else game
        if isinstance(game.pending, lt.Decision) and not hasattr(move, "drawn"):
            player = max(game.pending.player, 0)
            people += [player] if people[-1:] != [player] else []
            game = game.apply(move.text)
    assert [f"seat {player + 1};" in prompt for player, prompt in zip(people, typed, strict=True)]
    assert len(typed) == len(people) > 5


def test_before_every_hand_over_the_screen_and_what_scrolled_away_are_wiped(
    console, typed, tmp_path
):
    _, written = played(console, (2,), 2, tmp_path / "game.save")
    parts = written.split("The next choice is that of ")
    for before, after in pairwise(parts):
        assert before.rpartition(WIPED)[2].strip("\x1b[0123456789;mHJ \n") == ""
        assert WIPED in after
    # What stays at the end is what everybody saw.
    assert "(you)" not in written.rpartition(WIPED)[2]
    assert "is dealt 12 cards" in written.rpartition(WIPED)[2]


def test_who_plays_alone_at_the_terminal_hands_nothing_over(console, typed, tmp_path):
    _, written = played(console, (), 3, tmp_path / "game.save")
    assert not typed
    assert WIPED not in written


def test_the_game_can_be_left_at_a_hand_over(console, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    shared = Shared(Answers(console, front_of("trick"), 0.0), 0)
    with pytest.raises(LeavesTheTable):
        shared.ask(1, None)
