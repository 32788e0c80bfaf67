"""Chapters of several rounds in the terminal: what is asked, shown and told of every round."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner
from kit.playthrough import moves_in
from kit.ways import moved
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.answers import Chosen
from lotr_trick.cli.main import commands
from lotr_trick.cli.telling import Kind
from lotr_trick.cli.trick import answers, asking, laid_out, narrate, redacted, screen
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.kernel import redact
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.views.why import why_lost

LIBRARY = lt.load()
FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"


def way(number, players):
    text = (FOLDER / f"{number:02}_{players}.txt").read_text("utf-8")
    return moved(lt.new_game(LIBRARY.chapter(number), players), moves_in(text))


def told(views):
    return [line.text for line in narrate.story(views)]


@pytest.fixture(scope="module")
def moria():
    return way(14, 4)


@pytest.fixture(scope="module")
def breaking():
    return way(18, 4)


def asked(games, kind):
    """Return the view of whoever is asked something of a kind for the first time."""
    game = next(game for game in games if getattr(game.pending, "kind", "") == kind)
    return game.view(max(0, game.pending.player))


# --- the story --------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "players"), [(9, 3), (14, 4), (17, 3), (18, 4)])
def test_every_trick_of_every_round_is_told_once(number, players):
    games = way(number, players)
    lines = told(map(narrate.open_view, games))
    rows = [line for line in lines if line.rstrip().endswith((" wins", " wins claiming"))]
    assert len(rows) == sum(result.tricks for result in games[-1].results)
    for at in range(1, len(games[-1].results) + 1):
        heads = [line for line in lines if line.startswith(f"Round {at}")]
        ends = [head.rpartition(", ")[2] for head in heads if ", " in head and "won" not in head]
        assert ends == ["setup", "tricks", "goals"]


def test_one_view_tells_the_rounds_before_it_as_well(moria):
    for player in range(4):
        whole = told([game.view(player) for game in moria])
        last = told([moria[-1].view(player)])
        # Only what was settled in the middle is told from view to view alone.
        assert [line for line in whole if "'s goal is " not in line] == last


def test_the_end_of_a_round_tells_what_is_reached_and_what_is_left(moria):
    text = "\n".join(told([moria[-1].public]))
    assert "Round 1: Balin's Tomb, goals" in text
    assert "saved    Gimli" in text
    assert "Frodo uses Mithril Shirt." in text
    assert "4 of 9 completed, 1 of 4 events done." in text
    assert "Events left: Doors of Durin, The Long Dark, The Bridge of Khazad-dûm." in text
    assert "All agree on the event The Long Dark." in text


def test_the_end_of_a_chapter_tells_its_rounds(breaking):
    end = breaking[-1]
    assert end.outcome.won
    assert told([end.public])[-1] == "The chapter is won, after 2 rounds."


def test_a_story_of_one_round_speaks_of_no_rounds():
    game = lt.run(
        lt.new_game(LIBRARY.chapter(1)), lt.seeded(1), [lambda v: v.pending.options[0]] * 4
    )
    lines = told([game.public])
    assert lines[0] == "Setup"
    assert not any("ound" in line for line in lines)


@pytest.mark.parametrize(("number", "players"), [(14, 4), (18, 4)])
def test_a_redacted_record_is_told_round_by_round(number, players):
    games = way(number, players)
    record = redact(games[-1], 0)
    lines = list(redacted.retold(record).story)
    heads = [line.text for line in lines if line.kind is Kind.HEADING]
    whole = [line for line in told([games[-1].view(0)]) if line.startswith("Round ")]
    wanted = [line for line in whole if line.endswith((", setup", ", tricks"))]
    assert [head.replace(": Group", ": Group") for head in heads if "tricks" in head] == [
        line for line in wanted if "tricks" in line
    ]
    wins = [line.text for line in lines if line.text.endswith(" wins")]
    assert len(wins) == sum(result.tricks for result in games[-1].results)


# --- questions --------------------------------------------------------------------------------


def test_an_event_is_picked_by_its_rules(moria):
    view = asked(moria, "pick an event")
    assert asking.question(view).startswith("Pick the event of this round for all")
    rows = asking.choices(view)
    assert [row[1].rstrip(" ?") for row in rows] == [
        "Doors of Durin",
        "Balin's Tomb",
        "The Long Dark",
    ]
    assert "Gandalf" in rows[0][2]
    for typed in ("2", "balin's", "play balins_tomb"):
        assert answers.read_answer(typed, view) == Chosen(view.pending.options[1])


def test_an_event_that_is_done_says_so():
    kept = Progress(("frodo", "gandalf", "gimli", "aragorn"), ("balins_tomb", "the_long_dark"))
    view = lt.new_game(LIBRARY.chapter(14), kept=kept).public
    rows = {row[1].rstrip(" ?"): row[2] for row in asking.choices(view)}
    assert rows["The Long Dark"].startswith("Done already. ")
    assert not rows["Doors of Durin"].startswith("Done")


def test_a_group_is_picked_by_its_members(breaking):
    view = asked(breaking, "pick a group")
    assert "Pick the group" in asking.question(view)
    rows = asking.choices(view)
    assert [row[:2] for row in rows] == [("1", "Group 1"), ("2", "Group 2")]
    assert "Frodo *" in rows[0][2]
    assert answers.read_answer("2", view) == Chosen(view.pending.options[1])


def test_a_gift_is_used_for_a_goal_that_is_named(moria):
    view = asked(moria, "use a gift")
    question = asking.question(view)
    assert question.startswith("Use Mithril Shirt, once in this chapter? Gimli's goal (")
    assert "then counts as met" in question
    use, leave = view.pending.options
    for typed, option in (("yes", use), ("use", use), ("no", leave), ("n", leave)):
        assert answers.read_answer(typed, view) == Chosen(option)


def test_whoever_chooses_sees_whom_the_chapter_still_needs():
    kept = Progress(("frodo", "sam"))
    game = lt.seeded(3).settle(lt.new_game(LIBRARY.chapter(13), kept=kept))
    rows = {row[1].rstrip(" ?*"): row[2] for row in asking.choices(game.view(game.pending.player))}
    assert rows["Sam"] == "completed"
    assert rows["Gimli"] == "needed"
    assert rows["Bill the Pony"] == "optional"


# --- the board --------------------------------------------------------------------------------


def drawn(view, *, width=100, before=None):
    console = Console(width=width, height=40, record=True, force_terminal=False, file=None)
    with console.capture() as capture:
        console.print(screen.board(console, view, before=before))
    return capture.get()


def test_the_board_is_headed_by_the_round_and_how_far_the_chapter_is(moria):
    view = next(game for game in moria if game.past and game.table.part).view(0)
    head = drawn(view).splitlines()[0]
    for said in ("The Mines of Moria", "Round 2: The Long Dark", "4 of 9 completed"):
        assert said in head
    narrow = drawn(view, width=80).splitlines()[0]
    assert "Round 2: The Long Dark" in narrow
    assert "The Mines of Moria" not in narrow


def test_the_last_trick_of_a_round_is_seen_before_the_next_round(breaking):
    at = next(at for at, game in enumerate(breaking) if game.past)
    before, after = breaking[at - 1].view(0), breaking[at].view(0)
    glance = TRICK.glance(before, after)
    assert glance is not None
    assert "Round 1 is won" in glance.below[0].plain
    assert "1 of 2 groups done" in drawn(after, before=before).splitlines()[0]
    assert " wins" in drawn(after, before=before)


# --- why --------------------------------------------------------------------------------------


def test_a_goal_that_was_saved_lost_nothing(moria):
    ended = next(game for game in moria if game.past).public.past[-1]
    assert [judged.excused for judged in ended.result.judged].count(True) == 1
    # Even if another goal had lost the round then, the saved one would not be named.
    lost = attrs.evolve(ended, outcome=lt.Outcome((), "the chapter is lost"))
    assert why_lost(lost).goals == ()


def test_a_lost_long_chapter_says_what_it_had_reached():
    kept = Progress(("frodo", "sam", "merry"))
    game = lt.run(
        lt.new_game(LIBRARY.chapter(13), kept=kept),
        lt.seeded(1),
        [lambda view: view.pending.options[-1]] * 4,
    )
    assert not game.outcome.won
    text = narrate.outcome_text(game.public)
    assert text.startswith("The chapter is lost, in round 1 after ")
    assert text.endswith("What was reached before: 3 of 9 completed.")
    assert why_lost(game.public).goals


def test_a_long_chapter_is_played_and_replayed_alike(tmp_path):
    record = tmp_path / "game.record"
    runner = CliRunner()
    seen = runner.invoke(
        commands, ["play", "13", "--bots", "all", "--seed", "2", "--record", str(record)]
    )
    again = runner.invoke(commands, ["replay", str(record)])
    assert seen.exit_code == again.exit_code == 0
    assert again.output.strip() in seen.output
    assert "Round 2, setup" in again.output


def test_one_player_alone_is_told_which_hand_is_asked():
    nature = lt.seeded(4)
    game = nature.settle(lt.new_game(LIBRARY.chapter(1), 1))
    told = []
    for choice in ("choose gandalf", "choose pippin", "choose bilbo", "exchange nothing"):
        console = Console(record=True, width=100, file=StringIO())
        console.print(asking.asking(game.view(0)))
        told.append(console.export_text())
        game = nature.settle(game.apply(choice))
    assert told[0].startswith("For Seat 1: choose your character")
    assert told[3].startswith("For Gandalf: exchange cards, or nothing?")
    assert redacted.title(game.table) == "Chapter 1: A Long-expected Party, 1 player"


def test_bots_play_for_one_player_alone(call):
    said = call("play", "1", "--players", "1", "--bots", "all", "--seed", "4")
    assert said.exit_code == 0
    assert re.search(r"^The chapter is (won|lost)", said.output, re.MULTILINE)


def test_who_takes_cards_of_the_stock_is_told_by_name(call):
    said = call("play", "6", "--players", "1", "--bots", "all", "--seed", "2").output
    assert re.search(r"^  Goldberry takes .* of the pile stock\.$", said, re.MULTILINE)
    assert "Somebody" not in said


def test_the_hand_laid_out_is_drawn_in_its_rows_with_what_may_be_chosen_in_brackets():
    nature = lt.seeded(3)
    game = nature.settle(lt.new_game(lt.load().chapter(1), 2))
    while game.pending.kind != "play" or game.pending.seat != 2:
        game = nature.settle(game.apply(game.pending.options[0]))
    runner = game.view(game.pending.player)
    drawn = [line.plain for line in laid_out.rows(runner)]
    title, top, middle, last = drawn
    assert title.endswith("run by you")
    assert top.index(top.split()[0]) > middle.index("??") > last.index(last.split()[0])
    assert top.split()[1] == "??"
    assert middle.split() == ["??"] * 4
    names = game.table.cards.names
    allowed = {names[option.card] for option in game.pending.options}
    assert {word[1:-1] for word in last.split() if word.startswith("[")} == allowed
    other = [line.plain for line in laid_out.rows(game.view(1 - game.pending.player))]
    assert "[" not in "".join(other)
    assert "run by seat" in other[0]


def test_without_a_hand_laid_out_nothing_is_drawn():
    game = lt.seeded(3).settle(lt.new_game(lt.load().chapter(1), 3))
    assert laid_out.rows(game.view(0)) == []
