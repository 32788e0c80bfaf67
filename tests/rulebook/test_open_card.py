"""A card of the hand that lies open, and characters chosen on a part of the deal: what the books
say of chapters 23 and 24, and what no told game can show.
"""

from __future__ import annotations

from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.trick.mechanics.open_card import OPEN_CARD

LIBRARY = lt.load()
OPENS = "  setup take the lost card, open\n"


def rounds(chapter, players, seeds):
    """Yield the games of random rounds, each with all its positions."""
    for seed in seeds:
        nature, random = lt.seeded(seed), Random(seed)
        game = nature.settle(lt.new_game(LIBRARY.chapter(chapter), players, play_out=True))
        course = [game]
        while game.pending:
            game = nature.settle(game.apply(random.choice(game.pending.options)))
            course.append(game)
        yield course


def seat_of(game, name):
    return game.public.seat_of(name)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("chapter", [23, 24, 27])
def test_one_open_card_is_left_at_the_end(chapter, players):
    ended = 0
    for course in rounds(chapter, players, range(12)):
        end = course[-1]
        seat = seat_of(end, "gandalf_the_white")
        if end.round.broken:
            continue
        ended += 1
        assert end.round.sizes[seat] == 1
        assert end.round.zone(OPEN_CARD, seat).bit_count() == 1
        assert [size for at, size in enumerate(end.round.sizes) if at != seat] == [0] * (
            players - 1
        )
    assert ended


def test_everybody_sees_the_open_card_and_nothing_else_of_the_hand():
    seen = 0
    for course in (*rounds(24, 3, range(6)), *rounds(23, 3, range(6))):
        for game in course:
            seat = seat_of(game, "gandalf_the_white")
            if seat is None or not game.public.playing:
                continue
            lies = game.round.zone(OPEN_CARD, seat)
            for view in (game.public, *map(game.view, range(3))):
                assert view.marks[seat].get(OPEN_CARD) == lies
            other = (seat + 1) % 3
            assert game.view(other).hands[seat] is None
            named = game.table.cards.named
            assert set(named(lies)) <= set(named(game.view(other).known[seat]))
            seen += bool(lies)
    assert seen > 50


@pytest.mark.parametrize(("players", "first"), [(3, 4), (4, 4)])
def test_characters_are_chosen_on_a_part_of_the_deal_with_the_white_tower_in_it(players, first):
    tower = lt.new_game(LIBRARY.chapter(24), players).table.cards.places["WT"]
    holders = set()
    for seed in range(30):
        game = lt.seeded(seed).settle(lt.new_game(LIBRARY.chapter(24), players))
        assert game.pending.kind == "choose"
        assert game.round.sizes == (first,) * players
        holder = game.round.holder(tower)
        assert seat_of(game, "gandalf_the_white") == holder
        holders.add(holder)
    assert holders == set(range(players))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("  when it plays its open card\n    it opens 1 card\n", "never has such a card"),
        (
            OPENS + "  when it plays its open card\n    nobody takes the trick\n",
            "nothing that `opener` can do then",
        ),
    ],
)
def test_what_cannot_happen_with_an_open_card_is_told(tmp_path, lines, said):
    (tmp_path / "pack.chapter").write_text(
        f'pack {tmp_path.name} "Mine"\n  version "0.1"\n  requires fellowship\n'
    )
    (tmp_path / "rules.chapter").write_text(
        'character opener "Opener"\n  source reconstructed "ours"\n  is sam\n'
        f"{lines}  goal win at least 1 trick\n\n"
        'chapter 101 "Few"\n  source reconstructed "ours"\n'
        "  characters frodo*, opener*, gandalf and pippin\n  victory short\n"
    )
    chapter = lt.read_library(tmp_path).library.chapter(101)
    with pytest.raises(lt.CannotPlay, match=said):
        lt.new_game(chapter)
