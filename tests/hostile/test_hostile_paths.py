"""Paths that lead nowhere: loops of links, homes of nobody, bytes that are no name."""

from __future__ import annotations

from pathlib import Path

import pytest

import lotr_trick as lt
from lotr_trick.journey import read_journey


@pytest.fixture
def loop(tmp_path) -> Path:
    """Return a link that leads to itself by another."""
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    return tmp_path / "one"


@pytest.mark.parametrize("read", [lt.read_library, read_journey])
def test_a_loop_of_links_is_named(read, loop):
    assert [problem.code for problem in read(loop).problems] == ["unreadable-pack"]


@pytest.mark.parametrize("read", [lt.read_library, read_journey])
@pytest.mark.parametrize("path", ["a\0b", "\ud800", "~nobody_at_all"], ids=ascii)
def test_a_path_that_is_none_is_named(read, path):
    (problem,) = read(path).problems
    assert problem.code in {"missing-pack", "unreadable-pack"}


def test_the_command_tells_of_paths_that_lead_nowhere(check_guarded, loop):
    done = check_guarded(loop, "~nobody_at_all")
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert done.stdout.count("[unreadable-pack]") == 2
