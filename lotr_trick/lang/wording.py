"""How messages are worded: lists of choices, words of the text, words that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .problem import named, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .words import Words

# More choices than this are a wall; the rest is only counted.
_SHOWN = 6
_QUOTED = 40

_SAID = "nought one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_SAID.split())}
"""Numbers as people say them, with the digits that the language wants."""

_LOOKALIKES = {
    **dict.fromkeys("\u2018\u2019\u00b4`", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"'),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
}


def listed(choices: Iterable[str], last: str = "or") -> str:
    """Return the choices as a sentence shows them, six at most.

    >>> listed(["`a`", "`b`", "`c`"])
    '`a`, `b` or `c`'
    """
    every = list(choices)
    shown, more = every[:_SHOWN], len(every) - _SHOWN
    if more > 0:
        return f"{', '.join(shown)} {last} {more} more"
    if len(shown) < 2:  # noqa: PLR2004
        return "".join(shown)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}"


def quoted(word: str) -> str:
    """Return a word of the text as messages show it: marked, cut short, without control marks."""
    word = plain(word)
    return f"`{word if len(word) <= _QUOTED else word[: _QUOTED - 3] + '...'}`"


def unreadable(words: Words, word: str) -> tuple[str, str, str] | None:
    """Return code, message and hint for a word that could stand nowhere in the language."""
    if not word or words.readable(word) or word in words.fixed.values():
        return None
    if word.startswith('"'):
        return "open-text", "the text has no closing quote", 'end the text with "'
    if len(word) == 1 and not word.isalnum():
        like = _LOOKALIKES.get(word, " " if word.isspace() else "")
        mark = named(word) if like or not word.isascii() else quoted(word)
        hint = f"write {like if like.strip() else 'a space'} instead" if like else "leave it out"
        return "bad-character", f"the character {mark} cannot stand here", hint
    if word.isdecimal():
        message = f"the number {quoted(word)} cannot be read"
        hint = "write fewer digits" if word.isascii() else "write it with the digits 0 to 9"
        return "unreadable-word", message, hint
    hint = ""
    if words.readable(word.lower()):
        hint = f"did you mean `{word.lower()}`? Names are written in small letters"
    elif word[0].isdigit():
        hint = "a number has digits only, and a name begins with a letter"
    elif not word.isascii():
        hint = "names have only small letters from a to z, digits and _"
    return "unreadable-word", f"{quoted(word)} cannot be read", hint
