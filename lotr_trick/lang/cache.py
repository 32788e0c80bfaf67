"""Packs that were read from text before, kept in the user's cache folder as plain data.

A file is named by a hash of all that decides what reading gives: the sources of this package,
which has the vocabulary, the checker and the version; the grammars; and the texts. What changes
any of them is read anew. A file that is damaged, or that somebody else put there, is passed over
as if it were not there: the text is read, which takes longer and gives the same.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG
from tempfile import mkstemp
from time import time
from typing import Final

from .definitions import Packs
from .folders import PACKAGE, cache_folder, home
from .packs import PackFiles
from .stored import Damaged, dump_packs, load_packs
from .vocabulary import Vocabulary

_SUFFIX: Final = ".packs"
_PART: Final = ".part"
_HOUR: Final = 3600
_KEPT: Final = 8
"""How many files stay: some checkouts and packs in work; older ones are removed."""
_LARGEST: Final = 64_000_000
"""No pack that may be read comes near this many bytes."""
_WRITABLE_BY_OTHERS: Final = 0o022


def key_of(name: str, packs: Iterable[PackFiles]) -> str | None:
    """Return the hash of all that decides what the packs of a game are read as.

    It is None where nothing is kept: the cache is off, or the sources cannot be read.
    """
    if cache_folder() is None:
        return None
    found = sha256()
    try:
        for part in _parts(name, packs):
            # With its length before it, no part can be taken for the end of another.
            found.update(b"%d " % len(part))
            found.update(part)
    except OSError:
        return None
    return found.hexdigest()


def _parts(name: str, packs: Iterable[PackFiles]) -> Iterator[bytes]:
    yield name.encode()
    for folder, pattern in ((PACKAGE, "**/*.py"), (home("grammar"), "*.lark")):
        for path in sorted(folder.glob(pattern)):
            yield path.relative_to(folder).as_posix().encode()
            yield path.read_bytes()
    for pack in packs:
        yield pack.name.encode()
        for file, content in pack.files:
            yield file.encode()
            yield content


def find(key: str, vocabulary: Vocabulary) -> Packs | None:
    """Return the packs that were kept under a key, or None if there are none that can be used."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        content = _own_file(folder / f"{key}{_SUFFIX}")
        seal, _, held = content.partition(b"\n")
        if seal != seal_of(key, held):
            return None
        packs = load_packs(held, vocabulary)
        for definition in (*packs.headers, *packs.definitions):
            # Looking at it reads it: here one can still turn to the text.
            hash(definition)
    except (OSError, Damaged, TypeError):
        return None
    return packs


def keep(key: str, packs: Packs, vocabulary: Vocabulary) -> None:
    """Keep packs without a problem under a key, where that is possible."""
    folder = cache_folder()
    if folder is None:
        return
    held = dump_packs(packs, vocabulary)
    # A full disk or a folder that nobody may write to must not keep anybody from playing.
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write(folder / f"{key}{_SUFFIX}", b"%b\n%b" % (seal_of(key, held), held))
        _remove_old(folder)


def seal_of(key: str, held: bytes) -> bytes:
    """Return what tells that a file is whole, and that it was kept under this key."""
    return sha256(key.encode() + held).hexdigest().encode()


def _own_file(path: Path) -> bytes:
    """Return what a plain file holds that nobody but this user can have written."""
    about = path.lstat()
    foreign = hasattr(os, "getuid") and (
        about.st_uid != os.getuid() or bool(about.st_mode & _WRITABLE_BY_OTHERS)
    )
    if foreign or not S_ISREG(about.st_mode) or about.st_size > _LARGEST:
        message = f"{path} is no file of this user's cache"
        raise OSError(message)
    return path.read_bytes()


def _write(path: Path, content: bytes) -> None:
    """Write a file under a name of its own, so that two processes can do it at once, and only
    then give it the name by which it is found.
    """
    handle, part = mkstemp(prefix=".", suffix=_PART, dir=path.parent)
    try:
        with open(handle, "wb") as stream:  # noqa: PTH123 - the file is open already
            stream.write(content)
        Path(part).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(part).unlink()
        raise


def _remove_old(folder: Path) -> None:
    """Remove all but the newest files, and what a process left that was ended while it wrote."""
    files = [(path.stat().st_mtime, path) for path in folder.glob(f"[!.]*{_SUFFIX}")]
    parts = [(path.stat().st_mtime, path) for path in folder.glob(f".*{_PART}")]
    old = sorted(files, reverse=True)[_KEPT:] + [each for each in parts if each[0] < time() - _HOUR]
    for _, path in old:
        path.unlink(missing_ok=True)
