"""Packs as folders of files that anybody may have written, and the order they are read in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from .lines import LARGEST_FILE, MOST_LINES
from .nearest import did_you_mean
from .place import Place
from .problem import MOST_PROBLEMS, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

HEADER = "pack"
MOST_FILES = 500
LARGEST_PACK = 1_000_000

_LIMITS = f"a pack has up to {LARGEST_PACK // 1_000_000} MB and {MOST_LINES} lines; split it"


@attrs.frozen
class PackFiles:
    """The raw files of a pack; each is named as messages show it, `pack/file.chapter`."""

    name: str
    folder: Path
    files: tuple[tuple[str, bytes], ...]


def read_pack(folder: Path | str, suffix: str = ".chapter") -> PackFiles | Problem:
    """Return the files of a pack in the order of their names, the header first, or what is wrong.

    >>> from lotr_trick.lang.folders import home
    >>> pack = read_pack(home("chapters") / "prelude")
    >>> pack.files[0][0]
    'prelude/pack.chapter'
    """
    shown = str(folder)
    if "\0" in shown:
        return _wrong(shown.replace("\0", "?"), "missing-pack", "no folder has such a name")
    try:
        path = Path(folder).expanduser().resolve()
        if not path.is_dir():
            return _no_folder(shown, path)
        found = sorted(
            # What editors and systems put beside a file begins with a point.
            (f for f in path.iterdir() if f.suffix == suffix and not f.name.startswith(".")),
            key=lambda file: (file.stem != HEADER, file.name),
        )
        return _read(shown, path, found, HEADER + suffix)
    except (OSError, RuntimeError, ValueError) as error:
        return _unreadable(shown, "the pack", error)


def _read(shown: str, path: Path, found: list[Path], header: str) -> PackFiles | Problem:
    if not found or found[0].name != header:
        hint = f'a pack has a file {header} that begins with: pack {path.name} "Its title"'
        return _wrong(shown, "no-pack-header", f"the folder has no file {header}", hint)
    if len(found) > MOST_FILES:
        message = f"the pack has {len(found)} files, more than {MOST_FILES}"
        return _wrong(shown, "pack-too-large", message, "split it into several packs")
    files: list[tuple[str, bytes]] = []
    room, lines = LARGEST_PACK, MOST_LINES
    for file in found:
        if not file.is_file():
            # Reading a pipe or a device may never end; a folder or a broken link holds nothing.
            message = f"{file.name} is no plain file"
            hint = "a pack has no folders, pipes or links to nowhere with such a name"
            return _wrong(shown, "not-a-file", message, hint)
        try:
            with file.open("rb") as stream:
                raw = stream.read(min(room, 4 * LARGEST_FILE) + 1)
        except OSError as error:
            return _unreadable(shown, f"its file {file.name}", error)
        room -= len(raw)
        lines -= raw.count(b"\n") + raw.count(b"\r") - raw.count(b"\r\n")
        # UTF-8 takes up to 4 bytes a character.
        if len(raw) > 4 * LARGEST_FILE or room < 0 or lines < 0:
            message = f"the pack is too large to read, at its file {file.name}"
            return _wrong(shown, "pack-too-large", message, _LIMITS)
        files.append((f"{path.name}/{file.name}", raw))
    return PackFiles(path.name, path, tuple(files))


def _unreadable(shown: str, what: str, error: OSError | RuntimeError | ValueError) -> Problem:
    reason = getattr(error, "strerror", None) or str(error)
    hint = "look whether you may read it"
    return _wrong(shown, "unreadable-pack", f"{what} cannot be read: {reason}", hint)


def _no_folder(shown: str, path: Path) -> Problem:
    if path.exists():
        hint = f"give the folder that holds it: {path.parent}"
        return _wrong(shown, "not-a-folder", "a pack is a folder, and this is a file", hint)
    beside = [other.name for other in path.parent.iterdir()] if path.parent.is_dir() else []
    hint = did_you_mean(path.name, beside) or "give the path of a folder that has a pack in it"
    return _wrong(shown, "missing-pack", "there is no such folder", hint)


def _wrong(shown: str, code: str, message: str, hint: str = "") -> Problem:
    return Problem(code, Place(shown, 1, 1, 1), message, hint)


def in_order(
    requirements: Mapping[str, tuple[str, ...]],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the packs so that each follows what it requires, and complaints about the others.

    >>> in_order({"mine": ("prelude",), "prelude": ()})
    (('prelude', 'mine'), ())
    """
    order: list[str] = []
    complaints: list[str] = []
    for name, needed in requirements.items():
        missing = [other for other in dict.fromkeys(needed) if other not in requirements]
        for other in missing[:MOST_PROBLEMS]:
            hint = did_you_mean(other, requirements)
            text = f"pack `{name}` requires `{other}`, which is not there"
            complaints.append(f"{text}; {hint}" if hint else text)
        if more := len(missing[MOST_PROBLEMS:]):
            complaints.append(f"pack `{name}` requires {more} more that are not there")
    waiting = dict(requirements)
    while waiting:
        ready = [
            name
            for name, needed in waiting.items()
            if not any(other in waiting for other in needed)
        ]
        if not ready:
            circle = " -> ".join(f"`{name}`" for name in _circle(waiting))
            complaints.append(f"packs require each other in a circle: {circle}")
            break
        for name in ready:
            del waiting[name]
        order.extend(ready)
    return tuple(order), tuple(complaints)


def _circle(waiting: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Return one circle among packs that all wait for another one of them."""
    trail: list[str] = []
    name = next(iter(waiting))
    while name not in trail:
        trail.append(name)
        name = next(other for other in waiting[name] if other in waiting)
    return [*trail[trail.index(name) :], name]
