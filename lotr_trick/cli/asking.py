"""The answers to what a player asks at the table, ready to be drawn."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from lotr_trick.cli.answers import Question
from lotr_trick.cli.console import columns
from lotr_trick.cli.front import Face
from lotr_trick.cli.telling import Kind

_HELP: Final = (
    ("log", "the story so far"),
    ("Enter", "draw the board again"),
    ("save FILE", "save the game to another file from now on"),
    ("quit", "leave the game; it is saved, and can be taken up again"),
)
_INDENT: Final = {Kind.HEADING: "", Kind.LINE: "  ", Kind.ASIDE: "    "}


def reply(front: Face, asked: Question, view: Any) -> RenderableType:
    """Return the answer to what the player wants to know."""
    if asked.what == "log":
        return _log(front, view)
    if asked.what == "help":
        return columns((*front.help_rows(view), *_HELP), ("bold cyan",))
    return front.reply(asked, view)


def _log(front: Face, view: Any) -> RenderableType:
    paint = front.paint(view)
    lines: list[Text] = []
    for told in front.story([view]):
        if told.kind in _INDENT:
            style = "bold" if told.kind is Kind.HEADING else ""
            lines.append(paint(_INDENT[told.kind] + told.text, style))
    return Group(*lines)
