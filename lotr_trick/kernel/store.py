"""Records on disk: saved whole or not at all, and read with a clear word on what is wrong."""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EINVAL
from pathlib import Path
from typing import Final

from lotr_trick.kernel.record import Record, RecordError, dumps, loads

MOST_BYTES: Final = 20_000_000


def save(record: Record, path: str | Path) -> None:
    """Write `record` to `path`: the file there is the old one or the new one, never a part.

    Raises OSError if it cannot be written. The text goes to a new file in the same folder
    first, reaches the disk, and then takes the place of the old one.
    """
    # Saving is the only thing that needs it, and it is slow to import.
    import tempfile  # noqa: PLC0415

    target = Path(path)
    if target.exists() and not target.is_file():
        # Taking the place of a device or a folder would destroy it.
        message = f"{target} is not an ordinary file"
        raise OSError(EINVAL, message)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent or Path())
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(dumps(record))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def load(path: str | Path) -> Record:
    """Give the record in the file at `path`, or raise `RecordError` with what is wrong."""
    target = Path(path)
    try:
        if target.is_dir():
            message = f"{target} is a folder, not a record"
            raise RecordError(message)
        with target.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        message = f"{target} cannot be read: {error.strerror or error}"
        raise RecordError(message) from error
    if len(raw) > MOST_BYTES:
        message = f"{target} is larger than {MOST_BYTES // 1_000_000} MB: not a record of ours"
        raise RecordError(message)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"{target} is not text in UTF-8 (byte {error.start}): not a record of ours"
        raise RecordError(message) from error
    try:
        return loads(text)
    except RecordError as error:
        message = f"{target}: {error}"
        raise RecordError(message) from error
