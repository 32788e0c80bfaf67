"""Whole files: the bundled ones, and junk."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.lang import LanguageError, Syntax, home, show

if TYPE_CHECKING:
    from pathlib import Path

FILES = sorted(home("chapters").rglob("*.chapter"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_bundled_files_are_formatted(chapter: Syntax, path: Path) -> None:
    text = path.read_text("utf-8")
    document = chapter.parse(text, path.name).checked()
    assert show(document) == text
    assert chapter.parse(show(document), "again").document == document


def test_all_problems_of_a_file_are_told(kitchen: Syntax) -> None:
    text = 'dsih soup "Soup"\n  stir at lest 3 times\n  weigh 3 salt\n  weigh\nfeast "F" of day\n'
    parsed = kitchen.parse(text, "f")
    assert [problem.place.line for problem in parsed.problems] == [1, 2, 4, 5]
    with pytest.raises(LanguageError) as caught:
        parsed.checked()
    assert caught.value.problems == parsed.problems


def test_right_lines_of_a_wrong_file_are_kept(kitchen: Syntax) -> None:
    parsed = kitchen.parse('dish soup "Soup"\n  weigh 3 salt\n  weigh\n', "f")
    (dish,) = parsed.document.statements
    assert [child.word for child in dish.children] == ["weigh"]


def test_comments_and_blank_lines_count(kitchen: Syntax) -> None:
    plain = kitchen.parse('dish soup "Soup"\n', "f").document
    assert plain == kitchen.parse('dish  soup   "Soup"\n\n', "g").document
    assert plain != kitchen.parse('dish soup "Soup"  # note\n', "f").document
    assert plain != kitchen.parse('# note\ndish soup "Soup"\n', "f").document


def test_more_than_a_hundred_problems_are_counted(kitchen: Syntax) -> None:
    problems = kitchen.parse("spoon\n" * 3000, "f").problems
    assert len(problems) == 101
    assert problems[-1].message == "2900 more problems from here on"
    assert [problem.code for problem in problems].count("too-many-problems") == 1


def test_bytes_are_utf8(kitchen: Syntax) -> None:
    good = kitchen.parse_bytes('dish soup "Sopa de ajo é"\n'.encode(), "f")
    assert not good.problems
    (problem,) = kitchen.parse_bytes(
        'dish soup "S"\n  es "caf\xe9"\n'.encode("latin-1"), "f"
    ).problems
    assert (problem.code, problem.place.line, problem.place.column) == ("bad-encoding", 2, 10)
    assert kitchen.parse_bytes('\ufeffdish a1 "A"\n'.encode(), "f").problems == ()


JUNK = [
    "\0",
    "dish\0soup",
    "\0" * 1_000_000,
    "x" * 1_000_000,
    "x\n" * 500_000,
    "wrong words\n" * 19_000,
    'dish a1 "A"\n' + "  stir at lest 3 times, 4 for\n" * 15_000,
    "\n".join("  " * depth + 'dish a1 "A"' for depth in range(600)),
    "chapter " + "9" * 1990,
    'feast "F" of day ' + "9" * 5000,
    ('dish a1 "A"\n  weigh 1 b1' + ", 2" * 600 + "\n") * 20,
    ('feast "F" of day 1\n  menu ' + "c H1, " * 300 + "\n") * 20,
    '"' * 1999,
    "," * 1999,
    "a,\n" * 10_000,
    "a,\n    " * 10_000,
    "\r" * 10_000 + "dish",
    "\ufeff\ufeffdish",
    "\ud800",
    "\u2028dish\u2029",
    "dish a\u00a0b",
    "'s" * 900,
    "#" * 1_000_000,
    " " * 1_000_000,
    "\t" * 1_900,
    "-" * 1_900,
    "dish " + "é" * 1_900,
]


@pytest.mark.parametrize("text", JUNK, ids=lambda text: repr(text[:12]) + str(len(text)))
def test_junk_is_a_value_and_quick(chapter: Syntax, kitchen: Syntax, text: str) -> None:
    for syntax in (chapter, kitchen):
        _ = syntax.phrases  # building is not what is measured
        began = time.perf_counter()
        parsed = syntax.parse(text, "f")
        assert parsed.problems or text.isspace()
        assert all(problem.message and str(problem).encode() for problem in parsed.problems)
        assert time.perf_counter() - began < 20


@given(st.text())
def test_any_text_is_parsed_or_named(chapter: Syntax, text: str) -> None:
    parsed = chapter.parse(text, "f")
    if not parsed.problems:
        assert chapter.parse(show(parsed.document), "f").document == parsed.document


@given(st.binary())
def test_any_bytes_are_parsed_or_named(chapter: Syntax, raw: bytes) -> None:
    parsed = chapter.parse_bytes(raw, "f")
    assert all(str(problem).encode() for problem in parsed.problems)


@given(st.data())
def test_any_words_are_parsed_or_named(chapter: Syntax, data: st.DataObject) -> None:
    words = chapter.phrases.words
    some = [
        *sorted(words.fixed.values()),
        "frodo",
        "3",
        "H3",
        '"text"',
        "\n  ",
        "\n",
        ",\n      ",
        "#",
    ]
    text = " ".join(data.draw(st.lists(st.sampled_from(some), max_size=25)))
    parsed = chapter.parse(text, "f")
    names = set(words.fixed) | set(words.values)
    for problem in parsed.problems:
        # No name of a terminal is for people, unless the text itself had it.
        told = set(problem.message.replace("`", " ").replace(",", " ").split())
        assert not (told & names) - {"H3"}
    if not parsed.problems:
        assert chapter.parse(show(parsed.document), "f").document == parsed.document
