"""The cache of packs: what was read before is there at once, and nothing else ever is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

import lotr_trick
from lotr_trick.lang import Packs, Shelf, cache, home, loading
from lotr_trick.lang.folders import NO_CACHE, cache_folder
from lotr_trick.lang.loading import Reading
from lotr_trick.lang.stored import Damaged, dump_packs, load_packs
from lotr_trick.trick.language.chapters import LANGUAGE, known_names
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.serial import FORM

ROOT = Path(lotr_trick.__file__).resolve().parent.parent
TEXT = """\
pack mine "Mine"
  version "1"

person rosie "Rosie"
  source official
"""


@attrs.frozen
class Kept:
    """A pack in a folder, read through a cache of its own."""

    pack: Path
    folder: Path
    parsed: list[str]
    """A row for each time that a text was read."""

    def read(self) -> Packs:
        """Return the pack, from the cache where it is there."""
        return SHELF.read([self.pack])

    @property
    def files(self) -> list[Path]:
        """The files in the cache, by name."""
        return sorted(self.folder.iterdir())

    def reads_the_text(self) -> bool:
        """Read the pack once more, and tell whether the cache was passed over."""
        before = len(self.parsed)
        packs = self.read()
        assert [each.name for each in packs.definitions] == ["rosie"]
        return len(self.parsed) > before


def checks(packs: Packs) -> tuple[()]:
    """Find nothing wrong."""
    return ()


SHELF = Shelf("test", (), VOCABULARY, lambda: Reading(LANGUAGE, known_names, checks), Packs)


@pytest.fixture
def kept(tmp_path, monkeypatch) -> Kept:
    """Return a pack and an empty cache."""
    folder = tmp_path / "cache" / "lotr-trick"
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.chapter").write_text(TEXT, "utf-8")
    monkeypatch.delenv(NO_CACHE)
    monkeypatch.setattr(cache, "cache_folder", lambda: None if NO_CACHE in os.environ else folder)
    parsed: list[str] = []
    build = loading.build_packs

    def noted(*told):
        parsed.append("read")
        return build(*told)

    monkeypatch.setattr(loading, "build_packs", noted)
    return Kept(pack, folder, parsed)


def test_what_was_read_once_comes_from_the_cache_and_is_the_same(kept):
    first = kept.read()
    count = len(kept.parsed)
    again = kept.read()
    assert len(kept.parsed) == count > 0
    assert again == first
    # Equality does not look at places and texts; people do.
    assert repr(again) == repr(first)


def test_another_text_is_read_anew(kept):
    kept.read()
    (kept.pack / "pack.chapter").write_text(TEXT.replace("Rosie", "Rosie Cotton"), "utf-8")
    assert kept.reads_the_text()
    assert kept.read().definitions[0].title() == "Rosie Cotton"
    assert len(kept.files) == 2


def test_another_source_or_grammar_is_another_key(kept, monkeypatch, tmp_path):
    kept.read()
    package = tmp_path / "package"
    package.mkdir()
    (package / "words.py").write_text("one = 1\n", "utf-8")
    monkeypatch.setattr(cache, "PACKAGE", package)
    assert kept.reads_the_text()
    (package / "words.py").write_text("one = 2\n", "utf-8")
    assert kept.reads_the_text()
    grammar = tmp_path / "grammar"
    grammar.mkdir()
    monkeypatch.setattr(cache, "home", lambda _: grammar)
    assert kept.reads_the_text()
    assert not kept.reads_the_text()


def test_packs_with_problems_are_not_kept(kept):
    (kept.pack / "pack.chapter").write_text(TEXT + "  nonsense\n", "utf-8")
    assert kept.read().problems
    assert not kept.folder.exists()


def test_the_text_is_read_where_it_is_asked_for(kept):
    kept.read()
    count = len(kept.parsed)
    SHELF.read([kept.pack], from_text=True)
    assert len(kept.parsed) > count


def test_a_variable_of_the_environment_turns_the_cache_off(kept, monkeypatch):
    monkeypatch.setenv(NO_CACHE, "1")
    kept.read()
    assert not kept.folder.exists()
    monkeypatch.delenv(NO_CACHE)
    kept.read()
    monkeypatch.setenv(NO_CACHE, "1")
    assert kept.reads_the_text()


@pytest.mark.parametrize(
    ("system", "environment", "folder"),
    [
        ("linux", {"XDG_CACHE_HOME": "/cache"}, "/cache/lotr-trick"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, "/me/.cache/lotr-trick"),
        ("linux", {}, "/me/.cache/lotr-trick"),
        ("darwin", {"XDG_CACHE_HOME": "/cache"}, "/me/Library/Caches/lotr-trick"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/lotr-trick"),
        ("win32", {}, "/me/AppData/Local/lotr-trick"),
        ("linux", {NO_CACHE: "1"}, None),
    ],
)
def test_each_system_has_its_folder_for_caches(system, environment, folder, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: Path("/me"))
    assert cache_folder(environment, system) == (None if folder is None else Path(folder))


# --- files that are not what was written ----------------------------------------------------


def cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def changed(content: bytes) -> bytes:
    return content.replace(b"rosie", b"lotho")


def of_another_key(content: bytes) -> bytes:
    held = content.partition(b"\n")[2]
    return cache.seal_of("0" * 64, held) + b"\n" + held


@pytest.mark.parametrize(
    "damage", [cut, changed, of_another_key, lambda _: b"", lambda _: b"\0" * 99]
)
def test_a_damaged_file_is_passed_over_and_written_anew(kept, damage):
    kept.read()
    (file,) = kept.files
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert kept.reads_the_text()
    assert file.read_bytes() == whole
    assert not kept.reads_the_text()


def other_module(rows: list) -> None:
    rows[0]["words"] = dict.fromkeys(rows[0]["words"], "antigravity")
    rows[2] = [{**LINE, "word": {"word": "version", "text": "1"}}]
    rows[0]["words"]["version"] = "antigravity"


def other_word(rows: list) -> None:
    rows[2] = [{**LINE, "word": {"word": "exec", "text": "1"}}]


def other_field(rows: list) -> None:
    rows[2] = [{**LINE, "word": {"word": "version", "__class__": "1"}}]


def other_place(rows: list) -> None:
    rows[2] = [{**LINE, "place": [1, 2, 3]}]


def other_meta(rows: list) -> None:
    rows[1]["titles"] = [["en", ["a list"]]]


def other_confidence(rows: list) -> None:
    rows[1]["source"]["confidence"] = "certain"


def row_less(rows: list) -> None:
    rows.pop()


def no_definitions(rows: list) -> None:
    rows[0] = []


def deep(rows: list) -> None:
    rows[2] = "DEEP"


LINE = {
    "word": {"word": "version", "text": "1"},
    "text": "",
    "place": {"file": "f", "line": 1, "column": 1, "length": 1},
    "lines": [],
    "source": None,
}
FOREIGN = [
    other_module,
    other_word,
    other_field,
    other_place,
    other_meta,
    other_confidence,
    row_less,
    no_definitions,
    deep,
]


@pytest.mark.parametrize("change", FOREIGN)
def test_a_whole_file_with_other_content_is_passed_over_and_runs_nothing(kept, change):
    kept.read()
    (file,) = kept.files
    rows = [json.loads(row) for row in file.read_bytes().split(b"\n")[1:]]
    change(rows)
    held = "\n".join(json.dumps(row) for row in rows).encode()
    held = held.replace(b'"DEEP"', b"[" * 100_000 + b"]" * 100_000)
    file.write_bytes(cache.seal_of(file.stem, held) + b"\n" + held)
    assert kept.reads_the_text()
    assert "antigravity" not in sys.modules


def test_the_line_of_these_tests_is_read_where_nothing_is_wrong_with_it(kept):
    rows = dump_packs(kept.read(), VOCABULARY).split(b"\n")
    rows[2] = json.dumps([LINE]).encode()
    assert load_packs(b"\n".join(rows), VOCABULARY).headers[0].lines[0].word.text == "1"
    rows[2] = b"{"
    pack = load_packs(b"\n".join(rows), VOCABULARY).headers[0]
    with pytest.raises(Damaged):
        hash(pack)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="files have no such owners here")
def test_a_file_that_another_user_wrote_or_could_have_written_is_passed_over(kept, monkeypatch):
    kept.read()
    (file,) = kept.files
    file.chmod(0o666)
    assert kept.reads_the_text()
    assert not kept.reads_the_text()
    me = os.getuid()
    monkeypatch.setattr(cache.os, "getuid", lambda: me + 1)
    assert kept.reads_the_text()


def test_what_is_no_file_is_passed_over(kept):
    kept.read()
    (file,) = kept.files
    file.unlink()
    file.mkdir()
    assert kept.reads_the_text()
    file.rmdir()
    kept.read()
    moved = file.rename(kept.pack / "elsewhere")
    file.symlink_to(moved)
    assert kept.reads_the_text()


# --- the folder -----------------------------------------------------------------------------


def test_a_folder_that_cannot_be_written_keeps_nobody_from_reading(kept):
    kept.folder.parent.write_text("a file where a folder should be", "utf-8")
    assert kept.reads_the_text()
    assert kept.reads_the_text()


def test_a_full_disk_leaves_nothing_behind(kept, monkeypatch):
    def full(*told):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert kept.reads_the_text()
    assert kept.files == []


def test_old_files_are_removed_and_the_newest_stay(kept):
    kept.folder.mkdir(parents=True)
    others = [kept.folder / f"{number}.packs" for number in range(12)]
    left, busy = kept.folder / ".left.part", kept.folder / ".busy.part"
    for age, path in enumerate([*others, left]):
        path.write_text("old", "utf-8")
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    busy.write_text("being written", "utf-8")
    kept.read()
    assert len([path for path in kept.files if path.suffix == ".packs"]) == 8
    assert [path.exists() for path in others] == [True] * 7 + [False] * 5
    assert not left.exists()
    assert busy.exists()
    assert not kept.reads_the_text()


def test_two_processes_at_once_do_not_disturb_each_other(tmp_path):
    code = "from lotr_trick.journey import load_journey as load; print(load().journey().title)"
    environment = {name: value for name, value in os.environ.items() if name != NO_CACHE}
    environment |= {"XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    environment |= {"HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    start = [sys.executable, "-c", code]
    both = [
        subprocess.Popen(start, env=environment, stdout=subprocess.PIPE, text=True) for _ in "12"
    ]
    said = [process.communicate(timeout=120)[0] for process in both]
    assert said == ["Journey to Mordor\n"] * 2
    made = [path.name for path in tmp_path.rglob("*") if path.is_file()]
    prepared = (Path(lotr_trick.__file__).parent / "_data").exists()
    assert [Path(name).suffix for name in made] == ([] if prepared else [".packs"])


# --- the form -------------------------------------------------------------------------------


def test_definitions_are_stored_in_the_form_that_records_have():
    reading: Callable[[], Reading] = SHELF.reading
    packs = reading().read("test", None, [home("chapters") / "prelude"], [], from_text=True)
    rows = [json.loads(row) for row in dump_packs(packs, VOCABULARY).split(b"\n")]
    every = (*packs.headers, *packs.definitions)
    assert rows[1::2] == [FORM.plain.dump(each)["meta"] for each in every]
    assert rows[2::2] == [FORM.plain.dump(each)["lines"] for each in every]
