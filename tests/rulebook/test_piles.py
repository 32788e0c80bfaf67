"""What the rules say of piles that no told game can show: what could lie in them, and where."""

from __future__ import annotations

import pytest

import lotr_trick as lt

LIBRARY = lt.load()


def is_fellowship(definition):
    return definition.meta.pack == "fellowship"


@pytest.mark.parametrize(("players", "count"), [(3, 10), (4, 5)])
def test_the_barrow_is_laid_from_the_deck_without_rings(players, count):
    laid = lt.new_game(LIBRARY.chapter(6), players=players).pending
    (pile,) = laid.piles
    suits = {card[0] for card in pile.items}
    assert laid.what == "barrow"
    assert pile.sizes == (count,)
    assert len(pile.items) == 32
    assert suits == set("HMFS")


@pytest.mark.parametrize("players", [3, 4])
def test_the_nine_lies_among_the_cards_of_the_willow_only(players):
    # In Fangorn, of the other box, there are longer forests.
    own = {int(d.name) for d in LIBRARY.definitions if d.kind == "chapter" and is_fellowship(d)}
    with_nine = set()
    for number in own & set(LIBRARY.playable):
        table = lt.new_game(LIBRARY.chapter(number), players=players).table
        cards = table.deck
        for pile in table.piles:
            cards |= pile.cards
        if "F9" in table.cards.named(cards):
            with_nine.add(number)
    assert with_nine == {5}


@pytest.mark.parametrize("players", [3, 4])
def test_the_forests_of_fangorn_are_in_the_deck_just_where_hills_are_not(players):
    grown = set()
    for number in (number for number in LIBRARY.playable if number > 18):
        table = lt.new_game(LIBRARY.chapter(number), players=players).table
        cards = set(table.cards.named(table.deck))
        hills = {f"H{rank}" for rank in range(1, 9)} & cards
        fangorn = {f"F{rank}" for rank in range(9, 17)} & cards
        assert bool(hills) != bool(fangorn)
        if fangorn:
            grown.add(number)
    assert grown == {22, 26}


def test_after_helms_deep_its_orcs_are_gone_but_for_one_of_four_players():
    for number in (number for number in LIBRARY.chapters if number > 25):
        for players in (3, 4):
            table = lt.new_game(LIBRARY.chapter(number), players).table
            decks = [each.deck for each in (table, *table.parts)]
            orcs = {table.cards.named(deck).count("ORC") for deck in decks}
            usual = 3 if number < 29 else 0
            assert orcs == ({players} if number == 31 else {usual})
