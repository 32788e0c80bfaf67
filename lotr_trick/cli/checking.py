"""`lotr-trick check`: reads packs, compiles what can be played and runs their scenarios."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import click

from lotr_trick.cli.console import TEXT_PATH, complain, make_console
from lotr_trick.cli.front import Front
from lotr_trick.cli.fronts import fronts
from lotr_trick.cli.packs import front_of_pack, no_pack
from lotr_trick.lang import Problem
from lotr_trick.lang.articles import counted

_PAGE: Final = "errors"
"""The page of the documentation that has a section for each code."""
_TEXTS: Final = (".txt", ".rtf", ".doc", ".docx")
"""How editors end the names of files that were meant to be read."""


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=TEXT_PATH)
def command(paths: tuple[str, ...]) -> None:
    """Check packs: each PATH is the folder of one; without any, the bundled packs.

    Reads every file, compiles each chapter or journey for every number of players and runs the
    scenarios. All problems are shown, each with its place and a hint.

    Example:  lotr-trick check my-pack/
    """
    console = make_console()
    games = tuple(fronts())
    found = {path: front_of_pack(path, games) for path in paths}
    problems = [no_pack(path, games) for path, front in found.items() if front is None]
    unread = bool(problems)
    lines: list[str] = []
    for front in games:
        own = tuple(path for path, its in found.items() if its is front)
        if own or not paths:
            loaded = front.packs.read_library(*own, from_text=True)
            library, wrong = loaded.library, loaded.problems
            unread |= bool(wrong)
            asked = {_name_of(path) for path in own}
            lines += [note for path in own for note in _unread_files(path, front.suffix)]
            compiled = () if wrong else tuple(front.compiled(library))
            if not wrong:
                wrong = tuple(problem for _, problem in compiled if problem is not None)
                failed = _scenarios(front, library)
                # What a pack replaces may break what others tell, which is not its fault.
                mine = [each for each in failed if not own or _pack_of(each) in asked]
                lines += _told_otherwise([each for each in failed if each not in mine])
                wrong = (*wrong, *mine)
            problems += wrong
            lines += [
                summary(front, library, pack.name, wrong, compiled)
                for pack in library.packs
                if not own or pack.name in asked
            ]
    for problem in problems:
        complain(console, problem)
    for line in lines:
        console.print(line, soft_wrap=True)
    if problems:
        but = ", so what can be played and the scenarios were not tried" if unread else ""
        page = f"the page on {_PAGE} tells what the codes in brackets mean"
        message = f"{counted(len(problems), 'problem')} found{but}\n{page}"
        raise click.ClickException(message)


def _scenarios(front: Front, library: Any) -> tuple[Problem, ...]:
    """Return what is wrong with the scenarios."""
    told = [front.run_scenario(library, d) for d in library.definitions if d.kind == "scenario"]
    return tuple(problem for problem in told if problem is not None)


def _told_otherwise(failed: list[Problem]) -> list[str]:
    """Return what to say of told games of other packs that do not hold with the packs named."""
    if not failed:
        return []
    do = "does" if len(failed) == 1 else "do"
    told = f"{counted(len(failed), 'told game')} of other packs {do} not hold any more"
    rows = [f"  {each.place}: {each.message.partition('”: ')[0].strip('”')}”" for each in failed]
    return [f"{told}, as is to be expected where what they tell of was replaced:", *rows]


def _unread_files(path: str, suffix: str) -> list[str]:
    """Return a warning of files in the folder of a pack that look like texts and are not read."""
    try:
        found = sorted(file.name for file in Path(path).expanduser().iterdir())
    except (OSError, RuntimeError, ValueError):
        return []
    lost = [name for name in found if name.endswith(_TEXTS) and not name.startswith(".")]
    return [
        f"{_name_of(path)}/{name}: not read, because its name does not end in {suffix}"
        for name in lost
    ]


def _pack_of(problem: Problem) -> str:
    return problem.place.file.partition("/")[0]


def summary(
    front: Front,
    library: Any,
    pack: str,
    problems: tuple[Problem, ...],
    compiled: Iterable[tuple[str, Problem | None]],
) -> str:
    """Return one line about a pack: what it holds and whether it is good.

    `compiled` has the pack of each table that was made.
    """
    # By the file: a definition that replaces another belongs to that one's pack.
    own = [d for d in library.definitions if d.meta.place.file.startswith(f"{pack}/")]
    scenarios = sum(d.kind == "scenario" for d in own)
    wrong = sum(_pack_of(problem) == pack for problem in problems)
    said = [counted(len(own) - scenarios, "definition"), counted(scenarios, "scenario")]
    replacing = sum(d.meta.replaces for d in own)
    said += [f"{replacing} in place of another"] if replacing else []
    if not problems:
        tables = sum(where == pack for where, _ in compiled)
        said += [f"compiled for {counted(tables, 'table')}"] if tables else []
        waiting = [each for each in front.waiting(library) if each.meta.pack == pack]
        said += [f"{len(waiting)} not yet playable"] if waiting else []
    said.append(counted(wrong, "problem") if wrong else "no problem")
    return f"{pack}: {', '.join(said)}"


def _name_of(path: str) -> str:
    """Return the name of the folder that a path leads to; of one that leads nowhere, its own."""
    try:
        return Path(path).expanduser().resolve().name
    except (OSError, RuntimeError, ValueError):
        return Path(path).name
