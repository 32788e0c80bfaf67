"""A shelf: the bundled packs of one game, with further ones from folders, read and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

import attrs

from .definitions import Definition, Packs
from .folders import PACKAGE, home
from .problem import LanguageError, Problem
from .stored import dump_packs, load_packs
from .vocabulary import Vocabulary

if TYPE_CHECKING:
    from .building import Language
    from .loading import KnownNames, Reading


L = TypeVar("L")

PREPARED = PACKAGE / "_data"
"""Where a wheel has packs that were read and checked when it was built."""


@attrs.frozen
class Loaded(Generic[L]):
    """A library and everything that is wrong with its files."""

    library: L
    problems: tuple[Problem, ...]


@attrs.frozen
class Shelf(Generic[L]):
    """What a game keeps its packs by: their names, their words and how their texts are read.

    `reading` is only called when a text is read: it imports the parser and the checker, which
    nobody needs who plays a chapter of prepared packs. `library` makes the game's own library
    from the headers and the definitions of packs.
    """

    name: str
    bundled: tuple[str, ...]
    vocabulary: Vocabulary
    reading: Callable[[], Reading]
    library: Callable[[tuple[Definition, ...], tuple[Definition, ...]], L]

    def load(self, *paths: str | Path) -> L:
        """Return the library of the bundled packs and those at `paths`.

        Raises `LanguageError` with all problems of all files if there are any.
        """
        loaded = self.read_library(*paths)
        if loaded.problems:
            raise LanguageError(loaded.problems)
        return loaded.library

    def read_library(self, *paths: str | Path, from_text: bool = False) -> Loaded[L]:
        """Return the library of the bundled packs and those at `paths`, and all their problems."""
        packs = self.read(paths, from_text=from_text)
        return Loaded(self.of(packs), packs.problems)

    def of(self, packs: Packs) -> L:
        """Return the library of some packs, whatever is wrong with them."""
        return self.library(packs.headers, packs.definitions)

    def read(self, paths: Iterable[str | Path], *, from_text: bool = False) -> Packs:
        """Return the bundled packs and those at `paths`, with all problems.

        Never raises for what a file or folder holds. An installed package has the bundled
        packs prepared, and what was read before is in the cache; `from_text` reads the text
        all the same.
        """
        chapters = home("chapters")
        further = [path for path in map(Path, paths) if not _stands_in(path, chapters)]
        base = None if from_text else self.prepared()
        if base is not None and not further:
            return base
        bundled = [chapters / name for name in self.bundled]
        return self.reading().read(self.name, base, bundled, further, from_text=from_text)

    def prepared(self) -> Packs | None:
        """Return the bundled packs as a wheel carries them, or None in a checkout.

        Reading packs from their text means building a parser, which takes longer than all the
        rest of starting.
        """
        try:
            content = (PREPARED / self._file).read_bytes()
        except OSError:
            return None
        return load_packs(content, self.vocabulary)

    def prepare(self, folder: Path) -> Path:
        """Write the bundled packs, read from their text, to the file that a wheel carries."""
        target = folder / self._file
        target.write_bytes(dump_packs(self.own(), self.vocabulary))
        return target

    def own(self) -> Packs:
        """Return the bundled packs from their text, or raise `LanguageError` with all problems."""
        packs = self.read((), from_text=True)
        if packs.problems:
            raise LanguageError(packs.problems)
        return packs

    @property
    def _file(self) -> str:
        return f"{self.name}.packs"

    @property
    def language(self) -> Language:
        """The language of its texts."""
        return self.reading().language

    @property
    def known_names(self) -> KnownNames:
        """What gives the names that definitions make known beyond their own."""
        return self.reading().known_names

    def check(self, packs: Packs) -> tuple[Problem, ...]:
        """Return what is wrong with all definitions together, once every line is understood."""
        return self.reading().check(packs)


def _stands_in(path: Path, folder: Path) -> bool:
    try:
        return path.resolve().parent == folder
    except (OSError, RuntimeError, ValueError):
        # A loop of links, or no path at all: reading it tells what is wrong.
        return False
