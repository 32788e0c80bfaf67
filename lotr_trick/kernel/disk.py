"""Files that are written whole or not at all, through a small door that tests can close.

A `Disk` has the few things that are done to files here, each of which may fail. A test brings one
that is full, and sees that nothing is lost.
"""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from errno import EBADF, EINVAL, ENOTSUP
from pathlib import Path
from platform import node
from typing import Final
from zlib import crc32

import attrs

_NO_SYNC: Final = frozenset({EBADF, EINVAL, ENOTSUP})
"""What systems answer that cannot bring a folder to the disk by itself."""

_PART: Final = ".lotr-trick-"
_SUFFIX: Final = ".part"
"""How new files are called that take the place of others: no name of a file makes it too long."""
_LONGEST_WRITE: Final = 600
"""Seconds after which nobody writes a new file any more, on whatever machine it was begun."""


@attrs.frozen
class Disk:
    """The files of the machine that this runs on; whatever is done to them may raise OSError."""

    def create(self, path: Path) -> int:
        """Make a new file that only its owner may read, and give the handle to write it by.

        One that is there already is an error, and so is a link.
        """
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)

    def write(self, handle: int, content: bytes) -> int:
        """Write to a file, and give how many bytes were taken."""
        return os.write(handle, content)

    def sync(self, handle: int) -> None:
        """Wait until everything that was written has reached the disk."""
        os.fsync(handle)

    def close(self, handle: int) -> None:
        """End the writing of a file."""
        os.close(handle)

    def replace(self, path: Path, target: Path) -> None:
        """Put a file in the place of another one, at once."""
        path.replace(target)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names in a folder have reached the disk, where a system can do that."""
        if os.name == "nt":
            return
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in _NO_SYNC:
                raise
        finally:
            os.close(handle)

    def remove(self, path: Path) -> None:
        """Take a file away."""
        path.unlink()


DISK: Final = Disk()
"""The disk of this machine."""


def write_whole(path: str | Path, content: str | bytes, disk: Disk = DISK) -> None:
    """Write to `path`: the file there is the old one or the new one, never a part.

    Raises OSError if it cannot be written. What is written goes to a new file in the same folder
    first, reaches the disk, and then takes the place of the old one, with the same permissions.
    Of several that write at once, each in its own new file, the last whole one stays. What a power
    cut leaves of a new file is taken away by one that is written there later.
    """
    target, part = _places(path, disk)
    handle = disk.create(part)
    try:
        try:
            left = memoryview(content.encode() if isinstance(content, str) else content)
            while left:
                left = left[disk.write(handle, bytes(left)) :]
            disk.sync(handle)
        finally:
            disk.close(handle)
        if target.exists():
            part.chmod(target.stat().st_mode)
        disk.replace(part, target)
    except BaseException:
        with suppress(OSError):
            disk.remove(part)
        raise
    disk.sync_folder(target.parent)


def check_writable(path: str | Path, disk: Disk = DISK) -> None:
    """Raise OSError if nothing could be saved at `path`, which is begun just as saving does."""
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        kind = "a folder" if target.is_dir() else "not a plain file"
        message = f"{target} is {kind}"
        raise OSError(EINVAL, message)
    _, part = _places(target, disk)
    disk.close(disk.create(part))
    disk.remove(part)


def _places(path: str | Path, disk: Disk) -> tuple[Path, Path]:
    """Return the file that is written, and the new one beside it that takes its place."""
    # A link stays what it is: the file it leads to is written.
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        # Taking the place of a device or a folder would destroy it.
        message = f"{target} is not an ordinary file"
        raise OSError(EINVAL, message)
    for left in _left_behind(target):
        with suppress(FileNotFoundError):
            disk.remove(left)
    return target, target.with_name(f"{_part_of(os.getpid())}-{os.urandom(8).hex()}{_SUFFIX}")


def _part_of(process: int | str) -> str:
    """Return how the new files of a process on this machine begin."""
    return f"{_PART}{crc32(node().encode())}-{process}"


def _left_behind(target: Path) -> list[Path]:
    """Return the new files beside one whose writers are gone."""
    # Earlier versions called them after the file they were for.
    named = target.with_name(f".{target.name}{_SUFFIX}")
    latest = time.time() - _LONGEST_WRITE
    found = []
    for part in (named, *target.parent.glob(f"{_PART}*{_SUFFIX}")):
        # A name may be too long, or another program have done with it meanwhile.
        with suppress(OSError):
            written = part.lstat().st_mtime
            if part is named or written < latest or not _may_be_written(part.name):
                found.append(part)
    return found


def _may_be_written(name: str) -> bool:
    """Whether the process that a new file is called after may still run."""
    process = re.match(re.escape(_part_of("")) + r"(\d{1,9})-", name)
    if process is None or os.name == "nt":
        return True
    try:
        os.kill(int(process[1]), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
