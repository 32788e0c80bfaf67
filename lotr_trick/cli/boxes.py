"""Cards and dice drawn as small boxes in a row, with words above and below them."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from rich.text import Text


@attrs.frozen
class Frame:
    """The strokes of a box's border."""

    top: tuple[str, str, str]
    side: str
    bottom: tuple[str, str, str]


ROUND = Frame(("╭", "─", "╮"), "│", ("╰", "─", "╯"))
ASCII = Frame(("+", "-", "+"), "|", ("+", "-", "+"))


@attrs.frozen
class Box:
    """A card or a die to draw, or an empty place.

    `framed` cards have a border: a hand draws one around those that may be played, so that
    they can be told apart without colours.
    """

    label: str
    style: str = ""
    framed: bool = True
    above: str = ""
    below: str = ""
    words_style: str = ""
    gap: bool = False
    """Whether to leave room before it, as before a new suit."""

    room: int = 0
    """How much room it has at least."""

    @property
    def box_width(self) -> int:
        """How wide the card itself is."""
        return len(self.label) + 2

    @property
    def width(self) -> int:
        """How much room it needs in a row, with the room before it."""
        needed = max(self.box_width, len(self.above), len(self.below)) + 1 + self.gap
        return max(needed, self.room)


def draw(boxes: Sequence[Box], width: int, frame: Frame = ROUND) -> Text:
    """Return the cards side by side, in as many rows as the width asks for."""
    rows: list[list[Box]] = [[]]
    room = width
    for box in boxes:
        if rows[-1] and box.width > room:
            rows.append([])
            room = width
        rows[-1].append(box)
        room -= box.width
    return Text("\n").join(_row(row, frame) for row in rows)


def _row(boxes: list[Box], frame: Frame) -> Text:
    layers = [_layer(boxes, part, frame) for part in ("top", "middle", "bottom")]
    if any(box.above for box in boxes):
        layers.insert(0, _layer(boxes, "above", frame))
    if any(box.below for box in boxes):
        layers.append(_layer(boxes, "below", frame))
    return Text("\n").join(layers)


def _layer(boxes: list[Box], part: str, frame: Frame) -> Text:
    line = Text()
    for box in boxes:
        room = box.width - 1 - box.gap
        line.append(" " * (1 + box.gap))
        shown, style = _part(box, part, frame)
        line.append(shown.center(room), style)
    line.rstrip()
    return line


def _part(box: Box, part: str, frame: Frame) -> tuple[str, str]:
    inner = box.box_width - 2
    strokes = {
        "top": frame.top[0] + frame.top[1] * inner + frame.top[2],
        "middle": f"{frame.side}{box.label}{frame.side}",
        "bottom": frame.bottom[0] + frame.bottom[1] * inner + frame.bottom[2],
    }
    if part in strokes and not box.framed:
        return (f" {box.label} " if part == "middle" else " " * box.box_width), box.style
    if part in strokes:
        return strokes[part], box.style
    return (box.above if part == "above" else box.below), box.words_style
