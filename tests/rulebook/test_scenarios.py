"""What the scenarios of the bundled packs are together; pytest runs each from its own file."""

from __future__ import annotations

import lotr_trick as lt

LIBRARY = lt.load()


def test_every_character_has_a_round_it_wins_and_one_it_loses():
    for chapter in LIBRARY.playable:
        names = {role.name for role in lt.new_game(LIBRARY.chapter(chapter)).table.roles}
        texts = [line.text for s in LIBRARY.scenarios(chapter) for line in s.lines]
        for name in names:
            assert f"expect {name}'s goal is met for good" in texts
            assert f"expect {name}'s goal is out of reach" in texts


def test_the_run_that_this_is_part_of_collects_the_bundled_scenarios(pytestconfig):
    """Otherwise they would be left out, and nobody would notice."""
    assert pytestconfig.pluginmanager.has_plugin("lotr_trick.testing.plugin")
    assert "chapters" in pytestconfig.getini("testpaths")
    assert pytestconfig.getini("lotr_scenarios")
