"""The language of chapters as the toolchain wants it: its grammar, its words, what must be said."""

from __future__ import annotations

from typing import Any, Final

from lotr_trick.lang import Definition, Language, Leaf, Reference, Statement, Syntax
from lotr_trick.trick.words import VOCABULARY
from lotr_trick.trick.words.pieces import Written
from lotr_trick.trick.words.rules import Letter, Ranks, Singular
from lotr_trick.trick.words.scenarios import OfChapter

_MOST_CARDS: Final = 999

SYNTAX: Final = Syntax(
    "chapter.lark",
    {
        "pack": "pack_line",
        "suit": "suit_line",
        "card": "card_line",
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


def _heading(statement: Statement) -> tuple[str | None, tuple[Any, ...], tuple[Reference, ...]]:
    """Give what a scenario's header says: its title is its name, and it names a chapter."""
    if statement.word != "scenario":
        return None, (), ()
    title, number = statement.phrase.values
    assert isinstance(title, Leaf)
    assert isinstance(number, Leaf)
    chapter = int(number.text)
    used = Reference("chapter", str(chapter), number.place)
    return title.text[1:-1], (OfChapter(chapter),), (used,)


LANGUAGE: Final = Language(
    syntax=SYNTAX,
    vocabulary=VOCABULARY,
    once={
        "pack": ("version",),
        "suit": ("letter", "ranks", "singular"),
        "card": ("written",),
        "character": ("is_person", "goal"),
        "chapter": ("characters", "victory_short"),
        "scenario": ("seats",),
    },
    at_most_once=frozenset(
        {
            "copies",
            "goes_to_holder",
            "goes_to_player",
            "leads_first",
            "lost_card_is",
            "shows_rule",
            "singular",
            "taken_by_holder",
            "team_with",
        }
    ),
    sourced=frozenset({"suit", "card", "token", "person", "rule", "character", "chapter"}),
    nouns=(("trick", "tricks"), ("card", "cards"), ("seat", "seats")),
    between=frozenset({"lost"}),
    heading=_heading,
    same={"source_with_note": "source", "goal_both": "goal"},
)


def known_names(definitions: tuple[Definition, ...]) -> dict[str, set[str]]:
    """Give the names that suits and cards make known: cards, and what one is called.

    Wherever a suit may be named, cards without a suit may be too.
    """
    cards: set[str] = set()
    singulars: set[str] = set()
    for definition in definitions:
        letter, ranks = definition.first(Letter), definition.first(Ranks)
        if letter and ranks:
            numbers = range(ranks.low, min(ranks.high, _MOST_CARDS) + 1)
            cards |= {f"{letter.letter}{rank}" for rank in numbers}
        singulars |= {word.name for word in definition.all(Singular)}
        for word in definition.all(Written):
            cards.add(word.card)
            singulars.add(definition.name)
    return {"card": cards, "suit": singulars}
