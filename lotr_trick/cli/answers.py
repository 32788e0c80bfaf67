"""What a player types: read as one of the options, as a question, or as a slip with a hint.

What any game needs is here; a game says how its options are spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import attrs

from lotr_trick.kernel import Option
from lotr_trick.lang.nearest import near
from lotr_trick.lang.problem import plain

COMMON: Final[Mapping[str, str]] = {
    "": "board",
    "?": "help",
    "help": "help",
    "log": "log",
    "board": "board",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}
"""The questions that every game answers, by the words for them."""

_NAMED = 4


@attrs.frozen
class Chosen:
    """The player chose an option."""

    option: Option


@attrs.frozen
class Question:
    """The player wants to know something, or to leave; `about` is what follows the word."""

    what: str
    about: str = ""


@attrs.frozen
class Unclear:
    """What was typed is no option; the message says why, or what to type instead."""

    message: str


Answer = Chosen | Question | Unclear


@attrs.frozen
class Hearing:
    """How the answers to what is asked now are understood."""

    options: tuple[Option, ...]
    spoken: Callable[[Option], str]
    """Gives an option in the words of people."""
    numbered: bool
    """Whether an option may be chosen by its number."""
    questions: Mapping[str, str]
    """The questions that only this game answers, by the words for them."""
    explain: Callable[[list[str]], str | None] = lambda _: None
    """Gives why words that mean something cannot be chosen, or None."""


def words_of(typed: str) -> list[str]:
    """Return the words of a typed line."""
    # What a person types is short; a cat on the keyboard is not compared letter by letter.
    return plain(typed[:200]).casefold().split()


def question_in(words: list[str], questions: Mapping[str, str]) -> Question | None:
    """Return the question that words ask, or None; only a game's own takes further words."""
    first = words[0] if words else ""
    if first in questions:
        return Question(questions[first], " ".join(words[1:]))
    if first in COMMON and len(words) <= 1:
        return Question(COMMON[first])
    return None


def heard(words: list[str], hearing: Hearing) -> Answer:
    """Return what words mean to the player who is asked."""
    question = question_in(words, hearing.questions)
    if question is not None:
        return question
    options = hearing.options
    if hearing.numbered and len(words) == 1 and words[0].isdecimal():
        if 1 <= int(words[0]) <= len(options):
            return Chosen(options[int(words[0]) - 1])
        return Unclear(f"The numbers go from 1 to {len(options)}.")
    return _option_in(words, hearing)


def _option_in(words: list[str], hearing: Hearing) -> Answer:
    options = hearing.options
    said = {option: _words_of(option, hearing) for option in options}
    for matches in (_whole, _beginning):
        found = [option for option in options if matches(words, said[option])]
        if found:
            fewest = min(len(option.text.split()) for option in found)
            found = [option for option in found if len(option.text.split()) == fewest]
        if len(found) == 1:
            return Chosen(found[0])
        if found:
            return Unclear(f"Which one: {listed(map(hearing.spoken, found))}?")
    why = hearing.explain(words)
    if why is not None:
        return Unclear(why)
    known = [word for option in options for word in sorted(said[option])]
    return no_answer(words, [*known, *hearing.questions])


def no_answer(words: list[str], known: Iterable[str]) -> Unclear:
    """Say that words are no answer, with the nearest word that is one."""
    guesses = near(words[0], [*known, *COMMON], 1)
    hint = f" Did you mean {guesses[0]}?" if guesses else ""
    return Unclear(f"“{' '.join(words)[:40]}” is no answer here.{hint} Type ? for help.")


def _words_of(option: Option, hearing: Hearing) -> frozenset[str]:
    return frozenset(f"{option.text} {hearing.spoken(option)}".casefold().split())


def _whole(words: list[str], said: frozenset[str]) -> bool:
    return all(word in said for word in words)


def _beginning(words: list[str], said: frozenset[str]) -> bool:
    return all(any(other.startswith(word) for other in said) for word in words)


def listed(texts: Iterable[str]) -> str:
    """Return the first of some texts, and how many more there are."""
    every = list(texts)
    more = f" … ({len(every) - _NAMED} more)" if len(every) > _NAMED else ""
    return ", ".join(every[:_NAMED]) + more
