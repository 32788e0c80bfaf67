"""The page about errors has a section for every code, filled by running its examples."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from lotr_trick.lang.codes import CODES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def sections() -> dict[str, str]:
    """Return what the page says about each code, by the anchor of its section."""
    spec = importlib.util.spec_from_file_location("hooks_of_errors", ROOT / "docs" / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    hooks = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hooks)
    page = hooks.on_page_markdown((ROOT / "docs" / "errors.md").read_text("utf-8"))
    assert "<!-- fill" not in page
    parts = re.split(r"^### \S+ \{ #(\S+) \}$", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_code_has_its_section(sections):
    assert list(sections) == list(CODES)


def test_a_section_says_what_the_code_means_and_what_is_said(sections):
    for code, section in sections.items():
        assert section.strip().startswith(CODES[code])
        assert f"[{code}] " in section


def test_a_section_shows_a_wrong_and_a_right_text(sections):
    shown = [code for code, section in sections.items() if "Wrong:" in section]
    assert len(shown) > 60
    assert all("Right:" in sections[code] for code in shown)
