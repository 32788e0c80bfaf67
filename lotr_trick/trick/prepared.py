"""The bundled library as the wheel carries it: read and checked once, when the wheel is built.

Reading the packs from their text means building a parser, which takes longer than all the rest
of starting. The prepared file lies among the package's own modules and is trusted as they are;
nothing is ever read this way from anywhere else. A checkout has no such file and reads the text.
"""

from __future__ import annotations

import pickle
from pathlib import Path

from lotr_trick.trick.model import Library

_FILE = Path(__file__).resolve().parent.parent / "_data" / "library.pickle"


def prepared_library() -> Library | None:
    """Give the library that the wheel carries, or None where there is none."""
    try:
        prepared = _FILE.read_bytes()
    except OSError:
        return None
    library = pickle.loads(prepared)  # noqa: S301 - our own file, installed with this module
    return library if isinstance(library, Library) else None


def prepare(library: Library, path: Path) -> None:
    """Write a library to the file that a wheel carries."""
    path.write_bytes(pickle.dumps(library, protocol=pickle.HIGHEST_PROTOCOL))
