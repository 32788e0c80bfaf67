"""The small packs beside the tests of the trick game, each read once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import lotr_trick as lt
from lotr_trick.trick.compile.model import Library

FOLDER: Final = Path(__file__).resolve().parents[1] / "trick"


@cache
def small_pack(name: str) -> Library:
    """Return the bundled packs with one from the folder of tests.

    >>> small_pack("deep") is small_pack("deep")
    True
    """
    return lt.load(FOLDER / name)
