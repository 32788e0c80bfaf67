"""Chapter 15: what no scenario can say of the cards that Gimli plays."""

from __future__ import annotations

import lotr_trick as lt
from lotr_trick.trick.scenarios.run import end_of_scenario

LIBRARY = lt.load()


def end_of(title):
    """Return the game at the end of a scenario of the chapter."""
    (scenario,) = [told for told in LIBRARY.scenarios(15) if told.name == title]
    return end_of_scenario(LIBRARY, scenario)


def test_the_one_ring_of_gimli_lies_open():
    game = end_of("gimli claims with the One Ring, which he plays open")
    assert game.round.trick[-1].seat == game.public.seat_of("gimli")
    assert game.public.trick == game.round.trick


def test_the_card_of_gimli_is_open_to_everybody_once_the_trick_is_taken():
    game = end_of("nobody sees the card of gimli, and it wins the trick")
    cards = [game.table.cards.names[entry.put] for entry in game.public.log.tricks[-1].entries]
    assert cards == ["M1", "M8", "M2"]
