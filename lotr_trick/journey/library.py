"""The library of journeys: the bundled pack, and further ones from folders."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import attrs

from lotr_trick.journey.check import check_library
from lotr_trick.journey.language import LANGUAGE, known_names
from lotr_trick.journey.model import Library
from lotr_trick.lang import LanguageError, Packs, Problem, home, read_packs

BUNDLED: Final = ("journey",)


@attrs.frozen
class Loaded:
    """A library and everything that is wrong with its files."""

    library: Library
    problems: tuple[Problem, ...]


def load_journey(*paths: str | Path) -> Library:
    """Give the library of the bundled pack, with further packs from folders.

    Raises `LanguageError` with all problems of all files if there are any.

    >>> load_journey().journey().title
    'Journey to Mordor'
    """
    loaded = read_journey(*paths)
    if loaded.problems:
        raise LanguageError(loaded.problems)
    return loaded.library


def read_journey(*paths: str | Path) -> Loaded:
    """Give the library of the bundled pack and those at `paths`, and all their problems.

    Never raises for what a file or folder holds.
    """
    folders = [home("chapters") / name for name in BUNDLED]
    folders += [path for path in map(Path, paths) if path.resolve().parent != home("chapters")]
    packs = read_packs(LANGUAGE, Packs((), ()), folders, known_names)
    library = Library(packs.headers, packs.definitions)
    # What holds of whole sheets can be asked once every line of them is understood.
    return Loaded(library, packs.problems or check_library(library))
