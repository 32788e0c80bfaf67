"""The words of the language: one frozen class for each phrase of the grammar.

Importing this package registers them all in `VOCABULARY`. A word is data; its `compile` makes
the value that the engine runs.
"""

from lotr_trick.journey.words import (
    components,
    expectations,
    options,
    places,
    scenarios,
    sheets,
    symbols,
)
from lotr_trick.journey.words.registry import VOCABULARY

__all__ = [
    "VOCABULARY",
    "components",
    "expectations",
    "options",
    "places",
    "scenarios",
    "sheets",
    "symbols",
]
