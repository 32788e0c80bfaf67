"""The packs that a call speaks of: the bundled ones, and folders that were named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs
import click

from lotr_trick.cli.front import Front, Shelf
from lotr_trick.cli.fronts import fronts
from lotr_trick.lang import LanguageError, Place, Problem

_HEADER: Final = "pack"

with_packs = click.option(
    "--pack",
    "packs",
    multiple=True,
    metavar="FOLDER",
    type=click.Path(),
    help="Also load the pack in this folder. May be repeated.",
)
"""The option of every command that takes further packs."""


@attrs.frozen
class Opened:
    """A game, and its packs as they were read."""

    front: Front
    shelf: Shelf


def open_shelves(packs: tuple[str, ...] = ()) -> Iterator[Opened]:
    """Yield every game with the bundled packs and those in folders.

    Raises `LanguageError` with everything that is wrong with a folder. What comes later is not
    even imported until it is asked for, if no folder is named.
    """
    if not packs:
        for front in fronts():
            yield Opened(front, front.shelf())
        return
    games = tuple(fronts())
    found = {path: front_of_pack(path, games) for path in packs}
    problems = [no_pack(path, games) for path, front in found.items() if front is None]
    if problems:
        raise LanguageError(problems)
    for front in games:
        own = tuple(path for path, its in found.items() if its is front)
        yield Opened(front, front.shelf(own))


def front_of_pack(path: str, games: tuple[Front, ...]) -> Front | None:
    """Return the game that a pack is of; None for a folder that holds none of any."""
    try:
        folder = Path(path).expanduser()
        if not folder.is_dir():
            # Whatever is wrong with it, any game can say so.
            return next((front for front in games if folder.suffix == front.suffix), games[0])
        names = {file.name for file in folder.iterdir()}
    except (OSError, RuntimeError, ValueError):
        return games[0]
    headed = [front for front in games if _HEADER + front.suffix in names]
    others = [f for f in games if any(name.endswith(f.suffix) for name in names)]
    return next(iter((*headed, *others)), None)


def no_pack(path: str, games: tuple[Front, ...]) -> Problem:
    """Return what is wrong with a folder that is no pack of any game."""
    files = [_HEADER + front.suffix for front in games]
    message = "this folder is no pack of any game"
    hint = f"a pack has a file {' or '.join(files)}"
    return Problem("no-pack", Place(path, 1, 1, 1), message, hint)
