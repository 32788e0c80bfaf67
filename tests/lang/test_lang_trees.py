"""Random trees print and parse back to themselves; the grammar says which trees there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from lotr_trick.lang import Document, Leaf, Node, Place, Statement, Syntax, phrase_text, show
from lotr_trick.lang.words import local

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lark.grammar import Rule

    from lotr_trick.lang.tree import Part

NOWHERE = Place("", 1, 1, 1)
VISIBLE = st.characters(exclude_categories=["C", "Zl", "Zp"])
COMMENTS = st.text(VISIBLE, max_size=30).map(lambda text: ("#" + text).rstrip())


@attrs.frozen
class Garden:
    """Grows random phrases of a language from the rules that Lark expanded."""

    syntax: Syntax
    rules: Mapping[str, list[Rule]]
    depths: Mapping[int, int]
    leaves: Mapping[str, st.SearchStrategy[Leaf]]

    def phrase(self, draw: st.DrawFn, start: str) -> Node:
        """Grow one phrase of a start rule."""
        (part,) = self.parts(draw, start, 12)
        assert isinstance(part, Node)
        while part.word in self.syntax.phrases.starts and len(part.parts) == 1:
            inner = part.parts[0]
            assert isinstance(inner, Node)
            part = inner
        return part

    def parts(self, draw: st.DrawFn, name: str, room: int) -> tuple[Part, ...]:
        """Grow what stands for one symbol of the grammar, at most `room` rules deep."""
        if name in self.leaves:
            return (draw(self.leaves[name]),)
        rules = [rule for rule in self.rules[name] if self.depths[id(rule)] < room]
        rule = draw(st.sampled_from(rules or [min(self.rules[name], key=self.depth)]))
        parts: list[Part] = []
        for at, symbol in enumerate(rule.expansion):
            inner = str(symbol.name)
            grown = self.parts(draw, inner, room - 1)
            if at == 0 and inner == name and isinstance(grown[0], Node) and not rule.alias:
                # a list: its beginning lies in the same row
                grown = grown[0].parts if grown[0].word == local(name) else grown
            parts.extend(grown)
        if name.startswith("_"):
            return tuple(parts)
        return (Node(local(str(rule.alias or name)), tuple(parts), NOWHERE),)

    def depth(self, rule: Rule) -> int:
        """Tell how deep the smallest tree of a rule is."""
        return self.depths[id(rule)]


def garden(syntax: Syntax) -> Garden:
    phrases = syntax.phrases
    rules: dict[str, list[Rule]] = {}
    for rule in phrases.lark.rules:
        rules.setdefault(str(rule.origin.name), []).append(rule)
    depths = {id(rule): 99 for rule in phrases.lark.rules}
    for _ in range(20):
        for rule in phrases.lark.rules:
            inner = [
                min(depths[id(each)] for each in rules[str(symbol.name)])
                for symbol in rule.expansion
                if str(symbol.name) in rules
            ]
            depths[id(rule)] = min(depths[id(rule)], 1 + max(inner, default=0))
    leaves: dict[str, st.SearchStrategy[Leaf]] = {
        name: st.just(Leaf("", text, NOWHERE)) for name, text in phrases.words.fixed.items()
    }
    for terminal in phrases.lark.terminals:
        if terminal.name in phrases.terms:
            pattern = terminal.pattern.value.partition("(?!")[0]
            texts = st.from_regex(pattern, fullmatch=True, alphabet=VISIBLE)
            texts = texts.filter(lambda text: text not in phrases.words.reserved)
            leaves[terminal.name] = st.builds(Leaf, st.just(terminal.name), texts, st.just(NOWHERE))
    return Garden(syntax, rules, depths, leaves)


def notes(draw: st.DrawFn) -> tuple[str, ...]:
    """Comments above a line: blank lines single, and never first."""
    drawn = draw(st.lists(COMMENTS | st.just(""), max_size=4))
    return tuple(
        note for at, note in enumerate(drawn) if note or (any(drawn[:at]) and drawn[at - 1])
    )


@st.composite
def documents(draw: st.DrawFn, plants: Garden) -> Document:
    syntax = plants.syntax

    def statement(start: str, room: int) -> Statement:
        phrase = plants.phrase(draw, start)
        inner = syntax.starts.get(phrase.word)
        count = draw(st.integers(0, 3)) if inner and room else 0
        children = tuple(statement(inner or "", room - 1) for _ in range(count))
        comment = draw(COMMENTS | st.just(""))
        return Statement(phrase, children, comment, notes(draw), draw(st.booleans()))

    lines = [statement(syntax.root, 3) for _ in range(draw(st.integers(0, 3)))]
    lines[:1] = [attrs.evolve(line, blank_before=False) for line in lines[:1]]
    tail = notes(draw)
    while tail and not tail[-1]:
        tail = tail[:-1]
    if tail and lines and draw(st.booleans()):
        tail = ("", *tail)
    return Document("f", tuple(lines), tail)


@pytest.fixture(scope="module", params=["chapter", "kitchen"])
def plants(request: pytest.FixtureRequest) -> Garden:
    return garden(request.getfixturevalue(request.param))


@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_every_tree_prints_and_parses_back(plants: Garden, data: st.DataObject) -> None:
    document = data.draw(documents(plants))
    text = show(document)
    assume(all(len(row) < 1000 for row in text.split("\n")))
    parsed = plants.syntax.parse(text, "f")
    assert parsed.problems == ()
    assert parsed.document == document
    assert show(parsed.document) == text


@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_every_phrase_prints_and_parses_back(plants: Garden, data: st.DataObject) -> None:
    phrases = plants.syntax.phrases
    for start in phrases.starts:
        phrase = data.draw(st.composite(plants.phrase)(start), label=start)
        assert phrases.parse(phrase_text(phrase), start) == phrase


@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_every_word_stands_where_its_place_says(plants: Garden, data: st.DataObject) -> None:
    document = data.draw(documents(plants))
    text = show(document)
    assume(all(len(row) < 1000 for row in text.split("\n")))
    rows = text.split("\n")
    waiting = list(plants.syntax.parse(text, "f").document.statements)
    while waiting:
        statement = waiting.pop()
        waiting.extend(statement.children)
        for leaf in statement.phrase.leaves:
            place = leaf.place
            row = rows[place.line - 1]
            assert row[place.column - 1 : place.column - 1 + place.length] == leaf.text


SAMPLES = {"NAME": "sam", "INT": "3", "CARD": "H3", "STRING": '"text"'}


def smallest(plants: Garden, name: str, forced: dict[str, Rule]) -> tuple[Part, ...]:
    """Return the smallest parts for a symbol in which each forced rule is used once."""
    if name in plants.leaves:
        fixed = plants.syntax.phrases.words.fixed.get(name)
        return (Leaf("" if fixed else name, fixed or SAMPLES[name], NOWHERE),)
    rule = forced.pop(name, None) or min(plants.rules[name], key=plants.depth)
    parts: list[Part] = []
    for at, symbol in enumerate(rule.expansion):
        grown = smallest(plants, str(symbol.name), forced)
        if at == 0 and str(symbol.name) == name and not name.startswith("_") and not rule.alias:
            assert isinstance(grown[0], Node)
            grown = grown[0].parts
        parts.extend(grown)
    if name.startswith("_"):
        return tuple(parts)
    return (Node(local(str(rule.alias or name)), tuple(parts), NOWHERE),)


def test_every_alternative_prints_and_parses_back(plants: Garden) -> None:
    # Random trees meet the common alternatives; this meets each one, however rare.
    phrases = plants.syntax.phrases
    met: set[int] = set()
    for start in phrases.starts:
        paths: list[dict[str, Rule]] = [{start: rule} for rule in plants.rules[start]]
        seen = {id(rule) for rule in plants.rules[start]}
        for path in paths:
            last = list(path.values())[-1]
            met.add(id(last))
            (node,) = smallest(plants, start, dict(path))
            assert isinstance(node, Node)
            if node.word in phrases.starts and len(node.parts) == 1:
                (node,) = node.parts
                assert isinstance(node, Node)
            assert phrases.parse(phrase_text(node), start) == node, phrase_text(node)
            for symbol in last.expansion:
                for rule in plants.rules.get(str(symbol.name), ()):
                    if id(rule) not in seen and str(symbol.name) not in path:
                        seen.add(id(rule))
                        paths.append({**path, str(symbol.name): rule})
    # A rule that no start rule reaches is dead grammar.
    assert met == {id(rule) for rule in phrases.lark.rules}


def test_phrases_print_with_the_languages_spaces(kitchen: Syntax) -> None:
    for line, start in [
        ("lasts 1-8", "dish_line"),
        ("sam's plate is full", "feast_line"),
        ("menu sam H1, merry H2 again, pippin H3", "feast_line"),
        ("serve with a1, b or c, while hot", "dish_line"),
    ]:
        loose = line.replace("-", " - ").replace("'s", " 's").replace(",", " ,  ")
        node = kitchen.phrases.parse(loose, start)
        assert isinstance(node, Node)
        assert phrase_text(node) == line


def test_lists_lie_in_one_row(kitchen: Syntax) -> None:
    node = kitchen.phrases.parse("menu sam H1, merry H2 again, pippin H3", "feast_line")
    assert isinstance(node, Node)
    (courses,) = node.values
    assert isinstance(courses, Node)
    assert [part.word for part in courses.values if isinstance(part, Node)] == [
        "plain",
        "again",
        "plain",
    ]


def test_imported_phrases_lose_their_prefix_and_their_wrapper(kitchen: Syntax) -> None:
    node = kitchen.phrases.parse('es "Sopa"', "dish_line")
    assert isinstance(node, Node)
    assert node.word == "translation"


def test_long_lines_break_at_commas_only(kitchen: Syntax) -> None:
    names = ", ".join(f"ingredient_{number}" for number in range(20))
    text = f'dish soup "Soup, with, commas"\n  needs {names} and salt  # all\n'
    document = kitchen.parse(text, "f").checked()
    shown = show(document)
    rows = shown.rstrip("\n").split("\n")
    assert len(rows) == 5
    assert all(len(row) <= 100 for row in rows)
    assert all(row.startswith("      ingr") for row in rows[2:])
    assert all(row.endswith(",") for row in rows[1:-1])
    assert rows[-1].endswith("and salt  # all")
    assert kitchen.parse(shown, "f").checked() == document
