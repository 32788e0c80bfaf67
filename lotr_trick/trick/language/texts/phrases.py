"""The phrase books of all languages: where a key is looked up, and which languages there are.

A phrase has gaps such as ``{card:the}``, which are filled from the fields of a word; a phrase that
counts something is a pair, for one and for more. Every key that is no word of the language is in
all three books, and every word that can stand on a card too; a test keeps it so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lotr_trick.trick.language.texts import (
    english,
    english_rules,
    italian,
    italian_rules,
    spanish,
    spanish_rules,
)

Phrase = str | tuple[str, str]

LANGUAGES: Final = ("en", "es", "it")

BOOKS: Final[Mapping[str, Mapping[str, Phrase]]] = {
    "en": {**english.PHRASES, **english_rules.PHRASES},
    "es": {**spanish.PHRASES, **spanish_rules.PHRASES},
    "it": {**italian.PHRASES, **italian_rules.PHRASES},
}
"""Every phrase of every language."""


def phrase_book(language: str) -> Mapping[str, Phrase]:
    """Give the phrase book of a language."""
    if language not in BOOKS:
        message = f"texts are in {', '.join(LANGUAGES)}, not in {language!r:.20}"
        raise ValueError(message)
    return BOOKS[language]


def say(key: str, language: str, **parts: object) -> str:
    """Give a phrase in a language, with its gaps filled.

    >>> say("heading goal", "es")
    'Objetivo'
    """
    phrase = phrase_book(language)[key]
    assert isinstance(phrase, str)
    return phrase.format(**parts)
