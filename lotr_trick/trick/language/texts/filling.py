"""From a word to its phrase: the gaps of the phrase are filled from the word's fields.

A number fills a gap such as ``{number:# card|# cards}`` in the form that goes with it. A name
fills it with what its definition is called, a list with its items joined, and a word with its own
phrase. A phrase may be kept for a word together with one of the words in it (``win none_of``), or
for a word in a form that another phrase asks for (``count_of than``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from lotr_trick.lang import Definition
from lotr_trick.trick.language.texts.articles import joined
from lotr_trick.trick.language.texts.nouns import Book, noun
from lotr_trick.trick.language.texts.phrases import Phrase, phrase_book, say
from lotr_trick.trick.language.words import VOCABULARY, deck, events, modes, setup

# The fields that say how many of something there are; the last one decides the form.
_COUNTS: Final = ("number", "count", "other")
# A number at another size stands right behind the number; a goal's stands at its end.
_SIZED: Final = (deck.SizedDeck, setup.SizedStep, events.SizedEffect, modes.SizedCompany)


@attrs.frozen
class Gap:
    """What fills a gap, in the form that the gap asks for."""

    fill: Callable[[str], str]

    def __format__(self, form: str) -> str:
        """Give the text in a form."""
        return self.fill(form)


@attrs.frozen
class Teller:
    """Tells words in one language, with the names of one book."""

    book: Book
    language: str = "en"

    def tell(self, word: Any, form: str = "", count: int | None = None, size: str = "") -> str:
        """Give the phrase of a word; `count` says how many of it there are."""
        if isinstance(word, _SIZED):
            return self.tell(word.what, form, count, f" ({self.tell(word.size)})")
        tag = VOCABULARY.tag_of(type(word)) or ""
        fields = dict(self._fields(word, size))
        for other, key in self._keys(word, tag, form):
            phrase = phrase_book(self.language).get(key)
            if phrase is not None:
                own = _count_of(word) if count is None else count
                return _formed(phrase, form, own).format(**self._more(other), **fields)
        message = f"the word {tag or type(word).__name__} has no rules text"
        raise NotImplementedError(message)

    def _keys(self, word: Any, tag: str, form: str) -> Iterator[tuple[Any, str]]:
        """Yield the keys that a word's phrase may have, with the word that it takes in."""
        for _, _, held in VOCABULARY.parts_of(word):
            inner = VOCABULARY.tag_of(type(held))
            if inner is not None:
                yield held, f"{tag} {inner}"
        yield None, f"{tag} {form}"
        yield None, tag

    def _more(self, word: Any) -> dict[str, Gap]:
        return {} if word is None else dict(self._fields(word, ""))

    def _fields(self, word: Any, size: str) -> Iterator[tuple[str, Gap]]:
        count = _count_of(word)
        for name, kind, held in VOCABULARY.parts_of(word):
            yield name, self._gap(held, kind, count, size)

    def _gap(self, held: Any, kind: str | None, count: int | None, size: str) -> Gap:
        def fill(form: str) -> str:
            if isinstance(held, tuple):
                return self._listed(held, kind, form)
            if isinstance(held, int):
                return _counted(held, form) + (size if "#" in form else "")
            if isinstance(held, str):
                return self._named(held, kind, form)
            return self.tell(held, form, count)

        return Gap(fill)

    def _listed(self, held: tuple[Any, ...], kind: str | None, form: str) -> str:
        """Give the items of a list, joined by the first word of the form, each in its rest."""
        join, _, inner = form.partition(" ")
        said = [format(self._gap(each, kind, None, ""), inner) for each in held]
        return joined(said, join, self.language) if join else "-".join(said)

    def _named(self, name: str, kind: str | None, form: str) -> str:
        if kind == "rule":
            rules = [rule for rule in self.book.of_kind("rule") if rule.name == name]
            return " ".join(self.rule_sentences(rules[0])) if rules else name.replace("_", " ")
        if kind is not None:
            return noun(kind, name, form, self.book, self.language)
        # What a player says aloud, or a colour: neither has a definition.
        said = phrase_book(self.language).get(f"said {name}", name.replace("_", " "))
        assert isinstance(said, str)
        return say("quoted", self.language, text=said) if form == "quoted" else said

    def rule_sentences(self, rule: Definition) -> Iterator[str]:
        """Yield what a rule says, for a sentence that speaks of the rule."""
        for line in rule.lines:
            yield say("quoted", self.language, text=self.tell(line.word))


def _count_of(word: Any) -> int | None:
    """Give how many of something a word tells of, or None."""
    counts = [getattr(word, name) for name in _COUNTS if hasattr(word, name)]
    return counts[-1] if counts and isinstance(counts[-1], int) else None


def _formed(phrase: Phrase, form: str, count: int | None) -> str:
    """Give the form of a phrase that goes with a number: for one, or for more."""
    if isinstance(phrase, str):
        return phrase
    one = form in {"one", "a"} or (form != "many" and count == 1)
    return phrase[0] if one else phrase[1]


def _counted(number: int, form: str) -> str:
    """Give a number, or the form that goes with it and has the number at its mark.

    >>> _counted(1, "# card|# cards"), _counted(2, "# card|# cards"), _counted(2, "")
    ('1 card', '2 cards', '2')
    """
    one, _, many = form.partition("|")
    return (one if number == 1 else many).replace("#", str(number)) if form else str(number)
