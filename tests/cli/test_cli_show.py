"""What `show` says of every definition: its names, its rules and lines, and what is not sure."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence

import attrs
import pytest
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.fronts import fronts
from lotr_trick.cli.labels import label
from lotr_trick.cli.packs import Found
from lotr_trick.cli.showing import show_definition
from lotr_trick.lang import Definition
from lotr_trick.trick.language.chapters import SYNTAX
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.language.words.changes import Choice

LIBRARY = lt.load()


def shown(found: Found, languages: tuple[str, ...]) -> str:
    """Return what is shown of a definition, in one row."""
    console = Console(file=io.StringIO(), width=100, markup=False, emoji=False, highlight=False)
    show_definition(console, found, languages)
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())


def advised(language: str) -> str:
    """Return the words with which a pack of one's own is advised."""
    return {
        "en": "a pack of yours can",
        "es": "un paquete tuyo puede",
        "it": "un tuo pacchetto può",
    }[language]


def with_every_word(definitions: Sequence[Definition]) -> list[Definition]:
    """Return some definitions in which every word comes up that comes up in any."""
    met: set[str | None] = set()
    found = []
    lines = {d: [line.word for line in d.every_line] for d in definitions}
    for definition in sorted(definitions, key=lambda d: len(lines[d]), reverse=True):
        words = set(words_in(lines[definition]))
        if words - met:
            found.append(definition)
            met |= words
    return found


def words_in(value: object) -> Iterator[str | None]:
    """Yield the tags of a word and of the words inside it."""
    if isinstance(value, tuple | list):
        for part in value:
            yield from words_in(part)
    elif attrs.has(type(value)):
        yield VOCABULARY.tag_of(type(value))
        yield from words_in([getattr(value, field.name) for field in attrs.fields(type(value))])


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_every_definition_is_shown_in_every_language_with_all_its_doubts(language, sampled):
    for front in fronts():
        shelf = front.library()
        scenarios = [d for d in shelf.definitions if d.kind == "scenario"]
        others = [d for d in shelf.definitions if d.kind != "scenario"]
        if language != "en":
            # Its file and kind say which lines a definition has; English shows them all.
            others = sampled(others, one_for_each=lambda d: (d.kind, d.meta.place.file))
        told = sampled(scenarios, one_for_each=lambda scenario: scenario.meta.place.file)
        # Scenarios are the same in every language.
        for definition in (*shelf.packs, *others, *(told if language == "en" else ())):
            text = shown(Found(front, shelf, definition), (language,))
            spoken = language if language in front.languages else "en"
            assert definition.title(language) in text
            lines = [line for line in definition.every_line if line.text]
            for line in lines:
                assert " ".join(line.text.split()) in text, line.place
                if line.source is not None and not line.source.confidence.sure:
                    assert f"{line.text} ? {line.source.confidence}" in text, line.place
                    assert line.source.note in text
                    assert advised(spoken) in text
            assert text.count(label("ours", spoken)) == len(definition.meta.own_names)


@pytest.mark.parametrize(
    ("language", "shared"),
    [
        ("es", {"a", "es", "has", "no", "solo"}),
        ("it", {"a", "all", "come", "far", "in", "no", "round", "solo"}),
    ],
)
def test_rules_in_a_language_are_told_in_no_other(language, shared, budget):
    """Names apart, nothing is English before the section that quotes the definition."""
    front = next(front for front in fronts() if front.game == "trick")
    kinds = {"character", "event", "rider", "gift", "threats", "chapter", "rule", "layout", "mode"}
    named = [d for d in LIBRARY.definitions if d.kind not in {"term", "scenario"}]
    names = {title for d in named for _, title in d.meta.titles} | {d.name for d in named}
    names |= {choice.name for d in named for choice in d.all(Choice)} | {"fellowship", "two_towers"}
    longest = sorted((name for name in names if not name.isdecimal()), key=len, reverse=True)
    known = re.compile("|".join(rf"\b{re.escape(name)}(?!\w)" for name in longest))
    english = SYNTAX.phrases.words.reserved - shared
    told = [d for d in LIBRARY.definitions if d.kind in kinds]
    for definition in budget(short=with_every_word(told), thorough=told):
        text = shown(Found(front, LIBRARY, definition), (language,))
        file = definition.meta.place.file
        rules, found, _ = text.partition(label("written", language, file=file))
        assert found
        rules = re.sub(r"lotr-trick play \S+ --option \S+", "", rules)
        left = set(re.findall(r"[^\W\d_]+", known.sub("", rules)))
        assert not left & english, definition.name


def test_everything_is_found_by_kind_and_name(call, sampled):
    named = [d for d in LIBRARY.definitions if d.kind not in {"scenario", "term"}]
    for definition in sampled(named, one_for_each=lambda d: (d.kind, d.meta.place.file)):
        result = call("show", definition.kind, definition.name)
        assert result.exit_code == 0, definition.name
        called = f" {definition.name}" if definition.kind == "chapter" else ""
        assert result.output.lstrip().startswith(f"{definition.kind.capitalize()}{called}: ")


def test_a_name_of_several_things_says_how_to_see_the_others(call):
    both = call("show", "white_tower").output
    assert both.lstrip().startswith("Card: White Tower")
    assert "lotr-trick show token white_tower" in both
    assert call("show", "token", "white_tower").output.lstrip().startswith("Token: ")
    assert "Others of that name" not in call("show", "token", "white_tower").output
    told = call("show", "frodo").output
    assert "lotr-trick show person frodo" in told
    assert "lotr-trick show hobbit frodo" in told


def test_a_doubted_line_is_marked_and_a_sure_one_beside_it_is_not(call):
    aragorn = LIBRARY.character("aragorn_hunter")
    doubted = [line for line in aragorn.lines if line.source is not None]
    assert doubted, "this test needs a sure character with a doubted line"
    rules = call("show", "aragorn_hunter", "--lang", "en").output.partition("Rules\n")[2]
    rules = rules.partition("\n\n")[0]
    marks = [row.endswith("?") for row in rules.splitlines()]
    assert any(marks)
    assert not all(marks)


def test_a_language_can_be_chosen(call):
    told = call("show", "pippin", "--lang", "es").output
    assert "Objetivo: " in told
    assert "Obiettivo: " not in told
    assert call("show", "pippin", "--lang", "de").exit_code == 2
    assert call("show", "1", "--lang", "it").output.lstrip().startswith("Capitolo 1: Una Festa")


def test_a_chapter_lists_its_options_and_how_to_choose(call):
    told = call("show", "19").output
    options = LIBRARY.chapter(19).of_kind("option")
    assert options
    for option in options:
        assert f"{option.name}: {option.title()}" in told
        for choice in option.all(Choice):
            assert choice.name in told
    first = options[0]
    assert f"lotr-trick play 19 --option {first.name}={first.lines[-1].word.name}" in told


def test_an_event_has_the_lines_under_its_lines(call):
    told = call("show", "old_man_willow").output.partition("As it is written")[2].splitlines()
    row = next(row for row in told if "turn up 1 card of willow" in row)
    above = next(row for row in told if "after each trick" in row)
    assert row.index("turn") == above.index("after") + 2


def test_a_chapter_that_waits_names_the_lines_it_waits_for(call):
    waiting = [number for number in LIBRARY.chapters if number not in LIBRARY.playable]
    if not waiting:
        pytest.skip("every chapter can be played")
    told = " ".join(call("show", waiting[0]).output.split())
    assert "It cannot be played yet: these lines do not compile yet: `" in told
    refused = call("play", waiting[0])
    assert refused.exit_code == 1
    assert f"chapter {waiting[0]} cannot be played yet: these lines" in refused.output
    assert ".chapter:" in refused.output


def test_a_definition_that_does_not_compile_says_which_words_are_missing(call):
    words = {
        each.name: sorted({w for line in each.every_line for w in VOCABULARY.waiting(line.word)})
        for each in LIBRARY.of_kind("character")
    }
    name = next((name for name, missing in words.items() if missing), None)
    if name is None:
        pytest.skip("every character can be played")
    told = " ".join(call("show", "character", name).output.split())
    assert f"nothing compiles {', '.join(words[name])}" in told
    assert "Not yet" not in call("show", "character", "sam").output


def test_a_chapter_says_whose_cards_may_meet_in_one_hand(call):
    told = " ".join(call("show", "26").output.split())
    assert "Treebeard and Saruman go with cards that one hand may be dealt" in told
    assert "go with cards" not in call("show", "19").output
