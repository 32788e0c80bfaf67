"""What a player types is read as an option, a question, or a slip with a hint."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.cli import sessions as shared
from lotr_trick.cli.answers import Chosen, Question, Unclear
from lotr_trick.cli.trick.answers import read_answer
from lotr_trick.cli.trick.asking import asking, question
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.cli.trick.narrate import between, story
from lotr_trick.trick.views.view import View

CHAPTER = lt.load().chapter(1)
reply = partial(shared.reply, TRICK)
START = lt.new_game(CHAPTER)


def views(kind: str, *, holding: str = "", seeds: int = 40) -> View:
    """Return the first view in which a decision of a kind is asked, with an option that holds."""
    for seed in range(seeds):
        for _, game in lt.steps(START, lt.seeded(seed), [lambda v: v.pending.options[0]] * 4):
            asked = game.pending
            if not isinstance(asked, lt.Decision) or asked.kind != kind:
                continue
            if any(option.text.endswith(holding) for option in asked.options):
                return game.view(asked.player)
    raise LookupError(kind, holding)


CLAIM = views("play", holding="R1 claiming")
CHOICE = views("choose", holding="pippin")
PASS = views("pass")


def chosen(typed: str, view: View) -> str:
    answer = read_answer(typed, view)
    assert isinstance(answer, Chosen), answer
    return answer.option.text


@pytest.mark.parametrize("typed", ["r1", "R1", " R1 ", "play r1"])
def test_a_card_alone_is_played_plainly(typed):
    assert chosen(typed, CLAIM) == "play R1"


@pytest.mark.parametrize("typed", ["r1!", "R1 !", "R1 claiming", "play R1 claiming", "r1 cl"])
def test_a_claim_is_said(typed):
    assert chosen(typed, CLAIM) == "play R1 claiming"


def test_the_hint_says_how_to_claim():
    assert "R1! plays R1 claiming the trick." in question(CLAIM)


@pytest.mark.parametrize("typed", ["pippin", "Pippin", "PIP", "choose pippin"])
def test_a_character_is_chosen_by_name(typed):
    assert chosen(typed, CHOICE) == "choose pippin"


def test_setup_is_answered_by_number_too():
    for view in (CHOICE, PASS):
        for number, option in enumerate(view.pending.options, 1):
            assert chosen(str(number), view) == option.text
        assert isinstance(read_answer(str(len(view.pending.options) + 1), view), Unclear)
        assert isinstance(read_answer("0", view), Unclear)


def test_a_card_is_passed_by_its_name():
    for option in PASS.pending.options:
        assert chosen(option.text.split()[1].lower(), PASS) == option.text
        assert chosen(option.text, PASS) == option.text


@pytest.mark.parametrize(
    ("typed", "what"),
    [
        ("", "board"),
        ("?", "help"),
        ("HELP", "help"),
        ("goals", "goals"),
        ("log", "log"),
        ("q", "quit"),
    ],
)
def test_questions(typed, what):
    assert read_answer(typed, CLAIM) == Question(what)


def test_why_takes_a_card():
    assert read_answer("why  H3", CLAIM) == Question("why", "h3")


def test_several_that_fit_are_named():
    view = views("play", seeds=1)
    letters = {option.text.split()[1][0] for option in view.pending.options}
    many = next(
        letter
        for letter in letters
        if sum(f"play {letter}" in o.text for o in view.pending.options) > 1
    )
    answer = read_answer(many, view)
    assert isinstance(answer, Unclear)
    assert answer.message.startswith(f"Which one: play {many}")


def test_a_card_that_is_kept_is_explained_with_its_line():
    view = next(
        game.view(game.pending.player)
        for seed in range(40)
        for _, game in lt.steps(START, lt.seeded(seed), [lambda v: v.pending.options[0]] * 4)
        if isinstance(game.pending, lt.Decision)
        and game.pending.kind == "pass back"
        and "R1" in game.view(game.pending.player).own_hand
    )
    answer = read_answer("r1", view)
    assert isinstance(answer, Unclear)
    assert "The rule: “never passes R1” (fellowship/characters.chapter:" in answer.message


def test_a_card_elsewhere_tells_nothing_of_its_place():
    missing = [card for card in CLAIM.table.cards.places if card not in CLAIM.own_hand]
    said = {read_answer(card, CLAIM).message.replace(card, "") for card in missing}
    assert said == {" is not in your hand."}


@given(typed=st.text(max_size=300))
def test_whatever_is_typed_has_an_answer(typed):
    for view in (CLAIM, CHOICE, PASS):
        answer = read_answer(typed, view)
        if isinstance(answer, Chosen):
            assert answer.option in view.pending.options
        elif isinstance(answer, Question):
            assert reply(answer, view) is not None
        else:
            assert answer.message
            assert "\x1b" not in answer.message


@given(seed=st.integers(min_value=0, max_value=10_000), players=st.sampled_from([3, 4]))
def test_a_seats_story_names_no_card_before_the_seat_saw_it(seed, players):
    policies = [lambda view: view.pending.options[-1]] * players
    start = lt.new_game(CHAPTER, players=players)
    games = [start, *(game for _, game in lt.steps(start, lt.seeded(seed), policies))]
    dealt = next(game for game in games if game.public.sizes[0])
    for player in range(players):
        seen = " ".join(told.text for told in between(None, dealt.view(player)))
        hidden = [
            card
            for other in range(players)
            if other != player
            for card in dealt.view(other).own_hand
        ]
        assert not set(hidden) & set(seen.replace(".", " ").split())
        whole = [told.text for told in story(game.view(player) for game in games)]
        at_once = [told.text for told in between(None, games[-1].view(player))]
        # Told step by step, the story has all of what it has when told at once.
        assert set(at_once) <= set(whole)


def test_everything_asked_can_be_drawn():
    for view in (CLAIM, CHOICE, PASS):
        assert asking(view) is not None
