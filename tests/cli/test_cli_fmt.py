"""`fmt`: one way to write each line, comments kept, and no file harmed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lotr_trick.lang import home

ROUGH = """\
#  Of Tom.


person   tom "Tom"   # who is he?
  source   official
  # the name


  it "Tom",ours
# the end
"""
DIE = 'die   black "Black"\n  source official\n'


def neat_of(call, tmp_path: Path, text: str, name: str = "some.chapter") -> str:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    assert call("fmt", file).exit_code == 0
    return file.read_text("utf-8")


def test_every_bundled_file_is_formatted(call):
    result = call("fmt", "--check", home("chapters"))
    assert result.exit_code == 0, result.output
    files = [
        f for f in Path(home("chapters")).rglob("*") if f.suffix in {".chapter", ".journey", ".tcg"}
    ]
    assert result.output == f"{len(files)} files read, 0 would change\n"


def test_a_file_is_formatted_and_keeps_its_comments(call, tmp_path):
    neat = neat_of(call, tmp_path, ROUGH)
    for comment in ("#  Of Tom.", "# who is he?", "# the name", "# the end"):
        assert neat.count(comment) == 1
    assert '\nperson tom "Tom"  # who is he?\n  source official\n' in neat
    assert '  it "Tom", ours\n' in neat
    assert neat_of(call, tmp_path, neat) == neat


def test_it_says_which_files_changed(call, tmp_path):
    (tmp_path / "rough.chapter").write_text(ROUGH)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "dice.journey").write_text(DIE)
    (tmp_path / "notes.txt").write_text("  as it   is")
    result = call("fmt", tmp_path)
    assert result.exit_code == 0
    *rows, last = result.output.splitlines()
    assert rows == [
        f"formatted {tmp_path / 'deep' / 'dice.journey'}",
        f"formatted {tmp_path / 'rough.chapter'}",
    ]
    assert last == "2 files read, 2 changed"
    assert (tmp_path / "deep" / "dice.journey").read_text() == DIE.replace("   ", " ")
    assert (tmp_path / "notes.txt").read_text() == "  as it   is"
    assert call("fmt", tmp_path).output == "2 files read, 0 changed\n"


def test_check_changes_nothing_and_shows_a_diff(call, tmp_path):
    file = tmp_path / "rough.chapter"
    file.write_text(ROUGH)
    result = call("fmt", "--check", file)
    assert result.exit_code == 1
    assert file.read_text() == ROUGH
    assert f"--- {file}" in result.output
    assert "\n-  source   official\n" in result.output
    assert "\n+  source official\n" in result.output
    assert "1 file read, 1 would change" in result.output


def test_without_a_path_it_is_the_current_folder(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("rough.chapter").write_text(ROUGH)
    assert call("fmt").output == "formatted rough.chapter\n1 file read, 1 changed\n"


@pytest.mark.parametrize(
    "junk", [b"persn x\n", b"\xff\xfe", b"\0\0\0", b"person \t x\n", b"((((" * 10000], ids=repr
)
def test_a_file_that_does_not_parse_is_left_alone(call, tmp_path, junk):
    bad, good = tmp_path / "bad.chapter", tmp_path / "good.chapter"
    bad.write_bytes(junk)
    good.write_text(ROUGH)
    result = call("fmt", tmp_path)
    assert result.exit_code == 1
    assert bad.read_bytes() == junk
    assert f"{bad}:1:" in result.output
    assert "1 changed, 1 left alone" in result.output
    assert good.read_text() != ROUGH


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere", "there is no such file or folder"),
        ("notes.txt", "their names end in .chapter or .journey"),
        ("empty", "no file in this folder ends in .chapter or .journey"),
        ("tube.chapter", "this is no plain file"),
    ],
)
def test_what_cannot_be_formatted_is_told(call, tmp_path, name, said):
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "tube.chapter")
    elif name == "tube.chapter":
        pytest.skip("there are no pipes here")
    result = call("fmt", tmp_path / name)
    assert result.exit_code == 1
    assert said in result.output


def test_line_ends_and_a_mark_at_the_beginning_are_made_plain(call, tmp_path):
    file = tmp_path / "windows.chapter"
    file.write_bytes(b'\xef\xbb\xbfperson tom "Tom"\r\n  source official\r\n')
    assert call("fmt", "--check", file).exit_code == 1
    assert call("fmt", file).exit_code == 0
    assert file.read_bytes() == b'person tom "Tom"\n  source official\n'


def test_a_file_keeps_its_permissions_and_a_link_stays_one(call, tmp_path):
    file, link = tmp_path / "real.chapter", tmp_path / "link.chapter"
    file.write_text(ROUGH)
    file.chmod(0o640)
    link.symlink_to(file)
    assert call("fmt", link).exit_code == 0
    assert link.is_symlink()
    assert file.read_text() != ROUGH
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_write_that_fails_leaves_the_old_file(call, tmp_path, monkeypatch):
    file = tmp_path / "rough.chapter"
    file.write_text(ROUGH)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("lotr_trick.cli.formatting.os.fsync", full)
    result = call("fmt", file)
    assert result.exit_code == 1
    assert "it cannot be written: No space left on device" in result.output
    assert file.read_text() == ROUGH
    assert list(tmp_path.iterdir()) == [file]
