"""Finding what somebody named on the command line, and hints where there is no such thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

import lotr_trick as lt
from lotr_trick.cli.front import Front, Shelf
from lotr_trick.cli.shelves import Opened, open_shelves
from lotr_trick.lang import did_you_mean


@attrs.frozen
class Found:
    """A definition with the game it is of and the packs it was found in."""

    front: Front
    shelf: Shelf
    definition: lt.Definition

    @property
    def called(self) -> str:
        """The words that name it and nothing else: its kind and its name."""
        return f"{self.definition.kind} {self.definition.name}"


def find_definitions(name: str, packs: tuple[str, ...] = ()) -> tuple[Found, ...]:
    """Return everything that is called `name`, in any language, or raise `UnknownName`.

    First comes what is meant most likely. What has the name of something else is found by its
    kind and its name; then there is nothing else of that name.
    """
    return _find(name, packs, lambda front: front.kinds, "There is nothing called “{}”")


def find_playable(name: str, packs: tuple[str, ...] = ()) -> Found:
    """Return what can be played and is called `name`, or raise `UnknownName` with a hint."""
    complaint = "There is no chapter “{}”, nor another game of that name"
    return _find(name, packs, lambda front: front.playable, complaint, enough=1)[0]


def _find(
    name: str,
    packs: tuple[str, ...],
    kinds_of: Callable[[Front], tuple[str, ...]],
    complaint: str,
    *,
    enough: int | None = None,
) -> tuple[Found, ...]:
    # A chapter's number may be written as in the names of files, with a nought before it.
    wanted = name.strip().casefold().lstrip("0")
    kind, _, rest = wanted.partition(" ")
    known: list[str] = []
    by_name: list[Found] = []
    by_title: list[Found] = []
    for opened in open_shelves(packs):
        for found in _of_kinds(opened, kinds_of(opened.front)):
            own, titles = found.definition.name, [t for _, t in found.definition.meta.titles]
            folded = {title.casefold() for title in titles}
            if found.definition.kind == kind and rest.strip().lstrip("0") in {
                own.casefold(),
                *folded,
            }:
                return (found,)
            if wanted == own.casefold():
                by_name.append(found)
            elif wanted in folded:
                by_title.append(found)
            known += [own, *titles]
        if enough is not None and len(by_name) >= enough:
            # The games that come later need not be read.
            break
    if by_name or by_title:
        return (*by_name, *by_title)
    hint = did_you_mean(name, known) or "lotr-trick list shows what there is"
    message = f"{complaint.format(name[:60])}; {hint}"
    raise lt.UnknownName(message)


def _of_kinds(opened: Opened, kinds: tuple[str, ...]) -> Iterator[Found]:
    shelf = opened.shelf
    every = [d for d in (*shelf.definitions, *shelf.packs) if d.kind in kinds]
    for definition in sorted(every, key=lambda each: kinds.index(each.kind)):
        yield Found(opened.front, shelf, definition)
