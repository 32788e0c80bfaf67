"""Aragorn's secret partner: his verdict is final for everybody once it is so for each partner."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.trick.language.texts.goals import progress_text

CHAPTER = lt.load().chapter(19)


def plays(players, seed):
    """Yield the public view after every card of a round that is played by chance to its end; in
    every other one towers are kept as long as they can be.
    """
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(lt.new_game(CHAPTER, players, play_out=True))
    while game.pending is not None:
        options = game.pending.options
        others = [option for option in options if option.text[-2:] not in ("WT", "BT")]
        game = game.apply(random.choice(others if seed % 2 and others else options))
        if game.public.playing or game.public.log.tricks:
            yield game.public


def partners(view):
    """Return who may be the partner, told by hand: who played the Black Tower, or may have it."""
    player = view.player_of(view.table.cards.places["BT"])
    if player is not None:
        return {player}
    # Everybody knows that Aragorn has the White Tower until it is played.
    kept = view.player_of(view.table.cards.places["WT"]) is None
    seat = view.seat_of("aragorn_hunter")
    return {s for s, size in enumerate(view.sizes) if size > (kept and s == seat)}


def endings(view, seat):
    """Give, for each partner, whether the goal will be met: None while that is open."""
    won = Counter(trick.winner for trick in view.log.tricks)
    taken = sum(won[s] for s in range(view.table.seats))
    # The trick on the table is one that anybody may still win.
    left = max(view.sizes)
    for partner in partners(view):
        team = sum(won[s] for s in {seat, partner})
        rest = taken - team
        yield True if team > rest + left else False if team + left <= rest else None


@pytest.mark.parametrize("players", [3, 4])
def test_the_verdict_on_aragorn_is_final_when_it_is_so_for_every_partner(players):
    seen = Counter()
    for seed in range(150):
        final = None
        for view in plays(players, seed):
            if view.broken:
                break
            seat = view.seat_of("aragorn_hunter")
            verdict, ends = view.verdicts[seat], set(endings(view, seat))
            decided = len(ends) == 1 and None not in ends
            hidden = view.player_of(view.table.cards.places["BT"]) is None
            # Not later, after whichever card.
            assert verdict.final or not decided
            # And not before: between tricks nothing else can be known, and in one it must last.
            if not view.trick:
                assert verdict.final == decided
            if decided:
                assert {verdict.met} == ends
            if final is not None:
                assert (verdict.final, verdict.met) == (True, final)
            final = verdict.met if verdict.final else None
            seen[hidden, verdict.final, verdict.met] += 1
            seen["partners differ"] += len(ends) > 1
            seen["nothing but the White Tower"] += hidden and seat not in partners(view)
            text = progress_text(view.role(seat), verdict, view.table)
            assert text.endswith(", without a partner yet") == (hidden and partners(view) != {seat})
            seen["behind, and safe"] += verdict.met and verdict.have < verdict.need
    # Met and missed, before and after the partner is known, and open while only some would do.
    assert min(seen[hidden, True, met] for hidden in (True, False) for met in (True, False))
    assert seen["partners differ"] > 50
    assert seen["nothing but the White Tower"] > 20
    # Then the numbers alone would tell that it is not met.
    assert seen["behind, and safe"]
