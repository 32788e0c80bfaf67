"""`list --unsure`: everything that is neither official nor attested, and names of ours."""

from __future__ import annotations

import re

import lotr_trick as lt
from lotr_trick.journey import load_journey
from lotr_trick.lang import UNSAID, Confidence

LIBRARY = lt.load()
JOURNEY = load_journey()
# A scenario or a term need not say how sure it is.
EVERY = [
    d
    for d in (*LIBRARY.definitions, *JOURNEY.definitions)
    if d.kind not in {"scenario", "term"} or d.meta.source != UNSAID
]


def test_every_doubt_of_both_games_stands_there_once_with_its_place(call):
    told = call("list", "--unsure").output
    rows = re.findall(r"^  (\S+:\d+): ", told.partition("Names that are ours")[0], re.MULTILINE)
    expected = [
        (definition.meta.place if line is None else line.place)
        for definition in EVERY
        for source, line in definition.sources
        if not source.confidence.sure
    ]
    assert sorted(rows) == sorted(f"{place.file}:{place.line}" for place in expected)
    assert any(place.file.startswith("journey/") for place in expected)


def test_doubts_are_grouped_from_the_strongest_to_the_weakest(call):
    told = call("list", "--unsure").output
    groups = re.findall(r"^(\w+): .* \((\d+)\)$", told, re.MULTILINE)
    assert [name for name, _ in groups] == [str(c) for c in Confidence if not c.sure]
    for name, count in groups:
        found = [s for d in EVERY for s, _ in d.sources if s.confidence == name]
        assert int(count) == len(found)


def test_every_note_is_shown(call):
    told = " ".join(call("list", "--unsure").output.split())
    for definition in EVERY:
        for source, _ in definition.sources:
            if not source.confidence.sure:
                assert " ".join(source.note.split()) in told


def test_names_that_are_ours_are_listed(call):
    told = " ".join(call("list", "--unsure").output.partition("Names that are ours")[2].split())
    for definition in (*LIBRARY.definitions, *JOURNEY.definitions):
        for code in definition.meta.own_names:
            assert definition.title(code) in told


def test_a_kind_or_a_pack_can_be_asked_for(call):
    events = call("list", "--unsure", "--kind", "event", "--in", "two_towers").output
    places = re.findall(r"^  (\S+):\d+: (\w+) ", events, re.MULTILINE)
    assert places
    assert {kind for _, kind in places} == {"event"}
    assert {file.partition("/")[0] for file, _ in places} == {"two_towers"}


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
