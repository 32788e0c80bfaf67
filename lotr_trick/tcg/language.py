"""The language of the card game for the toolchain: its grammar, words, what must be said."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from lotr_trick.lang import Definition, Language, Syntax
from lotr_trick.lang.scenarios import heading_of
from lotr_trick.tcg.cards import KINDS, TRAITS
from lotr_trick.tcg.words import VOCABULARY
from lotr_trick.tcg.words.scenarios import OfGame

_ABILITIES: Final = ("event_in", "action_in", "must_when", "may_when", "each_may_when")
_FRAMES: Final = ("if_so", "otherwise", "unless_paid", "for_each")

SYNTAX: Final = Syntax(
    "tcg.lark",
    {
        **dict.fromkeys(("race", "person", "item"), "name_line"),
        "culture": "culture_line",
        "keyword": "keyword_line",
        **dict.fromkeys(KINDS, "card_line"),
        **{kind: f"{kind}_line" for kind in ("pack", "option", "deck", "game", "scenario")},
        **dict.fromkeys(_ABILITIES, "act_line"),
        **dict.fromkeys(_FRAMES, "effect_line"),
    },
    terms={"NAME": "a name", "INT": "a number", "STRING": "a text in double quotes"},
)

_CHARACTER: Final = ("of_culture", "of_race", "cost", "strength", "vitality")
_ONCE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "pack": ("version",),
        "companion": _CHARACTER,
        "ally": _CHARACTER,
        "minion": (*_CHARACTER, "site_number"),
        "possession": ("of_culture", "cost", "borne_by"),
        "condition": ("of_culture", "cost"),
        "event": ("of_culture", "cost"),
        "site": ("site_number", "shadow_number", "arrow"),
        "deck": ("has_ring", "ring_bearer_is", "path"),
        "game": ("players", "decks", "hand_of"),
        "scenario": ("at_table",),
    }
)

LANGUAGE: Final = Language(
    syntax=SYNTAX,
    vocabulary=VOCABULARY,
    once=_ONCE,
    at_most_once=frozenset(
        {"number", "unique", "is_person", "resistance", "signet", "is_item", "more_strength"}
        | {"more_vitality", "side_free", "side_shadow", "begins_with", "decks_are"}
        | {"once_each_turn", "borne_by", "of_culture", "of_race", "cost", "site_number"}
    ),
    sourced=frozenset({*KINDS, "deck", "option", "game"}),
    nouns=(("card", "cards"), ("wound", "wounds"), ("burden", "burdens"), ("time", "times")),
    suffix=".tcg",
    same=MappingProxyType(
        {"source_with_note": "source", "arrow_left": "arrow", "arrow_right": "arrow"}
    ),
    heading=heading_of("game", OfGame),
)


def known_names(definitions: tuple[Definition, ...]) -> dict[str, set[str]]:
    """Return the names that definitions make known beyond their own: cards, and what cards can be
    asked for by.
    """
    return {
        "card": {each.name for each in definitions if each.kind in KINDS},
        "trait": {each.name for each in definitions if each.kind in TRAITS},
    }
