"""The language of chapters as the toolchain wants it: its grammar and which lines go where."""

from __future__ import annotations

from typing import Final

from lotr_trick.lang import Syntax

SYNTAX: Final = Syntax(
    "chapter.lark",
    {
        "pack": "pack_line",
        "suit": "suit_line",
        "token": "token_line",
        "person": "person_line",
        "rule": "rule_line",
        "character": "character_line",
        "chapter": "chapter_line",
        "scenario": "scenario_line",
    },
    terms={
        "NAME": "a name",
        "INT": "a number",
        "CARD": "a card, a letter with a rank",
        "STRING": "a text in double quotes",
    },
)
