"""Rules text of cards in three languages, made from the definitions so it cannot drift."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

import attrs

from lotr_trick.lang import Definition, Line, UnknownName, Vocabulary
from lotr_trick.lang.articles import capital
from lotr_trick.lang.texts import Book, PhraseBooks, WordTeller
from lotr_trick.tcg.cards import KINDS, TRAITS
from lotr_trick.tcg.words import VOCABULARY
from lotr_trick.tcg.words.options import Choice

_PLACES: Final = {"card": KINDS, "trait": TRAITS}


@attrs.frozen
class _Teller(WordTeller):
    vocabulary: ClassVar[Vocabulary] = VOCABULARY
    phrases: ClassVar[PhraseBooks] = PhraseBooks("tcg")

    def named(self, name: str, kind: str | None, form: str) -> str:
        """Return what a card or a trait is called, whatever kind of card or trait it is."""
        if kind is None:
            phase = self.phrases.book(self.language).get(f"phase {name}")
            return phase if isinstance(phase, str) else name
        for each in _PLACES.get(kind, (kind,)):
            try:
                return self.book.named(each, name).title(self.language)
            except UnknownName:
                continue
        return name

    def _fields(self, word: Any, size: str) -> Iterator[tuple[str, Any]]:
        """Yield each field; what may be left out is nothing, or stands behind a blank."""
        for name, gap in super()._fields(word, size):
            held = getattr(word, name)
            if held is None:
                yield name, ""
            elif name == "condition" and VOCABULARY.kind_of(type(word)) == "standing":
                said = self.tell(held)
                yield name, self.phrases.say("holds_while", self.language, condition=said)
            elif name == "until":
                yield name, f" {self.tell(held)}"
            else:
                yield name, gap

    def _listed(self, held: tuple[Any, ...], kind: str | None, form: str) -> str:
        """Return properties in the order of the language; other lists as they are joined."""
        if form:
            return super()._listed(held, kind, form)
        said = [self.tell(each) for each in held]
        return " ".join(said if self.language == "en" else reversed(said))


def rules_text(definition: Definition, book: Book, language: str = "en") -> tuple[str, ...]:
    """Return every rule of a definition as a sentence; what stands under a line is indented.

    >>> from lotr_trick.tcg import load_tcg
    >>> library = load_tcg()
    >>> rules_text(library.named("minion", "uruk_fanatic"), library)[-1]
    'This card has Fierce while there are 3 cards in the dead pile.'
    """
    teller = _Teller(book, language)
    return tuple(_told(teller, definition.lines, ""))


def _told(teller: _Teller, lines: tuple[Line, ...], indent: str) -> Iterator[str]:
    for line in lines:
        said = teller.tell(line.word)
        end = "" if said.endswith((".", ":")) else "."
        # A choice begins with the name that a table asks for it by.
        begun = said if isinstance(line.word, Choice) else capital(said)
        yield f"{indent}{begun}{end}"
        yield from _told(teller, line.lines, indent + "  ")
