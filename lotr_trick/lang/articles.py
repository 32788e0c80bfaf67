"""Articles, numbers and the words that join names, by the grammar of each language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

# What stands before a noun, by the article that the noun takes.
_SPANISH: Final = {
    "the": {"el": "el ", "la": "la "},
    "of the": {"el": "del ", "la": "de la "},
    "from the": {"el": "del ", "la": "de la "},
}
_ITALIAN: Final = {
    "the": {"il": "il ", "lo": "lo ", "la": "la ", "l'": "l'"},
    "of the": {"il": "del ", "lo": "dello ", "la": "della ", "l'": "dell'"},
    "from the": {"il": "dal ", "lo": "dallo ", "la": "dalla ", "l'": "dall'"},
}
_VOWELS: Final = "aeiou"
# Numbers that are spoken with a vowel at their head: uno, otto, undici, ottanta.
_SPOKEN_WITH_VOWEL: Final = re.compile(r"(1|11|8\d?)\b")
_WITH_LO: Final = re.compile(r"(s[^aeiou]|z|gn|ps|x|y)")
_JOINS: Final = {
    "and": {"en": "and", "es": "y", "it": "e"},
    "or": {"en": "or", "es": "o", "it": "o"},
}
# A joining word changes before its own sound.
_CHANGED: Final = {
    ("and", "es"): (re.compile(r"h?i(?!e)"), "e"),
    ("or", "es"): (re.compile(r"h?o"), "u"),
    ("and", "it"): (re.compile("e"), "ed"),
}


def with_article(text: str, before: str, language: str, *, feminine: bool = False) -> str:
    """Return a noun with its article, alone (`the`) or after `of` or `from`.

    >>> with_article("1 di Anelli", "of the", "it")
    "dell'1 di Anelli"
    >>> with_article("Torre Negra", "the", "es", feminine=True)
    'la Torre Negra'
    """
    if language == "en":
        return f"{before} {text.removeprefix('The ')}"
    if language == "es":
        return _SPANISH[before]["la" if feminine else "el"] + text
    return _ITALIAN[before][_italian_article(text, feminine=feminine)] + text


def _italian_article(text: str, *, feminine: bool) -> str:
    sound = plain(text)
    if sound[:1] in _VOWELS or _SPOKEN_WITH_VOWEL.match(sound):
        return "l'"
    if feminine:
        return "la"
    return "lo" if _WITH_LO.match(sound) else "il"


def with_a(text: str) -> str:
    """Return an English noun with its indefinite article.

    >>> with_a("hill"), with_a("orc")
    ('a hill', 'an orc')
    """
    return f"{'an' if plain(text)[:1] in _VOWELS else 'a'} {text}"


def joined(names: Sequence[str], join: str, language: str = "en") -> str:
    """Return names in a row, the last one after `and` or `or`.

    >>> joined(["Ana", "Bea", "Inés"], "and", "es")
    'Ana, Bea e Inés'
    """
    if len(names) < 2:  # noqa: PLR2004
        return "".join(names)
    between = _JOINS[join][language]
    changed = _CHANGED.get((join, language))
    if changed is not None and changed[0].match(plain(names[-1])):
        between = changed[1]
    return f"{', '.join(names[:-1])} {between} {names[-1]}"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its word.

    >>> counted(1, "trick"), counted(2, "trick")
    ('1 trick', '2 tricks')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def plain(text: str) -> str:
    """Return a text in small letters without accents, as it begins to the ear."""
    return unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode().lower()


def capital(text: str) -> str:
    """Return a text with a capital letter at its head."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return a text with a small letter at its head."""
    return text[:1].lower() + text[1:]
