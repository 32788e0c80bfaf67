"""The short and the thorough form of the tests, and the profiles of Hypothesis.

The short form is what everybody runs; `--thorough` tries more of the same and is run before a
release. A test says what it does without in the short form:

- `@pytest.mark.one_for_each("number")` runs one case for each number, in turn another one;
- the fixture `sampled` does the same for cases that a test goes through itself;
- the fixture `budget` gives one of two values: `range(budget(short=4, thorough=40))`;
- Hypothesis tries fewer examples, unless a test has a number of its own.

The profile `ci` gives the same examples on every run, `dev` looks for new ones.

The plugin of pytest that tests plugins is asked for here, where it may be: at the top.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from kit.short_form import one_of_each

import lotr_trick
from lotr_trick.cli.saving import FOLDER
from lotr_trick.lang.folders import NO_CACHE

pytest_plugins = ["pytester"]

EXAMPLES = {"short": 12, "thorough": 100}
LEFT_OUT = pytest.StashKey[int]()
"""How many cases were left out of this run."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that asks for the thorough form."""
    parser.addoption(
        "--thorough", action="store_true", help="run every case, with more examples of each"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Say what the mark means, and choose how many examples Hypothesis tries.

    Texts are read as they are, from the moment on when tests are collected: the folder where
    somebody's packs are kept is left alone.
    """
    os.environ[NO_CACHE] = "1"
    config.addinivalue_line(
        "markers",
        "one_for_each(*parameters): in the short form, run one case for each value of these",
    )
    examples = EXAMPLES["thorough" if config.getoption("thorough") else "short"]
    for name in ("ci", "dev"):
        settings.register_profile(
            name,
            derandomize=name == "ci",
            # A slow or busy machine is no failure: the counts are fixed instead.
            deadline=None,
            suppress_health_check=(HealthCheck.too_slow,),
            max_examples=examples,
            print_blob=True,
        )
    usual = "ci" if os.environ.get("CI") else "dev"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or usual)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the short form does without. A case that is asked for alone is run."""
    if config.getoption("thorough"):
        return
    sampled: dict[str, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("one_for_each"):
            sampled.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left_out: set[pytest.Item] = set()
    for name, cases in sampled.items():
        kept = one_of_each([_group(case) for case in cases], name)
        left_out |= {case for place, case in enumerate(cases) if place not in kept}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]
    config.stash[LEFT_OUT] = len(left_out)


def _group(case: pytest.Function) -> tuple[str, ...]:
    mark = case.get_closest_marker("one_for_each")
    assert mark is not None
    return tuple([repr(case.callspec.params[name]) for name in mark.args])


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a process that shares the tests with others tell what it left out."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Note what such a process left out: all of them leave out the same."""
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say that this was not everything."""
    if not config.getoption("thorough"):
        cases = config.stash.get(LEFT_OUT, 0)
        terminalreporter.write_line(f"short form, {cases} cases left out: see --thorough")


@pytest.fixture(scope="session")
def budget(pytestconfig: pytest.Config) -> Callable[..., Any]:
    """Return the function that says how much is tried: less in the short form."""
    is_thorough = pytestconfig.getoption("thorough")

    def choose(*, short: Any, thorough: Any) -> Any:
        return thorough if is_thorough else short

    return choose


@pytest.fixture
def sampled(request: pytest.FixtureRequest) -> Callable[..., list[Any]]:
    """Return the function that takes from cases inside a test one for each group."""
    is_thorough = request.config.getoption("thorough")

    def choose(cases: Iterable[Any], *, one_for_each: Callable[[Any], Hashable]) -> list[Any]:
        every = list(cases)
        kept = one_of_each([one_for_each(case) for case in every], request.node.nodeid)
        return every if is_thorough else [every[place] for place in kept]

    return choose


@pytest.fixture(scope="session", autouse=True)
def _saves_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what is played here away from the games that somebody has in hand."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER, str(tmp_path_factory.mktemp("saves")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_waiting_for_the_disk(budget: Callable[..., Any]) -> Iterator[None]:
    """Do not wait in the short form until what is saved here lies on the disk: only where the power
    fails can anybody tell.
    """
    with pytest.MonkeyPatch.context() as patch:
        if budget(short=True, thorough=False):
            patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _same_package_in_processes() -> Iterator[None]:
    """Let processes that tests start import the package that is tested.

    Python looks first in the folder that it is started in. Here that is the checkout, which has
    the chapters as text alone: reading that takes seconds in each process.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONSAFEPATH", "1")
        patch.setenv("PYTHONPATH", str(Path(lotr_trick.__file__).resolve().parents[1]))
        yield
