"""Verdicts compared with every continuation: what is promised is kept, and a lie is found."""

from __future__ import annotations

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.kernel import draw, throw
from lotr_trick.testing.chapters import CHAPTERS, counted
from lotr_trick.testing.exhaustive import (
    TooLarge,
    check_continuations,
    check_seen,
    every_draw,
)
from lotr_trick.testing.proofs import way
from lotr_trick.testing.strategies import walk
from lotr_trick.testing.twins import worlds

LIBRARY = lt.load()


def verdicts(game):
    """Return what the small game itself says."""
    return game.verdicts


def test_all_continuations_of_a_deal_are_walked(duel):
    """One position for each way to lay two, four, eight hands; then one card each is left."""
    compared = check_continuations(duel.dealt(duel.Game), verdicts)
    assert compared.positions == 1 + 2 + 4 + 8 * 4
    assert compared.final > 0


def test_chance_is_walked_too(duel):
    compared = check_continuations(duel.Game(), verdicts)
    assert compared.positions == 1 + 90 * (1 + 2 + 4 + 8 * 4)


def test_a_verdict_that_is_final_too_early_is_found_with_a_way_that_shows_it(duel):
    def rash(game):
        """Seat 3 is written off once its first card has lost."""
        lost = len(game.laid) == 3 and 2 not in game.winners
        *others, third = game.verdicts
        return (*others, attrs.evolve(third, final=third.final or lost))

    game = duel.dealt(duel.Game, "lay f", "lay e")
    with pytest.raises(AssertionError) as caught:
        check_continuations(game, rash)
    told = str(caught.value)
    assert told.startswith("the goal of seat 3 is finally not met after ['deal: a f / b e / c d', ")
    assert told.endswith("then `lay a`, `lay b`, `lay d` makes it otherwise")


def test_a_verdict_that_differs_from_the_truth_at_the_end_is_found(duel):
    game = duel.dealt(duel.Game, "lay f", "lay e", "lay d", "lay a", "lay b")
    assert check_continuations(game, verdicts, truth=lambda _: (True, False, True))
    with pytest.raises(AssertionError, match=r"goal of seat 2 is finally not met .* the end makes"):
        check_continuations(game, verdicts, truth=lambda _: (True, True, True))


def test_a_careful_verdict_is_no_breach_and_is_counted(duel):
    def careful(game):
        return [None if game.pending else stand for stand in game.verdicts]

    def open_to_the_end(game):
        return [attrs.evolve(stand, final=game.pending is None) for stand in game.verdicts]

    game = duel.dealt(duel.Game, "lay f", "lay e", "lay d")
    assert check_continuations(game, careful).late == 0
    # The deal is played out by now, so everything could have been known.
    assert check_continuations(game, open_to_the_end).late == 3 * 3


def test_a_walk_can_end_before_the_game(duel):
    short = check_continuations(
        duel.dealt(duel.Game),
        lambda _: (),
        truth=lambda _: (),
        until=lambda game: len(game.laid) == 2,
    )
    assert short.positions == 1 + 2 + 4


def test_a_walk_that_is_too_large_is_refused(duel):
    with pytest.raises(TooLarge, match="more than 20 positions; take a later one"):
        check_continuations(duel.Game(), verdicts, most=20)
    with pytest.raises(ValueError, match="most must be a number from 1 on, not 0"):
        check_continuations(duel.Game(), verdicts, most=0)


def test_positions_that_are_alike_are_walked_once(duel):
    def as_it_lies(game):
        hands = tuple(game.hand(seat) for seat in range(3))
        return len(game.moves), hands, frozenset(game.winners)

    game = duel.dealt(duel.Game)
    once, every = (check_continuations(game, verdicts, alike=key) for key in (as_it_lies, None))
    assert once.positions < every.positions


def test_positions_that_are_judged_differently_are_not_alike(duel):
    def one_turn_is_like_another(game):
        return game.opened or tuple(game.laid)

    with pytest.raises(ValueError, match="`alike` takes this for a position with other verdicts"):
        check_continuations(duel.dealt(duel.Game), verdicts, alike=one_turn_is_like_another)


def test_every_draw_is_given_once():
    deal = draw("deal", ["a", "b", "b", "c"], (2, 1))
    texts = [drawn.text for drawn in every_draw(deal)]
    assert len(set(texts)) == len(texts)
    assert set(texts) == {deal.pick(number).text for number in range(500)}
    dice = throw("dice", ["12", "123"])
    assert [drawn.text for drawn in every_draw(dice)][-1] == "dice: 2 / 3"


# --- what one player sees -----------------------------------------------------------------


def test_what_a_player_sees_is_compared_with_every_deal_that_may_be(duel):
    game = duel.dealt(duel.Game)
    compared = check_seen(game, 0, verdicts, duel.alike(game, 0))
    # Four cards in two hands of two.
    assert compared.worlds == 6
    assert compared.positions == 6 * (1 + 2 + 4 + 8 * 4)
    assert compared.late == 1  # The first seat holds the highest card and wins with it.


def test_a_verdict_that_holds_in_this_deal_alone_is_found(duel):
    """The first seat has neither the highest card nor the next, and guesses who wins."""

    def guess(game):
        stands = list(game.verdicts)
        stands[2] = attrs.evolve(stands[2], met=stands[2].met, final=True)
        return stands

    game = duel.Game().apply("deal: a b / e f / c d")
    check_continuations(game, guess)
    with pytest.raises(AssertionError, match="goal of seat 3 is finally not met"):
        check_seen(game, 0, guess, duel.alike(game, 0))


def test_a_verdict_that_peeks_is_found(duel):
    def peeking(game):
        sure = "f" in game.hand(2)
        return [None, None, duel.Stand(sure, sure or game.outcome is not None)]

    game = duel.dealt(duel.Game)
    with pytest.raises(AssertionError, match="player 2 is told other verdicts where all looks"):
        check_seen(game, 1, peeking, duel.alike(game, 1), truth=lambda _: (None, None, True))


def test_worlds_must_look_alike_and_be_there(duel):
    game = duel.dealt(duel.Game)
    with pytest.raises(ValueError, match="looks different to player 1"):
        check_seen(game, 0, verdicts, duel.alike(game, 1))
    with pytest.raises(ValueError, match="no world was given"):
        check_seen(game, 0, verdicts, [])


# --- chapters -----------------------------------------------------------------------------


def late(number, left, seed):
    """Return a chapter with three at the table when so many cards are left to be played."""
    start = lt.new_game(LIBRARY.chapter(number), 3, play_out=True)
    return list(way(walk(start, seed, [5] * 100), CHAPTERS))[-1 - left]


@pytest.mark.parametrize("seed", range(4))
def test_positions_that_count_the_same_end_the_same_where_goals_only_count(seed):
    game = late(1, 9, seed)
    shorter = check_continuations(game, lambda game: game.public.verdicts, alike=counted)
    whole = check_continuations(game, lambda game: game.public.verdicts)
    assert shorter.positions <= whole.positions


@pytest.mark.parametrize("seed", range(4))
def test_worlds_of_a_chapter_are_walked(seed):
    game = late(1, 6, seed)
    for player in range(3):
        compared = check_seen(
            game, player, lambda game, who=player: game.view(who).verdicts, worlds(game, player)
        )
        assert compared.worlds == len(list(worlds(game, player)))
        assert compared.final > 0
