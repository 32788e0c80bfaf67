"""The words of the language: one frozen class for each phrase of the grammar.

Importing this package registers them all in `VOCABULARY`. A word that does something in
play is its own hook: a frozen value with one pure method.
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
