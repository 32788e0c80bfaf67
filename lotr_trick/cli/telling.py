"""A story: lines of a few kinds, and how they are written to a console."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final

import attrs
from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lotr_trick.cli.console import heading, write


class Kind(Enum):
    """What a line of a story is, so that a screen can set it apart."""

    HEADING = "heading"
    LINE = "line"
    ASIDE = "what stands under the line before it"
    END = "end"


@attrs.frozen
class Told:
    """One line of a story."""

    kind: Kind
    text: str
    good: bool | None = None
    """Whether it is good news or bad, where that is certain."""
    hang: int = 0
    """How many letters at its start stand alone, when the line is too long for one row."""


Paint = Callable[[str, str], Text]
"""Gives a text in a style, with the things of a game in their colours."""

_INDENT: Final = {Kind.LINE: 2, Kind.ASIDE: 6}
NEWS: Final = {True: "green", False: "red", None: ""}

UNFINISHED: Final = Told(Kind.END, "The story ends here; the game is not over.")
"""How a story ends that has no end yet."""


def tell(console: Console, paint: Paint, story: Iterable[Told]) -> None:
    """Write a story line by line."""
    for told in story:
        if told.kind is Kind.HEADING:
            heading(console, told.text)
        elif told.kind is Kind.END:
            console.print()
            write(console, paint(told.text, f"bold {NEWS[told.good]}"), 0)
        else:
            text = paint(told.text, NEWS[told.good])
            write(console, hanging(text, told.hang), _INDENT[told.kind])


def hanging(text: Text, hang: int) -> RenderableType:
    """Return a text whose first letters stand alone when the rest needs several rows."""
    if not hang:
        return text
    grid = Grid.grid()
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(text[:hang], text[hang:])
    return grid
