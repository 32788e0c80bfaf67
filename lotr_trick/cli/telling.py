"""Writing a story to a console."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console

from lotr_trick.cli.console import heading, write
from lotr_trick.cli.narrate import Kind, Told
from lotr_trick.cli.paint import painted
from lotr_trick.trick.table import Table

# Goals that are settled on the way stand under the trick that settled them.
_INDENT: Final = {Kind.SETUP: 2, Kind.TRICK: 2, Kind.GOAL: 2, Kind.STAR: 6}
_NEWS: Final = {True: "green", False: "red", None: ""}


def tell(console: Console, table: Table, story: Iterable[Told]) -> None:
    """Write a story line by line."""
    for told in story:
        if told.kind is Kind.HEADING:
            heading(console, told.text)
        elif told.kind is Kind.END:
            console.print()
            console.print(painted(told.text, table.cards, f"bold {_NEWS[told.good]}"))
        else:
            text = painted(told.text, table.cards, _NEWS[told.good])
            write(console, text, _INDENT[told.kind])
