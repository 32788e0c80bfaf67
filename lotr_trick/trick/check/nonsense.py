"""What a line says that cannot be, as its own word tells.

A word whose meaning hangs on others has a method `nonsense`, which is given what a chapter says
and yields what is wrong; the checker asks every word of every line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import attrs

from lotr_trick.lang import Definition, Line

if TYPE_CHECKING:
    from lotr_trick.trick.compile.decks import Box
    from lotr_trick.trick.compile.model import Chapter
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.state.cards import Cards


@attrs.frozen
class Nonsense:
    """Why something that is said has no meaning: a code, a sentence, and what to do."""

    code: str
    message: str
    hint: str
    line: Line | None = None
    """The line that is wrong, if it is another one than that of the word."""


@attrs.frozen
class Said:
    """All that a chapter says for a number of seats, and the line that a word stands in."""

    chapter: Chapter
    laws: Laws
    seats: int
    deck: Cards
    box: Box
    hand: int
    """How many cards each seat is dealt."""
    cast: tuple[Definition, ...]
    """The characters of the chapter."""
    line: Line
    person: Definition | None = None
    """The character whose line it is, if it is one's."""

    def by_cast(self, *kinds: type[Any]) -> Iterator[tuple[Line, Any]]:
        """Yield the words of some kinds in the lines of the characters, each with its line."""
        for person in self.cast:
            for line in person.lines:
                yield from [(line, word) for word in words_in(line.word) if isinstance(word, kinds)]

    def by_person(self, *kinds: type[Any]) -> list[Any]:
        """Return the words of some kinds in the lines of the character."""
        lines = () if self.person is None else self.person.lines
        return [w for line in lines for w in words_in(line.word) if isinstance(w, kinds)]


def words_in(word: Any) -> Iterator[Any]:
    """Yield a word and all that stand in it."""
    if isinstance(word, tuple):
        for part in word:
            yield from words_in(part)
    elif attrs.has(type(word)):
        yield word
        for field in attrs.fields(type(word)):
            yield from words_in(getattr(word, field.name))
