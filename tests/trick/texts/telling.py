"""What is told of every definition of the bundled packs: the text that the snapshots keep."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import lotr_trick as lt
from lotr_trick.lang.texts import LANGUAGES
from lotr_trick.trick.language.chapters import KINDS
from lotr_trick.trick.language.texts.lines import sentences_of

FOLDER: Final = Path(__file__).resolve().parent
SNAPSHOTS: Final = {language: FOLDER / f"{language}.txt" for language in LANGUAGES}
UNTOLD: Final = frozenset({"pack", "person", "term", "scenario"})
"""Kinds that have names or stories, and no rules text."""


def told(library: lt.Library, language: str) -> str:
    """Return the rules text of every definition in a language, kind by kind."""
    return "\n".join(_parts(library, language))


def _parts(library: lt.Library, language: str) -> Iterator[str]:
    for kind in KINDS:
        if kind in UNTOLD:
            continue
        yield f"# {kind}\n"
        for definition in library.of_kind(kind):
            yield f"{definition.name}: {definition.title(language)}"
            yield from (f"  {s.indented}" for s in sentences_of(definition, library, language))
            yield ""
