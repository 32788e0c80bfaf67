"""`lotr-trick list`: the packs, chapters and characters that there are."""

from __future__ import annotations

import click
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import UNSURE, columns, heading, make_console, paragraph, write
from lotr_trick.lang import Version
from lotr_trick.trick.compile import table_sizes
from lotr_trick.trick.model import members_of


@click.command("list")
def command() -> None:
    """List the packs, chapters and characters.

    A ? marks what is neither official nor attested by several sources.

    Example:  lotr-trick list
    """
    library = lt.load()
    console = make_console()
    _packs(console, library)
    _chapters(console, library)
    _characters(console, library)
    every = (*library.of_kind("chapter"), *library.of_kind("character"))
    if not all(d.meta.source.confidence.sure for d in every):
        console.print()
        paragraph(console, f"{UNSURE} not sure: see lotr-trick show NAME for what is known", 0)


def _packs(console: Console, library: lt.Library) -> None:
    rows = []
    for pack in library.packs:
        version = pack.first(Version)
        rows.append((pack.name, pack.title(), version.text if version else ""))
    heading(console, "Packs")
    write(console, columns(rows, ("cyan", "bold")))


def _chapters(console: Console, library: lt.Library) -> None:
    rows = []
    for number in library.chapters:
        chapter = library.chapter(number)
        rows.append(
            (
                str(number),
                marked(chapter.definition),
                players_text(table_sizes(chapter)),
                length(chapter.definition),
                str(chapter.definition.meta.source.confidence),
            )
        )
    heading(console, "Chapters")
    write(console, columns(rows, ("cyan", "bold")))


def _characters(console: Console, library: lt.Library) -> None:
    rows = []
    chapters = library.of_kind("chapter")
    for character in library.of_kind("character"):
        found = [chapter.name for chapter in chapters if character.name in members_of(chapter)]
        where = f"chapter {', '.join(found)}" if found else "in no chapter"
        confidence = str(character.meta.source.confidence)
        rows.append((character.name, marked(character), where, confidence))
    heading(console, "Characters")
    write(console, columns(rows, ("cyan", "bold")))


def marked(definition: lt.Definition) -> str:
    """Give a title, with a mark if what it stands for is not sure."""
    sure = definition.meta.source.confidence.sure
    return definition.title() + ("" if sure else f" {UNSURE}")


def players_text(sizes: tuple[int, ...]) -> str:
    """Give the numbers of players in words.

    >>> players_text((3, 4))
    '3 or 4 players'
    """
    return f"{' or '.join(map(str, sizes))} players" if sizes else "nobody can play it"


def length(chapter: lt.Definition) -> str:
    """Give how long a chapter is, in the word of its line of victory."""
    said = [line.text.split() for line in chapter.lines]
    return next((" ".join(words[1:]) for words in said if words[:1] == ["victory"]), "")
