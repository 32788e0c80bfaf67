"""The words of the language: one frozen class for each phrase of the grammar.

Importing this package registers them all. A word is data; its `compile` makes the hook that the
engine runs, for the cards and the company of one table.
"""

from lotr_trick.trick.words import chapters, characters, expectations, goals, rules, scenarios
from lotr_trick.trick.words.registry import build, class_of, example_of, tag_of, vocabulary

__all__ = [
    "build",
    "chapters",
    "characters",
    "class_of",
    "example_of",
    "expectations",
    "goals",
    "rules",
    "scenarios",
    "tag_of",
    "vocabulary",
]
