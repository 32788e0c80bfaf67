"""Scenarios that do not hold fail, at the right line and with a word on what happened."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.kernel.telling import third_person
from lotr_trick.lang import build_document
from lotr_trick.trick.language.chapters import LANGUAGE, SYNTAX
from lotr_trick.trick.scenarios.run import run_scenario

LIBRARY = lt.load()


def failure(*lines: str):
    text = 'scenario "told" of chapter 1\n' + "".join(f"  {line}\n" for line in lines)
    parsed = SYNTAX.parse(text, "told.chapter")
    assert not parsed.problems, parsed.problems[0]
    built = build_document(LANGUAGE, parsed.document, "mine")
    return run_scenario(LIBRARY, built.definitions[0])


SEATS = "seats frodo, bilbo and pippin"
DEAL = (SEATS, "lost card S8", "frodo holds H1", "bilbo holds H2", "pippin holds H3")


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        (
            (*DEAL, "trick frodo H1, bilbo H2, pippin H3", "expect bilbo wins the trick"),
            8,
            "pippin won the trick",
        ),
        ((*DEAL, "trick frodo H1, bilbo H2, pippin H3", "expect frodo leads"), 8, "pippin leads"),
        ((*DEAL, "trick frodo H1", "expect bilbo wins the trick"), 8, "no trick has just been"),
        ((*DEAL, "trick bilbo H2"), 7, "it is the turn of frodo, not of bilbo"),
        (
            (*DEAL, "trick frodo H3"),
            7,
            "`plays H3` is not possible for frodo; possible: `plays H1`",
        ),
        ((*DEAL, "trick gandalf H3"), 7, "gandalf is not at the table"),
        (
            (*DEAL, "trick frodo H1", "expect bilbo may only play H2"),
            8,
            "possible: `play H2`, `play H",
        ),
        ((*DEAL, "expect frodo may only play H1"), 7, "possible: `play H1`, `play"),
        ((*DEAL, "expect bilbo may play H2"), 7, "it is the turn of frodo"),
        ((*DEAL, "expect frodo may not play H1"), 7, "frodo may play H1"),
        ((*DEAL, "expect frodo may not play H2"), 7, "H2 is not in the hand of frodo"),
        ((*DEAL, "expect frodo may play R2 claiming"), 7, "possible: `play H1`"),
        ((*DEAL, "expect frodo has 11 cards"), 7, "frodo has 12 cards"),
        ((*DEAL, "expect bilbo has the ring token"), 7, "the token is not with bilbo"),
        ((*DEAL, "expect rings_locked is lifted"), 7, "rings_locked is in force"),
        ((*DEAL, "expect pippin exchanges with nobody"), 7, "pippin exchanged with somebody"),
        ((*DEAL, "expect pippin may only choose pippin"), 7, "`choose gandalf`, `choose pippin`"),
        ((*DEAL, "expect pippin may pass H1"), 7, "possible: `pass H3 to frodo`"),
        (
            (*DEAL, "pippin passes H3 to frodo", "expect frodo may not pass H3"),
            8,
            "frodo may pass H3",
        ),
        ((*DEAL, "expect bilbo's goal is met so far"), 7, "the goal of bilbo is not met yet"),
        ((*DEAL, "expect the lost card is never H1"), 7, "H1 can be the lost card"),
        ((*DEAL, "expect the round is over"), 7, "the round goes on"),
        ((*DEAL, "expect the chapter is won"), 7, "the chapter goes on"),
        ((*DEAL, "the rest is played out", "expect the chapter is won"), 8, "the chapter is lost"),
        ((*DEAL, "the rest is played out", "trick frodo H1"), 8, "the round is over already"),
        (
            (*DEAL, "trick frodo H1", "pippin passes H3 to frodo"),
            8,
            "pippin is not asked that before",
        ),
        ((SEATS, "lost card R1"), 3, "R1 is never the lost card"),
        ((SEATS, "frodo holds H1", "lost card H1"), 4, "H1 is in a hand already"),
        ((SEATS, "frodo holds H1", "bilbo holds H1"), 4, "is in a hand already"),
        ((SEATS, "frodo holds H1 and H1"), 3, "a card is named twice"),
        ((SEATS, "gandalf holds H1"), 3, "gandalf is not at the table"),
        (
            (SEATS, "frodo holds no hills", "bilbo holds no hills", "pippin holds no hills"),
            1,
            "the hands cannot be filled",
        ),
    ],
)
def test_what_does_not_hold_fails_at_its_line(lines, line, message):
    problem = failure(*lines)
    assert problem is not None
    assert problem.place.line == line
    assert message in problem.message


def test_a_refused_card_is_explained():
    problem = failure(*DEAL, "pippin holds M8", "trick frodo H1, bilbo H2, pippin M8")
    assert "Hills are led and you have" in problem.hint


def test_a_told_deal_is_filled_up_around_every_bar():
    assert (
        failure(SEATS, "frodo holds no hills", "bilbo holds no hills", "expect frodo leads") is None
    )


@pytest.mark.parametrize("number", LIBRARY.playable)
def test_every_option_can_be_told(number):
    chapter = LIBRARY.chapter(number)
    texts = set()
    for players in (3, 4):
        nature = lt.seeded(number)
        game = nature.settle(lt.new_game(chapter, players=players))
        # One of the last options: the first ones often change nothing.
        while (asked := game.pending) is not None and asked.kind != "play":
            texts |= {option.text for option in asked.options if asked.seat is not None}
            game = nature.settle(game.apply(asked.options[-1]))
        texts |= {option.text for option in asked.options} if asked else set()
    assert texts
    for text in texts:
        line = f"somebody {third_person(text)}"
        assert SYNTAX.phrases.parse_quietly(line, "scenario_line") is not None, line


def test_a_choice_that_no_line_tells_is_passed_over():
    assert failure(*DEAL, "frodo passes H1 back to pippin", "expect frodo leads") is None


def test_what_may_be_done_is_told_by_the_beginning_of_a_text():
    assert (
        failure(*DEAL, "expect pippin may pass H3", "expect pippin may only pass to frodo") is None
    )
