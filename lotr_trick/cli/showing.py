"""`lotr-trick show`: one definition in full, as rules text and as it is written."""

from __future__ import annotations

import click
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import UNSURE, columns, heading, make_console, paragraph, write
from lotr_trick.cli.finding import find_definition
from lotr_trick.cli.wording import LANGUAGES, marked


@click.command("show")
@click.argument("name", nargs=-1, required=True, metavar="NAME")
def command(name: tuple[str, ...]) -> None:
    """Show a chapter (by number or title), a character, a rule, a place, a die, a rule option...

    Its names, how sure it is, its rules in words, and the text that defines it. Where several
    things have one name, put the kind before it, such as: show hobbit NAME

    Example:  lotr-trick show 1
    """
    front, definition = find_definition(" ".join(name))
    console = make_console()
    _head(console, definition)
    front.explain(console, definition)
    _text(console, definition)


def _head(console: Console, definition: lt.Definition) -> None:
    kind = definition.kind.capitalize()
    name = definition.name if definition.name.isdecimal() else ""
    console.print()
    paragraph(console, f"{kind} {name}".rstrip() + f": {marked(definition)}", 0, "bold")
    titles = dict(definition.meta.titles)
    rows = [(LANGUAGES[code], titles[code]) for code in LANGUAGES if code in titles]
    source = definition.meta.source
    rows.append(("Source", f"{source.confidence}: {source.confidence.meaning}"))
    if source.note:
        rows.append(("", source.note))
    if not source.confidence.sure:
        rows.append((UNSURE, "not sure: the printed game may differ"))
    rows.append(("Pack", definition.meta.pack or definition.name))
    write(console, columns(rows, ("dim",)))


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
