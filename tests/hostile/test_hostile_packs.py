"""Packs written in bad faith, through the public loading functions and through the command.

Each is loaded in a process with little memory and a guard against hangs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from lotr_trick.lang import read_pack
from lotr_trick.lang.packs import LARGEST_PACK, MOST_FILES

from .conftest import LANGUAGES, load_guarded, write_pack

LINES = {
    "chapter": 'character someone "Someone"\n  source official\n  is sam\n',
    "journey": 'die grey "Grey"\n  source official\n',
}
LISTS = {"chapter": "  setup exchange with ", "journey": "  faces "}
NUMBERS = {
    "chapter": 'chapter {} "X"\n',
    "journey": 'track short "S"\n  source official\n  {} squares\n',
}


def _alike(text: str) -> Callable[[str], bytes]:
    return lambda _: text.encode("utf-8", "surrogatepass")


def _under_a_list(items: str) -> Callable[[str], bytes]:
    return lambda language: (LINES[language] + LISTS[language] + items + "\n").encode()


# What stands in a file beside a right header, and a problem that it must give.
TEXTS: dict[str, tuple[str, Callable[[str], bytes]]] = {
    "deep nesting": ("too-deep", _alike("".join("  " * d + "a\n" for d in range(900)))),
    "far to the right": ("bad-indent", _alike((" " * 1900 + "a\n") * 400)),
    "one endless line": ("line-too-long", _alike("a" * 900_000)),
    "one endless line of quotes": ("line-too-long", _alike('"' * 900_000)),
    "nothing but nul": ("bad-encoding", _alike("\0" * 900_000)),
    "lines of nul": ("bad-character", _alike("a\0aaa\n" * 9_000)),
    "lines of escapes": ("bad-character", _alike("\x1b[2J\x1b]0;x\x07\n" * 9_000)),
    "utf-16": ("bad-encoding", lambda language: (LINES[language] * 900).encode("utf-16")),
    "utf-16 without mark": ("bad-encoding", lambda lang: (LINES[lang] * 900).encode("utf-16-be")),
    "latin-1": ("bad-encoding", lambda _: "# caf\xe9\n".encode("latin-1") * 900),
    "half characters": ("bad-encoding", _alike("# \ud800\udfff\n" * 900)),
    "no bytes of utf-8": ("bad-encoding", lambda _: b"\xff" * 900_000),
    "mark in the middle": ("bad-character", _alike("# a\ufeffb\n")),
    "wrong lines": ("too-many-problems", _alike("foo bar baz\n" * 9_000)),
    "wrong ends of lines": ("too-many-problems", _alike("foo\r\nbar\rbaz\n" * 3_000)),
    "tabs": ("tab", _alike("\t\ta\n" * 9_000)),
    "no indentation fits": ("bad-indent", _alike("a\n" + "   a\n b\n" * 4_500)),
    "commas": ("unexpected-word", _alike(("," * 1_900 + "\n") * 100)),
    "a line that goes on and on": ("line-too-long", _under_a_list("xa,\n" + "      xa,\n" * 9_000)),
    "a long list with a slip": ("unreadable-word", _under_a_list("ab, " * 480 + "Foo")),
    "a long list without commas": ("unexpected-word", _under_a_list("ab " * 600)),
    "a very long name": ("line-too-long", _under_a_list("x" * 5_000)),
    "letters that look alike": ("unreadable-word", _under_a_list("fr\u043ed\u043e")),
    "an endless number": (
        "unreadable-word",
        lambda lang: NUMBERS[lang].format("9" * 1_900).encode(),
    ),
    "a large number": ("unreadable-word", lambda lang: NUMBERS[lang].format(10**6).encode()),
    "digits of another script": (
        "unreadable-word",
        lambda lang: NUMBERS[lang].format("\u0661").encode(),
    ),
    "too many lines": ("pack-too-large", _alike("\n" * 10_001)),
    "too many bytes": ("pack-too-large", _alike(("x" * 98 + "\n\n") * (LARGEST_PACK // 100 + 1))),
}


@pytest.fixture(scope="module", params=LANGUAGES)
def told(request, tmp_path_factory):
    """Return what loading tells of each of the texts."""
    root = tmp_path_factory.mktemp(request.param)
    folders = [
        write_pack(root / f"p{number}", request.param, x=make(request.param))
        for number, (_, make) in enumerate(TEXTS.values())
    ]
    problems = load_guarded(request.param, *folders)
    return {
        name: [each for each in problems if each[1] in {str(folder), f"{folder.name}/{file}"}]
        for file in [f"x.{request.param}"]
        for name, folder in zip(TEXTS, folders, strict=True)
    }


@pytest.mark.parametrize("name", TEXTS)
def test_a_hostile_text_is_named(told, name):
    problems = told[name]
    assert TEXTS[name][0] in {code for code, *_ in problems}
    for _, _, line, shown in problems:
        assert line >= 1
        assert all(row.isprintable() for row in shown.split("\n"))


# --- folders ----------------------------------------------------------------------------------


def code_of(folder: Path, language: str) -> str:
    found = read_pack(folder, f".{language}")
    return getattr(found, "code", "read")


@pytest.fixture(params=LANGUAGES)
def pack(request, tmp_path):
    """Return a right pack that a test spoils, and the ending of its files."""
    return write_pack(tmp_path / "xmine", request.param), request.param


def test_a_folder_with_the_name_of_a_file_is_named(pack):
    folder, language = pack
    (folder / f"x.{language}").mkdir()
    assert code_of(folder, language) == "not-a-file"


def test_a_pipe_is_not_waited_for(pack):
    folder, language = pack
    os.mkfifo(folder / f"x.{language}")
    assert code_of(folder, language) == "not-a-file"
    (folder / f"pack.{language}").unlink()
    os.mkfifo(folder / f"pack.{language}")
    assert code_of(folder, language) == "not-a-file"


@pytest.mark.parametrize("target", ["/dev/zero", "nowhere", "{0}", "."])
def test_a_link_to_no_file_is_named(pack, target):
    folder, language = pack
    (folder / f"x.{language}").symlink_to(target.format(f"x.{language}"))
    assert code_of(folder, language) == "not-a-file"


def test_a_file_that_cannot_be_read_is_named(pack):
    folder, language = pack
    memory = Path("/proc/self/mem")
    if not memory.exists():
        pytest.skip("no file here that nobody can read")
    (folder / f"x.{language}").symlink_to(memory)
    found = read_pack(folder, f".{language}")
    assert f"x.{language}" in found.message
    assert found.code == "unreadable-pack"


def test_a_huge_file_is_not_read_whole(pack):
    folder, language = pack
    with (folder / f"x.{language}").open("wb") as stream:
        stream.truncate(1 << 40)
    ((code, *_),) = load_guarded(language, folder)
    assert code == "pack-too-large"


def test_too_many_files_are_named(pack):
    folder, language = pack
    for number in range(MOST_FILES):
        (folder / f"x{number}.{language}").touch()
    assert code_of(folder, language) == "pack-too-large"


def test_the_lines_of_all_files_are_counted(pack):
    folder, language = pack
    for name in ("a", "b"):
        (folder / f"{name}.{language}").write_bytes(b"\r\n" * 4_900)
    assert code_of(folder, language) == "read"
    (folder / f"c.{language}").write_bytes(b"\r\n" * 4_900)
    assert code_of(folder, language) == "pack-too-large"


def test_what_an_editor_puts_beside_a_file_is_left_alone(pack):
    folder, language = pack
    (folder / f".#x.{language}").symlink_to("somebody@somewhere.1234")
    (folder / f"._x.{language}").write_bytes(b"\0\5\26\7")
    assert len(read_pack(folder, f".{language}").files) == 1


def test_the_names_of_files_do_not_reach_the_terminal(pack):
    folder, language = pack
    names = ["\x1b[31m", "a\nb", "\x9b2J", "\udcff"]
    for name in names:
        (folder / f"{name}.{language}").write_bytes(b"foo\n")
    problems = load_guarded(language, folder)
    assert sorted(file for _, file, *_ in problems) == sorted(
        f"{folder.name}/{name}.{language}" for name in names
    )
    assert all(row.isprintable() for *_, shown in problems for row in shown.split("\n"))


@pytest.mark.parametrize("path", ["a\0b", "\ud800", "a" * 5_000, "~nobody_at_all/x"], ids=ascii)
def test_a_path_that_cannot_be_is_named(path):
    assert code_of(Path(path), "chapter") in {"missing-pack", "unreadable-pack"}


# --- packs that require ----------------------------------------------------------------------


def requiring(name: str, *others: str) -> bytes:
    lines = "".join(f"  requires {other}\n" for other in others)
    return f'pack {name} "X"\n  version "0.1"\n{lines}'.encode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_packs_require_in_vain_is_named(tmp_path, language):
    others = [f"missing{number}" for number in range(2_000)]
    vain = (
        write_pack(tmp_path / "xmine", language, pack=requiring("xmine", "xmine")),
        write_pack(tmp_path / "xmany", language, pack=requiring("xmany", *others, *others)),
    )
    *missing, more, circle = load_guarded(language, *vain)
    assert {code for code, *_ in (*missing, more, circle)} == {"pack-order"}
    assert len(missing) == 100
    assert "1900 more" in more[-1]
    assert "`xmine` -> `xmine`" in circle[-1]


# --- through the command ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_packs_in_a_circle_are_named_by_the_command(tmp_path, check_guarded, language):
    names = ["pack_a", "pack_b", "pack_c"]
    folders = [
        write_pack(tmp_path / name, language, pack=requiring(name, names[number - 1]))
        for number, name in enumerate(names)
    ]
    done = check_guarded(*folders)
    assert done.returncode == 1
    assert "circle" in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_tells_of_hostile_files(tmp_path, check_guarded, language):
    hostile = {
        "x\x1b[1m": b"\x1b[2J\x1b]0;x\x07\n" * 200,
        "quotes": b'"' * 100_000,
        "wrong": b"foo bar\n" * 5_000,
        "wide": b"\xff\xfea\0\n\0",
        "nul": b"\0" * 1_000,
        "hidden": b"\xe2\x80\xae\xc2\x9b31m\n",
    }
    done = check_guarded(write_pack(tmp_path / "xmine", language, **hostile))
    assert done.returncode == 1
    assert "found" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert all(row.isprintable() for row in (done.stdout + done.stderr).split("\n"))
    for name in sorted(hostile)[:-1]:
        assert f"xmine/{name}.{language}:1:1: " in done.stdout


def test_the_command_tells_of_paths_that_are_no_packs(tmp_path, check_guarded):
    paths = [tmp_path / name for name in ("pipe", "folder", "file", "missing")]
    os.mkfifo(paths[0])
    paths[1].mkdir()
    paths[2].write_bytes(b"")
    done = check_guarded(*paths)
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    for path in paths:
        assert f"{path}:1:1: " in done.stdout
