"""Rules text from words: phrases in several languages, with gaps that a word's fields fill.

A phrase has gaps such as ``{card:the}``; a phrase that counts something is a pair, for one and
for more. A number fills a gap such as ``{number:# card|# cards}`` in the form that goes with it. A
name fills it with what its definition is called, a list with its items joined, and a word with its
own phrase. A phrase may be kept for a word together with one of the words in it (``win none_of``),
or for a word in a form that another phrase asks for (``count_of than``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final, Protocol

import attrs

from .articles import joined
from .definitions import Definition
from .folders import home
from .vocabulary import Vocabulary

Phrase = str | tuple[str, str]

LANGUAGES: Final = ("en", "es", "it")

# The fields that say how many of something there are; the last one decides the form.
_COUNTS: Final = ("number", "count", "other")


class Book(Protocol):
    """Where names are looked up: a library, or one thing of it with all that it uses."""

    def of_kind(self, kind: str) -> tuple[Definition, ...]:
        """Return the definitions of one kind."""
        ...

    def named(self, kind: str, name: str) -> Definition:
        """Return the definition of a kind and name."""
        ...


@attrs.frozen
class PhraseBooks:
    """The phrases of a game by language and key; words are looked up by their name.

    A folder of that name among the bundled phrases has a file for each language, which is read
    when somebody asks for it.
    """

    name: str

    def book(self, language: str) -> Mapping[str, Phrase]:
        """Return the phrases of a language."""
        if language not in LANGUAGES:
            message = f"texts are in {', '.join(LANGUAGES)}, not in {language!r:.20}"
            raise ValueError(message)
        return _bundled(self.name, language)

    def say(self, key: str, language: str, **parts: object) -> str:
        """Return a phrase in a language, with its gaps filled."""
        phrase = self.book(language)[key]
        assert isinstance(phrase, str)
        return phrase.format(**parts)


@cache
def _bundled(name: str, language: str) -> Mapping[str, Phrase]:
    return read_phrases(home("phrases") / name / f"{language}.toml")


def read_phrases(path: Path) -> Mapping[str, Phrase]:
    """Return the phrases in a file; raises ValueError with the file and what is wrong in it."""
    # Whoever asks for no text does not wait for the parser.
    import tomllib  # noqa: PLC0415

    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        return MappingProxyType({key: _phrase(key, value) for key, value in plain.items()})
    except ValueError as error:
        message = f"{path.parent.name}/{path.name}: {error}"
        raise ValueError(message) from error


def _phrase(key: str, value: object) -> Phrase:
    match value:
        case str():
            return value
        case [str(one), str(more)]:
            return one, more
    message = f"the phrase {key!r} is neither a text nor two, for one and for more"
    raise ValueError(message)


@attrs.frozen
class Gap:
    """What fills a gap, in the form that the gap asks for."""

    fill: Callable[[str], str]

    def __format__(self, form: str) -> str:
        """Return the text in a form."""
        return self.fill(form)


@attrs.frozen
class WordTeller:
    """Tells words in one language, with the names of one book.

    A game's own teller has its vocabulary and its phrases, and may name things otherwise.
    """

    vocabulary: ClassVar[Vocabulary]
    phrases: ClassVar[PhraseBooks]

    book: Book
    language: str = "en"

    def tell(self, word: Any, form: str = "", count: int | None = None, size: str = "") -> str:
        """Return the phrase of a word; `count` says how many of it there are.

        `size` stands right behind each number: what it is at another size of the table.
        """
        tag = self.vocabulary.tag_of(type(word)) or ""
        fields = dict(self._fields(word, size))
        for other, key in self._keys(word, tag, form):
            phrase = self.phrases.book(self.language).get(key)
            if phrase is not None:
                own = _count_of(word) if count is None else count
                return _formed(phrase, form, own).format(**self._more(other), **fields)
        message = f"the word {tag or type(word).__name__} has no rules text"
        raise NotImplementedError(message)

    def named(self, name: str, kind: str | None, form: str) -> str:
        """Return what a name is called in a form; without a kind it has no definition."""
        del form
        return name if kind is None else self.book.named(kind, name).title(self.language)

    def _keys(self, word: Any, tag: str, form: str) -> Iterator[tuple[Any, str]]:
        """Yield the keys that a word's phrase may have, with the word that it takes in."""
        for _, _, held in self.vocabulary.parts_of(word):
            inner = self.vocabulary.tag_of(type(held))
            if inner is not None:
                yield held, f"{tag} {inner}"
        yield None, f"{tag} {form}"
        yield None, tag

    def _more(self, word: Any) -> dict[str, Gap]:
        return {} if word is None else dict(self._fields(word, ""))

    def _fields(self, word: Any, size: str) -> Iterator[tuple[str, Gap]]:
        count = _count_of(word)
        for name, kind, held in self.vocabulary.parts_of(word):
            yield name, self._gap(held, kind, count, size)

    def _gap(self, held: Any, kind: str | None, count: int | None, size: str) -> Gap:
        def fill(form: str) -> str:
            if isinstance(held, tuple):
                return self._listed(held, kind, form)
            if isinstance(held, int):
                return _counted(held, form) + (size if "#" in form else "")
            if isinstance(held, str):
                return self.named(held, kind, form)
            return self.tell(held, form, count)

        return Gap(fill)

    def _listed(self, held: tuple[Any, ...], kind: str | None, form: str) -> str:
        """Return the items of a list, joined by the first word of the form, each in its rest."""
        join, _, inner = form.partition(" ")
        said = [format(self._gap(each, kind, None, ""), inner) for each in held]
        if join == ",":
            return ", ".join(said)
        return joined(said, join, self.language) if join else "-".join(said)


def _count_of(word: Any) -> int | None:
    """Return how many of something a word tells of, or None."""
    counts = [getattr(word, name) for name in _COUNTS if hasattr(word, name)]
    return counts[-1] if counts and isinstance(counts[-1], int) else None


def _formed(phrase: Phrase, form: str, count: int | None) -> str:
    """Return the form of a phrase that goes with a number: for one, or for more."""
    if isinstance(phrase, str):
        return phrase
    one = form in {"one", "a"} or (form != "many" and count == 1)
    return phrase[0] if one else phrase[1]


def _counted(number: int, form: str) -> str:
    """Return a number, or the form that goes with it and has the number at its mark.

    >>> _counted(1, "# card|# cards"), _counted(2, "# card|# cards"), _counted(2, "")
    ('1 card', '2 cards', '2')
    """
    one, _, many = form.partition("|")
    return (one if number == 1 else many).replace("#", str(number)) if form else str(number)
