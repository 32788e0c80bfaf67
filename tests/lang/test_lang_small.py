"""Places, problems, nearest words, sources, trees."""

from __future__ import annotations

import subprocess
import sys

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.lang import (
    Confidence,
    LanguageError,
    Leaf,
    Node,
    Place,
    Problem,
    Source,
    did_you_mean,
    nearest,
    render,
)
from lotr_trick.lang.problem import limited

HERE = Place("a.chapter", 3, 5, 2)
THERE = Place("b.chapter", 9, 1, 7)


def test_importing_the_toolchain_does_not_import_lark() -> None:
    code = "import sys, lotr_trick.lang; sys.exit('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=False)
    assert done.returncode == 0


def test_a_problem_shows_its_line_and_underlines_the_words() -> None:
    problem = Problem("odd", HERE, "this is odd", "mend it", "  a bc d")
    assert render(problem) == "a.chapter:3:5: [odd] this is odd\n  a bc d\n    ^^\nhint: mend it"


def test_a_problem_without_a_line_is_one_row() -> None:
    assert render(Problem("odd", HERE, "this is odd")) == "a.chapter:3:5: [odd] this is odd"


def test_a_very_long_line_is_cut_around_the_place() -> None:
    problem = Problem("odd", Place("f", 1, 1001, 3), "m", excerpt="x" * 1000 + "abc" + "y" * 900)
    _, row, marks = render(problem).split("\n")
    assert len(row) < 200
    assert row[marks.index("^") : marks.rindex("^") + 1] == "abc"


def test_control_characters_never_reach_the_terminal() -> None:
    assert "\x1b" not in render(Problem("odd", HERE, "m", excerpt="a\x1b[31mb\0\ud800"))


@given(st.text(max_size=300), st.integers(1, 400), st.integers(1, 400))
def test_every_problem_renders(excerpt: str, column: int, length: int) -> None:
    text = render(Problem("odd", Place("f", 1, column, length), "m", "h", excerpt))
    assert text.startswith("f:1:")
    assert text.encode()


def test_an_error_tells_all_its_problems() -> None:
    problems = (Problem("one", HERE, "first"), Problem("two", THERE, "second"))
    error = LanguageError(problems)
    assert error.problems == problems
    assert str(error) == "a.chapter:3:5: [one] first\nb.chapter:9:1: [two] second"


def test_a_hundred_problems_are_enough() -> None:
    many = [Problem("odd", Place("f", line, 1, 1), "m") for line in range(130, 0, -1)]
    told = limited(many)
    assert [problem.place.line for problem in told] == list(range(1, 102))
    assert told[-1].message == "30 more problems from here on"
    assert limited(many[:100]) == tuple(reversed(many[:100]))


@pytest.mark.parametrize(
    ("word", "meant"),
    [("pipin", "pippin"), ("si", "is"), ("fo", "of"), ("gaol", "goal"), ("sauron", None)],
)
def test_nearest_word(word: str, meant: str | None) -> None:
    assert nearest(word, ["merry", "is", "of", "pippin", "goal"]) == meant


def test_no_word_is_near_nothing() -> None:
    assert nearest("", ["a"]) is None
    assert nearest("a" * 100_000, ["a" * 99_999]) is None
    assert did_you_mean("frodo", ["sauron"]) == ""
    assert did_you_mean("frod", ["frodo"]) == "did you mean `frodo`?"


def test_confidence_runs_from_strong_to_weak() -> None:
    words = ["official", "attested", "single", "inferred", "disputed", "reconstructed"]
    assert [str(each) for each in Confidence] == words
    assert [each.sure for each in Confidence] == [True, True, False, False, False, False]
    assert len({each.meaning for each in Confidence}) == len(words)
    assert all("\n" not in each.meaning for each in Confidence)


def test_sources_are_values() -> None:
    assert Source(Confidence("single")) == Source(Confidence.SINGLE, "")
    assert Source(Confidence.SINGLE) != Source(Confidence.SINGLE, "a note")


def test_trees_compare_without_their_places() -> None:
    one = Node("is", (Leaf("", "is", HERE), Leaf("NAME", "frodo", HERE)), HERE)
    two = Node("is", (Leaf("", "is", THERE), Leaf("NAME", "frodo", THERE)), THERE)
    assert one == two
    assert hash(one) == hash(two)
    assert one != attrs.evolve(two, word="was")
    assert one != attrs.evolve(two, parts=two.parts[:1])


def test_values_are_what_can_differ() -> None:
    name, inner = Leaf("NAME", "frodo", HERE), Node("cards", (), HERE)
    node = Node("holds", (name, Leaf("", "holds", HERE), inner), HERE)
    assert node.values == (name, inner)
    assert [leaf.text for leaf in node.leaves] == ["frodo", "holds"]
