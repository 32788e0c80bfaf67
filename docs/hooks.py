"""Fills in the pages that say what the packs and the vocabulary hold, when the site is built.

A page marks a place with `<!-- fill NAME -->`; `FILLED` says what stands there.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from lotr_trick import Confidence, Definition, load
from lotr_trick.lang import Vocabulary, home, phrase_text
from lotr_trick.lang.codes import GROUPS
from lotr_trick.tcg.words import VOCABULARY as CARD_GAME
from lotr_trick.trick.language.chapters import KINDS, LANGUAGE, SYNTAX
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.language.words.pieces import TermMeaning

# Lines that most definitions may hold; the page says so once.
_ANYWHERE: Final = frozenset({"translation", "own_translation", "own_name", "source_with_note"})
_INNER: Final = {"effect_line": "what happens", "case_line": "what is so in a case"}


def _module(name: str, path: Path) -> ModuleType:
    """Return a module that stands beside the pages, or among the tests, and in no package."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


chapter_pages = _module("chapter_pages", Path(__file__).with_name("chapter_pages.py"))


def on_files(files: Any, *, config: Any) -> Any:
    """Return the files of the site with a page for each chapter; the site's builder calls this."""
    from mkdocs.structure.files import File  # noqa: PLC0415

    for path, text in chapter_pages.pages(load()):
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Any = None, **_: Any) -> str:
    """Return the page with every marked place filled; the site's builder calls this.

    The scenarios in tables of rulings are linked to where they are told.
    """
    check_excerpts(markdown)
    if page is not None and page.file.src_uri.startswith("rulings/"):
        return str(chapter_pages.with_links(markdown, load()))
    return re.sub(r"<!-- fill (\w+) -->", lambda match: FILLED[match[1]](), markdown)


# --- the language -----------------------------------------------------------------------


def vocabulary_tables(vocabulary: Vocabulary = VOCABULARY) -> str:
    """Return every word of a language in tables, one for each kind of word."""
    kinds = dict.fromkeys(entry.kind for entry in vocabulary.entries())
    return "\n\n".join(_kind_table(vocabulary, kind) for kind in kinds)


def _kind_table(vocabulary: Vocabulary, kind: str) -> str:
    columns = ("word", "hook point", "meaning", "example", "compiles")
    rows = [f"### {kind}\n", f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    rows += [
        f"| `{entry.word}` | {entry.hook} | {entry.meaning} | `{entry.example}` "
        f"| {'yes' if entry.ready else 'not yet'} |"
        for entry in vocabulary.entries()
        if entry.kind == kind
    ]
    return "\n".join(rows)


@cache
def slot_tables() -> str:
    """Return for each kind of definition the lines that may stand under it, and under its lines."""
    parts = [_slots(kind, SYNTAX.starts[kind]) for kind in KINDS]
    return "\n\n".join([*parts, *_inner_slots()])


def _slots(kind: str, start: str) -> str:
    rows = [f"### `{kind}`\n", f"```chapter\n{_first_headers()[kind]}\n```\n"]
    rows += ["| line | needed |", "|---|---|"]
    rows += [
        f"| `{entry.example}` | {_needed(kind, entry.word)} |"
        for entry in VOCABULARY.entries()
        if _word_of(entry.example, start) == entry.word and entry.word not in _ANYWHERE
    ]
    return "\n".join(rows)


def _needed(kind: str, word: str) -> str:
    """Return whether a kind of definition needs a line with a word, or one of several."""
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
    """Return the word of a line, if it can stand where `start` is read."""
    phrase = SYNTAX.phrases.parse_quietly(line, start)
    return phrase.word if phrase else ""


@cache
def _first_headers() -> dict[str, str]:
    """Return the header of the first definition of each kind in the bundled packs."""
    found: dict[str, str] = {}
    for file in sorted(home("chapters").rglob("*.chapter")):
        for statement in SYNTAX.parse_bytes(file.read_bytes(), file.name).document.statements:
            found.setdefault(statement.word, phrase_text(statement.phrase))
    return found


# --- how sure things are -----------------------------------------------------------------


def confidence_table() -> str:
    """Return the words for how sure a definition is, strongest first."""
    rows = ["| word | meaning | shown with a warning |", "|---|---|---|"]
    rows += [f"| `{c}` | {c.meaning} | {'no' if c.sure else 'yes'} |" for c in Confidence]
    return "\n".join(rows)


# --- the glossary ------------------------------------------------------------------------


def glossary_table() -> str:
    """Return every term in three languages with its meaning, in the order of the alphabet."""
    rows = ["| English | Spanish | Italian | meaning |", "|---|---|---|---|"]
    terms = load().of_kind("term")
    for term in sorted(terms, key=lambda each: each.title().removeprefix("to ").casefold()):
        meaning = "; ".join(word.text for word in term.all(TermMeaning))
        rows.append(f"| {' | '.join(_names(term))} | {meaning} |")
    return "\n".join(rows)


def name_tables() -> str:
    """Return the names of everything that has one in another language, kind by kind."""
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
        yield titles.get(code, "") + (" *(ours)*" if code in definition.meta.own_names else "")


# --- the errors --------------------------------------------------------------------------


def errors_text() -> str:
    """Return a section for every code: what it means, a wrong and a right text, what is said."""
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
    """Return the module that knows the wrong files, which are tests too."""
    tests = Path(__file__).resolve().parents[1] / "tests"
    return _module("wrong_files", tests / "errors" / "wrong.py")


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
    """Return the files of a pack that the documentation brings, each in a block."""
    folder = Path(__file__).parent / "packs" / name
    files = sorted(folder.glob("*.chapter"), key=lambda file: (file.name != "pack.chapter", file))
    return "\n\n".join(
        f'```chapter title="{name}/{file.name}"\n{file.read_text("utf-8")}```' for file in files
    )


# --- excerpts -----------------------------------------------------------------------------

ROOT: Final = Path(__file__).resolve().parents[1]
_EXCERPT: Final = re.compile(
    r'^```(?P<language>py|lark|chapter|toml) title="(?P<path>[^"\n]+)"\n(?P<text>.*?)^```$',
    re.MULTILINE | re.DOTALL,
)
_CUT: Final = re.compile(r"^ *\.\.\.\n", re.MULTILINE)


def check_excerpts(markdown: str) -> None:
    """Raise LookupError if a page shows lines of a file of the project that are not in it.

    A line of three dots stands for lines that are left out. A chapter that is no file of the
    project is one that the page makes itself.
    """
    for shown in _EXCERPT.finditer(markdown):
        file = ROOT / shown["path"]
        if shown["language"] == "chapter" and not file.is_file():
            continue
        there = file.read_text("utf-8") if file.is_file() else ""
        for part in _CUT.split(shown["text"]):
            if part.strip("\n") not in there:
                message = f"{shown['path']} has not these lines of the page:\n{part}"
                raise LookupError(message)


FILLED: Final[dict[str, Callable[[], str]]] = {
    "crew_like": lambda: _pack_files("crew_like"),
    "hearts_like": lambda: _pack_files("hearts_like"),
    "confidence": confidence_table,
    "errors": errors_text,
    "glossary": glossary_table,
    "names": name_tables,
    "rules": lambda: chapter_pages.standing_rules(load()),
    "chapters": lambda: chapter_pages.index(load()),
    "slots": slot_tables,
    "tcg_vocabulary": lambda: vocabulary_tables(CARD_GAME),
    "vocabulary": vocabulary_tables,
}
