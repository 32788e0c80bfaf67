"""The documentation does what it says, and its reference is the vocabulary of the language."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import attrs
import kit
import pytest

import lotr_trick
from lotr_trick.cli.definitions import known_by
from lotr_trick.lang import Node
from lotr_trick.lang.texts import LANGUAGES
from lotr_trick.trick.language.chapters import KINDS, SYNTAX
from lotr_trick.trick.language.texts.lines import sentences_of
from lotr_trick.trick.language.words import VOCABULARY

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs").glob("*.md"))
MODULES = sorted(
    module.name
    for package in (lotr_trick, kit)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_runs_as_written(page, run_page):
    run_page(page)


def test_pages_show_code_that_runs(blocks):
    shown = [block.language for page in PAGES for block in blocks(page)]
    assert shown.count("python") >= 8
    assert shown.count("console") >= 4
    assert shown.count("chapter") >= 4


@pytest.mark.parametrize("page", [ROOT / "README.md", *PAGES], ids=lambda page: page.stem)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_page_is_in_the_navigation():
    told = re.findall(r": ([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    pages = [page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")]
    assert sorted(told) == sorted(pages)


@pytest.mark.parametrize("name", ["lotr_trick", *MODULES])
def test_examples_in_docstrings_run(name):
    module = importlib.import_module(name)
    assert doctest.testmod(module, raise_on_error=False).failed == 0


def _values(value: object) -> list[object]:
    """Return a word and every word inside it."""
    if isinstance(value, tuple):
        return [inner for item in value for inner in _values(item)]
    if not attrs.has(type(value)):
        return []
    fields = [getattr(value, field.name) for field in attrs.fields(type(value))]
    return [value, *_values(tuple(fields))]


@pytest.mark.parametrize("entry", VOCABULARY.entries(), ids=lambda entry: entry.word)
def test_example_of_the_vocabulary_is_a_line_with_that_word(entry):
    starts = dict.fromkeys(SYNTAX.starts.values())
    read = [SYNTAX.phrases.parse_quietly(entry.example, start) for start in starts]
    parsed = [part for part in read if isinstance(part, Node)]
    assert parsed, f"no line of the language: {entry.example}"
    made = {type(value) for part in parsed for value in _values(VOCABULARY.build(part))}
    assert entry.cls in made


def test_every_phrase_of_the_grammar_is_in_the_vocabulary(root):
    files = [root / "grammar" / name for name in ("common.lark", SYNTAX.grammar)]
    grammar = "".join(file.read_text("utf-8") for file in files)
    named = set(re.findall(r"-> (\w+)", grammar)) - {*KINDS, "replace"}
    assert named == {entry.word for entry in VOCABULARY.entries()}


def test_reference_has_a_row_for_every_word(hooks):
    table = hooks.vocabulary_tables()
    for entry in VOCABULARY.entries():
        assert f"`{entry.word}`" in table
        assert f"`{entry.example}`" in table


def test_reference_says_which_lines_each_definition_takes(hooks):
    slots = hooks.slot_tables()
    for kind in SYNTAX.starts:
        assert f"`{kind}`" in slots


def test_rules_page_shows_every_standing_rule_and_the_cards_of_no_chapter(hooks):
    library = lotr_trick.load()
    page = hooks.FILLED["rules"]()
    for kind in ("rule", "option", "layout", "mode", "road", "threats"):
        for definition in library.of_kind(kind):
            for sentence in sentences_of(definition, library):
                assert sentence.text.replace("*", "\\*") in page
            assert definition.meta.source.note in page
    assert library.named("gift", "sting").title() in page


def test_every_chapter_has_a_page_with_its_cards_and_how_sure_they_are(hooks):
    library = lotr_trick.load()
    pages = dict(hooks.chapter_pages.pages(library))
    assert len(pages) == len(library.chapters)
    for number in library.chapters:
        page = pages[f"chapters/{number:02}.md"]
        chapter = library.chapter(number)
        cards = [
            c for c in chapter.definitions if c.kind in {"character", "event", "rider", "gift"}
        ]
        for definition in (chapter.definition, *cards):
            for language in LANGUAGES:
                assert definition.title(language) in page
                for sentence in sentences_of(definition, chapter, language):
                    assert sentence.text.replace("*", "\\*") in page
            for source, _ in definition.sources:
                mark = "" if source.confidence.sure else "**? "
                assert f"| {mark}{known_by(source)}" in page
        for scenario in library.scenarios(number):
            assert scenario.title() in page


def test_a_ruling_leads_to_the_scenario_that_proves_it(hooks):
    library = lotr_trick.load()
    table = (ROOT / "docs" / "rulings" / "fellowship.md").read_text("utf-8")
    linked = hooks.chapter_pages.with_links(table, library)
    pages = dict(hooks.chapter_pages.pages(library))
    found = re.findall(r"\]\(\.\./(chapters/\d+\.md)#([a-z0-9-]+)\)", linked)
    assert len(found) > 100
    for page, place in found:
        assert pages[page].count(f'<span id="{place}"></span>') == 1


def test_the_index_of_chapters_tells_no_title_outside_a_fold(hooks):
    library = lotr_trick.load()
    index = (ROOT / "docs" / "chapters" / "index.md").read_text("utf-8")
    rows = hooks.on_page_markdown(index).splitlines()
    open_rows = [row for row in rows if not row.startswith("    ")]
    assert '!!! danger "Spoilers"' in open_rows
    assert '??? note "Chapter 16.5"' in open_rows
    for number in library.chapters[1:]:
        assert f'??? note "Chapter {number}"' in open_rows
        assert not [row for row in open_rows if library.chapter(number).title in row]
        assert any(f"]({number:02}.md)" in row for row in rows)


def test_no_page_is_left_with_an_unfilled_place(hooks):
    # Filling the page of errors takes long: the tests of errors look at it.
    for page in {*(ROOT / "docs").rglob("*.md")} - {ROOT / "docs" / "errors.md"}:
        filled = hooks.on_page_markdown(page.read_text("utf-8"))
        assert "<!-- fill" not in filled
