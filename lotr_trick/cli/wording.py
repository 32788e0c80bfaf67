"""Words about definitions that the commands of every game use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console

from lotr_trick.cli.console import columns, heading, write
from lotr_trick.cli.doubts import UNSURE, doubts, source_of, told_lines
from lotr_trick.lang import Confidence, Definition, Vocabulary

LANGUAGES: Final = {"en": "English", "es": "Spanish", "it": "Italian"}
"""The languages of names and texts, by their codes."""


def marked(definition: Definition, language: str = "en") -> str:
    """Return a title, with a mark if the definition or a line of it is not sure."""
    unsure = any(True for _ in doubts(definition))
    return definition.title(language) + (f" {UNSURE}" if unsure else "")


def confidence(definition: Definition) -> str:
    """Return how sure a definition is, and the weakest of its lines if that is less."""
    source = source_of(definition)
    if source is None:
        return ""
    ranks = list(Confidence)
    weakest = max(
        (doubt.source.confidence for doubt in doubts(definition)),
        key=ranks.index,
        default=source.confidence,
    )
    partly = ranks.index(weakest) > ranks.index(source.confidence)
    return f"{source.confidence}, partly {weakest}" if partly else str(source.confidence)


def players_text(sizes: tuple[int, ...]) -> str:
    """Return the numbers of players in words.

    >>> players_text((3, 4)), players_text((2, 3, 4))
    ('3 or 4 players', '2, 3 or 4 players')
    """
    if not sizes:
        return "nobody can play it"
    *others, last = map(str, sizes)
    return f"{', '.join(others)} or {last} players" if others else f"{last} players"


def together(names: list[str]) -> str:
    """Return names joined in a sentence.

    >>> together(["Ann", "Bea", "Cy"])
    'Ann, Bea and Cy'
    """
    return f"{', '.join(names[:-1])} and {names[-1]}" if names[1:] else names[0]


def numbers_text(numbers: Iterable[int]) -> str:
    """Return numbers in order, those that follow each other as from and to.

    >>> numbers_text([1, 2, 3, 5, 8, 9])
    '1-3, 5, 8, 9'
    """
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    few = 2
    said = [[f"{run[0]}-{run[-1]}"] if len(run) > few else map(str, run) for run in runs]
    return ", ".join(text for texts in said for text in texts)


def meanings(console: Console, definition: Definition, vocabulary: Vocabulary) -> None:
    """Write what each line of a definition means, for kinds that have no rules text."""
    known = {entry.word: entry.meaning for entry in vocabulary.entries()}
    rows: dict[str, str] = {}
    for told in told_lines(definition):
        meaning = known.get(vocabulary.tag_of(type(told.line.word)) or "", "")
        if meaning and meaning not in rows.values():
            rows["  " * told.depth + told.line.text] = meaning
    if rows:
        heading(console, "What its lines mean")
        write(console, columns(rows.items()))
