"""What a chapter speaks of and does not have: threats, piles, and things that are declared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs

from lotr_trick.lang import Definition, Line, Problem, did_you_mean
from lotr_trick.trick.check.possible import at_line
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.precedence import Laws
from lotr_trick.trick.compile.roles import roster_of
from lotr_trick.trick.language.words import characters
from lotr_trick.trick.mechanics.declaring import Declare, DeclaredNumber, DeclarePair, IfDeclared
from lotr_trick.trick.mechanics.drawn_rank import DrawOfPileKeeping, ForRank
from lotr_trick.trick.mechanics.piles import OF_PILE, PILES
from lotr_trick.trick.mechanics.threats import (
    TAKES_THREAT,
    DrawThreats,
    ThreatsNumber,
    threats_of,
)

_THREATS: Final = (*TAKES_THREAT, ThreatsNumber)
"""The words that speak of threats."""


def lacking(chapter: Chapter, laws: Laws, seats: int) -> Iterator[Problem]:
    """Yield lines that speak of threats, piles or declarations that are not in the chapter."""
    members = {member.name for member in roster_of(laws)}
    people = [person for person in laws.people if person.name in members]
    standing = [law.line for law in laws.lines]
    yield from _no_threats(chapter, laws, people, seats)
    yield from _no_pile(chapter, laws, [*standing, *(line for p in people for line in p.lines)])
    for person in people:
        yield from _bad_draw(person.lines)
        yield from _not_declared(person)


def _no_threats(
    chapter: Chapter, laws: Laws, people: Iterable[Definition], seats: int
) -> Iterator[Problem]:
    numbers = threats_of(chapter, laws)
    lines = [
        line for person in people for line in person.lines if next(_inside(line.word, _THREATS), 0)
    ]
    if lines and not numbers:
        message = f"chapter {chapter.number} has no threats"
        hint = "add a line such as: threats black_riders"
        yield at_line(lines[0], "no-threats", message, hint)
        return
    takers = [line for line in lines if isinstance(line.word, characters.Setup)]
    drawn = [_drawn_at_once(line) for line in takers]
    # At worst all others have one already when the most are drawn.
    wanted = min(seats, len(takers)) - 1 + max(drawn, default=1)
    if wanted > len(numbers):
        message = f"chapter {chapter.number} with {seats} players: there are too few threats"
        many = f"there {'is' if len(numbers) == 1 else 'are'} {len(numbers)}"
        who = "characters may want one" if max(drawn) == 1 else "may be wanted"
        yield at_line(takers[-1], "no-threats", message, f"{wanted} {who}, and {many}")
    for person in people:
        yield from _has_no_threat(person)


def _drawn_at_once(line: Line) -> int:
    """Return how many threats a setup line draws, of which one is kept."""
    return next((word.number for word in _inside(line.word, (DrawThreats,))), 1)


def _has_no_threat(person: Definition) -> Iterator[Problem]:
    """Yield draws that leave no choice or too many threats, and goals of who gets none."""
    for line in person.lines:
        for word in _inside(line.word, (DrawThreats,)):
            if word.keep != 1 or word.number <= word.keep:
                message = f"nobody can draw {word.number} threats and keep {word.keep}"
                hint = "a character has one threat: write such as setup draw 2 threats, keeping 1"
                yield at_line(line, "bad-threats", message, hint)
    if any(next(_inside(line.word, TAKES_THREAT), 0) for line in person.lines):
        return
    for line in person.lines:
        if next(_inside(line.word, (ThreatsNumber,)), 0):
            message = f"`{person.name}` gets no threat"
            hint = "give it another goal, or a line such as: setup draw a threat"
            yield at_line(line, "no-threats", message, hint)


def _bad_draw(lines: Iterable[Line]) -> Iterator[Problem]:
    """Yield draws of a pile that leave no choice, or keep more than one card."""
    for line in lines:
        for word in _inside(line.word, (DrawOfPileKeeping,)):
            if word.keep != 1 or word.number <= word.keep:
                message = f"nobody can draw {word.number} cards of a pile and keep {word.keep}"
                hint = "a goal hangs on one card: write such as setup draw 2 cards of it, keeping 1"
                yield at_line(line, "bad-draw", message, hint)


def _no_pile(chapter: Chapter, laws: Laws, lines: Iterable[Line]) -> Iterator[Problem]:
    known = [word.name for word in laws.all(*PILES)]
    for whole in lines:
        for line in whole.every:
            for word in _inside(line.word, (*OF_PILE, ForRank)):
                if word.pile not in known:
                    message = f"chapter {chapter.number} has no pile `{word.pile}`"
                    hint = did_you_mean(word.pile, known) or "no event of it lays one down"
                    yield at_line(line, "no-pile", message, hint)


def _not_declared(person: Definition) -> Iterator[Problem]:
    said: set[str] = set()
    pairs = False
    for word in person.all(characters.Setup):
        if isinstance(word.action, Declare):
            said |= set(word.action.choices)
        pairs = pairs or isinstance(word.action, DeclarePair)
    for line in person.lines:
        for word in _inside(line.word, (IfDeclared,)):
            if word.declared not in said:
                message = f"`{person.name}` never declares {word.declared}"
                hint = did_you_mean(word.declared, said) or "add a setup line that declares it"
                yield at_line(line, "not-declared", message, hint)
        if not pairs and next(_inside(line.word, (DeclaredNumber,)), 0):
            message = f"`{person.name}` never declares a number"
            hint = "add a line such as: setup declare 1-2 or 3-4"
            yield at_line(line, "not-declared", message, hint)


def _inside(word: Any, kinds: tuple[type[Any], ...]) -> Iterator[Any]:
    """Yield the words of some kinds in a word, itself included."""
    if isinstance(word, kinds):
        yield word
    if isinstance(word, tuple):
        for part in word:
            yield from _inside(part, kinds)
    elif attrs.has(type(word)):
        for field in attrs.fields(type(word)):
            yield from _inside(getattr(word, field.name), kinds)
