"""The words of the language: one frozen class for each phrase of the grammar.

A word is data; its `compile` makes the hook that the engine runs, for the cards and the company
of one table. A word that is not `ready` can be read, printed and shown, and not be played yet.

`VOCABULARY` lists the modules that have words and imports one when a word of it is needed: a
game uses few of them, and nothing here imports them all.
"""

from lotr_trick.trick.language.words.registry import VOCABULARY

__all__ = ["VOCABULARY"]
