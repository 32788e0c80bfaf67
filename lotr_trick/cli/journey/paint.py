"""How dice look: each in the colour that it is named after."""

from __future__ import annotations

import re

from rich.color import ANSI_COLOR_NAMES
from rich.text import Text

from lotr_trick.cli.telling import Paint
from lotr_trick.journey.table import Table
from lotr_trick.lang.problem import plain


def die_style(die: str) -> str:
    """Return the style of a die: the colour of its name, if a terminal has it.

    >>> die_style("no colour")
    ''
    """
    # The bright ones can be read on a dark and on a light ground, even the darkest.
    known = [name for name in (f"bright_{die}", die) if name in ANSI_COLOR_NAMES]
    return known[0] if known else ""


def hobbit_style(table: Table, hobbit: str | None) -> str:
    """Return the style of whoever travels as a hobbit: that of the first die aimed at it."""
    dice = table.hobbit(hobbit).dice if hobbit is not None else ()
    return die_style(dice[0]) if dice else ""


def painter(table: Table) -> Paint:
    """Return what shows each face in a text in the colour of its die."""
    symbols = "|".join(re.escape(symbol.title) for symbol in table.symbols.values())
    patterns = [
        (rf"\b{re.escape(die.title.lower())} (?:{symbols})(?!\w)", die_style(die.name))
        for die in table.dice
    ]

    def paint(text: str, style: str) -> Text:
        shown = Text(plain(text), style=style)
        for pattern, colour in patterns:
            if colour:
                shown.highlight_regex(pattern, colour)
        return shown

    return paint
