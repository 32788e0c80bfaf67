"""`lotr-trick list`: the packs there are, what is in them, and what of it is not sure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click
from rich.console import Console

from lotr_trick.cli.console import columns, heading, make_console, paragraph, write
from lotr_trick.cli.definitions import LANGUAGES, UNSURE, Doubt, doubts
from lotr_trick.cli.front import Section
from lotr_trick.cli.packs import Opened, open_libraries, with_packs
from lotr_trick.lang import Confidence, Definition, Version, did_you_mean
from lotr_trick.lang.articles import counted

_FOOTER: Final = f"{UNSURE} not sure: lotr-trick show NAME says what is known, and how"


@click.command("list")
@with_packs
@click.option("--in", "pack", metavar="PACK", help="Only what is in this pack.")
@click.option("--kind", metavar="KIND", help="Only definitions of this kind, such as event.")
@click.option(
    "--unsure",
    is_flag=True,
    help="Every definition and line that is neither official nor attested, and names of ours.",
)
def command(packs: tuple[str, ...], pack: str | None, kind: str | None, *, unsure: bool) -> None:
    """List the packs, and the chapters, characters, journeys and places in them.

    A ? marks what is neither official nor attested by several sources, wholly or in part.

    Example:  lotr-trick list --kind event
    """
    games = list(open_libraries(packs))
    _check_known("pack", pack, [each.name for opened in games for each in opened.library.packs])
    _check_known("kind", kind, [each for opened in games for each in opened.front.kinds])
    console = make_console()
    if unsure:
        chosen = [
            definition
            for opened in games
            for definition in opened.library.definitions
            if kind in {None, definition.kind} and pack in {None, definition.meta.pack}
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


def _unsure(console: Console, definitions: list[Definition]) -> None:
    found = [doubt for definition in definitions for doubt in doubts(definition)]
    for confidence in Confidence:
        group = [doubt for doubt in found if doubt.source.confidence is confidence]
        if group:
            heading(console, f"{confidence}: {confidence.meaning} ({len(group)})")
            for doubt in group:
                _doubt(console, doubt)
    named = [each for each in definitions if each.meta.own_names]
    if named:
        heading(console, f"Names that are ours: no book prints them ({len(named)})")
        for definition in named:
            _own_names(console, definition)
    console.print()
    whole = sum(doubt.line is None for doubt in found)
    lines = counted(len(found) - whole, "single line")
    paragraph(console, f"{counted(whole, 'definition')} and {lines} are not sure.", 0)
    if found:
        paragraph(console, "A pack of yours can say what you know better.", 0)


def _doubt(console: Console, doubt: Doubt) -> None:
    what = _called(doubt.definition)
    said = what if doubt.line is None else f"{what}: {doubt.line.text}"
    paragraph(console, f"{doubt.place.file}:{doubt.place.line}: {said}")
    if doubt.source.note:
        paragraph(console, doubt.source.note, 6, "dim")


def _own_names(console: Console, definition: Definition) -> None:
    place = definition.meta.place
    names = [
        f"{definition.title(code)} ({language})"
        for code, language in LANGUAGES.items()
        if code in definition.meta.own_names
    ]
    paragraph(console, f"{place.file}:{place.line}: {_called(definition)}: {', '.join(names)}")


def _called(definition: Definition) -> str:
    return f"{definition.kind} {definition.name}"
