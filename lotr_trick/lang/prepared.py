"""The bundled packs as a wheel carries them: read and checked once, when the wheel is built.

Reading packs from their text means building a parser, which takes longer than all the rest of
starting. The prepared files lie among the package's own modules and are trusted as they are;
nothing is ever read this way from anywhere else. A checkout has none and reads the text.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Final

from .loading import Packs

FOLDER: Final = Path(__file__).resolve().parent.parent / "_data"


def file_of(language: str) -> str:
    """Give the name of the file for the bundled packs of a language."""
    return f"{language}.pickle"


def prepared_packs(language: str) -> Packs | None:
    """Give the packs of a language that the wheel carries, or None where there are none."""
    try:
        prepared = (FOLDER / file_of(language)).read_bytes()
    except OSError:
        return None
    packs = pickle.loads(prepared)  # noqa: S301 - our own file, installed with this module
    return packs if isinstance(packs, Packs) else None


def prepare(packs: Packs, language: str, folder: Path) -> Path:
    """Write packs without a problem to the file that a wheel carries, and give its path."""
    target = folder / file_of(language)
    target.write_bytes(pickle.dumps(packs, protocol=pickle.HIGHEST_PROTOCOL))
    return target
