"""The library of chapters: the bundled packs, and further ones from folders."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import attrs

from lotr_trick.lang import LanguageError, Packs, Problem, home, read_packs
from lotr_trick.trick.check import check_library
from lotr_trick.trick.language import LANGUAGE, known_names
from lotr_trick.trick.model import Library
from lotr_trick.trick.prepared import prepared_library

BUNDLED: Final = ("prelude", "fellowship", "two_towers")


@attrs.frozen
class Loaded:
    """A library and everything that is wrong with its files."""

    library: Library
    problems: tuple[Problem, ...]


def load(*paths: str | Path) -> Library:
    """Give the library of the bundled packs, with further packs from folders.

    Raises `LanguageError` with all problems of all files if there are any.

    >>> import lotr_trick as lt
    >>> lt.load().chapters
    (1, 19)
    """
    loaded = read_library(*paths)
    if loaded.problems:
        raise LanguageError(loaded.problems)
    return loaded.library


def read_library(*paths: str | Path, from_text: bool = False) -> Loaded:
    """Give the library of the bundled packs and those at `paths`, and all their problems.

    Never raises for what a file or folder holds. An installed package has the bundled packs
    prepared; `from_text` reads their text all the same, as the command `check` does.
    """
    prepared = None if from_text else prepared_library()
    if prepared is None:
        base = _read(Library((), ()), [home("chapters") / name for name in BUNDLED])
    else:
        base = Loaded(prepared, ())
    further = [path for path in map(Path, paths) if path.resolve().parent != home("chapters")]
    if not further:
        return base
    loaded = _read(base.library, further)
    return Loaded(loaded.library, (*base.problems, *loaded.problems))


def _read(base: Library, folders: list[Path]) -> Loaded:
    packs = read_packs(LANGUAGE, Packs(base.packs, base.definitions), folders, known_names)
    library = Library(packs.headers, packs.definitions)
    # What holds of whole chapters can be asked once every line of them is understood.
    return Loaded(library, packs.problems or check_library(library))
