"""The bundled packs as a wheel carries them: read and checked once, when the wheel is built.

Reading packs from their text means building a parser, which takes longer than all the rest of
starting. A checkout has no prepared packs: it reads the text, and keeps what it read
(`lang.cache`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .definitions import Packs
from .stored import dump_packs, load_packs
from .vocabulary import Vocabulary

FOLDER: Final = Path(__file__).resolve().parent.parent / "_data"


def prepared_packs(name: str, vocabulary: Vocabulary) -> Packs | None:
    """Return the packs of a game that the wheel carries, or None where there are none."""
    try:
        content = (FOLDER / _file_of(name)).read_bytes()
    except OSError:
        return None
    return load_packs(content, vocabulary)


def prepare(packs: Packs, name: str, vocabulary: Vocabulary, folder: Path) -> Path:
    """Write packs without a problem to the file that a wheel carries, and return its path."""
    target = folder / _file_of(name)
    target.write_bytes(dump_packs(packs, vocabulary))
    return target


def _file_of(name: str) -> str:
    return f"{name}.packs"
