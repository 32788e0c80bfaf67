"""`lotr-trick show`: one definition in full, as rules text and as it is written."""

from __future__ import annotations

from collections.abc import Iterator

import click
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import columns, heading, make_console, paragraph, write
from lotr_trick.cli.doubts import UNSURE, doubts, known_by, source_of, told_lines
from lotr_trick.cli.finding import Found, find_definitions
from lotr_trick.cli.shelves import with_packs
from lotr_trick.cli.wording import LANGUAGES, OURS, marked


@click.command("show")
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    help="Names and rules in this language.  [default: every language]",
)
@with_packs
def command(name: tuple[str, ...], lang: str | None, packs: tuple[str, ...]) -> None:
    """Show a chapter (by number or title), a character, an event, a rule option, a term...

    Its names, how sure it is, its rules in words, and the text that defines it. A ? marks every
    rule that is not sure. Where several things have one name, put the kind before it, such as:
    show person NAME

    Example:  lotr-trick show 1 --lang es
    """
    found, *others = find_definitions(" ".join(name), packs)
    console = make_console()
    show_definition(console, found, tuple(LANGUAGES) if lang is None else (lang,))
    _others(console, others)


def show_definition(console: Console, found: Found, languages: tuple[str, ...]) -> None:
    """Write a definition in full, with its rules in some languages."""
    _head(console, found.definition, languages)
    found.front.explain(console, found.shelf, found.definition, languages)
    _text(console, found.definition)
    _doubts(console, found)


def _head(console: Console, definition: lt.Definition, languages: tuple[str, ...]) -> None:
    kind = definition.kind.capitalize()
    name = definition.name if definition.name.isdecimal() else ""
    title = marked(definition, languages[0] if len(languages) == 1 else "en")
    console.print()
    paragraph(console, f"{kind} {name}".rstrip() + f": {title}", 0, "bold")
    write(console, columns(_head_rows(definition), ("dim",)))


def _head_rows(definition: lt.Definition) -> Iterator[tuple[str, str]]:
    titles = dict(definition.meta.titles)
    for code, language in LANGUAGES.items():
        ours = f" ({OURS})" if code in definition.meta.own_names else ""
        if code in titles:
            yield language, titles[code] + ours
    source = source_of(definition)
    if source is not None:
        yield "Source", f"{source.confidence}: {source.confidence.meaning}"
        if source.note:
            yield "", source.note
        if not source.confidence.sure:
            yield UNSURE, "not sure: the printed game may differ"
    yield "Pack", definition.meta.pack or definition.name
    if definition.meta.replaces:
        yield "Replaces", f"the {definition.kind} that this pack has"


def _text(console: Console, definition: lt.Definition) -> None:
    """Write the definition's own lines with their numbers, lines under lines indented."""
    heading(console, f"As it is written, in {definition.meta.place.file}")
    rows = []
    for told in told_lines(definition):
        margin = "  " * told.depth
        rows.append((str(told.line.place.line), margin + told.text))
        if told.line.source is not None:
            rows.append(("", f"{margin}  {known_by(told.line.source)}"))
    if not rows:
        rows = [(str(definition.meta.place.line), "no line beyond its name")]
    write(console, columns(rows, ("dim",)))


def _doubts(console: Console, found: Found) -> None:
    """Write what can be done about lines that are not sure."""
    if any(True for _ in doubts(found.definition)):
        console.print()
        advice = found.front.advice(found.definition)
        text = f"{UNSURE} not sure: the printed game may differ, and {advice}"
        paragraph(console, text, 0, "dim")


def _others(console: Console, others: list[Found]) -> None:
    """Write what else has the name, and how to see it."""
    if others:
        heading(console, "Others of that name")
        rows = [
            (marked(each.definition), each.definition.kind, f"lotr-trick show {each.called}")
            for each in others
        ]
        write(console, columns(rows, ("bold", "", "cyan")))
