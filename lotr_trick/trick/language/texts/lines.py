"""Rules text of any definition: every line as a sentence, those under others indented."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from lotr_trick.lang import Definition, Line
from lotr_trick.lang.articles import capital
from lotr_trick.lang.texts import Book
from lotr_trick.trick.language.texts.filling import Teller
from lotr_trick.trick.language.texts.goals import aim_text
from lotr_trick.trick.language.texts.nouns import who_title
from lotr_trick.trick.language.texts.phrases import say
from lotr_trick.trick.language.words import changes, characters, pieces

# Lines that order the cards and say nothing about the play.
_SILENT: Final = (
    characters.IsPerson,
    characters.InBox,
    pieces.Feminine,
    pieces.Singular,
    pieces.TermMeaning,
)


@attrs.frozen
class Sentence:
    """What a line says, and how many lines it stands under."""

    line: Line
    depth: int
    text: str

    @property
    def indented(self) -> str:
        """The text with two spaces for each line it stands under."""
        return "  " * self.depth + self.text


def sentences_of(definition: Definition, book: Book, language: str = "en") -> Iterator[Sentence]:
    """Yield every line of a definition that says something, as a sentence of a language."""
    teller = Teller(book, language)
    for line in definition.lines:
        yield from _sentences(line, 0, teller)


def _sentences(line: Line, depth: int, teller: Teller) -> Iterator[Sentence]:
    if isinstance(line.word, _SILENT):
        return
    end = ":" if line.lines else "."
    yield Sentence(line, depth, capital(_said(line, teller)) + end)
    for inner in line.lines:
        yield from _sentences(inner, depth + 1, teller)


def _said(line: Line, teller: Teller) -> str:
    language = teller.language
    match line.word:
        case characters.GoalLine(goal):
            return f"{say('heading goal', language)}: {capital(aim_text(goal, teller))}"
        case changes.GoalOf(who, goal):
            heading = say("heading goal of", language, who=who_title(who, teller.book, language))
            return f"{heading}: {capital(aim_text(goal, teller))}"
        case characters.Setup(action):
            return f"{say('heading setup', language)}: {capital(teller.tell(action))}"
        case changes.InsteadOf(law) if not line.lines:
            return say("instead_of nothing", language, law=capital(teller.tell(law)))
        case changes.InsteadOf(law):
            return say("instead_of", language, law=capital(teller.tell(law)))
    return teller.tell(line.word)


def line_text(line: Line, book: Book, language: str = "en") -> str:
    """Return a line as a sentence, without the lines under it."""
    return capital(_said(line, Teller(book, language))) + "."


def character_text(character: Definition, book: Book, language: str = "en") -> tuple[str, ...]:
    """Return every rule of a character as a sentence, in the order of its card."""
    return tuple(sentence.indented for sentence in sentences_of(character, book, language))
