"""Rules of chapters 29 to 36 that no told game shows: the deck, the open card, the burden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.analysis.bots import make_random
from lotr_trick.analysis.deals import unknown
from lotr_trick.analysis.worlds import world
from lotr_trick.testing.twins import worlds
from lotr_trick.trick.goals.deeds import Win
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import AtLeast
from lotr_trick.trick.goals.subjects import Person
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.mechanics.goal_order import InOrder
from lotr_trick.trick.moves import PASS
from lotr_trick.trick.state.log import Trick

LIBRARY = lt.load()
PART_TWO = [number for number in LIBRARY.playable if number >= 29]


def begun(number, players=3, seed=1):
    """Return a chapter of the second part whose first question is asked."""
    nature = lt.seeded(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), players))
    while game.table.parts:
        game = nature.settle(game.apply(game.pending.options[0]))
    return game, nature


@pytest.mark.parametrize("number", [29, 30, 33, 34])
def test_the_deck_of_the_second_part_has_rings_and_weariness_and_no_eights_or_orcs(number):
    game, _ = begun(number)
    cards = game.table.cards
    dealt = Counter(name for hand in game.round.hands for name in cards.named(hand))
    suits = [f"{suit}{rank}" for suit in "HMFS" for rank in range(1, 8)]
    assert dealt == Counter([*suits, "R1", "R2", "R3", "R4", "R5", "WEARY", "WEARY", "BT"])


@pytest.mark.parametrize("number", PART_TWO)
def test_the_white_tower_lies_open_and_no_lost_card_is_dealt(number):
    game, _ = begun(number)
    assert not any(move.text.startswith("lost:") for move in game.moves)
    for view in (game.public, *map(game.view, range(3))):
        assert "WT" in game.table.cards.named(view.lost)


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_sees_the_burden_that_was_chosen(players):
    game, nature = begun(29, players)
    while game.pending.kind != "choose a token":
        game = nature.settle(game.apply(game.pending.options[0]))
    seat = game.pending.seat
    assert [option.text for option in game.pending.options] == [
        f"choose burden {number}" for number in (2, 3, 4, 5)
    ]
    game = nature.settle(game.apply("choose burden 4"))
    for view in (game.public, *map(game.view, range(players))):
        assert view.marks[seat].get("burden") == 4
        assert view.verdicts[seat].need == 4


def test_the_window_is_long_and_has_its_events():
    chapter = LIBRARY.chapter(32)
    said = [line.text for line in chapter.definition.lines]
    assert "victory long" in said
    events = {"henneth_annun", "memories_of_a_brother", "pool_of_henneth"}
    assert events <= {text.removeprefix("event ") for text in said}


@pytest.mark.parametrize(("players", "groups"), [(3, 3), (4, 2)])
def test_the_groups_of_the_window_are_fixed_and_played_in_any_order(players, groups):
    game = lt.seeded(1).settle(lt.new_game(LIBRARY.chapter(32), players))
    assert [option.text for option in game.pending.options] == [
        f"play group {number}" for number in range(1, groups + 1)
    ]
    casts = [{role.name for role in table.roles} for table in game.table.parts]
    assert all("frodo_mordor" in cast and len(cast) == players for cast in casts)
    assert set.intersection(*casts) == {"frodo_mordor"}
    assert len(set.union(*casts)) == 7


@pytest.mark.parametrize(("first", "winner"), [(0, True), (1, False)])
def test_a_goal_that_is_reached_in_an_earlier_trick_counts_against_the_first_step(first, winner):
    # Two seats with one trick each to win, in either order.
    goals = (Win(AtLeast(1, Tricks())),) * 2
    tricks = [Trick((), first, 0), Trick((), 1 - first, 0)]
    known = Knowledge((1, 1), (0, 0), 0, 0, 0, 0, (0, 0), 0, tuple(tricks), roles=(0, 1))
    assert InOrder(goals, later=False).verdict(known, 0)[:2] == (winner, True)
    assert InOrder(goals, later=True).verdict(known, 0)[:2] == (not winner, True)


def test_goals_that_are_reached_in_one_trick_are_in_order_both_ways():
    goals = (Win(AtLeast(1, Tricks())), Person("ann", AtLeast(1, Tricks())))
    people = ("ann", "bob")
    trick = Trick((), 0, 0)
    known = Knowledge((1, 0), (0, 0), 0, 0, 0, 3, (3, 3), 0, (trick,), people=people, roles=(0, 1))
    assert InOrder(goals, later=False).verdict(known, 1)[:2] == (True, True)
    assert InOrder(goals, later=True).verdict(known, 1)[:2] == (True, True)


def test_whoever_has_to_be_last_waits_for_those_who_may_still_come():
    goals = (Win(AtLeast(1, Tricks())),) * 2
    known = Knowledge((1, 0), (0, 0), 0, 0, 0, 3, (3, 3), 0, (Trick((), 0, 0),), roles=(0, 1))
    assert InOrder(goals, later=True).verdict(known, 0)[:2] == (True, False)
    assert InOrder(goals, later=False).verdict(known, 0)[:2] == (True, True)
    assert InOrder(goals, later=False).verdict(known, 1)[:2] == (False, True)


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_sees_the_cards_that_were_opened(players):
    game, nature = begun(36, players)
    opened = {}
    while not game.public.playing:
        move = game.pending.options[-1]
        if move.text.startswith("open "):
            opened[move.seat] = 1 << move.card
        game = nature.settle(game.apply(move))
    assert len(opened) == players
    for view in (game.public, *map(game.view, range(players))):
        assert {seat: view.marks[seat].get("open_card") for seat in opened} == opened


def lair(seed=3, players=3):
    """Return chapter 35 when the first card is asked for, and the seat of who set cards aside."""
    game, nature = begun(35, players, seed)
    while not game.public.playing:
        # The last options: she sets weariness aside if she has it.
        game = nature.settle(game.apply(game.pending.options[-1]))
    names = [game.public.role(seat).name for seat in range(players)]
    return game, names.index("shelob")


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_whoever_set_cards_aside_knows_where_they_are(players, seed):
    game, shelob = lair(seed, players)
    told = [m.text for m in game.moves if m.text.startswith("discard ")]
    laid = Counter(text.removeprefix("discard ") for text in told)
    assert sum(laid.values()) == 3
    named = game.table.cards.named
    for seat in range(players):
        beside = game.view(seat).marks[shelob].get("laid aside")
        if seat == shelob:
            assert Counter(named(beside)) == laid
        else:
            assert not beside
        hidden = Counter(
            name for at, hand in enumerate(game.round.hands) if at != seat for name in named(hand)
        )
        unseen = Counter(named(game.view(seat).unseen))
        # Nobody else knows; and what lies open among the hands is known to all.
        assert unseen <= hidden + (Counter() if seat == shelob else laid)
        assert seat == shelob or laid <= unseen


@pytest.mark.parametrize("players", [3, 4])
def test_worlds_put_what_was_laid_aside_where_no_hand_is(players):
    game, shelob = lair(2, players)
    for seat in range(players):
        view = game.view(seat)
        found = unknown(view)
        for number in range(5):
            random = Random(number)
            round_ = world(view, *found.deal_all(random), random)
            assert [hand.bit_count() for hand in round_.hands] == list(view.sizes)
            at = game.table.places.zone_at["laid aside", shelob]
            assert round_.zones[at].bit_count() == 3
            if seat == shelob:
                assert round_.zones[at] == game.round.zones[at]


def test_no_world_of_the_lair_comes_twice():
    start = lt.new_game(LIBRARY.chapter(35), 3, play_out=True)
    course = (game for _, game in lt.steps(start, lt.seeded(4), [make_random(4)] * 3))
    game = next(game for game in course if len(game.public.log.tricks) == 11)
    assert game.outcome is None
    for player in (None, 0, 1, 2):
        found = [each.round.zones for each in worlds(game, player)]
        assert len(found) == len(set(found)) >= 1


@pytest.mark.parametrize(("number", "may"), [(32, False), (33, True)])
def test_by_the_forbidden_pool_smeagol_and_gollum_do_not_exchange_with_frodo(number, may):
    people = {"smeagol", "gollum"}
    partners = set()
    for seed in range(12):
        game, nature = lt.new_game(LIBRARY.chapter(number), 3 + seed % 2), lt.seeded(seed)
        game = nature.settle(game)
        while not game.public.playing:
            for option in game.pending.options:
                if option.kind == PASS and game.public.role(option.seat).person in people:
                    partners.add(game.public.role(option.to).person)
            game = nature.settle(game.apply(game.pending.options[seed % len(game.pending.options)]))
    assert ("frodo" in partners) == may
    assert partners


@pytest.mark.parametrize("number", [33, 34])
def test_in_the_lair_nobody_sees_the_other_card_before_both_are_chosen(number):
    game, nature = begun(number)
    while not any(option.kind == PASS for option in game.pending.options):
        game = nature.settle(game.apply(game.pending.options[0]))
    giver, card = game.pending.seat, game.pending.options[0].card
    to = game.pending.options[0].to
    game = game.apply(game.pending.options[0])
    assert game.pending.seat == to
    # In the chapter before, the one who got the card may pass that very card back.
    holds = game.view(to).hands[to] >> card & 1
    assert holds == any(option.card == card for option in game.pending.options) == (number == 33)
    assert giver != to


class Wavering:
    """A goal that is met after the first trick, not after the second and again after the third."""

    def verdict(self, known, seat):
        del seat
        tricks = len(known.tricks)
        return Verdict(tricks % 2 == 1, tricks == 3, tricks, 0)


def test_a_goal_that_was_lost_on_the_way_counts_from_when_it_is_met_again():
    # No goal of the chapters with steps can do so; one that somebody writes may.
    goals = (Win(AtLeast(1, Tricks())), Wavering())
    tricks = (Trick((), 1, 0), Trick((), 0, 0), Trick((), 1, 0))
    known = Knowledge((1, 2), (0, 0), 0, 0, 0, 0, (0, 0), 0, tricks, roles=(0, 1))
    assert InOrder(goals, later=False).verdict(known, 0)[:2] == (True, True)
    assert InOrder(goals, later=True).verdict(known, 1)[:2] == (True, True)
    assert InOrder(goals, later=False).verdict(known, 1)[:2] == (False, True)
