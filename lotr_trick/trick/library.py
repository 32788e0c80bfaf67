"""Loading packs: from folders of text to a library, with every problem or none."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import attrs

from lotr_trick.lang import LanguageError, PackFiles, Place, Problem, home, in_order, read_pack
from lotr_trick.trick.build import MISSING, Built, build_document, doubled, unknown_names
from lotr_trick.trick.check import check_chapters
from lotr_trick.trick.language import SYNTAX
from lotr_trick.trick.model import Definition, Library
from lotr_trick.trick.prepared import prepared_library
from lotr_trick.trick.words.chapters import Requires
from lotr_trick.trick.words.registry import Reference

BUNDLED: Final = ("prelude", "fellowship")


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
    (1,)
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
        base = _read_packs(Library((), ()), [home("chapters") / name for name in BUNDLED])
    else:
        base = Loaded(prepared, ())
    further = [path for path in map(Path, paths) if path.resolve().parent != home("chapters")]
    if not further:
        return base
    loaded = _read_packs(base.library, further)
    return Loaded(loaded.library, (*base.problems, *loaded.problems))


def _read_packs(base: Library, folders: list[Path]) -> Loaded:
    packs: dict[str, list[Built]] = {}
    problems: list[Problem] = []
    taken = {pack.name for pack in base.packs}
    for folder in folders:
        files = read_pack(folder)
        if isinstance(files, Problem):
            problems.append(files)
            continue
        built, wrong = _build_pack(files)
        problems += wrong
        if files.name in taken:
            message = f"a pack called `{files.name}` is loaded already"
            place = Place(str(folder), 1, 1, 1)
            problems.append(Problem("pack-twice", place, message, "give it another name"))
        taken.add(files.name)
        packs[files.name] = built
    return _join(base, packs, problems)


def _build_pack(files: PackFiles) -> tuple[list[Built], list[Problem]]:
    built: list[Built] = []
    problems: list[Problem] = []
    for name, content in files.files:
        parsed = SYNTAX.parse_bytes(content, name)
        problems += parsed.problems
        made = build_document(parsed.document, files.name)
        # A line that cannot be read may be the one that seems to be missing.
        unread = bool(parsed.problems)
        problems += [p for p in made.problems if not (unread and p.code in MISSING)]
        built.append(made)
    return built, problems


def _join(base: Library, packs: dict[str, list[Built]], problems: list[Problem]) -> Loaded:
    """Give the base with further packs, each after what it requires."""
    headers: dict[str, Definition] = {}
    requirements: dict[str, tuple[str, ...]] = {pack.name: () for pack in base.packs}
    for name, built in packs.items():
        found = [d for made in built for d in made.definitions if d.kind == "pack"]
        if found:
            headers[name] = found[0]
        needed = [word.pack for definition in found for word in definition.all(Requires)]
        requirements[name] = tuple(needed)
    order, complaints = in_order(requirements)
    for complaint in complaints:
        place = Place("packs", 1, 1, 1)
        problems.append(Problem("pack-order", place, complaint, "look at its `requires` lines"))
    definitions = list(base.definitions)
    used: list[Reference] = []
    for name in order:
        for made in packs.get(name, ()):
            definitions += [d for d in made.definitions if d.kind != "pack"]
            used += [reference for reference in made.references if reference.kind != "pack"]
    problems += doubled(definitions)
    problems += unknown_names(definitions, order, used)
    further = [headers[name] for name in order if name in headers]
    library = Library((*base.packs, *further), tuple(definitions))
    if not problems:
        problems += check_chapters(library)
    return Loaded(library, tuple(problems))
