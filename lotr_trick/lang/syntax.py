"""A language as a value: a grammar file, and which lines may stand under which."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs

from .lines import Line, read
from .place import Place
from .problem import MOST_PROBLEMS, LanguageError, Problem, limited
from .tree import Document, Node, Statement, head_of
from .wording import listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .phrases import Fault, Phrases


def _fixed(mapping: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(mapping))


@attrs.frozen
class Parsed:
    """A document and what is wrong with it; with problems, the document lacks those lines."""

    document: Document
    problems: tuple[Problem, ...] = ()

    def checked(self) -> Document:
        """Return the document, or raise a `LanguageError` with all problems."""
        if self.problems:
            raise LanguageError(self.problems)
        return self.document


@attrs.frozen
class Syntax:
    """What a text may say: `starts` maps a line's word to the start rule of the lines under it.

    A line whose word is not in `starts` takes lines of the start rule `note` under it, which
    say how sure it is; none if there is no such rule, or if it is such a line itself. `terms`
    says what people call each kind of value: `{"NAME": "a name"}`.
    """

    grammar: str
    starts: Mapping[str, str] = attrs.field(converter=_fixed, hash=False)
    terms: Mapping[str, str] = attrs.field(converter=_fixed, hash=False)
    root: str = "header"
    note: str = ""
    bare: frozenset[str] = frozenset()
    """The words of lines that take no lines under them at all."""

    @property
    def phrases(self) -> Phrases:
        """The parser for single lines; the first use builds it."""
        # Lark is heavy, and who only plays a stored game never parses.
        from .phrases import phrases  # noqa: PLC0415

        starts = tuple(dict.fromkeys((self.root, *self.starts.values(), *self._notes)))
        return phrases(self.grammar, starts, tuple(self.terms.items()))

    def parse(self, text: str, file: str) -> Parsed:
        """Return the document and every problem of the text. Never raises, whatever the text."""
        lines, tail, problems = read(text, file)
        reader = _Reader(self, file, list(problems))
        statements = reader.block(lines, self.root)
        return Parsed(Document(file, statements, tail), limited(reader.problems))

    def parse_bytes(self, data: bytes, file: str) -> Parsed:
        """Return the same for the raw bytes of a file, which must be UTF-8."""
        try:
            return self.parse(data.decode("utf-8"), file)
        except UnicodeDecodeError as error:
            before = data[: error.start].decode("utf-8", "replace")
            row = before.rpartition("\n")[2]
            after = data[error.start :].decode("utf-8", "replace").partition("\n")[0]
            place = Place(file, before.count("\n") + 1, len(row) + 1, 1)
            message = f"the byte 0x{data[error.start]:02X} is not UTF-8"
            hint = "save the file with the encoding UTF-8"
            problem = Problem("bad-encoding", place, message, hint, row + after)
            return Parsed(Document(file, ()), (problem,))

    @property
    def _notes(self) -> tuple[str, ...]:
        return (self.note,) if self.note else ()

    def under(self, word: str) -> str | None:
        """Return the start rule of the lines under a line, or None if it takes none."""
        return self.starts.get(word) or (None if word in self.bare else self.note or None)

    def parents(self, start: str) -> tuple[str, ...]:
        """Return the words of lines that such lines stand under; none for the left margin."""
        return tuple(word for word, inner in self.starts.items() if inner == start)


class _Reader:
    """Parses the lines of one file and collects what is wrong."""

    def __init__(self, syntax: Syntax, file: str, problems: list[Problem]) -> None:
        self.syntax = syntax
        self.file = file
        self.problems = problems
        self.phrases = syntax.phrases
        self.told = 0

    def block(self, lines: tuple[Line, ...], start: str, parent: str = "") -> tuple[Statement, ...]:
        found: list[Statement] = []
        for line in lines:
            # A line without text was reported when the blocks were read.
            statement = self.line(line, start, parent) if line.text else None
            if statement is not None:
                found.append(statement)
        return tuple(found)

    def line(self, line: Line, start: str, parent: str) -> Statement | None:
        def locate(offset: int, length: int) -> Place:
            return line.at(self.file, offset, length)[0]

        if self.told > MOST_PROBLEMS:
            # Only the number of further problems is told, so no fault is explained.
            phrase = self.phrases.parse_quietly(line.text, start, locate)
            if phrase is None:
                self.report(line, (0, 1), "too-many-problems", "this line cannot be read")
                return None
        else:
            read = self.phrases.parse(line.text, start, locate)
            if not isinstance(read, Node):
                self.fault(line, start, parent, read)
                return None
            phrase = read
        children = self.children(line, head_of(phrase).word)
        return Statement(phrase, children, line.comment, line.above, line.blank_before)

    def children(self, line: Line, word: str) -> tuple[Statement, ...]:
        start = self.syntax.under(word)
        if start is not None:
            return self.block(line.children, start, word)
        if line.children:
            first = line.children[0]
            message = "no lines can stand under the line above"
            hint = "indent it like the line above, or delete it"
            self.report(first, (0, len(first.text)), "no-lines-here", message, hint)
        return ()

    def fault(self, line: Line, start: str, parent: str, fault: Fault) -> None:
        message, hint = fault.message, fault.hint
        if fault.code == "wrong-place":
            known = parent in self.syntax.starts
            here = f"under `{self.shape(parent)}`" if known else self.where((start,))
            message = f"this line belongs {self.where(fault.belongs)}, not {here}"
        elif fault.belongs and not hint:
            hint = f"lines that begin so belong {self.where(fault.belongs)}"
        self.report(line, (fault.column - 1, fault.length), fault.code, message, hint)
        # What the first word promises decides how the lines under it are read.
        inner = {self.syntax.under(word) for word in fault.words}
        if len(inner) == 1:
            self.children(line, min(fault.words))

    def where(self, starts: tuple[str, ...]) -> str:
        """Return the place of such lines in words: under which lines, or at the left margin."""
        if starts == (self.syntax.note,):
            return "under the line above"
        words = [word for start in starts for word in self.syntax.parents(start)]
        # A definition is known by one word, which says more than a line inside of one.
        words.sort(key=lambda word: self.shape(word) != word)
        under = [f"`{self.shape(word)}`" for word in words]
        places = [f"under {listed(under)}"] if under else []
        if self.syntax.root in starts:
            places.insert(0, "at the left margin")
        return " or ".join(places)

    def shape(self, word: str) -> str:
        return self.phrases.words.shapes.get(word, word)

    def report(
        self, line: Line, stretch: tuple[int, int], code: str, message: str, hint: str = ""
    ) -> None:
        place, row = line.at(self.file, *stretch)
        self.problems.append(Problem(code, place, message, hint, row))
        self.told += 1
