"""The words of the language: one frozen class for each phrase of the grammar.

A word that does something in play is its own hook: a frozen value with pure methods that the
engine calls. Importing a module registers its words in `VOCABULARY`.
"""

from lotr_trick.tcg.words.registry import VOCABULARY

__all__ = ["VOCABULARY"]
