"""What a table makes ready for play: whom duties bind, and that games can be sent elsewhere."""

from __future__ import annotations

import pickle

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.trick.game import start
from lotr_trick.trick.mechanics.trick_rules import Duty

TABLE = lt.new_game(lt.load().chapter(1), play_out=True).table
EVEN = sum(1 << place for place in range(0, len(TABLE.cards.names), 2))


def breaches(duty):
    """Return how often a lead, and another card, came from an odd place when it need not."""
    named = attrs.evolve(TABLE.duties[0], duty=duty)
    game, nature = start(attrs.evolve(TABLE, duties=(named,))), lt.seeded(3)
    game = nature.settle(game)
    found = [0, 0]
    while game.pending is not None:
        if game.pending.kind == "play":
            offered = sum({1 << option.card for option in game.pending.options})
            hand = game.round.hands[game.round.turn]
            found[bool(game.round.trick)] += bool(hand & EVEN) and bool(offered & ~EVEN)
        game = nature.settle(game.apply(game.pending.options[-1]))
    return found


def test_a_duty_that_says_nothing_binds_everybody():
    assert breaches(Duty(EVEN)) == [0, 0]


def test_a_duty_binds_only_those_it_says():
    leads, others = breaches(Duty(EVEN, follows=False))
    other_leads, follows = breaches(Duty(EVEN, leads=False))
    assert leads == follows == 0
    assert others > 0
    assert other_leads > 0


def test_a_duty_of_the_first_trick_binds_nobody_later():
    first, later = 0, 0
    named = attrs.evolve(TABLE.duties[0], duty=Duty(EVEN, first_only=True))
    game = lt.seeded(3).settle(start(attrs.evolve(TABLE, duties=(named,))))
    while game.pending is not None:
        if game.pending.kind == "play":
            offered = sum({1 << option.card for option in game.pending.options})
            hand = game.round.hands[game.round.turn]
            breach = bool(hand & EVEN) and bool(offered & ~EVEN)
            first += breach and not game.round.log.tricks
            later += breach
        game = lt.seeded(3).settle(game.apply(game.pending.options[-1]))
    assert first == 0
    assert later > 0


def test_a_duty_ends_when_its_key_was_played_in_an_earlier_trick():
    keys = TABLE.cards.suits["hills"]
    named = attrs.evolve(TABLE.duties[0], duty=Duty(EVEN, keys=keys))
    game, free = lt.seeded(3).settle(start(attrs.evolve(TABLE, duties=(named,)))), 0
    while game.pending is not None:
        if game.pending.kind == "play":
            offered = sum({1 << option.card for option in game.pending.options})
            hand = game.round.hands[game.round.turn]
            ended = bool(game.round.log.played & keys)
            assert offered == (hand if ended else hand & EVEN or hand)
            free += ended
        game = lt.seeded(3).settle(game.apply(game.pending.options[0]))
    assert free


def test_a_table_that_was_changed_is_another_table():
    named = attrs.evolve(TABLE.duties[0], duty=Duty(EVEN))
    other = attrs.evolve(TABLE, duties=(named,))
    assert other != TABLE
    assert attrs.evolve(TABLE) == TABLE
    assert start(other).round.rules != start(TABLE).round.rules


@pytest.mark.parametrize("plays", [0, 1, 4, 30])
def test_a_pickled_game_goes_on_as_the_game_does(plays):
    nature = lt.seeded(5)
    game = nature.settle(start(TABLE))
    while game.pending.kind != "play" or sum(m.text.startswith("play") for m in game.moves) < plays:
        game = game.apply(game.pending.options[0])
    again = pickle.loads(pickle.dumps(game))  # noqa: S301
    choice = game.pending.options[-1].text
    assert again.apply(choice).public.history == game.apply(choice).public.history
    assert again.apply(choice).public.verdicts == game.apply(choice).public.verdicts
