"""What people are told about wrong lines, word for word, in a language that never grows."""

# ruff: noqa: E501, RUF001 (messages and look-alike characters stand here as people see them)

from __future__ import annotations

import pytest

from lotr_trick.lang import Node, Syntax, render
from lotr_trick.lang.phrases import Fault
from lotr_trick.lang.wording import listed

WRONG = [
    (
        [
            'dsih soup "Soup"',
        ],
        [
            "f:1:1: [unknown-word] unknown word `dsih`; expected `dish` or `feast`",
            'dsih soup "Soup"',
            "^^^^",
            "hint: did you mean `dish`?",
        ],
    ),
    (
        [
            'soup "Soup"',
        ],
        [
            "f:1:1: [unknown-word] unknown word `soup`; expected `dish` or `feast`",
            'soup "Soup"',
            "^^^^",
            "hint: is `dish` missing before `soup`?",
        ],
    ),
    (
        [
            'dish "Soup"',
        ],
        [
            'f:1:6: [unexpected-word] `"Soup"` cannot stand here; expected a name',
            'dish "Soup"',
            "     ^^^^^^",
        ],
    ),
    (
        [
            "dish soup",
        ],
        [
            "f:1:10: [line-too-early] the line stops too early; expected a text in double quotes",
            "dish soup",
            "         ^",
        ],
    ),
    (
        [
            'dish soup "Soup',
        ],
        [
            "f:1:11: [open-text] the text has no closing quote",
            'dish soup "Soup',
            "          ^^^^^",
            'hint: end the text with "',
        ],
    ),
    (
        [
            'dish Soup "Soup"',
        ],
        [
            "f:1:6: [unreadable-word] `Soup` cannot be read; expected a name",
            'dish Soup "Soup"',
            "     ^^^^",
            "hint: did you mean `soup`? Names are written in small letters",
        ],
    ),
    (
        [
            'dish sôup "Soup"',
        ],
        [
            "f:1:6: [unreadable-word] `sôup` cannot be read; expected a name",
            'dish sôup "Soup"',
            "     ^^^^",
            "hint: names have only small letters from a to z, digits and _",
        ],
    ),
    (
        [
            'dish the "Soup"',
        ],
        [
            "f:1:6: [reserved-word] `the` is a word of the language, not a name; expected a name",
            'dish the "Soup"',
            "     ^^^",
            "hint: choose another name, such as `my_the`",
        ],
    ),
    (
        [
            "dish soup “Soup”",
        ],
        [
            "f:1:11: [bad-character] the character U+201C LEFT DOUBLE QUOTATION MARK cannot stand here",
            "dish soup “Soup”",
            "          ^",
            'hint: write " instead',
        ],
    ),
    (
        [
            'dish soup "Soup" now',
        ],
        [
            "f:1:18: [too-many-words] the line should end before `now`",
            'dish soup "Soup" now',
            "                 ^^^",
        ],
    ),
    (
        [
            'feast "Eve" of day 1234567',
        ],
        [
            "f:1:20: [unreadable-word] the number `1234567` cannot be read; expected a number",
            'feast "Eve" of day 1234567',
            "                   ^^^^^^^",
            "hint: write fewer digits",
        ],
    ),
    (
        [
            "stir at least 3 times",
        ],
        [
            "f:1:1: [wrong-place] this line belongs under `dish`, not at the left margin",
            "stir at least 3 times",
            "^^^^^^^^^^^^^^^^^^^^^",
        ],
    ),
    (
        [
            "  x",
        ],
        [
            "f:1:1: [bad-indent] the indentation of this line fits no line above",
            "  x",
            "^^",
            "hint: a line under another is indented by exactly 2 spaces more",
            "f:1:3: [unknown-word] unknown word `x`; expected `dish` or `feast`",
            "  x",
            "  ^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  stir at lest 3 times",
        ],
        [
            "f:2:11: [unknown-word] unknown word `lest`; expected `least` or `most`",
            "  stir at lest 3 times",
            "          ^^^^",
            "hint: did you mean `least`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  stir atleast 3 times",
        ],
        [
            "f:2:8: [unknown-word] unknown word `atleast`; expected `at`",
            "  stir atleast 3 times",
            "       ^^^^^^^",
            "hint: did you mean `at least`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  stir 3 times",
        ],
        [
            "f:2:8: [unexpected-word] `3` cannot stand here; expected `at`",
            "  stir 3 times",
            "       ^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  stir at least three times",
        ],
        [
            "f:2:17: [unexpected-word] `three` cannot stand here; expected a number",
            "  stir at least three times",
            "                ^^^^^",
            "hint: did you mean `3`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  stir at",
        ],
        [
            "f:2:10: [line-too-early] the line stops too early; expected `least` or `most`",
            "  stir at",
            "         ^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  cook soup",
        ],
        [
            "f:2:3: [wrong-place] this line belongs under `feast`, not under `dish`",
            "  cook soup",
            "  ^^^^^^^^^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  cook",
        ],
        [
            "f:2:3: [unexpected-word] `cook` cannot stand here; expected `needs`, `for`, `lasts`, `stir at`, `bake until the crust is brown`, `serve with` or 4 more",
            "  cook",
            "  ^^^^",
            "hint: lines that begin so belong under `feast`",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  cook 3",
        ],
        [
            "f:2:3: [unexpected-word] `cook` cannot stand here; expected `needs`, `for`, `lasts`, `stir at`, `bake until the crust is brown`, `serve with` or 4 more",
            "  cook 3",
            "  ^^^^",
            "hint: lines that begin so belong under `feast`",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            '  dish stew "Stew"',
            "    weigh",
        ],
        [
            "f:2:3: [wrong-place] this line belongs at the left margin, not under `dish`",
            '  dish stew "Stew"',
            "  ^^^^^^^^^^^^^^^^",
            "f:3:10: [line-too-early] the line stops too early; expected a number",
            "    weigh",
            "         ^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  serve with bread, wihle hot",
        ],
        [
            "f:2:21: [unknown-word] unknown word `wihle`; expected `while hot`, a name or `never cold`",
            "  serve with bread, wihle hot",
            "                    ^^^^^",
            "hint: did you mean `while`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  serve with bread, butter, while hot",
        ],
        [
            "f:2:29: [reserved-word] `while` is a word of the language, not a name; expected a name",
            "  serve with bread, butter, while hot",
            "                            ^^^^^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  serve with bread or butter, wihle hot",
        ],
        [
            "f:2:31: [unknown-word] unknown word `wihle`; expected `while hot` or `never cold`",
            "  serve with bread or butter, wihle hot",
            "                              ^^^^^",
            "hint: did you mean `while`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  weigh 3 salt, 4 fro 2 guests",
        ],
        [
            "f:2:19: [unknown-word] unknown word `fro`; expected `for`",
            "  weigh 3 salt, 4 fro 2 guests",
            "                  ^^^",
            "hint: did you mean `for`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  weigh 3 salt, four for 2 guests",
        ],
        [
            "f:2:17: [unexpected-word] `four` cannot stand here; expected a number",
            "  weigh 3 salt, four for 2 guests",
            "                ^^^^",
            "hint: did you mean `4`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  needs salt",
        ],
        [
            "f:2:13: [line-too-early] the line stops too early; expected `,` or `and`",
            "  needs salt",
            "            ^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  needs salt, pepper",
        ],
        [
            "f:2:21: [line-too-early] the line stops too early; expected `,` or `and`",
            "  needs salt, pepper",
            "                    ^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  needs salt, and pepper",
        ],
        [
            "f:2:15: [reserved-word] `and` is a word of the language, not a name; expected a name",
            "  needs salt, and pepper",
            "              ^^^",
            "hint: leave out the comma before `and`",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  bake until the crust is black",
        ],
        [
            "f:2:27: [unexpected-word] `black` cannot stand here; expected `brown`",
            "  bake until the crust is black",
            "                          ^^^^^",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  lasts 1–8",
        ],
        [
            "f:2:10: [bad-character] the character U+2013 EN DASH cannot stand here",
            "  lasts 1–8",
            "         ^",
            "hint: write - instead",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  stir at\xa0least 3 times",
        ],
        [
            "f:2:10: [bad-character] the character U+00A0 NO-BREAK SPACE cannot stand here",
            "  stir at least 3 times",
            "         ^",
            "hint: write a space instead",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  bake",
            "    weigh 3 salt",
        ],
        [
            "f:2:7: [line-too-early] the line stops too early; expected `until the crust is brown`",
            "  bake",
            "      ^",
            "f:3:5: [no-lines-here] no lines can stand under the line above",
            "    weigh 3 salt",
            "    ^^^^^^^^^^^^",
            "hint: indent it like the line above, or delete it",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  weigh 3 salt",
            "    weigh 3 salt",
        ],
        [
            "f:3:5: [no-lines-here] no lines can stand under the line above",
            "    weigh 3 salt",
            "    ^^^^^^^^^^^^",
            "hint: indent it like the line above, or delete it",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  weigh 3 salt,",
            "      4 fro 2 guests",
        ],
        [
            "f:3:9: [unknown-word] unknown word `fro`; expected `for`",
            "      4 fro 2 guests",
            "        ^^^",
            "hint: did you mean `for`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  weigh 3 salt; stir",
        ],
        [
            "f:2:15: [bad-character] the character `;` cannot stand here",
            "  weigh 3 salt; stir",
            "              ^",
            "hint: leave it out",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  emnu sam H1",
        ],
        [
            "f:2:3: [unknown-word] unknown word `emnu`; expected `menu`, `cook`, `expect`, `source`, `es`, `it` or 1 more",
            "  emnu sam H1",
            "  ^^^^",
            "hint: did you mean `menu`?",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  expect teh party is over",
        ],
        [
            "f:2:10: [unknown-word] unknown word `teh`; expected `the party is over` or a name",
            "  expect teh party is over",
            "         ^^^",
            "hint: did you mean `the`?",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  expect sam eats",
        ],
        [
            "f:2:18: [line-too-early] the line stops too early; expected a name",
            "  expect sam eats",
            "                 ^",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  sam birngs H3",
        ],
        [
            "f:2:7: [unknown-word] unknown word `birngs`; expected `brings` or `'s plate is full`",
            "  sam birngs H3",
            "      ^^^^^^",
            "hint: did you mean `brings`?",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  sam brings h3",
        ],
        [
            "f:2:14: [unexpected-word] `h3` cannot stand here; expected a card such as H3",
            "  sam brings h3",
            "             ^^",
            "hint: did you mean `H3`?",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  sam’s plate is full",
        ],
        [
            "f:2:6: [bad-character] the character U+2019 RIGHT SINGLE QUOTATION MARK cannot stand here",
            "  sam’s plate is full",
            "     ^",
            "hint: write ' instead",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  menu sam H1 merry H2",
        ],
        [
            "f:2:15: [unexpected-word] `merry` cannot stand here; expected `,`, `again` or the end of the line",
            "  menu sam H1 merry H2",
            "              ^^^^^",
            "hint: is a comma missing before `merry`?",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  menu sam H1,",
        ],
        [
            "f:2:15: [line-too-early] the line stops too early; expected a name",
            "  menu sam H1,",
            "              ^",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  sam",
        ],
        [
            "f:2:6: [line-too-early] the line stops too early; expected `brings` or `'s plate is full`",
            "  sam",
            "     ^",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  brings H3",
        ],
        [
            "f:2:3: [reserved-word] `brings` is a word of the language, not a name; expected `cook`, `menu`, `expect`, `source`, `es`, `it` or 1 more",
            "  brings H3",
            "  ^^^^^^",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  sam brings H3 and H4",
        ],
        [
            "f:2:17: [too-many-words] the line should end before `and`",
            "  sam brings H3 and H4",
            "                ^^^",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  expect menu eats soup",
        ],
        [
            "f:2:10: [reserved-word] `menu` is a word of the language, not a name; expected a name or `the party is over`",
            "  expect menu eats soup",
            "         ^^^^",
        ],
    ),
    (
        [
            'feast "Eve" of day 1',
            "  expect theparty is over",
        ],
        [
            "f:2:10: [unknown-word] unknown word `theparty`; expected `the party is over` or a name",
            "  expect theparty is over",
            "         ^^^^^^^^",
            "hint: did you mean `the party`?",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  serve with bread, or butter",
        ],
        [
            "f:2:21: [reserved-word] `or` is a word of the language, not a name; expected a name",
            "  serve with bread, or butter",
            "                    ^^",
            "hint: leave out the comma before `or`",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "   weigh 3 salt",
        ],
        [
            "f:2:1: [bad-indent] the indentation of this line fits no line above",
            "   weigh 3 salt",
            "^^^",
            "hint: a line under another is indented by exactly 2 spaces more",
        ],
    ),
    (
        [
            '\tdish soup "Soup"',
        ],
        [
            "f:1:1: [tab] a tab cannot be used",
            ' dish soup "Soup"',
            "^",
            "hint: write 2 spaces for each level",
        ],
    ),
    (
        [
            'dish soup "Soup"',
            "  weigh 3 salt,  # much",
            "      4 for 2 guests",
        ],
        [
            "f:2:18: [comment-in-line] a comment cannot stand in the middle of a line that goes on",
            "  weigh 3 salt,  # much",
            "                 ^^^^^^",
            "hint: put it above the line, or after its last word",
        ],
    ),
    (
        [
            'dish soup "So\x00up"',
        ],
        [
            "f:1:14: [bad-character] the character U+0000 NUL cannot be used in a file",
            'dish soup "So�up"',
            "             ^",
            "hint: delete it",
        ],
    ),
]


@pytest.mark.parametrize(("text", "told"), WRONG, ids=lambda rows: rows[-1].strip())
def test_a_wrong_line_is_explained(kitchen: Syntax, text: list[str], told: list[str]) -> None:
    problems = kitchen.parse("\n".join(text), "f").problems
    assert "\n".join(render(problem) for problem in problems).split("\n") == told


def test_a_fault_knows_no_file(kitchen: Syntax) -> None:
    fault = kitchen.phrases.parse("stir at lest 3 times", "dish_line")
    assert isinstance(fault, Fault)
    assert (fault.code, fault.column, fault.length) == ("unknown-word", 9, 4)
    assert fault.expected == ("`least`", "`most`")
    assert fault.words == {"stir"}


def test_children_of_a_wrong_line_are_checked_by_its_first_word(kitchen: Syntax) -> None:
    for head in ("dish soup", 'dihs soup "Soup"', 'dish "Soup"'):
        problems = kitchen.parse(f"{head}\n  weigh 3 salt\n  weigh salt\n", "f").problems
        assert [problem.place.line for problem in problems] == [1, 3]


def test_children_of_a_line_nobody_can_guess_are_left_alone(kitchen: Syntax) -> None:
    problems = kitchen.parse("spoon\n  weigh salt\n    again\n", "f").problems
    assert [problem.place.line for problem in problems] == [1]


def test_six_choices_are_shown() -> None:
    assert listed("abcdef") == "a, b, c, d, e or f"
    assert listed("abcdefgh") == "a, b, c, d, e, f or 2 more"
    assert listed("a") == "a"


@pytest.mark.parametrize(
    ("text", "start", "words"),
    [
        ("stir at", "dish_line", ("least", "most")),
        ("stir at ", "dish_line", ("least", "most")),
        ("stir at l", "dish_line", ("least",)),
        ("st", "dish_line", ("stir",)),
        ("weigh ", "dish_line", ("<a number>",)),
        ("weigh 3 salt", "dish_line", (",",)),
        ("expect ", "feast_line", ("the", "<a name>")),
        ("expect th", "feast_line", ("the", "eats")),
        ("nonsense here ", "dish_line", ()),
        ("", "header", ("dish", "feast")),
    ],
)
def test_completions(kitchen: Syntax, text: str, start: str, words: tuple[str, ...]) -> None:
    assert kitchen.phrases.completions(text, start) == words


def test_every_completion_can_be_taken(kitchen: Syntax) -> None:
    # Walk: take the last offer again and again; the line must become a phrase.
    values = {"<a name>": "salt", "<a number>": "3", "<a card such as H3>": "H3"}
    values["<a text in double quotes>"] = '"Soup"'
    phrases = kitchen.phrases
    for start in phrases.starts:
        text = ""
        for _ in range(12):
            offers = [word for word in phrases.completions(text + " ", start) if word != ","]
            if not offers:
                break
            text = f"{text} {values.get(offers[-1], offers[-1])}"
        assert isinstance(phrases.parse(text.strip(), start), Node), text
