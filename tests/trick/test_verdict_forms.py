"""Every goal the language can say: judged at any moment, and never wrong about what is final.

Forms are made from the vocabulary; the rounds are small enough to walk all their ends. The
script `benchmarks/verdicts.py` does the same with more deals.
"""

from __future__ import annotations

from functools import cache

import attrs
import pytest
from kit.forms import goal_forms, helpers, hook_of
from kit.lasting import Lasted, courses, lasting
from kit.packs import small_pack
from kit.verdicts import NUMBERS, Tally, compare, looked_at, marked, played

import lotr_trick as lt
from lotr_trick.trick.check.goals import clauses
from lotr_trick.trick.goals.helping import helped
from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.language.texts.goals import progress
from lotr_trick.trick.language.words import VOCABULARY

NAMES = {
    "suit": ("rings", "hills", "forests"),
    "card": ("BT", "R1", "WT"),
    "person": ("aragorn", "legolas"),
    "token": ("burden",),
}
FORMS = goal_forms(NAMES)
SHARES = 12
"""The forms are tested in so many parts."""
DEALS = 3
"""How many deals each form is tried on."""
GOAL_KINDS = {"deed", "comparator", "measure", "filter", "ranks", "value", "window", "subject"}


def small_deal(seed, chapters):
    """Return a deal that differs with its seed in cards, seats, and what a cancelled card is; with
    the seat whose goal is looked at, and what lies beside the characters.
    """
    options = ("counts_as_played", "not_played_yet")
    players = 3 + seed % 2
    game = lt.new_game(
        small_pack("small").chapter(chapters[seed % len(chapters)]),
        players,
        play_out=True,
        options={"cancelled_towers": options[seed // 2 % 2]},
    )
    return played(game, seed), seed % players, marked(players, seed % players, seed)


@cache
def deal(seed, chapters=(901, 902, 903)):
    """Return positions of such a deal, with what may follow them."""
    game, seat, marks = small_deal(seed, chapters)
    return game.table.cards, seat, looked_at(game, seed, most=60, marks=marks)


def test_the_forms_have_every_word_of_goals_that_is_ready():
    used = set()
    todo = [form.aim for form in FORMS]
    while todo:
        word = todo.pop()
        if isinstance(word, tuple):
            todo += word
        elif (tag := VOCABULARY.tag_of(type(word))) is not None:
            used.add(tag)
            todo += [getattr(word, name) for name in fields_of(word)]
    ready = {e.word for e in VOCABULARY.entries() if e.kind in GOAL_KINDS and e.ready}
    assert ready <= used
    assert {"all_of", "either_of", "or_else"} <= used


def fields_of(word):
    return [field.name for field in attrs.fields(type(word))]


@pytest.mark.parametrize("share", range(SHARES))
def test_what_is_final_holds_at_every_end(share, budget):
    looked = final = 0
    for number, form in enumerate(FORMS[share::SHARES]):
        for turn in range(budget(short=1, thorough=DEALS)):
            seed = (number + turn) % DEALS
            cards, seat, walk = deal((number * 5 + seed * 7) % 24)
            goal = hook_of(form.aim, cards, NUMBERS)
            tally = sum(compare(goal, seat, walk).values(), Tally())
            assert not tally.breaches, f"{form.name}: {tally.breaches[0]}"
            looked, final = looked + tally.positions, final + tally.final
    assert 0 < final < looked


@pytest.mark.parametrize("share", range(SHARES))
def test_what_is_final_holds_where_others_help_and_rules_do_not_bind_everybody(share, budget):
    final = changed = 0
    for number, form in in_turn(share, 0, budget):
        cards, seat, walk = deal((number * 5) % 24, (905, 906))
        goal = hook_of(form.aim, cards, NUMBERS)
        roles = walk.ends[0].roles
        aided = helped(goal, helpers(number, cards, seat, roles))
        tally = sum(compare(aided, seat, walk).values(), Tally())
        assert not tally.breaches, f"{form.name}: {tally.breaches[0]}"
        final += tally.final
        changed += any(aided.verdict(end, seat) != goal.verdict(end, seat) for end in walk.ends)
    assert final
    assert changed


def in_turn(share, turn, budget):
    """Return the forms of a part with their numbers: in the short form every second one, and the
    others in the test that has the other turn. How each of them ends is looked at above.
    """
    forms = list(enumerate(FORMS[share::SHARES]))
    return forms[budget(short=slice(turn, None, 2), thorough=slice(None))]


@cache
def course(seed):
    """Return a deal of any small chapter as everybody sees it, from its first card to its last."""
    game, seat, marks = small_deal(seed, (901, 902, 903, 905, 906))
    whole, public, *players = courses(game, seed, marks=marks)
    roles = game.round.roles
    # Of the players one: every one has a turn.
    return game.table.cards, seat, roles, (whole, public, players[seed // 2 % len(players)])


@pytest.mark.parametrize("share", range(SHARES))
def test_what_is_final_stays_final_for_whoever_saw_it(share, budget):
    found = Lasted()
    for number, form in in_turn(share, 1, budget):
        cards, seat, roles, seen = course((number * 7 + share) % 30)
        goal = hook_of(form.aim, cards, NUMBERS)
        if number % 4 == 0:
            goal = helped(goal, helpers(number, cards, seat, roles))
        lasted = lasting(goal, seat, seen)
        assert not lasted.breaches, f"{form.name}: {lasted.breaches[0]}"
        found += lasted
    assert 0 < found.final < found.positions


def thing(measure, *, one):
    return f"{type(measure).__name__}{'' if one else 's'}"


def test_every_form_tells_its_progress():
    for form in FORMS:
        told = []
        for number, deed in enumerate(clauses(form.aim)):
            verdict = Verdict(met=False, final=False, have=1, need=2, part=number)
            told.append(progress(deed, verdict, thing))
        assert all(told)


def test_the_part_that_is_shown_is_one_of_the_goal():
    for form in FORMS:
        cards, seat, walk = deal(1)
        goal = hook_of(form.aim, cards, NUMBERS)
        parts = len(list(clauses(form.aim)))
        assert all(goal.verdict(spot.known, seat).part < parts for spot in walk.spots)
