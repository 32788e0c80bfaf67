"""The library of the card game: the bundled pack, and further ones from folders."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lotr_trick.lang import Shelf
from lotr_trick.lang.loading import Reading
from lotr_trick.lang.shelf import Loaded
from lotr_trick.tcg.check import check_library
from lotr_trick.tcg.language import LANGUAGE, known_names
from lotr_trick.tcg.model import Library
from lotr_trick.tcg.words import VOCABULARY


def _reading() -> Reading:
    return Reading(LANGUAGE, known_names, lambda packs: check_library(SHELF.of(packs)))


SHELF: Final = Shelf("tcg", ("tcg",), VOCABULARY, _reading, Library)


def load_tcg(*paths: str | Path) -> Library:
    """Return the library of the bundled pack, with further packs from folders.

    Raises `LanguageError` with all problems of all files if there are any.

    >>> load_tcg().game().name
    'tcg'
    """
    return SHELF.load(*paths)


def read_tcg(*paths: str | Path, from_text: bool = False) -> Loaded[Library]:
    """Return the library of the bundled pack and those at `paths`, and all their problems.

    Never raises for what a file or folder holds. An installed package has the bundled pack
    prepared; `from_text` reads its text all the same, as the command `check` does.
    """
    return SHELF.read_library(*paths, from_text=from_text)
