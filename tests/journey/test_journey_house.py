"""The rules of the house: Python names nothing of the sheet, and imports nothing of the tricks."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

import lotr_trick
from lotr_trick.journey import load_journey

LIBRARY = load_journey()
PACKAGE = Path(lotr_trick.__file__).parent
SOURCES = [*sorted((PACKAGE / "journey").rglob("*.py")), PACKAGE / "analysis" / "journey_bot.py"]
NAMES = {
    definition.name
    for kind in ("hobbit", "place", "symbol", "die", "sheet")
    for definition in LIBRARY.of_kind(kind)
}
TEXTS = {
    getattr(tokenize, name) for name in ("STRING", "FSTRING_MIDDLE") if hasattr(tokenize, name)
}


def docstring_rows(tree):
    """Return the rows of all docstrings, those under attributes included."""
    rows = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", ())
        for child in body if isinstance(body, list) else ():
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                rows.update(range(child.lineno, child.end_lineno + 1))
    return rows


def named_in(source):
    """Yield each row of code that names something of the sheet, with what it names."""
    skipped = docstring_rows(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.start[0] in skipped or not (token.type == tokenize.NAME or token.type in TEXTS):
            continue
        said = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", token.string).lower()
        parts = set(re.findall(r"[a-z]+", said)) | set(re.findall(r"[a-z_]+", said))
        yield from ((token.start[0], name) for name in sorted(NAMES & parts))


def test_the_look_finds_names_that_are_there():
    assert list(named_in("ring_count = 1\nx = 'at white_tree'\n")) == [
        (1, "ring"),
        (2, "white_tree"),
    ]
    assert list(named_in('"""About the ring."""\n# orc\n')) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_python_names_nothing_of_the_sheet(path):
    found = [f"{path.name}:{row}: {name}" for row, name in named_in(path.read_text("utf-8"))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", SOURCES[:-1], ids=lambda path: path.name)
def test_journeys_stand_on_the_kernel_and_the_toolchain_only(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lotr_trick"):
            assert node.module.split(".")[1] in {"journey", "kernel", "lang", "values"}
        if isinstance(node, ast.Import):
            assert not any(name.name.startswith("lotr_trick") for name in node.names)
