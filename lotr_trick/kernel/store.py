"""Records on disk: saved whole or not at all, and read with a clear word on what is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lotr_trick.kernel.record import Record, RecordError, dumps, loads

MOST_BYTES: Final = 20_000_000


def save(record: Record, path: str | Path) -> None:
    """Write `record` to `path`: the file there is the old one or the new one, never a part.

    Raises OSError if it cannot be written.
    """
    # Only who saves needs it.
    from lotr_trick.kernel.disk import write_whole  # noqa: PLC0415

    write_whole(path, dumps(record))


def load(path: str | Path) -> Record:
    """Return the record in the file at `path`, or raise `RecordError` with what is wrong."""
    target = Path(path)
    try:
        text = read_text(target)
    except OSError as error:
        message = f"{target} cannot be read: {error.strerror or error}"
        raise RecordError(message) from error
    try:
        return loads(text)
    except RecordError as error:
        message = f"{target}: {error}"
        raise RecordError(message) from error


def read_text(target: Path) -> str:
    """Return what is written in a file of ours; raises `RecordError` for what cannot be one.

    Raises OSError if it cannot be read at all.
    """
    if target.is_dir():
        message = f"{target} is a folder, not a record"
        raise RecordError(message)
    with target.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        message = f"{target} is larger than {MOST_BYTES // 1_000_000} MB: not a record of ours"
        raise RecordError(message)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"{target} is not text in UTF-8 (byte {error.start}): not a record of ours"
        raise RecordError(message) from error
