"""The search is right: it agrees with a walk over every play, and its lines win the game."""

from __future__ import annotations

from collections import Counter
from random import Random

import attrs
import pytest
from kit.forms import goal_forms, helpers, hook_of
from kit.packs import small_pack
from kit.verdicts import NUMBERS, known_by, played, played_out
from kit.walks import TooMany, Walk, won

import lotr_trick as lt
from lotr_trick.analysis.search import (
    Found,
    Refuted,
    Search,
    Undecided,
    drawn_in_order,
    winning_line,
)
from lotr_trick.kernel import Chance
from lotr_trick.testing.rounds import begun, random_way, seed_of
from lotr_trick.trick.game import new_game
from lotr_trick.trick.goals.facts import NoGoal
from lotr_trick.trick.goals.helping import helped
from lotr_trick.trick.goals.joins import AllMet
from lotr_trick.trick.state.rules import seated

LIBRARY = lt.load()
SMALL = small_pack("small")
NAMES = {
    "suit": ("rings", "hills", "forests"),
    "card": ("BT", "R1", "WT"),
    "person": ("aragorn", "legolas"),
    "token": ("burden",),
}
FORMS = goal_forms(NAMES)
SEED = 7


TABLES = [(number, players) for number in LIBRARY.playable for players in (3, 4)]


def after_setup(number, players, seed, library=LIBRARY):
    """Return a round of a chapter after a setup by chance; it goes to its last card."""
    chapter = library.chapter(number)
    game = begun(chapter, players, 2 * seed + 1)
    return next(g for g in random_way(game, seed_of(chapter, players, seed)) if g.public.playing)


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


def small_round(seed):
    """Return a small deal that differs with its seed in its rules and cards, setup done."""
    chapter = SMALL.chapter((901, 902, 903, 905, 906)[seed % 5])
    options = {"cancelled_towers": ("counts_as_played", "not_played_yet")[seed % 2]}
    return played(new_game(chapter, 3, play_out=True, options=options), seed).round


def with_goals(round_, goals):
    """Return a round at a table at which the seats have other goals."""
    roles = list(round_.table.roles)
    for role, goal in zip(round_.roles, goals, strict=True):
        roles[role] = attrs.evolve(roles[role], goal=goal)
    table = attrs.evolve(round_.table, roles=tuple(roles))
    return round_._replace(rules=seated(table, round_.roles))


def some_goals(round_, random):
    """Return goals for the seats, each of several forms, that are met together at some end."""
    cards, end = round_.table.cards, known_by(played_out(round_, random)[-1], None)
    goals = [[NoGoal()], [NoGoal()], [NoGoal()]]
    for number, form in enumerate(random.sample(FORMS, 24)):
        seat, goal = number % 3, hook_of(form.aim, cards, NUMBERS)
        if number % 5 == 0:
            goal = helped(goal, helpers(number, cards, seat, round_.roles))
        if len(goals[seat]) <= 1 + number % 2 and goal.verdict(end, seat).met:
            goals[seat].append(goal)
    return [AllMet(tuple(several)) for several in goals]


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
