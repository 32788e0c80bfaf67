"""The syntax tree: phrases of words and values, statements with their comments, documents.

Trees compare by what they say. Two trees from different places of a file are
equal; comments and blank lines count, since they belong to the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from .place import Place

if TYPE_CHECKING:
    from collections.abc import Iterator


@attrs.frozen
class Leaf:
    """One word of a phrase; `kind` is empty for fixed words and names the kind of a value."""

    kind: str
    text: str
    place: Place = attrs.field(eq=False, repr=False)


@attrs.frozen
class Node:
    """A phrase, or a part of one: its name in the grammar and its parts, fixed words included."""

    word: str
    parts: tuple[Part, ...]
    place: Place = attrs.field(eq=False, repr=False)

    @property
    def values(self) -> tuple[Part, ...]:
        """The parts that can differ between two phrases of the same word."""
        return tuple(part for part in self.parts if isinstance(part, Node) or part.kind)

    @property
    def leaves(self) -> Iterator[Leaf]:
        """All words of the phrase, from left to right."""
        for part in self.parts:
            if isinstance(part, Leaf):
                yield part
            else:
                yield from part.leaves


Part: TypeAlias = Node | Leaf

REPLACE: Final = "replace"
"""The name of the phrase that heads a definition in another's place."""


def head_of(phrase: Node) -> Node:
    """Return the part of a phrase that says what it heads: usually the phrase itself."""
    if phrase.word == REPLACE:
        return next((part for part in phrase.parts if isinstance(part, Node)), phrase)
    return phrase


@attrs.frozen
class Statement:
    """A line: its phrase, the lines under it, and what the author noted beside and above it.

    Comments keep their `#`. An empty text in `above` is a blank line between
    two comments, or between the comments and the line.
    """

    phrase: Node
    children: tuple[Statement, ...] = ()
    comment: str = ""
    above: tuple[str, ...] = ()
    blank_before: bool = False

    @property
    def head(self) -> Node:
        """The phrase that says what the line is: of `replace rule x`, the part `rule x`."""
        return head_of(self.phrase)

    @property
    def word(self) -> str:
        """The name of the line's head in the grammar."""
        return self.head.word

    @property
    def replaces(self) -> bool:
        """Whether the line heads a definition that takes another's place."""
        return self.phrase.word == REPLACE

    @property
    def place(self) -> Place:
        """Where the line stands."""
        return self.phrase.place


@attrs.frozen
class Document:
    """A file: its lines at the left margin and the comments after the last line."""

    file: str = attrs.field(eq=False)
    statements: tuple[Statement, ...]
    tail: tuple[str, ...] = ()
