"""`list --unsure`: everything that is neither official nor attested, and names of ours."""

from __future__ import annotations

import re

import pytest

import lotr_trick as lt
from lotr_trick.cli.definitions import doubts, header_of, unsure_lines
from lotr_trick.journey import load_journey
from lotr_trick.lang import show
from lotr_trick.tcg import load_tcg
from lotr_trick.trick.language.chapters import SYNTAX

LIBRARY = lt.load()
JOURNEY = load_journey()
CARDS = load_tcg()
BOOKS = (LIBRARY, JOURNEY, CARDS)
EVERY = [d for book in BOOKS for d in book.definitions if d.kind != "scenario"]
REPLACEABLE = [d for d in LIBRARY.definitions if d.kind not in {"scenario", "term"}]


def test_every_unsure_line_of_every_game_stands_under_its_definition(call):
    told = call("list", "--unsure").output.partition("Names that are ours")[0]
    found = dict(
        re.findall(r"^(\S+ \S+): [^\n]+\n(.*?)^  \S+:\d+; ", told, re.DOTALL | re.MULTILINE)
    )
    doubted = [d for d in EVERY if any(True for _ in doubts(d))]
    assert list(found) == [f"{d.kind} {d.name}" for d in doubted]
    assert "die yellow" in found
    for definition in doubted:
        said = " ".join(found[f"{definition.kind} {definition.name}"].split())
        lines = unsure_lines(definition)
        assert said.count("[ ] ") == max(1, len(lines))
        for told_line in lines:
            text = " ".join(told_line.line.text.split())
            assert f"[ ] {told_line.source.confidence} {text}" in said
        for source, _ in definition.sources:
            if not source.confidence.sure:
                assert " ".join(source.note.split()) in said


def test_it_says_how_each_is_replaced_and_where_it_stands(call):
    told = " ".join(call("list", "--unsure").output.split())
    for definition in LIBRARY.definitions:
        if definition.kind not in {"scenario", "term"} and any(True for _ in doubts(definition)):
            place = f"{definition.meta.place.file}:{definition.meta.place.line}"
            assert f"{place}; yours begins: replace {header_of(definition)}" in told
    assert "a pack of yours can have a sheet that uses another die" in told


def test_told_games_are_listed_only_if_they_are_asked_for(call):
    assert "scenario" not in call("list", "--unsure", "--in", "two_towers").output
    assert "scenario " in call("list", "--unsure", "--kind", "scenario").output


def test_it_is_told_how_many_lines_are_how_sure(call):
    last = " ".join(call("list", "--unsure", "gamling").output.split()).partition("gamling ")[2]
    assert "3 lines of 1 definition are not sure: 3 reconstructed." in last
    assert "All of it is sure." in call("list", "--unsure", "grishnakh").output


def test_one_chapter_has_its_cards_and_no_others(call):
    told = call("list", "--unsure", "25").output
    heads = re.findall(r"^(\w+) (\w+): ", told, re.MULTILINE)
    assert heads[0] == ("chapter", "25")
    assert {("character", "gamling"), ("event", "the_horn_sounds")} <= set(heads)
    assert not {("character", "frodo_mordor"), ("chapter", "24")} & set(heads)
    assert call("list", "--unsure", "Helm's", "Deep").output == told


def test_a_name_without_unsure_is_shown_instead(call):
    result = call("list", "gamling")
    assert result.exit_code == 2
    assert "lotr-trick show gamling" in result.output


@pytest.mark.parametrize("definition", REPLACEABLE, ids=lambda d: f"{d.kind} {d.name}")
def test_show_writes_what_replaces_a_definition(definition, call):
    text = call("show", definition.kind, definition.name, "--replace").output
    assert text.startswith(f"replace {header_of(definition)}\n")
    parsed = SYNTAX.parse(text, "mine/card.chapter")
    assert not parsed.problems
    assert show(parsed.document) == text


def test_what_it_writes_is_the_same_card_and_sure(call, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    header = 'pack mine "Mine"\n  version "1"\n  requires two_towers\n  requires fellowship\n'
    (folder / "pack.chapter").write_text(header, "utf-8")
    own = [d for d in REPLACEABLE if d.meta.pack in {"fellowship", "two_towers"}]
    for number, definition in enumerate(own):
        text = call("show", definition.kind, definition.name, "--replace").output
        (folder / f"{number:03}.chapter").write_text(text, "utf-8")
    library = lt.load(folder)
    for definition in own:
        new = library.named(definition.kind, definition.name)
        assert new.lines == definition.lines
        assert new.meta.titles == definition.meta.titles
        assert not list(doubts(new))


def test_what_is_no_card_is_not_replaced(call):
    result = call("show", "term", "trick", "--replace")
    assert result.exit_code == 1
    assert "a term is not replaced" in result.output


def test_names_that_are_ours_are_listed(call):
    told = " ".join(call("list", "--unsure").output.partition("Names that are ours")[2].split())
    for definition in (*LIBRARY.definitions, *JOURNEY.definitions):
        for code in definition.meta.own_names:
            assert definition.title(code) in told


def test_a_kind_or_a_pack_can_be_asked_for(call):
    events = call("list", "--unsure", "--kind", "event", "--in", "two_towers").output
    heads = re.findall(r"^(\w+) \w+: ", events, re.MULTILINE)
    places = re.findall(r"^  (\S+):\d+; ", events, re.MULTILINE)
    assert set(heads) == {"event"}
    assert {file.partition("/")[0] for file in places} == {"two_towers"}


def test_list_of_one_kind_shows_that_kind_alone(call):
    told = call("list", "--kind", "term").output
    for term in LIBRARY.of_kind("term"):
        assert term.title() in told
    assert "Chapters" not in told


def test_an_unknown_kind_or_pack_has_a_hint(call):
    for option, name, hint in (("--kind", "evnt", "event"), ("--in", "two_tower", "two_towers")):
        result = call("list", option, name)
        assert result.exit_code == 1
        assert f"did you mean `{hint}`?" in result.output
