"""The strategies give what they say, shrink to what is short and low, and refuse nonsense."""

from __future__ import annotations

import pytest
from hypothesis import find, given, settings
from hypothesis.errors import InvalidArgument

import lotr_trick as lt
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.kernel import Chance, Decision
from lotr_trick.testing.strategies import cards, deals, games, playouts

CHAPTER = lt.load().chapter(1)
WITH_COPIES = lt.load().chapter(19)
START = lt.new_game(CHAPTER)
JOURNEY = new_journey(load_journey().journey())
# Shrinking is tested here, so the way to the smallest example must be the same each time.
STEADY = settings(database=None, derandomize=True)


def smallest(strategy, condition=None):
    """Return the example that a failing test would show."""
    tries = 20 if condition is None else 500
    steady = settings(STEADY, max_examples=tries)
    return find(strategy, condition or (lambda _: True), settings=steady)


def texts(game):
    """Return the moves of a game as they are written."""
    return [move.text for move in game.moves]


# --- shrinking ----------------------------------------------------------------------------


def test_cards_shrink_to_the_lowest():
    assert smallest(cards(CHAPTER)) == "H1"
    assert smallest(cards(CHAPTER), lambda card: card > "H5") == "H6"
    assert smallest(cards(CHAPTER, suits=["rings", "shadows"])) == "S1"


def test_deals_shrink_to_the_order_of_the_deck():
    lost, dealt = smallest(deals(CHAPTER))
    in_order = [name for name in START.table.cards.names if name != "H1"]
    assert lost == "lost: H1"
    assert dealt.removeprefix("deal: ").replace(" / ", " ").split() == in_order


def test_a_deal_shrinks_to_no_more_than_what_makes_it_fail():
    """The third seat wants one high card; all the others stay low and in order."""

    def third_has_it(deal):
        return "R5" in deal[1].split(" / ")[2].split()

    _, dealt = smallest(deals(CHAPTER), third_has_it)
    first, second, third, _ = [hand.split() for hand in dealt.removeprefix("deal: ").split(" / ")]
    in_order = [name for name in START.table.cards.names if name != "H1"]
    assert first + second == in_order[:18]
    assert third == [*in_order[18:26], "R5"]


def test_games_shrink_to_the_game_that_was_dealt_and_nothing_more():
    short = games(CHAPTER, longest=10)
    assert len(smallest(short).moves) == len(smallest(deals(CHAPTER)))
    assert smallest(games(CHAPTER, longest=10, settled=False)) == START


def test_games_shrink_to_short_games_with_low_cards():
    """One trick, and in it the lowest card that everybody may play."""
    game = smallest(games(CHAPTER), lambda game: game.public.log.tricks)
    assert len(game.public.log.tricks) == 1
    assert not game.public.trick
    at = START
    for move in texts(game):
        if isinstance(at.pending, Decision):
            assert move == at.pending.options[0].text
        at = at.apply(move)
    assert texts(game)[:2] == list(smallest(deals(CHAPTER)))


def test_games_of_the_other_game_shrink_as_well():
    game = smallest(games(JOURNEY, longest=8), lambda game: len(game.moves) > 6)
    assert len(game.moves) <= 8
    assert smallest(games(JOURNEY, longest=8, settled=False)) == JOURNEY


# --- what is given ------------------------------------------------------------------------


@given(deals(WITH_COPIES, players=3))
def test_a_deal_fixes_nature(deal):
    game = lt.Fixed(deal).settle(lt.new_game(WITH_COPIES, 3))
    assert texts(game) == list(deal)
    assert isinstance(game.pending, Decision)


@given(games(CHAPTER, nature=lt.Fixed(("lost: S8",))))
def test_a_nature_that_is_given_draws(game):
    assert game.moves[0].text == "lost: S8"


@given(games(CHAPTER, players=3, longest=4))
def test_games_are_no_longer_than_they_may_be(game):
    assert game.players == 3
    assert len([move for move in game.moves if hasattr(move, "seat")]) <= 4


@given(playouts(WITH_COPIES))
def test_playouts_go_to_the_end(game):
    assert game.pending is None
    assert game.outcome is not None


@settings(max_examples=20)
@given(playouts(JOURNEY, longest=30))
def test_playouts_of_the_other_game_stop_at_their_longest(game):
    assert game.outcome is not None or len(game.moves) > 30


def test_positions_come_from_everywhere():
    """Guards what is proved with them: in setup, in a trick, between tricks, at the end."""
    smallest(games(CHAPTER), lambda game: game.pending and game.pending.kind == "pass back")
    smallest(games(CHAPTER), lambda game: len(game.public.trick) == 3)
    smallest(games(CHAPTER), lambda game: game.outcome is not None)
    smallest(games(CHAPTER, settled=False), lambda game: isinstance(game.pending, Chance))


# --- what is refused ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: cards(1), "chapter must be a chapter of a library, not 1"),
        (lambda: cards(CHAPTER, players=7), "cannot be played with 7 players"),
        (lambda: cards(CHAPTER, suits="rings"), "suits must be some names of suits"),
        (lambda: cards(CHAPTER, suits=[]), "suits must be some names of suits"),
        (lambda: cards(CHAPTER, suits=["cups"]), "there is no suit 'cups' in this deck; there are"),
        (lambda: deals(START), "chapter must be a chapter of a library"),
        (lambda: deals(CHAPTER, players=5), "cannot be played with 5 players"),
        (lambda: deals(CHAPTER, control=4), "control must be a tuple with the player of each"),
        (lambda: deals(CHAPTER, players=2, control=(0, 5, 0, 1)), "must run a seat"),
        (lambda: games("chapter"), "start must be a chapter or a game on the kernel"),
        (lambda: games(CHAPTER, players="4"), "players must be a number, not '4'"),
        (lambda: games(START, players=4), "players is for a chapter; a game has its players"),
        (lambda: games(CHAPTER, longest=-1), "longest must be a number from 0 on, not -1"),
        (lambda: games(CHAPTER, longest=2.5), "longest must be a number from 0 on, not 2.5"),
        (lambda: games(CHAPTER, nature=7), "nature must draw and settle, as Fixed and Seeded do"),
        (lambda: games(CHAPTER, settled="yes"), "settled must be True or False, not 'yes'"),
        (lambda: playouts(None), "start must be a chapter or a game on the kernel, not None"),
        (lambda: playouts(CHAPTER, longest=0), "longest must be a number from 1 on, not 0"),
        (lambda: playouts(CHAPTER, nature="luck"), "nature must draw and settle"),
    ],
)
def test_a_wrong_argument_is_refused_with_a_clear_word(ask, message):
    with pytest.raises(InvalidArgument, match=message):
        ask()


def test_options_are_named():
    with pytest.raises(TypeError):
        games(CHAPTER, 3)
    with pytest.raises(TypeError):
        deals(CHAPTER, 3)
