"""Packs: finding the bundled ones, reading anybody's, ordering them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.lang import PackFiles, Problem, folders, home, in_order, packs, read_pack

if TYPE_CHECKING:
    from pathlib import Path


def problem_of(folder: Path | str) -> Problem:
    found = read_pack(folder)
    assert isinstance(found, Problem)
    return found


def test_home_has_the_grammar_and_the_packs() -> None:
    assert (home("grammar") / "common.lark").is_file()
    assert (home("chapters") / "prelude" / "pack.chapter").is_file()


def test_an_installed_wheel_is_preferred_to_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "PACKAGE", tmp_path / "lotr_trick")
    with pytest.raises(FileNotFoundError, match="grammar"):
        home("grammar")
    (tmp_path / "grammar").mkdir()
    assert home("grammar") == tmp_path / "grammar"
    inside = tmp_path / "lotr_trick" / "_data" / "grammar"
    inside.mkdir(parents=True)
    assert home("grammar") == inside


def test_a_pack_is_read_with_its_header_first(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("b.chapter", "pack.chapter", "a.chapter", "notes.txt"):
        (folder / name).write_bytes(name.encode())
    pack = read_pack(folder)
    assert isinstance(pack, PackFiles)
    assert pack.name == "mine"
    assert pack.files == (
        ("mine/pack.chapter", b"pack.chapter"),
        ("mine/a.chapter", b"a.chapter"),
        ("mine/b.chapter", b"b.chapter"),
    )
    assert read_pack(str(folder)) == pack


def test_wrong_folders_are_named(tmp_path: Path) -> None:
    (tmp_path / "prelude").mkdir()
    missing = problem_of(tmp_path / "prelud")
    assert (missing.code, missing.hint) == ("missing-pack", "did you mean `prelude`?")
    assert problem_of(tmp_path / "no" / "such").code == "missing-pack"
    assert problem_of("nul\0byte").code == "missing-pack"
    header = problem_of(tmp_path / "prelude")
    assert header.code == "no-pack-header"
    assert 'pack prelude "' in header.hint
    file = tmp_path / "prelude" / "pack.chapter"
    file.write_text("")
    assert problem_of(file).code == "not-a-folder"
    assert problem_of("a" * 5000).code == "unreadable-pack"


def test_huge_packs_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pack", "a", "b"):
        (tmp_path / f"{name}.chapter").write_bytes(b"x" * 100)
    monkeypatch.setattr(packs, "LARGEST_PACK", 299)
    assert problem_of(tmp_path).code == "pack-too-large"
    monkeypatch.setattr(packs, "LARGEST_PACK", 300)
    assert isinstance(read_pack(tmp_path), PackFiles)
    monkeypatch.setattr(packs, "LARGEST_FILE", 24)
    assert problem_of(tmp_path).code == "pack-too-large"
    monkeypatch.setattr(packs, "MOST_FILES", 2)
    assert problem_of(tmp_path).message == "the pack has 3 files, more than 2"


def test_packs_follow_what_they_require() -> None:
    order, complaints = in_order({"c": ("b", "a"), "b": ("a",), "a": ()})
    assert (order, complaints) == (("a", "b", "c"), ())


def test_a_missing_pack_is_named() -> None:
    order, complaints = in_order({"mine": ("prelud",), "prelude": ()})
    assert order == ("mine", "prelude")
    text = "pack `mine` requires `prelud`, which is not there; did you mean `prelude`?"
    assert complaints == (text,)


def test_a_circle_is_named() -> None:
    order, complaints = in_order({"a": ("b",), "b": ("c",), "c": ("b",), "d": ()})
    assert order == ("d",)
    assert complaints == ("packs require each other in a circle: `b` -> `c` -> `b`",)
    assert in_order({"a": ("a",)})[1] == ("packs require each other in a circle: `a` -> `a`",)


@given(st.dictionaries(st.sampled_from("abcdef"), st.lists(st.sampled_from("abcdefg")).map(tuple)))
def test_order_never_puts_a_pack_before_what_it_requires(needs: dict[str, tuple[str, ...]]) -> None:
    order, complaints = in_order(needs)
    for at, name in enumerate(order):
        assert all(other in order[:at] for other in needs[name] if other in needs)
    assert complaints or set(order) == set(needs)
