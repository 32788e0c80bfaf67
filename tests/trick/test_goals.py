"""Goals and verdicts, form by form: what is met, what is final, how far it is."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.trick.goals.deeds import Win
from lotr_trick.trick.goals.joins import AllMet
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import (
    AtLeast,
    AtMost,
    CountOfAllOthers,
    Fewest,
    InWindow,
    MoreThan,
)
from lotr_trick.trick.goals.subjects import Team
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.goals.windows import After, Before
from lotr_trick.trick.goals.won_cards import CardsWon
from lotr_trick.trick.language.texts.goals import goal_text, progress_text
from lotr_trick.trick.language.texts.lines import character_text
from lotr_trick.trick.state.log import Entry, Trick, Way

LIBRARY = lt.load()
SUIT = 0b1111


def known(counts=(0, 0, 0), taken=(0, 0, 0), **fields):
    """Three seats between two tricks, with four more tricks to come."""
    between = {
        "trick": 0,
        "contenders": 0,
        "to_come": 0,
        "later": 4,
        "own_later": (4, 4, 4),
        "loose": SUIT,
    }
    return Knowledge(counts, taken, **(between | fields))


OVER = {"later": 0, "own_later": (0, 0, 0), "loose": 0}


@pytest.mark.parametrize(
    ("counts", "fields", "standing"),
    [
        ((2, 0, 0), {}, "not met yet"),
        ((3, 0, 0), {}, "met for good"),
        ((0, 0, 0), {"later": 2, "own_later": (2, 2, 2)}, "out of reach"),
        ((2, 0, 0), OVER, "out of reach"),
        # Out of cards before the others.
        ((0, 0, 0), {"own_later": (2, 4, 4)}, "out of reach"),
        # In the middle of the last trick: who can still win it decides.
        ((2, 0, 0), OVER | {"trick": 1, "contenders": 0b011, "to_come": 1}, "not met yet"),
        ((2, 0, 0), OVER | {"trick": 1, "contenders": 0b110, "to_come": 1}, "out of reach"),
        ((2, 0, 0), OVER | {"trick": 1, "contenders": 0b001, "to_come": 1}, "met for good"),
    ],
)
def test_at_least_three_tricks(counts, fields, standing):
    goal = Win(AtLeast(3, Tricks()))
    assert goal.verdict(known(counts, **fields), 0).standing == standing


@pytest.mark.parametrize(
    ("taken", "fields", "standing"),
    [
        (0b0001, {"loose": 0b1110}, "not met yet"),
        (0b0011, {"loose": 0b1100}, "met for good"),
        (0b0001, {"loose": 0}, "out of reach"),
        # The card in the trick counts for who can still win it.
        (0b0001, {"loose": 0, "trick": 0b0010, "contenders": 0b001}, "met for good"),
        (0b0001, {"loose": 0, "trick": 0b0010, "contenders": 0b101}, "not met yet"),
        (0b0001, {"loose": 0, "trick": 0b0010, "contenders": 0b100}, "out of reach"),
        # Loose cards are no use when no trick is left to win them in.
        (0b0000, OVER | {"loose": SUIT, "contenders": 0b011, "to_come": 1}, "out of reach"),
        (0b0000, OVER | {"loose": SUIT, "contenders": 0b011, "to_come": 2}, "not met yet"),
    ],
)
def test_at_least_two_cards_of_a_suit(taken, fields, standing):
    goal = Win(AtLeast(2, CardsWon(SUIT)))
    assert goal.verdict(known(taken=(taken, 0, 0), **fields), 0).standing == standing


@pytest.mark.parametrize(
    ("counts", "fields", "standing"),
    [
        ((0, 0, 0), {}, "met so far"),
        ((0, 0, 0), OVER, "met for good"),
        ((1, 1, 2), OVER, "met for good"),
        ((2, 1, 2), OVER, "out of reach"),
        ((1, 0, 0), {}, "not met yet"),
        ((0, 4, 4), {}, "met for good"),
        # The others share the four tricks: two seats that lack three each cannot both catch up.
        ((3, 0, 0), {}, "out of reach"),
        ((2, 0, 0), {}, "not met yet"),
        ((2, 0, 0), {"later": 3, "own_later": (3, 3, 3)}, "out of reach"),
        # Sure of the trick on the table: one more.
        ((1, 0, 0), {"later": 3, "own_later": (3, 3, 3), "contenders": 0b001}, "out of reach"),
        ((1, 0, 0), {"later": 3, "own_later": (3, 3, 3), "contenders": 0b010}, "not met yet"),
        # Somebody else is sure of it: that one trick is not there to be won by others too.
        ((2, 0, 0), {"later": 2, "own_later": (2, 2, 2), "contenders": 0b010}, "out of reach"),
        ((2, 0, 0), {"later": 3, "own_later": (3, 3, 3), "contenders": 0b110}, "not met yet"),
        # A seat without cards can gain nothing.
        ((1, 0, 4), {"own_later": (4, 0, 4)}, "out of reach"),
    ],
)
def test_fewest_tricks_ties_allowed(counts, fields, standing):
    goal = Win(Fewest(Tricks()))
    assert goal.verdict(known(counts, **fields), 0).standing == standing


def test_fewest_cards_counts_cards():
    goal = Win(Fewest(CardsWon(SUIT)))
    state = known(taken=(0b0001, 0b0010, 0), loose=0b1100)
    assert goal.verdict(state, 0).standing == "not met yet"
    assert goal.verdict(state._replace(loose=0), 0).standing == "out of reach"
    assert goal.verdict(state._replace(loose=0), 2).standing == "met for good"


def test_the_four_standings():
    found = {Verdict(met, final, 0, 0).standing for met in (True, False) for final in (True, False)}
    assert found == {"met for good", "met so far", "not met yet", "out of reach"}


@pytest.mark.parametrize(
    ("name", "language", "text"),
    [
        ("frodo", "en", "Goal: Win at least 4 rings (2 with 4 players)."),
        ("frodo", "es", "Objetivo: Gana al menos 4 cartas de Anillos (2 con 4 jugadores)."),
        ("frodo", "it", "Obiettivo: Vinci almeno 4 carte di Anelli (2 con 4 giocatori)."),
        ("bilbo", "en", "Goal: Win at least 3 tricks."),
        ("bilbo", "es", "Objetivo: Gana al menos 3 bazas."),
        ("gandalf", "en", "Goal: Win at least 1 trick."),
        ("gandalf", "es", "Objetivo: Gana al menos 1 baza."),
        ("gandalf", "it", "Obiettivo: Vinci almeno 1 presa."),
        ("pippin", "en", "Goal: Win the fewest tricks (ties allowed)."),
        ("pippin", "es", "Objetivo: Gana la menor cantidad de bazas (se permiten empates)."),
        ("pippin", "it", "Obiettivo: Vinci il minor numero di prese (i pareggi valgono)."),
    ],
)
def test_goals_have_rules_text(name, language, text):
    assert text in character_text(LIBRARY.character(name), LIBRARY, language)


def test_the_table_shows_the_goal_of_its_side():
    for players, need in ((3, 4), (4, 2)):
        table = lt.new_game(LIBRARY.chapter(1), players).table
        frodo = next(role for role in table.roles if role.name == "frodo")
        text = goal_text(frodo.goal_line.word.goal, LIBRARY)
        assert text == f"Win at least {need} rings."
        assert progress_text(frodo, Verdict(False, False, 1, need), table) == (f"1 of {need} rings")


BLACK = 5
"""A card that opens or closes a window, by its place."""
TWO_BEFORE = Win(InWindow(Before(BLACK), AtLeast(2, Tricks())))
NONE_AFTER = Win(InWindow(After(BLACK), AtMost(0, Tricks())))
TEAM_MAJORITY = Team(BLACK, MoreThan(Tricks(), CountOfAllOthers()))


def window(**fields):
    """Three seats, two tricks to come, the card not played yet."""
    state = {
        "later": 2,
        "own_later": (2, 2, 2),
        "loose": 1 << BLACK,
        "spare": False,
        "hands": (None, None, None),
    }
    return known(**(state | fields))


@pytest.mark.parametrize(
    ("fields", "standing"),
    [
        # The trick with the card is one of the two: at most one comes before it.
        ({}, "out of reach"),
        ({"spare": True}, "not met yet"),
        ({"later": 3, "own_later": (3, 3, 3)}, "not met yet"),
        ({"counts": (2, 0, 0)}, "met for good"),
        # Once the card lies in the trick, what is won is won.
        ({"counts": (1, 0, 0), "trick": 1 << BLACK, "contenders": 1}, "out of reach"),
    ],
)
def test_at_least_two_tricks_before_a_card(fields, standing):
    assert TWO_BEFORE.verdict(window(**fields), 0).standing == standing


def taken(winner, *cards):
    entries = tuple(Entry(seat, card, card, Way.PLAIN) for seat, card in enumerate(cards))
    return Trick(entries, winner, sum(1 << card for card in cards))


AFTER = {"tricks": (taken(0, 1, BLACK, 2),), "counts": (1, 0, 0), "loose": 0}


@pytest.mark.parametrize(
    ("fields", "standing"),
    [
        ({}, "met so far"),
        # The card falls in the last trick or in none: nothing can come after it.
        ({"later": 1, "own_later": (1, 1, 1)}, "met for good"),
        ({"later": 1, "own_later": (1, 1, 1), "spare": True}, "met for good"),
        (AFTER, "met so far"),
        (AFTER | OVER, "met for good"),
        (AFTER | {"trick": 8, "contenders": 0b001}, "out of reach"),
        (AFTER | {"trick": 8, "contenders": 0b011}, "met so far"),
        (AFTER | {"tricks": (taken(1, 1, BLACK, 2), taken(0, 3, 4, 6))}, "out of reach"),
    ],
)
def test_no_tricks_after_a_card(fields, standing):
    assert NONE_AFTER.verdict(window(**fields), 0).standing == standing


@pytest.mark.parametrize(
    ("fields", "standing"),
    [
        # Six of nine: enough alone, whoever the partner is.
        ({"counts": (5, 1, 1)}, "met for good"),
        ({"counts": (3, 3, 1)}, "not met yet"),
        # Alone he can no longer have most, with either partner he still can.
        ({"counts": (1, 3, 3)}, "not met yet"),
        # With this partner, whom everybody knows by now, it is done.
        ({"counts": (3, 4, 1), "tricks": (taken(1, 1, BLACK, 2),), "loose": 0}, "met for good"),
        ({"counts": (1, 0, 6), "tricks": (taken(1, 1, BLACK, 2),), "loose": 0}, "out of reach"),
        # Out of reach for every partner there can be: himself, one or the other.
        ({"counts": (0, 5, 5)}, "not met yet"),
        ({"counts": (0, 5, 5), "hands": (1 << BLACK, None, None)}, "out of reach"),
    ],
)
def test_a_team_wins_most_tricks(fields, standing):
    assert TEAM_MAJORITY.verdict(window(**fields), 0).standing == standing


def test_both_goals_must_be_met():
    goal = AllMet((TWO_BEFORE, NONE_AFTER))
    assert goal.verdict(window(counts=(2, 0, 0)), 0).standing == "met so far"
    assert goal.verdict(window(counts=(0, 0, 0)), 0).standing == "out of reach"
    last = window(counts=(2, 0, 0), later=1, own_later=(1, 1, 1))
    assert goal.verdict(last, 0).standing == "met for good"
