"""The model of any language here: definitions of a kind and a name, made of lines with words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import attrs

from lotr_trick.values.late import Late

from .nearest import did_you_mean
from .place import Place
from .problem import Problem
from .sources import Confidence, Source

W = TypeVar("W")

NOWHERE = Place("", 0, 0, 0)
UNSAID = Source(Confidence.RECONSTRUCTED)
"""The source of a definition that names none: scenarios are ours unless they say otherwise."""


class UnknownName(KeyError):
    """A name that is not defined; the message has a hint."""

    def __str__(self) -> str:
        """Return the message as it was said, without a key error's quotes."""
        return str(self.args[0])


@attrs.frozen
class Line:
    """One line of a definition: its word, the lines under it, and where it was written.

    `source` says how sure the line is, where it says so itself; else the definition's holds.
    """

    word: Any
    text: str = attrs.field(default="", eq=False)
    place: Place = attrs.field(default=NOWHERE, eq=False)
    lines: tuple[Line, ...] = ()
    source: Source | None = attrs.field(default=None, eq=False)

    @property
    def row(self) -> str:
        """The line with its indentation, as a problem shows it."""
        return " " * (self.place.column - 1) + self.text if self.text else ""

    @property
    def every(self) -> Iterator[Line]:
        """The line and all lines under it, from top to bottom."""
        yield self
        for line in self.lines:
            yield from line.every


@attrs.frozen
class Meta:
    """What is said about a definition: its names, how sure it is, and where it stands."""

    titles: tuple[tuple[str, str], ...] = ()
    source: Source = UNSAID
    pack: str = ""
    place: Place = attrs.field(default=NOWHERE, eq=False)
    own_names: tuple[str, ...] = ()
    """The languages whose name no book prints."""
    replaces: bool = False
    """Whether it takes the place of a definition of the same kind and name."""


@attrs.frozen
class Definition(Late):
    """One definition of a language: its kind, its name and its lines.

    A definition that is headed by a number has the number as its name, one that is headed by
    a text alone has the text. The lines of a prepared definition are late.
    """

    kind: str
    name: str
    lines: tuple[Line, ...]
    meta: Meta = Meta()

    def all(self, cls: type[W]) -> tuple[W, ...]:
        """Return the words of a class, in the order of their lines."""
        return tuple(line.word for line in self.lines if isinstance(line.word, cls))

    def first(self, cls: type[W]) -> W | None:
        """Return the first word of a class, or None."""
        return next(iter(self.all(cls)), None)

    def line_of(self, cls: type[Any]) -> Line | None:
        """Return the first line whose word is of a class, or None."""
        return next((line for line in self.lines if isinstance(line.word, cls)), None)

    @property
    def every_line(self) -> Iterator[Line]:
        """All lines of the definition, those under others included."""
        for line in self.lines:
            yield from line.every

    @property
    def sources(self) -> tuple[tuple[Source, Line | None], ...]:
        """How sure the definition is, and each of its lines that says so itself."""
        own = [(line.source, line) for line in self.every_line if line.source is not None]
        return ((self.meta.source, None), *own)

    def title(self, language: str = "en") -> str:
        """Return the name that people read, in a language; English where there is none."""
        titles = dict(self.meta.titles)
        return titles.get(language) or titles.get("en") or self.name


@attrs.frozen
class Packs:
    """The headers and the definitions of packs, and everything that is wrong with them."""

    headers: tuple[Definition, ...]
    definitions: tuple[Definition, ...]
    problems: tuple[Problem, ...] = ()


def named(definitions: Iterable[Definition], kind: str, name: str) -> Definition:
    """Return the definition of a kind and name, or raise `UnknownName` with a hint."""
    known = []
    for definition in definitions:
        if definition.kind == kind:
            if definition.name == name:
                return definition
            known.append(definition.name)
    hint = did_you_mean(name, known)
    message = f"there is no {kind} `{name}`" + (f"; {hint}" if hint else "")
    raise UnknownName(message)


class DefinitionBook:
    """What holds definitions, and finds them: a library, or a game's rules with all they use."""

    __slots__ = ()

    definitions: tuple[Definition, ...]

    def of_kind(self, kind: str) -> tuple[Definition, ...]:
        """Return the definitions of one kind, in order."""
        return tuple(d for d in self.definitions if d.kind == kind)

    def named(self, kind: str, name: str) -> Definition:
        """Return the definition of a kind and name, or raise `UnknownName`."""
        return named(self.definitions, kind, name)


# --- the words of grammar/common.lark, which every language has -------------------------------


@attrs.frozen
class Translation:
    """The name in another language: Spanish or Italian.

    Example: es "Anillos"
    """

    language: str
    text: str


@attrs.frozen
class OwnTranslation(Translation):
    """The name in another language, where no book prints it: the name is ours.

    Example: it "Grampasso", ours
    """


@attrs.frozen
class OwnName:
    """No book prints the name that heads the definition: it is ours.

    Example: name is ours
    """


@attrs.frozen
class SourceLine:
    """How sure the definition is, and where it comes from if a text says so.

    Example: source official
    """

    confidence: str
    note: str = ""


@attrs.frozen
class SourceNote(SourceLine):
    """How sure the definition is, and where it comes from.

    Example: source official "Fellowship rulebook, tricks"
    """


@attrs.frozen
class Version:
    """The version of the pack.

    Example: version "0.1"
    """

    text: str


@attrs.frozen
class Credit:
    """Whose work the pack tells of.

    Example: credit "Designed by Bryan Bornmueller"
    """

    text: str


@attrs.frozen
class Requires:
    """A pack that must be loaded before this one.

    Example: requires prelude
    """

    pack: str
