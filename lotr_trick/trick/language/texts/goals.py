"""Rules text of goals: sentences such as ``Win at least 3 tricks.``, and how far a goal is."""

from __future__ import annotations

from typing import Any

from lotr_trick.lang import Line
from lotr_trick.lang.articles import capital, joined
from lotr_trick.lang.texts import Book
from lotr_trick.trick.check.goals import aim_of, deeds_of
from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.language.texts.filling import Teller
from lotr_trick.trick.language.texts.phrases import phrase_book, say
from lotr_trick.trick.language.texts.progress import progress
from lotr_trick.trick.language.words import VOCABULARY, goals
from lotr_trick.trick.state.table import Role, Table


def goal_text(goal: Any, book: Book, language: str = "en") -> str:
    """Return the rules text of a goal's words: a sentence such as ``Win at least 3 tricks.``."""
    return capital(aim_text(goal, Teller(book, language))) + "."


def goal_sentence(line: Line, book: Book, language: str = "en") -> str:
    """Return the rules text of a goal's line."""
    return goal_text(aim_of(line.word), book, language)


def aim_text(goal: Any, teller: Teller) -> str:
    """Return a goal as a part of a sentence, with a small letter at its head."""
    match goal:
        case goals.AllOf(parts):
            return _all_of(parts, teller)
        case goals.EitherOf(first, second):
            return _either("either_of", first, second, teller)
        case goals.OrElse(first, second):
            return _either("or_else", first, second, teller)
    return teller.tell(goal)


def _either(key: str, first: Any, second: Any, teller: Teller) -> str:
    parts = {"first": aim_text(first, teller), "second": aim_text(second, teller)}
    return say(key, teller.language, **parts)


def _all_of(parts: tuple[Any, ...], teller: Teller) -> str:
    """Return several goals in a row; what is plainly won stands under one verb."""
    if all(_plain(part, teller.language) for part in parts):
        quantities = [teller.tell(part.quantity) for part in parts]
        return say("win", teller.language, quantity=joined(quantities, "and", teller.language))
    # What is told to the player goes before what others have to do: else the verb would be theirs.
    own = [part for part in parts if not _of_others(part)]
    rest = [part for part in parts if _of_others(part)]
    return joined([teller.tell(part) for part in (*own, *rest)], "and", teller.language)


def _of_others(part: Any) -> bool:
    return isinstance(getattr(part, "what", part), goals.OthersWin | goals.OthersWinWithin)


def _plain(part: Any, language: str) -> bool:
    """Whether a part says `win` and what, with no phrase of its own."""
    if not isinstance(part, goals.Win):
        return False
    return f"win {VOCABULARY.tag_of(type(part.quantity))}" not in phrase_book(language)


def measure_text(measure: Any, book: Book, language: str = "en", *, one: bool = False) -> str:
    """Return what a measure counts, in the singular or the plural."""
    return Teller(book, language).tell(measure, "one" if one else "many")


def progress_text(role: Role, verdict: Verdict, table: Table, language: str = "en") -> str:
    """Return how far a goal is, such as ``2 of 4 rings``; of several, how far the next one is."""
    parts = deeds_of(role)
    deed = parts[min(verdict.part, len(parts) - 1)]

    def counted(measure: Any, *, one: bool) -> str:
        return measure_text(measure, table.chapter, language, one=one)

    return progress(deed, verdict, counted, language)
