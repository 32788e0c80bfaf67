"""Packs: what a pack adds holds in its own chapters, what it replaces holds everywhere."""

from __future__ import annotations

import lotr_trick as lt

NEW_BILBO = (
    'replace character bilbo "Bilbo"\n  source single\n  is bilbo\n  goal win at least 4 tricks\n'
)
HEADER = 'pack {0} "{0}"\n  version "1"\n  requires {1}\n'


def test_a_definition_is_replaced_wherever_it_is_used(pack):
    library = pack.load(NEW_BILBO)
    assert library.character("bilbo").lines[-1].text == "goal win at least 4 tricks"
    table = lt.new_game(library.chapter(1)).table
    assert [role.goal_line.text for role in table.roles][1] == "goal win at least 4 tricks"
    assert lt.load().character("bilbo").lines[-1].text == "goal win at least 3 tricks"


def test_a_pack_replaces_only_what_it_requires(pack):
    header = 'pack mine "Mine"\n  version "1"\n  requires two_towers\n'
    (problem,) = pack.problems(NEW_BILBO, header)
    assert problem.code == "replaced-unasked"
    assert "requires fellowship" in problem.hint


def test_nothing_is_replaced_that_is_not_there(pack):
    (problem,) = pack.problems(NEW_BILBO.replace("character bilbo", "character bilbow"))
    assert problem.code == "nothing-to-replace"
    assert problem.hint == "did you mean `bilbo`?"


def test_a_name_is_defined_once_without_replace(pack):
    (problem,) = pack.problems(NEW_BILBO.removeprefix("replace "))
    assert problem.code == "defined-twice"
    assert "replace" in problem.hint


def test_two_packs_that_replace_one_definition_need_an_order(pack):
    one = pack.write(NEW_BILBO, HEADER.format("first_of_two", "fellowship"), "first_of_two")
    two = pack.write(NEW_BILBO, HEADER.format("second_of_two", "fellowship"), "second_of_two")
    (problem,) = lt.read_library(one, two).problems
    assert problem.code == "replaced-twice"
    assert "first_of_two/a.chapter:1" in problem.message
    assert problem.place.file == "second_of_two/a.chapter"


def test_a_pack_may_replace_again_what_a_pack_it_requires_replaced(pack):
    one = pack.write(NEW_BILBO, HEADER.format("first_of_two", "fellowship"), "first_of_two")
    again = NEW_BILBO.replace("4 tricks", "5 tricks")
    two = pack.write(again, HEADER.format("second_of_two", "first_of_two"), "second_of_two")
    for paths in ((one, two), (two, one)):
        assert lt.load(*paths).character("bilbo").lines[-1].text == "goal win at least 5 tricks"


def test_packs_that_require_each_other_are_told(pack):
    one = pack.write("", HEADER.format("first_of_two", "second_of_two"), "first_of_two")
    two = pack.write("", HEADER.format("second_of_two", "first_of_two"), "second_of_two")
    problems = lt.read_library(one, two).problems
    assert {problem.code for problem in problems} == {"pack-order"}
