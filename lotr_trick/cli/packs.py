"""The packs that a call speaks of, bundled or in folders, and finding what it names in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import attrs
import click

import lotr_trick as lt
from lotr_trick.cli.console import TEXT_PATH
from lotr_trick.cli.front import Front
from lotr_trick.cli.fronts import fronts
from lotr_trick.lang import LanguageError, Place, Problem, did_you_mean
from lotr_trick.lang.wording import listed

_HEADER: Final = "pack"
_ALIKE: Final = 0.8
"""How much a name in another language must look like what was asked for."""
_PART: Final = 3
"""So many letters of a title are enough to ask for it; a number is never a part of one."""

with_packs = click.option(
    "--pack",
    "packs",
    multiple=True,
    metavar="FOLDER",
    type=TEXT_PATH,
    help="Also load the pack in this folder. May be repeated.",
)
"""The option of every command that takes further packs."""


@attrs.frozen
class Opened:
    """A game, and its packs as they were read."""

    front: Front
    library: Any


def open_libraries(packs: tuple[str, ...] = ()) -> Iterator[Opened]:
    """Yield every game with the bundled packs and those in folders.

    Raises `LanguageError` with everything that is wrong with a folder. What comes later is not
    even imported until it is asked for, if no folder is named.
    """
    if not packs:
        for front in fronts():
            yield Opened(front, front.library())
        return
    games = tuple(fronts())
    found = {path: front_of_pack(path, games) for path in packs}
    problems = [no_pack(path, games) for path, front in found.items() if front is None]
    if problems:
        raise LanguageError(problems)
    for front in games:
        own = tuple(path for path, its in found.items() if its is front)
        yield Opened(front, front.library(own))


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


# --- finding what was named ------------------------------------------------------------------


@attrs.frozen
class Found:
    """A definition with the game it is of and the packs it was found in."""

    front: Front
    library: Any
    definition: lt.Definition

    @property
    def called(self) -> str:
        """The words that name it and nothing else: its kind and its name."""
        return f"{self.definition.kind} {self.definition.name}"


def find_definitions(name: str, packs: tuple[str, ...] = ()) -> tuple[Found, ...]:
    """Return everything that is called `name`, in any language, or raise `UnknownName`.

    First comes what is meant most likely. What has the name of something else is found by its
    kind and its name; then there is nothing else of that name.
    """
    return _find(name, packs, lambda front: front.kinds, "There is nothing called “{}”")


def find_playable(name: str, packs: tuple[str, ...] = ()) -> Found:
    """Return what can be played and is called `name`, or raise `UnknownName` with a hint."""
    complaint = "There is no chapter “{}”, nor another game of that name"
    found = _find(_first_of_kind(name, packs), packs, lambda it: it.playable, complaint, enough=1)
    return found[0]


def _first_of_kind(name: str, packs: tuple[str, ...]) -> str:
    """Return the name of the first of a kind, for who names a kind that is played; or the name."""
    wanted = name.strip().casefold()
    for opened in open_libraries(packs):
        for found in _of_kinds(opened, tuple({wanted} & {*opened.front.playable})):
            return found.definition.name if not found.definition.name.isdecimal() else name
    return name


def _find(
    name: str,
    packs: tuple[str, ...],
    kinds_of: Callable[[Front], tuple[str, ...]],
    complaint: str,
    *,
    enough: int | None = None,
) -> tuple[Found, ...]:
    # A chapter's number may be written as in the names of files, with a nought before it.
    wanted = name.strip().casefold().lstrip("0")
    kind, _, rest = wanted.partition(" ")
    seen: list[Found] = []
    by_kind: list[Found] = []
    by_name: list[Found] = []
    by_title: list[Found] = []
    for opened in open_libraries(packs):
        for found in _of_kinds(opened, kinds_of(opened.front)):
            own, titles = found.definition.name, [t for _, t in found.definition.meta.titles]
            folded = {title.casefold() for title in titles}
            if found.definition.kind == kind:
                called = rest.strip().lstrip("0")
                if called == own.casefold():
                    return (found,)
                by_kind += [found] if called in folded else []
            if wanted == own.casefold():
                by_name.append(found)
            elif wanted in folded:
                by_title.append(found)
            seen.append(found)
        if enough is not None and len(by_name) >= enough:
            # The games that come later need not be read.
            break
    if by_kind:
        return (by_kind[0],)
    if by_name or by_title:
        return (*by_name, *by_title)
    return (_find_by_part(name, seen, complaint),)


def _find_by_part(name: str, seen: list[Found], complaint: str) -> Found:
    """Return the one that has the name as a part of its title, or raise `UnknownName`."""
    by_part = [found for found in seen if _has_part(found.definition, name.strip().casefold())]
    if len(by_part) == 1:
        return by_part[0]
    hint = _hint(name, seen, by_part) or "lotr-trick list shows what there is"
    message = f"{complaint.format(name[:60])}; {hint}"
    raise lt.UnknownName(message)


def _hint(name: str, seen: list[Found], by_part: list[Found]) -> str:
    """Return what may have been meant by a name that nothing has."""
    if by_part:
        whole = listed([f"`{found.definition.title()}`" for found in by_part], "and")
        return f"it is a part of several names: {whole}"
    definitions = [found.definition for found in seen]
    english = [text for each in definitions for text in (each.name, each.title())]
    others = [text for each in definitions for _, text in each.meta.titles]
    # Who writes English hardly means a word of another language that happens to look alike.
    return did_you_mean(name, english) or did_you_mean(name, others, _ALIKE)


def _has_part(definition: lt.Definition, wanted: str) -> bool:
    """Whether whole words of a title were asked for; that of a told game is a whole sentence."""
    titles = () if definition.kind == "scenario" else definition.meta.titles
    return any(_is_part(wanted, title.casefold()) for _, title in titles)


def _is_part(wanted: str, title: str) -> bool:
    """Whether whole words of a title were asked for.

    >>> _is_part("party", "a long-expected party"), _is_part("part", "a long-expected party")
    (True, False)
    """
    letters = len(wanted) >= _PART
    return letters and re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", title) is not None


def _of_kinds(opened: Opened, kinds: tuple[str, ...]) -> Iterator[Found]:
    library = opened.library
    every = [d for d in (*library.definitions, *library.packs) if d.kind in kinds]
    for definition in sorted(every, key=lambda each: kinds.index(each.kind)):
        yield Found(opened.front, library, definition)
