"""`lotr-trick show`: one definition in full, as rules text and as it is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import columns, heading, make_console, paragraph, write
from lotr_trick.cli.definitions import (
    LANGUAGES,
    UNSURE,
    doubts,
    known_by,
    marked,
    source_of,
    told_lines,
    written,
)
from lotr_trick.cli.labels import kind_label, label, sure_label
from lotr_trick.cli.packs import Found, find_definitions, with_packs
from lotr_trick.lang import show

_PRINTED: Final = 'source official "the printed card"'
"""How sure a definition is that somebody wrote with the card at hand."""


@click.command("show")
@click.argument("name", nargs=-1, required=True, metavar="NAME")
@click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    help="Names and rules in this language.  [default: every language]",
)
@click.option(
    "--replace",
    is_flag=True,
    help="Only the text with which a pack of yours can replace it, to be copied and corrected.",
)
@with_packs
def command(
    name: tuple[str, ...], lang: str | None, packs: tuple[str, ...], *, replace: bool
) -> None:
    """Show a chapter (by number or title), a character, an event, a rule option, a term...

    Its names, how sure it is, its rules in words, and the text that defines it. A ? marks every
    rule that is not sure. Where several things have one name, put the kind before it, such as:
    show person NAME

    Example:  lotr-trick show 1 --lang es
    """
    found, *others = find_definitions(" ".join(name), packs)
    if replace:
        click.echo(replacement(found), nl=False)
        return
    console = make_console()
    show_definition(console, found, tuple(LANGUAGES) if lang is None else (lang,))
    _others(console, others, lang or "en")


def show_definition(console: Console, found: Found, languages: tuple[str, ...]) -> None:
    """Write a definition in full, with its rules in some languages."""
    one = languages[0] if len(languages) == 1 else "en"
    # A game whose texts are in English only is not shown in a mixture.
    spoken = one if one in found.front.languages else "en"
    _head(console, found.definition, one, spoken)
    found.front.explain(console, found.library, found.definition, languages)
    _text(console, found.definition, spoken)
    _doubts(console, found, spoken)


def replacement(found: Found) -> str:
    """Return the text with which a pack replaces a definition by the card that somebody has."""
    header = found.front.header(found.definition)
    if not header:
        what = f"a {found.definition.kind} is not replaced"
        message = f"{what}; {found.front.advice(found.definition, 'en')}"
        raise click.ClickException(message)
    _, *lines = written(found.definition, _PRINTED).split("\n")
    text = "\n".join((header, *lines, ""))
    return show(found.front.packs.language.syntax.parse(text, found.called).document)


def _head(console: Console, definition: lt.Definition, language: str, spoken: str) -> None:
    name = definition.name if definition.name.isdecimal() else ""
    kind = f"{kind_label(definition.kind, spoken)} {name}".rstrip()
    console.print()
    paragraph(console, f"{kind}: {marked(definition, language)}", 0, "bold")
    write(console, columns(_head_rows(definition, spoken), ("dim",)))


def _head_rows(definition: lt.Definition, spoken: str) -> Iterator[tuple[str, str]]:
    titles = dict(definition.meta.titles)
    for code in LANGUAGES:
        ours = f" ({label('ours', spoken)})" if code in definition.meta.own_names else ""
        if code in titles:
            yield label(code, spoken), titles[code] + ours
    source = source_of(definition)
    if source is not None:
        yield label("source", spoken), sure_label(source.confidence, spoken)
        if source.note and spoken == "en":
            yield "", source.note
        if not source.confidence.sure:
            yield UNSURE, label("unsure", spoken)
    yield label("pack", spoken), definition.meta.pack or definition.name
    if definition.meta.replaces:
        yield label("replaces", spoken), label("replaced", spoken, kind=definition.kind)


def _text(console: Console, definition: lt.Definition, spoken: str) -> None:
    """Write the definition's own lines with their numbers, lines under lines indented."""
    heading(console, label("written", spoken, file=definition.meta.place.file))
    rows = []
    source = source_of(definition)
    if source is not None and source.note and spoken != "en":
        # Notes are written in English, as the definitions are.
        rows.append((str(definition.meta.place.line), known_by(source)))
    for told in told_lines(definition):
        margin = "  " * told.depth
        rows.append((str(told.line.place.line), margin + told.text))
        if told.line.source is not None:
            rows.append(("", f"{margin}  {known_by(told.line.source)}"))
    if not rows:
        rows = [(str(definition.meta.place.line), label("no line", spoken))]
    write(console, columns(rows, ("dim",)))


def _doubts(console: Console, found: Found, spoken: str) -> None:
    """Write what can be done about lines that are not sure."""
    if any(True for _ in doubts(found.definition)):
        console.print()
        advice = found.front.advice(found.definition, spoken)
        text = label("but", spoken, unsure=label("unsure", spoken), advice=advice)
        paragraph(console, f"{UNSURE} {text}", 0, "dim")


def _others(console: Console, others: list[Found], language: str) -> None:
    """Write what else has the name, and how to see it."""
    if others:
        heading(console, label("others", language))
        rows = [
            (
                marked(each.definition, language),
                kind_label(each.definition.kind, language).lower(),
                f"lotr-trick show {each.called}",
            )
            for each in others
        ]
        write(console, columns(rows, ("bold", "", "cyan")))
