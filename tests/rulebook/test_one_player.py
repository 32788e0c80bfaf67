"""One player alone: what the rulebook says of it that no told game can show."""

from __future__ import annotations

from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.testing.checks import CHECKS, check_twins
from lotr_trick.trick.moves import CHOOSE
from lotr_trick.trick.state.round import NoteKind

LIBRARY = lt.load()
CHAPTERS = range(1, 19)
LAYS_BY = {12}
"""Chapters in which cards are laid by, face down."""


def played(number: int, seed: int, *, answer: str = ""):
    """Yield the positions of a random round of one player; what begins with an answer is chosen."""
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), 1, play_out=True))
    while game.pending and not game.results:
        yield game
        options = game.pending.options
        chosen = [option for option in options if answer and option.text == answer]
        game = nature.settle(game.apply(random.choice(chosen or options)))
    yield game


def setups(number: int, seed: int, **told: str):
    return [game for game in played(number, seed, **told) if game.round.leader < 0]


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_chapter_can_be_played_alone_to_its_end(number, budget):
    for seed in range(budget(short=2, thorough=20)):
        *_, end = played(number, seed)
        assert end.results


@pytest.mark.parametrize("number", CHAPTERS)
def test_one_player_runs_four_hands_that_lie_open(number):
    for game in played(number, 1):
        assert game.players == 1
        assert game.table.seats == 4
        if game.pending:
            assert game.pending.player in {0, lt.TABLE}
        assert game.view(0).hands == game.round.hands
        if number not in LAYS_BY and any(game.round.hands):
            assert game.public.hands == game.round.hands


@pytest.mark.parametrize("number", CHAPTERS)
def test_each_hand_begins_with_four_cards_and_the_ring_is_in_one(number):
    nature = lt.seeded(number)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), 1))
    while not any(game.round.zones[:4]):
        game = nature.settle(game.apply(game.pending.options[0]))
    assert [hand.bit_count() for hand in game.round.zones[:4]] == [4, 4, 4, 4]
    ring = game.table.cards.places["R1"]
    assert any(hand >> ring & 1 for hand in game.round.zones[:4])


def test_alone_all_four_goals_have_to_be_met():
    met = set()
    for seed in range(40):
        *_, end = played(1, seed)
        judged = [goal.met for goal in end.results[0].judged]
        assert len(judged) == 4
        assert end.results[0].won == all(judged)
        met.add(sum(judged))
    assert max(met) >= 3


@pytest.mark.parametrize("number", CHAPTERS)
def test_the_checks_of_every_game_hold_alone(number, budget):
    for seed in range(budget(short=1, thorough=5)):
        positions = list(played(number, seed))
        for game in positions[:: max(1, len(positions) // 3)]:
            for check in CHECKS:
                # A card that is laid by lay open before, which twins of the public do not know.
                if check is not check_twins or number not in LAYS_BY:
                    check(game)


def test_alone_frodo_has_his_side_for_three_players():
    game = lt.new_game(LIBRARY.chapter(1), 1)
    frodo = next(role for role in game.table.roles if role.name == "frodo")
    three = lt.new_game(LIBRARY.chapter(1), 3).table
    assert frodo.goal == next(role for role in three.roles if role.name == "frodo").goal


def test_characters_are_given_from_the_left_of_frodo_and_starred_ones_among_them():
    for seed in range(20):
        games = setups(1, seed)
        choosing = [g.pending for g in games if g.pending and g.pending.kind == CHOOSE]
        frodo = games[-1].public.seat_of("frodo")
        assert [asked.seat for asked in choosing] == [(frodo + n) % 4 for n in (1, 2, 3)]
        assert games[-1].public.seat_of("bilbo") is not None


def test_setups_begin_left_of_frodo():
    for seed in range(20):
        games = setups(1, seed)
        frodo = games[-1].public.seat_of("frodo")
        asked = [g.pending.seat for g in games if g.pending and g.pending.kind == "exchange"]
        assert asked == sorted(asked, key=lambda seat: (seat - frodo) % 4)


def test_only_one_character_exchanges_in_a_round():
    for seed in range(20):
        asked = [g.pending.seat for g in setups(1, seed, answer="exchange cards") if g.pending]
        kinds = [g.pending.kind for g in setups(1, seed, answer="exchange cards") if g.pending]
        assert kinds.count("exchange") == 1, asked
        assert kinds.count("pass") == 1


def test_nobody_has_to_exchange():
    for seed in range(20):
        kinds = [g.pending.kind for g in setups(1, seed, answer="exchange nothing") if g.pending]
        assert kinds.count("exchange") == 2
        assert "pass" not in kinds


def test_a_character_with_two_exchanges_may_do_both():
    done = set()
    for seed in range(40):
        games = setups(12, seed, answer="exchange cards")
        asked = [g.pending.seat for g in games if g.pending and g.pending.kind == "pass"]
        assert len({*asked}) <= 1
        done.add(len(asked))
    assert done == {2}


@pytest.mark.parametrize(("number", "stock"), [(1, 20), (5, 12), (6, 16), (17, 28)])
def test_the_stock_after_the_deal_is_as_large_as_the_book_says(number, stock):
    nature = lt.seeded(3)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), 1))
    assert game.round.zone("stock").bit_count() == stock


def test_the_horn_is_not_used_alone():
    chapter, announced = LIBRARY.chapter(11), {}
    for players in (1, 4):
        announced[players] = False
        for seed in range(8):
            nature = lt.seeded(seed)
            game = nature.settle(lt.new_game(chapter, players))
            while not game.public.playing:
                game = nature.settle(game.apply(game.pending.options[0]))
            assert any("boromir" in role.name for role in game.table.roles)
            kinds = {note.kind for note in game.public.notes}
            announced[players] |= NoteKind.ANNOUNCES in kinds
    assert announced == {1: False, 4: True}


@pytest.mark.parametrize("number", CHAPTERS)
def test_a_round_alone_replays_from_its_record(number):
    *_, end = played(number, 5)
    assert lt.replay(lt.loads(lt.dumps(lt.to_record(end)))) == end


def test_the_second_box_cannot_be_played_alone_yet():
    with pytest.raises(lt.CannotPlay, match="it can with 2, 3 or 4"):
        lt.new_game(LIBRARY.chapter(19), 1)
