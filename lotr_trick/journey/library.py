"""The library of journeys: the bundled pack, and further ones from folders."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lotr_trick.journey.check import check_library
from lotr_trick.journey.language import LANGUAGE, known_names
from lotr_trick.journey.model import Library
from lotr_trick.journey.words import VOCABULARY
from lotr_trick.lang import Shelf
from lotr_trick.lang.loading import Reading
from lotr_trick.lang.shelf import Loaded


def _reading() -> Reading:
    return Reading(LANGUAGE, known_names, lambda packs: check_library(SHELF.of(packs)))


SHELF: Final = Shelf("journey", ("journey",), VOCABULARY, _reading, Library)


def load_journey(*paths: str | Path) -> Library:
    """Return the library of the bundled pack, with further packs from folders.

    Raises `LanguageError` with all problems of all files if there are any.

    >>> load_journey().journey().title
    'Journey to Mordor'
    """
    return SHELF.load(*paths)


def read_journey(*paths: str | Path, from_text: bool = False) -> Loaded[Library]:
    """Return the library of the bundled pack and those at `paths`, and all their problems.

    Never raises for what a file or folder holds. An installed package has the bundled pack
    prepared; `from_text` reads its text all the same, as the command `check` does.
    """
    return SHELF.read_library(*paths, from_text=from_text)
