"""The phrase books of chapters, in all languages.

Every key that is no word of the language is in all three books, and every word that can stand on a
card too; a test keeps it so.
"""

from __future__ import annotations

from typing import Final

from lotr_trick.lang.texts import PhraseBooks

PHRASES: Final = PhraseBooks("trick")
phrase_book: Final = PHRASES.book
say: Final = PHRASES.say
