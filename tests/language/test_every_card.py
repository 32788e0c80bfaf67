"""Every card of both boxes is written in the language; what does not compile yet is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

import lotr_trick as lt
from lotr_trick.lang import show
from lotr_trick.trick.compile.model import members_of
from lotr_trick.trick.language.chapters import SYNTAX
from lotr_trick.trick.language.words import VOCABULARY, characters

LIBRARY = lt.load()
FILES = sorted(Path(lt.lang.home("chapters")).rglob("*.chapter"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_file_parses_and_prints_back_unchanged(file):
    text = file.read_text("utf-8")
    document = SYNTAX.parse(text, file.name).checked()
    assert show(document) == text
    assert SYNTAX.parse(show(document), file.name).checked() == document


def test_every_word_compiles():
    assert all(entry.ready for entry in VOCABULARY.entries())
    assert not any(LIBRARY.chapter(number).waiting for number in LIBRARY.chapters)


def test_all_chapters_of_both_boxes_are_there():
    assert LIBRARY.chapters == tuple(range(1, 37))


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("character", 78),
        ("event", 30),
        ("rider", 8),
        ("gift", 5),
        ("threats", 2),
        ("road", 3),
        ("layout", 1),
        ("mode", 1),
    ],
)
def test_no_definition_of_the_card_tables_is_left_out(kind, count):
    assert len(LIBRARY.of_kind(kind)) == count


def test_every_character_is_used_by_a_chapter_or_by_a_card_that_a_chapter_uses():
    named = {
        d.name for number in LIBRARY.chapters for d in LIBRARY.chapter(number).of_kind("character")
    }
    assert {character.name for character in LIBRARY.of_kind("character")} == named


def test_every_character_is_a_person_who_is_defined():
    persons = {person.name for person in LIBRARY.of_kind("person")}
    used = set()
    for character in LIBRARY.of_kind("character"):
        (person,) = character.all(characters.IsPerson)
        used.add(person.person)
    assert used == persons


def test_several_cards_are_one_person_and_one_is_nobody_else():
    people: dict[str, list[str]] = {}
    for character in LIBRARY.of_kind("character"):
        (person,) = character.all(characters.IsPerson)
        people.setdefault(person.person, []).append(character.name)
    assert people["gollum"] == [
        "gollum_stinker",
        "gollum_wicked",
        "gollum_servant",
        "gollum_friend",
    ]
    assert people["boromir"] == ["boromir_captain", "boromir_son_of_denethor", "boromir"]
    assert people["underhill"] == ["underhill"]


def test_every_definition_says_how_sure_it_is_and_lines_say_so_where_they_differ():
    lines = 0
    for definition in LIBRARY.definitions:
        for source, line in definition.sources:
            assert isinstance(source.confidence, lt.Confidence)
            lines += line is not None
    assert lines > 100


def test_titles_that_no_book_prints_are_marked():
    strider = LIBRARY.character("strider")
    assert strider.title("it") == "Grampasso"
    assert "it" in strider.meta.own_names
    boromir = LIBRARY.named("chapter", "19")
    assert boromir.title("it") == "L'Addio di Boromir"
    assert "it" not in boromir.meta.own_names


def test_members_of_a_chapter_are_those_of_all_its_tables_and_groups():
    assert "samwise" in members_of(LIBRARY.named("chapter", "18"))
    assert "sam" in members_of(LIBRARY.named("chapter", "16"))


@pytest.mark.parametrize(
    ("english", "spanish", "italian"),
    [
        ("lost card", "carta perdida", "carta esule"),
        ("trick", "baza", "presa"),
        ("to lead", "salir", "guidare"),
        ("to tuck", "solapar", "nascondere"),
    ],
)
def test_the_glossary_has_the_terms_in_three_languages(english, spanish, italian):
    term = LIBRARY.named("term", english)
    assert (term.title("es"), term.title("it")) == (spanish, italian)
