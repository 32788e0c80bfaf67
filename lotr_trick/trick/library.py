"""Loading packs: from folders of text to a library, with every problem or none."""

from __future__ import annotations

from pathlib import Path

import attrs

from lotr_trick.lang import LanguageError, PackFiles, Place, Problem, home, in_order, read_pack
from lotr_trick.trick.build import Built, build_document, doubled, unknown_names
from lotr_trick.trick.check import check_chapters
from lotr_trick.trick.language import SYNTAX
from lotr_trick.trick.model import Definition, Library
from lotr_trick.trick.words.chapters import Requires
from lotr_trick.trick.words.registry import Reference

BUNDLED = ("prelude", "fellowship")


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


def read_library(*paths: str | Path) -> Loaded:
    """Give the library of the bundled packs and those at `paths`, and all their problems.

    Never raises for what a file or folder holds.
    """
    folders = [home("chapters") / name for name in BUNDLED]
    folders += [path for path in map(Path, paths) if path.resolve() not in folders]
    packs: dict[str, list[Built]] = {}
    problems: list[Problem] = []
    for folder in folders:
        files = read_pack(folder)
        if isinstance(files, Problem):
            problems.append(files)
            continue
        built, wrong = _build_pack(files)
        problems += wrong
        if files.name in packs:
            message = f"a pack called `{files.name}` is loaded already"
            place = Place(str(folder), 1, 1, 1)
            problems.append(Problem("pack-twice", place, message, "give it another name"))
        packs[files.name] = built
    return _join(packs, problems)


def _build_pack(files: PackFiles) -> tuple[list[Built], list[Problem]]:
    built: list[Built] = []
    problems: list[Problem] = []
    for name, content in files.files:
        parsed = SYNTAX.parse_bytes(content, name)
        problems += parsed.problems
        made = build_document(parsed.document, files.name)
        problems += made.problems
        built.append(made)
    return built, problems


def _join(packs: dict[str, list[Built]], problems: list[Problem]) -> Loaded:
    headers: dict[str, Definition] = {}
    requirements: dict[str, tuple[str, ...]] = {}
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
    definitions: list[Definition] = []
    used: list[Reference] = []
    for name in order:
        for made in packs[name]:
            definitions += [d for d in made.definitions if d.kind != "pack"]
            used += made.references
    used = [reference for reference in used if reference.kind != "pack"]
    problems += doubled(definitions)
    problems += unknown_names(definitions, order, used)
    library = Library(tuple(headers[n] for n in order if n in headers), tuple(definitions))
    if not problems:
        problems += check_chapters(library)
    return Loaded(library, tuple(problems))
