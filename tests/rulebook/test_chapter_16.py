"""Chapter 16: what no scenario can say of the company and of the deals of the Mirror."""

from __future__ import annotations

import pytest

import lotr_trick as lt

LIBRARY = lt.load()


def company(players):
    """Return the characters that the chapter has for so many players."""
    return {role.name for role in lt.new_game(LIBRARY.chapter(16), players).table.roles}


def test_sam_is_there_with_four_players_only():
    assert company(3) == {"frodo", "galadriel", "celeborn"}
    assert company(4) == {"frodo", "galadriel", "celeborn", "sam"}


@pytest.mark.parametrize("players", [3, 4])
def test_the_gifts_are_chosen_from_four_cards_and_then_from_eight(players):
    nature = lt.seeded(16)
    game = nature.settle(lt.new_game(LIBRARY.chapter(16), players))
    held = []
    while game.pending.kind == "pass at once":
        held.append(game.round.sizes)
        game = nature.settle(game.apply(game.pending.options[0].text))
    gifts = players * (players - 1)
    assert held == [(4,) * players] * gifts + [(8,) * players] * gifts


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_has_the_ring_token_and_rings_are_locked_all_the_same(players):
    # The rulebook gives the token to Frodo, who has the One Ring, or to its holder without Frodo.
    nature = lt.seeded(16)
    game = nature.settle(lt.new_game(LIBRARY.chapter(16), players))
    while game.pending.kind != "play":
        game = nature.settle(game.apply(game.pending.options[0].text))
    assert [token for token in game.public.tokens if token.name == "ring"] == []
    leader = game.view(game.pending.player)
    rings = {card for card in leader.own_hand if card.startswith("R")}
    options = {option.text.removeprefix("play ") for option in game.pending.options}
    assert rings
    assert options == set(leader.own_hand) - rings


def test_galadriel_may_not_leave_the_lost_card_alone():
    nature = lt.seeded(16)
    game = nature.settle(lt.new_game(LIBRARY.chapter(16), 3))
    while game.pending.seat != game.public.seat_of("galadriel") or game.pending.kind != "pass":
        game = nature.settle(game.apply(game.pending.options[0].text))
    (lost,) = game.table.cards.named(game.round.lost)
    assert len(game.pending.options) == 12
    assert all(option.text.endswith(f" for {lost}") for option in game.pending.options)
