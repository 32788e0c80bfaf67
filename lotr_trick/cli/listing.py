"""`lotr-trick list`: the packs there are, what is in them, and what of it is not sure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click
from rich.console import Console

from lotr_trick.cli.console import columns, heading, make_console, paragraph, write
from lotr_trick.cli.definitions import LANGUAGES, UNSURE, doubts, source_of, unsure_lines
from lotr_trick.cli.front import Section
from lotr_trick.cli.packs import Found, Opened, find_definitions, open_libraries, with_packs
from lotr_trick.lang import Confidence, Definition, Version, did_you_mean
from lotr_trick.lang.articles import counted
from lotr_trick.lang.wording import listed

_ADVICE: Final = (
    "A pack of yours can say what the printed card says: lotr-trick show NAME --replace writes a "
    "definition to begin with, and the page “I own the game” of the documentation goes through it."
)
_FOOTER: Final = f"{UNSURE} not sure: lotr-trick show NAME says what is known, and how"


@click.command("list")
@click.argument("name", nargs=-1, metavar="[NAME]")
@with_packs
@click.option("--in", "pack", metavar="PACK", help="Only what is in this pack.")
@click.option("--kind", metavar="KIND", help="Only definitions of this kind, such as event.")
@click.option(
    "--unsure",
    is_flag=True,
    help="Every line that is neither official nor attested, as a checklist, and names of ours.",
)
def command(
    name: tuple[str, ...],
    packs: tuple[str, ...],
    pack: str | None,
    kind: str | None,
    *,
    unsure: bool,
) -> None:
    """List the packs, and the chapters, characters, journeys and places in them.

    A ? marks what is neither official nor attested by several sources, wholly or in part. With
    --unsure a NAME may follow: a chapter with all it uses, or a card.

    Example:  lotr-trick list --kind event
    Example:  lotr-trick list --unsure 25
    """
    if name and not unsure:
        message = f"list shows everything; lotr-trick show {' '.join(name)[:60]} shows that"
        raise click.UsageError(message)
    games = list(open_libraries(packs))
    _check_known("pack", pack, [each.name for opened in games for each in opened.library.packs])
    _check_known("kind", kind, [each for opened in games for each in opened.front.kinds])
    console = make_console()
    if unsure:
        chosen = [
            found
            for found in _asked(" ".join(name), packs, games)
            # A told game follows from the cards that it is told of.
            if found.definition.kind == (kind or found.definition.kind)
            if kind or found.definition.kind != "scenario"
            if pack in {None, found.definition.meta.pack}
        ]
        _unsure(console, chosen)
    else:
        _everything(console, games, pack, kind)


def _check_known(what: str, name: str | None, known: list[str]) -> None:
    if name is not None and name not in known:
        hint = did_you_mean(name, known) or f"there are {', '.join(dict.fromkeys(known))}"
        message = f"there is no {what} “{name[:60]}”; {hint}"
        raise click.ClickException(message)


# --- what there is ------------------------------------------------------------------------------


def _everything(console: Console, games: list[Opened], pack: str | None, kind: str | None) -> None:
    found = [
        section
        for opened in games
        for section in opened.front.sections(opened.library, pack)
        if section.rows and (section.kind == kind if kind else section.usual)
    ]
    sections = [*_packs(games, pack, kind), *found]
    for section in sections:
        heading(console, section.heading)
        write(console, columns(section.rows, ("cyan", "bold"), firm=2, room=console.width))
    notes = []
    if any(cell.endswith(f" {UNSURE}") for part in sections for row in part.rows for cell in row):
        notes.append(_FOOTER)
    waiting = [each for opened in games for each in opened.front.waiting(opened.library)]
    if any(section.kind == each.kind for section in sections for each in waiting):
        notes.append("not yet playable: lotr-trick show NUMBER says what is missing")
    if notes:
        console.print()
    for note in notes:
        paragraph(console, note, 0)


def _packs(games: list[Opened], pack: str | None, kind: str | None) -> Iterator[Section]:
    if kind not in {None, "pack"}:
        return
    rows = []
    for each in [each for opened in games for each in opened.library.packs]:
        version = each.first(Version)
        if pack in {None, each.name}:
            rows.append((each.name, each.title(), version.text if version else ""))
    yield Section("Packs", tuple(rows), "pack")


# --- what is not sure ---------------------------------------------------------------------------


def _asked(name: str, packs: tuple[str, ...], games: list[Opened]) -> list[Found]:
    """Return what is meant by a name, with all it uses; every definition if there is none."""
    if name:
        found = find_definitions(name, packs)[0]
        its = found.front.parts(found.library, found.definition)
        return [Found(found.front, found.library, each) for each in its]
    return [
        Found(opened.front, opened.library, each)
        for opened in games
        for each in opened.library.definitions
    ]


def _unsure(console: Console, asked: list[Found]) -> None:
    doubted = [found for found in asked if any(True for _ in doubts(found.definition))]
    for found in doubted:
        _doubts(console, found)
    named = [found.definition for found in asked if found.definition.meta.own_names]
    if named:
        heading(console, f"Names that are ours: no book prints them ({len(named)})")
        for definition in named:
            _own_names(console, definition)
    console.print()
    paragraph(console, _tally([found.definition for found in doubted]), 0)
    if any(found.front.header(found.definition) for found in doubted):
        paragraph(console, _ADVICE, 0)


def _doubts(console: Console, found: Found) -> None:
    """Write a definition with each of its lines that is not sure, as a list to be ticked off."""
    definition, source = found.definition, source_of(found.definition)
    heading(console, f"{definition.kind} {definition.name}: {definition.title()}")
    if source is not None and source.note and not source.confidence.sure:
        paragraph(console, source.note, style="dim")
    rows = []
    for told in unsure_lines(definition):
        own = told.line.source
        note = f"\n({own.note})" if own is not None and own.note else ""
        rows.append((f"[ ] {told.source.confidence}", "  " * told.depth + told.line.text + note))
    if not rows and source is not None:
        rows = [(f"[ ] {source.confidence}", "no line beyond its name")]
    write(console, columns(rows, ("dim",), firm=1, room=console.width))
    place = f"{definition.meta.place.file}:{definition.meta.place.line}"
    header = found.front.header(definition)
    if header:
        paragraph(console, f"{place}; yours begins: {header}", style="dim")
    else:
        paragraph(console, f"{place}; {found.front.advice(definition, 'en')}", style="dim")


def _tally(definitions: list[Definition]) -> str:
    """Return how much is not sure, and how it is known."""
    if not definitions:
        return "All of it is sure."
    known = [told.source.confidence for each in definitions for told in unsure_lines(each)]
    kinds = [f"{known.count(each)} {each}" for each in Confidence if each in known]
    if not kinds:
        return f"{counted(len(definitions), 'definition')} without a line: not sure."
    lines = f"{counted(len(known), 'line')} of {counted(len(definitions), 'definition')}"
    are = "is" if len(known) == 1 else "are"
    return f"{lines} {are} not sure: {listed(kinds, 'and')}."


def _own_names(console: Console, definition: Definition) -> None:
    names = [
        f"{definition.title(code)} ({language})"
        for code, language in LANGUAGES.items()
        if code in definition.meta.own_names
    ]
    paragraph(console, f"{definition.kind} {definition.name}: {', '.join(names)}")
