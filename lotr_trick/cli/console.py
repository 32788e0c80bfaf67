"""The console that commands write to: colours and a live size in a terminal, plain text else."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.table import Table as Grid
from rich.text import Text

from lotr_trick.lang.problem import plain

PLAIN_WIDTH: Final = 100
"""How wide lines are where there is no terminal to ask."""

UNSURE: Final = "?"
"""What marks a thing that is neither official nor attested."""


def make_console() -> Console:
    """Give a console on the standard output; without a terminal it writes no escape codes."""
    terminal = sys.stdout.isatty()
    return Console(
        file=sys.stdout,
        force_terminal=terminal,
        force_interactive=terminal,
        width=None if terminal else PLAIN_WIDTH,
        markup=False,
        emoji=False,
        highlight=False,
    )


def heading(console: Console, text: str) -> None:
    """Write a heading, with an empty line before it."""
    console.print()
    console.print(Text(plain(text), style="bold"))


def paragraph(console: Console, text: str, indent: int = 2, style: str = "") -> None:
    """Write a text that wraps within its indent."""
    write(console, Text(plain(text), style=style), indent)


def write(console: Console, thing: RenderableType, indent: int = 2) -> None:
    """Write anything indented, without blanks at the ends of lines."""
    lines = console.render_lines(Padding(thing, (0, 0, 0, indent)), pad=False)
    for line in lines:
        while line and not line[-1].text.strip():
            line.pop()
        if line:
            line[-1] = Segment(line[-1].text.rstrip(), line[-1].style)
        line.append(Segment.line())
        console.print(Segments(line), end="")


def height(console: Console, thing: RenderableType, indent: int = 0) -> int:
    """Give how many lines something takes."""
    return len(console.render_lines(Padding(thing, (0, 0, 0, indent)), pad=False))


def columns(rows: Iterable[tuple[str, ...]], styles: tuple[str, ...] = ()) -> Grid:
    """Give rows of texts in columns, which wrap and are never cut."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    lines = list(rows)
    for number in range(max((len(row) for row in lines), default=0)):
        style = styles[number] if number < len(styles) else ""
        grid.add_column(style=style, overflow="fold")
    for row in lines:
        grid.add_row(*("\n".join(map(plain, cell.split("\n"))) for cell in row))
    return grid


def counted(number: int, one: str, many: str = "") -> str:
    """Give a number with its word.

    >>> counted(1, "trick"), counted(2, "trick")
    ('1 trick', '2 tricks')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
