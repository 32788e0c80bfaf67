"""A shelf: the bundled packs of one game, with further ones from folders, read and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import attrs

from .building import Language
from .loading import KnownNames, Packs, read_packs
from .packs import home
from .prepared import prepared_packs
from .problem import LanguageError, Problem


@attrs.frozen
class Shelf:
    """What a game keeps its packs by: their language, their names and how they are checked.

    `check` looks at all definitions together, once every line of them is understood.
    """

    name: str
    bundled: tuple[str, ...]
    language: Language
    known_names: KnownNames
    check: Callable[[Packs], tuple[Problem, ...]]

    def read(self, paths: Iterable[str | Path], *, from_text: bool = False) -> Packs:
        """Give the bundled packs and those at `paths`, with all problems.

        Never raises for what a file or folder holds. An installed package has the bundled
        packs prepared; `from_text` reads their text all the same.
        """
        chapters = home("chapters")
        further = [path for path in map(Path, paths) if not _stands_in(path, chapters)]
        packs = None if from_text else prepared_packs(self.name)
        if packs is not None and not further:
            return packs
        if packs is None:
            folders = [chapters / name for name in self.bundled]
            packs = read_packs(self.language, Packs((), ()), folders, self.known_names)
        if further:
            packs = read_packs(self.language, packs, further, self.known_names)
        return attrs.evolve(packs, problems=packs.problems or self.check(packs))

    def own(self) -> Packs:
        """Give the bundled packs from their text, or raise `LanguageError` with all problems."""
        packs = self.read((), from_text=True)
        if packs.problems:
            raise LanguageError(packs.problems)
        return packs


def _stands_in(path: Path, folder: Path) -> bool:
    try:
        return path.resolve().parent == folder
    except (OSError, RuntimeError, ValueError):
        # A loop of links, or no path at all: reading it tells what is wrong.
        return False
