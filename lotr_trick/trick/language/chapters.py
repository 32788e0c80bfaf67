"""The language of chapters as the toolchain wants it: its grammar, its words, what must be said."""

from __future__ import annotations

from typing import Any, Final

from lotr_trick.lang import Definition, Language, Syntax
from lotr_trick.lang.scenarios import heading_of
from lotr_trick.lang.tree import Leaf, Statement
from lotr_trick.lang.vocabulary import Reference
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.language.words.pieces import (
    Copies,
    FurtherRanks,
    Letter,
    Ranks,
    Singular,
    Written,
)
from lotr_trick.trick.language.words.registry import KINDS
from lotr_trick.trick.language.words.scenarios import OfChapter, OfRoad

_MOST_CARDS: Final = 999

_TRIGGERS: Final = (
    "after_choice",
    "after_setup",
    "after_trick",
    "after_trick_but_last",
    "at_round_end",
    "when_every_won",
    "when_open_played",
    "when_judged",
    "once_met",
    "once_when_judged",
    "once_before_trick",
)

SYNTAX: Final = Syntax(
    "chapter.lark",
    {
        **{kind: f"{kind}_line" for kind in KINDS},
        **dict.fromkeys(_TRIGGERS, "effect_line"),
        **dict.fromkeys(("with_seats", "with_players", "with_layout", "in_mode"), "case_line"),
        "if_so": "effect_line",
        "instead_of": "rule_line",
        "set_up_by": "effect_line",
        "round_number": "chapter_line",
    },
    note="source_line",
    bare=frozenset({"source", "source_with_note", "translation", "version", "credit", "requires"}),
    terms={
        "NAME": "a name",
        "INT": "a number",
        "CARD": "a card (a letter and a rank)",
        "STRING": "a text in double quotes",
    },
)


def _heading(
    statement: Statement,
) -> tuple[str | None, tuple[Any, ...], tuple[Reference, ...]]:
    """Return what a scenario's header names: a chapter by its number, or a road by its name."""
    of_road = any(isinstance(each, Leaf) and each.kind == "NAME" for each in statement.head.values)
    if of_road:
        return heading_of("road", OfRoad)(statement)
    return heading_of("chapter", lambda number: OfChapter(int(number)))(statement)


LANGUAGE: Final = Language(
    syntax=SYNTAX,
    vocabulary=VOCABULARY,
    once={
        "pack": ("version",),
        "suit": ("letter", "ranks", "singular"),
        "card": ("written",),
        "character": ("is_person", "goal"),
        "threats": ("threat_numbers",),
        "term": ("term_meaning",),
        "chapter": ("victory",),
        "scenario": ("seats",),
    },
    at_most_once=frozenset(
        {
            "copies",
            "goes_to_holder",
            "goes_to_player",
            "goes_to_revealer",
            "leads_first",
            "leads_first_unless",
            "lost_card_is",
            "shows_rule",
            "singular",
            "taken_by_holder",
            "team_with",
        }
    ),
    sourced=frozenset(KINDS) - {"pack", "term", "scenario"},
    nouns=(
        ("trick", "tricks"),
        ("card", "cards"),
        ("seat", "seats"),
        ("player", "players"),
        ("character", "characters"),
        ("goal", "goals"),
    ),
    between=frozenset({"lost", "missed", "random"}),
    heading=_heading,
    same={
        "source_with_note": "source",
        "no_goal": "goal",
        "victory_short": "victory",
        "victory_long": "victory",
        "victory_long_events": "victory",
        "victory_rounds": "victory",
        "victory_groups": "victory",
    },
)


_IN_OPTIONS: Final = ("character", "gift", "event", "rider", "token")
"""The kinds of definitions that the texts of options name."""


def known_names(definitions: tuple[Definition, ...]) -> dict[str, set[str]]:
    """Return the names that suits and cards make known: cards, and what one is called.

    Wherever a suit may be named, cards without a suit may be too.
    """
    cards: set[str] = set()
    singulars: set[str] = set()
    made: dict[str, set[str]] = {"pile": set(), "name": set()}
    for definition in definitions:
        letter = definition.first(Letter)
        runs = [(word.low, word.high) for word in definition.all(Ranks)]
        runs += [(word.low, word.high) for word in definition.all(FurtherRanks)]
        for low, high in runs:
            if letter is not None:
                numbers = range(low, min(high, _MOST_CARDS) + 1)
                cards |= {f"{letter.letter}{rank}" for rank in numbers}
        singulars |= {word.name for word in definition.all(Singular)}
        for word in definition.all(Written):
            cards.add(word.card)
            singulars.add(definition.name)
        for line in definition.every_line:
            word = getattr(line.word, "action", getattr(line.word, "what", line.word))
            if kind := getattr(word, "makes_known", ""):
                made[kind] |= {word.name} if hasattr(word, "name") else {*word.choices}
    names = {
        kind: {d.name for d in definitions if d.kind == kind}
        for kind in ("person", "character", "rider", "gift", "event", "token")
    }
    # At a table the copies of a character are told apart.
    copies = {
        f"{definition.name}_{copy}"
        for definition in definitions
        if definition.kind == "character"
        for word in definition.all(Copies)
        for copy in range(2, min(word.count, _MOST_CARDS) + 1)
    }
    names["character"] |= copies
    return {
        "card": cards,
        "character": copies,
        "suit": singulars,
        "pile": made["pile"],
        "person or character": names["person"] | names["character"],
        "rider or gift": names["rider"] | names["gift"],
        "name": {name for kind in _IN_OPTIONS for name in names[kind]}.union(*made.values()),
    }
