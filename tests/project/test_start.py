"""A quick start: what a ready game needs is imported, and nothing beside it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lotr_trick
from lotr_trick.journey.library import SHELF as JOURNEYS
from lotr_trick.lang import shelf as shelves
from lotr_trick.lang import stored
from lotr_trick.tcg.library import SHELF as CARD_GAMES
from lotr_trick.trick.library import SHELF as CHAPTERS
from lotr_trick.trick.library import read_library

ROOT = Path(lotr_trick.__file__).resolve().parent.parent
READY = """
import sys
before = set(sys.modules)
from pathlib import Path
from lotr_trick.lang import shelf
shelf.PREPARED = Path(sys.argv[1])
import lotr_trick as lt
lt.new_game(lt.load().chapter(1), players=4)
print(*sorted(set(sys.modules) - before))
"""
BUILD = """
import sys
before = set(sys.modules)
from pathlib import Path
from lotr_trick.journey.library import SHELF as JOURNEYS
from lotr_trick.tcg.library import SHELF as CARD_GAMES
from lotr_trick.trick.library import SHELF as CHAPTERS
for shelf in (CHAPTERS, JOURNEYS, CARD_GAMES):
    shelf.prepare(Path(sys.argv[1]))
print(*sorted(set(sys.modules) - before))
"""
SLOW = {
    *("cattrs", "click", "hypothesis", "lark", "rich"),
    *("dataclasses", "difflib", "hashlib", "pickle", "random", "tempfile"),
    *(
        f"lotr_trick.{name}"
        for name in (
            "journey",
            "tcg",
            "lang.building",
            "lang.cache",
            "lang.loading",
            "lang.phrases",
            "lang.scenarios",
            "lang.serial",
            "lang.syntax",
            "lang.texts",
            "trick.campaign",
            "trick.check.chapters",
            "trick.language.chapters",
            "trick.language.texts",
            "trick.language.words.scenarios",
            "trick.scenarios",
        )
    ),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Return a folder with the bundled packs of every game, prepared as for a wheel."""
    target = tmp_path_factory.mktemp("prepared")
    for shelf in (CHAPTERS, JOURNEYS, CARD_GAMES):
        shelf.prepare(target)
    return target


def test_a_game_is_ready_without_a_parser_and_without_what_is_slow_to_import(folder):
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", READY, str(folder)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert "lotr_trick.trick.game" in imported
    assert imported & SLOW == set()


def test_packs_are_prepared_with_nothing_but_what_builds_a_wheel(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", BUILD, str(tmp_path)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    imported = {name.partition(".")[0] for name in done.stdout.split()}
    # These are named in `build-system`; of what the package itself requires nothing is there.
    assert {"attrs", "lark"} <= imported
    assert imported & {"cattrs", "click", "rich"} == set()
    assert {file.name for file in tmp_path.iterdir()} == {
        "journey.packs",
        "tcg.packs",
        "trick.packs",
    }


@pytest.mark.parametrize("shelf", [CHAPTERS, JOURNEYS, CARD_GAMES], ids=lambda shelf: shelf.name)
def test_prepared_packs_are_what_their_text_says(shelf, folder, monkeypatch):
    monkeypatch.setattr(shelves, "PREPARED", folder)
    packs, text = shelf.prepared(), shelf.own()
    assert packs == text
    # Equality does not look at places, sources of lines and the text itself; people do.
    assert repr(packs) == repr(text)


def test_a_prepared_definition_is_opened_when_somebody_looks_at_it(folder, monkeypatch):
    monkeypatch.setattr(shelves, "PREPARED", folder)
    opened, lines = [], stored.Reader.lines

    def noted(reader, row):
        opened.append(row)
        return lines(reader, row)

    monkeypatch.setattr(stored.Reader, "lines", noted)
    library = read_library().library
    assert opened == []
    chapter = library.chapter(1)
    assert opened
    hash(chapter)
    # The headers of the packs say which of them a chapter stands on.
    most = len(chapter.definitions) + len(library.packs)
    assert len(opened) <= most < len(library.definitions)


def test_a_checkout_without_prepared_packs_reads_the_text(tmp_path, monkeypatch):
    monkeypatch.setattr(shelves, "PREPARED", tmp_path)
    assert CHAPTERS.prepared() is None
    assert read_library().library == read_library(from_text=True).library


def test_every_module_with_words_is_known_to_the_vocabulary():
    registers = re.compile(r"^@(word|said|expected|header_word)\(", re.MULTILINE)
    found = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in (ROOT / "lotr_trick" / "trick").rglob("*.py")
        if registers.search(path.read_text("utf-8"))
    }
    assert found == set(CHAPTERS.vocabulary.modules)
