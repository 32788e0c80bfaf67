"""`lotr-trick list`: the packs there are, and what is in them."""

from __future__ import annotations

import click

from lotr_trick.cli.console import UNSURE, columns, heading, make_console, paragraph, write
from lotr_trick.cli.front import Section
from lotr_trick.cli.fronts import fronts
from lotr_trick.lang import Version


@click.command("list")
def command() -> None:
    """List the packs, and the chapters, characters, journeys and places in them.

    A ? marks what is neither official nor attested by several sources.

    Example:  lotr-trick list
    """
    console = make_console()
    sections = [_packs(), *(section for front in fronts() for section in front.sections())]
    for section in sections:
        heading(console, section.heading)
        write(console, columns(section.rows, ("cyan", "bold")))
    if any(cell.endswith(f" {UNSURE}") for part in sections for row in part.rows for cell in row):
        console.print()
        paragraph(console, f"{UNSURE} not sure: see lotr-trick show NAME for what is known", 0)


def _packs() -> Section:
    rows = []
    for pack in [pack for front in fronts() for pack in front.shelf().packs]:
        version = pack.first(Version)
        rows.append((pack.name, pack.title(), version.text if version else ""))
    return Section("Packs", tuple(rows))
