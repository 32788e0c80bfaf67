"""What a chapter can never come to: partners never met, cards nobody holds, goals out of reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from lotr_trick.lang import Line, Problem, did_you_mean
from lotr_trick.trick.compile.decks import deck_counts
from lotr_trick.trick.compile.model import Chapter, Library, members_of
from lotr_trick.trick.compile.precedence import Company, Laws, laws_of
from lotr_trick.trick.compile.roles import person_name, roster_of
from lotr_trick.trick.compile.settings import one_seat_each
from lotr_trick.trick.goals.facts import NoGoal
from lotr_trick.trick.goals.outlook import knowledge
from lotr_trick.trick.language.words import VOCABULARY, changes, characters
from lotr_trick.trick.mechanics.first_leader import HolderLeadsFirst
from lotr_trick.trick.state.rules import seated
from lotr_trick.trick.state.seen import imagined
from lotr_trick.trick.state.table import Table


def at_line(line: Line, code: str, message: str, hint: str) -> Problem:
    """Return a problem of a line, which is shown with its indentation."""
    whole = attrs.evolve(line.place, length=max(1, len(line.text)))
    return Problem(code, whole, message, hint, line.row)


def lonely(library: Library) -> Iterator[Problem]:
    """Yield setup actions whose partners are in no chapter that the character is in."""
    person_of = {c.name: person_name(c) for c in library.of_kind("character")}
    met: dict[str, set[str]] = {}
    for chapter in library.of_kind("chapter"):
        names = members_of(chapter)
        for name in names:
            others = [n for n in names if n != name]
            met.setdefault(name, set()).update(others, (person_of[n] for n in others))
    for character in library.of_kind("character"):
        for line in character.lines:
            action = line.word.action if isinstance(line.word, characters.Setup) else None
            alone = getattr(action, "with_lost", False)
            partners = None if alone else getattr(action, "partners", None)
            if partners and character.name in met and not met[character.name] & set(partners):
                message = f"`{character.name}` never meets anybody it could exchange with"
                hint = "look at the characters of its chapters"
                yield at_line(line, "no-partner", message, hint)


def faceless(chapter: Chapter) -> Iterator[Problem]:
    """Yield lines that make a character another one which the chapter does not have."""
    members = members_of(chapter.definition)
    for definition in chapter.definitions:
        for line in definition.every_line:
            if isinstance(line.word, changes.Becomes) and line.word.who not in members:
                message = f"`{line.word.who}` is no character of chapter {chapter.number}"
                hint = did_you_mean(line.word.who, members) or "look at its characters"
                yield at_line(line, "nothing-to-replace", message, hint)


def unheld(chapter: Chapter, laws: Laws) -> Iterator[Problem]:
    """Yield lines that speak of the holder of a card that is not in the deck."""
    known = deck_counts(chapter, laws)
    for law in laws.lines:
        word = law.word
        start = getattr(word, "start", None)
        card = ""
        if VOCABULARY.kind_of(type(start)) == "start":
            card = getattr(start, "card", "")
        elif isinstance(word, HolderLeadsFirst):
            card = word.card
        if card and not known[card]:
            yield _no_holder(chapter, law.line, card)
    members = {member.name for member in roster_of(laws)}
    for character in laws.people:
        for line in character.lines:
            taken = isinstance(line.word, characters.TakenByHolder)
            if taken and character.name in members and not known[line.word.card]:
                yield _no_holder(chapter, line, line.word.card)


def _no_holder(chapter: Chapter, line: Line, card: str) -> Problem:
    message = f"{card} is not in the deck of chapter {chapter.number}"
    return at_line(line, "no-holder", message, "nobody can hold it; name another card")


def decided(table: Table, size: int) -> Iterator[Problem]:
    """Yield goals that no play can meet, or none can miss, with hands of so many cards."""
    seats = table.seats
    for number, role in enumerate(table.roles):
        starred = sum([other.starred for other in table.roles])
        if isinstance(role.goal, NoGoal) or (not role.starred and starred >= seats):
            continue  # nothing to reach, or never at the table
        company = [n for n, r in enumerate(table.roles) if r.person != role.person]
        roles = tuple([number, *company, *(None for _ in range(seats))][:seats])
        # A setup action may give a card more, which is then left at the end.
        sizes = (size + 1, *(size for _ in range(seats - 1)))
        known = knowledge(imagined(seated(table, roles), sizes))
        verdict = role.goal.verdict(known, 0)
        whose = f"with {seats} hands of {size} cards the goal of `{role.name}`"
        hint = "look at its number, and at the cards in the deck"
        if verdict.final and verdict.met:
            yield at_line(role.goal_line, "certain-goal", f"{whose} cannot be missed", hint)
        elif verdict.final:
            yield at_line(role.goal_line, "impossible-goal", f"{whose} cannot be met", hint)


def chapter_meetings(chapter: Chapter) -> tuple[tuple[str, str], ...]:
    """Return the pairs of `meetings` at any table of a chapter."""
    tables = [laws_of(chapter, Company(seats, seats)) for seats in one_seat_each(chapter)]
    return tuple(dict.fromkeys(pair for laws in tables for pair in meetings(laws)))


def meetings(laws: Laws) -> tuple[tuple[str, str], ...]:
    """Return the pairs of characters whose cards may be dealt into one hand.

    Then the starred one is taken, or else the one that stands first; the other is chosen, and
    takes its card from the holder for another one.
    """
    members = [member.name for member in roster_of(laws)]
    taken: list[tuple[str, str]] = [
        (character.name, word.card)
        for character in laws.people
        if character.name in members
        for word in character.all(characters.TakenByHolder)
    ]
    return tuple(_pairs(taken))


def _pairs(taken: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for at, (one, card) in enumerate(taken):
        for other, another in taken[at + 1 :]:
            if card != another:
                yield one, other


def same_holder(laws: Laws) -> Iterator[tuple[Line, Any]]:
    """Yield each line that takes a character by a card which takes another one too."""
    members = {member.name for member in roster_of(laws)}
    seen: dict[str, str] = {}
    for character in laws.people:
        for line in character.lines if character.name in members else ():
            if isinstance(line.word, characters.TakenByHolder):
                if line.word.card in seen:
                    yield line, seen[line.word.card]
                seen.setdefault(line.word.card, character.name)
