"""The grammar files keep the conventions that parsing, messages and printing rest on."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from lark import Lark

from lotr_trick.lang import Syntax, home
from lotr_trick.lang.phrases import Fault, Phrases
from lotr_trick.lang.words import words_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(params=["chapter", "kitchen"])
def syntax(request: pytest.FixtureRequest) -> Syntax:
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Syntax)
    return found


def test_grammar_builds_strictly(syntax: Syntax) -> None:
    # Without `strict`, Lark settles shift/reduce conflicts silently.
    Lark.open(
        str(home("grammar") / syntax.grammar),
        start=list(syntax.phrases.starts),
        parser="lalr",
        strict=True,
        maybe_placeholders=False,
    )


def test_no_keyword_can_be_a_name(syntax: Syntax) -> None:
    phrases = syntax.phrases
    assert len(phrases.words.reserved) > 20
    lines = {"feast_line": "{} brings H3", "scenario_line": "{} holds H3"}
    start, line = next((start, line) for start, line in lines.items() if start in phrases.starts)
    assert not isinstance(phrases.parse(line.format("somebody"), start), Fault)
    for word in phrases.words.reserved:
        assert isinstance(phrases.parse(line.format(word), start), Fault), word


def test_a_name_may_begin_with_a_keyword(kitchen: Syntax) -> None:
    node = kitchen.phrases.parse("cook theodor", "feast_line")
    assert not isinstance(node, Fault)
    assert node.values[0].text == "theodor"  # type: ignore[union-attr]


def test_clause_commas_list_exactly_the_words_that_follow_them(syntax: Syntax) -> None:
    lark = syntax.phrases.lark
    words = syntax.phrases.words
    patterns = {each.name: each.pattern.value for each in lark.terminals}
    rules: dict[str, list[list[str]]] = {}
    for rule in lark.rules:
        names = [str(symbol.name) for symbol in rule.expansion]
        rules.setdefault(str(rule.origin.name), []).append(names)

    def firsts(name: str) -> set[str]:
        if name not in rules:
            return {words.fixed.get(name, name)}
        return {word for names in rules[name] if names[0] != name for word in firsts(names[0])}

    checked = 0
    for terminal in words.peeking:
        listed = re.search(r"\(((?:[a-z]+\|)*[a-z]+)\)\\b", patterns[terminal])
        if listed is None:
            continue
        following: set[str] = set()
        for expansions in rules.values():
            for names in expansions:
                for here, after in pairwise(names):
                    if here == terminal:
                        following |= firsts(after)
        assert following == set(listed[1].split("|"))
        checked += 1
    assert checked


def test_a_value_without_a_name_for_people_is_refused(kitchen: Syntax) -> None:
    with pytest.raises(ValueError, match="CARD has no name for people"):
        words_of(kitchen.phrases.lark, kitchen.phrases.starts, {"NAME": "n", "INT": "i"})


def test_a_terminal_must_be_imported_by_name(tmp_path: Path) -> None:
    (tmp_path / "base.lark").write_text("NAME: /[a-z]+/\nline: NAME\n%ignore / /\n")
    (tmp_path / "top.lark").write_text('%import .base (line)\nheader: "x" line\n%ignore / /\n')
    phrases = Phrases(tmp_path / "top.lark", ["header"], {"NAME": "a name"})
    with pytest.raises(ValueError, match="import the terminal NAME by name"):
        _ = phrases.words


def test_each_grammar_is_built_once(chapter: Syntax, kitchen: Syntax) -> None:
    assert chapter.phrases is chapter.phrases
    assert chapter.phrases is not kitchen.phrases
