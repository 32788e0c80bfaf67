"""The search is right: it agrees with a walk over every play, and its lines win the game."""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs
import pytest
from kit.searched import SEED, TABLES, after_setup, small_round, some_goals, with_goals
from kit.walks import TooMany, Walk, won

from lotr_trick.analysis.search import (
    Found,
    Refuted,
    Search,
    Undecided,
    drawn_in_order,
    winning_line,
)
from lotr_trick.kernel import Chance


def applied(game, line, cards):
    """Return a game after the first moves of a line, until so many cards are left in the hands."""
    for move in line:
        if sum(game.round.sizes) <= cards or game.results:
            break
        game = game.apply(move.text)
    return game


def near_the_end(number, players, seed, cards):
    """Return a game in which few cards are left: it went well, and then some cards were played by
    chance.
    """
    game = after_setup(number, players, seed)
    found = winning_line(game.round, limit=600, seed=SEED)
    line = found.line if isinstance(found, Found) else ()
    game, random = applied(game, line, cards + players), Random(seed)
    while game.pending is not None and sum(game.round.sizes) > cards and not game.results:
        asked = game.pending
        chance = isinstance(asked, Chance)
        choice = drawn_in_order(asked, SEED) if chance else random.choice(asked.options)
        game = game.apply(choice)
    return game


def compared(game, most):
    """Return whether a game can be won, as search and walk agree; None for too many ways."""
    try:
        truth = Walk(SEED, most).wins(game.round)
    except TooMany:
        return None
    found = winning_line(game.round, seed=SEED)
    assert isinstance(found, Found if truth else Refuted), game
    return truth


def check_near_the_end(tables, seeds, cards, most):
    seen = Counter()
    for number, players in tables:
        for seed in seeds:
            game = near_the_end(number, players, seed, cards)
            if not game.results and game.pending is not None:
                seen[compared(game, most)] += 1
    return seen


def test_it_agrees_with_a_walk_over_every_play_near_the_end_of_every_chapter(budget):
    seen = check_near_the_end(TABLES, range(budget(short=1, thorough=8)), 8, 3_000)
    assert seen[True] > 5, seen
    assert seen[False] > 10, seen


@pytest.mark.parametrize(
    ("number", "players"), [(1, 4), (5, 3), (13, 3), (14, 4), (18, 3), (19, 3), (22, 4), (24, 3)]
)
def test_a_line_that_it_finds_wins_the_game(number, players):
    for seed in range(20):
        game = after_setup(number, players, seed)
        found = winning_line(game.round, limit=3_000, seed=SEED)
        if isinstance(found, Found):
            break
    for move in found.line:
        assert not game.results
        game = game.apply(move.text)
    assert game.results[-1].won


def test_it_says_when_it_does_not_know():
    game = after_setup(12, 4, 0)
    found = winning_line(game.round, limit=50, seed=SEED)
    assert found == Undecided(50)
    assert winning_line(game.round, limit=50, seed=SEED) == found


@attrs.define
class Positions:
    """Every position between two tricks of a small round, and whether it can be won."""

    search: Search = attrs.field(factory=lambda: Search(SEED))
    by_key: dict = attrs.field(factory=dict)
    found: Counter = attrs.field(factory=Counter)

    def wins(self, round_):
        """Return whether a round can be won, and hold what the search makes of it against that."""
        if round_.turn < 0:
            return not round_.broken and won(round_)
        self.search.left, done = 10**6, len(round_.log.tricks) + 1
        after = {r.log.tricks: self.wins(r) for r, _ in self.search.settled(round_, (), done, 0)}
        truth, at = any(after.values()), self.search.standing(round_, ())
        self.found[truth, at is not None] += 1
        if at is None:
            assert not truth, "it is left for lost and can be won"
            return False
        tried = [r.log.tricks for r, _ in self.search.settled(round_, (), done, at.alike)]
        assert any(after[tricks] for tricks in tried) is truth, "cards are no equals"
        assert self.by_key.setdefault(at.key, truth) is truth, "positions are not alike"
        return truth


def check_positions(numbers):
    """Look at every position of small rounds with all sorts of goals."""
    found = Counter()
    for number in numbers:
        round_ = small_round(number)
        positions = Positions()
        positions.wins(with_goals(round_, some_goals(round_, Random(number))))
        found += positions.found
        found["alike"] += sum(positions.found.values()) - len(positions.by_key)
    return found


def test_what_it_takes_for_alike_goes_on_alike_whatever_the_goals_are(budget):
    found = check_positions(range(budget(short=6, thorough=200)))
    assert found[True, True] > 100, found
    assert found[False, True] > 100, found
    assert found["alike"] > 100, found
