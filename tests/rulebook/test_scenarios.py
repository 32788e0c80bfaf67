"""Every scenario of the bundled packs, each a test that points into its file when it fails."""

from __future__ import annotations

import pytest

import lotr_trick as lt
from lotr_trick.trick.scenario import run_scenario

LIBRARY = lt.load()


@pytest.mark.parametrize("scenario", LIBRARY.scenarios(), ids=lambda scenario: scenario.name)
def test_scenario(scenario):
    problem = run_scenario(LIBRARY, scenario)
    assert problem is None, str(problem)


def test_every_character_has_a_round_it_wins_and_one_it_loses():
    for chapter in LIBRARY.chapters:
        names = {role.name for role in lt.new_game(LIBRARY.chapter(chapter)).table.roles}
        texts = [line.text for s in LIBRARY.scenarios(chapter) for line in s.lines]
        for name in names:
            assert f"expect {name}'s goal is met for good" in texts
            assert f"expect {name}'s goal is out of reach" in texts
