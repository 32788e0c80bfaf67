"""The checker of whole packs: what no single line shows."""

from __future__ import annotations

from lotr_trick.lang import Problem
from lotr_trick.tcg.model import Library


def check_library(library: Library) -> tuple[Problem, ...]:
    """Return what is wrong with cards, decks and games as a whole."""
    del library
    return ()
