"""The short form leaves out cases, never a chapter, a number of players or a whole test."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import kit.short_form
import pytest
from hypothesis import settings
from kit.short_form import one_of_each

NAMES = [f"test {number}" for number in range(30)]
CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"
TESTS = """
import pytest
from hypothesis import settings

@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("number", range(5))
def test_sampled(number, players):
    pass

@pytest.mark.parametrize("number", range(5))
def test_whole(number):
    pass

def test_budget(budget, sampled, pytestconfig):
    thorough = pytestconfig.getoption("thorough")
    every = ["a1", "a2", "b1", "b2"]
    kept = sampled(every, one_for_each=lambda case: case[0])
    assert kept == every if thorough else [case[0] for case in kept] == ["a", "b"]
    assert budget(short=1, thorough=2) == (2 if thorough else 1)
    assert settings().max_examples == (100 if thorough else 12)
"""


def test_the_example_is_right():
    assert doctest.testmod(kit.short_form).attempted
    assert doctest.testmod(kit.short_form).failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_every_parameter_is_met(name):
    numbers, players, seeds = range(21), (3, 4), range(5)
    cases = list(product(numbers, players, seeds))
    kept = [cases[place] for place in one_of_each([number for number, *_ in cases], name)]
    assert [number for number, *_ in kept] == list(numbers)
    assert {pair[1:] for pair in kept} == set(product(players, seeds))


def test_what_one_test_leaves_out_another_one_runs():
    groups = [number for number in range(21) for _ in range(2)]
    kept = {place for name in NAMES for place in one_of_each(groups, name)}
    assert kept == set(range(42))


@pytest.fixture
def small_tests(pytester) -> Iterator[pytest.Pytester]:
    """Return a folder of tests with the conftest of this project."""
    pytester.makeconftest(CONFTEST.read_text("utf-8").replace('pytest_plugins = ["pytester"]', ""))
    pytester.makepyfile(TESTS)
    # The tests after these keep the examples that they have.
    settings.register_profile("outside", settings())
    yield pytester
    settings.load_profile("outside")


def test_the_short_form_says_that_it_is_short(small_tests):
    result = small_tests.runpytest_inprocess("-q", "-p", "no:cacheprovider")
    result.assert_outcomes(passed=5 + 5 + 1, deselected=5)
    result.stdout.fnmatch_lines(["short form, 5 cases left out: see --thorough"])


def test_the_thorough_form_runs_every_case(small_tests):
    result = small_tests.runpytest_inprocess("-q", "-p", "no:cacheprovider", "--thorough")
    result.assert_outcomes(passed=10 + 5 + 1)
    result.stdout.no_fnmatch_line("short form*")


def test_a_case_that_is_asked_for_is_run(small_tests):
    for players in (3, 4):
        case = f"{next(small_tests.path.glob('test_*.py')).name}::test_sampled[2-{players}]"
        small_tests.runpytest_inprocess("-p", "no:cacheprovider", case).assert_outcomes(passed=1)
