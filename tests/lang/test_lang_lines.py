"""Lines and blocks: what belongs under what, what is a comment, what goes on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lotr_trick.lang import Line, Place, read


def only(text: str) -> Line:
    lines, _, problems = read(text, "f")
    assert not problems
    (line,) = lines
    return line


def codes(text: str) -> list[tuple[str, int]]:
    return [(problem.code, problem.place.line) for problem in read(text, "f")[2]]


def test_indentation_is_structure() -> None:
    line = only("a\n  b\n    c\n  d\n")
    assert [child.text for child in line.children] == ["b", "d"]
    assert line.children[0].children[0].text == "c"
    assert (line.children[1].number, line.children[1].column) == (4, 3)


def test_comments_stay_with_their_lines() -> None:
    line = only("# first\n\n# second\na  # beside\n")
    assert line.above == ("# first", "", "# second")
    assert line.comment == "# beside"
    assert line.text == "a"


def test_a_hash_in_quotes_is_no_comment() -> None:
    line = only('a "b # c"  # d\n')
    assert (line.text, line.comment) == ('a "b # c"', "# d")


def test_comments_after_the_last_line_are_the_tail() -> None:
    assert read("a\n\n# end\n\n", "f")[1] == ("", "# end")
    assert read("\n# alone\n", "f")[1] == ("# alone",)


def test_blank_lines_are_noted_once_and_never_at_the_top() -> None:
    lines, _, _ = read("\n\na\n\n\nb\nc\n", "f")
    assert [line.blank_before for line in lines] == [False, True, False]


def test_a_line_goes_on_after_a_comma() -> None:
    line = only("  x\n".strip(" ") + "  a b,\n      c,\n      d  # end\n")
    (child,) = line.children
    assert (child.text, child.comment) == ("a b, c, d", "# end")
    assert child.at("f", child.text.index("d"), 1) == (Place("f", 4, 7, 1), "      d  # end")
    assert child.at("f", 0, 1)[0] == Place("f", 2, 3, 1)


def test_a_place_never_runs_past_its_row() -> None:
    line = only("ab,\n    cd\n")
    assert line.at("f", 0, 99)[0].length == 3


def test_a_comma_before_a_child_does_not_swallow_it() -> None:
    assert only("a,\n  b\n").children[0].text == "b"


def test_a_comma_in_an_open_text_does_not_go_on() -> None:
    lines, _, _ = read('a "b,\n    c\n', "f")
    assert lines[0].text == 'a "b,'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\n   b\n   c\n", [("bad-indent", 2)]),
        ("  a\nb\n", [("bad-indent", 1)]),
        ("a\n    b\n   c\n", [("bad-indent", 2), ("bad-indent", 3)]),
        ("a,\n     b\n", [("bad-continuation", 2)]),
        ("a,  # why\n    b\n", [("comment-in-line", 1)]),
        ("a\tb\n", [("tab", 1)]),
        ("a\n\tb\n", [("tab", 2)]),
        ("a\nb\0c\n", [("bad-character", 2)]),
        ("# a\u202eb\n", [("bad-character", 1)]),
        ("a\u2028b\n", [("bad-character", 1)]),
        ("a" * 2001, [("line-too-long", 1)]),
        ("aaaaaa,\n    " + "b" * 1996, [("line-too-long", 1)]),
        ("a" * 2000, []),
        ("a " * 500_001, [("file-too-large", 1)]),
        ("\n" * 20_001, [("file-too-large", 1)]),
        ("".join("  " * depth + "a\n" for depth in range(8)), []),
        ("".join("  " * depth + "a\n" for depth in range(30)), [("too-deep", 9)]),
    ],
)
def test_what_cannot_be_read_is_named(text: str, expected: list[tuple[str, int]]) -> None:
    assert codes(text) == expected


def test_lines_after_a_block_that_is_too_deep_are_read_again() -> None:
    text = "".join("  " * depth + "a\n" for depth in range(12)) + "b\n  c\n"
    lines, _, _ = read(text, "f")
    assert lines[1].children[0].text == "c"


def test_marks_and_returns_of_other_systems_are_dropped() -> None:
    assert read("\ufeffa\r\n  b\rc\n", "f") == read("a\n  b\nc\n", "f")


@given(st.text())
def test_any_text_has_lines(text: str) -> None:
    lines, tail, problems = read(text, "f")
    if not text.isspace() and text:
        assert lines or tail or problems


@given(st.lists(st.tuples(st.integers(0, 12), st.sampled_from(["a", "b,", "#c", "", '"', "\t"]))))
def test_every_row_with_words_is_in_one_line_or_named(rows: list[tuple[int, str]]) -> None:
    text = "\n".join(" " * indent + word for indent, word in rows)
    lines, _, problems = read(text, "f")
    numbers: list[int] = []
    waiting = list(lines)
    while waiting:
        line = waiting.pop()
        waiting.extend(line.children)
        numbers.extend(segment.number for segment in line.segments)
    assert len(numbers) == len(set(numbers))
    wanted = {at + 1 for at, (_, word) in enumerate(rows) if word not in {"", "#c"}}
    deep = any(problem.code == "too-deep" for problem in problems)
    assert set(numbers) == wanted or deep
