"""Bounds only close in: with every card played the least does not fall, nor the most rise.

Verdicts by bounds stay final because of it, whatever a goal asks for.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from kit.packs import small_pack
from kit.verdicts import known_by, played, played_out

import lotr_trick as lt
from lotr_trick.trick.goals.knowledge import Credit
from lotr_trick.trick.goals.trick_counts import Tricks, TricksWith, TricksWithout, TricksWonWith
from lotr_trick.trick.goals.won_cards import CardsWon, OneRankCount, RankCount, RunCount

SMALL = small_pack("small")
CHAPTERS = (901, 902, 903, 905, 906)
TEAMS = (0b11, 0b101, 0b110)


def measures(cards):
    """Return every measure of tricks and of won cards, for some sets of cards."""
    ranks = tuple(cards.ranked(rank, rank) for rank in (1, 2, 3))
    sets = (cards.suits["rings"], cards.suits["hills"], cards.ranked(2, 3), cards.ranked(1, 1))
    yield Tricks()
    for some in sets:
        yield from (TricksWith(some), TricksWithout(some), TricksWonWith(some))
        yield from (TricksWithout(cards.all & ~some), CardsWon(some))
        yield RunCount(tuple(rank & some for rank in ranks))
    yield from (RankCount(ranks), OneRankCount(ranks))


def ways(seed):
    """Yield a round as each viewer knows it from card to card, without help and with it."""
    players = 3 + seed % 2
    game = played(lt.new_game(SMALL.chapter(CHAPTERS[seed % 5]), players, play_out=True), seed)
    way = played_out(game.round, Random(seed))
    helping = (Credit(1, 1 << seed % 2 + 1, game.table.cards.ranked(2, 3)),)
    for seats in (None, (), *((seat,) for seat in range(players))):
        known = [known_by(position, seats) for position in way]
        yield game.table.cards, known
        yield game.table.cards, [one._replace(credits=helping) for one in known]


@pytest.mark.parametrize("part", range(4))
def test_bounds_only_close_in(part, budget):
    closed = Counter()
    for seed in range(part * 5, part * 5 + 5, budget(short=2, thorough=1)):
        for cards, known in ways(seed):
            seats = [1 << seat for seat in range(known[0].seats)]
            for measure in measures(cards):
                name = type(measure).__name__
                for who in (*seats, *TEAMS):
                    bounds = [measure.bounds(one, who)[1:] for one in known]
                    for (low, high), (least, most) in pairwise(bounds):
                        assert low <= least <= most <= high, (seed, measure, who, bounds)
                        closed[name] += (low, high) != (least, most)
                if isinstance(measure, RunCount):
                    # No bound is given of what several seats can gain together.
                    continue
                totals = [total(measure, one, seats) for one in known]
                assert totals == sorted(totals, reverse=True), (seed, measure, totals)
    assert len(closed) == 8
    assert min(closed.values()) > 10


def total(measure, known, seats):
    """Return the most that all seats can end with together."""
    return sum(measure.bounds(known, one)[1] for one in seats) + measure.supply(known, 0)
