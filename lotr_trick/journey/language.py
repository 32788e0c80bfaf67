"""The language of journeys as the toolchain wants it: its grammar, words and what must be said."""

from __future__ import annotations

from typing import Final

from lotr_trick.journey.words import VOCABULARY
from lotr_trick.journey.words.scenarios import OfSheet
from lotr_trick.lang import Definition, Language, Syntax
from lotr_trick.lang.scenarios import heading_of

_PRINTED: Final = ("symbol", "die", "hobbit", "place", "track", "option", "sheet")
"""The kinds of definitions that tell of the printed game."""

SYNTAX: Final = Syntax(
    "journey.lark",
    {kind: f"{kind}_line" for kind in (*_PRINTED, "pack", "scenario")},
    terms={"NAME": "a name", "INT": "a number", "STRING": "a text in double quotes"},
)


LANGUAGE: Final = Language(
    syntax=SYNTAX,
    vocabulary=VOCABULARY,
    once={
        "pack": ("version",),
        "die": ("faces",),
        "track": ("squares",),
        "sheet": ("players", "hobbits", "dice", "starts_at", "route", "on_track"),
        "scenario": ("seats",),
    },
    at_most_once=frozenset(
        {"holds_back", "must_be_kept", "ends_turn", "meets", "equal_symbols", "advanced_game"}
        | {"throw_repeated", "begins"}
    ),
    sourced=frozenset(_PRINTED),
    nouns=(("place", "places"), ("square", "squares"), ("time", "times"), ("mark", "marks")),
    suffix=".journey",
    heading=heading_of("sheet", OfSheet),
)


def known_names(definitions: tuple[Definition, ...]) -> dict[str, set[str]]:
    """Return the names that definitions make known beyond their own: what scenarios tell of."""
    told = {"die", "hobbit", "symbol"}
    return {"name": {each.name for each in definitions if each.kind in told}}
