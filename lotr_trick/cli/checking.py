"""`lotr-trick check`: reads packs, compiles what can be played and runs their scenarios."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from lotr_trick.cli.console import counted, make_console
from lotr_trick.cli.front import Front, Shelf
from lotr_trick.cli.fronts import fronts
from lotr_trick.lang import Place, Problem, render

_HEADER = "pack"


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path())
def command(paths: tuple[str, ...]) -> None:
    """Check packs: each PATH is the folder of one; without any, the bundled packs.

    Reads every file, compiles each chapter or journey for every number of players and runs the
    scenarios. All problems are shown, each with its place and a hint.

    Example:  lotr-trick check my-pack/
    """
    console = make_console()
    games = list(fronts())
    found = {path: _front_of(path, games) for path in paths}
    problems = [_no_pack(path, games) for path, front in found.items() if front is None]
    unread = bool(problems)
    lines: list[str] = []
    for front in games:
        own = tuple(path for path, its in found.items() if its is front)
        if own or not paths:
            shelf, wrong = front.read(own)
            unread |= bool(wrong)
            wrong = wrong or _tried(front, shelf)
            problems += wrong
            asked = {Path(path).resolve().name for path in own}
            lines += [
                summary(front, shelf, pack.name, wrong)
                for pack in shelf.packs
                if not own or pack.name in asked
            ]
    for problem in problems:
        _show(console, problem)
    for line in lines:
        console.print(line, soft_wrap=True)
    if problems:
        but = ", so what can be played and the scenarios were not tried" if unread else ""
        message = f"{counted(len(problems), 'problem')} found{but}"
        raise click.ClickException(message)


def _front_of(path: str, games: list[Front]) -> Front | None:
    """Give the game that a pack is of; None for a folder that holds none of any."""
    folder = Path(path).expanduser()
    try:
        if not folder.is_dir():
            # Whatever is wrong with it, any game can say so.
            return next((front for front in games if folder.suffix == front.suffix), games[0])
        names = {file.name for file in folder.iterdir()}
    except (OSError, ValueError):
        return games[0]
    headed = [front for front in games if _HEADER + front.suffix in names]
    others = [f for f in games if any(name.endswith(f.suffix) for name in names)]
    return next(iter((*headed, *others)), None)


def _no_pack(path: str, games: list[Front]) -> Problem:
    files = [_HEADER + front.suffix for front in games]
    message = "this folder is no pack of any game"
    hint = f"a pack has a file {' or '.join(files)}"
    return Problem("no-pack", Place(path, 1, 1, 1), message, hint)


def _tried(front: Front, shelf: Shelf) -> tuple[Problem, ...]:
    """Give what keeps anything from being played, and what is wrong with the scenarios."""
    tables = [problem for _, problem in front.compiled(shelf)]
    told = [front.run_scenario(shelf, d) for d in shelf.definitions if d.kind == "scenario"]
    return tuple(problem for problem in (*tables, *told) if problem is not None)


def summary(front: Front, shelf: Shelf, pack: str, problems: tuple[Problem, ...]) -> str:
    """Give one line about a pack: what it holds and whether it is good."""
    own = [d for d in shelf.definitions if d.meta.pack == pack]
    scenarios = sum(d.kind == "scenario" for d in own)
    wrong = sum(problem.place.file.startswith(f"{pack}/") for problem in problems)
    said = [counted(len(own) - scenarios, "definition"), counted(scenarios, "scenario")]
    if not problems:
        tables = sum(where == pack for where, _ in front.compiled(shelf))
        said += [f"compiled for {counted(tables, 'table')}"] if tables else []
    said.append(counted(wrong, "problem") if wrong else "no problem")
    return f"{pack}: {', '.join(said)}"


def _show(console: Console, problem: Problem) -> None:
    # Not wrapped: the marks under a line must stay under it.
    console.print(Text(render(problem)), soft_wrap=True)
    console.print()
