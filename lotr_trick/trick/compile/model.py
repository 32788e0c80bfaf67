"""The model of the trick game: chapters with all they use, and the library that holds them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from lotr_trick.lang import Definition, DefinitionBook, Line, Requires
from lotr_trick.lang.replacing import reach
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.language.words.changes import InMode, OnlyInChapter, WithLayout
from lotr_trick.trick.language.words.chapters import Characters, Group, Member
from lotr_trick.trick.language.words.registry import KINDS


@attrs.frozen(cache_hash=True)
class Chapter(DefinitionBook):
    """A chapter with every definition it uses: all that is needed to play it."""

    number: int
    definitions: tuple[Definition, ...]

    @property
    def definition(self) -> Definition:
        """The chapter's own definition."""
        return self.named("chapter", str(self.number))

    @property
    def title(self) -> str:
        """What the chapter is called."""
        return self.definition.title()

    @property
    def called(self) -> str:
        """How it is spoken of: a chapter by its number, a road by its title.

        >>> import lotr_trick as lt
        >>> lt.load().chapter(1).called, lt.load().road("the_road").called
        ('chapter 1', 'The Road Goes Ever On')
        """
        return f"chapter {self.number}" if self.number else self.title

    @property
    def heading(self) -> str:
        """What stands above it: the number of a chapter, and the title."""
        return f"Chapter {self.number}: {self.title}" if self.number else self.title

    @property
    def waiting(self) -> frozenset[str]:
        """The words that keep the chapter from being played, because they do not compile yet."""
        return self.waiting_in("")

    def waiting_in(self, mode: str) -> frozenset[str]:
        """Return the words that keep the chapter from being played in a mode, by its name."""
        return _waiting(self, mode)

    def lines(self, kind: str) -> Iterator[tuple[Definition, Line]]:
        """Yield every line of every definition of a kind, with its definition."""
        for definition in self.of_kind(kind):
            for line in definition.lines:
                yield definition, line


def _waiting(chapter: Chapter, mode: str) -> frozenset[str]:
    found: set[str] = set()
    for definition in chapter.definitions:
        named = definition.kind in _MODES and definition.name == mode
        if definition.kind not in _PLAYED and not named:
            continue
        todo = list(definition.lines)
        while todo:
            line = todo.pop()
            # Other numbers of players are other games: they do not keep this one waiting.
            cases = {WithLayout: "layout", InMode: "mode"}
            case = cases.get(type(line.word))
            if case is None or getattr(line.word, case) == mode:
                found |= VOCABULARY.waiting(line.word)
                todo += line.lines
    return frozenset(found)


NAMED = frozenset({"character", "event", "rider", "gift"})
"""The kinds that a chapter takes in only if it names them, or something that it takes in does."""
# The kinds whose lines the compiler reads.
_PLAYED = frozenset({"rule", "option", "character", "rider", "gift", "event", "chapter"})
# The kinds that say how it is played with fewer players than hands.
_MODES = frozenset({"layout", "mode"})
# The kinds every chapter takes in from the packs it stands on, whether it names them or not.
_COMMON = frozenset(KINDS) - NAMED - {"pack", "term", "chapter", "road", "scenario"}


def _names_in(word: Any) -> Iterator[tuple[str, str]]:
    """Yield kind and name of the definitions that a word makes part of a chapter."""
    for kind, name in VOCABULARY.names_in(word):
        if kind in NAMED:
            yield kind, name
        elif kind == "rider or gift":
            yield "rider", name
            yield "gift", name


@attrs.frozen
class Library(DefinitionBook):
    """Every definition of the packs that were loaded."""

    packs: tuple[Definition, ...]
    definitions: tuple[Definition, ...]

    def chapter(self, number: int) -> Chapter:
        """Return a chapter with all it uses, or raise `UnknownName`.

        >>> import lotr_trick as lt
        >>> lt.load().chapter(1).title
        'A Long-expected Party'
        """
        definition = self.named("chapter", str(number))
        return self.with_common(definition, used_by(self, definition))

    def road(self, name: str) -> Chapter:
        """Return a road as a chapter whose company nature draws, or raise `UnknownName`.

        >>> import lotr_trick as lt
        >>> lt.load().road("the_road").title
        'The Road Goes Ever On'
        """
        # Few need it, and it stands on the words of roads.
        from lotr_trick.trick.compile.roads import road_chapter  # noqa: PLC0415

        return road_chapter(self, name)

    @property
    def roads(self) -> tuple[str, ...]:
        """The names of all roads, in order."""
        return tuple([d.name for d in self.of_kind("road")])

    def with_common(self, definition: Definition, names: set[tuple[str, str]]) -> Chapter:
        """Return a chapter with what it names, and with the rules of its pack and of those that it
        stands on.
        """
        packs, number = self.reach_of(definition.meta.pack), int(definition.name)
        used = [
            d
            for d in self.definitions
            if (d.kind in _COMMON and d.meta.pack in packs) or (d.kind, d.name) in names
            if all(word.number == number for word in d.all(OnlyInChapter))
        ]
        return Chapter(number, (*used, definition))

    def reach_of(self, pack: str) -> frozenset[str]:
        """Return the packs whose rules hold in a pack: itself and what it requires, and so on.

        A pack that is loaded beside another changes nothing in it.
        """
        return reach(pack, {p.name: [word.pack for word in p.all(Requires)] for p in self.packs})

    @property
    def chapters(self) -> tuple[int, ...]:
        """The numbers of all chapters, in order."""
        return tuple(sorted(int(d.name) for d in self.of_kind("chapter")))

    @property
    def playable(self) -> tuple[int, ...]:
        """The numbers of the chapters all of whose words compile, in order."""
        return tuple(number for number in self.chapters if not self.chapter(number).waiting)

    def character(self, name: str) -> Definition:
        """Return a character, or raise `UnknownName`."""
        return self.named("character", name)

    def scenarios(self, number: int | None = None) -> tuple[Definition, ...]:
        """Return the scenarios, of one chapter or of all."""
        # Who plays a chapter need not wait for the words of scenarios.
        from lotr_trick.trick.language.words.scenarios import OfChapter  # noqa: PLC0415

        return tuple(
            d
            for d in self.of_kind("scenario")
            if number is None or d.all(OfChapter) == (OfChapter(number),)
        )


def used_by(book: DefinitionBook, chapter: Definition) -> set[tuple[str, str]]:
    """Return kind and name of what a chapter uses: characters, events, and what those use."""
    found: set[tuple[str, str]] = set()
    todo = [chapter]
    while todo:
        for line in todo.pop().every_line:
            for kind, name in _names_in(line.word):
                if (kind, name) not in found:
                    found.add((kind, name))
                    todo += [d for d in book.of_kind(kind) if d.name == name]
    return found


def members_of(chapter: Definition) -> tuple[str, ...]:
    """Return the names of a chapter's characters, in the order of its card."""
    return tuple(member.name for member in roster(chapter))


def roster(chapter: Definition) -> tuple[Member, ...]:
    """Return a chapter's characters with their marks, each once, over all groups and tables."""
    words = [line.word for line in chapter.every_line if isinstance(line.word, Characters | Group)]
    found: dict[str, Member] = {}
    for word in words:
        for member in word.members:
            found.setdefault(member.name, member)
    return tuple(found.values())
