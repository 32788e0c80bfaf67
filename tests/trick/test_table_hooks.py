"""What a table makes ready for play: whom duties bind, and what sets of cards stand for."""

from __future__ import annotations

import pickle

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import lotr_trick as lt
from lotr_trick.trick.game import start
from lotr_trick.trick.state.cards import Gathering, each

TABLE = lt.new_game(lt.load().chapter(1), play_out=True).table
EVEN = sum(1 << place for place in range(0, len(TABLE.cards.names), 2))


@attrs.frozen
class EvenPlaces:
    """A duty that says nothing of whom it binds: play a card from an even place."""

    losing = 0

    def keeps(self, cards, trick, log):
        return cards & EVEN

    def in_force(self, trick, log):
        return True

    def betrays(self, entry, trick):
        return 0


@attrs.frozen
class EvenLeads(EvenPlaces):
    """The same for leaders alone."""

    binds_followers = False


@attrs.frozen
class EvenFollows(EvenPlaces):
    """The same for everybody but leaders."""

    binds_leaders = False


def breaches(duty):
    """Give how often a lead, and another card, came from an odd place when it need not."""
    named = attrs.evolve(TABLE.duties[0], duty=duty)
    game, nature = start(attrs.evolve(TABLE, duties=(named,))), lt.seeded(3)
    game = nature.settle(game)
    found = [0, 0]
    while game.pending is not None:
        if game.pending.kind == "play":
            offered = sum({1 << option.entry.put for option in game.pending.options})
            hand = game.round.hands[game.round.turn]
            found[bool(game.round.trick)] += bool(hand & EVEN) and bool(offered & ~EVEN)
        game = nature.settle(game.apply(game.pending.options[-1]))
    return found


def test_a_duty_that_says_nothing_binds_everybody():
    assert breaches(EvenPlaces()) == [0, 0]


def test_a_duty_binds_only_those_it_says():
    (leads, others), (other_leads, follows) = breaches(EvenLeads()), breaches(EvenFollows())
    assert leads == follows == 0
    assert others > 0
    assert other_leads > 0


@given(st.lists(st.lists(st.integers(), max_size=3), max_size=40), st.data())
def test_a_set_gathers_what_its_cards_stand_for(values, data):
    gathering = Gathering(tuple(map(tuple, values)))
    cards = data.draw(st.integers(0, (1 << len(values)) - 1))
    expected = tuple(value for card in each(cards) for value in values[card])
    assert gathering.of(cards) == gathering.of(cards) == expected


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
