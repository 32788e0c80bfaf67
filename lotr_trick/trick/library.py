"""The library of chapters: the bundled packs, and further ones from folders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from lotr_trick.lang import Shelf
from lotr_trick.lang.shelf import Loaded
from lotr_trick.trick.compile.model import Library
from lotr_trick.trick.language.words import VOCABULARY

if TYPE_CHECKING:
    from lotr_trick.lang.loading import Reading


def _reading() -> Reading:
    # Prepared packs were read and checked before; who reads a text waits for its parser anyway.
    from lotr_trick.lang.loading import Reading  # noqa: PLC0415
    from lotr_trick.trick.check.chapters import check_library  # noqa: PLC0415
    from lotr_trick.trick.language.chapters import LANGUAGE, known_names  # noqa: PLC0415

    return Reading(LANGUAGE, known_names, lambda packs: check_library(SHELF.of(packs)))


SHELF: Final = Shelf(
    "trick", ("prelude", "fellowship", "two_towers"), VOCABULARY, _reading, Library
)


def load(*paths: str | Path) -> Library:
    """Return the library of the bundled packs, with further packs from folders.

    Raises `LanguageError` with all problems of all files if there are any.

    >>> import lotr_trick as lt
    >>> lt.load().playable[:8]
    (1, 2, 3, 4, 5, 6, 7, 8)
    """
    return SHELF.load(*paths)


def read_library(*paths: str | Path, from_text: bool = False) -> Loaded[Library]:
    """Return the library of the bundled packs and those at `paths`, and all their problems.

    Never raises for what a file or folder holds. An installed package has the bundled packs
    prepared; `from_text` reads their text all the same, as the command `check` does.
    """
    return SHELF.read_library(*paths, from_text=from_text)
