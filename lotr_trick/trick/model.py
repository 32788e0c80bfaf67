"""The model of the trick game: chapters with all they use, and the library that holds them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from lotr_trick.lang import Definition, Line, Requires, named
from lotr_trick.trick.words.chapters import Characters
from lotr_trick.trick.words.scenarios import OfChapter


@attrs.frozen(cache_hash=True)
class Chapter:
    """A chapter with every definition it uses: all that is needed to play it."""

    number: int
    definitions: tuple[Definition, ...]

    @property
    def definition(self) -> Definition:
        """The chapter's own definition."""
        return named(self.definitions, "chapter", str(self.number))

    @property
    def title(self) -> str:
        """What the chapter is called."""
        return self.definition.title()

    def of_kind(self, kind: str) -> tuple[Definition, ...]:
        """Give the definitions of one kind, in order."""
        return tuple(d for d in self.definitions if d.kind == kind)

    def named(self, kind: str, name: str) -> Definition:
        """Give the definition of a kind and name, or raise `UnknownName`."""
        return named(self.definitions, kind, name)

    def lines(self, kind: str) -> Iterator[tuple[Definition, Line]]:
        """Yield every line of every definition of a kind, with its definition."""
        for definition in self.of_kind(kind):
            for line in definition.lines:
                yield definition, line


# The kinds every chapter takes in from the packs it stands on, whether it names them or not.
_COMMON = frozenset({"suit", "card", "token", "person", "rule"})


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
        return named(self.definitions, kind, name)

    def chapter(self, number: int) -> Chapter:
        """Give a chapter with all it uses, or raise `UnknownName`.

        >>> import lotr_trick as lt
        >>> lt.load().chapter(1).title
        'A Long-expected Party'
        """
        definition = self.named("chapter", str(number))
        names = set(members_of(definition))
        packs = self.reach_of(definition.meta.pack)
        used = [
            d
            for d in self.definitions
            if (d.kind in _COMMON and d.meta.pack in packs)
            or (d.kind == "character" and d.name in names)
        ]
        return Chapter(number, (*used, definition))

    def reach_of(self, pack: str) -> frozenset[str]:
        """Give the packs whose rules hold in a pack: itself and what it requires, and so on.

        A pack that is loaded beside another changes nothing in it.
        """
        needed = {p.name: [word.pack for word in p.all(Requires)] for p in self.packs}
        reach, todo = {pack}, [pack]
        while todo:
            for other in needed.get(todo.pop(), ()):
                if other not in reach:
                    reach.add(other)
                    todo.append(other)
        return frozenset(reach)

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
