"""Rules of chapters 29 to 36 that no told game shows: the deck, the open card, the burden."""

from __future__ import annotations

from collections import Counter

import pytest

import lotr_trick as lt

LIBRARY = lt.load()
PART_TWO = [number for number in LIBRARY.playable if number >= 29]


def begun(number, players=3, seed=1):
    """Return a chapter of the second part whose first question is asked."""
    nature = lt.seeded(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), players))
    while game.table.parts:
        game = nature.settle(game.apply(game.pending.options[0]))
    return game, nature


@pytest.mark.parametrize("number", [29, 30])
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
