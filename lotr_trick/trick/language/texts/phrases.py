"""The phrase books of all languages.

Every key that is no word of the language is in all three books, and every word that can stand on a
card too; a test keeps it so.
"""

from __future__ import annotations

from typing import Final

from lotr_trick.lang.texts import PhraseBooks
from lotr_trick.trick.language.texts import (
    english,
    english_rules,
    italian,
    italian_rules,
    spanish,
    spanish_rules,
)

PHRASES: Final = PhraseBooks(
    {
        "en": {**english.PHRASES, **english_rules.PHRASES},
        "es": {**spanish.PHRASES, **spanish_rules.PHRASES},
        "it": {**italian.PHRASES, **italian_rules.PHRASES},
    }
)
"""Every phrase of every language."""
phrase_book: Final = PHRASES.book
say: Final = PHRASES.say
