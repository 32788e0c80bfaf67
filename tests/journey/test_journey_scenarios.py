"""What the scenarios of the bundled journey are together; pytest runs each from its own file."""

from __future__ import annotations

import pytest

from lotr_trick.journey import load_journey
from lotr_trick.journey.language import LANGUAGE, SYNTAX
from lotr_trick.journey.scenario import run_scenario
from lotr_trick.journey.words.scenarios import OptionIs
from lotr_trick.lang import build_document, home, show

LIBRARY = load_journey()
FILES = sorted((home("chapters") / "journey").glob("*.journey"))


def test_every_choice_of_every_option_has_a_scenario():
    told = {
        (word.option, word.choice)
        for scenario in LIBRARY.scenarios()
        for word in scenario.all(OptionIs)
    }
    choices = {
        (option.name, line.word.name)
        for option in LIBRARY.of_kind("option")
        for line in option.lines
    }
    assert told == choices


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_files_are_written_in_the_formatted_form(file):
    text = file.read_text("utf-8")
    assert show(SYNTAX.parse(text, file.name).checked()) == text


def scenario_of(*lines: str):
    """Return the scenario that these lines are."""
    text = 'scenario "told" of sheet mordor\n' + "".join(f"  {line}\n" for line in lines)
    built = build_document(LANGUAGE, SYNTAX.parse(text, "a.journey").checked(), "mine")
    assert not built.problems
    return built.definitions[0]


THROW = "throw black white_tree, yellow ring, red orc, blue orc and green orc"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["expect frodo is at moria"], "frodo is at bag_end"),
        (["expect frodo has 2 marks"], "frodo has 0"),
        (["expect frodo can take 1 mark"], "frodo can take 8"),
        (["expect frodo is out"], "frodo is not out"),
        (["expect frodo has square 1 split"], "has square 1 whole"),
        (["frodo has square 1 split", "expect frodo has square 1 whole"], "has square 1 split"),
        (["expect it is the turn of sam"], "it is the turn of frodo"),
        (["expect merry is out"], "merry is not at the table"),
        (["expect frodo wins"], "the journey is not over"),
        (["expect frodo and sam win together"], "the journey is not over"),
        (["expect nobody wins"], "the journey is not over"),
        (["expect may mark"], "nobody is asked anything"),
        ([THROW, "expect may not keep yellow ring"], "possible: keep black white_tree"),
        ([THROW, "expect may keep red ring"], "possible: keep black white_tree"),
        ([THROW, "expect may not split square 1"], "possible: keep"),
        ([THROW, "expect may split square 1"], "possible: keep"),
        ([THROW, "expect may throw again"], "possible: keep"),
        ([THROW, "keep red orc and blue orc"], "is not possible for seat 1"),
        ([THROW, THROW], "is not possible for seat 1"),
        (["keep red orc"], "dice are thrown now"),
        (["throw black ring"], "other dice are thrown now"),
        ([THROW.replace("yellow ring", "yellow white_tree")], "a die has no such face"),
        ([THROW, "frodo is at moria"], "told before the first throw"),
        (["frodo has 8 marks"], "frodo would be out already"),
        (["frodo has square 9 split"], "the track has 8 squares"),
        (["merry is at moria"], "merry is not at the table"),
        (["option ties is fair"], "there is no choice of the rule option ties `fair`"),
        (["merry begins"], "merry is not at the table"),
    ],
)
def test_a_scenario_that_does_not_hold_says_where_and_why(lines, message):
    problem = run_scenario(LIBRARY, scenario_of("seats frodo and sam", *lines))
    assert problem is not None
    assert message in problem.message
    assert problem.code == "scenario-failed"


def test_a_failing_line_is_pointed_at():
    problem = run_scenario(LIBRARY, scenario_of("seats frodo and sam", "expect sam is out"))
    assert problem is not None
    assert str(problem).splitlines()[:3] == [
        "a.journey:3:3: [scenario-failed] scenario “told”: expected otherwise: sam is not out",
        "  expect sam is out",
        "  ^^^^^^^^^^^^^^^^^",
    ]
