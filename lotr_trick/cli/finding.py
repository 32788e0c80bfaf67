"""Finding what somebody named on the command line, and hints where there is no such thing."""

from __future__ import annotations

from collections.abc import Callable

import lotr_trick as lt
from lotr_trick.cli.front import Front
from lotr_trick.cli.fronts import fronts
from lotr_trick.lang import did_you_mean

Found = tuple[Front, lt.Definition]


def find_definition(name: str) -> Found:
    """Give what is called `name`, in any language, or raise `UnknownName` with a hint.

    What has the name of something else is found by its kind and its name.
    """
    return _find(name, lambda front: front.kinds, "There is nothing called “{}”")


def find_playable(name: str) -> Found:
    """Give what can be played and is called `name`, or raise `UnknownName` with a hint."""
    complaint = "There is no chapter “{}”, nor another game of that name"
    return _find(name, lambda front: front.playable, complaint)


def _find(name: str, kinds_of: Callable[[Front], tuple[str, ...]], complaint: str) -> Found:
    # A chapter's number may be written as in the names of files, with a nought before it.
    wanted = name.strip().casefold().lstrip("0")
    kind, _, rest = wanted.partition(" ")
    known: list[str] = []
    for front in fronts():
        kinds = kinds_of(front)
        shelf = front.shelf()
        every = [d for d in (*shelf.definitions, *shelf.packs) if d.kind in kinds]
        for definition in sorted(every, key=lambda each: kinds.index(each.kind)):
            names = [definition.name, *(title for _, title in definition.meta.titles)]
            folded = {each.casefold() for each in names}
            if wanted in folded or (kind == definition.kind and rest.strip() in folded):
                return front, definition
            known += names
    hint = did_you_mean(name, known) or "lotr-trick list shows what there is"
    message = f"{complaint.format(name[:60])}; {hint}"
    raise lt.UnknownName(message)
