"""Deals that a view allows, and what goals tell about cards and tricks."""

from __future__ import annotations

from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.analysis import Share, make_random
from lotr_trick.analysis.deals import shown_out, unknown
from lotr_trick.analysis.playout import playout
from lotr_trick.analysis.wishes import chance, outlook, telling_cards, wishes
from lotr_trick.analysis.worlds import settled, world


@pytest.fixture(scope="module")
def chapter():
    return lt.load().chapter(1)


def games(chapter, seed, players=4):
    """Return every game of one random play, from the deal on."""
    start = lt.new_game(chapter, players=players, play_out=True)
    steps = lt.steps(start, lt.seeded(seed), [make_random(seed)] * players)
    return [game for _, game in steps if isinstance(game.pending, lt.Decision)]


@pytest.mark.parametrize("players", [3, 4])
def test_sampled_deals_agree_with_the_view(chapter, players):
    for seed in range(6):
        for game in games(chapter, seed, players):
            view = game.view(game.pending.player)
            hands = unknown(view).deal(Random(seed))
            assert tuple(hand.bit_count() for hand in hands) == view.sizes
            together = 0
            for seat, hand in enumerate(hands):
                assert not together & hand
                together |= hand
                assert view.hands[seat] in {None, hand}
                assert view.known[seat] & ~hand == 0
            assert not together & (view.log.played | view.lost)


def test_what_plays_show_is_never_wrong_and_is_kept_to(chapter):
    shown = 0
    for seed in range(12):
        for game in games(chapter, seed):
            view = game.view(game.pending.player)
            for seat, lacking in enumerate(shown_out(view)):
                assert not lacking & game.round.hands[seat]
                assert not lacking & unknown(view).deal(Random(seed))[seat]
                shown += lacking.bit_count()
    assert shown > 1000


def test_sampled_deals_differ(chapter):
    game = games(chapter, 1)[0]
    possible = unknown(game.view(game.pending.player))
    assert len({possible.deal(Random(seed)) for seed in range(20)}) == 20


def test_cards_that_a_goal_counts_tell(chapter):
    table = lt.new_game(chapter).table
    telling = telling_cards(table)
    assert [[table.cards.names[card] for card in kind] for kind in telling.kinds] == [
        ["R1", "R2", "R3", "R4", "R5"]
    ]
    some, others = table.cards.set_of(("R2", "H3", "R5")), table.cards.set_of(("M1",))
    piles = telling.piles((telling.tally(some), telling.tally(others), 0, 0))
    assert [pile.bit_count() for pile in piles] == [2, 0, 0, 0]


def test_wishes_follow_the_goals(chapter):
    table = lt.new_game(chapter).table
    names = [role.name for role in table.roles]
    roles = tuple(names.index(name) for name in ("frodo", "bilbo", "gandalf", "pippin"))
    frodo, bilbo, gandalf, pippin = range(4)
    plain = wishes(table, roles, (0, 0, 0, 0), (0, 0, 0, 0), 0, 8)
    assert plain[pippin] < plain[frodo] < plain[bilbo] < plain[gandalf]
    ring = telling_cards(table).weights[table.cards.places["R3"]]
    with_rings = wishes(table, roles, (0, 1, 1, 0), (0, 0, 0, 0), 2 * ring, 6)
    assert max(with_rings) == with_rings[frodo]


def test_the_outlook_is_certain_only_when_the_end_is(chapter):
    table = lt.new_game(chapter).table
    names = [role.name for role in table.roles]
    roles = tuple(names.index(name) for name in ("frodo", "bilbo", "gandalf", "pippin"))
    ring = telling_cards(table).weights[table.cards.places["R3"]]
    assert outlook(table, roles, (2, 3, 2, 2), (2 * ring, 0, 0, 0), 0) == 1.0
    assert outlook(table, roles, (2, 3, 1, 3), (2 * ring, 0, 0, 0), 0) == 0.0
    assert 0.0 < outlook(table, roles, (2, 3, 2, 2), (2 * ring, 0, 0, 0), 1) < 1.0


def test_a_playout_that_is_won_already_is_won(chapter):
    won = 0
    for seed in range(40):
        for game in games(chapter, seed):
            if game.round.beside.script or not all(v.final for v in game.public.verdicts):
                continue
            all_met = all(verdict.met for verdict in game.public.verdicts)
            if game.round.trick:
                continue
            assert (playout(game.round, Random(seed)) == 1.0) == all_met
            won += all_met
    assert won > 0


def test_in_every_world_each_seat_has_a_character_and_the_starred_ones_are_there(chapter):
    game = lt.seeded(3).settle(lt.new_game(chapter, players=3))
    view = game.view(game.pending.player)
    starred = {number for number, role in enumerate(view.table.roles) if role.starred}
    companies = set()
    for luck in range(20):
        random = Random(luck)
        round_ = settled(world(view, *unknown(view).deal_all(random), random), random)
        assert round_.leader >= 0
        assert starred <= set(round_.roles)
        # Who had a character has it still.
        assert all(role in {None, now} for role, now in zip(view.roles, round_.roles, strict=True))
        companies.add(round_.roles)
    assert len(companies) > 1


def test_a_goal_nearer_to_its_end_has_the_better_chance():
    near, far = (lt.Verdict(met=False, final=False, have=have, need=3) for have in (2, 1))
    assert chance(near, 4) > chance(far, 4)
    safe, close = (lt.Verdict(met=True, final=False, have=0, need=need) for need in (2, 0))
    assert chance(safe, 4) > chance(close, 4)


def test_the_interval_holds_the_share_and_narrows():
    few, many = Share(6, 10), Share(600, 1000)
    assert few.low < many.low < 0.6 < many.high < few.high
    assert Share(0, 0).text == "0.0 % (0.0-100.0)"
