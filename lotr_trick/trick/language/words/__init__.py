"""The words of the language that belong to no mechanic: one frozen class for each phrase.

A word that a mechanic runs is in the module of the mechanic, and is the hook that the engine
calls. A word that is not `ready` can be read, printed and shown, and not be played yet.

`VOCABULARY` lists the modules that have words and imports one when a word of it is needed: a
game uses few of them, and nothing here imports them all.
"""

from lotr_trick.trick.language.words.registry import VOCABULARY

__all__ = ["VOCABULARY"]
