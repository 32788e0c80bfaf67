"""The console that commands write to: colours and a live size in a terminal, plain text else."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.table import Table as Grid
from rich.text import Text

from lotr_trick.lang.problem import Problem, plain, render

PLAIN_WIDTH: Final = 100
"""How wide lines are where there is no terminal to ask."""

# What cannot be read is told by whoever reads it, as wrong input; for click the call is wrong.
TEXT_PATH: Final = click.Path(readable=False)
"""A path as it was typed."""
FILE_PATH: Final = click.Path(readable=False, path_type=Path)
_BETWEEN: Final = 3


def make_console() -> Console:
    """Return a console on the standard output; without a terminal it writes no escape codes."""
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
    """Return how many lines something takes."""
    return len(console.render_lines(Padding(thing, (0, 0, 0, indent)), pad=False))


def columns(
    rows: Iterable[tuple[str, ...]], styles: tuple[str, ...] = (), *, firm: int = 0, room: int = 0
) -> Grid:
    """Return rows of texts in columns, which wrap and are never cut.

    The first `firm` columns do not wrap, if in so much `room` the others can do so instead.
    """
    grid = Grid.grid(padding=(0, _BETWEEN, 0, 0))
    lines = list(rows)
    count = max((len(row) for row in lines), default=0)
    cells = [[row[number] for row in lines if number < len(row)] for number in range(count)]
    whole = [max(map(len, column)) for column in cells]
    least = [max(len(word) for cell in column for word in [*cell.split(), ""]) for column in cells]
    fits = sum(whole[:firm]) + sum(least[firm:]) + _BETWEEN * count <= room
    for number in range(count):
        style = styles[number] if number < len(styles) else ""
        grid.add_column(style=style, overflow="fold", no_wrap=fits and number < firm)
    for row in lines:
        grid.add_row(*("\n".join(map(plain, cell.split("\n"))) for cell in row))
    return grid


def complain(console: Console, problem: Problem) -> None:
    """Write what is wrong with a text, and an empty line after it."""
    # Not wrapped: the marks under a line must stay under it.
    console.print(Text(render(problem)), soft_wrap=True)
    console.print()
