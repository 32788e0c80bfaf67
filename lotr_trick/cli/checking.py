"""`lotr-trick check`: reads packs, compiles their chapters and runs their scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

import lotr_trick as lt
from lotr_trick.cli.console import counted, make_console
from lotr_trick.lang import Place, Problem, render
from lotr_trick.trick.compile import make_setting, make_table, table_sizes
from lotr_trick.trick.scenario import run_scenario


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path())
def command(paths: tuple[str, ...]) -> None:
    """Check packs: each PATH is the folder of one; without any, the bundled packs.

    Reads every file, compiles each chapter for every number of players and runs the scenarios.
    All problems are shown, each with its place and a hint.

    Example:  lotr-trick check my-pack/
    """
    loaded = lt.read_library(*paths, from_text=True)
    console = make_console()
    problems = list(loaded.problems)
    if not problems:
        problems += compile_all(loaded.library)
        problems += run_all(loaded.library)
    for problem in problems:
        _show(console, problem)
    asked = {Path(path).resolve().name for path in paths}
    for pack in loaded.library.packs:
        if not paths or pack.name in asked:
            console.print(summary(loaded.library, pack.name, problems), soft_wrap=True)
    if problems:
        unread = ", so chapters and scenarios were not tried" if loaded.problems else ""
        message = f"{counted(len(problems), 'problem')} found{unread}"
        raise click.ClickException(message)


def compile_all(library: lt.Library) -> Iterator[Problem]:
    """Yield what keeps a chapter from being compiled, for each number of players it allows."""
    for number in library.chapters:
        chapter = library.chapter(number)
        place = chapter.definition.meta.place
        for players in table_sizes(chapter):
            try:
                make_table(chapter, make_setting(chapter, players))
            except lt.CannotPlay as error:
                yield Problem("cannot-play", place, str(error))
        if not table_sizes(chapter):
            yield Problem("no-players", place, f"nobody can play chapter {number}")


def run_all(library: lt.Library) -> Iterator[Problem]:
    """Yield what is wrong with the scenarios."""
    for scenario in library.scenarios():
        problem = run_scenario(library, scenario)
        if problem is not None:
            yield problem


def summary(library: lt.Library, pack: str, problems: list[Problem]) -> str:
    """Give one line about a pack: what it holds and whether it is good."""
    own = [d for d in library.definitions if d.meta.pack == pack]
    scenarios = sum(d.kind == "scenario" for d in own)
    wrong = sum(_is_in(problem.place, pack) for problem in problems)
    said = [counted(len(own) - scenarios, "definition"), counted(scenarios, "scenario")]
    tables = sum(len(table_sizes(library.chapter(int(d.name)))) for d in own if d.kind == "chapter")
    if tables and not problems:
        said.append(f"compiled for {counted(tables, 'table')}")
    said.append(counted(wrong, "problem") if wrong else "no problem")
    return f"{pack}: {', '.join(said)}"


def _is_in(place: Place, pack: str) -> bool:
    return place.file.startswith(f"{pack}/")


def _show(console: Console, problem: Problem) -> None:
    # Not wrapped: the marks under a line must stay under it.
    console.print(Text(render(problem)), soft_wrap=True)
    console.print()
