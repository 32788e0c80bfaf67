"""The generated pages say what the commands say: doubts, names of ours, what compiles."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import lotr_trick as lt
from lotr_trick.trick.language.words import VOCABULARY

DOCS = Path(__file__).resolve().parents[2] / "docs"
LIBRARY = lt.load()


@pytest.fixture(scope="module")
def hooks() -> ModuleType:
    """Return the module that fills in the pages."""
    spec = importlib.util.spec_from_file_location("pages", DOCS / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_glossary_has_every_term_in_three_languages_and_marks_our_names(hooks):
    rows = hooks.glossary_table().splitlines()
    assert len(rows) == 2 + len(LIBRARY.of_kind("term"))
    for term in LIBRARY.of_kind("term"):
        titles = dict(term.meta.titles)
        ours = dict.fromkeys(term.meta.own_names, " *(ours)*")
        names = [titles.get(code, "") + ours.get(code, "") for code in ("en", "es", "it")]
        assert any(row.startswith(f"| {' | '.join(names)} | ") for row in rows), names


def test_the_tables_of_names_mark_those_that_are_ours(hooks):
    told = hooks.name_tables()
    for definition in LIBRARY.definitions:
        if definition.kind != "term" and len(definition.meta.titles) > 1:
            for code in definition.meta.own_names:
                assert f"| {definition.title(code)} *(ours)* |" in told


def test_the_pages_mark_every_line_that_is_not_sure(hooks):
    pages = dict(hooks.chapter_pages.pages(LIBRARY))
    doubts = 0
    for number in LIBRARY.chapters:
        page = pages[f"chapters/{number:02}.md"]
        for definition in LIBRARY.chapter(number).definitions:
            if definition.kind in {"character", "event", "rider", "gift"}:
                unsure = [s for s, _ in definition.sources if not s.confidence.sure]
                doubts += len(unsure)
                assert all(f"**? {source.confidence}" in page for source in unsure)
    assert doubts > 100


def test_the_index_of_chapters_names_the_one_that_is_not_built():
    page = " ".join((DOCS / "chapters" / "index.md").read_text("utf-8").split())
    assert "16.5" in page
    assert "not built" in page


def test_the_reference_says_which_words_compile(hooks):
    rows = hooks.vocabulary_tables().splitlines()
    for entry in VOCABULARY.entries():
        said = "yes" if entry.ready else "not yet"
        start = f"| `{entry.word}` | {entry.hook} |"
        assert any(row.startswith(start) and row.endswith(f"| {said} |") for row in rows)
