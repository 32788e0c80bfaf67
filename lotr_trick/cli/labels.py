"""Headings and other small texts of the commands, in the languages that rules are told in."""

from __future__ import annotations

from typing import Final

from lotr_trick.lang import Confidence
from lotr_trick.lang.texts import PhraseBooks

_LABELS: Final = PhraseBooks("cli")


def label(key: str, language: str = "en", **parts: object) -> str:
    """Return a small text in a language.

    >>> label("rules", "es"), label("tries", "it", number=3)
    ('Reglas', '3 tentativi')
    """
    return _LABELS.say(key, language, **parts)


def kind_label(kind: str, language: str = "en") -> str:
    """Return what a kind of definition is called; in English if nobody has written it down.

    >>> kind_label("gift", "it"), kind_label("die", "it")
    ('Dono', 'Die')
    """
    key = f"kind {kind}"
    return label(key, language) if key in _LABELS.book(language) else kind.capitalize()


def sure_label(confidence: Confidence, language: str = "en") -> str:
    """Return how sure something is, with what that means."""
    return label(f"sure {confidence}", language, meaning=confidence.meaning)


def tries_label(number: int, language: str = "en") -> str:
    """Return a number of tries in words.

    >>> tries_label(1, "es"), tries_label(0)
    ('1 intento', '')
    """
    if not number:
        return ""
    return label("one try" if number == 1 else "tries", language, number=number)
