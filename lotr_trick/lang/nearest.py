"""Which known word somebody probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

# Below this, suggestions are guesses; difflib's own default.
_ALIKE = 0.6
# Comparing costs the square of the length, and nobody mistypes a word this long.
_LONGEST = 60
# Comparing with thousands of words takes longer than a hint is worth.
_MOST = 500


def near(word: str, words: Iterable[str], count: int = 3, alike: float = _ALIKE) -> tuple[str, ...]:
    """Return up to `count` of `words` that look like `word`, the likeliest first.

    >>> near("holsd", ["goal", "hold", "holds"])
    ('holds', 'hold')
    """
    # Only who mistypes something needs it.
    from difflib import get_close_matches  # noqa: PLC0415

    if not word or len(word) > _LONGEST:
        return ()
    others = _comparable(word, [other for other in dict.fromkeys(words) if other != word])
    # Two swapped letters are the commonest slip, and in a short word difflib misses it.
    letters = sorted(word)
    swapped = [other for other in others if sorted(other) == letters]
    close = get_close_matches(word, others, n=count, cutoff=alike)
    return tuple(dict.fromkeys((*swapped, *close)))[:count]


def _comparable(word: str, others: list[str]) -> list[str]:
    """Return all the words, or of very many those that begin like `word` and are about as long."""
    if len(others) <= _MOST:
        return others

    def unlike(other: str) -> tuple[bool, int, str]:
        return other[:1] != word[0], abs(len(other) - len(word)), other

    return sorted(others, key=unlike)[:_MOST]


def nearest(word: str, words: Iterable[str], alike: float = _ALIKE) -> str | None:
    """Return the one of `words` that looks most like `word`, if any does.

    >>> nearest("pipin", ["merry", "pippin"])
    'pippin'
    """
    found = near(word, words, 1, alike)
    return found[0] if found else None


def did_you_mean(word: str, words: Iterable[str], alike: float = _ALIKE) -> str:
    """Return a hint for an unknown word, or an empty text.

    >>> did_you_mean("pipin", ["merry", "pippin"])
    'did you mean `pippin`?'
    """
    found = nearest(word, words, alike)
    return f"did you mean `{found}`?" if found else ""
