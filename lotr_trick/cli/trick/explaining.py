"""What `show` says of chapters, characters and everything else in the packs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import columns, heading, paragraph, write
from lotr_trick.cli.doubts import UNSURE, doubted, known_by, told_lines
from lotr_trick.cli.labels import kind_label, label
from lotr_trick.cli.trick.shelf import missing_text, where_used
from lotr_trick.cli.wording import LANGUAGES, marked, meanings, numbers_text
from lotr_trick.lang import Line
from lotr_trick.trick.check.possible import chapter_meetings
from lotr_trick.trick.compile.model import roster
from lotr_trick.trick.compile.settings import table_sizes
from lotr_trick.trick.language.texts import Book, joined, line_text, sentences_of
from lotr_trick.trick.language.words import VOCABULARY, changes, characters, pieces

# Kinds that tell names or meanings, and no rule; an option's choices are its rules.
_WORDLESS: Final = frozenset({"option", "pack", "person", "term"})


def explain(
    console: Console, library: lt.Library, definition: lt.Definition, languages: tuple[str, ...]
) -> None:
    """Write the rules of a chapter, a character or anything smaller."""
    spoken = languages[0] if len(languages) == 1 else "en"
    if definition.kind == "chapter":
        _chapter(console, library.chapter(int(definition.name)), library, spoken)
        return
    rows = list(_rows(definition, library, spoken))
    if rows:
        heading(console, label("in the game", spoken))
        write(console, columns(rows, ("dim",)))
    if definition.kind == "scenario":
        meanings(console, definition, VOCABULARY)
    elif definition.kind not in _WORDLESS:
        _rules(console, definition, library, languages)
    words = sorted({w for line in definition.every_line for w in VOCABULARY.waiting(line.word)})
    if words:
        heading(console, label("not yet", spoken))
        paragraph(console, label("nothing compiles", spoken, words=", ".join(words)))


def rules_of(
    definition: lt.Definition, book: Book, language: str = "en"
) -> Iterator[tuple[str, bool]]:
    """Yield every rule of a definition in words, and whether it is sure.

    Lines under others are indented.
    """
    told = {id(each.line): each for each in told_lines(definition)}
    for sentence in sentences_of(definition, book, language):
        yield sentence.indented, not doubted([told[id(sentence.line)]])


def marked_rules(definition: lt.Definition, book: Book, language: str = "en") -> list[str]:
    """Return every rule of a definition in words, with a mark at each that is not sure."""
    return [
        text if sure else f"{text} {UNSURE}" for text, sure in rules_of(definition, book, language)
    ]


# --- chapters -----------------------------------------------------------------------------------


def _chapter(console: Console, chapter: lt.Chapter, library: lt.Library, language: str) -> None:
    heading(console, label("play", language))
    paragraph(console, f"{_players(chapter, language)}.")
    for rule in marked_rules(chapter.definition, chapter, language):
        paragraph(console, rule.lstrip(), 2 + len(rule) - len(rule.lstrip()))
    if chapter.waiting:
        paragraph(console, label("waits", language, missing=missing_text(chapter)))
    for one, other in chapter_meetings(chapter):
        first, second = (chapter.named("character", n).title(language) for n in (one, other))
        then = label("then", language)
        paragraph(console, label("meeting", language, one=first, other=second, then=then))
    heading(console, label("characters", language))
    rows = []
    for member in roster(chapter.definition):
        character = chapter.named("character", member.name)
        name = marked(character, language) + (" *" if member.starred else "")
        rows.append((name, "\n".join(marked_rules(character, chapter, language))))
    for character in others_in(chapter):
        told = "\n".join(marked_rules(character, chapter, language))
        rows.append((marked(character, language), told))
    write(console, columns(rows, ("bold",)))
    paragraph(console, label("starred", language), style="dim")
    for kind in ("event", "rider", "gift"):
        used = chapter.of_kind(kind)
        if used:
            heading(console, label(f"{kind}s", language))
            rules = [
                (marked(d, language), "\n".join(marked_rules(d, chapter, language))) for d in used
            ]
            write(console, columns(rules, ("bold",)))
    _options(console, chapter, language)
    scenarios = len(library.scenarios(chapter.number))
    if scenarios:
        heading(console, label("scenarios", language))
        paragraph(console, label("told games", language, number=scenarios))


def others_in(chapter: lt.Chapter) -> tuple[lt.Definition, ...]:
    """Return the characters that a chapter does not list: those who others become in it."""
    listed = {member.name for member in roster(chapter.definition)}
    return tuple(each for each in chapter.of_kind("character") if each.name not in listed)


def _players(chapter: lt.Chapter, language: str) -> str:
    sizes = [str(size) for size in table_sizes(chapter)]
    if not sizes:
        return label("nobody", language).capitalize()
    return label("players", language, numbers=joined(sizes, "or", language))


def _options(console: Console, chapter: lt.Chapter, language: str) -> None:
    options = chapter.of_kind("option")
    if not options:
        return
    heading(console, label("options", language))
    for option in options:
        paragraph(console, f"{option.name}: {marked(option, language)}", style="bold")
        write(console, columns(_choices(option, chapter, language), ("cyan",)), 4)
    first = options[0].all(changes.Choice)
    example = f"--option {options[0].name}={first[-1].name}" if first else "--option NAME=CHOICE"
    command = f"lotr-trick play {chapter.number} {example}"
    paragraph(console, label("choose with", language, command=command), style="dim")


def _choices(option: lt.Definition, book: Book, language: str) -> Iterator[tuple[str, str]]:
    """Yield the choices of an option: the name to ask for it by, and what it says."""
    told = [each for each in told_lines(option) if isinstance(each.line.word, changes.Choice)]
    for number, each in enumerate(told):
        usual = "" if number else f" ({label('usual', language)})"
        said = line_text(each.line, book, language)
        yield each.line.word.name, said + usual + _note(each.line)


def _note(line: Line) -> str:
    return "" if line.source is None else f" ({known_by(line.source)})"


# --- characters, and everything smaller -----------------------------------------------------------


def _rules(
    console: Console, definition: lt.Definition, library: lt.Library, languages: tuple[str, ...]
) -> None:
    if not any(True for _ in sentences_of(definition, library)):
        return
    heading(console, label("rules", languages[0] if len(languages) == 1 else "en"))
    for language in languages:
        if len(languages) > 1:
            paragraph(console, LANGUAGES[language], style="dim")
        for sentence in marked_rules(definition, library, language):
            indent = len(sentence) - len(sentence.lstrip())
            paragraph(console, sentence.lstrip(), (4 if len(languages) > 1 else 2) + indent)


def _rows(
    definition: lt.Definition, library: lt.Library, language: str
) -> Iterator[tuple[str, str]]:
    """Yield what a definition is in the games that use it, as a word and a text."""
    used = where_used(library, definition)
    if used is not None:
        yield label("used in", language), _numbered(used, language)
    for person in definition.all(characters.IsPerson):
        yield label("person", language), library.named("person", person.person).title(language)
    if definition.kind == "person":
        faces = ", ".join(_faces(definition, library, language))
        yield label("cards", language), faces or label("no card", language)
    if definition.kind == "option":
        yield from _choices(definition, library, language)
        numbers = [n for n in library.chapters if definition in library.chapter(n).definitions]
        yield label("open in", language), _numbered(numbers, language)
    for term in definition.all(pieces.TermMeaning):
        yield label("meaning", language), term.text
    letter = definition.first(pieces.Letter)
    if letter is not None:
        for ranks in definition.all(pieces.Ranks):
            low, high = f"{letter.letter}{ranks.low}", f"{letter.letter}{ranks.high}"
            yield label("cards", language), label("from to", language, low=low, high=high)
    if definition.kind == "scenario":
        told = list(_told_in(definition, library))
        yield label("told in", language), _numbered(told, language)
    if definition.kind == "pack":
        kinds = [d.kind for d in library.definitions if d.meta.pack == definition.name]
        held = [f"{kinds.count(k)} {kind_label(k, language).lower()}" for k in dict.fromkeys(kinds)]
        yield label("holds", language), ", ".join(held)


def _numbered(numbers: list[int], language: str) -> str:
    if not numbers:
        return label("no chapter", language)
    return label("chapter numbers", language, numbers=numbers_text(numbers))


def _faces(person: lt.Definition, library: lt.Library, language: str) -> Iterator[str]:
    """Yield the characters that are a person, with the word to show each by."""
    for character in library.of_kind("character"):
        if characters.IsPerson(person.name) in character.all(characters.IsPerson):
            yield f"{marked(character, language)} (character {character.name})"


def _told_in(scenario: lt.Definition, library: lt.Library) -> Iterator[int]:
    for number in library.chapters:
        if scenario in library.scenarios(number):
            yield number
