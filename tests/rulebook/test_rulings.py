"""The tables of rulings: every row is proved by a scenario or a test, or says what it waits for."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import lotr_trick as lt
from lotr_trick.journey import load_journey
from lotr_trick.tcg import load_tcg
from lotr_trick.trick.language.words.scenarios import OfChapter

ROOT: Final = Path(__file__).parents[2]
TABLES: Final = sorted((ROOT / "docs" / "rulings").glob("*.md"))
CHAPTER_OF: Final = {
    scenario.name: str(scenario.first(OfChapter).number) for scenario in lt.load().scenarios()
}
OTHERS: Final = {
    "journey": {scenario.name for scenario in load_journey().scenarios()},
    "tcg": {scenario.name for scenario in load_tcg().scenarios()},
}
"""The told games of the games without chapters, by the name of their table."""
FEWER: Final = "one or two players"
ROAD: Final = "the endless road"
"""The parts of the games that are not built yet: what a row may wait for."""
CHAPTERS: Final = {str(number) for number in lt.load().chapters}
TEST: Final = "test: "


def rows(table):
    """Return the rows of a table, each with its cells by the names of the columns."""
    lines = [line for line in table.read_text("utf-8").splitlines() if line.startswith("|")]
    columns, _, *found = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines]
    return [dict(zip(columns, row, strict=True)) for row in found]


ROWS: Final = [
    pytest.param(row, id=row["id"].strip("`")) for table in TABLES for row in rows(table)
]


@cache
def named_in(path):
    """Return the names of the tests of a file, or of the scenarios of a pack beside the tests."""
    text = (ROOT / path).read_text("utf-8")
    if path.endswith(".chapter"):
        return set(re.findall(r'^scenario "(.+)" of chapter', text, re.MULTILINE))
    tree = ast.parse(text)
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("row", ROWS)
def test_a_ruling_is_proved_or_says_what_it_waits_for(row):
    proof, waits = row["scenario"], row["waiting"]
    if proof.startswith(TEST):
        path, name = proof.removeprefix(TEST).split("::")
        assert name in named_in(path)
    elif proof and "chapter" in row:
        assert proof in CHAPTER_OF
        assert row["chapter"] in ("base", "solo", "2p", CHAPTER_OF[proof])
    elif proof:
        assert any(proof in told for told in OTHERS.values())
    assert bool(proof) != bool(waits)
    assert waits in {"", FEWER, ROAD}
    # With three and four players every chapter is proved.
    said = f"{row.get('chapter')} {row.get('place')} {row['ruling']}"
    assert waits != FEWER or re.search(r"(?i)\b(solo|2p|one to four|one or two|two) ?", said)
    assert waits != ROAD or row["chapter"] not in CHAPTERS


def test_every_table_has_its_rulings():
    least = {"fellowship": 200, "journey": 60, "tcg": 100, "two_towers": 200}
    assert [table.stem for table in TABLES] == list(least)
    assert all(len(rows(table)) > least[table.stem] for table in TABLES)


def test_every_ruling_has_a_name_of_its_own():
    names = [row["id"] for table in TABLES for row in rows(table)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"`[a-z0-9-]+`", name) for name in names)
