"""What people are told about slips: two letters swapped in each keyword of each bundled file.

    python benchmarks/typos.py [--every N] [--show 10]

Every slip must give just one problem, in its line, and should be answered with the right word.
`--every 20` takes one slip of twenty. What went otherwise is counted, and the first are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final
from zlib import crc32

import attrs
import click
from rich.console import Console
from rich.progress import track

from lotr_trick.journey.library import SHELF as JOURNEYS
from lotr_trick.lang import (
    Document,
    Language,
    Problem,
    Shelf,
    Statement,
    build_document,
    home,
    show,
)
from lotr_trick.lang.building import unknown_names
from lotr_trick.trick.library import SHELF as CHAPTERS

SHELVES: Final = (CHAPTERS, JOURNEYS)
FILE: Final = "file"


@attrs.frozen
class Slip:
    """A definition with a slip in one of its keywords."""

    shelf: Shelf
    kind: str
    text: str
    line: int
    word: str
    written: str

    @property
    def row(self) -> str:
        """The line with the slip."""
        return self.text.split("\n")[self.line - 1]


@attrs.frozen
class Told:
    """What is said about a slip."""

    slip: Slip
    problems: tuple[Problem, ...]

    @property
    def verdict(self) -> str:
        """How good that is: `right`, `other hint`, `other place`, `several` or `nothing`."""
        if not self.problems:
            return "nothing"
        if len(self.problems) > 1:
            return "several"
        (problem,) = self.problems
        if problem.place.line != self.slip.line:
            return "other place"
        right = f"did you mean `{self.slip.word}`?"
        return "right" if problem.hint == right else "other hint"


def slips(shelf: Shelf) -> Iterator[Slip]:
    """Yield every slip in the bundled files of a game; in equal lines only once."""
    syntax = shelf.language.syntax
    reserved = syntax.phrases.words.reserved
    seen: set[tuple[str, str, int, str]] = set()
    for path in _files(shelf):
        for whole in syntax.parse(path.read_text("utf-8"), FILE).checked().statements:
            text = show(Document(FILE, (whole,)))
            rows = text.split("\n")
            (statement,) = syntax.parse(text, FILE).document.statements
            for line, column, word in _keywords(statement):
                row = rows[line - 1]
                for written in swapped(word):
                    key = (whole.word, row, column, written)
                    # Another word of the language is no slip that anybody could see.
                    if written in reserved or key in seen:
                        continue
                    seen.add(key)
                    wrong = row[: column - 1] + written + row[column - 1 + len(word) :]
                    spoilt = "\n".join([*rows[: line - 1], wrong, *rows[line:]])
                    yield Slip(shelf, whole.word, spoilt, line, word, written)


def sample(found: list[Slip], every: int) -> list[Slip]:
    """Return one slip of each keyword under each kind of definition, and one of so many others.

    The same ones are chosen on every run, and not always the first.
    """
    groups: dict[tuple[str, str], list[Slip]] = {}
    for slip in found:
        groups.setdefault((slip.kind, slip.word), []).append(slip)
    chosen = [group[crc32(word.encode()) % len(group)] for (_, word), group in groups.items()]
    return [*chosen, *found[::every]]


def swapped(word: str) -> Iterator[str]:
    """Yield the word with two neighbouring letters swapped, in each way that changes it."""
    for at in range(len(word) - 1):
        slip = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        if slip != word:
            yield slip


def told(slip: Slip) -> Told:
    """Return what is said; a slip that reads as a name is told by whoever knows all names."""
    language = slip.shelf.language
    parsed = language.syntax.parse(slip.text, FILE)
    if parsed.problems:
        return Told(slip, parsed.problems)
    built = build_document(language, parsed.document, "")
    known = _known(slip.shelf) if built.references else {}
    return Told(slip, unknown_names(language.syntax, known, built.references))


@cache
def _known(shelf: Shelf) -> dict[str, set[str]]:
    """Return the names that the bundled packs make known."""
    packs = shelf.own()
    known = shelf.known_names(packs.definitions)
    for definition in packs.definitions:
        known.setdefault(definition.kind, set()).add(definition.name)
    return known


def _files(shelf: Shelf) -> list[Path]:
    language: Language = shelf.language
    return [
        path
        for pack in shelf.bundled
        for path in sorted((home("chapters") / pack).glob(f"*{language.suffix}"))
    ]


def _keywords(statement: Statement) -> Iterator[tuple[int, int, str]]:
    """Yield line, column and text of every fixed word, the lines below included."""
    for leaf in statement.phrase.leaves:
        if not leaf.kind and leaf.text.isalpha():
            yield leaf.place.line, leaf.place.column, leaf.text
    for child in statement.children:
        yield from _keywords(child)


@click.command()
@click.option("--every", default=1, show_default=True, help="Take one slip of so many.")
@click.option("--show", "shown", default=10, show_default=True, help="Show so many that failed.")
def main(every: int, shown: int) -> None:
    """Go through the slips of all bundled files and tell how many are answered well."""
    console = Console()
    for shelf in SHELVES:
        found = list(slips(shelf))[::every]
        counts: Counter[str] = Counter()
        failed: list[Told] = []
        for slip in track(found, f"{shelf.name}: {len(found)} slips", console=console):
            answer = told(slip)
            counts[answer.verdict] += 1
            if answer.verdict != "right":
                failed.append(answer)
        share = counts["right"] / max(1, len(found))
        console.print(f"{shelf.name}: {len(found)} slips, {share:.2%} right, {dict(counts)}")
        for answer in failed[:shown]:
            console.print(f"\n{answer.verdict}: `{answer.slip.word}` in {answer.slip.row.strip()}")
            console.print("\n".join(map(str, answer.problems)), markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
