"""A person at the table: draws the board, asks, answers questions, until an option is chosen."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import attrs
from rich.console import Console, RenderableType

from lotr_trick.cli.answers import Chosen, Question, Unclear
from lotr_trick.cli.asking import reply
from lotr_trick.cli.console import height, write
from lotr_trick.cli.front import Front
from lotr_trick.kernel import Option

with suppress(ImportError):
    # Only for what it does to input(): arrow keys and earlier lines.
    import readline  # noqa: F401


class LeavesTheTable(Exception):
    """The person wants to stop playing."""


@attrs.frozen
class Sitting:
    """A person who plays in a terminal; calling it asks for one decision, as a policy does."""

    console: Console
    front: Front
    pause: float

    def __call__(self, view: Any) -> Option:
        """Give the option that the person chooses; raises `LeavesTheTable`."""
        said: RenderableType | None = None
        while True:
            question = self.front.asking(view)
            self._draw(view, (question,) if said is None else (said, question))
            said = None
            answer = self.front.read_answer(input("> "), view)
            match answer:
                case Chosen(option):
                    return option
                case Question("board", _):
                    continue
                case Question("quit", _):
                    self._quit()
                case Question():
                    said = reply(self.front, answer, view)
                case Unclear(message):
                    said = self.front.paint(view)(message, "yellow")

    def watch(self, before: Any, after: Any) -> None:
        """Show what happened from one view to the next, and wait a moment."""
        glance = self.front.glance(before, after)
        if glance is not None:
            self._draw(after, glance.below, before)
            time.sleep(self.pause * glance.pauses)

    def _draw(self, view: Any, below: tuple[RenderableType, ...], before: Any = None) -> None:
        # Under all stands the line one types in.
        lines = sum(height(self.console, each, 2) for each in below) + 1
        shown = self.front.board(self.console, view, below=lines, before=before)
        self.console.clear()
        self.console.print(shown)
        for each in below:
            write(self.console, each)

    def _quit(self) -> None:
        said = input("  Leave the game? [y/N] ").strip().casefold()
        if said in {"y", "yes"}:
            raise LeavesTheTable
