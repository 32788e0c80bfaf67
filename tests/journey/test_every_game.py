"""The kernel's own checks over every game that stands on it: a game gets them by one line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.games import start_trick
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.journey import start as start_journey
from lotr_trick.testing.checks import check_position
from lotr_trick.testing.strategies import games

GAMES = {
    "trick": (lt.new_game(lt.load().chapter(1)), start_trick),
    "journey": (new_journey(load_journey().journey(), 3, advanced=True), start_journey),
}


@pytest.mark.parametrize("name", GAMES)
@given(chosen=st.data())
@settings(max_examples=40)
def test_the_checks_of_the_kernel_hold(name, chosen):
    first, start = GAMES[name]
    check_position(chosen.draw(games(first)), start)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_its_own_name(name):
    assert GAMES[name][0].origin.game == name
