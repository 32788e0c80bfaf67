"""Rounds that go by their numbers, and what lies from one to the next: what the books say of
chapter 25 and no told game can show.
"""

from __future__ import annotations

from itertools import islice, pairwise
from pathlib import Path

import attrs
import pytest
from kit.playthrough import moves_in
from kit.ways import moved

import lotr_trick as lt
from lotr_trick.kernel import Chance
from lotr_trick.testing.leaks import check_way
from lotr_trick.testing.twins import twins
from lotr_trick.trick.campaign.course import make_course
from lotr_trick.trick.campaign.game import kept_of, start
from lotr_trick.trick.state.progress import Progress

LIBRARY = lt.load()
HELM = LIBRARY.chapter(25)
FOLDER = Path(__file__).parents[1] / "playthroughs"
UNDER = "gimli_competitor"


def whole(players):
    """Return every position of a chapter of four rounds that is written down."""
    text = (FOLDER / f"25_{players}.txt").read_text("utf-8")
    return moved(lt.new_game(HELM, players), moves_in(text))


WHOLE = {players: whole(players) for players in (3, 4)}


def begun(rounds, players=3, under=0, **more):
    """Return the chapter after so many rounds, with orcs under a card."""
    done = tuple([f"round {number + 1}" for number in range(rounds)])
    lying = ((UNDER, ("ORC",) * under),) if under else ()
    return lt.new_game(HELM, players, kept=Progress(done=done, lying=lying, **more))


@pytest.mark.parametrize("players", [3, 4])
def test_each_round_is_shuffled_dealt_chosen_and_set_up_anew(players):
    way = WHOLE[players]
    ends = [(one, two) for one, two in pairwise(way) if len(one.past) < len(two.past)]
    assert len(ends) == 3
    for before, game in ends:
        assert game.table.chapter == before.table.chapter
        assert game.round.roles == (None,) * players
        assert not any(game.round.hands)
        assert not game.round.log.tricks
        # All cards are in the deck again but those that lie under somebody's card.
        assert game.round.undealt == game.table.deck
        assert isinstance(game.pending, Chance)
        assert {"H1", "S8"} <= set(game.pending.piles[0].items)
        # What is done next is the setup of the new round, from its first step on.
        assert game.round.beside.script == game.table.script


@pytest.mark.parametrize("players", [3, 4])
def test_the_deal_passes_to_the_left(players):
    """The dealer chooses first, and whoever dealt before chooses last."""
    for rounds in range(4):
        game = lt.seeded(rounds).settle(begun(rounds, players))
        assert game.pending.kind == "choose"
        assert game.pending.seat == rounds % players


def test_rounds_do_not_begin_with_whoever_holds_a_tower():
    """That would tell who has it."""
    for seed in range(20):
        game = lt.seeded(seed).settle(begun(0))
        assert game.pending.seat == 0
        assert not any(token.name.endswith("tower") for token in game.public.tokens)


@pytest.mark.parametrize(
    ("rounds", "under", "orcs"),
    [(0, 0, 3), (1, 0, 5), (1, 4, 5), (1, 5, 4), (2, 2, 7), (2, 3, 6), (3, 0, 9), (3, 1, 8)],
)
def test_the_deck_has_as_many_orcs_as_the_round_wants_and_are_free(rounds, under, orcs):
    table = begun(rounds, under=under).table
    assert table.cards.named(table.deck).count("ORC") == orcs


def test_the_six_orcs_leave_after_the_chapter():
    assert begun(3).table.cards.names.count("ORC") == 9
    for number in (24, 26, 27):
        assert lt.new_game(LIBRARY.chapter(number)).table.cards.names.count("ORC") == 3


def test_with_too_few_cards_hands_are_smaller():
    game = lt.seeded(1).settle(begun(3, players=4, under=9))
    assert game.round.sizes == (8, 8, 8, 8)


# --- what lies from round to round --------------------------------------------------------------


def test_what_lies_under_a_card_is_written_down_and_read_again():
    game = lt.seeded(1).settle(begun(2, under=3))
    again = lt.replay(lt.to_record(game))
    assert again == game
    assert again.progress.lying == ((UNDER, ("ORC",) * 3),)
    assert again.table.cards.names.count("ORC") == 6


@pytest.mark.parametrize("players", [3, 4])
def test_a_chapter_of_four_rounds_is_written_down_and_read_again(players):
    for game in (WHOLE[players][-1], next(g for g in WHOLE[players] if len(g.past) == 2)):
        assert lt.replay(lt.to_record(game)) == game


def test_a_campaign_keeps_what_lies_under_a_card():
    lost = WHOLE[3][-1]
    assert not lost.outcome.won
    kept = kept_of(lost)
    assert kept.done == ("round 1", "round 2", "round 3")
    assert dict(kept.lying)[UNDER] == ("ORC",) * 5
    campaign = start(make_course(LIBRARY, "two_towers", 3, (25,)))
    campaign = campaign.apply("play chapter 25")
    for move in lost.moves:
        campaign = campaign.apply(move.text)
    again = campaign.apply("play chapter 25 keeping what was completed").chapter
    assert again.progress == kept
    assert again.table.part == "round 4"
    assert again.table.cards.names.count("ORC") == 4


@pytest.mark.parametrize(
    "lying", [(("nobody", ("ORC",)),), ((UNDER, ("ORC",) * 10),), ((UNDER, ("Z9",)),)]
)
def test_what_cannot_lie_there_is_refused(lying):
    with pytest.raises(lt.CannotPlay, match="chapter 25 has no"):
        lt.new_game(HELM, 3, kept=Progress(lying=lying))


# --- the horn -----------------------------------------------------------------------------------


def horn(players, seed):
    """Return the third round in its setup, after the last exchange."""
    game, nature = begun(2, players), lt.seeded(seed)
    while True:
        game = nature.settle(game)
        if game.pending.kind == "discard":
            return game, nature
        game = game.apply(game.pending.options[seed % len(game.pending.options)])


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_discards_and_draws_as_many(players):
    for seed in range(5):
        game, nature = horn(players, seed)
        sizes, seats = game.round.sizes, []
        while not isinstance(game.pending, Chance):
            seats.append(game.pending.seat)
            game = game.apply(game.pending.options[-1])
        assert seats == [seat for seat in range(players) for _ in range(2)]
        assert game.pending.what == "draw"
        moves = [move.text.split() for move in game.moves]
        discarded = [words[1] for words in moves if words[0] == "discard"]
        # What was discarded may be drawn again, by anybody.
        assert set(discarded) <= set(game.pending.piles[0].items)
        game = nature.settle(game)
        assert game.round.sizes == sizes


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_learns_what_others_discard_and_draw(players):
    compared = 0
    for seed in range(3):
        game, nature = horn(players, seed)
        while isinstance(game.pending, Chance) or game.pending.kind == "discard":
            options = () if isinstance(game.pending, Chance) else game.pending.options
            game = game.apply(options[seed % len(options)]) if options else nature.settle(game)
        for card in range(2):
            game = game.apply(game.pending.options[card % len(game.pending.options)])
            for player in (None, *range(players)):
                for twin in islice(twins(game, player), 12):
                    check_way(game, twin, player)
                    compared += 1
    assert compared > 100


def test_who_passed_a_card_cannot_tell_whether_it_was_discarded():
    game, _ = horn(3, 1)
    known = game.round.beside.known
    assert any(known)
    while not isinstance(game.pending, Chance):
        game = game.apply(game.pending.options[0])
    assert not any(game.round.beside.known)


# --- the chapter's own verdict -------------------------------------------------------------------


def test_a_chapter_ends_as_soon_as_seats_are_too_few():
    plan = begun(0).table.plan
    assert plan.room == 2
    needed = [name for name in plan.needed if name not in plan.starred]
    result = attrs.evolve(WHOLE[3][-1].results[0], judged=())
    for rounds in range(1, 5):
        for open_ in range(len(needed) + 1):
            progress = Progress((*plan.starred, *needed[open_:]), tuple(plan.parts[:rounds]))
            outcome = plan.next(progress, result, 3)
            if open_ > 2 * (4 - rounds):
                assert not outcome.won
            elif rounds == 4:
                assert outcome.won
            else:
                assert outcome is None
