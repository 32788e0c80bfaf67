"""What is learned of hands, against a plain telling of it: the cards by viewer and seat."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.trick.state.cards import make_cards
from lotr_trick.trick.state.known import (
    Pass,
    all_at_once,
    all_learn,
    held_by,
    row_of,
    some_learn,
    without,
)

SEATS = 4
# With and without cards that there are several of.
DECKS = (
    make_cards([("hills", "H", range(1, 8))]),
    make_cards([("hills", "H", range(1, 4))], [("orcs", "ORC", 0, 3), ("trolls", "TROLL", 0, 2)]),
)
SEAT = st.integers(0, SEATS - 1)
PASS = st.permutations(range(SEATS)).map(lambda seats: tuple(seats[:2]))


def sets_of(cards):
    """Return any set of cards, of copies the first ones: they have no identity."""
    return st.integers(0, cards.all).map(cards.gathered)


def known_of(cards):
    """Return what every seat, and last the public, may know of each hand."""
    held = st.lists(sets_of(cards), min_size=SEATS, max_size=SEATS)
    return st.lists(held, min_size=SEATS + 1, max_size=SEATS + 1)


DECK = st.sampled_from(DECKS)
KNOWN = DECK.flatmap(lambda cards: st.tuples(st.just(cards), known_of(cards)))
KNOWN_AND_SOME = DECK.flatmap(
    lambda cards: st.tuples(st.just(cards), known_of(cards), sets_of(cards))
)
KNOWN_AND_ONE = DECK.flatmap(
    lambda cards: st.tuples(
        st.just(cards),
        known_of(cards),
        st.sampled_from([cards.places[name] for name in dict.fromkeys(cards.names)]),
        sets_of(cards),
    )
)


def rows(cards, plain):
    return tuple(row_of(held, len(cards.names)) for held in plain)


def plain(cards, known):
    return [list(held_by(row, len(cards.names), SEATS)) for row in known]


def named(cards, held):
    return Counter(cards.named(held))


@given(KNOWN)
def test_a_row_holds_what_is_known_of_each_hand(told):
    cards, known = told
    assert plain(cards, rows(cards, known)) == known


@given(KNOWN_AND_SOME, SEAT)
def test_everybody_learns_what_is_shown(told, seat):
    cards, known, some = told
    # What the public knows everybody knows.
    known = [[mine | all_ for mine, all_ in zip(view, known[-1], strict=True)] for view in known]
    learned = plain(cards, all_learn(rows(cards, known), len(cards.names), seat, some))
    for before, after in zip(known, learned, strict=True):
        assert named(cards, after[seat]) == named(cards, before[seat]) | named(cards, some)
        assert [*after[:seat], *after[seat + 1 :]] == [*before[:seat], *before[seat + 1 :]]


@given(KNOWN_AND_SOME, SEAT)
def test_what_leaves_a_hand_before_everybody_is_known_to_be_gone(told, seat):
    """Of copies, who knew of two knows of one more."""
    cards, known, some = told
    learned = plain(cards, without(rows(cards, known), cards, seat, some))
    for before, after in zip(known, learned, strict=True):
        assert named(cards, after[seat]) == named(cards, before[seat]) - named(cards, some)
        assert [*after[:seat], *after[seat + 1 :]] == [*before[:seat], *before[seat + 1 :]]


@given(KNOWN_AND_ONE, PASS)
def test_only_giver_and_receiver_know_where_a_card_went(told, seats):
    cards, known, card, kept = told
    giver, to = seats
    learned = plain(cards, some_learn(rows(cards, known), cards, Pass(giver, to, card, kept)))
    one = Counter([cards.names[card]])
    for viewer, (before, after) in enumerate(zip(known, learned, strict=True)):
        if viewer in seats:
            assert named(cards, after[giver]) == named(cards, before[giver]) - one
            came = named(cards, before[to]) + one
            assert named(cards, after[to]) == came & named(cards, cards.all) | one
        else:
            # Any card may have gone, except what is kept.
            assert named(cards, after[giver]) == named(cards, before[giver] & kept)
            assert after[to] == before[to]


@given(KNOWN_AND_ONE, PASS)
def test_one_card_at_once_is_one_card(told, seats):
    cards, known, card, kept = told
    passed = Pass(*seats, card, kept)
    once = all_at_once(rows(cards, known), cards, [passed])
    assert once == some_learn(rows(cards, known), cards, passed)


def test_cards_that_change_hands_at_once_are_known_to_those_who_gave_and_got_them():
    cards = DECKS[0]
    known = rows(cards, [[0b11, 0, 0, 0]] * (SEATS + 1))
    learned = plain(cards, all_at_once(known, cards, [Pass(0, 1, 0, 0b10), Pass(1, 0, 2, 0)]))
    assert learned[0] == learned[1] == [0b110, 0b1, 0, 0]
    assert learned[2] == learned[3] == learned[-1] == [0b10, 0, 0, 0]


def test_whoever_knew_of_a_copy_cannot_tell_whether_it_is_still_there():
    cards = DECKS[1]
    orc = cards.set_of(["ORC"])
    known = without(rows(cards, [[orc, 0, 0, 0]] * (SEATS + 1)), cards, 0, orc)
    assert plain(cards, known) == [[0, 0, 0, 0]] * (SEATS + 1)
    # Of two one is there still.
    two = cards.set_of(["ORC", "ORC"])
    known = without(rows(cards, [[two, 0, 0, 0]] * (SEATS + 1)), cards, 0, orc)
    assert plain(cards, known) == [[orc, 0, 0, 0]] * (SEATS + 1)
