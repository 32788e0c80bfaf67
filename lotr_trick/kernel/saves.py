"""Saves: a game in hand, with all that is needed to sit down again and play on.

A save is the record of the game so far, the seed of its nature, and whatever the program that
plays it wants to find again beside the table. The record has the rules by value, so a game can
be ended under them whatever became of the rules meanwhile.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import attrs

from lotr_trick.kernel.disk import DISK, Disk, write_whole
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import FORMAT as RECORD
from lotr_trick.kernel.record import Record, RecordError, canonical, parse, whole_of
from lotr_trick.kernel.store import read_text
from lotr_trick.values.same import Same

FORMAT: Final = "lotr-trick save"
VERSION: Final = 1

_LEFT: Final = "the file is left as it is"


class SaveError(RecordError):
    """A save that cannot be read; the message says where, why, and what can be done."""


@attrs.frozen
class Save:
    """A game in hand: its record so far, the seed of its nature, and what stands around it."""

    record: Record
    seed: int | str
    around: Json
    """What the program that plays wants to find again, such as the seat of a person."""


def dumps(save: Save) -> str:
    """Return the text of a save: one canonical form, so equal saves are equal bytes."""
    record = whole_of(save.record)
    rules = record.pop("rules")
    moves = ",\n".join(canonical(move) for move in record.pop("moves"))
    head = {"format": FORMAT, "version": VERSION, "seed": save.seed, "around": save.around}
    lines = [f"{canonical(key)}:{canonical(value)}" for key, value in head.items()]
    inner = [f"{canonical(key)}:{canonical(value)}" for key, value in record.items()]
    inner += [f'"moves":[\n{moves}\n]', f'"rules":{_rules_text(Same(rules))}']
    lines.append('"record":{\n' + ",\n".join(inner) + "\n}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


# The same at every move, and most of a save.
@lru_cache(maxsize=4)
def _rules_text(same: Same[Json]) -> str:
    return canonical(same.value)


def loads(text: str) -> Save:
    """Return the save that `text` holds, or raise `SaveError` with what is wrong.

    >>> loads("[]")
    Traceback (most recent call last):
    lotr_trick.kernel.saves.SaveError: this is no save of lotr-trick; the file is left as it is
    """
    # Only who reads a save needs it.
    import json  # noqa: PLC0415

    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}: {error.msg}"
        again = "put back a copy of it, or begin again with another file"
        message = f"this is no save of lotr-trick, or a damaged one: {where}; {_LEFT}: {again}"
        raise SaveError(message) from error
    except (RecursionError, ValueError) as error:
        message = f"this is no save of lotr-trick; {_LEFT}"
        raise SaveError(message) from error
    if isinstance(whole, dict) and whole.get("format") == RECORD:
        message = f"this is the record of a game, which `lotr-trick replay` tells; {_LEFT}"
        raise SaveError(message)
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        message = f"this is no save of lotr-trick; {_LEFT}"
        raise SaveError(message)
    _check_version(whole.get("version"))
    try:
        record = parse(whole.get("record"))
    except RecordError as error:
        raise damaged(str(error)) from error
    seed, around = whole.get("seed"), whole.get("around")
    if not isinstance(seed, int | str) or isinstance(seed, bool):
        what = '"seed" should be a number or a text'
    elif not isinstance(around, dict):
        what = '"around" should be an object'
    elif record.redacted:
        what = "it holds only what one player saw"
    else:
        return Save(record, seed, around)
    raise damaged(what)


def _check_version(version: Any) -> None:
    if version == VERSION:
        return
    if isinstance(version, int) and version > VERSION:
        message = (
            f"this save has format {version}, and this version of lotr-trick reads up to "
            f"{VERSION}: it was made by a later one, so update lotr-trick; {_LEFT}"
        )
        raise SaveError(message)
    what = f'"version" is {version!r:.20}, and should be {VERSION}'
    raise damaged(what)


def damaged(what: str) -> SaveError:
    """Return the error about a save in which something is not what it should be."""
    again = "put back a copy of it, or begin again with another file"
    return SaveError(f"the save is damaged: {what}; {_LEFT}: {again}")


def write(save: Save, path: str | Path, disk: Disk = DISK) -> None:
    """Write a save to `path`, whole or not at all; raises OSError if it cannot be written."""
    write_whole(path, dumps(save), disk)


def read(path: str | Path) -> Save:
    """Return the save in the file at `path`, or raise `SaveError` with what is wrong."""
    target = Path(path)
    try:
        text = read_text(target)
    except PermissionError as error:
        who = "ask its owner, or change who may read it" if os.name != "nt" else "ask its owner"
        message = f"{target} cannot be read: {error.strerror}; {who}"
        raise SaveError(message) from error
    except OSError as error:
        message = f"{target} cannot be read: {error.strerror or error}"
        raise SaveError(message) from error
    except RecordError as error:
        message = f"{error}; {_LEFT}"
        raise SaveError(message) from error
    try:
        return loads(text)
    except SaveError as error:
        message = f"{target}: {error}"
        raise SaveError(message) from error
