"""A person at the table: draws the board, asks, answers questions, until an option is chosen."""

from __future__ import annotations

import time
from contextlib import suppress

import attrs
from rich.console import Console, RenderableType
from rich.text import Text

from lotr_trick.cli import narrate
from lotr_trick.cli.answers import Chosen, Question, Unclear, read_answer
from lotr_trick.cli.asking import asking, reply
from lotr_trick.cli.console import height, write
from lotr_trick.cli.paint import painted
from lotr_trick.cli.screen import board
from lotr_trick.kernel import TABLE, Option
from lotr_trick.trick.log import Trick
from lotr_trick.trick.views import View

with suppress(ImportError):
    # Only for what it does to input(): arrow keys and earlier lines.
    import readline  # noqa: F401


class LeavesTheTable(Exception):
    """The person wants to stop playing."""


@attrs.frozen
class Sitting:
    """A person who plays in a terminal; calling it asks for one decision, as a policy does."""

    console: Console
    pause: float

    def __call__(self, view: View) -> Option:
        """Give the option that the person chooses; raises `LeavesTheTable`."""
        said: RenderableType | None = None
        while True:
            below = [asking(view)] if said is None else [said, asking(view)]
            self._draw(view, below)
            said = None
            answer = read_answer(input("> "), view)
            match answer:
                case Chosen(option):
                    return option
                case Question("board", _):
                    continue
                case Question("quit", _):
                    self._quit()
                case Question():
                    said = reply(answer, view)
                case Unclear(message):
                    said = painted(message, view.table.cards, "yellow")

    def watch(self, before: View, after: View) -> None:
        """Show what happened from one view to the next, and wait a moment."""
        if len(after.log.tricks) > len(before.log.tricks):
            taken = after.log.tricks[-1]
            who = "Nobody" if taken.winner is None else narrate.called(after, taken.winner)
            who = f"{who} (you)" if taken.winner in after.seats else who
            self._draw(after, [Text(f"{who} won the trick.", style="bold")], taken)
            time.sleep(self.pause * 2)
        elif after.pending is not None and after.pending.player not in {after.player, TABLE}:
            self._draw(after, [])
            time.sleep(self.pause)

    def _draw(self, view: View, below: list[RenderableType], taken: Trick | None = None) -> None:
        # Under all stands the line one types in.
        lines = sum(height(self.console, each, 2) for each in below) + 1
        shown = board(self.console, view, below=lines, taken=taken)
        self.console.clear()
        self.console.print(shown)
        for each in below:
            write(self.console, each)

    def _quit(self) -> None:
        said = input("  Leave the game? [y/N] ").strip().casefold()
        if said in {"y", "yes"}:
            raise LeavesTheTable
