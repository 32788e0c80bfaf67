"""What `list`, `show` and `check` say of chapters and characters."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import columns, heading, paragraph, write
from lotr_trick.cli.front import Section
from lotr_trick.cli.wording import LANGUAGES, confidence, marked, meanings, players_text
from lotr_trick.trick.compile import make_setting, make_table, table_sizes
from lotr_trick.trick.model import members_of, roster
from lotr_trick.trick.texts import character_text
from lotr_trick.trick.words import VOCABULARY


def sections(library: lt.Library) -> Iterator[Section]:
    """Yield the chapters and the characters."""
    rows: list[tuple[str, ...]] = []
    for number in library.chapters:
        chapter = library.chapter(number)
        its = chapter.definition
        players = "not yet playable" if chapter.waiting else players_text(table_sizes(chapter))
        rows.append((str(number), marked(its), players, length(its), confidence(its)))
    yield Section("Chapters", tuple(rows))
    rows = []
    chapters = library.of_kind("chapter")
    for character in library.of_kind("character"):
        found = [chapter.name for chapter in chapters if character.name in members_of(chapter)]
        where = f"chapter {', '.join(found)}" if found else "in no chapter"
        rows.append((character.name, marked(character), where, confidence(character)))
    yield Section("Characters", tuple(rows))


def length(chapter: lt.Definition) -> str:
    """Give how long a chapter is, in the word of its line of victory."""
    said = [line.text.split() for line in chapter.lines]
    return next((" ".join(words[1:]) for words in said if words[:1] == ["victory"]), "")


def compiled(library: lt.Library) -> Iterator[tuple[str, lt.Problem | None]]:
    """Yield, for each chapter and number of players, its pack and what keeps it from play."""
    for number in library.playable:
        chapter = library.chapter(number)
        pack, place = chapter.definition.meta.pack, chapter.definition.meta.place
        for players in table_sizes(chapter):
            try:
                make_table(chapter, make_setting(chapter, players))
                yield pack, None
            except lt.CannotPlay as error:
                yield pack, lt.Problem("cannot-play", place, str(error))
        if not table_sizes(chapter):
            yield pack, lt.Problem("no-players", place, f"nobody can play chapter {number}")


def explain(console: Console, definition: lt.Definition, library: lt.Library) -> None:
    """Write the rules of a chapter, a character or anything smaller."""
    if definition.kind == "chapter":
        _chapter(console, library.chapter(int(definition.name)), library)
    elif definition.kind == "character":
        _character(console, definition, library)
    else:
        meanings(console, definition, VOCABULARY)


def _chapter(console: Console, chapter: lt.Chapter, library: lt.Library) -> None:
    heading(console, "Play")
    how_long = length(chapter.definition)
    paragraph(console, f"{players_text(table_sizes(chapter)).capitalize()}; {how_long} chapter.")
    if chapter.waiting:
        words = ", ".join(sorted(chapter.waiting))
        paragraph(console, f"It cannot be played yet; these words do not compile: {words}.")
    heading(console, "Characters")
    rows = []
    for member in roster(chapter.definition):
        character = chapter.named("character", member.name)
        name = marked(character) + (" *" if member.starred else "")
        rows.append((name, "\n".join(character_text(character, chapter))))
    write(console, columns(rows, ("bold",)))
    paragraph(console, "* must be in play", style="dim")
    scenarios = len(library.scenarios(chapter.number))
    if scenarios:
        heading(console, "Scenarios")
        paragraph(console, f"{scenarios} told games show its rules at work; check runs them.")


def _character(console: Console, character: lt.Definition, library: lt.Library) -> None:
    heading(console, "Rules")
    for language, name in LANGUAGES.items():
        paragraph(console, name, style="dim")
        for sentence in character_text(character, library, language):
            paragraph(console, sentence, 4)
