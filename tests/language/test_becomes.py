"""A character that is another one at the table must be one of the chapter."""

from __future__ import annotations

import pytest

import lotr_trick as lt

CHAPTER = (
    'event storm "Storm"\n  source reconstructed\n  name is ours\n  {}\n\n'
    'chapter 101 "One of ours"\n  source reconstructed\n'
    "  characters frodo*, bilbo*, gandalf and pippin\n  event storm\n  victory short\n"
)


def test_the_other_character_is_part_of_the_chapter(pack):
    library = pack.load(CHAPTER.format("gandalf becomes gandalf_servant"))
    table = lt.new_game(library.chapter(101)).table
    assert [role.name for role in table.roles] == ["frodo", "bilbo", "gandalf_servant", "pippin"]
    # It has its own setup and goal, and the chapter has both definitions.
    assert table.roles[2].goal_line.text == "no goal"
    assert table.roles[2].person == "gandalf"
    names = {character.name for character in library.chapter(101).of_kind("character")}
    assert {"gandalf", "gandalf_servant"} <= names
    # Nothing changes where the event does not hold.
    before = lt.new_game(library.chapter(1)).table.roles
    assert "gandalf" in [role.name for role in before]


def test_the_star_stays_at_its_place(pack):
    library = pack.load(CHAPTER.format("bilbo becomes barliman"))
    stars = [(role.name, role.starred) for role in lt.new_game(library.chapter(101)).table.roles]
    assert stars[:2] == [("frodo", True), ("barliman", True)]


def test_who_is_not_in_the_chapter_cannot_become_another(pack):
    (problem,) = pack.problems(CHAPTER.format("gildor becomes gandalf_servant"))
    assert problem.code == "nothing-to-replace"
    assert "`gildor` is no character of chapter 101" in problem.message
    assert problem.place.line == 4


def test_nobody_becomes_who_is_there_already(pack):
    (problem,) = pack.problems(CHAPTER.format("gandalf becomes pippin"))
    assert problem.code == "character-twice"


@pytest.mark.parametrize("name", ["gandalf_servnt", "nobody_at_all"])
def test_only_a_character_that_there_is_can_take_the_place(pack, name):
    (problem,) = pack.problems(CHAPTER.format(f"gandalf becomes {name}"))
    assert problem.code == "unknown-character"
