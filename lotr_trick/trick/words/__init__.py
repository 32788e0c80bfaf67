"""The words of the language: one frozen class for each phrase of the grammar.

Importing this package registers them all in `VOCABULARY`. A word is data; its `compile` makes
the hook that the engine runs, for the cards and the company of one table.
"""

from lotr_trick.trick.words import (
    chapters,
    characters,
    expectations,
    goals,
    pieces,
    rules,
    scenarios,
    setup,
)
from lotr_trick.trick.words.registry import VOCABULARY

__all__ = [
    "VOCABULARY",
    "chapters",
    "characters",
    "expectations",
    "goals",
    "pieces",
    "rules",
    "scenarios",
    "setup",
]
