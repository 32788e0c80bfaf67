"""A person at the table: draws the board, asks, answers questions, until an option is chosen."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import attrs
from rich.console import Console, RenderableType

from lotr_trick.cli.answers import Chosen, Question, Unclear
from lotr_trick.cli.asking import reply
from lotr_trick.cli.console import height, write
from lotr_trick.cli.front import Face
from lotr_trick.cli.saving import Scribe
from lotr_trick.kernel import Option

with suppress(ImportError):
    # Only for what it does to input(): arrow keys and earlier lines.
    import readline  # noqa: F401


_SAVE: Final = "save"
"""The word with which a person names another file for the save."""


class LeavesTheTable(Exception):
    """The person wants to stop playing."""


@attrs.frozen
class Sitting:
    """A person who plays in a terminal; calling it asks for one decision, as a policy does."""

    console: Console
    front: Face
    pause: float
    scribe: Scribe | None = None
    """Who saves the game, and may have trouble with that."""

    def __call__(self, view: Any) -> Option:
        """Return the option that the person chooses; raises `LeavesTheTable`."""
        said: RenderableType | None = None
        while True:
            question = self.front.asking(view)
            below = [question] if said is None else [said, question]
            if self.scribe is not None and self.scribe.warning:
                below.insert(0, self.front.paint(view)(self.scribe.warning, "bold red"))
            self._draw(view, tuple(below))
            said = None
            typed = input("> ")
            where = _file_in(typed)
            if where is not None and self.scribe is not None:
                said = self.front.paint(view)(_saved(self.scribe, where), "yellow")
                continue
            answer = self.front.read_answer(typed, view)
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


def _file_in(typed: str) -> str | None:
    """Return the file that a person wants to save to; None if that is not what was typed."""
    word, _, rest = typed.strip().partition(" ")
    return rest.strip() if word.casefold() == _SAVE else None


def _saved(scribe: Scribe, where: str) -> str:
    if not where:
        return scribe.warning or f"Saved at {scribe.path}. For another place, type  save FILE."
    try:
        return scribe.move_to(Path(where).expanduser())
    except (RuntimeError, ValueError) as error:
        return f"Not saved: {error}"


def leave_saved(console: Console, scribe: Scribe) -> None:
    """Ask for another place while the last decisions of somebody who leaves are not saved."""
    while scribe.trouble:
        console.print(f"Not saved: {scribe.trouble}.", soft_wrap=True)
        try:
            where = input("Which other file?  (nothing: leave without saving)\n> ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if not where:
            return
        console.print(_saved(scribe, where), soft_wrap=True)
