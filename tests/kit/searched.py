"""Rounds that searches are tried on: of every chapter after a setup by chance, and small ones with
goals of every form.
"""

from __future__ import annotations

import attrs

import lotr_trick as lt
from kit.forms import goal_forms, helpers, hook_of
from kit.packs import small_pack
from kit.verdicts import NUMBERS, known_by, played, played_out
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
