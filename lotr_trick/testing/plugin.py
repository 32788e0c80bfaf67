"""The pytest plugin: every scenario of a pack is a test, named by its title.

It collects the `.chapter`, `.journey` and `.tcg` files that pytest comes by, on the command line or
under `testpaths`, if they lie in a pack: a folder with a header, `pack.chapter`. A pack is
loaded together with the bundled ones. A scenario that fails points at its line; a file that
cannot be read is one failing test with every problem.

Two settings go into the configuration of pytest: `lotr_scenarios = false` collects nothing,
and `lotr_packs` names folders of further packs to load, which a pack may require.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

from lotr_trick.lang import Definition, Problem, home, render

_HEADER: Final = "pack"
_OTHERWISE: Final = "expected otherwise: "
_EXPECT: Final = "expect "


@attrs.frozen
class Pack:
    """A pack that was loaded, with the bundled ones: what it defines and what is wrong."""

    definitions: tuple[Definition, ...]
    problems: tuple[Problem, ...]
    run: Callable[[Definition], Problem | None]
    """Gives what is wrong with a scenario, or None."""


def _chapters(folders: tuple[Path, ...]) -> Pack:
    from lotr_trick.trick.library import read_library  # noqa: PLC0415
    from lotr_trick.trick.scenarios.run import run_scenario  # noqa: PLC0415

    return _loaded(read_library(*folders), run_scenario)


def _journeys(folders: tuple[Path, ...]) -> Pack:
    from lotr_trick.journey import read_journey  # noqa: PLC0415
    from lotr_trick.journey.scenario import run_scenario  # noqa: PLC0415

    return _loaded(read_journey(*folders), run_scenario)


def _card_games(folders: tuple[Path, ...]) -> Pack:
    from lotr_trick.tcg import read_tcg  # noqa: PLC0415
    from lotr_trick.tcg.scenario import run_scenario  # noqa: PLC0415

    return _loaded(read_tcg(*folders), run_scenario)


# What is read differs from game to game; the scenarios of each are run by its own function.
def _loaded(read: Any, run_scenario: Callable[[Any, Definition], Problem | None]) -> Pack:
    library = read.library
    return Pack(library.definitions, read.problems, lambda told: run_scenario(library, told))


# Imported only when such a file is met: most runs of pytest have none.
_LOADERS: Final = {".chapter": _chapters, ".journey": _journeys, ".tcg": _card_games}
_PACKS: Final = pytest.StashKey[dict[tuple[str, tuple[Path, ...]], Pack]]()


class Wrong(Exception):
    """What a test of this plugin fails with: problems, as they are shown."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the settings of this plugin."""
    parser.addini("lotr_scenarios", "collect the scenarios of packs", "bool", default=True)
    parser.addini("lotr_packs", "folders of further packs that packs may require", "paths")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Return the collector of a file of a pack; None for any other file."""
    if file_path.suffix not in _LOADERS or not parent.config.getini("lotr_scenarios"):
        return None
    # Other programs may have files that end so; who names one means it.
    if not _header(file_path).is_file() and not parent.session.isinitpath(file_path):
        return None
    return PackFile.from_parent(parent, path=file_path)


def _header(file: Path) -> Path:
    return file.with_name(_HEADER + file.suffix)


class PackFile(pytest.File):
    """One file of a pack: its scenarios, or the problems it has."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield a test for each scenario, or one that fails if the pack cannot be read."""
        pack = _pack(self.config, self.path)
        problems = self._problems(pack)
        if problems:
            shown = "\n\n".join(render(self._placed(problem)) for problem in problems)
            yield self._failing("can be read", problems[0].place.line, shown)
        elif pack.problems:
            # Told at its own file; here it is enough to say why nothing was run.
            lines = [f"{problem.place}: {problem.message}" for problem in pack.problems]
            why = "the scenarios of this file were not run, since its pack has problems elsewhere:"
            if self._tells():
                yield self._failing("was not run", 1, "\n".join([why, *lines]))
        else:
            here = self._name
            for definition in pack.definitions:
                if definition.kind == "scenario" and definition.meta.place.file == here:
                    yield Scenario.from_parent(
                        self, name=definition.name, scenario=definition, pack=pack
                    )

    @property
    def _name(self) -> str:
        """What messages call this file."""
        return f"{self.path.resolve().parent.name}/{self.path.name}"

    def _problems(self, pack: Pack) -> list[Problem]:
        """Return the problems of this file; those of no file of the pack are the header's."""
        own = f"{self.path.resolve().parent.name}/"
        header = _header(self.path)
        takes_all = self.path == header or not header.is_file()
        return [
            problem
            for problem in pack.problems
            if problem.place.file == self._name
            or (takes_all and not problem.place.file.startswith(own))
        ]

    def _placed(self, problem: Problem) -> Problem:
        """Return the problem with the path of its file as people typed it, or may."""
        place = problem.place
        if place.file == self._name:
            return attrs.evolve(problem, place=attrs.evolve(place, file=shown_path(self)))
        return problem

    def _tells(self) -> bool:
        """Tell whether there are scenarios in this file."""
        return any(row.startswith("scenario ") for row in _rows(self.path))

    def _failing(self, name: str, line: int, shown: str) -> pytest.Item:
        return Unread.from_parent(self, name=name, line=line, shown=shown)


class _Told(pytest.Item):
    """A test that fails with problems and without a traceback."""

    line: int

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the problems; a traceback only for what is no problem of a pack."""
        if isinstance(excinfo.value, Wrong):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the path, the line counted from 0, and the name."""
        return self.path, self.line - 1, self.name


class Scenario(_Told):
    """One scenario as a test."""

    def __init__(self, *, scenario: Definition, pack: Pack, **fields: Any) -> None:
        """Keep the scenario and the pack that runs it."""
        super().__init__(**fields)
        self.scenario = scenario
        self.pack = pack
        self.line = scenario.meta.place.line

    def runtest(self) -> None:
        """Play the scenario; raises `Wrong` if it does not hold."""
        problem = self.pack.run(self.scenario)
        if problem is not None:
            raise Wrong(failure_text(problem, shown_path(self)))


class Unread(_Told):
    """A file that cannot be read, or cannot be run, as a test that fails."""

    def __init__(self, *, line: int, shown: str, **fields: Any) -> None:
        """Keep what is wrong."""
        super().__init__(**fields)
        self.line = line
        self.shown = shown

    def runtest(self) -> None:
        """Fail with what is wrong."""
        raise Wrong(self.shown)


def failure_text(problem: Problem, path: str) -> str:
    """Return the problem of a scenario at its place: what was expected, and what was found.

    >>> from lotr_trick.lang import Place
    >>> place = Place("mine/told.chapter", 7, 3, 18)
    >>> message = "scenario “told”: expected otherwise: nobody leads"
    >>> problem = Problem("scenario-failed", place, message, "", "  expect somebody leads")
    >>> print(failure_text(problem, "packs/mine/told.chapter"))
    packs/mine/told.chapter:7:3: [scenario-failed] scenario “told”: this does not hold
      expect somebody leads
      ^^^^^^^^^^^^^^^^^^
    expected: somebody leads
    found: nobody leads
    """
    here = attrs.evolve(problem, place=attrs.evolve(problem.place, file=path))
    title, otherwise, found = problem.message.partition(_OTHERWISE)
    if not otherwise:
        return render(here)
    expected = problem.excerpt.strip().removeprefix(_EXPECT)
    said = attrs.evolve(here, message=f"{title}this does not hold")
    return f"{render(said)}\nexpected: {expected}\nfound: {found}"


def shown_path(node: pytest.Item | pytest.Collector) -> str:
    """Return the path of a test's file, from where pytest was called if it lies below."""
    try:
        return str(node.path.relative_to(node.config.invocation_params.dir))
    except ValueError:
        return str(node.path)


def _rows(file: Path) -> list[str]:
    try:
        return file.read_bytes().decode("utf-8", "replace").splitlines()
    except OSError:
        return []


def _pack(config: pytest.Config, file: Path) -> Pack:
    """Return the pack of a file, loaded once in a run."""
    folder = file.parent.resolve()
    further = [Path(path).resolve() for path in config.getini("lotr_packs")]
    folders = tuple(
        path
        for path in dict.fromkeys([*further, folder])
        if _header(path / file.name).is_file() or path == folder
    )
    folders = tuple(path for path in folders if not _bundled(path, file.suffix))
    packs = config.stash.setdefault(_PACKS, {})
    key = (file.suffix, folders)
    if key not in packs:
        packs[key] = _LOADERS[file.suffix](folders)
    return packs[key]


def _bundled(folder: Path, suffix: str) -> bool:
    """Tell whether a folder holds a bundled pack as it was installed, so that it is there."""
    own = home("chapters") / folder.name
    if not own.is_dir():
        return False
    return folder == own or _contents(folder, suffix) == _contents(own, suffix)


def _contents(folder: Path, suffix: str) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.glob(f"*{suffix}") if file.is_file()}
