"""Errors are for people: what is said about every wrong file, word for word, and every code.

After a change, `python tests/errors/regenerate.py` writes the texts anew and shows what differs.
"""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import lotr_trick
from lotr_trick.journey.language import LANGUAGE as JOURNEYS
from lotr_trick.journey.words import registry as journey_words
from lotr_trick.lang import Names, NamesInText
from lotr_trick.lang.codes import CODES, GROUPS
from lotr_trick.tcg.language import LANGUAGE as CARD_GAMES
from lotr_trick.tcg.words import registry as card_words
from lotr_trick.trick.language.chapters import LANGUAGE as CHAPTERS
from lotr_trick.trick.language.words import registry as chapter_words

HERE = Path(__file__).parent
SOURCES = sorted(Path(lotr_trick.__file__).parent.rglob("*.py"))


def _wrong() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wrong_files", HERE / "wrong.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


wrong = _wrong()
CASES = wrong.cases()
# The folder that nobody may read is one of this system.
NEEDING_PROC = frozenset({"unreadable-file", "unreadable-pack"})
SEVERAL = frozenset({"several", "too-many-problems"})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_said_about_a_wrong_file(case):
    if case.name in NEEDING_PROC and not Path("/proc/self/mem").exists():
        pytest.skip("no file here that nobody can read")
    problems = wrong.problems_of(case)
    assert wrong.told_of(problems) == case.told.read_text("utf-8")
    codes = {problem.code for problem in problems}
    assert codes <= set(CODES)
    if case.code not in SEVERAL:
        assert codes == {case.code}


@pytest.mark.parametrize("path", sorted(wrong.RIGHT.iterdir()), ids=lambda path: path.name)
def test_the_right_example_has_no_problem(path, tmp_path):
    problems = wrong.problems_at(path, tmp_path)
    assert not problems, wrong.told_of(problems)


def test_every_wrong_example_has_a_right_one():
    for case in CASES:
        if case.name == case.code and case.path is not None:
            assert wrong.right_one(case.code) is not None, case.name


def test_the_corpus_is_large_and_has_both_languages():
    files = [case for case in CASES if case.path is not None]
    assert len(files) >= 60
    assert any(case.path.suffix == ".journey" for case in files)


def test_every_text_beside_the_corpus_belongs_to_a_case():
    assert {case.told for case in CASES} == set(wrong.CORPUS.glob("*.txt"))


# --- the words of people ------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_no_message_names_a_terminal_of_the_grammar(case):
    told = case.told.read_text("utf-8")
    said = [row for row in told.split("\n") if "] " in row or row.startswith("hint: ")]
    # The names of characters are in capital letters too.
    said = [re.sub(r"U\+[0-9A-F]+ [A-Z -]+", "", row) for row in said]
    for syntax in (CHAPTERS.syntax, JOURNEYS.syntax, CARD_GAMES.syntax):
        words = syntax.phrases.words
        for name in {*words.values, *words.fixed}:
            assert not any(re.search(rf"(?<![\w`\"])_*{name}(?![\w`\"])", row) for row in said)
    assert "ANON" not in told


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_no_message_lists_more_than_six_things(case):
    for row in case.told.read_text("utf-8").split("\n"):
        if "; expected " in row:
            assert row.partition("; expected ")[2].count("`, ") <= 6


# --- the register -------------------------------------------------------------------------------


def test_a_meaning_is_one_sentence():
    for code, meaning in CODES.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
        assert re.fullmatch(r"[A-Z][^.]*\.", meaning), code
    assert sum(map(len, GROUPS.values())) == len(CODES)
    assert CODES["tab"]


def test_every_code_has_an_example_of_its_name():
    assert set(CODES) == {case.name for case in CASES if case.name == case.code}


def test_every_kind_of_name_has_a_code():
    """A line may use names of these kinds, so each may be unknown."""
    kinds = {"chapter", "sheet", "game"}  # which headers use
    for registry in (chapter_words, journey_words, card_words):
        marks = [mark for value in vars(registry).values() for mark in _marks(value)]
        kinds |= {mark.kind for mark in marks if isinstance(mark, Names)}
        texts = [mark for mark in marks if isinstance(mark, NamesInText)]
        kinds |= {kind for mark in texts for kind in mark.kinds.values()}
    assert {f"unknown-{kind.replace(' ', '-')}" for kind in kinds} == {
        code for code in CODES if code.startswith("unknown-") and code != "unknown-word"
    }


def _marks(value: object) -> tuple[object, ...]:
    return getattr(value, "__metadata__", ())


def raised_in(source: str) -> Iterator[str]:
    """Yield the codes that Python code gives to problems; dots stand for what is filled in.

    A code is the argument `code` of a call, or is assigned to that name, or comes first where a
    code, a message and a hint are returned.
    """
    tree = ast.parse(source)
    at = _positions(tree)
    for node in ast.walk(tree):
        found: list[ast.expr] = []
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called in at and len(node.args) > at[called]:
                found = [node.args[at[called]]]
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                found += _assigned(target, node.value)
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
            found = node.value.elts[:1] if len(node.value.elts) == 3 else []
        for value in found:
            yield from _codes(value)


def _positions(tree: ast.Module) -> dict[str, int]:
    """Return which argument of each function is a code."""
    at = {"Problem": 0, "Fault": 0, "Nonsense": 0, "at_line": 1}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [argument.arg for argument in node.args.args if argument.arg != "self"]
            if "code" in names:
                at[node.name] = names.index("code")
    return at


def _assigned(target: ast.expr, value: ast.expr) -> list[ast.expr]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=False)
        return [given for name, given in pairs if getattr(name, "id", "") == "code"]
    return [value] if getattr(target, "id", "") == "code" else []


def _codes(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        if re.fullmatch(r"[a-z]+(-[a-z]+)*", value.value):
            yield value.value
    elif isinstance(value, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "..." for part in value.values]
        code = "".join(map(str, parts))
        if re.fullmatch(r"[a-z.-]+", code):
            yield code


def test_the_look_finds_codes_that_are_there():
    source = """
def wrong(file, code): ...
wrong(1, "one-thing")
Problem(f"{kind}-twice", place)
code, message = "other", "x"
code = "third"
def f():
    return "fourth", 1, 2
"""
    found = set(raised_in(source))
    assert found == {"one-thing", "...-twice", "other", "third", "fourth"}


def test_every_code_that_is_raised_is_registered_and_no_other():
    raised = {code for path in SOURCES for code in raised_in(path.read_text("utf-8"))}
    filled = [re.escape(code).replace(re.escape("..."), ".+") for code in raised if "..." in code]
    plain = {code for code in raised if "..." not in code}
    assert plain - set(CODES) == set()
    assert all(any(re.fullmatch(form, code) for code in CODES) for form in filled)
    for code in CODES:
        assert code in plain or any(re.fullmatch(form, code) for form in filled), code


def test_no_place_is_told_of_the_same_thing_twice():
    """A chapter that is wrong for 3 and for 4 players is told so once, with both numbers."""
    for case in CASES:
        told = [(each.code, each.place) for each in wrong.problems_of(case)]
        assert len(told) == len(set(told)), case.told.name
