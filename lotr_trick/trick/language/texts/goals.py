"""Rules text of goals: sentences such as ``Win at least 3 tricks.``, and how far a goal is."""

from __future__ import annotations

from typing import Any, Final, Protocol

from lotr_trick.lang import Line
from lotr_trick.lang.articles import capital, joined
from lotr_trick.lang.texts import Book
from lotr_trick.trick.check.goals import aim_of, deeds_of
from lotr_trick.trick.goals import deeds, facts, joins, quantities, subjects
from lotr_trick.trick.goals.knowledge import UNKNOWN, Verdict
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.language.texts.filling import Teller
from lotr_trick.trick.language.texts.phrases import phrase_book, say
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.mechanics.declaring import IfDeclared
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
        case joins.AllOf(parts):
            return _all_of(parts, teller)
        case joins.EitherOf(first, second):
            return _either("either_of", first, second, teller)
        case joins.OrElse(first, second):
            return _either("or_else", first, second, teller)
    return teller.tell(goal)


def _either(key: str, first: Any, second: Any, teller: Teller) -> str:
    parts = {"first": aim_text(first, teller), "second": aim_text(second, teller)}
    return say(key, teller.language, **parts)


def _all_of(parts: tuple[Any, ...], teller: Teller) -> str:
    """Return several goals in a row; what is plainly won stands under one verb."""
    if all(_plain(part, teller.language) for part in parts):
        won = [teller.tell(part.quantity) for part in parts]
        return say("win", teller.language, quantity=joined(won, "and", teller.language))
    # What is told to the player goes before what others have to do: else the verb would be theirs.
    own = [part for part in parts if not _of_others(part)]
    rest = [part for part in parts if _of_others(part)]
    return joined([teller.tell(part) for part in (*own, *rest)], "and", teller.language)


def _of_others(part: Any) -> bool:
    return isinstance(getattr(part, "what", part), deeds.OthersWin | deeds.OthersWinWithin)


def _plain(part: Any, language: str) -> bool:
    """Whether a part says `win` and what, with no phrase of its own."""
    if not isinstance(part, deeds.Win):
        return False
    return f"win {VOCABULARY.tag_of(type(part.quantity))}" not in phrase_book(language)


def measure_text(measure: Any, book: Book, language: str = "en", *, one: bool = False) -> str:
    """Return what a measure counts, in the singular or the plural."""
    return Teller(book, language).tell(measure, "one" if one else "many")


# --- how far a goal is --------------------------------------------------------------------------


def progress_text(role: Role, verdict: Verdict, table: Table, language: str = "en") -> str:
    """Return how far a goal is, such as ``2 of 4 rings``; of several, how far the next one is."""
    parts = deeds_of(role)
    deed = parts[min(verdict.part, len(parts) - 1)]

    def counted(measure: Any, *, one: bool) -> str:
        return measure_text(measure, table.chapter, language, one=one)

    return progress(deed, verdict, counted, language)


class Counted(Protocol):
    """Gives what a measure counts, in the singular or the plural."""

    def __call__(self, measure: Any, *, one: bool) -> str:
        """Return the noun."""
        ...


def progress(deed: Any, verdict: Verdict, counted: Counted, language: str = "en") -> str:
    """Return how far a part of a goal is, such as ``2 of 4 rings``."""
    if verdict.alone:
        # What is counted may be too little for a goal that is safe with any partner.
        told = progress(deed, verdict._replace(alone=False), counted, language)
        return say("so far alone", language, told=told)
    if isinstance(deed, IfDeclared):
        return progress(deed.deed, verdict, counted, language)
    if isinstance(deed, facts.NoGoal):
        return say("so far nothing", language)
    have = verdict.have
    key, need = _key(deed, have, verdict.need)
    quantity = getattr(deed, "quantity", None)
    wanted = _wanted(quantity, need, language)
    measure = getattr(quantity, "measure", Tricks())
    noun = _noun(deed)

    def named(number: int) -> str:
        if not noun:
            return counted(measure, one=number == 1)
        return phrase_book(language)[f"counted {noun}"][number != 1]

    card = getattr(quantity, "card", getattr(deed, "card", ""))
    nouns = {"had": named(have), "needed": named(need)}
    return say(key, language, have=have, need=need, wanted=wanted, card=card, **nouns)


def _wanted(quantity: Any, need: int, language: str) -> str:
    """Return the numbers that will do, where it may be one of two."""
    if not isinstance(quantity, quantities.ExactlyEither):
        return str(need)
    numbers = sorted({quantity.number, quantity.other})
    return joined([str(number) for number in numbers], "or", language)


def _noun(deed: Any) -> str:
    """Return what is counted where that is not what the measure counts."""
    if isinstance(getattr(deed, "who", None), subjects.EveryCharacter | subjects.EveryOther):
        return "characters"
    counts = "cards" if isinstance(deed, deeds.PlayLast) else getattr(deed, "counts", "")
    if counts:
        return str(counts)
    match getattr(deed, "quantity", None):
        case quantities.EachRank():
            return "ranks"
        case quantities.EveryCard() | quantities.TheRankedCard():
            return "cards"
        case deeds.InARow():
            return "rows"
    return ""


def _key(deed: Any, have: int, need: int) -> tuple[str, int]:
    """Return the phrase for a part of a goal, and the number to show as needed."""
    if isinstance(deed, deeds.NotWin):
        return ("so far won" if have else "so far not won"), need
    if hasattr(deed, "limit"):
        return deed.limit, need
    if isinstance(getattr(deed, "who", None), subjects.EveryCharacter | subjects.EveryOther):
        return "so far", need
    if need == UNKNOWN:
        return "so far unknown", need
    return _quantity_key(getattr(deed, "quantity", None), need)


def _quantity_key(quantity: Any, need: int) -> tuple[str, int]:
    for classes, key, more in _KEYS:
        if isinstance(quantity, classes):
            return key, need + more
    return "so far", need


_KEYS: Final[tuple[tuple[tuple[type[Any], ...], str, int], ...]] = (
    ((quantities.Fewest,), "so far fewest", 0),
    ((quantities.MoreThan, quantities.Most), "so far against", -1),
    ((quantities.FewerThan,), "so far against", 1),
    ((quantities.AsManyAs, quantities.AtLeastAsMany), "so far against", 0),
    ((quantities.Exactly, quantities.ExactlyEither), "so far exactly", 0),
    ((quantities.NoneOf,), "so far too many", 0),
    ((quantities.AtMost, deeds.InARow), "so far at most", 0),
    ((quantities.TheCard,), "so far card", 0),
)
"""The phrase for each quantity, and what lies between the number wanted and the one to beat."""
