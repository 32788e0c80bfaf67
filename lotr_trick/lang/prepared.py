"""The bundled packs as a wheel carries them: read and checked once, when the wheel is built.

Reading packs from their text means building a parser, which takes longer than all the rest of
starting. The prepared files lie among the package's own modules and are trusted as they are;
nothing is ever read this way from anywhere else. A checkout has none and reads the text.

A game uses some of the definitions, so the lines of each lie in an envelope of their own, which
is opened when somebody looks at them.
"""

from __future__ import annotations

import pickle
from functools import partial
from pathlib import Path
from typing import Any, Final

from lotr_trick.values.late import with_late

from .definitions import Definition, Meta
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
    headers, envelopes = _open(prepared)
    return Packs(headers, tuple([_definition(*envelope) for envelope in envelopes]))


def prepare(packs: Packs, language: str, folder: Path) -> Path:
    """Write packs without a problem to the file that a wheel carries, and give its path."""
    target = folder / file_of(language)
    envelopes = [
        (each.kind, each.name, each.meta, _close(each.lines)) for each in packs.definitions
    ]
    target.write_bytes(_close((packs.headers, envelopes)))
    return target


def _definition(kind: str, name: str, meta: Meta, lines: bytes) -> Definition:
    opened = partial(_open, lines)
    return with_late(Definition, "lines", opened, kind=kind, name=name, meta=meta)


def _close(value: Any) -> bytes:
    return pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)


def _open(closed: bytes) -> Any:
    return pickle.loads(closed)  # noqa: S301 - of our own file, installed with this module
