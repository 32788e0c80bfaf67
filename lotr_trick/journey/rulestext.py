"""Rules text in English, Spanish and Italian, made from the definitions so it cannot drift."""

from __future__ import annotations

from typing import ClassVar

import attrs

from lotr_trick.journey.words import VOCABULARY
from lotr_trick.lang import Definition, Vocabulary
from lotr_trick.lang.texts import Book, PhraseBooks, WordTeller


@attrs.frozen
class _Teller(WordTeller):
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    phrases: ClassVar[PhraseBooks] = PhraseBooks("journey")


def rules_text(definition: Definition, book: Book, language: str = "en") -> tuple[str, ...]:
    """Return every rule of a definition as a sentence, in the order of its lines.

    >>> from lotr_trick.journey import load_journey
    >>> library = load_journey()
    >>> rules_text(library.of_kind("place")[2], library)[-1]
    'Gandalf has no effect.'
    """
    teller = _Teller(book, language)
    return tuple(teller.tell(line.word) for line in definition.lines)
