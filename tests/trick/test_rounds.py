"""Chapters of several rounds: what they reach, of which part a round is, and how they end."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.packs import small_pack

import lotr_trick as lt
from lotr_trick.kernel import TABLE, CannotPlay, redact
from lotr_trick.trick.mechanics.threats import COVERED, threat_in
from lotr_trick.trick.state.marks import UNSEEN
from lotr_trick.trick.state.progress import Progress

SEVERAL = small_pack("several")
LONG, DAYS, GROUPS = (SEVERAL.chapter(number) for number in (971, 973, 974))


def played(chapter, seed, players=3, **options):
    """Return a game that was played to its end at random, with every game on the way."""
    random, nature = Random(seed), lt.seeded(seed)
    games = [nature.settle(lt.new_game(chapter, players, **options))]
    while games[-1].pending:
        game = games[-1]
        games.append(nature.settle(game.apply(random.choice(game.pending.options))))
    return games


def tried(chapter, seed, players=3):
    """Return the games of a table that keeps what it reached and tries until the chapter is won."""
    kept, tries = Progress(), []
    for attempt in range(400):
        tries.append(played(chapter, seed * 1000 + attempt, players, kept=kept))
        last = tries[-1][-1]
        if last.outcome.won:
            return tries
        kept = last.progress
    raise AssertionError("never won")


@pytest.mark.parametrize("number", [971, 973, 974])
@given(seed=st.integers(0, 10_000))
@settings(max_examples=3, deadline=None)
def test_a_chapter_that_keeps_what_it_reached_is_won_in_the_end(number, seed):
    tries = tried(SEVERAL.chapter(number), seed)
    for games in tries:
        plan = games[0].table.plan
        assert plan.is_long
        for before, after in pairwise(games):
            assert set(before.progress.completed) <= set(after.progress.completed)
            assert set(before.progress.done) <= set(after.progress.done)
    last = tries[-1][-1]
    assert not last.table.plan.missing(last.progress)
    assert set(last.table.plan.parts) <= set(last.progress.done)
    assert all(result.won for result in last.results)
    assert lt.replay(lt.to_record(last)) == last


@given(seed=st.integers(0, 10_000))
@settings(max_examples=20, deadline=None)
def test_a_lost_round_ends_the_chapter_and_adds_nothing(seed):
    game = played(LONG, seed)[-1]
    *won, last = game.results
    assert all(result.won for result in won)
    assert last.won == (game.outcome.won or bool(last.reached.completed))
    if not last.won:
        assert last.reached == Progress()


@given(seed=st.integers(0, 10_000))
@settings(max_examples=20, deadline=None)
def test_a_starred_character_is_in_every_round(seed):
    for game in played(LONG, seed):
        roles = game.round.roles
        if None not in roles:
            assert "ann" in {game.table.roles[role].name for role in roles}


def test_an_event_is_picked_by_the_whole_table():
    game = lt.new_game(DAYS, 3)
    assert (game.pending.seat, game.pending.player) == (None, TABLE)
    for view in (game.public, *(game.view(player) for player in range(3))):
        assert view.pending == game.pending
    picked = game.apply("play noon")
    assert (picked.table.part, game.table.part) == ("noon", "")
    assert picked.public.history == ("play noon",)


def test_a_group_is_picked_by_one_who_holds_a_card():
    game = lt.seeded(3).settle(lt.new_game(GROUPS, 3))
    holder = game.round.holder(game.table.cards.places["R1"])
    assert (game.pending.kind, game.pending.seat) == ("pick a group", holder)
    other = (holder + 1) % 3
    assert game.view(other).pending.options == ()
    after = game.apply("play group 2")
    assert {role.name for role in after.table.roles} == {"eve", "bob", "cid", "dan"}
    assert after.round.hands == game.round.hands


def test_a_redacted_record_of_several_rounds_shows_no_hand():
    game = next(g[-1] for seed in range(50) if len((g := played(LONG, seed))[-1].results) > 1)
    told = redact(game, 0)
    deals = [text for text in told.moves if text.startswith("deal: ")]
    assert len(deals) == len(game.results)
    assert all(text.count("4 cards") == 2 for text in deals)


def test_views_tell_how_the_rounds_before_came_out():
    game = next(
        game for seed in range(50) for game in played(LONG, seed) if game.results and game.pending
    )
    for view in (game.public, game.view(1)):
        assert view.results == game.results
        assert view.reached == game.progress
        assert len(view.reached.completed) == 3


@pytest.mark.parametrize(
    ("kept", "wrong"),
    [
        (Progress(completed=("frodo_baggins",)), "no character `frodo_baggins`"),
        (Progress(done=("dwan",)), "did you mean `dawn`"),
        (Progress(used=("charm",)), "no gift `charm`"),
    ],
)
def test_what_a_chapter_does_not_have_cannot_be_kept(kept, wrong):
    with pytest.raises(CannotPlay, match=wrong):
        lt.new_game(DAYS, 3, kept=kept)


def test_unseen_threats_lie_open_when_a_gift_is_asked_for():
    """Whether a goal was missed hangs on them, so who is asked must see them."""
    moria, asked = lt.load().chapter(14), None
    for seed in range(300):
        random, nature = Random(seed), lt.seeded(seed)
        game = nature.settle(lt.new_game(moria, 3).apply("play the_long_dark"))
        while game.pending and not game.results and game.pending.kind != "use a gift":
            if any(mark.get(COVERED) for mark in game.round.marks):
                assert UNSEEN in {threat_in(mark) for mark in game.public.marks}
            game = nature.settle(game.apply(random.choice(game.pending.options)))
        drawn = [threat_in(mark) for mark in game.round.marks if mark.get(COVERED)]
        if game.pending and game.pending.kind == "use a gift" and drawn:
            asked = game
            break
    assert asked is not None
    assert UNSEEN not in {threat_in(mark) for mark in asked.public.marks}
    assert set(drawn) <= {threat_in(mark) for mark in asked.public.marks}
