"""What is not sure: definitions and single lines that are neither official nor attested.

Also which names are ours, because no book prints them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from lotr_trick.lang import UNSAID, Confidence, Definition, Line, Place, Source

UNSURE: Final = "?"
"""What marks a thing that is neither official nor attested."""

# Kinds that tell no rule of the printed game, so they need not say how sure they are.
_SILENT: Final = frozenset({"pack", "scenario", "term"})


@attrs.frozen
class Told:
    """A line of a definition with what holds for it: how deep it stands, how sure it is.

    `source` is its own, or that of the line it stands under, or the definition's.
    """

    line: Line
    depth: int
    source: Source

    @property
    def text(self) -> str:
        """The line as it is written, with a mark if it is not sure."""
        return marked_text(self.line.text, self.source)


@attrs.frozen
class Doubt:
    """Something that is not sure: a definition, or one line of it."""

    definition: Definition
    line: Line | None
    source: Source

    @property
    def place(self) -> Place:
        """Where it is written."""
        return self.definition.meta.place if self.line is None else self.line.place


def source_of(definition: Definition) -> Source | None:
    """Return how sure a definition is; None for a kind that need not say so, and does not."""
    source = definition.meta.source
    return None if definition.kind in _SILENT and source == UNSAID else source


def told_lines(definition: Definition) -> Iterator[Told]:
    """Yield every line of a definition, those under others included, with how sure it is."""
    source = source_of(definition) or Source(Confidence.OFFICIAL)
    yield from _under(definition.lines, 0, source)


def _under(lines: Iterable[Line], depth: int, source: Source) -> Iterator[Told]:
    for line in lines:
        own = line.source or source
        if line.text:
            yield Told(line, depth, own)
        yield from _under(line.lines, depth + 1, own)


def doubts(definition: Definition) -> Iterator[Doubt]:
    """Yield what is not sure about a definition: all of it, or the lines that say so."""
    source = source_of(definition)
    if source is not None and not source.confidence.sure:
        yield Doubt(definition, None, source)
    for told, line in definition.sources[1:]:
        if not told.confidence.sure:
            yield Doubt(definition, line, told)


def doubted(lines: Iterable[Told]) -> bool:
    """Tell whether any of some lines is not sure."""
    return any(not told.source.confidence.sure for told in lines)


def marked_text(text: str, source: Source | None) -> str:
    """Return a text, with a mark if what it says is not sure.

    >>> marked_text("Win 3 tricks.", Source(Confidence.SINGLE))
    'Win 3 tricks. ?'
    """
    return text if source is None or source.confidence.sure else f"{text} {UNSURE}"


def known_by(source: Source) -> str:
    """Return how something is known, in a word and a note.

    >>> known_by(Source(Confidence.SINGLE, "a review"))
    'single: a review'
    """
    return f"{source.confidence}: {source.note}" if source.note else str(source.confidence)
