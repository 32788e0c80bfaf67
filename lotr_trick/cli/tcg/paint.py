"""How texts about the card game look."""

from __future__ import annotations

from rich.text import Text

from lotr_trick.cli.telling import Paint
from lotr_trick.lang.problem import plain
from lotr_trick.tcg.cards import SHADOW, Card, Table


def card_style(card: Card) -> str:
    """Return the style of a card: by its side."""
    return "red" if card.side == SHADOW else "yellow" if card.kind == "ring" else "cyan"


def painter(table: Table) -> Paint:
    """Return what shows a text in a style."""
    del table

    def paint(text: str, style: str) -> Text:
        return Text(plain(text), style=style)

    return paint
