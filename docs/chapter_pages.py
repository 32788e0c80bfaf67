"""Makes the pages of the chapters, their index and the page of the standing rules.

Everything is told from the definitions, in three languages; what is not sure says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lotr_trick import Chapter, Definition, Library, new_game
from lotr_trick.cli.definitions import UNSURE, doubts, known_by, told_lines
from lotr_trick.cli.labels import label
from lotr_trick.lang import Credit, Source
from lotr_trick.trick.compile.model import roster
from lotr_trick.trick.compile.settings import table_sizes
from lotr_trick.trick.language.texts.lines import line_text, sentences_of
from lotr_trick.trick.language.words.changes import Choice
from lotr_trick.trick.language.words.scenarios import OfChapter
from lotr_trick.trick.mechanics.threats import WithThreats

LANGUAGES: Final = {"en": "English", "es": "Español", "it": "Italiano"}
_NAMES: Final = {"es": "Spanish", "it": "Italian"}
# The kinds of cards that a chapter brings into play, and what holds beside chapters.
_CARDS: Final = ("character", "event", "rider", "gift")
_STANDING: Final = {
    "threats": "Threats",
    "option": "Rule options",
    "layout": "Two players",
    "mode": "One player",
    "road": "The endless road",
    "rule": "Standing rules",
}
_OWNERS: Final = "../how-to-own-the-game.md"
_SPOILERS: Final = (
    '!!! warning "Spoilers"\n    This page shows what is on the cards of one chapter. Read it when '
    "you play it, or when you never will."
)


def pages(library: Library) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of a page for each chapter."""
    for number in library.chapters:
        yield f"chapters/{_file(number)}", _page(library.chapter(number), library)


def _file(number: int) -> str:
    return f"{number:02}.md"


# --- the index ----------------------------------------------------------------------------


def index(library: Library) -> str:
    """Return every chapter under a fold of its own, box by box; the first one is open."""
    parts: list[str] = []
    for pack in library.packs:
        its = [n for n in library.chapters if _pack_of(library, n) == pack.name]
        if its:
            parts.append(f"## {pack.title()}")
        first = library.chapters[0]
        parts += [_folded(library.chapter(number), first=number == first) for number in its]
    return "\n\n".join(parts)


def _pack_of(library: Library, number: int) -> str:
    return library.named("chapter", str(number)).meta.pack


def _folded(chapter: Chapter, *, first: bool) -> str:
    its = chapter.definition
    fold = "???+" if first else "???"
    rows = [
        f'{fold} note "Chapter {chapter.number}"',
        f"    **[{its.title()}]({_file(chapter.number)})**",
        "",
        f"    {_also_called(its)} {_playable(chapter)}".rstrip(),
    ]
    return "\n".join(rows)


def _playable(chapter: Chapter) -> str:
    if chapter.waiting:
        return "It can be read, and not be played yet."
    rounds = ", round by round" if is_long(chapter) else ""
    return f"`lotr-trick play {chapter.number}` plays it{rounds}."


def is_long(chapter: Chapter) -> bool:
    """Whether a chapter that can be played has several rounds."""
    sizes = table_sizes(chapter)
    return new_game(chapter, sizes[0]).table.plan.is_long if sizes else False


# --- the page of a chapter ------------------------------------------------------------------


def _page(chapter: Chapter, library: Library) -> str:
    its = chapter.definition
    tabs = [_tab(chapter, language) for language in LANGUAGES]
    return _page_part(
        # Whoever searches the site has not asked for the story.
        "---\nsearch:\n  exclude: true\n---",
        f"# Chapter {its.name}: {its.title()}",
        _SPOILERS,
        _also_called(its),
        _playable(chapter),
        "## Rules",
        *tabs,
        "A line with **?** is not sure: the printed card may say something else. If you have it, "
        f"[put it right]({_OWNERS}); `lotr-trick list --unsure {its.name}` is the checklist.",
        "## Sources",
        _sure(its),
        _sources(chapter),
        _scenarios(chapter, library),
        _neighbours(chapter.number, library),
    )


def _tab(chapter: Chapter, language: str) -> str:
    """Return all rules of a chapter in one language, to be chosen with a tab."""
    its = chapter.definition
    parts = [_lines(its, chapter, language)]
    starred = {member.name for member in roster(its) if member.starred}
    for heading, cards in _cards_of(chapter, language):
        parts.append(f"**{heading}**")
        for card in cards:
            star = "\\*" if card.kind == "character" and card.name in starred else ""
            parts.append(f"*{card.title(language)}*{star}{_mark(card)}")
            parts.append(_lines(card, chapter, language))
    parts += _options(chapter, language)
    text = "\n\n".join(part for part in parts if part)
    inner = "\n".join(f"    {row}" if row else "" for row in text.split("\n"))
    return f'=== "{LANGUAGES[language]}"\n\n{inner}'


def _cards_of(chapter: Chapter, language: str) -> Iterator[tuple[str, list[Definition]]]:
    """Yield each kind of card of a chapter with a heading: its own characters come first."""
    own = [chapter.named("character", member.name) for member in roster(chapter.definition)]
    others = [card for card in chapter.of_kind("character") if card not in own]
    yield label("characters", language), [*own, *others]
    for kind in ("event", "rider", "gift"):
        if chapter.of_kind(kind):
            yield label(f"{kind}s", language), list(chapter.of_kind(kind))
    threats = [chapter.named("threats", word.threats) for word in _threats(chapter.definition)]
    if threats:
        yield label("kind threats", language), threats


def _options(chapter: Chapter, language: str) -> Iterator[str]:
    """Yield what a table may agree on before it plays: the first choice is the usual one."""
    options = chapter.of_kind("option")
    if options:
        yield f"**{label('options', language)}**"
    for option in options:
        yield f"*{option.title(language)}* (`{option.name}`){_mark(option)}"
        chosen = [line for line in option.lines if isinstance(line.word, Choice)]
        yield "\n".join(
            f"- `{line.word.name}`: {line_text(line, chapter, language)}" for line in chosen
        )


def _threats(definition: Definition) -> Iterator[WithThreats]:
    for line in definition.every_line:
        if isinstance(line.word, WithThreats):
            yield line.word


def _lines(
    definition: Definition, book: Chapter | Library, language: str = "en", *, notes: bool = False
) -> str:
    """Return every rule as an item of a list, those that are not sure with a mark.

    With `notes` a line that says itself how it is known has that behind it.
    """
    told = {id(each.line): each for each in told_lines(definition)}
    rows = []
    for sentence in sentences_of(definition, book, language):
        mark = "" if told[id(sentence.line)].source.confidence.sure else f" **{UNSURE}**"
        text = sentence.text.replace("*", "\\*")
        source = sentence.line.source
        note = f" *({known_by(source)})*" if notes and source is not None else ""
        rows.append(f"{'    ' * sentence.depth}- {text}{mark}{note}")
    return "\n".join(rows)


def _mark(definition: Definition) -> str:
    return f" **{UNSURE}**" if any(True for _ in doubts(definition)) else ""


def _sources(chapter: Chapter) -> str:
    """Return how every card of a chapter is known, and each line that is known otherwise."""
    rows = ["| card | how it is known |", "|---|---|"]
    used = [card for _, cards in _cards_of(chapter, "en") for card in cards]
    for card in (chapter.definition, *used):
        rows.append(f"| {card.title()} ({card.kind}) | {_known(card.meta.source)} |")
        rows += [
            f"| {card.title()}: `{line.text}` | {_known(source)} |"
            for source, line in card.sources
            if line is not None
        ]
    return "\n".join(rows)


def _known(source: Source) -> str:
    return known_by(source) if source.confidence.sure else f"**{UNSURE} {known_by(source)}**"


def _scenarios(chapter: Chapter, library: Library) -> str:
    told = [_scenario(scenario, chapter) for scenario in library.scenarios(chapter.number)]
    if not told:
        return ""
    intro = "## Scenarios\n\nTold games that show its rules at work; each is a test."
    return "\n\n".join([intro, *told])


def _scenario(scenario: Definition, chapter: Chapter) -> str:
    """Return a scenario under a fold, with a place that others can point to."""
    lines = [f'scenario "{scenario.name}" of chapter {chapter.number}']
    lines += [f"  {' '.join(line.text.split())}" for line in scenario.lines if line.text]
    body = "\n".join(f"    {line}" for line in ("```chapter", *lines, "```"))
    return f'<span id="{anchor(scenario.name)}"></span>\n\n??? example "{scenario.name}"\n\n{body}'


def anchor(name: str) -> str:
    """Return the place of a scenario on the page of its chapter.

    >>> anchor("frodo misses his rings")
    'scenario-frodo-misses-his-rings'
    """
    return "-".join(["scenario", *re.findall(r"[a-z0-9]+", name.lower())])


def with_links(table: str, library: Library) -> str:
    """Return a table of rulings in which each scenario leads to the page that tells it."""
    pages = {
        scenario.name: f"../chapters/{_file(word.number)}#{anchor(scenario.name)}"
        for scenario in library.scenarios()
        for word in scenario.all(OfChapter)
    }
    return re.sub(
        r"(?<=\| )([^|\n]+)(?= \|)",
        lambda cell: f"[{cell[1]}]({pages[cell[1]]})" if cell[1] in pages else cell[1],
        table,
    )


def _neighbours(number: int, library: Library) -> str:
    """Return the way on, by number only: a title may tell too much."""
    near = [n for n in (number - 1, number + 1) if n in library.chapters]
    links = [f"[Chapter {n}]({_file(n)})" for n in near]
    return " · ".join([*links, "[All chapters](index.md)"])


# --- what holds in every chapter ----------------------------------------------------------


def standing_rules(library: Library) -> str:
    """Return the rules that stand in no chapter, the cards that no chapter names, and the packs."""
    parts: list[str] = []
    for kind, heading in _STANDING.items():
        parts.append(f"## {heading}")
        parts += [_definition(each, library) for each in library.of_kind(kind)]
    used = {
        (card.kind, card.name)
        for number in library.chapters
        for card in library.chapter(number).definitions
    }
    left = [d for kind in _CARDS for d in library.of_kind(kind) if (kind, d.name) not in used]
    if left:
        parts.append("## Cards that no chapter names")
        parts += [_definition(card, library) for card in left]
    parts.append("## Packs\n\n" + _packs(library))
    return "\n\n".join(parts)


def _definition(definition: Definition, library: Library) -> str:
    named = definition.kind not in {"character", "rule"}
    kind = f" ({definition.kind})" if named else ""
    title = definition.title() if named else definition.title().replace("_", " ").capitalize()
    return _page_part(
        f"### {title}{kind}",
        _also_called(definition),
        _lines(definition, library, notes=True),
        _sure(definition),
    )


def _page_part(*paragraphs: str) -> str:
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def _also_called(definition: Definition) -> str:
    others = [
        f"{title} ({_NAMES[code]}{', ours' if code in definition.meta.own_names else ''})"
        for code, title in ((code, definition.title(code)) for code in _NAMES)
        if title != definition.title()
    ]
    missing = [_NAMES[code] for code in _NAMES if code not in dict(definition.meta.titles)]
    said = f"Also called {' and '.join(others)}." if others else ""
    if missing and definition.kind == "chapter":
        said = f"{said} No name in {' or '.join(missing)} is known to us.".lstrip()
    ours = "The English name is ours." if "en" in definition.meta.own_names else ""
    return " ".join(filter(None, (said, ours)))


def _sure(definition: Definition) -> str:
    """Return how sure a definition is, loud where it is not sure."""
    source = definition.meta.source
    if source.confidence.sure:
        return f"*{known_by(source)}*"
    said = f'!!! warning "{source.confidence}: {source.confidence.meaning}"'
    return f"{said}\n\n    {source.note}" if source.note else said


def _packs(library: Library) -> str:
    rows = ["| pack | holds | credit |", "|---|---|---|"]
    for pack in library.packs:
        credit = "; ".join(line.text for line in pack.all(Credit))
        rows.append(f"| `{pack.name}` | {pack.title()} | {credit} |")
    return "\n".join(rows)
