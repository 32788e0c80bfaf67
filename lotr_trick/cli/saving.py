"""Where games in hand are saved, and who does it after every decision."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import attrs
import click

import lotr_trick as lt
from lotr_trick.kernel.disk import DISK, Disk
from lotr_trick.kernel.saves import Save, SaveError, damaged, read, write
from lotr_trick.lang.folders import user_folder

SUFFIX: Final = ".save"
FOLDER: Final = "LOTR_TRICK_SAVES"
"""The variable of the environment that names another folder for saves."""
_NAME: Final = re.compile(r"[\w][\w .-]{0,59}")


def folder_of_saves(environment: Mapping[str, str] = os.environ, system: str = "") -> Path:
    """Return the folder for saves: the user's own, where each system keeps such things.

    >>> folder_of_saves({"LOTR_TRICK_SAVES": "saves"})
    PosixPath('saves')
    >>> folder_of_saves({"XDG_DATA_HOME": "/data"}, "linux").as_posix()
    '/data/lotr-trick'
    """
    if environment.get(FOLDER):
        return Path(environment[FOLDER])
    return user_folder("data", environment, system)


def named_save(kind: str, name: str) -> Path:
    """Return the file of a save by its name, or raise a `click.BadParameter`."""
    if not _NAME.fullmatch(name) or name.endswith((".", " ")):
        message = (
            f"“{name[:60]}” is no name for a save: take letters, digits, blanks and - . _, "
            "or give --file for a path"
        )
        raise click.BadParameter(message)
    return folder_of_saves() / kind / f"{name}{SUFFIX}"


def saves_of(kind: str) -> list[Path]:
    """Return the saves of a kind in the folder for them, those written last first."""
    folder = folder_of_saves() / kind
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except FileNotFoundError:
        return []
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))


def free_name(kind: str, name: str) -> Path:
    """Return a file for a new save that does not exist yet: by its name, or a number after it."""
    path, number = named_save(kind, name), 1
    while path.exists():
        number += 1
        path = named_save(kind, f"{name}-{number}")
    return path


@attrs.define
class Scribe:
    """Who saves a game after every decision, and says so when that does not work.

    The game goes on in memory then; it can be saved to another place, and is tried again at the
    next decision.
    """

    path: Path
    disk: Disk = DISK
    last: Save | None = None
    trouble: str = ""
    """Why the last decision is not saved; nothing if it is."""
    _mark: tuple[int, int, int] | None = None

    def opened(self, save: Save) -> None:
        """Take note of a save that was read from the file."""
        self.last, self._mark = save, _mark_of(self.path)

    def keep(self, save: Save) -> None:
        """Save the game, or say what the trouble is."""
        self.last = save
        try:
            if _mark_of(self.path) not in {self._mark, None}:
                self.trouble = f"{self.path} was written by another program meanwhile"
                return
            if self._mark is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                write(save, self.path, self.disk)
            finally:
                # Also after a failure: the new one may be in its place, and only not be safe yet.
                self._mark = _mark_of(self.path)
        except OSError as error:
            self.trouble = f"{self.path} cannot be written: {error.strerror or error}"
        else:
            self.trouble = ""

    def move_to(self, path: Path) -> str:
        """Save to another file from now on; give what to say about it."""
        if self.last is None:
            return "There is nothing to save yet."
        try:
            if path.exists():
                return f"Not saved: there is something at {path} already."
            write(self.last, path, self.disk)
        except OSError as error:
            return f"Not saved: {path} cannot be written: {error.strerror or error}"
        self.path, self.trouble, self._mark = path, "", _mark_of(path)
        return f"Saved at {path}, from now on."

    def discard(self) -> None:
        """Take the save away: the game is over."""
        if self._mark is not None and _mark_of(self.path) == self._mark:
            try:
                self.disk.remove(self.path)
            except OSError as error:
                self.trouble = f"{self.path} cannot be removed: {error.strerror or error}"

    @property
    def warning(self) -> str:
        """What a player is told while the game is not saved; nothing while it is."""
        if not self.trouble:
            return ""
        return f"Not saved: {self.trouble}. The game goes on; type  save FILE  for another place."


def _mark_of(path: Path) -> tuple[int, int, int] | None:
    """Return what tells one writing of a file from another; None if it is not there."""
    try:
        about = path.stat()
    except FileNotFoundError:
        return None
    return about.st_ino, about.st_size, about.st_mtime_ns


def around(save: Save, name: str, kind: type[Any], missing: Any) -> Any:
    """Return something that was saved beside a game, or raise `SaveError` if it is not right."""
    value = save.around.get(name, missing)
    if not isinstance(value, kind) or isinstance(value, bool):
        message = f"the save is damaged: “{name}” is not what it should be; it is left as it is"
        raise SaveError(message)
    return value


def saved_seat(save: Save, path: Path, players: int) -> int:
    """Return the seat of the person who saved a game, or raise `SaveError` if there is none."""
    seat: int = around(save, "seat", int, 1)
    if not 1 <= seat <= players:
        message = f"{path}: the save is damaged: there is no seat {seat}; it is left as it is"
        raise SaveError(message)
    return seat


def saved_others(save: Save, path: Path, players: int) -> tuple[int, ...]:
    """Return the seats of further people at the terminal, or raise `SaveError` if they are none."""
    seats = around(save, "others", list, [])
    if not all(type(seat) is int and 1 <= seat <= players for seat in seats):
        message = f"{path}: the save is damaged: there are no seats {seats}; it is left as it is"
        raise SaveError(message)
    return tuple(seats)


def replayed(save: Save, path: Path) -> Any:
    """Return the game that was saved in a file, or raise `SaveError` if it cannot be played."""
    try:
        return lt.replay(save.record)
    except lt.RecordError as error:
        message = f"{path}: {damaged(str(error))}"
        raise SaveError(message) from error


def read_save(path: Path) -> Save:
    """Return the save in a file; a file that is not there is told with what to do."""
    if not path.exists() and not path.is_symlink():
        raise SaveError(f"there is no save at {path}")  # noqa: TRY003, EM102
    return read(path)
