"""Files that are written whole or not at all, through a small door that tests can close.

A `Disk` has the few things that are done to files here, each of which may fail. The real one is
`DISK`; a test brings one that is full, and sees that nothing is lost.
"""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EBADF, EINVAL, ENOTSUP
from pathlib import Path
from typing import Final, Protocol

import attrs

_NO_SYNC: Final = frozenset({EBADF, EINVAL, ENOTSUP})
"""What systems answer that cannot bring a folder to the disk by itself."""


class Disk(Protocol):
    """What is done to files when something is saved; each part raises OSError if it fails."""

    def create(self, path: Path) -> int:
        """Make a new file that only its owner may read, and give the handle to write it by."""
        ...

    def write(self, handle: int, content: bytes) -> int:
        """Write to a file, and give how many bytes were taken."""
        ...

    def sync(self, handle: int) -> None:
        """Wait until everything that was written has reached the disk."""
        ...

    def close(self, handle: int) -> None:
        """End the writing of a file."""
        ...

    def replace(self, path: Path, target: Path) -> None:
        """Put a file in the place of another one, at once."""
        ...

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names in a folder have reached the disk."""
        ...

    def remove(self, path: Path) -> None:
        """Take a file away."""
        ...


@attrs.frozen
class RealDisk:
    """The files of the machine that this runs on."""

    def create(self, path: Path) -> int:
        """Make a new file; one that is there already is an error, and so is a link."""
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


DISK: Final = RealDisk()
"""The disk of this machine."""


def write_whole(path: str | Path, text: str, disk: Disk = DISK) -> None:
    """Write a text to `path`: the file there is the old one or the new one, never a part.

    Raises OSError if it cannot be written. The text goes to a new file in the same folder
    first, reaches the disk, and then takes the place of the old one. What a power cut leaves of
    that new file is taken away by the next one that is written.
    """
    # A link stays what it is: the file it leads to is written.
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        # Taking the place of a device or a folder would destroy it.
        message = f"{target} is not an ordinary file"
        raise OSError(EINVAL, message)
    part = target.with_name(f".{target.name}.part")
    if part.is_symlink() or part.exists():
        disk.remove(part)
    handle = disk.create(part)
    try:
        try:
            left = memoryview(text.encode())
            while left:
                left = left[disk.write(handle, bytes(left)) :]
            disk.sync(handle)
        finally:
            disk.close(handle)
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
    part = target.with_name(f".{target.name}.part")
    if part.is_symlink() or part.exists():
        disk.remove(part)
    disk.close(disk.create(part))
    disk.remove(part)
