"""What the scenarios of the bundled packs are together; pytest runs each from its own file."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

import lotr_trick as lt
from lotr_trick.trick.game import whole_table
from lotr_trick.trick.goals.facts import NoGoal
from lotr_trick.trick.language.words.scenarios import Seats
from lotr_trick.trick.mechanics.hidden_faces import HiddenFace
from lotr_trick.trick.scenarios.run import end_of_scenario
from lotr_trick.trick.views.why import why_goal, why_lost

LIBRARY: Final = lt.load()
MET: Final = "expect {}'s goal is met for good"
MISSED: Final = "expect {}'s goal is out of reach"


def told_lines():
    """Return every line that makes a goal or a limit of a character, or of a card that it may take,
    with the chapters it is in.
    """
    found = {}
    for number in LIBRARY.playable:
        for players in (3, 4):
            table = whole_table(lt.new_game(LIBRARY.chapter(number), players).table)
            for role in (role for each in (table, *table.parts) for role in each.roles):
                if role.has(HiddenFace):
                    continue  # it is another one before the round is over, or the chapter is lost
                for line in role.limits if role.rider else (role.goal_line, *role.limits):
                    found.setdefault((role.rider or role.name, line), set()).add(number)
    return found


LINES: Final = [
    pytest.param(name, line, chapters, id=f"{name}: {line.text}")
    for (name, line), chapters in told_lines().items()
]
CAN_BE_MISSED: Final = [told for told in LINES if not isinstance(told.values[1].word, NoGoal)]


@cache
def end_of(scenario):
    """Return what everybody knows at the end of a scenario."""
    return end_of_scenario(LIBRARY, scenario).public


def ends(name, line, chapters, expected):
    """Yield how each part of a goal with this line stands at the end of scenarios that tell it."""
    for number in chapters:
        for scenario in LIBRARY.scenarios(number):
            told = {told.text for told in scenario.lines}
            for who in seats_told(scenario):
                if expected.format(who) in told:
                    view = end_of(scenario)
                    seat = view.seat_of(who)
                    reason = why_goal(view, seat)
                    parts = [part for part in reason.goal.leaves if part.line == line]
                    if parts and name in {who, view.role(seat).rider}:
                        yield reason, parts


def seats_told(scenario):
    """Return who sits at the table of a scenario."""
    return next(told.word.characters for told in scenario.lines if isinstance(told.word, Seats))


@pytest.mark.parametrize(("name", "line", "chapters"), LINES)
def test_a_goal_is_met_in_a_scenario(name, line, chapters):
    met = [reason for reason, _ in ends(name, line, chapters, MET)]
    assert met
    assert all(reason.verdict.met and reason.verdict.final for reason in met)


@pytest.mark.parametrize(("name", "line", "chapters"), CAN_BE_MISSED)
def test_a_goal_is_missed_in_a_scenario_for_its_own_reason(name, line, chapters):
    missed = [
        (reason, parts)
        for reason, parts in ends(name, line, chapters, MISSED)
        if any(part.verdict.final and not part.verdict.met for part in parts)
    ]
    assert missed
    for reason, parts in missed:
        assert reason.sentence.startswith(f"the goal of {reason.name} is out of reach")
        assert all(part.words in " ".join(line.text.split()) for part in parts)


FAILING: Final = [
    pytest.param(scenario, name, id=f"{scenario.name}: {name}")
    for scenario in LIBRARY.scenarios()
    for name in dict.fromkeys(
        told.text.removeprefix("expect ").split("'s goal")[0]
        for told in scenario.lines
        if told.text.endswith("'s goal is out of reach")
    )
]


@pytest.mark.parametrize(("scenario", "name"), FAILING)
def test_a_missed_goal_is_explained_with_its_character_and_line(scenario, name):
    view = end_of(scenario)
    seat = view.seat_of(name)
    role, reason, lost = view.role(seat), why_goal(view, seat), why_lost(view)
    assert reason.name == name
    assert reason.line == role.goal_line
    assert reason.line.place.line > 0
    wrong = [part for part in reason.goal.leaves if part.verdict.final and not part.verdict.met]
    assert {part.line for part in wrong} <= {role.goal_line, *role.limits}
    assert wrong or reason.goal.verdict.final
    if lost is not None and not lost.rule:
        # Some goals may be missed without losing anything.
        assert (name in lost.sentence) == (reason in lost.goals) == (not role.may_miss)


def test_the_run_that_this_is_part_of_collects_the_bundled_scenarios(pytestconfig):
    """Otherwise they would be left out, and nobody would notice."""
    assert pytestconfig.pluginmanager.has_plugin("lotr_trick.testing.plugin")
    assert "chapters" in pytestconfig.getini("testpaths")
    assert pytestconfig.getini("lotr_scenarios")
