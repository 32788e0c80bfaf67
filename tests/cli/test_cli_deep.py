"""Unseen threats, threats drawn again and exchanges at once, as a player reads and types them."""

from __future__ import annotations

import pytest
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.cli.answers import Chosen, Unclear
from lotr_trick.cli.trick import narrate
from lotr_trick.cli.trick.answers import read_answer
from lotr_trick.cli.trick.asking import help_rows, question
from lotr_trick.cli.trick.board_words import beside_lines

DEEP = small_pack("deep")
DEAL = "deal: H1 F1 R1 / H3 F3 R2 / H2 H4 R3 / H5 F2 R4"


def after(number, characters, *moves):
    """Return a chapter of four after its choice of characters and some moves."""
    game = lt.new_game(DEEP.chapter(number), 4, play_out=True)
    chosen = [f"choose {name}" for name in characters.split()]
    for move in ("lost: F4", DEAL, *chosen, *moves):
        game = game.apply(move)
    return game


ASKED = {
    "another threat, unseen": (
        after(965, "ann dan hal jon", "threat: 1"),
        "Keep the threat that lies face down, or draw another one, once?",
    ),
    "another threat, open": (
        after(964, "ann dan hal jon", "threat: 1"),
        "Keep threat 1, or draw another one, once? Type keep or another",
    ),
    "keep a threat": (
        after(963, "ann ivy dan kit", "threats: 2 4"),
        "Keep one of the threats that you drew: type 2 or 4",
    ),
    "exchange at once": (
        after(966, "ann cid lee kit"),
        "“pass H3 to Ann”, or ? for help. Nobody looks before both have chosen.",
    ),
    "exchange at once, or with the lost card": (
        after(966, "ann lee cid kit"),
        "Exchange a card with a lost card or Ann: ",
    ),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_question_says_what_can_be_typed(name):
    game, sentence = ASKED[name]
    view = game.view(game.pending.player)
    assert sentence in question(view)
    assert len(help_rows(view)) > 3
    for option in view.pending.options:
        answer = read_answer(option.text, view)
        assert isinstance(answer, Chosen)
        assert answer.option == option


def test_a_number_keeps_the_threat_and_not_the_option_of_that_number():
    game, _ = ASKED["keep a threat"]
    answer = read_answer("2", game.view(1))
    assert isinstance(answer, Chosen)
    assert answer.option.text == "keep threat 2"
    wrong = read_answer("1", game.view(1))
    assert isinstance(wrong, Unclear)
    assert wrong.message == "Threat 1 was not drawn. You drew 2 and 4."


@pytest.mark.parametrize(("typed", "text"), [("keep", "keep the threat"), ("another", "draw an")])
def test_another_threat_is_asked_for_in_one_word(typed, text):
    answer = read_answer(typed, ASKED["another threat, open"][0].view(1))
    assert isinstance(answer, Chosen)
    assert answer.option.text.startswith(text)


def told(view):
    """Return what happened after the characters were chosen."""
    lines = list(narrate.setup_lines(view))
    return lines[
        lines.index(next(line for line in lines if line.startswith("Seat 4 chooses"))) + 1 :
    ]


MOVES = ("threat: 1", "draw another threat", "threat: 3", "choose threat 4", "keep the threat")


def test_an_unseen_threat_is_told_to_nobody():
    game = after(965, "ann dan hal jon", *MOVES)
    drawn = [
        "Dan draws a hidden threat.",
        "Dan draws another threat.",
        "Dan draws a hidden threat.",
    ]
    for player in (1, 2):
        chosen = "threat 4" if player == 2 else "a threat"
        view = game.view(player)
        assert told(view) == [*drawn, f"Hal chooses {chosen}.", "Hal keeps the threat."]
        hidden = "Hal: threat 4 (only you see it)" if player == 2 else "Hal: threat hidden"
        assert beside_lines(view) == ["Dan: threat face down, and nobody sees it", hidden]


def test_who_looks_on_from_behind_all_chairs_is_told_every_threat():
    game = after(965, "ann dan hal jon", *MOVES)
    assert told(narrate.open_view(game))[:4] == [
        "Dan draws threat 1.",
        "Dan draws another threat.",
        "Dan draws threat 3.",
        "Hal chooses threat 4.",
    ]


def test_a_threat_is_told_with_who_drew_it_also_when_it_was_laid_away():
    moves = ("threat: 1", "draw another threat", "threat: 3", "threats: 1 4", "keep threat 1")
    game = after(964, "ann dan ivy jon", *moves)
    assert told(game.view(0)) == [
        "Dan draws threat 1.",
        "Dan draws another threat.",
        "Dan draws threat 3.",
        "Ivy draws threats 1 and 4.",
        "Ivy keeps threat 1.",
    ]
