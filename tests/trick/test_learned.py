"""What is learned of hands, against a plain telling of it: a set of cards for viewer and seat."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.trick.state.known import (
    all_at_once,
    all_learn,
    held_by,
    row_of,
    some_learn,
    with_copy,
    without,
)

SEATS, WIDTH = 4, 7
EVERY = (1 << WIDTH) - 1
CARDS = st.integers(0, EVERY)
KNOWN = st.lists(
    st.lists(CARDS, min_size=SEATS, max_size=SEATS), min_size=SEATS + 1, max_size=SEATS + 1
)
PASS = st.permutations(range(SEATS)).map(lambda seats: tuple(seats[:2]))
CARD = st.integers(0, WIDTH - 1)


def rows(plain):
    return tuple(row_of(held, WIDTH) for held in plain)


def plain(known):
    return [list(held_by(row, WIDTH, SEATS)) for row in known]


@given(KNOWN)
def test_a_row_holds_what_is_known_of_each_hand(known):
    assert plain(rows(known)) == known


@given(KNOWN, st.integers(0, SEATS - 1), CARDS)
def test_everybody_learns_what_is_shown(known, seat, cards):
    # What the public knows everybody knows.
    known = [[mine | all_ for mine, all_ in zip(view, known[-1], strict=True)] for view in known]
    learned = plain(all_learn(rows(known), WIDTH, seat, cards))
    for before, after in zip(known, learned, strict=True):
        assert after[seat] == before[seat] | cards
        assert [*after[:seat], *after[seat + 1 :]] == [*before[:seat], *before[seat + 1 :]]


@given(KNOWN, st.integers(0, SEATS - 1), CARDS)
def test_what_leaves_a_hand_before_everybody_is_known_to_be_gone(known, seat, cards):
    learned = plain(without(rows(known), WIDTH, seat, cards))
    for before, after in zip(known, learned, strict=True):
        before[seat] &= ~cards
        assert after == before


@given(KNOWN, PASS, CARD, CARDS)
def test_only_giver_and_receiver_know_where_a_card_went(known, seats, card, kept):
    giver, to = seats
    learned = plain(some_learn(rows(known), WIDTH, giver, to, card, kept))
    for viewer, (before, after) in enumerate(zip(known, learned, strict=True)):
        if viewer in seats:
            before[giver] &= ~(1 << card)
            before[to] |= 1 << card
        else:
            before[giver] &= kept
        assert after == before


@given(KNOWN, PASS, CARD, CARDS)
def test_one_card_at_once_is_one_card(known, seats, card, kept):
    giver, to = seats
    once = all_at_once(rows(known), WIDTH, [(giver, to, card, kept)])
    assert once == some_learn(rows(known), WIDTH, giver, to, card, kept)


def test_cards_that_change_hands_at_once_are_known_to_those_who_gave_and_got_them():
    known = rows([[0b11, 0, 0, 0]] * (SEATS + 1))
    learned = plain(all_at_once(known, WIDTH, [(0, 1, 0, 0b10), (1, 0, 2, 0)]))
    assert learned[0] == learned[1] == [0b110, 0b1, 0, 0]
    assert learned[2] == learned[3] == learned[-1] == [0b10, 0, 0, 0]


@pytest.mark.parametrize("own", [0b01, 0b10])
def test_whoever_knew_of_a_copy_cannot_tell_whether_it_is_still_there(own):
    hands = [own, own ^ 0b11, 0, 0]
    known = with_copy(hands, rows([[own, 0, 0, 0]] * (SEATS + 1)), WIDTH, 0, 1, 0b11)
    # The copy that goes is always the same one: which was dealt tells nothing.
    assert hands == [0b10, 0b01, 0, 0]
    assert plain(known) == [[0, 0, 0, 0]] * (SEATS + 1)
