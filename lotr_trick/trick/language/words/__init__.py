"""The words of the language: one frozen class for each phrase of the grammar.

Importing this package registers them all in `VOCABULARY`. A word is data; its `compile` makes
the hook that the engine runs, for the cards and the company of one table. A word that is not
`ready` can be read, printed and shown, and not be played yet.
"""

from lotr_trick.trick.language.words import (
    actions,
    beside,
    changes,
    chapters,
    characters,
    deck,
    events,
    expectations,
    goals,
    measures,
    modes,
    pieces,
    quantities,
    rules,
    scenarios,
    setup,
    sizes,
    tricks,
)
from lotr_trick.trick.language.words.registry import VOCABULARY

__all__ = [
    "VOCABULARY",
    "actions",
    "beside",
    "changes",
    "chapters",
    "characters",
    "deck",
    "events",
    "expectations",
    "goals",
    "measures",
    "modes",
    "pieces",
    "quantities",
    "rules",
    "scenarios",
    "setup",
    "sizes",
    "tricks",
]
