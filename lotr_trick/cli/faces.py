"""Cards drawn as small boxes in a row, with words above and below them."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
from rich.text import Text


@attrs.frozen
class Frame:
    """The strokes of a card's border."""

    top: tuple[str, str, str]
    side: str
    bottom: tuple[str, str, str]


ROUND = Frame(("╭", "─", "╮"), "│", ("╰", "─", "╯"))
ASCII = Frame(("+", "-", "+"), "|", ("+", "-", "+"))


@attrs.frozen
class Face:
    """A card to draw, or an empty place.

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


def draw(faces: Sequence[Face], width: int, frame: Frame = ROUND) -> Text:
    """Give the cards side by side, in as many rows as the width asks for."""
    rows: list[list[Face]] = [[]]
    room = width
    for face in faces:
        if rows[-1] and face.width > room:
            rows.append([])
            room = width
        rows[-1].append(face)
        room -= face.width
    return Text("\n").join(_row(row, frame) for row in rows)


def _row(faces: list[Face], frame: Frame) -> Text:
    layers = [_layer(faces, part, frame) for part in ("top", "middle", "bottom")]
    if any(face.above for face in faces):
        layers.insert(0, _layer(faces, "above", frame))
    if any(face.below for face in faces):
        layers.append(_layer(faces, "below", frame))
    return Text("\n").join(layers)


def _layer(faces: list[Face], part: str, frame: Frame) -> Text:
    line = Text()
    for face in faces:
        room = face.width - 1 - face.gap
        line.append(" " * (1 + face.gap))
        shown, style = _part(face, part, frame)
        line.append(shown.center(room), style)
    line.rstrip()
    return line


def _part(face: Face, part: str, frame: Frame) -> tuple[str, str]:
    inner = face.box_width - 2
    strokes = {
        "top": frame.top[0] + frame.top[1] * inner + frame.top[2],
        "middle": f"{frame.side}{face.label}{frame.side}",
        "bottom": frame.bottom[0] + frame.bottom[1] * inner + frame.bottom[2],
    }
    if part in strokes and not face.framed:
        return (f" {face.label} " if part == "middle" else " " * face.box_width), face.style
    if part in strokes:
        return strokes[part], face.style
    return (face.above if part == "above" else face.below), face.words_style
