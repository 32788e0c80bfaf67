"""Goals that mean nothing are refused with a place and a hint; and single forms, by hand."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.trick.goals.deeds import InARow, PlayLast, Win
from lotr_trick.trick.goals.joins import AllMet, AnyMet
from lotr_trick.trick.goals.knowledge import Credit, Knowledge
from lotr_trick.trick.goals.quantities import (
    AsManyAs,
    AtLeast,
    AtLeastAsMany,
    AtMost,
    CountOf,
    CountOfAllOthers,
    CountOfEachOther,
    CountOfItself,
    FewerThan,
    Fewest,
    InWindow,
    MoreThan,
    Number,
    OneOf,
)
from lotr_trick.trick.goals.subjects import AnyOther, Every, Person, Team
from lotr_trick.trick.goals.trick_counts import Tricks, TricksWith, TricksWithout, TricksWonWith
from lotr_trick.trick.goals.windows import Before, InLast
from lotr_trick.trick.goals.won_cards import (
    CardsWon,
    LeftSuitCount,
    OneRankCount,
    RankCount,
    RunCount,
)
from lotr_trick.trick.state.log import Entry, Trick, Way

HEADER = 'pack mine "Mine"\n  version "1"\n  requires two_towers\n'
CHARACTER = """\
character ann "Ann"
  source reconstructed
  is aragorn
  goal {goal}
"""


@pytest.mark.parametrize(
    ("goal", "code"),
    [
        ("win more tricks than it", "with-itself"),
        ("win more tricks than aragorn", "with-itself"),
        ("sam wins more tricks than sam", "with-itself"),
        ("every character wins more tricks than it", "with-itself"),
        ("every character wins the most tricks", "only-one-can"),
        ("every other character wins R1", "only-one-can"),
        ("every character wins the last trick", "only-one-can"),
        ("every other character wins more tricks than each other character", "only-one-can"),
        ("win the last trick before the trick with BT", "part-of-round"),
        ("win tricks only in a row in the last 3 tricks", "part-of-round"),
        ("win at least 1 trick before the trick with ORC", "which-copy"),
        ("win a card of each rank 8-1", "bad-ranks"),
        ("the team wins at least 3 cards of the suit of a card left in hand", "several-hands"),
    ],
)
def test_a_goal_without_a_meaning_is_refused(tmp_path, goal, code):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.chapter").write_text(HEADER, "utf-8")
    (folder / "a.chapter").write_text(CHARACTER.format(goal=goal), "utf-8")
    problems = lt.read_library(folder).problems
    assert [(problem.code, problem.place.line) for problem in problems] == [(code, 4)]
    assert problems[0].hint


def known(counts=(0, 0, 0), **fields):
    """Three seats between two tricks, with two more tricks to come."""
    state = {
        "taken": (0, 0, 0),
        "trick": 0,
        "contenders": 0,
        "to_come": 0,
        "later": 2,
        "own_later": (2, 2, 2),
        "loose": 0b111111,
        "sizes": (2, 2, 2),
        "hands": (None, None, None),
        "people": ("ann", "bob", "cid"),
    }
    return Knowledge(counts, **(state | fields))


OVER = {"later": 0, "own_later": (0, 0, 0), "loose": 0, "sizes": (0, 0, 0)}
LAST = {"later": 1, "own_later": (1, 1, 1), "sizes": (1, 1, 1)}


def taken(winner, *cards):
    entries = tuple(Entry(seat, card, card, Way.PLAIN) for seat, card in enumerate(cards))
    return Trick(entries, winner, sum(1 << card for card in cards))


def standing(goal, state, seat=0):
    return goal.verdict(state, seat).standing


def test_exactly_a_number_is_open_while_another_can_be_won():
    goal = Win(OneOf(Tricks(), (1, 2)))
    assert standing(goal, known((1, 0, 0))) == "met so far"
    assert standing(goal, known((1, 0, 0), **LAST)) == "met for good"
    assert standing(goal, known((3, 0, 0))) == "out of reach"
    assert standing(goal, known((0, 0, 0), **OVER)) == "out of reach"


def test_as_many_as_a_person():
    goal = Win(AsManyAs(Tricks(), CountOf("cid")))
    assert standing(goal, known((1, 0, 1))) == "met so far"
    assert standing(goal, known((3, 0, 0))) == "out of reach"
    assert standing(goal, known((1, 0, 1), **OVER)) == "met for good"


def test_as_many_as_each_other_needs_enough_for_all_to_catch_up():
    goal = Win(AsManyAs(Tricks(), CountOfEachOther()))
    assert standing(goal, known((0, 0, 1))) == "not met yet"
    assert standing(goal, known((0, 0, 1), **LAST)) == "out of reach"
    assert standing(goal, known((1, 0, 1), **LAST)) == "not met yet"
    assert standing(goal, known((1, 1, 0), **LAST)) == "not met yet"
    assert standing(goal, known((1, 1, 1), **LAST)) == "met so far"
    # A trick that is sure to be somebody's counts as won, and is not there for others.
    state = {"trick": 1 << 6, "to_come": 1} | LAST
    assert standing(goal, known((0, 1, 1), contenders=0b0001, **state)) == "not met yet"
    assert standing(goal, known((0, 1, 1), contenders=0b0010, **state)) == "out of reach"


def test_a_count_compared_with_itself_is_settled():
    assert standing(Win(MoreThan(Tricks(), CountOf("ann"))), known()) == "out of reach"
    assert standing(Win(AsManyAs(Tricks(), CountOf("ann"))), known()) == "met for good"
    assert standing(Win(MoreThan(Tricks(), CountOf("bob"))), known()) == "not met yet"
    every = Every(MoreThan(Tricks(), CountOfItself()), itself=True)
    assert standing(every, known()) == "out of reach"


def test_a_team_never_wins_less_than_one_of_it():
    state = known((1, 0, 0), trick=1 << 5, entries=(Entry(1, 5, 5, Way.PLAIN),), contenders=0b111)
    assert standing(Team(5, FewerThan(Tricks(), CountOfItself())), state) == "out of reach"
    assert standing(Team(5, AtLeastAsMany(Tricks(), CountOf("bob"))), state) == "met for good"
    assert standing(Team(5, AtLeastAsMany(Tricks(), CountOf("cid"))), state) == "met so far"
    exactly = Team(5, AsManyAs(Tricks(), CountOfItself()))
    assert standing(exactly, state) == "met so far"


def test_a_person_who_is_not_there_wins_nothing():
    fewer = Win(FewerThan(Tricks(), CountOf("dan")))
    assert standing(fewer, known()) == "out of reach"
    assert standing(Person("dan", AtLeast(1, Tricks())), known()) == "out of reach"
    # While characters are chosen, somebody may still be that person.
    choosing = known(people=("ann", None, None))
    assert standing(fewer, choosing) == "not met yet"
    assert standing(Person("dan", AtLeast(1, Tricks())), choosing) == "not met yet"


def test_everybody_needs_one_and_they_share_what_is_left():
    goal = Every(AtLeast(1, Tricks()), itself=True)
    assert standing(goal, known((1, 0, 0))) == "not met yet"
    assert standing(goal, known((1, 0, 0), **LAST)) == "out of reach"
    assert standing(goal, known((1, 1, 1))) == "met for good"


@pytest.mark.parametrize(
    "asked",
    [
        OneOf(Tricks(), (1, 5)),
        MoreThan(Tricks(), Number(0)),
        AsManyAs(Tricks(), Number(1)),
        AtLeastAsMany(Tricks(), Number(1)),
    ],
)
def test_everybody_needs_a_share_of_what_is_left(asked):
    goal = Every(asked, itself=True)
    assert standing(goal, known((1, 0, 0))) == "not met yet"
    assert standing(goal, known((1, 0, 0), **LAST)) == "out of reach"
    assert standing(goal, known((1, 1, 0), **LAST)) == "not met yet"
    fewer = Every(FewerThan(Tricks(), Number(1)), itself=True)
    assert standing(fewer, known(**LAST)) == "met so far"


@pytest.mark.parametrize("measure", [RankCount((0b11, 0b1100)), OneRankCount((0b11, 0b1100))])
def test_ranks_are_shared_by_the_cards_that_are_left(measure):
    goal = Every(AtLeast(1, measure), itself=True)
    state = {"taken": (0b0001, 0, 0), "later": 5, "own_later": (5, 5, 5)}
    assert standing(goal, known(loose=0b1110, **state)) == "not met yet"
    assert standing(goal, known(loose=0b1000, **state)) == "out of reach"
    fewer = Win(FewerThan(measure, CountOfEachOther()))
    state["taken"] = (0, 0, 0)
    assert standing(fewer, known(loose=0b1100, **state)) == "not met yet"
    assert standing(fewer, known(loose=0b1000, **state)) == "out of reach"


def test_who_needs_ranks_in_a_row_needs_a_trick():
    goal = Every(AtLeast(1, RunCount((0b0011, 0b1100))), itself=True)
    state = {"taken": (0b0001, 0, 0), "loose": 0b1110}
    assert standing(goal, known(**state)) == "not met yet"
    assert standing(goal, known(**state | LAST)) == "out of reach"
    credit = Credit(0b010, 0b100, 0b1100)
    assert standing(goal, known(credits=(credit,), **state | LAST)) == "not met yet"
    # Who is sure of the trick that is played may need it for what is still to come.
    sure = {"trick": 1 << 6, "contenders": 0b010, "to_come": 1, "coming": 0b001}
    assert standing(goal, known(**state | LAST | sure)) == "not met yet"


def test_another_has_the_fewest_unless_all_others_can_have_more():
    goal = AnyOther(Fewest(Tricks()))
    assert standing(goal, known((0, 1, 1))) == "not met yet"
    assert standing(goal, known((0, 0, 0))) == "met so far"
    assert standing(goal, known((0, 0, 0), **LAST)) == "met for good"
    assert standing(goal, known((0, 1, 1), **OVER)) == "out of reach"


LED = {
    "trick": 1 << 5,
    "entries": (Entry(1, 5, 5, Way.PLAIN),),
    "loose": 0b011111,
    "contenders": 0b111,
    "to_come": 2,
    "coming": 0b101,
    "later": 1,
    "own_later": (1, 1, 1),
}
"""The second seat has led; it was known() before."""


def test_a_card_that_is_led_opens_nothing_that_was_out_of_reach():
    # Four other cards are enough for one trick of three, and stay so.
    without = Win(AtLeast(2, TricksWithout(0b000011)))
    assert standing(without, known()) == "out of reach"
    assert standing(without, known(**LED)) == "out of reach"
    assert standing(Win(AtLeast(1, TricksWithout(0b000011))), known(**LED)) == "not met yet"
    assert standing(Win(AtLeast(2, TricksWithout(0))), known(**LED)) == "not met yet"
    # One card wins one trick.
    won_with = Win(AtLeast(2, TricksWonWith(0b000001)))
    assert standing(won_with, known(hands=(0b000011, None, None))) == "out of reach"
    assert standing(won_with, known(hands=(0b000011, None, None), **LED)) == "out of reach"
    two = Win(AtLeast(2, TricksWonWith(0b000011)))
    assert standing(two, known(hands=(0b000011, None, None), **LED)) == "not met yet"


def test_another_one_is_enough():
    goal = AnyOther(AtLeast(1, Tricks()))
    assert standing(goal, known((2, 0, 0))) == "not met yet"
    assert standing(goal, known((0, 0, 1))) == "met for good"
    assert standing(goal, known((2, 0, 0), **OVER)) == "out of reach"


def test_tricks_in_a_row():
    goal = Win(InARow())
    mine, theirs = taken(0, 1, 2, 3), taken(1, 4, 5, 6)
    assert standing(goal, known()) == "met for good"
    assert standing(goal, known(tricks=(mine,))) == "met so far"
    assert standing(goal, known(tricks=(mine,), **LAST)) == "met for good"
    assert standing(goal, known(tricks=(mine, theirs), **LAST)) == "met so far"
    assert standing(goal, known(tricks=(mine, theirs, mine))) == "out of reach"
    # Nobody won the trick between them.
    aside = taken(None, 4, 5, 6)
    assert standing(goal, known(tricks=(mine, aside, mine), **OVER)) == "met for good"


def test_a_row_is_not_safe_while_somebody_else_may_win_the_trick_between():
    goal = Win(InARow())
    state = {"tricks": (taken(0, 1, 2, 3),), "trick": 1 << 4, "to_come": 1} | LAST
    # One more bit stands for nobody.
    assert standing(goal, known((1, 0, 0), contenders=0b1010, **state)) == "met so far"
    assert standing(goal, known((1, 0, 0), contenders=0b1000, **state)) == "met for good"


@pytest.mark.parametrize("asked", [OneOf(Tricks(), (2,)), AtLeast(2, Tricks())])
def test_a_number_of_tricks_in_a_row_is_out_of_reach_once_the_row_is_over(asked):
    goal = AllMet((Win(asked), Win(InARow())))
    mine, theirs, aside = taken(0, 1, 2, 3), taken(1, 4, 5, 6), taken(None, 4, 5, 6)
    assert standing(goal, known((1, 0, 0), tricks=(mine,))) == "not met yet"
    assert standing(goal, known((1, 1, 0), tricks=(mine, theirs))) == "out of reach"
    assert standing(goal, known((2, 1, 0), tricks=(mine, mine, theirs))) == "met so far"
    # No row was begun, or nobody won the trick after it.
    assert standing(goal, known((0, 1, 0), tricks=(theirs,))) == "not met yet"
    assert standing(goal, known((1, 0, 0), tricks=(mine, aside))) == "not met yet"


def test_a_row_is_over_once_the_trick_that_is_played_is_sure_to_be_somebody_elses():
    goal = AllMet((Win(OneOf(Tricks(), (2,))), Win(InARow())))
    state = {"tricks": (taken(0, 1, 2, 3),), "trick": 1 << 4, "to_come": 1}
    assert standing(goal, known((1, 0, 0), contenders=0b0110, **state)) == "out of reach"
    assert standing(goal, known((1, 0, 0), contenders=0b0011, **state)) == "not met yet"
    # One more bit stands for nobody.
    assert standing(goal, known((1, 0, 0), contenders=0b1010, **state)) == "not met yet"


def test_what_is_counted_without_winning_tricks_goes_on_after_a_row():
    suits = LeftSuitCount((0b111,))
    left = AllMet((Win(AtLeast(1, suits)), Win(InARow())))
    tricks = (taken(0, 6, 7, 8), taken(1, 9, 10, 11))
    state = {"tricks": tricks, "sizes": (3, 2, 2)}
    assert standing(left, known((1, 1, 0), **state)) == "not met yet"
    # Cards that others win count for who is helped.
    credit = Credit(0b001, 0b010, 0b111)
    helped = AllMet((Win(AtLeast(1, CardsWon(0b111))), Win(InARow())))
    assert standing(helped, known((1, 1, 0), **state)) == "out of reach"
    assert standing(helped, known((1, 1, 0), credits=(credit,), **state)) == "not met yet"


def test_a_card_that_may_be_cancelled_may_lie_in_a_trick_before_itself():
    goal = Win(InWindow(Before(5), AtLeast(1, CardsWon(1 << 5))))
    assert standing(goal, known()) == "out of reach"
    assert standing(goal, known(cancels=(0b110000,))) == "not met yet"


def test_a_card_for_the_last_trick_is_judged_by_the_hand_that_is_seen():
    goal = PlayLast(0b0011)
    assert standing(goal, known()) == "not met yet"
    assert standing(goal, known(hands=(0b1100, None, None))) == "out of reach"
    assert standing(goal, known(hands=(0b0011, None, None))) == "met for good"
    assert standing(goal, known(tricks=(taken(1, 0, 4, 5),), **OVER)) == "met for good"
    assert standing(goal, known(tricks=(taken(1, 3, 4, 5),), **OVER)) == "out of reach"
    # Another hand than the seat's own tells nothing of it.
    assert standing(goal, known(hands=(None, 0b1100, None))) == "not met yet"


def test_the_last_tricks_are_counted_from_the_end():
    goal = Win(InWindow(InLast(2), AtLeast(1, Tricks())))
    first = (taken(0, 1, 2, 3),)
    assert standing(goal, known((1, 0, 0), tricks=first)) == "not met yet"
    assert standing(goal, known((1, 0, 0), tricks=first, **LAST)) == "met for good"
    assert standing(goal, known((0, 1, 0), tricks=(taken(1, 1, 2, 3),), **OVER)) == "out of reach"


def test_tricks_with_a_suit_need_its_cards():
    goal = Win(AtLeast(2, TricksWith(0b11)))
    assert standing(goal, known()) == "not met yet"
    assert standing(goal, known(loose=0b111101)) == "out of reach"


def test_consecutive_ranks_need_every_rank_between():
    goal = Win(AtLeast(3, RunCount((0b0001, 0b0010, 0b0100, 0b1000))))
    assert standing(goal, known(taken=(0b0101, 0, 0), loose=0b1010)) == "not met yet"
    assert standing(goal, known(taken=(0b0101, 0, 0), loose=0b1000)) == "out of reach"
    assert standing(goal, known(taken=(0b1110, 0, 0), loose=0)) == "met for good"


def test_a_suit_left_in_hand_counts_only_with_a_card_of_it_left():
    goal = Win(AtLeast(2, LeftSuitCount((0b0111, 0b111000))))
    left = OVER | {"sizes": (1, 0, 0), "taken": (0b0011, 0, 0)}
    assert standing(goal, known(**(left | {"hands": (0b0100, 0, 0), "loose": 0b0100}))) == (
        "met for good"
    )
    assert standing(goal, known(**(left | {"hands": (0b1000, 0, 0), "loose": 0b1000}))) == (
        "out of reach"
    )
    assert standing(goal, known(**(left | {"sizes": (0, 0, 0)}))) == "out of reach"


def test_of_several_suits_left_in_hand_the_best_counts():
    goal = Win(AtLeast(2, LeftSuitCount((0b0111, 0b111000))))
    both = {"taken": (0b0011, 0, 0), "hands": (0b1100, 0, 0), "loose": 0b1100}
    assert standing(goal, known(**(OVER | both | {"sizes": (2, 0, 0)}))) == "met for good"
    # With a trick to come the card of the good suit may be the one that is played.
    coming = {"later": 1, "own_later": (1, 1, 1), "loose": 0b111100, "sizes": (2, 1, 1)}
    assert standing(goal, known(**(both | coming))) == "met so far"


def test_a_cancelled_card_may_count_as_never_played():
    goal = Win(InWindow(Before(5), AtMost(0, Tricks())))
    team = Team(5, MoreThan(Tricks(), CountOfAllOthers()))
    both = {"tricks": (taken(0, 4, 5, 0), taken(0, 1, 2, 3)), "loose": 0}
    counted, ignored = known((2, 0, 0), **both), known((2, 0, 0), cancels=(0b110000,), **both)
    assert standing(goal, counted) == "met for good"
    assert standing(goal, ignored) == "out of reach"
    # Seat 2 is a partner only where its card counts.
    theirs = {"tricks": (taken(1, 4, 5, 0), taken(1, 1, 2, 3)), "loose": 0} | OVER
    assert standing(team, known((0, 2, 0), **theirs)) == "met for good"
    assert standing(team, known((0, 2, 0), cancels=(0b110000,), **theirs)) == "out of reach"


def test_a_join_shows_the_part_that_its_progress_belongs_to():
    first, second = Win(AtLeast(1, Tricks())), Win(AtLeast(2, CardsWon(0b11)))
    assert AllMet((first, second)).verdict(known((1, 0, 0)), 0).part == 1
    assert AllMet((first, second)).verdict(known(), 0).part == 0
    lost = known(**OVER)
    assert AnyMet((first, second)).verdict(lost, 0).standing == "out of reach"
    either = AnyMet((second, first))
    assert either.verdict(known((0, 0, 0), loose=0), 0).part == 1
    nested = AnyMet((AllMet((second, second)), first))
    assert nested.verdict(known((0, 0, 0), loose=0), 0).part == 2
