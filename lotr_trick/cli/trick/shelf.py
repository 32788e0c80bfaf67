"""What `list` and `check` say of chapters and everything in them, and what cannot be played yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import lotr_trick as lt
from lotr_trick.cli.front import Section
from lotr_trick.cli.wording import confidence, marked, numbers_text, players_text
from lotr_trick.lang import Line
from lotr_trick.lang.wording import listed
from lotr_trick.trick.compile.settings import make_setting, table_sizes
from lotr_trick.trick.compile.table import make_table
from lotr_trick.trick.language.chapters import KINDS
from lotr_trick.trick.language.words import VOCABULARY, changes

_HEADINGS: Final = {
    "option": "Rule options",
    "layout": "Layouts for two players",
    "mode": "Other ways to play",
    "threats": "Threats",
}
# What `list` shows if it is not asked for a kind: what somebody looks for at the table.
_USUAL: Final = ("character", "event", "rider", "gift", "option", "layout", "mode", "road")
# Kinds that a chapter takes in only if it, or something in it, names them.
_NAMED: Final = frozenset({"character", "event", "rider", "gift"})


def sections(library: lt.Library, pack: str | None = None) -> Iterator[Section]:
    """Yield the chapters, the characters and then everything else."""
    rows: list[tuple[str, ...]] = []
    for number in library.chapters:
        chapter = library.chapter(number)
        its = chapter.definition
        players = "not yet playable" if chapter.waiting else players_text(table_sizes(chapter))
        if pack in {None, its.meta.pack}:
            rows.append((str(number), marked(its), players, length(its), confidence(its)))
    yield Section("Chapters", tuple(rows), "chapter")
    where = {
        key: f"chapter {numbers_text(numbers)}" if numbers else "in no chapter"
        for key, numbers in _chapters_of(library).items()
    }
    others = [kind for kind in KINDS if kind not in {*_USUAL, "chapter", "pack"}]
    for kind in (*_USUAL, *others):
        heading = _HEADINGS.get(kind, f"{kind.capitalize()}s")
        rows = [
            (each.name, marked(each), where.get((kind, each.name), _holds(each)), confidence(each))
            for each in library.of_kind(kind)
            if pack in {None, each.meta.pack}
        ]
        yield Section(heading, tuple(rows), kind, usual=kind in _USUAL)


def _chapters_of(library: lt.Library) -> dict[tuple[str, str], list[int]]:
    """Return the chapters that use each definition which chapters name."""
    found: dict[tuple[str, str], list[int]] = {
        (each.kind, each.name): [] for kind in _NAMED for each in library.of_kind(kind)
    }
    for number in library.chapters:
        for definition in library.chapter(number).definitions:
            if definition.kind in _NAMED:
                found[definition.kind, definition.name].append(number)
    return found


def where_used(library: lt.Library, definition: lt.Definition) -> list[int] | None:
    """Return the chapters that use a definition; None if it is of a kind that none names."""
    if definition.kind not in _NAMED:
        return None
    return _chapters_of(library)[definition.kind, definition.name]


def _holds(definition: lt.Definition) -> str:
    """Return what a definition says in a few words, where no chapter names it."""
    if definition.kind == "option":
        return " or ".join(choice.name for choice in definition.all(changes.Choice))
    return ""


def length(chapter: lt.Definition) -> str:
    """Return how long a chapter is, in the word of its line of victory."""
    said = [line.text.split() for line in chapter.lines]
    return next((" ".join(words[1:]) for words in said if words[:1] == ["victory"]), "")


def compiled(library: lt.Library) -> Iterator[tuple[str, lt.Problem | None]]:
    """Yield, for each chapter and number of players, its pack and what keeps it from play."""
    for number in library.playable:
        chapter = library.chapter(number)
        pack, place = chapter.definition.meta.pack, chapter.definition.meta.place
        for players in table_sizes(chapter):
            try:
                make_table(chapter, make_setting(chapter, players))
                yield pack, None
            except lt.CannotPlay as error:
                yield pack, lt.Problem("cannot-play", place, str(error))
        if not table_sizes(chapter):
            yield pack, lt.Problem("no-players", place, f"nobody can play chapter {number}")


# --- chapters that cannot be played yet ---------------------------------------------------------


def waiting(library: lt.Library) -> tuple[lt.Definition, ...]:
    """Return the chapters that can be read and not be played yet."""
    chapters = [library.chapter(number) for number in library.chapters]
    return tuple(chapter.definition for chapter in chapters if chapter.waiting)


def missing(chapter: lt.Chapter) -> tuple[Line, ...]:
    """Return the lines that keep a chapter from being played, because a word does not compile."""
    found: list[Line] = []
    for definition in chapter.definitions:
        if definition.kind in {"rule", "option", "chapter", *_NAMED}:
            found += _missing_in(definition.lines, chapter.waiting)
    return tuple(found)


def _missing_in(lines: tuple[Line, ...], words: frozenset[str]) -> Iterator[Line]:
    for line in lines:
        # Other numbers of players are other games: they do not keep this one waiting.
        if isinstance(line.word, changes.WithLayout | changes.InMode):
            continue
        if VOCABULARY.waiting(line.word) & words:
            yield line
        yield from _missing_in(line.lines, words)


def missing_text(chapter: lt.Chapter) -> str:
    """Return what keeps a chapter from being played as a sentence, with the places."""
    lines = [f"`{line.text}` ({line.place.file}:{line.place.line})" for line in missing(chapter)]
    return f"these lines do not compile yet: {listed(lines, 'and')}"
