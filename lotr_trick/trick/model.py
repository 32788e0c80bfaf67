"""The model: definitions as checked values, and the library that holds them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs

from lotr_trick.lang import Confidence, Place, Source, did_you_mean
from lotr_trick.trick.words.chapters import Characters
from lotr_trick.trick.words.scenarios import OfChapter

W = TypeVar("W")

NOWHERE = Place("", 0, 0, 0)
UNSAID = Source(Confidence.RECONSTRUCTED)
"""The source of a definition that names none: scenarios are ours unless they say otherwise."""


@attrs.frozen
class Line:
    """One line of a definition: its word, and the text and place it was written at."""

    word: Any
    text: str = attrs.field(default="", eq=False)
    place: Place = attrs.field(default=NOWHERE, eq=False)


@attrs.frozen
class Meta:
    """What is said about a definition: its names, how sure it is, and where it stands."""

    titles: tuple[tuple[str, str], ...] = ()
    source: Source = UNSAID
    pack: str = ""
    place: Place = attrs.field(default=NOWHERE, eq=False)


@attrs.frozen
class Definition:
    """One definition of the language: its kind, its name and its lines.

    A chapter's name is its number, a scenario's name is what it is called.
    """

    kind: str
    name: str
    lines: tuple[Line, ...]
    meta: Meta = Meta()

    def all(self, cls: type[W]) -> tuple[W, ...]:
        """Give the words of a class, in the order of their lines."""
        return tuple(line.word for line in self.lines if isinstance(line.word, cls))

    def first(self, cls: type[W]) -> W | None:
        """Give the first word of a class, or None."""
        return next(iter(self.all(cls)), None)

    def line_of(self, cls: type[Any]) -> Line | None:
        """Give the first line whose word is of a class, or None."""
        return next((line for line in self.lines if isinstance(line.word, cls)), None)

    def title(self, language: str = "en") -> str:
        """Give the name that people read, in a language; English where there is none."""
        titles = dict(self.meta.titles)
        return titles.get(language) or titles.get("en") or self.name


@attrs.frozen(cache_hash=True)
class Chapter:
    """A chapter with every definition it uses: all that is needed to play it."""

    number: int
    definitions: tuple[Definition, ...]

    @property
    def definition(self) -> Definition:
        """The chapter's own definition."""
        return next(d for d in self.definitions if d.kind == "chapter")

    @property
    def title(self) -> str:
        """What the chapter is called."""
        return self.definition.title()

    def of_kind(self, kind: str) -> tuple[Definition, ...]:
        """Give the definitions of one kind, in order."""
        return tuple(d for d in self.definitions if d.kind == kind)

    def named(self, kind: str, name: str) -> Definition:
        """Give the definition of a kind and name, or raise `UnknownName`."""
        return _named(self.definitions, kind, name)

    def lines(self, kind: str) -> Iterator[tuple[Definition, Line]]:
        """Yield every line of every definition of a kind, with its definition."""
        for definition in self.of_kind(kind):
            for line in definition.lines:
                yield definition, line


class UnknownName(KeyError):
    """A name that the library does not have; the message has a hint."""

    def __str__(self) -> str:
        """Give the message as it was said, without a key error's quotes."""
        return str(self.args[0])


def _named(definitions: tuple[Definition, ...], kind: str, name: str) -> Definition:
    for definition in definitions:
        if definition.kind == kind and definition.name == name:
            return definition
    hint = did_you_mean(name, [d.name for d in definitions if d.kind == kind])
    message = f"there is no {kind} `{name}`" + (f"; {hint}" if hint else "")
    raise UnknownName(message)


# The kinds every chapter of a library takes in, whether it names them or not.
_COMMON = frozenset({"suit", "token", "person", "rule"})


@attrs.frozen
class Library:
    """Every definition of the packs that were loaded."""

    packs: tuple[Definition, ...]
    definitions: tuple[Definition, ...]

    def of_kind(self, kind: str) -> tuple[Definition, ...]:
        """Give the definitions of one kind, in the order they were read."""
        return tuple(d for d in self.definitions if d.kind == kind)

    def named(self, kind: str, name: str) -> Definition:
        """Give the definition of a kind and name, or raise `UnknownName`."""
        return _named(self.definitions, kind, name)

    def chapter(self, number: int) -> Chapter:
        """Give a chapter with all it uses, or raise `UnknownName`.

        >>> import lotr_trick as lt
        >>> lt.load().chapter(1).title
        'A Long-expected Party'
        """
        definition = self.named("chapter", str(number))
        names = set(members_of(definition))
        used = [
            d
            for d in self.definitions
            if d.kind in _COMMON or (d.kind == "character" and d.name in names)
        ]
        return Chapter(number, (*used, definition))

    @property
    def chapters(self) -> tuple[int, ...]:
        """The numbers of all chapters, in order."""
        return tuple(sorted(int(d.name) for d in self.of_kind("chapter")))

    def character(self, name: str) -> Definition:
        """Give a character, or raise `UnknownName`."""
        return self.named("character", name)

    def scenarios(self, number: int | None = None) -> tuple[Definition, ...]:
        """Give the scenarios, of one chapter or of all."""
        return tuple(
            d
            for d in self.of_kind("scenario")
            if number is None or d.all(OfChapter) == (OfChapter(number),)
        )


def members_of(chapter: Definition) -> tuple[str, ...]:
    """Give the names of a chapter's characters, in the order of its card."""
    return tuple(member.name for roster in chapter.all(Characters) for member in roster.members)
