"""The library of journeys: the bundled pack, and further ones from folders."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import attrs

from lotr_trick.journey.check import check_library
from lotr_trick.journey.language import LANGUAGE, known_names
from lotr_trick.journey.model import Library
from lotr_trick.journey.words import VOCABULARY
from lotr_trick.lang import LanguageError, Packs, Problem, Shelf
from lotr_trick.lang.loading import Reading


def _check(packs: Packs) -> tuple[Problem, ...]:
    return check_library(Library(packs.headers, packs.definitions))


SHELF: Final = Shelf(
    "journey", ("journey",), VOCABULARY, lambda: Reading(LANGUAGE, known_names, _check)
)


@attrs.frozen
class Loaded:
    """A library and everything that is wrong with its files."""

    library: Library
    problems: tuple[Problem, ...]


def load_journey(*paths: str | Path) -> Library:
    """Return the library of the bundled pack, with further packs from folders.

    Raises `LanguageError` with all problems of all files if there are any.

    >>> load_journey().journey().title
    'Journey to Mordor'
    """
    loaded = read_journey(*paths)
    if loaded.problems:
        raise LanguageError(loaded.problems)
    return loaded.library


def read_journey(*paths: str | Path, from_text: bool = False) -> Loaded:
    """Return the library of the bundled pack and those at `paths`, and all their problems.

    Never raises for what a file or folder holds. An installed package has the bundled pack
    prepared; `from_text` reads its text all the same, as the command `check` does.
    """
    packs = SHELF.read(paths, from_text=from_text)
    return Loaded(Library(packs.headers, packs.definitions), packs.problems)
