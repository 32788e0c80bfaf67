"""`lotr-trick show`: one definition in full, as rules text and as it is written."""

from __future__ import annotations

from typing import Final

import click
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import UNSURE, columns, heading, make_console, paragraph, write
from lotr_trick.cli.finding import find_definition
from lotr_trick.cli.listing import length, marked, players_text
from lotr_trick.trick.compile import table_sizes
from lotr_trick.trick.texts import character_text
from lotr_trick.trick.words import VOCABULARY
from lotr_trick.trick.words.chapters import Characters

_LANGUAGES: Final = {"en": "English", "es": "Spanish", "it": "Italian"}


@click.command("show")
@click.argument("name", metavar="CHAPTER|CHARACTER")
def command(name: str) -> None:
    """Show a chapter (by number or title), a character, a rule, a suit or a token.

    Its names, how sure it is, its rules in words, and the text that defines it.

    Example:  lotr-trick show 1
    """
    library = lt.load()
    definition = find_definition(library, name)
    console = make_console()
    _head(console, definition)
    if definition.kind == "chapter":
        _chapter(console, library.chapter(int(definition.name)), library)
    elif definition.kind == "character":
        _character(console, definition, library)
    else:
        _words(console, definition)
    _text(console, definition)


def _head(console: Console, definition: lt.Definition) -> None:
    kind = definition.kind.capitalize()
    name = definition.name if definition.kind == "chapter" else ""
    console.print()
    paragraph(console, f"{kind} {name}".rstrip() + f": {marked(definition)}", 0, "bold")
    titles = dict(definition.meta.titles)
    rows = [(_LANGUAGES[code], titles[code]) for code in _LANGUAGES if code in titles]
    source = definition.meta.source
    rows.append(("Source", f"{source.confidence}: {source.confidence.meaning}"))
    if source.note:
        rows.append(("", source.note))
    if not source.confidence.sure:
        rows.append((UNSURE, "not sure: the printed card may differ"))
    rows.append(("Pack", definition.meta.pack or definition.name))
    write(console, columns(rows, ("dim",)))


def _chapter(console: Console, chapter: lt.Chapter, library: lt.Library) -> None:
    heading(console, "Play")
    how_long = length(chapter.definition)
    paragraph(console, f"{players_text(table_sizes(chapter)).capitalize()}; {how_long} chapter.")
    heading(console, "Characters")
    rows = []
    for roster in chapter.definition.all(Characters):
        for member in roster.members:
            character = chapter.named("character", member.name)
            name = marked(character) + (" *" if member.starred else "")
            rows.append((name, "\n".join(character_text(character, chapter))))
    write(console, columns(rows, ("bold",)))
    paragraph(console, "* must be in play", style="dim")
    scenarios = len(library.scenarios(chapter.number))
    if scenarios:
        heading(console, "Scenarios")
        paragraph(console, f"{scenarios} told games show its rules at work; check runs them.")


def _character(console: Console, character: lt.Definition, library: lt.Library) -> None:
    heading(console, "Rules")
    for language, name in _LANGUAGES.items():
        paragraph(console, name, style="dim")
        for sentence in character_text(character, library, language):
            paragraph(console, sentence, 4)


def _words(console: Console, definition: lt.Definition) -> None:
    """Write what the words of a definition mean, for kinds that have no rules text."""
    meanings = {entry.word: entry.meaning for entry in VOCABULARY.entries()}
    tags = [VOCABULARY.tag_of(type(line.word)) for line in definition.lines]
    told = dict.fromkeys(meanings[tag] for tag in tags if tag in meanings)
    if told:
        heading(console, "Rules")
        for meaning in told:
            paragraph(console, meaning)


def _text(console: Console, definition: lt.Definition) -> None:
    """Write the definition's own lines, each with its place."""
    heading(console, "As it is written")
    rows = [(_place(line.place), line.text) for line in definition.lines if line.text]
    if not rows:
        rows = [(_place(definition.meta.place), "no line beyond its name")]
    write(console, columns(rows, ("dim",)))


def _place(place: object) -> str:
    # Line and column, without the column: a line of a definition is short.
    return str(place).rpartition(":")[0]
