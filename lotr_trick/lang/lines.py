"""From text to lines and blocks: indentation, comments, continuations. No phrase is read here."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from .place import Place
from .problem import Problem, forbidden, named

LARGEST_FILE = 1_000_000
LONGEST_LINE = 2_000
MOST_LINES = 10_000
DEEPEST = 8
STEP = 2
CONTINUATION = 4


class Segment(NamedTuple):
    """A piece of a joined line: where it starts in the joined text and in the file."""

    offset: int
    number: int
    column: int
    row: str


@attrs.frozen
class Line:
    """A logical line. An empty `text` stands for a line that was reported as unreadable."""

    text: str
    number: int
    column: int
    comment: str
    above: tuple[str, ...]
    blank_before: bool
    children: tuple[Line, ...]
    segments: tuple[Segment, ...] = attrs.field(eq=False, repr=False)

    def at(self, file: str, offset: int, length: int) -> tuple[Place, str]:
        """Return the place of a stretch of the joined text, and the source row it stands in."""
        chosen = self.segments[0]
        for segment in self.segments:
            if segment.offset > offset:
                break
            chosen = segment
        column = chosen.column + offset - chosen.offset
        length = max(1, min(length, len(chosen.row) - column + 1))
        return Place(file, chosen.number, column, length), chosen.row


def read(text: str, file: str) -> tuple[tuple[Line, ...], tuple[str, ...], tuple[Problem, ...]]:
    r"""Return the tree of lines, the comments after the last line, and what was wrong.

    >>> lines, tail, problems = read("a  # note\n  b\n", "f")
    >>> lines[0].text, lines[0].comment, lines[0].children[0].text
    ('a', '# note', 'b')
    """
    if len(text) > LARGEST_FILE:
        return (), (), (_whole_file(file, "file-too-large", "the file is larger than 1 MB"),)
    if text.count("\0") * 3 > len(text):
        # Every other byte is NUL where text of 16 bits is read as text of 8.
        place, hint = Place(file, 1, 1, 1), "save the file with the encoding UTF-8"
        return (), (), (Problem("bad-encoding", place, "this is not the text of a file", hint),)
    rows = rows_of(text)
    if len(rows) > MOST_LINES:
        message = f"the file has more than {MOST_LINES} lines"
        return (), (), (_whole_file(file, "file-too-large", message),)
    reader = _Reader(file, rows)
    reader.run()
    return tuple(_built(line) for line in reader.top), reader.tail(), tuple(reader.problems)


def rows_of(text: str) -> list[str]:
    """Return the rows of a text, whatever ends them, without the mark some systems put first."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _whole_file(file: str, code: str, message: str) -> Problem:
    return Problem(code, Place(file, 1, 1, 1), message, "split it into several files")


def _content(row: str) -> tuple[str, str, bool]:
    """Split a row into its words and its comment, and tell whether a text is left open."""
    quoted = False
    for index, character in enumerate(row):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted:
            return row[:index].rstrip(" "), row[index:].rstrip(), False
    return row.rstrip(" "), "", quoted


class _Open:
    """A line whose children are still being collected."""

    __slots__ = ("above", "blank", "children", "comment", "segments", "text")

    def __init__(self, above: tuple[str, ...], *, blank: bool) -> None:
        self.text = ""
        self.comment = ""
        self.above = above
        self.blank = blank
        self.segments: list[Segment] = []
        self.children: list[_Open] = []


def _built(line: _Open) -> Line:
    first = line.segments[0]
    return Line(
        text=line.text,
        number=first.number,
        column=first.column,
        comment=line.comment,
        above=line.above,
        blank_before=line.blank,
        children=tuple(_built(child) for child in line.children),
        segments=tuple(line.segments),
    )


class _Reader:
    """Goes through the rows once; `at` is the index of the row being read."""

    def __init__(self, file: str, rows: list[str]) -> None:
        self.file = file
        self.rows = rows
        self.at = 0
        self.problems: list[Problem] = []
        self.top: list[_Open] = []
        self.blocks: list[tuple[int, list[_Open]]] = [(0, self.top)]
        self.notes: list[str] = []
        # the indentation of a block that is too deep, while inside it
        self.sunk: int | None = None

    def run(self) -> None:
        while self.at < len(self.rows):
            row = self.rows[self.at]
            content, comment, _ = _content(row)
            if content.strip(" "):
                self.statement()
                continue
            if comment and not self.readable(row):
                comment = "#"
            self.notes.append(comment)
            self.at += 1

    def tail(self) -> tuple[str, ...]:
        notes = _single_blanks(self.notes)
        if notes and not notes[0] and not self.top:
            del notes[0]
        if notes and not notes[-1]:
            del notes[-1]
        return tuple(notes)

    def statement(self) -> None:
        """Read one logical line with its continuations and put it into its block."""
        row = self.rows[self.at]
        indent = self.indent_of(row)
        notes, self.notes = _single_blanks(self.notes), []
        blank = bool(notes) and not notes[0]
        line = _Open(tuple(notes[1:] if blank else notes), blank=blank and bool(self.top))
        self.join(line, indent)
        block = self.block_for(indent, line.segments[0])
        if block is not None:
            block.append(line)

    def join(self, line: _Open, indent: int) -> None:
        """Fill the line from this row and from those that go on after a comma."""
        pieces: list[str] = []
        readable, offset, going_on = True, 0, True
        while going_on:
            row = self.rows[self.at]
            readable = self.readable(row) and readable
            content, comment, still_open = _content(row)
            piece = content.strip(" ")
            column = content.index(piece) + 1
            line.segments.append(Segment(offset, self.at + 1, column, row))
            pieces.append(piece)
            offset += len(piece) + 1
            self.at += 1
            going_on = piece.endswith(",") and not still_open and self.goes_on(indent)
            if comment and going_on:
                column = len(row.rstrip()) - len(comment) + 1
                self.complain("comment-in-line", column, len(comment), row=self.at)
            elif comment:
                line.comment = comment
        text = " ".join(pieces)
        if readable and len(text) > LONGEST_LINE:
            self.complain("line-too-long", 1, 1, row=line.segments[0].number)
            readable = False
        line.text = text if readable else ""

    def goes_on(self, indent: int) -> bool:
        """Tell whether the row at hand continues a line that stands at `indent`."""
        if self.at >= len(self.rows):
            return False
        row = self.rows[self.at]
        if not _content(row)[0].strip(" "):
            return False
        here = self.indent_of(row)
        # By 2 more it would be a line of the block below, whatever the comma says.
        if here <= indent + STEP:
            return False
        if here != indent + CONTINUATION:
            self.complain("bad-continuation", 1, here)
        return True

    def block_for(self, indent: int, segment: Segment) -> list[_Open] | None:
        """Return the block that a line at this indentation belongs to; none if it is too deep."""
        if self.sunk is not None and indent >= self.sunk:
            return None
        self.sunk = None
        popped = False
        while self.blocks[-1][0] > indent:
            self.blocks.pop()
            popped = True
        level, block = self.blocks[-1]
        if indent == level:
            return block
        number = segment.number
        if popped or not block:
            self.complain("bad-indent", 1, indent, row=number)
            if not block:
                # A file that begins indented goes on so, and is told of it once.
                self.blocks.append((indent, block))
            return block
        if indent != level + STEP:
            self.complain("bad-indent", 1, indent, row=number)
        if len(self.blocks) == DEEPEST:
            self.complain("too-deep", 1, indent, row=number)
            self.sunk = indent
            return None
        inner = block[-1].children
        self.blocks.append((indent, inner))
        return inner

    def indent_of(self, row: str) -> int:
        """Count the blanks before the first word; a tab, reported elsewhere, counts as a step."""
        blanks = row[: len(row) - len(row.lstrip(" \t"))]
        return len(blanks) + blanks.count("\t") * (STEP - 1)

    def readable(self, row: str) -> bool:
        """Tell whether the row may be parsed, and complain about it if not."""
        if len(row) > LONGEST_LINE:
            self.complain("line-too-long", 1, 1)
            return False
        if row.isprintable():
            return True
        for index, character in enumerate(row):
            if character == "\t":
                self.complain("tab", index + 1, 1)
                return False
            if forbidden(character):
                self.complain("bad-character", index + 1, 1, extra=named(character))
                return False
        return True

    def complain(
        self, code: str, column: int, length: int, *, row: int = 0, extra: str = ""
    ) -> None:
        number = row or self.at + 1
        if code == "bad-indent" and "\t" in self.rows[number - 1][:length]:
            return  # the tab was reported
        message, hint = _COMPLAINTS[code]
        place = Place(self.file, number, column, max(1, length))
        self.problems.append(
            Problem(code, place, message.format(extra), hint, self.rows[number - 1])
        )


def _single_blanks(notes: list[str]) -> list[str]:
    """Return the notes with runs of blank lines made one."""
    return [note for index, note in enumerate(notes) if note or not index or notes[index - 1]]


_COMPLAINTS = {
    "bad-indent": (
        "the indentation of this line fits no line above",
        "a line under another is indented by exactly 2 spaces more",
    ),
    "bad-continuation": (
        "this line continues the one above, with the wrong indentation",
        "after a comma at the end of a line, go on with 4 spaces more than where it began",
    ),
    "comment-in-line": (
        "a comment cannot stand in the middle of a line that goes on",
        "put it above the line, or after its last word",
    ),
    "too-deep": (
        f"lines are nested deeper than {DEEPEST} levels",
        "indent it like the line above, or leave it out",
    ),
    "line-too-long": (
        f"the line is longer than {LONGEST_LINE} characters",
        "break it after a comma, or say it in two lines",
    ),
    "tab": ("a tab cannot be used", "write 2 spaces for each level"),
    "bad-character": ("the character {} cannot be used in a file", "delete it"),
}
