"""What `show` says of chapters, characters and everything else in the packs."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import columns, heading, paragraph, write
from lotr_trick.cli.doubts import UNSURE, Told, doubted, known_by, told_lines
from lotr_trick.cli.trick.shelf import length, missing_text, where_used
from lotr_trick.cli.wording import LANGUAGES, marked, meanings, numbers_text, players_text
from lotr_trick.lang import Line
from lotr_trick.trick.compile import table_sizes
from lotr_trick.trick.model import roster
from lotr_trick.trick.possible import chapter_meetings
from lotr_trick.trick.texts import Book, character_text, line_text
from lotr_trick.trick.words import VOCABULARY, changes, characters, pieces


def explain(
    console: Console, library: lt.Library, definition: lt.Definition, languages: tuple[str, ...]
) -> None:
    """Write the rules of a chapter, a character or anything smaller."""
    if definition.kind == "chapter":
        language = languages[0] if len(languages) == 1 else "en"
        _chapter(console, library.chapter(int(definition.name)), library, language)
        return
    rows = list(_rows(definition, library, languages))
    if rows:
        heading(console, "In the game")
        write(console, columns(rows, ("dim",)))
    if definition.kind == "character":
        _character(console, definition, library, languages)
    elif definition.kind != "term":
        meanings(console, definition, VOCABULARY)
    words = sorted({w for line in definition.every_line for w in VOCABULARY.waiting(line.word)})
    if words:
        heading(console, "Not yet")
        missing = ", ".join(words)
        paragraph(console, f"No chapter with it can be played yet: nothing compiles {missing}.")


def rules_of(
    definition: lt.Definition, book: Book, language: str = "en"
) -> Iterator[tuple[str, bool]]:
    """Yield every rule of a definition in words, and whether it is sure.

    Lines under others are indented. Where no sentence is made from a line, its own words stand.
    """
    for line in definition.lines:
        told = list(told_lines(attrs.evolve(definition, lines=(line,))))
        if definition.kind == "character" and not line.lines:
            alone = attrs.evolve(definition, lines=(line,))
            for sentence in character_text(alone, book, language):
                yield sentence, not doubted(told)
        else:
            yield from ((_sentence(each), not doubted([each])) for each in told)


def _sentence(told: Told) -> str:
    return "  " * told.depth + line_text(told.line)


def marked_rules(definition: lt.Definition, book: Book, language: str = "en") -> list[str]:
    """Give every rule of a definition in words, with a mark at each that is not sure."""
    return [
        text if sure else f"{text} {UNSURE}" for text, sure in rules_of(definition, book, language)
    ]


# --- chapters -----------------------------------------------------------------------------------


def _chapter(console: Console, chapter: lt.Chapter, library: lt.Library, language: str) -> None:
    heading(console, "Play")
    how_long = length(chapter.definition)
    paragraph(console, f"{players_text(table_sizes(chapter)).capitalize()}; victory {how_long}.")
    if chapter.waiting:
        paragraph(console, f"It cannot be played yet: {missing_text(chapter)}.")
    for one, other in chapter_meetings(chapter):
        first, second = (chapter.named("character", n).title(language) for n in (one, other))
        said = f"{first} and {second} go with cards that one hand may be dealt"
        paragraph(
            console, f"{said}: then one is taken, and whoever chooses the other takes its card."
        )
    heading(console, "Characters")
    rows = []
    for member in roster(chapter.definition):
        character = chapter.named("character", member.name)
        name = marked(character, language) + (" *" if member.starred else "")
        rows.append((name, "\n".join(marked_rules(character, chapter, language))))
    write(console, columns(rows, ("bold",)))
    paragraph(console, "* must be in play", style="dim")
    for kind, title in (("event", "Events"), ("rider", "Riders"), ("gift", "Gifts")):
        used = chapter.of_kind(kind)
        if used:
            heading(console, title)
            rules = [(marked(d, language), "\n".join(marked_rules(d, chapter))) for d in used]
            write(console, columns(rules, ("bold",)))
    _options(console, chapter, language)
    scenarios = len(library.scenarios(chapter.number))
    if scenarios:
        heading(console, "Scenarios")
        paragraph(console, f"{scenarios} told games show its rules at work; check runs them.")


def _options(console: Console, chapter: lt.Chapter, language: str) -> None:
    options = chapter.of_kind("option")
    if not options:
        return
    heading(console, "Rule options")
    for option in options:
        paragraph(console, f"{option.name}: {marked(option, language)}", style="bold")
        write(console, columns(_choices(option), ("cyan",)), 4)
    first = options[0].all(changes.Choice)
    example = f"--option {options[0].name}={first[-1].name}" if first else "--option NAME=CHOICE"
    paragraph(console, f"Choose with: lotr-trick play {chapter.number} {example}", style="dim")


def _choices(option: lt.Definition) -> Iterator[tuple[str, str]]:
    """Yield the choices of an option: the name to ask for it by, and its line."""
    told = [each for each in told_lines(option) if isinstance(each.line.word, changes.Choice)]
    for number, each in enumerate(told):
        usual = "" if number else " (played unless the table agrees otherwise)"
        said = each.line.text.partition(":")[2].strip()
        yield each.line.word.name, said + usual + _note(each.line)


def _note(line: Line) -> str:
    return "" if line.source is None else f" ({known_by(line.source)})"


# --- characters, and everything smaller -----------------------------------------------------------


def _character(
    console: Console, character: lt.Definition, library: lt.Library, languages: tuple[str, ...]
) -> None:
    heading(console, "Rules")
    for language in languages:
        if len(languages) > 1:
            paragraph(console, LANGUAGES[language], style="dim")
        for sentence in marked_rules(character, library, language):
            indent = len(sentence) - len(sentence.lstrip())
            paragraph(console, sentence.lstrip(), (4 if len(languages) > 1 else 2) + indent)


def _rows(
    definition: lt.Definition, library: lt.Library, languages: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """Yield what a definition is in the games that use it, as a word and a text."""
    language = languages[0] if len(languages) == 1 else "en"
    used = where_used(library, definition)
    if used:
        yield "Used in", used.removeprefix("in ")
    for person in definition.all(characters.IsPerson):
        yield "Person", library.named("person", person.person).title(language)
    if definition.kind == "person":
        yield "Cards", ", ".join(_faces(definition, library, language)) or "no character card"
    if definition.kind == "option":
        yield from _choices(definition)
        numbers = [n for n in library.chapters if definition in library.chapter(n).definitions]
        yield "Open in", f"chapter {numbers_text(numbers)}" if numbers else "no chapter"
    for term in definition.all(pieces.TermMeaning):
        yield "Meaning", term.text
    letter = definition.first(pieces.Letter)
    if letter is not None:
        for ranks in definition.all(pieces.Ranks):
            yield "Cards", f"{letter.letter}{ranks.low} to {letter.letter}{ranks.high}"
    if definition.kind == "scenario":
        yield "Told in", ", ".join(f"chapter {n}" for n in _told_in(definition, library))
    if definition.kind == "pack":
        kinds = [d.kind for d in library.definitions if d.meta.pack == definition.name]
        yield "Holds", ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))


def _faces(person: lt.Definition, library: lt.Library, language: str) -> Iterator[str]:
    """Yield the characters that are a person, with the word to show each by."""
    for character in library.of_kind("character"):
        if characters.IsPerson(person.name) in character.all(characters.IsPerson):
            yield f"{marked(character, language)} (character {character.name})"


def _told_in(scenario: lt.Definition, library: lt.Library) -> Iterator[int]:
    for number in library.chapters:
        if scenario in library.scenarios(number):
            yield number
