"""The plugin: scenarios are tests, failures point into the file, broken files say all."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import lotr_trick
from lotr_trick.lang import home
from lotr_trick.trick.scenarios.run import run_scenario

HEADER = """\
pack my_pack "Evenings at home"
  version "0.1"
  requires fellowship
"""
CHAPTER = """\
chapter 101 "Another Party"
  source reconstructed "made up for a test"
  characters frodo*, bilbo*, gandalf and pippin
  victory short
"""
HOLDS = """\
scenario "the highest card wins" of chapter 101
  seats frodo, bilbo and pippin
  lost card S8
  frodo holds H1
  bilbo holds H2
  pippin holds H3
  trick frodo H1, bilbo H2, pippin H3
  expect pippin wins the trick
"""
FAILS = """
scenario "the first card wins" of chapter 101
  seats frodo, bilbo and pippin
  lost card S8
  frodo holds H1
  bilbo holds H2
  pippin holds H3
  trick frodo H1, bilbo H2, pippin H3
  expect frodo wins the trick
"""
REFUSED = """
scenario "somebody plays a card that another has" of chapter 101
  seats frodo, bilbo and pippin
  lost card S8
  pippin holds H3
  trick frodo H3
"""


@pytest.fixture(scope="module", autouse=True)
def _read_before(tmp_path_factory):
    """Read a pack once: what is first imported in a run of `pytester` is forgotten after it, and
    each run would build the parser again.
    """
    folder = tmp_path_factory.mktemp("before") / "my_pack"
    folder.mkdir()
    (folder / "pack.chapter").write_text(HEADER, "utf-8")
    (folder / "told.chapter").write_text(CHAPTER + HOLDS, "utf-8")
    library = lotr_trick.load(folder)
    assert run_scenario(library, library.scenarios(101)[0]) is None


@pytest.fixture
def pack(pytester):
    """Return the function that writes files of a pack; the plugin is on."""
    pytester.makeconftest('pytest_plugins = ["lotr_trick.testing.plugin"]')

    def write(header=HEADER, folder="my_pack", suffix=".chapter", **files):
        target = pytester.path / folder
        target.mkdir(parents=True)
        for name, text in {"pack": header, **files}.items():
            (target / f"{name}{suffix}").write_text(text, "utf-8")
        return target

    return write


def run(pytester, *arguments):
    """Return what pytest says, with the exit code."""
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)


def test_every_scenario_is_a_test_named_by_its_title(pytester, pack):
    pack(chapter=CHAPTER, told=HOLDS)
    result = run(pytester, "-v", "my_pack")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["my_pack/told.chapter::the highest card wins PASSED*"])


def test_a_failure_points_into_the_file_and_shows_no_traceback(pytester, pack):
    pack(chapter=CHAPTER, told=HOLDS + FAILS)
    result = run(pytester, "my_pack")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "_* the first card wins _*",
            "my_pack/told.chapter:17:3: [[]scenario-failed[]] *“the first card wins”: this does*",
            "  expect frodo wins the trick",
            "  ^^^^^^^^^^^^^^^^^^^^^^^^^^^",
            "expected: frodo wins the trick",
            "found: pippin won the trick",
            "*short test summary*",
            "FAILED my_pack/told.chapter::the first card wins*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*plugin.py*")


def test_a_move_that_cannot_be_made_points_at_its_line(pytester, pack):
    pack(chapter=CHAPTER, told=REFUSED)
    result = run(pytester, "my_pack")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "my_pack/told.chapter:6:3: *`plays H3` is not possible for frodo; possible: *",
            "  trick frodo H3",
            "  ^^^^^^^^^^^^^^",
        ]
    )


def test_a_file_with_errors_is_one_failing_test_with_every_problem(pytester, pack):
    broken = CHAPTER.replace("victory", "victry").replace("characters", "charcters")
    pack(chapter=broken, told=HOLDS)
    result = run(pytester, "my_pack/chapter.chapter")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "_* can be read _*",
            "my_pack/chapter.chapter:3:3: *charcters*",
            "  charcters frodo[*], bilbo[*], gandalf and pippin",
            "  ^^^^^^^^^",
            "*did you mean `characters`*",
            "my_pack/chapter.chapter:4:3: *victry*",
            "  victry short",
            "  ^^^^^^",
            "FAILED my_pack/chapter.chapter::can be read*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")


def test_scenarios_beside_a_broken_file_fail_and_say_why(pytester, pack):
    """Whoever runs that file alone must not see it pass, nor see nothing."""
    pack(chapter=CHAPTER.replace("victory", "victry"), told=HOLDS)
    result = run(pytester, "my_pack/told.chapter")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "_* was not run _*",
            "*were not run, since its pack has problems elsewhere:",
            "my_pack/chapter.chapter:4:3: *victry*",
        ]
    )


def test_a_requirement_that_is_missing_is_shown_at_its_line(pytester, pack):
    pack(HEADER + "  requires their_pack\n", chapter=CHAPTER, told=HOLDS)
    result = run(pytester, "my_pack")
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(
        [
            "_* can be read _*",
            "my_pack/pack.chapter:4:*: *pack `my_pack` requires `their_pack`, which is not there*",
            "  requires their_pack",
            "*^^^^^^^^^^",
            "_* was not run _*",
        ]
    )


def test_a_requirement_can_be_named_in_the_configuration(pytester, pack):
    pack(HEADER + "  requires their_pack\n", chapter=CHAPTER, told=HOLDS)
    pack(HEADER.replace("my_pack", "their_pack"), folder="elsewhere/their_pack")
    pytester.makeini("[pytest]\nlotr_packs = elsewhere/their_pack\ntestpaths = my_pack elsewhere")
    run(pytester).assert_outcomes(passed=1)


def test_tests_are_selected_by_words_of_their_title(pytester, pack):
    pack(chapter=CHAPTER, told=HOLDS + FAILS)
    run(pytester, "my_pack", "-k", "highest").assert_outcomes(passed=1, deselected=1)
    one = "my_pack/told.chapter::the first card wins"
    run(pytester, one).assert_outcomes(failed=1)


def test_a_test_knows_its_path_and_its_line(pytester, pack):
    folder = pack(chapter=CHAPTER, told=HOLDS + FAILS)
    items, _ = pytester.inline_genitems("my_pack")
    assert [item.reportinfo() for item in items] == [
        (folder / "told.chapter", 0, "the highest card wins"),
        (folder / "told.chapter", 9, "the first card wins"),
    ]


def test_files_are_collected_under_testpaths(pytester, pack):
    pack(chapter=CHAPTER, told=HOLDS)
    pytester.makeini("[pytest]\ntestpaths = my_pack")
    run(pytester).assert_outcomes(passed=1)


def test_collecting_can_be_turned_off(pytester, pack):
    pack(chapter=CHAPTER, told=HOLDS + FAILS)
    pytester.makeini("[pytest]\nlotr_scenarios = false")
    assert run(pytester, ".").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_files_that_are_in_no_pack_are_left_alone_unless_they_are_named(pytester, pack):
    (pack(told=HOLDS) / "pack.chapter").unlink()
    assert run(pytester, ".").ret == pytest.ExitCode.NO_TESTS_COLLECTED
    named = run(pytester, "my_pack/told.chapter")
    named.assert_outcomes(failed=1)
    named.stdout.fnmatch_lines(["*the folder has no file pack.chapter"])


def test_the_bundled_packs_can_be_run(pytester):
    settings = pytester.makeini("[pytest]")
    folder = home("chapters") / "fellowship"
    plugin = ("-p", "lotr_trick.testing.plugin", "-c", str(settings))
    result = run(pytester, *plugin, str(folder), "-k", "everybody and wins")
    assert result.parseoutcomes()["passed"] >= 1


def test_a_copy_of_a_bundled_pack_is_that_pack(pytester, pack, budget):
    """A checkout is tested against the installed package, which has the same packs inside."""
    shutil.copytree(home("chapters") / "fellowship", pytester.path / "fellowship")
    result = run(pytester, "fellowship", *budget(short=("-k", "everybody"), thorough=()))
    assert result.ret == 0
    assert result.parseoutcomes()["passed"] > 5


def test_a_bundled_pack_that_was_changed_is_not_taken_for_the_bundled_one(pytester, pack):
    copy = pytester.path / "fellowship"
    shutil.copytree(home("chapters") / "fellowship", copy)
    (copy / "mine.chapter").write_text(HOLDS.replace("101", "1"), "utf-8")
    result = run(pytester, "fellowship")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*a pack called `fellowship` is loaded already*"])


JOURNEY = """\
scenario "nobody has moved" of sheet mordor
  seats frodo and sam
  expect frodo is at bag_end

scenario "somebody is out already" of sheet mordor
  seats frodo and sam
  expect sam is out
"""


def test_journeys_have_scenarios_too(pytester, pack):
    header = 'pack walks "Walks"\n  version "1"\n  requires journey\n'
    pack(header, folder="walks", suffix=".journey", told=JOURNEY)
    result = run(pytester, "walks")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "walks/told.journey:7:3: *",
            "  expect sam is out",
            "expected: sam is out",
            "found: *not out",
        ]
    )


def test_tests_can_be_shared_among_processes(pytester, pack, monkeypatch, budget):
    # Other processes find the package where this one did.
    monkeypatch.setenv("PYTHONPATH", str(Path(lotr_trick.__file__).parents[1]))
    pack(chapter=CHAPTER, told=HOLDS + FAILS)
    processes = budget(short="1", thorough="2")  # One beside the one that shares them out.
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-n", processes, "my_pack")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        ["my_pack/told.chapter:17:3: *", "expected: frodo wins the trick", "found: pippin won*"]
    )
