"""The README does what it says: its code runs, its chapter is the chapter, its lines are CI's."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from lotr_trick.trick.language.chapters import SYNTAX


@pytest.fixture(scope="module")
def readme(root: Path) -> Path:
    """Return the README."""
    return root / "README.md"


def test_readme_code_runs_and_prints_what_it_says(readme, run_page):
    assert run_page(readme).count("python") >= 1


def test_readme_plays_a_hand_in_ten_lines(readme, blocks):
    first = blocks(readme)[0]
    rows = [row for row in first.text.splitlines() if row.strip()]
    assert first.language == "python"
    assert len(rows) <= 10
    assert "new_game" in first.text
    assert "apply" in first.text


def test_readme_shows_definitions_as_they_are_played(readme, root, blocks):
    shown = [block for block in blocks(readme) if block.language == "chapter"]
    words = []
    for block in shown:
        before = readme.read_text("utf-8")[: block.start]
        linked = re.findall(r"\]\((chapters/[^)]+)\)", before)[-1]
        there = (root / linked).read_text("utf-8")
        assert block.text in there
        # Whole definitions: each one that is shown is shown to its end.
        told = SYNTAX.parse(block.text, linked).checked().statements
        whole = SYNTAX.parse(there, linked).checked().statements
        assert {(line.phrase, line.children) for line in told} <= {
            (line.phrase, line.children) for line in whole
        }
        words += [statement.word for statement in told]
    assert "chapter" in words


def test_readme_has_one_line_to_play_and_one_line_to_test(readme, blocks):
    lines = [block.text.strip() for block in blocks(readme) if block.language == "sh"]
    assert all("\n" not in line and line.startswith("python3 -m venv ") for line in lines)
    play, tests = lines
    assert play.endswith("lotr-trick play 1")
    # A fresh environment and a wheel built from the sources as they are now.
    assert " --clear " in tests
    assert " install -qq '.[test]' " in tests
    assert re.search(r"bin/pytest -q -n 2$", tests)


def test_ci_runs_the_line_of_the_readme(readme, root, blocks):
    script = (root / ".ci" / "run").read_text("utf-8")
    (pattern,) = re.findall(r"grep -m 1 -E '([^']+)' README\.md", script)
    taken = [row for row in readme.read_text("utf-8").splitlines() if re.search(pattern, row)]
    given = [block.text.strip() for block in blocks(readme) if "pytest" in block.text]
    assert taken == given
    environment = re.findall(r"^env=(\S+)$", script, re.MULTILINE)
    assert environment == re.findall(r"--clear (\S+) ", taken[0])
    assert (root / ".ci" / "run").stat().st_mode & 0o111


def test_readme_names_the_python_that_the_package_asks_for(readme, root):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    lowest = project["requires-python"].removeprefix(">=")
    assert f"Python {lowest} or newer" in readme.read_text("utf-8")
