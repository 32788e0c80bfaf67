"""What `list`, `show` and `check` say of chapters and everything in them; starting a chapter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import columns, heading, paragraph, write
from lotr_trick.cli.definitions import (
    LANGUAGES,
    UNSURE,
    confidence,
    doubted,
    doubts,
    header_of,
    known_by,
    marked,
    meanings,
    numbers_text,
    players_text,
    section,
    told_lines,
    unsure_lines,
)
from lotr_trick.cli.front import Section, Wishes
from lotr_trick.cli.labels import kind_label, label
from lotr_trick.lang import Confidence, Line
from lotr_trick.lang.articles import joined
from lotr_trick.lang.texts import Book
from lotr_trick.lang.wording import listed
from lotr_trick.trick.check.possible import chapter_meetings
from lotr_trick.trick.compile.model import NAMED, roster
from lotr_trick.trick.compile.settings import make_setting, table_sizes
from lotr_trick.trick.compile.table import make_table
from lotr_trick.trick.language.texts.lines import line_text, sentences_of
from lotr_trick.trick.language.words import VOCABULARY, changes, characters, pieces
from lotr_trick.trick.language.words.registry import KINDS

_HEADINGS: Final = {
    "option": "Rule options",
    "layout": "Layouts for two players",
    "mode": "Other ways to play",
}
# What `list` shows if it is not asked for a kind: what somebody looks for at the table.
_USUAL: Final = ("character", "event", "rider", "gift", "option", "layout", "mode", "road")
KINDS_SHOWN: Final = ("chapter", *_USUAL, *(k for k in KINDS if k not in {*_USUAL, "chapter"}))
"""All kinds, in the order in which a name is looked for: what somebody would ask for first."""

# Kinds that tell names or meanings, and no rule; an option's choices are its rules.
_WORDLESS: Final = frozenset({"option", "pack", "person", "term"})
_CAUTION: Final = (
    "? Some of it is reconstructed, so the printed cards may differ: "
    "lotr-trick list --unsure{number} says what, and how to replace it."
)
# Kinds that no card of the box is of.
_IRREPLACEABLE: Final = frozenset({"pack", "scenario", "term"})


def sections(library: lt.Library, pack: str | None = None) -> Iterator[Section]:
    """Yield the chapters, the characters and then everything else."""
    rows: list[tuple[str, ...]] = []
    for number in library.chapters:
        chapter = library.chapter(number)
        its = chapter.definition
        players = "not yet playable" if chapter.waiting else players_text(table_sizes(chapter))
        if pack in {None, its.meta.pack}:
            rows.append((str(number), marked(its), players, length(its), confidence(its)))
    yield Section("Chapters", tuple(rows), "chapter")
    where = {
        key: f"chapter {numbers_text(numbers)}" if numbers else "in no chapter"
        for key, numbers in _chapters_of(library).items()
    }

    def told(definition: lt.Definition) -> str:
        return where.get((definition.kind, definition.name), _holds(definition))

    for kind in KINDS_SHOWN:
        if kind in {"chapter", "pack"}:
            continue
        heading = _HEADINGS.get(kind, f"{kind.capitalize().removesuffix('s')}s")
        yield section(library, kind, heading, pack, told, usual=kind in _USUAL)


def _chapters_of(library: lt.Library) -> dict[tuple[str, str], list[int]]:
    """Return the chapters that use each definition which chapters name."""
    found: dict[tuple[str, str], list[int]] = {
        (each.kind, each.name): [] for kind in NAMED for each in library.of_kind(kind)
    }
    for number in library.chapters:
        for definition in library.chapter(number).definitions:
            if definition.kind in NAMED:
                found[definition.kind, definition.name].append(number)
    return found


def where_used(library: lt.Library, definition: lt.Definition) -> list[int] | None:
    """Return the chapters that use a definition; None if it is of a kind that none names."""
    if definition.kind not in NAMED:
        return None
    return _chapters_of(library)[definition.kind, definition.name]


def _holds(definition: lt.Definition) -> str:
    """Return what a definition says in a few words, where no chapter names it."""
    if definition.kind == "option":
        return " or ".join(choice.name for choice in definition.all(changes.Choice))
    return ""


def length(chapter: lt.Definition) -> str:
    """Return how long a chapter is, in the word of its line of victory."""
    said = [line.text.split() for line in chapter.lines]
    return next((" ".join(words[1:]) for words in said if words[:1] == ["victory"]), "")


def compiled(library: lt.Library) -> Iterator[tuple[str, lt.Problem | None]]:
    """Yield, for each chapter and number of players, its pack and what keeps it from play."""
    chapters = [library.chapter(number) for number in library.playable]
    roads = [library.road(name) for name in library.roads]
    for chapter in (*chapters, *(road for road in roads if not road.waiting)):
        pack, place = chapter.definition.meta.pack, chapter.definition.meta.place
        for players in table_sizes(chapter):
            try:
                make_table(chapter, make_setting(chapter, players))
                yield pack, None
            except lt.CannotPlay as error:
                yield pack, lt.Problem("cannot-play", place, str(error))
        if not table_sizes(chapter):
            yield pack, lt.Problem("no-players", place, f"nobody can play {chapter.called}")


# --- chapters that cannot be played yet ---------------------------------------------------------


def waiting(library: lt.Library) -> tuple[lt.Definition, ...]:
    """Return the chapters that can be read and not be played yet."""
    chapters = [library.chapter(number) for number in library.chapters]
    return tuple(chapter.definition for chapter in chapters if chapter.waiting)


def missing(chapter: lt.Chapter) -> tuple[Line, ...]:
    """Return the lines that keep a chapter from being played, because a word does not compile."""
    found: list[Line] = []
    for definition in chapter.definitions:
        if definition.kind in {"rule", "option", "chapter", *NAMED}:
            found += _missing_in(definition.lines, chapter.waiting)
    return tuple(found)


def _missing_in(lines: tuple[Line, ...], words: frozenset[str]) -> Iterator[Line]:
    for line in lines:
        # Other numbers of players are other games: they do not keep this one waiting.
        if isinstance(line.word, changes.WithLayout | changes.InMode):
            continue
        if VOCABULARY.waiting(line.word) & words:
            yield line
        yield from _missing_in(line.lines, words)


def missing_text(chapter: lt.Chapter) -> str:
    """Return what keeps a chapter from being played as a sentence, with the places."""
    lines = [f"`{line.text}` ({line.place.file}:{line.place.line})" for line in missing(chapter)]
    return f"these lines do not compile yet: {listed(lines, 'and')}"


def new_game(
    library: lt.Library, definition: lt.Definition, players: int, wishes: Wishes
) -> lt.ChapterGame:
    """Start a chapter, or raise `CannotPlay`."""
    chapter = chapter_of(library, definition)
    if chapter.waiting:
        message = f"{chapter.called} cannot be played yet: {missing_text(chapter)}"
        raise lt.CannotPlay(message)
    return lt.new_game(chapter, players=players, options=dict(wishes.options))


def chapter_of(library: lt.Library, definition: lt.Definition) -> lt.Chapter:
    """Return what can be played of a chapter's or a road's definition."""
    if definition.kind == "road":
        return library.road(definition.name)
    return library.chapter(int(definition.name))


def header(definition: lt.Definition) -> str:
    """Return the line with which a pack replaces a definition; nothing for what has no rules."""
    return "" if definition.kind in _IRREPLACEABLE else f"replace {header_of(definition)}"


def advice(definition: lt.Definition, language: str = "en") -> str:
    """Return how a pack can replace a definition, or say that it can add another."""
    if not header(definition):
        return label("add another", language)
    command = f"lotr-trick show {definition.kind} {definition.name} --replace"
    return label("advice", language, header=header(definition), command=command)


def parts(library: lt.Library, definition: lt.Definition) -> tuple[lt.Definition, ...]:
    """Return a chapter and the cards that it brings into play; anything else alone."""
    if definition.kind != "chapter":
        return (definition,)
    return tuple(parts_in_play(library.chapter(int(definition.name))))


def caution(chapter: lt.Chapter) -> str:
    """Return a sentence about the rules of a chapter, if some of them are ours."""
    made_up = any(
        told.source.confidence is Confidence.RECONSTRUCTED
        for definition in parts_in_play(chapter)
        for told in unsure_lines(definition)
    )
    return _CAUTION.format(number=_asked_for(chapter)) if made_up else ""


def _asked_for(chapter: lt.Chapter) -> str:
    """Return how `list --unsure` is asked for a chapter; for a road it is not asked for one."""
    return f" {chapter.number}" if chapter.number else ""


def parts_in_play(chapter: lt.Chapter) -> list[lt.Definition]:
    """Return the chapter and then the cards that it brings into play."""
    order = ("chapter", *_USUAL)
    used = [each for each in chapter.definitions if each.kind in {*NAMED, "chapter"}]
    return sorted(used, key=lambda each: order.index(each.kind))


def unsure_texts(chapter: lt.Chapter) -> Iterator[str]:
    """Yield the rules of a chapter and its cards that are not sure, and what can be done."""
    found = [each for each in parts_in_play(chapter) if any(True for _ in doubts(each))]
    for definition in found:
        yield f"{definition.title()} ({confidence(definition)})"
        yield from (f"  {rule}" for rule in marked_rules(definition, chapter) if _unsure(rule))
    if not found:
        yield "All of it is sure."
        return
    asked = f"lotr-trick list --unsure{_asked_for(chapter)}"
    yield f"{asked} says how each is known, and how a pack replaces it."


def _unsure(rule: str) -> bool:
    return rule.endswith(f" {UNSURE}")


# --- what `show` says ---------------------------------------------------------------------------


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
