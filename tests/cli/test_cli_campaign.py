"""`lotr-trick campaign`: begun, continued and shown; saved, whatever happens."""

from __future__ import annotations

import json
import os
import re
import signal
from datetime import UTC, datetime, timedelta
from errno import ENOSPC

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.cli import campaigning
from lotr_trick.cli.campaign.files import Diary, When, dated, open_campaign
from lotr_trick.cli.campaign.front import CAMPAIGN
from lotr_trick.cli.campaign.tallies import next_text, show_tally
from lotr_trick.cli.console import make_console
from lotr_trick.cli.front import loaded
from lotr_trick.cli.saving import FOLDER, folder_of_saves
from lotr_trick.kernel import saves
from lotr_trick.kernel.disk import Disk
from lotr_trick.trick.campaign import Attempt, Result
from lotr_trick.trick.campaign.course import LeftOut, make_course
from lotr_trick.trick.campaign.game import start
from lotr_trick.trick.state.progress import Progress

LIBRARY = lt.load()
LONG = 9


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Return the folder of saves of this test."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "saves"))
    return tmp_path / "saves" / "campaigns"


@pytest.fixture
def begun(call, folder):
    """Begin a campaign of two chapters, and give its file."""
    made = call("campaign", "start", "eve", "--players", "3", "--seed", "5", *chapters(1, 2))
    assert made.exit_code == 0, made.output
    return folder / "eve.save"


def chapters(*numbers):
    return [word for number in numbers for word in ("--chapter", str(number))]


def moves_in(file):
    return [move.text for move in open_campaign(file).campaign.moves]


# --- what cannot be saved -----------------------------------------------------------------------


def test_bots_that_cannot_save_end_with_an_error_and_tell_no_tally(call, begun, monkeypatch):
    before = begun.read_bytes()

    def full(*_):
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(Disk, "write", full)
    done = call("campaign", "continue", "eve", "--bots", "all", "--tries", "3")
    assert done.exit_code == 1
    assert "Not saved:" in done.output
    assert "No space left" in done.output
    assert "chapters won" not in done.output
    assert done.output.count("Tricks\n") == 1, "the others would be lost too"
    assert begun.read_bytes() == before


def test_the_second_of_two_programs_ends_with_an_error_and_tells_no_tally(call, begun, monkeypatch):
    told = campaigning.bots_play

    def meanwhile(*arguments):
        begun.write_bytes(begun.read_bytes() + b"\n")
        return told(*arguments)

    monkeypatch.setattr(campaigning, "bots_play", meanwhile)
    done = call("campaign", "continue", "eve", "--bots", "all")
    assert done.exit_code == 1
    assert "another program" in done.output
    assert "chapters won" not in done.output


# --- beginning, listing, showing ----------------------------------------------------------------


def test_without_a_campaign_it_is_said_how_to_begin_one(call):
    shown = call("campaign")
    assert shown.exit_code == 0
    assert "lotr-trick campaign start" in shown.output
    assert call("campaign", "list").output == shown.output


def test_a_campaign_is_begun_and_shown(call, begun):
    shown = call("campaign", "show", "eve").output
    assert "Campaign eve: The Fellowship of the Ring" in shown
    assert "0 of 2 chapters won" in shown
    assert LIBRARY.chapter(2).title in shown
    assert f"Chapter 1, “{LIBRARY.chapter(1).title}” comes next" in shown
    assert "lotr-trick campaign continue eve" in shown


def test_a_name_that_is_taken_is_refused_and_nothing_is_overwritten(call, begun):
    before = begun.read_bytes()
    refused = call("campaign", "start", "eve", "--players", "4")
    assert refused.exit_code == 1
    assert "already" in refused.output
    assert begun.read_bytes() == before


@pytest.mark.parametrize("name", ["../eve", "a/b", ".hidden", "x" * 70, "", "end."])
def test_a_name_that_is_no_name_of_a_file_is_refused(call, name, tmp_path):
    refused = call("campaign", "start", "--", name) if name else call("campaign", "show", "")
    assert refused.exit_code == 2
    assert "is no name for a save" in refused.output
    assert not list(tmp_path.iterdir())


def test_campaigns_stand_side_by_side_and_the_last_one_played_is_meant(call, begun, folder):
    call("campaign", "start", "other", "--players", "4", *chapters(3))
    os.utime(begun, (1, 1))
    listed = call("campaign").output
    assert listed.index("other") < listed.index("eve")
    assert "3 players" in listed
    assert "4 players" in listed
    assert "0 of 1 chapters won" in listed
    assert "Campaign other" in call("campaign", "show").output
    (folder / "broken.save").write_text("?")
    assert "damaged" in call("campaign").output


def test_a_campaign_may_lie_in_any_file(call, tmp_path):
    file = tmp_path / "here.save"
    assert call("campaign", "start", "--file", file, *chapters(1)).exit_code == 0
    shown = call("campaign", "show", "--file", file).output
    assert f"continue --file {file}" in shown
    both = call("campaign", "show", "eve", "--file", file)
    assert both.exit_code == 2
    assert "not by both" in both.output


@pytest.mark.parametrize("words", [["show"], ["continue"], ["show", "evee"], ["continue", "evee"]])
def test_a_campaign_that_is_not_there_is_told_with_what_is(call, words):
    refused = call("campaign", *words)
    assert refused.exit_code == 1
    assert "there is no" in refused.output


def test_a_campaign_that_cannot_be_saved_is_not_begun(call, tmp_path):
    (tmp_path / "file").write_text("")
    refused = call("campaign", "start", "--file", tmp_path / "file" / "x.save", *chapters(1))
    assert refused.exit_code == 1
    assert "--file names another place" in refused.output


def test_the_tally_is_told_in_three_languages(call, begun):
    call("campaign", "continue", "eve", "--bots", "all")
    for lang, words in {
        "en": ("Chapters", "1 try", "Play on with"),
        "es": ("Capítulos", "1 intento", "Se sigue con"),
        "it": ("Capitoli", "1 tentativo", "Si continua con"),
    }.items():
        shown = call("campaign", "show", "eve", "--lang", lang).output
        for word in words:
            assert word in shown
        assert LIBRARY.chapter(1).definition.title(lang) in shown


def tally_of(capsys, *attempts, numbers=(1, 2, LONG), lang="en", left=()):
    course = make_course(LIBRARY, "fellowship", 3, numbers, earlier=attempts)
    course = attrs.evolve(course, setting=attrs.evolve(course.setting, left_out=left))
    days = [When(f"2026-01-0{n}T20:00:00", f"2026-01-0{n}T21:00:00") for n in range(1, 9)]
    show_tally(make_console(), "eve", start(course), tuple(days[: len(attempts)]), lang)
    return capsys.readouterr().out


def test_the_tally_has_tries_days_and_who_is_completed(capsys):
    reached = Progress(completed=("merry", "pippin"))
    lost = Attempt(LONG, Result.LOST, reached)
    shown = tally_of(capsys, Attempt(1, Result.LOST), Attempt(1, Result.WON), lost)
    rows = {
        row.split()[0]: row for row in shown.splitlines() if row.startswith("  ") and row.strip()
    }
    assert re.search(r"won +2 tries +2026-01-02", rows["1"])
    assert re.search(r"lost +1 try +2026-01-03 +completed: Merry, Pippin", rows[str(LONG)])
    assert "keep what was completed" in " ".join(shown.split())
    assert "1 of 3 chapters won, 3 tries, begun 2026-01-01" in shown


def test_what_is_left_out_stands_in_the_tally(capsys):
    left = (LeftOut(14, "chapter 14 waits for a word"),)
    assert "chapter 14 waits for a word" in tally_of(capsys, left=left)
    assert "todavía no se puede jugar" in tally_of(capsys, left=left, lang="es")


def test_a_campaign_that_is_won_says_so(capsys):
    shown = tally_of(capsys, Attempt(1, Result.WON), numbers=(1,))
    assert "All chapters of the campaign are won." in shown


# --- playing on ---------------------------------------------------------------------------------


def test_bots_try_as_many_chapters_as_they_are_asked_to(call, begun):
    told = call("campaign", "continue", "--bots", "all", "--tries", "2").output
    kept = open_campaign(begun)
    assert len(kept.campaign.attempts) == 2
    assert kept.campaign.outcome is not None or not kept.campaign.playing
    assert told.count("\nSetup\n") == 2
    assert "2 tries" in told
    assert [bool(when.ended) for when in kept.diary.dates] == [True, True]


def test_a_record_of_a_campaign_is_told_by_replay(call, begun, tmp_path):
    call("campaign", "continue", "--bots", "all", "--tries", "2")
    game = open_campaign(begun).campaign
    file = tmp_path / "campaign.record"
    lt.save_record(lt.to_record(game), file)
    told = call("replay", file)
    assert told.exit_code == 0, told.output
    assert told.output.count("Setup\n") == 2
    assert call("replay", file, "--seat", "2").exit_code == 0
    lt.save_record(lt.redact(game, 1), file)
    seen = call("replay", file)
    assert seen.exit_code == 0, seen.output
    assert "holds only what player 2 saw" in seen.output
    assert seen.output.count("Setup\n") == 2


def test_a_person_begins_leaves_and_plays_on_where_the_board_was(terminal, folder):
    arguments = ["campaign", "start", "eve", "--players", "3", "--seed", "5", *chapters(1, 2)]
    game = terminal(arguments)
    assert "Enter begins" in game.text
    assert "Which chapter do you play?" in game.type("")
    game.type("next")
    game.type(first_answer(game.screen))
    board = game.screen
    game.type("\x03", end="")
    assert game.process.returncode == 0
    assert "It is saved: lotr-trick campaign continue --file" in game.text
    again = terminal(["campaign", "continue", "eve"])
    assert without_noise(again.screen) == without_noise(board)
    again.type("\x04", end="")


def first_answer(screen):
    """Return the first thing that may be typed."""
    if "number" in screen:
        return "1"
    return re.findall(r"│([A-Z]\d)│", screen.rpartition("Your hand")[2])[0].lower()


def without_noise(screen):
    return [line.rstrip() for line in screen.splitlines() if line.strip()]


def test_a_person_plays_a_chapter_to_its_end_and_chooses_the_next(terminal, folder):
    game = terminal(
        ["campaign", "start", "eve", "--players", "3", "--seed", "5", *chapters(1, 2, 3)]
    )
    game.type("")
    assert "no answer here" in game.type("7")
    assert "which is recommended" in game.type("?")
    game.type("1")
    while "Which chapter do you play?" not in game.screen:
        assert "Traceback" not in game.text
        game.type(first_answer(game.screen))
    assert re.search(r"The chapter is (won|lost), after", game.screen)
    assert re.search(r"1 +.* (won|lost) +1 try", game.screen)
    game.type("log")
    game.type("3")
    kept = open_campaign(folder / "eve.save")
    assert [each.chapter for each in kept.campaign.attempts] == [1]
    assert kept.campaign.chapter.table.chapter.number == 3
    game.type("\x04", end="")


def test_a_killed_campaign_goes_on_after_the_last_confirmed_choice(terminal, begun):
    game = terminal(["campaign", "continue", "eve"])
    game.type("1")
    game.type(first_answer(game.screen))
    shown = moves_in(begun)
    os.kill(game.process.pid, signal.SIGKILL)
    game.process.wait()
    assert moves_in(begun) == shown
    assert shown[0] == "play chapter 1"
    assert len(shown) > 3


# --- dates ----------------------------------------------------------------------------------------


def test_every_try_has_the_day_it_began_and_ended():
    ticks = iter(datetime(2026, 5, 1, tzinfo=UTC) + timedelta(days=n) for n in range(99))
    diary = Diary(1, (), clock=lambda: next(ticks))
    game = lt.new_campaign(LIBRARY, players=3, chapters=(1,))
    nature = lt.seeded(0)
    assert diary(game)["dates"] == []
    while len(game.attempts) < 2:
        game = nature.settle(game.apply(game.pending.options[0]))
        diary(game)
    days = [(when.begun[:10], when.ended[:10]) for when in diary.dates]
    assert days == [("2026-05-01", "2026-05-02"), ("2026-05-03", "2026-05-04")]
    assert dated(diary.dates, game, lambda: pytest.fail("nothing new has happened"))


def test_dates_are_no_part_of_the_game(call, begun):
    whole = json.loads(begun.read_text())
    whole["around"]["dates"] = [["yesterday", 3], 7]
    begun.write_text(json.dumps(whole))
    assert call("campaign", "show", "eve").exit_code == 0


# --- files that are not right -----------------------------------------------------------------


@pytest.mark.parametrize("words", [["show"], ["continue", "--bots", "all"]])
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[:-300], "damaged"),
        (lambda _: "hello", "no save of lotr-trick"),
        (lambda text: text.replace('"version":1', '"version":9', 1), "update lotr-trick"),
        (lambda text: text.replace('"seat":1', '"seat":8'), "no seat 8"),
        (lambda text: text.replace('"seat":1', '"seat":"x"'), "damaged"),
        (lambda text: text.replace('"moves":[\n', '"moves":[\n"play chapter 77"', 1), "move 1"),
        (lambda text: text.replace('"game":"campaign"', '"game":"chess"'), "single game"),
        (lambda text: text.replace('"kind":"suit"', '"kind":"soot"'), "cannot be used"),
    ],
)
def test_a_save_that_is_not_right_is_told_and_left_as_it_is(call, begun, words, change, said):
    text = change(begun.read_text())
    assert text != begun.read_text()
    begun.write_text(text)
    refused = call("campaign", words[0], "eve", *words[1:])
    assert refused.exit_code == 1
    assert said in refused.output
    assert "Traceback" not in refused.output
    assert begun.read_text() == text


def test_the_save_of_a_single_game_is_told_where_it_belongs(call, tmp_path):
    file = tmp_path / "one.save"
    saves.write(saves.Save(lt.to_record(lt.new_game(LIBRARY.chapter(1))), 1, {}), file)
    refused = call("campaign", "continue", "--file", file)
    assert f"lotr-trick play --resume {file}" in refused.output


# --- rules that are newer than the save -----------------------------------------------------------


@pytest.fixture
def pack(tmp_path):
    """Return a pack with a character of its own goal, and a function that changes the goal."""
    folder = tmp_path / "newer"
    folder.mkdir()
    (folder / "pack.chapter").write_text(
        'pack newer "Newer"\n  version "1"\n  credit "a test"\n  requires fellowship\n'
    )

    def change(tricks):
        # Another call would read the pack anew.
        loaded.cache_clear()
        (folder / "other.chapter").write_text(
            'replace character bilbo "Bilbo"\n  source inferred "a test"\n  is bilbo\n'
            f"  goal win at least {tricks} tricks\n"
        )

    change(3)
    return folder, change


@pytest.fixture
def in_hand(call, pack, folder):
    """Return the file of a campaign whose chapter in hand gets other rules."""
    made = call("campaign", "start", "eve", "--players", "3", "--pack", pack[0], *chapters(1, 2))
    assert made.exit_code == 0, made.output
    file = folder / "eve.save"
    kept = open_campaign(file)
    game = lt.seeded(kept.save.seed).settle(kept.campaign.apply("play chapter 1"))
    for _ in range(4):
        game = lt.seeded(kept.save.seed).settle(game.apply(game.pending.options[0]))
    saves.write(saves.Save(lt.to_record(game), kept.save.seed, kept.diary(game)), file)
    return file


def test_equal_rules_are_not_spoken_of(call, in_hand):
    assert "newer" not in call("campaign", "show", "eve").output


def test_a_chapter_in_hand_with_other_rules_needs_a_choice(call, in_hand, pack):
    pack[1](5)
    before = in_hand.read_bytes()
    assert "other rules for chapter 1" in call("campaign", "show", "eve").output
    refused = call("campaign", "continue", "eve", "--bots", "all")
    assert refused.exit_code == 2
    assert "--rules saved" in refused.output
    assert "--rules new" in refused.output
    assert in_hand.read_bytes() == before


def test_a_chapter_in_hand_may_be_ended_under_its_saved_rules(call, in_hand, pack):
    before = moves_in(in_hand)
    pack[1](5)
    told = call("campaign", "continue", "eve", "--bots", "all", "--rules", "saved").output
    assert "ended under the rules it was begun with" in told
    assert re.search(r"at least 3 tricks", told) or "Bilbo" not in told
    kept = open_campaign(in_hand)
    assert [each.result for each in kept.campaign.attempts] != [Result.BROKEN_OFF]
    assert len(kept.campaign.attempts) == 1
    # Then the newer rules hold, and nobody is asked again.
    assert kept.diary.settled == ""
    assert "newer" not in call("campaign", "show", "eve").output
    assert before[0] == "play chapter 1"


def test_a_chapter_in_hand_may_be_dealt_again_under_the_new_rules(call, in_hand, pack):
    pack[1](5)
    told = call("campaign", "continue", "eve", "--bots", "all", "--rules", "new").output
    assert "Chapter 1 is dealt again" in " ".join(told.split())
    kept = open_campaign(in_hand)
    assert kept.campaign.attempts[0].result is Result.BROKEN_OFF
    assert len(kept.campaign.attempts) == 2
    assert len(kept.diary.dates) == 2
    assert "1 try" in call("campaign", "show", "eve").output


def test_a_person_is_asked_once_which_rules_hold(terminal, in_hand, pack):
    pack[1](5)
    game = terminal(["campaign", "continue", "eve"])
    assert "has other rules now" in game.text
    game.type("what?")
    game.type("saved")
    game.type("\x04", end="")
    assert game.process.returncode == 0
    assert open_campaign(in_hand).diary.settled
    again = terminal(["campaign", "continue", "eve"])
    assert "has other rules now" not in again.text
    assert "ended under the rules it was begun with" in again.text
    again.type("\x04", end="")


def test_between_chapters_the_newest_rules_hold_and_what_is_won_stays_won(call, pack, folder):
    call("campaign", "start", "eve", "--players", "3", "--pack", pack[0], *chapters(1, 2))
    pack[1](5)
    told = call("campaign", "continue", "eve", "--bots", "all").output
    assert "The rules are newer than this campaign: other rules for chapter 1" in told
    assert len(open_campaign(folder / "eve.save").campaign.attempts) == 1


def test_a_pack_that_is_gone_leaves_the_saved_rules(call, in_hand, pack):
    pack[1](5)
    for file in pack[0].iterdir():
        file.unlink()
    pack[0].rmdir()
    told = call("campaign", "continue", "eve", "--bots", "all")
    assert told.exit_code == 0, told.output
    assert "the saved rules are played" in told.output
    assert len(open_campaign(in_hand).campaign.attempts) == 1


# --- the folder and the front -----------------------------------------------------------------


def test_every_system_has_its_own_folder_for_saves(monkeypatch, tmp_path):
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    for system, said, expected in (
        ("linux", {}, tmp_path / ".local" / "share"),
        ("linux", {"XDG_DATA_HOME": "relative"}, tmp_path / ".local" / "share"),
        ("linux", {"XDG_DATA_HOME": str(tmp_path / "xdg")}, tmp_path / "xdg"),
        ("darwin", {}, tmp_path / "Library" / "Application Support"),
        ("win32", {}, tmp_path / "AppData" / "Local"),
        ("win32", {"LOCALAPPDATA": str(tmp_path / "local")}, tmp_path / "local"),
    ):
        assert folder_of_saves(said, system) == expected / "lotr-trick"


def test_what_comes_next_is_a_sentence_wherever_a_campaign_is():
    game = lt.new_campaign(LIBRARY, players=3, chapters=(1,))
    assert "comes next" in next_text(game.public)
    assert "is in hand" in next_text(game.apply("play chapter 1").public)


def test_between_chapters_numbers_and_titles_are_understood():
    course = make_course(
        LIBRARY,
        "fellowship",
        3,
        (1, LONG),
        earlier=(Attempt(LONG, Result.LOST, Progress(completed=("merry",))),),
    )
    view = start(course).view(0)
    kept = f"play chapter {LONG} keeping what was completed"
    for typed, text in {
        "1": "play chapter 1",
        str(LONG): f"play chapter {LONG}",
        f"{LONG} keeping": kept,
        f"{LONG} keep": kept,
        "next": f"play chapter {LONG}",
        LIBRARY.chapter(1).title: "play chapter 1",
    }.items():
        assert CAMPAIGN.read_answer(typed, view).option.text == text, typed
