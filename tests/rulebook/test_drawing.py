"""Cards drawn into a hand in play, and cards set aside unseen: who knows what of them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.analysis.bots import make_random
from lotr_trick.analysis.deals import unknown
from lotr_trick.analysis.worlds import world
from lotr_trick.testing.leaks import check_way
from lotr_trick.testing.twins import twins

LIBRARY = lt.load(Path(__file__).parent / "towers")
CHAPTER = LIBRARY.chapter(28)
POND = LIBRARY.chapter(199)
"""A chapter in which others too have cards of the suit that is drawn."""


def positions(players, seeds, chapter=CHAPTER):
    """Yield the games of random rounds in which cards are played and somebody decides."""
    for seed in seeds:
        game = lt.new_game(chapter, players, play_out=True)
        for _, after in lt.steps(game, lt.seeded(seed), [make_random(seed)] * players):
            if isinstance(after.pending, lt.Decision) and after.round.leader >= 0:
                yield after


def shadows(table):
    return table.cards.suits["shadows"]


@pytest.mark.parametrize(("players", "size", "aside"), [(3, 9, 1), (4, 7, 0)])
def test_hands_are_dealt_of_the_main_deck(players, size, aside):
    unseen = set()
    for seed in range(60):
        game = lt.seeded(seed).settle(lt.new_game(CHAPTER, players))
        table = game.table
        assert game.round.sizes == (size,) * players
        assert game.round.undealt.bit_count() == aside
        for cards in (*game.round.hands, game.round.lost, game.round.undealt):
            assert not cards & shadows(table)
        unseen |= set(table.cards.named(game.round.undealt))
    assert not unseen & {"WT", "BT"}
    assert len(unseen) >= 15 * aside


@pytest.mark.parametrize("players", [3, 4])
def test_only_the_drawer_knows_what_was_drawn(players):
    drawn = 0
    for game in positions(players, range(4)):
        table, seat = game.table, game.public.seat_of("pippin_rohan")
        played = game.round.log.played | sum(1 << entry.shown for entry in game.round.trick)
        out = shadows(table) & ~played
        for player in range(players):
            view = game.view(player)
            if player == seat:
                assert view.hands[seat] & shadows(table) == out & ~game.round.zone("palantir")
                assert view.unseen & shadows(table) == game.round.zone("palantir")
            else:
                assert view.hands[seat] is None
                assert view.unseen & shadows(table) == out
        drawn += (game.round.hands[seat] & shadows(table)).bit_count()
    assert drawn > 100


@pytest.mark.parametrize("players", [3, 4])
def test_worlds_have_drawn_cards_with_the_drawer_or_in_the_pile(players):
    hands = set()
    for number, game in enumerate(positions(players, range(4))):
        table, random = game.table, Random(number)
        seat, undealt = game.public.seat_of("pippin_rohan"), game.round.undealt.bit_count()
        pile = game.round.zone("palantir").bit_count()
        view = game.view(game.pending.player)
        for _ in range(3):
            found = world(view, *unknown(view).deal_all(random), random)
            assert found.sizes == game.round.sizes
            for other, hand in enumerate(found.hands):
                assert other == seat or not hand & shadows(table)
            assert found.zone("palantir").bit_count() == pile
            assert not found.zone("palantir") & ~shadows(table)
            assert found.undealt.bit_count() == undealt
            towers = table.cards.set_of(("WT", "BT"))
            assert not found.undealt & (shadows(table) | towers)
            hands.add(found.hands[seat] & shadows(table))
    assert len(hands) > 20


@pytest.mark.parametrize("players", [3, 4])
def test_who_drew_has_still_none_of_another_suit_that_it_did_not_follow(players):
    shown = 0
    for game in positions(players, range(6)):
        table, seat = game.table, game.public.seat_of("pippin_rohan")
        lacking = unknown(game.public).lacking[seat]
        assert not lacking & game.round.hands[seat]
        shown += bool(lacking & ~shadows(table))
    assert shown > 20


def test_who_draws_of_a_suit_may_follow_it_again():
    back = 0
    for game in positions(3, range(60), POND):
        for seat, lacking in enumerate(unknown(game.public).lacking[:3]):
            held = game.round.hands[seat] & shadows(game.table)
            assert not lacking & game.round.hands[seat]
            led = [t.entries for t in game.round.log.tricks if leads_shadow(game, t)]
            back += bool(held) and any(
                e.seat == seat and not is_shadow(game, e) for e in sum(led, ())
            )
    assert back


def is_shadow(game, entry):
    return shadows(game.table) >> entry.put & 1


def leads_shadow(game, trick):
    return is_shadow(game, trick.entries[0])


def test_nobody_can_tell_a_drawn_card_from_one_that_is_still_in_the_pile():
    others = 0
    for game in islice(positions(3, range(9)), 30, None, 40):
        for player in range(3):
            for twin in islice(twins(game, player), 60):
                if twin.round.zone("palantir") != game.round.zone("palantir"):
                    others += 1
                    check_way(game, twin, player)
                    break
    assert others > 5
