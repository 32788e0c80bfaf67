"""The tables of rulings: rows that can be found, and scenarios that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lotr_trick as lt

TABLES = sorted((Path(__file__).parents[2] / "docs" / "rulings").glob("*.md"))
SCENARIOS = {scenario.name for scenario in lt.load().scenarios()}


def rows(table):
    """Give the rows of a table, each as its cells."""
    lines = table.read_text("utf-8").splitlines()
    return [
        [cell.strip() for cell in row.strip("|").split("|")] for row in lines if row[:3] == "| `"
    ]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_a_row_names_a_scenario_that_is_there(table):
    found = rows(table)
    assert len(found) > 200
    assert {row[-2] for row in found} - {""} <= SCENARIOS


def test_every_ruling_has_a_name_of_its_own():
    names = [row[0] for table in TABLES for row in rows(table)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"`[a-z0-9-]+`", name) for name in names)
