"""Small files that were written in bad faith or upset the languages once: each behaves now.

A file is called `code__what.suffix` after a problem that it must give, or `right__what.suffix`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

CORPUS = sorted((Path(__file__).parent / "corpus").iterdir())


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_a_text_gives_clear_problems_or_can_be_played(fuzz, path):
    judged = fuzz.judge(fuzz.from_corpus(path), Random(0))
    assert not judged.finding, f"{judged.finding}\n{judged.details}"
    expected = path.name.partition("__")[0]
    assert judged.codes == () if expected == "right" else expected in judged.codes


def test_the_judge_sees_a_place_outside_of_its_file(fuzz, tmp_path):
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / "x.chapter").write_text("one\ntwo\n")
    place = fuzz.Place("alone/x.chapter", 2, 4, 1)
    assert not fuzz.outside(place, tmp_path / "alone")
    assert fuzz.outside(fuzz.Place("alone/x.chapter", 2, 5, 1), tmp_path / "alone")
    assert fuzz.outside(fuzz.Place("alone/x.chapter", 4, 1, 1), tmp_path / "alone")
    assert fuzz.outside(fuzz.Place("alone/y.chapter", 1, 1, 1), tmp_path / "alone")


@pytest.mark.parametrize(
    "message", ["expected __ANON_3", "expected CARD", "a\x1b[31m b", ""], ids=repr
)
def test_the_judge_sees_what_people_cannot_read(fuzz, tmp_path, message):
    text = fuzz.Text(fuzz.GAMES[0], fuzz.ALONE, "x.chapter", b"")
    problem = fuzz.Problem("odd", fuzz.Place(str(tmp_path), 1, 1, 1), message)
    clear = fuzz.Problem("odd", fuzz.Place(str(tmp_path), 1, 1, 1), "expected `CARD`")
    assert not fuzz.unclear(text, clear, tmp_path)
    if "\x1b" in message:
        # Such a message is cleaned where it is shown, so it does no harm.
        assert "\x1b" not in str(problem)
    else:
        assert fuzz.unclear(text, problem, tmp_path)


def test_the_judge_catches_what_is_raised(fuzz, monkeypatch):
    def broken(*_):
        raise KeyError("boo")

    monkeypatch.setattr(fuzz, "read_packs", broken)
    text = fuzz.Text(fuzz.GAMES[1], fuzz.ALONE, "x.journey", b"")
    assert fuzz.judge(text, Random(0)).finding.startswith("KeyError")


def test_a_finding_is_cut_down_to_the_lines_it_needs(fuzz, monkeypatch):
    def sees_spoon(text, _):
        return fuzz.Judged((), "spoon" if b"spoon" in text.raw else "")

    monkeypatch.setattr(fuzz, "judge", sees_spoon)
    raw = b"\n".join(b"line %d" % number for number in range(40)) + b"\na spoon\nlast"
    text = fuzz.Text(fuzz.GAMES[0], fuzz.ALONE, "x.chapter", raw)
    assert fuzz.reduced(text, "spoon", "1:1").raw == b"a spoon"


@pytest.mark.parametrize("bad", [False, True])
def test_the_exit_code_says_whether_there_were_findings(fuzz, monkeypatch, tmp_path, bad):
    monkeypatch.setattr(fuzz.resource, "setrlimit", lambda *_: None)
    monkeypatch.setattr(fuzz, "judge", lambda *_: fuzz.Judged((), "it is odd" if bad else ""))
    arguments = ["--minutes", "0.002", "--seed", "5", "--corpus", str(tmp_path / "found")]
    result = CliRunner().invoke(fuzz.main, arguments)
    assert result.exit_code == int(bad)
    assert "texts tried" in result.output
    notes = list(tmp_path.rglob("it_is_odd.*.txt"))
    assert len(notes) == int(bad)
    assert all("seed 5:0" in note.read_text() for note in notes)
