"""Cards that are tucked away: what no scenario can say of them, in both boxes."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.trick.mechanics.reserve import TUCKED

LIBRARY = lt.load()
BOTH = pytest.mark.parametrize("number", [12, 20])
"""A chapter of each box in which somebody tucks a card."""


def tucking(number):
    """Return a game at which somebody is asked for a card to tuck, and what draws its cards."""
    nature = lt.seeded(number)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), play_out=True))
    while game.pending.kind != "tuck":
        game = nature.settle(game.apply(game.pending.options[0].text))
    return game, nature


@BOTH
def test_only_its_player_may_look_at_a_tucked_card(number):
    game, nature = tucking(number)
    seat, card = game.pending.seat, game.pending.options[-1].card
    game = game.apply(game.pending.options[-1].text)
    looked = 0
    while game.pending is not None and game.round.hands[seat] >> card & 1:
        seen = [view.marks[seat].get(TUCKED) for view in map(game.view, range(4))]
        assert seen == [1 << card if player == seat else 0 for player in range(4)]
        assert not game.public.marks[seat].get(TUCKED)
        looked += 1
        game = nature.settle(game.apply(game.pending.options[0].text))
    assert looked > 30


@BOTH
@pytest.mark.parametrize("back", [False, True])
def test_a_tucked_card_is_not_changed_for_another(number, back):
    game, nature = tucking(number)
    seat, option = game.pending.seat, game.pending.options[-1]
    game = nature.settle(game.apply(option.text))
    lying = [1 << option.card]
    while game.pending is not None:
        assert game.pending.kind != "tuck"
        lying.append(game.round.zone(TUCKED, seat))
        answer = -1 if back and game.pending.kind == "take back" else 0
        game = nature.settle(game.apply(game.pending.options[answer].text))
    # It lies there, and once it is gone nothing else does.
    assert lying == sorted(lying, reverse=True)
    assert set(lying) <= {0, 1 << option.card}
    assert not (back and lying[-1])


@pytest.mark.parametrize("choice", ["before_any_card", "between_tricks"])
def test_only_one_reading_asks_for_a_tucked_card_in_the_middle_of_a_trick(choice):
    nature = lt.seeded(4)
    options = {"tucked_cards": choice}
    start = lt.new_game(LIBRARY.chapter(20), play_out=True, options=options)
    asked = []
    for _, game in lt.steps(
        nature.settle(start), nature, [lambda view: view.pending.options[-1]] * 4
    ):
        if game.pending is not None and game.pending.kind == "take back":
            asked.append(len(game.public.trick))
    assert asked
    assert any(asked) == (choice == "before_any_card")
