"""Finding what somebody named on the command line, and hints where there is no such thing."""

from __future__ import annotations

from typing import Final

import lotr_trick as lt
from lotr_trick.lang import did_you_mean

# A name may be that of several things; the first kind that has it is meant.
KINDS: Final = (
    "chapter",
    "character",
    "rule",
    "suit",
    "card",
    "token",
    "pack",
    "person",
    "scenario",
)


def find_definition(library: lt.Library, name: str) -> lt.Definition:
    """Give what is called `name`, in any language, or raise `UnknownName` with a hint."""
    return _find(library, name, KINDS, "There is nothing called")


def find_chapter(library: lt.Library, name: str) -> lt.Chapter:
    """Give the chapter with that number or title, or raise `UnknownName` with a hint."""
    found = _find(library, name, ("chapter",), "There is no chapter")
    return library.chapter(int(found.name))


def _find(library: lt.Library, name: str, kinds: tuple[str, ...], complaint: str) -> lt.Definition:
    every = (*library.definitions, *library.packs)
    # A chapter's number may be written as in the names of files, with a nought before it.
    wanted = name.strip().casefold().lstrip("0")
    known: list[str] = []
    for kind in kinds:
        for definition in every:
            if definition.kind != kind:
                continue
            names = [definition.name, *(title for _, title in definition.meta.titles)]
            if wanted in {each.casefold() for each in names}:
                return definition
            known += names
    hint = did_you_mean(name, known) or "lotr-trick list shows what there is"
    message = f"{complaint} “{name[:60]}”; {hint}"
    raise lt.UnknownName(message)
