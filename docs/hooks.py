"""Fills in the pages that say what the packs and the vocabulary hold, when the site is built.

A page marks a place with `<!-- fill NAME -->`; `FILLED` says what stands there.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import attrs

from lotr_trick import Chapter, Confidence, Definition, Library, load
from lotr_trick.cli.doubts import UNSURE, known_by, told_lines
from lotr_trick.lang import Credit, home, phrase_text
from lotr_trick.lang.codes import GROUPS
from lotr_trick.trick.language import KINDS, LANGUAGE, SYNTAX
from lotr_trick.trick.model import members_of, roster
from lotr_trick.trick.texts import character_text
from lotr_trick.trick.words import VOCABULARY
from lotr_trick.trick.words.pieces import TermMeaning

# Lines that most definitions may hold; the page says so once.
_ANYWHERE: Final = frozenset({"translation", "own_translation", "own_name", "source_with_note"})
# The kinds of cards that a chapter brings into play, and what holds beside chapters.
_CARDS: Final = ("character", "event", "rider", "gift")
_INNER: Final = {"effect_line": "what happens", "case_line": "what is so in a case"}
_STANDING: Final = {
    "threats": "Threats",
    "option": "Rule options",
    "layout": "Two players",
    "mode": "One player",
    "road": "The endless road",
    "rule": "Standing rules",
}


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Give the page with every marked place filled; the site's builder calls this."""
    return re.sub(r"<!-- fill (\w+) -->", lambda match: FILLED[match[1]](), markdown)


# --- the language -----------------------------------------------------------------------


def vocabulary_tables() -> str:
    """Give every word of the language in tables, one for each kind of word."""
    kinds = dict.fromkeys(entry.kind for entry in VOCABULARY.entries())
    return "\n\n".join(_kind_table(kind) for kind in kinds)


def _kind_table(kind: str) -> str:
    columns = ("word", "hook point", "meaning", "example", "compiles")
    rows = [f"### {kind}\n", f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    rows += [
        f"| `{entry.word}` | {entry.hook} | {entry.meaning} | `{entry.example}` "
        f"| {'yes' if entry.ready else 'not yet'} |"
        for entry in VOCABULARY.entries()
        if entry.kind == kind
    ]
    return "\n".join(rows)


def slot_tables() -> str:
    """Give for each kind of definition the lines that may stand under it, and under its lines."""
    parts = [_slots(kind, SYNTAX.starts[kind]) for kind in KINDS]
    return "\n\n".join([*parts, *_inner_slots()])


def _slots(kind: str, start: str) -> str:
    rows = [f"### `{kind}`\n", f"```chapter\n{_first_header(kind)}\n```\n"]
    rows += ["| line | needed |", "|---|---|"]
    rows += [
        f"| `{entry.example}` | {_needed(kind, entry.word)} |"
        for entry in VOCABULARY.entries()
        if _word_of(entry.example, start) == entry.word and entry.word not in _ANYWHERE
    ]
    return "\n".join(rows)


def _needed(kind: str, word: str) -> str:
    """Give whether a kind of definition needs a line with a word, or one of several."""
    slot = LANGUAGE.same.get(word, word)
    if slot == "source":
        return "yes" if kind in LANGUAGE.sourced else ""
    if slot not in LANGUAGE.once.get(kind, ()):
        return ""
    return "one of these" if slot in LANGUAGE.same.values() else "yes"


def _inner_slots() -> Iterator[str]:
    """Yield for each kind of line that holds others which those are, and an example of each."""
    kinds = {SYNTAX.starts[kind]: kind for kind in KINDS}
    examples = {entry.word: entry.example for entry in VOCABULARY.entries()}
    for start in dict.fromkeys(start for word, start in SYNTAX.starts.items() if word not in KINDS):
        rows = ["| line | its word |", "|---|---|"]
        rows += [
            f"| `{examples.get(word, word)}` | `{word}` |"
            for word in SYNTAX.parents(start)
            if word not in KINDS
        ]
        said = f"### Lines that hold lines of a {kinds[start]}" if start in kinds else ""
        title = said or f"### Lines that hold {_INNER.get(start, start)}"
        inner = [
            f"| `{entry.example}` | {entry.meaning} |"
            for entry in VOCABULARY.entries()
            if _word_of(entry.example, start) == entry.word and entry.word not in _ANYWHERE
        ]
        under = (
            [] if start in kinds else ["\n| may stand under them | meaning |", "|---|---|", *inner]
        )
        yield "\n".join([f"{title}\n", *rows, *under])


def _word_of(line: str, start: str) -> str:
    """Give the word of a line, if it can stand where `start` is read."""
    phrase = SYNTAX.phrases.parse_quietly(line, start)
    return phrase.word if phrase else ""


def _first_header(kind: str) -> str:
    for file in sorted(home("chapters").rglob("*.chapter")):
        for statement in SYNTAX.parse_bytes(file.read_bytes(), file.name).document.statements:
            if statement.word == kind:
                return phrase_text(statement.phrase)
    message = f"no pack defines a {kind}"
    raise LookupError(message)


# --- the rules --------------------------------------------------------------------------


def rules_text() -> str:
    """Give the chapters with all that is on their cards, and the standing rules."""
    library = load()
    parts: list[str] = []
    told: set[tuple[str, str]] = set()
    for number in library.chapters:
        chapter = library.chapter(number)
        parts.append(_chapter(chapter, library))
        first = [chapter.named("character", name) for name in members_of(chapter.definition)]
        for card in (*first, *(d for kind in _CARDS for d in chapter.of_kind(kind))):
            if (card.kind, card.name) not in told:
                told.add((card.kind, card.name))
                parts.append(_definition("###", card, library))
    left = [d for kind in _CARDS for d in library.of_kind(kind) if (kind, d.name) not in told]
    if left:
        parts.append("## Cards that no chapter names")
        parts += [_definition("###", card, library) for card in left]
    for kind, heading in _STANDING.items():
        parts.append(f"## {heading}")
        parts += [_definition("###", each, library) for each in library.of_kind(kind)]
    parts.append("## Packs\n\n" + _packs(library))
    return "\n\n".join(parts)


def _chapter(chapter: Chapter, library: Library) -> str:
    its = chapter.definition
    always = [library.character(m.name).title() for m in roster(its) if m.starred]
    waits = "It can be read and not be played yet." if chapter.waiting else ""
    return _page_part(
        f"## Chapter {its.name}: {its.title()}",
        waits,
        _also_called(its),
        f"Always at the table: {', '.join(always)}." if always else "",
        _lines(its, library),
        _sure(its),
    )


def _definition(level: str, definition: Definition, library: Library) -> str:
    kind = "" if definition.kind in {"character", "rule"} else f" ({definition.kind})"
    return _page_part(
        f"{level} {definition.title()}{kind}",
        _also_called(definition),
        _lines(definition, library),
        _sure(definition),
    )


def _lines(definition: Definition, library: Library) -> str:
    """Give every line as an item of a list, those that are not sure with a mark and a note."""
    meanings = {entry.cls: entry.meaning for entry in VOCABULARY.entries()}
    rows = []
    for told in told_lines(definition):
        line = told.line
        said = [f"`{line.text}`"]
        if definition.kind == "character" and not told.depth and not line.lines:
            said = list(character_text(attrs.evolve(definition, lines=(line,)), library))
        elif definition.kind == "rule":
            said = [f"`{line.text}`: {_lower(meanings[type(line.word)])}"]
        mark = "" if told.source.confidence.sure else f" **{UNSURE}**"
        note = f" *({known_by(line.source)})*" if line.source is not None else ""
        rows += [f"{'    ' * told.depth}- {sentence}{mark}{note}" for sentence in said]
    return "\n".join(rows)


def _page_part(*paragraphs: str) -> str:
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def _lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _also_called(definition: Definition) -> str:
    names = {"es": "Spanish", "it": "Italian"}
    told = [(code, definition.title(code)) for code in names]
    others = [
        f"{title} ({names[code]}{_ours(definition, code, ', ours')})"
        for code, title in told
        if title != definition.title()
    ]
    said = f"Also called {' and '.join(others)}." if others else ""
    return " ".join(filter(None, (said, _ours(definition, "en", "The English name is ours."))))


def _ours(definition: Definition, language: str, text: str) -> str:
    """Give the text if no book prints the name in a language."""
    return text if language in definition.meta.own_names else ""


def _sure(definition: Definition) -> str:
    """Give how sure a definition is, loud where it is not sure."""
    source = definition.meta.source
    if source.confidence.sure:
        return f"*{known_by(source)}*"
    said = f'!!! warning "{source.confidence}: {source.confidence.meaning}"'
    return f"{said}\n\n    {source.note}" if source.note else said


def confidence_table() -> str:
    """Give the words for how sure a definition is, strongest first."""
    rows = ["| word | meaning | shown with a warning |", "|---|---|---|"]
    rows += [f"| `{c}` | {c.meaning} | {'no' if c.sure else 'yes'} |" for c in Confidence]
    return "\n".join(rows)


def _packs(library: Library) -> str:
    rows = ["| pack | holds | credit |", "|---|---|---|"]
    for pack in library.packs:
        credit = "; ".join(line.text for line in pack.all(Credit))
        rows.append(f"| `{pack.name}` | {pack.title()} | {credit} |")
    return "\n".join(rows)


# --- the glossary ------------------------------------------------------------------------


def glossary_table() -> str:
    """Give every term in three languages with its meaning, in the order of the alphabet."""
    rows = ["| English | Spanish | Italian | meaning |", "|---|---|---|---|"]
    terms = load().of_kind("term")
    for term in sorted(terms, key=lambda each: each.title().removeprefix("to ").casefold()):
        meaning = "; ".join(word.text for word in term.all(TermMeaning))
        rows.append(f"| {' | '.join(_names(term))} | {meaning} |")
    return "\n".join(rows)


def name_tables() -> str:
    """Give the names of everything that has one in another language, kind by kind."""
    parts = []
    for kind in KINDS:
        named = [d for d in load().of_kind(kind) if len(d.meta.titles) > 1]
        if named and kind != "term":
            rows = [f"### {kind}\n", "| English | Spanish | Italian |", "|---|---|---|"]
            rows += [f"| {' | '.join(_names(definition))} |" for definition in named]
            parts.append("\n".join(rows))
    return "\n\n".join(parts)


def _names(definition: Definition) -> Iterator[str]:
    titles = dict(definition.meta.titles)
    for code in ("en", "es", "it"):
        yield titles.get(code, "") + _ours(definition, code, " *(ours)*")


# --- the errors --------------------------------------------------------------------------


def errors_text() -> str:
    """Give a section for every code: what it means, a wrong and a right text, what is said."""
    wrong = _wrong_files()
    examples = {case.name: case for case in wrong.cases()}
    parts: list[str] = []
    for group, codes in GROUPS.items():
        parts.append(f"## {group}")
        for code, meaning in codes.items():
            parts += [f"### {code} {{ #{code} }}", meaning]
            parts += _example(wrong, examples[code])
    return "\n\n".join(parts)


def _wrong_files() -> ModuleType:
    """Give the module that knows the wrong files, which are tests too."""
    path = Path(__file__).resolve().parents[1] / "tests" / "errors" / "wrong.py"
    spec = importlib.util.spec_from_file_location("wrong_files", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _example(wrong: ModuleType, case: Any) -> Iterator[str]:
    problems = wrong.problems_of(case)
    # Of very many, the ones that the section is about.
    told = wrong.told_of(problem for problem in problems if problem.code == case.code)
    if case.path is not None:
        yield "Wrong:"
        yield from _shown(case.path)
    yield "What is said:"
    yield f"```text\n{told.rstrip()}\n```"
    right = wrong.right_one(case.code)
    if right is not None:
        yield "Right:"
        yield from _shown(right)


def _shown(path: Path) -> Iterator[str]:
    """Yield the file of an example, or each file of its packs."""
    files = [path] if path.is_file() else sorted(file for file in path.rglob("*") if file.is_file())
    for file in files:
        name = f"mine/rules{file.suffix}" if file == path else str(file.relative_to(path))
        text = file.read_bytes().decode("utf-8", "replace").rstrip()
        yield f'```{file.suffix[1:]} title="{name}"\n{text}\n```'


def _pack_files(name: str) -> str:
    """Give the files of a pack that the documentation brings, each in a block."""
    folder = Path(__file__).parent / "packs" / name
    files = sorted(folder.glob("*.chapter"), key=lambda file: (file.name != "pack.chapter", file))
    return "\n\n".join(
        f'```chapter title="{name}/{file.name}"\n{file.read_text("utf-8")}```' for file in files
    )


FILLED: Final[dict[str, Callable[[], str]]] = {
    "crew_like": lambda: _pack_files("crew_like"),
    "hearts_like": lambda: _pack_files("hearts_like"),
    "confidence": confidence_table,
    "errors": errors_text,
    "glossary": glossary_table,
    "names": name_tables,
    "rules": rules_text,
    "slots": slot_tables,
    "vocabulary": vocabulary_tables,
}
