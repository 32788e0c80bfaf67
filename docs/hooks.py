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

from lotr_trick import Confidence, Definition, Library, load
from lotr_trick.lang import Credit, Source, build_document, home, phrase_text
from lotr_trick.lang.codes import GROUPS
from lotr_trick.trick.language import KINDS, LANGUAGE, SYNTAX
from lotr_trick.trick.model import members_of, roster
from lotr_trick.trick.texts import character_text
from lotr_trick.trick.words import VOCABULARY

# Lines that most definitions may hold; the page says so once.
_ANYWHERE: Final = frozenset({"translation", "source_with_note"})


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Give the page with every marked place filled; the site's builder calls this."""
    return re.sub(r"<!-- fill (\w+) -->", lambda match: FILLED[match[1]](), markdown)


# --- the language -----------------------------------------------------------------------


def vocabulary_tables() -> str:
    """Give every word of the language in tables, one for each kind of word."""
    kinds = dict.fromkeys(entry.kind for entry in VOCABULARY.entries())
    return "\n\n".join(_kind_table(kind) for kind in kinds)


def _kind_table(kind: str) -> str:
    rows = [f"### {kind}\n", "| word | hook point | meaning | example |", "|---|---|---|---|"]
    rows += [
        f"| `{entry.word}` | {entry.hook} | {entry.meaning} | `{entry.example}` |"
        for entry in VOCABULARY.entries()
        if entry.kind == kind
    ]
    return "\n".join(rows)


def slot_tables() -> str:
    """Give for each kind of definition the lines that may stand under it."""
    return "\n\n".join(_slots(kind, SYNTAX.starts[kind]) for kind in KINDS)


def _slots(kind: str, start: str) -> str:
    header = _first_header(kind)
    needed = set(_needed(kind, header))
    rows = [f"### `{kind}`\n", f"```chapter\n{header}\n```\n", "| line | needed |", "|---|---|"]
    rows += [
        f"| `{entry.example}` | {'yes' if entry.word in needed else ''} |"
        for entry in VOCABULARY.entries()
        if _word_of(entry.example, start) == entry.word and entry.word not in _ANYWHERE
    ]
    return "\n".join(rows)


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


def _needed(kind: str, header: str) -> Iterator[str]:
    """Yield the words that a definition lacks if it is nothing but its header."""
    document = SYNTAX.parse(header + "\n", kind).checked()
    for problem in build_document(LANGUAGE, document, "").problems:
        example = problem.hint.partition(": ")[2]
        yield _word_of(example, SYNTAX.starts[kind])


# --- the rules --------------------------------------------------------------------------


def rules_text() -> str:
    """Give the chapters, characters and standing rules of the bundled packs."""
    library = load()
    parts: list[str] = []
    told: set[str] = set()
    for number in library.chapters:
        chapter = library.named("chapter", str(number))
        parts.append(_chapter(chapter, library))
        parts += [
            _character(library.character(name), library)
            for name in members_of(chapter)
            if name not in told
        ]
        told |= set(members_of(chapter))
    parts.append("## Standing rules\n\nThese hold in every chapter, in the words of the language.")
    parts += [_rule(rule) for rule in library.of_kind("rule")]
    parts.append("## Packs\n\n" + _packs(library))
    return "\n\n".join(parts)


def _chapter(chapter: Definition, library: Library) -> str:
    members = roster(chapter)
    always = [library.character(member.name).title() for member in members if member.starred]
    return _page_part(
        f"## Chapter {chapter.name}: {chapter.title()}",
        _also_called(chapter),
        f"Always at the table: {', '.join(always)}." if always else "",
        _sure(chapter.meta.source),
    )


def _character(character: Definition, library: Library) -> str:
    return _page_part(
        f"### {character.title()}",
        _also_called(character),
        "\n".join(f"- {sentence}" for sentence in character_text(character, library)),
        _sure(character.meta.source),
    )


def _rule(rule: Definition) -> str:
    meanings = {entry.cls: entry.meaning for entry in VOCABULARY.entries()}
    rows = [f"- `{line.text}`: {_lower(meanings[type(line.word)])}" for line in rule.lines]
    return _page_part(f"### {rule.title()}", "\n".join(rows), _sure(rule.meta.source))


def _page_part(*paragraphs: str) -> str:
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


def _lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _also_called(definition: Definition) -> str:
    names = {"es": "Spanish", "it": "Italian"}
    told = [(name, definition.title(code)) for code, name in names.items()]
    others = [f"{title} ({name})" for name, title in told if title != definition.title()]
    return f"Also called {' and '.join(others)}." if others else ""


def _sure(source: Source) -> str:
    """Give how sure a definition is, loud where it is not sure."""
    if source.confidence.sure:
        return f"*{source.confidence}{': ' if source.note else ''}{source.note}*"
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


FILLED: Final[dict[str, Callable[[], str]]] = {
    "confidence": confidence_table,
    "errors": errors_text,
    "rules": rules_text,
    "slots": slot_tables,
    "vocabulary": vocabulary_tables,
}
