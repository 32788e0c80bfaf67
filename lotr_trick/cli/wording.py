"""Words about definitions that the commands of every game use."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from lotr_trick.cli.console import UNSURE, heading, paragraph
from lotr_trick.lang import Definition, Vocabulary

LANGUAGES: Final = {"en": "English", "es": "Spanish", "it": "Italian"}
"""The languages of names and texts, by their codes."""


def marked(definition: Definition) -> str:
    """Give a title, with a mark if what it stands for is not sure."""
    sure = definition.meta.source.confidence.sure
    return definition.title() + ("" if sure else f" {UNSURE}")


def confidence(definition: Definition) -> str:
    """Give how sure a definition is, in one word."""
    return str(definition.meta.source.confidence)


def players_text(sizes: tuple[int, ...]) -> str:
    """Give the numbers of players in words.

    >>> players_text((3, 4)), players_text((2, 3, 4))
    ('3 or 4 players', '2, 3 or 4 players')
    """
    if not sizes:
        return "nobody can play it"
    *others, last = map(str, sizes)
    return f"{', '.join(others)} or {last} players" if others else f"{last} players"


def together(names: list[str]) -> str:
    """Give names joined in a sentence.

    >>> together(["Ann", "Bea", "Cy"])
    'Ann, Bea and Cy'
    """
    return f"{', '.join(names[:-1])} and {names[-1]}" if names[1:] else names[0]


def meanings(console: Console, definition: Definition, vocabulary: Vocabulary) -> None:
    """Write what the words of a definition mean, for kinds that have no rules text."""
    known = {entry.word: entry.meaning for entry in vocabulary.entries()}
    tags = [vocabulary.tag_of(type(line.word)) for line in definition.lines]
    told = dict.fromkeys(known[tag] for tag in tags if tag in known)
    if told:
        heading(console, "Rules")
        for meaning in told:
            paragraph(console, meaning)
