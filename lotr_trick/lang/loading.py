"""Loading packs: from folders of text to definitions in order, with every problem or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import attrs

from . import cache
from .building import (
    MISSING,
    Built,
    Language,
    build_document,
    names_by_kind,
    unknown_names,
)
from .definitions import Definition, Packs, Requires
from .lines import rows_of
from .packs import PackFiles, in_order, read_pack
from .place import Place
from .problem import MOST_PROBLEMS, Problem, limited
from .replacing import replaced
from .vocabulary import Reference

KnownNames = Callable[[tuple[Definition, ...]], dict[str, set[str]]]
"""Gives the names that definitions make known, by kind, beyond their own."""


@attrs.frozen
class Reading:
    """How the texts of a game become packs: its language, its names and how they are checked.

    `check` looks at all definitions together, once every line of them is understood.
    """

    language: Language
    known_names: KnownNames
    check: Callable[[Packs], tuple[Problem, ...]]

    def read(
        self,
        name: str,
        base: Packs | None,
        bundled: Iterable[Path],
        further: Iterable[Path],
        *,
        from_text: bool,
    ) -> Packs:
        """Return the bundled packs of the game called `name` and further ones, with all problems.

        `base` are the bundled packs where they are prepared. What was read before comes from
        the cache, unless it shall be read from the text.
        """
        own, others = self._files(bundled), self._files(further)
        files = [each for _, each in own + others if isinstance(each, PackFiles)]
        whole = len(files) == len(own + others)
        key = cache.key_of(name, files) if whole and not from_text else None
        vocabulary = self.language.vocabulary
        kept = None if key is None else cache.find(key, vocabulary)
        if kept is not None:
            return kept
        if base is None:
            base = build_packs(self.language, Packs((), ()), own, self.known_names)
        packs = build_packs(self.language, base, others, self.known_names) if others else base
        problems = packs.problems or self.check(packs)
        if key is not None and not problems:
            cache.keep(key, packs, vocabulary)
        return attrs.evolve(packs, problems=problems)

    def _files(self, folders: Iterable[Path]) -> _Found:
        return _read_folders(folders, self.language.suffix)


_Found = list[tuple[str, PackFiles | Problem]]
"""What was found in each folder."""


def _read_folders(folders: Iterable[Path], suffix: str) -> _Found:
    return [(str(folder), read_pack(folder, suffix)) for folder in folders]


def read_packs(
    language: Language, base: Packs, folders: Iterable[Path], known_names: KnownNames
) -> Packs:
    """Return the base with the packs in `folders`, each after what it requires.

    Never raises for what a file or folder holds.
    """
    return build_packs(language, base, _read_folders(folders, language.suffix), known_names)


def build_packs(language: Language, base: Packs, found: _Found, known_names: KnownNames) -> Packs:
    """Return the base with the packs that were found in folders."""
    packs: dict[str, list[Built]] = {}
    texts: dict[str, bytes] = {}
    problems = list(base.problems)
    taken = {pack.name for pack in base.headers}
    for folder, files in found:
        if isinstance(files, Problem):
            problems.append(files)
            continue
        built, wrong = _build_pack(language, files)
        problems += wrong
        if files.name in taken:
            message = f"a pack called `{files.name}` is loaded already"
            place = Place(folder, 1, 1, 1)
            problems.append(Problem("pack-twice", place, message, "give it another name"))
        taken.add(files.name)
        packs[files.name] = built
        texts.update(files.files)
    joined = _join(language, base, packs, problems, known_names)
    shown = list(_shown(joined.problems, texts))
    shown.sort(key=_reading_order(tuple(texts)))
    return attrs.evolve(joined, problems=tuple(shown))


def _reading_order(files: tuple[str, ...]) -> Callable[[Problem], tuple[int, int, int]]:
    """Return the key that sorts problems as somebody reads the files, the order of packs last."""
    order = {file: number for number, file in enumerate(files)}

    def key(problem: Problem) -> tuple[int, int, int]:
        place = problem.place
        if problem.code == "pack-order":
            return len(order), 0, 0
        return order.get(place.file, -1), place.line, place.column

    return key


def _shown(problems: Iterable[Problem], texts: Mapping[str, bytes]) -> Iterator[Problem]:
    """Yield the first problems of each file, with the rows they stand in to be underlined."""
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        by_file.setdefault(problem.place.file, []).append(problem)
    for file, found in by_file.items():
        if file not in texts:
            yield from found
            continue
        rows = rows_of(texts[file].decode("utf-8", "replace"))
        # Reading the file may have counted problems already.
        counted = [each for each in found if each.code == "too-many-problems"]
        first = limited(each for each in found if each not in counted)
        for problem in (*first[:MOST_PROBLEMS], *counted) if counted else first:
            line = problem.place.line
            bare = not problem.excerpt and 0 < line <= len(rows)
            yield attrs.evolve(problem, excerpt=rows[line - 1]) if bare else problem


def _build_pack(language: Language, files: PackFiles) -> tuple[list[Built], list[Problem]]:
    built: list[Built] = []
    problems: list[Problem] = []
    for name, content in files.files:
        if len(problems) > MOST_PROBLEMS:
            # Explaining is slow, and nobody mends so much at once.
            message = "the pack has too many problems to read on"
            hint = "mend the first ones and look again"
            problems.append(Problem("too-many-problems", Place(name, 1, 1, 1), message, hint))
            break
        made, wrong = _build_file(language, name, content, files.name)
        problems += wrong
        built.append(made)
    return built, problems


# What a text means never changes, and who works on a pack loads the others again and again.
@lru_cache(maxsize=256)
def _build_file(
    language: Language, name: str, content: bytes, pack: str
) -> tuple[Built, tuple[Problem, ...]]:
    parsed = language.syntax.parse_bytes(content, name)
    made = build_document(language, parsed.document, pack)
    # A line that cannot be read may be the one that seems to be missing.
    unread = bool(parsed.problems)
    further = [p for p in made.problems if not (unread and p.code in MISSING)]
    return made, (*parsed.problems, *further)


def _misplaced(complaint: str, headers: Mapping[str, Definition]) -> Problem:
    """Return a problem with the order of packs, at the line that requires what it is about."""
    place = Place("packs", 1, 1, 1)
    for name, header in headers.items():
        for line in header.lines:
            if isinstance(line.word, Requires):
                told = (f"`{name}` requires `{line.word.pack}`", f"`{name}` -> `{line.word.pack}`")
                if any(text in complaint for text in told):
                    place = line.place
    circle = "leave out one of these `requires` lines"
    hint = circle if "circle" in complaint else "name a pack that is loaded as well"
    return Problem("pack-order", place, complaint, hint)


def _headers(found: list[Definition]) -> Iterator[Problem]:
    """Yield headers of one pack that are more than it can have, or would replace one."""
    for number, header in enumerate(found):
        place = header.meta.place
        if header.meta.replaces:
            message = f"pack `{header.name}` cannot be replaced as a whole"
            hint = "write `replace` before those of its definitions that shall be others"
            yield Problem("nothing-to-replace", place, message, hint)
        elif number:
            message = f"the pack has its header already, at {found[0].meta.place}"
            hint = "keep one of the two; another pack has a folder of its own"
            yield Problem("defined-twice", place, message, hint)


def _join(
    language: Language,
    base: Packs,
    packs: dict[str, list[Built]],
    problems: list[Problem],
    known_names: KnownNames,
) -> Packs:
    headers: dict[str, Definition] = {}
    requirements: dict[str, tuple[str, ...]] = {pack.name: () for pack in base.headers}
    for name, built in packs.items():
        found = [d for made in built for d in made.definitions if d.kind == "pack"]
        if found:
            headers[name] = found[0]
            problems += _headers(found)
            if found[0].name != name:
                message = f"the pack is called `{found[0].name}` and its folder `{name}`"
                hint = "give both the same name"
                problems.append(Problem("pack-name", found[0].meta.place, message, hint))
        needed = [word.pack for definition in found for word in definition.all(Requires)]
        requirements[name] = tuple(needed)
    order, complaints = in_order(requirements)
    problems += [_misplaced(complaint, headers) for complaint in complaints]
    given: list[Definition] = []
    used: list[Reference] = []
    for name in order:
        for made in packs.get(name, ()):
            given += [d for d in made.definitions if d.kind != "pack"]
            used += made.references
    below = {pack.name: [word.pack for word in pack.all(Requires)] for pack in base.headers}
    definitions, wrong = replaced(base.definitions, given, {**requirements, **below})
    known = names_by_kind(known_names(definitions), definitions)
    problems += wrong
    problems += unknown_names(language.syntax, known, used)
    further = [headers[name] for name in order if name in headers]
    return Packs((*base.headers, *further), definitions, tuple(problems))
