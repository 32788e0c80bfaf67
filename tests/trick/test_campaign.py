"""Campaigns: chapters in any order, tries that are counted, and what is kept of a lost one."""

from __future__ import annotations

import attrs
import pytest

import lotr_trick as lt
from lotr_trick.testing.checks import check_position
from lotr_trick.testing.strategies import walk
from lotr_trick.trick.campaign import Attempt, Result, course
from lotr_trick.trick.campaign.course import make_course
from lotr_trick.trick.campaign.game import PlayChapter, between, start
from lotr_trick.trick.campaign.newer import Changes, adopt, changes, in_hand
from lotr_trick.trick.campaign.tally import left_behind, tries, won
from lotr_trick.trick.state.progress import Progress

LIBRARY = lt.load()
LONG = 9
REACHED = Progress(completed=("merry", "pippin"))


def campaign(*chapters, players=3, **agreed):
    return lt.new_campaign(LIBRARY, players=players, chapters=chapters, **agreed)


def texts(game):
    return [option.text for option in game.pending.options]


def after(*attempts, chapters=(1, 2, LONG)):
    """Return a campaign behind which some tries lie."""
    return start(make_course(LIBRARY, "fellowship", 3, chapters, earlier=attempts))


def played(game, seed=0, tries_left=1):
    """Return a campaign after so many tries, in each of which everybody takes the first option."""
    nature, wanted = lt.seeded(seed), len(game.attempts) + tries_left
    game = nature.settle(game)
    while game.pending is not None and len(game.attempts) < wanted:
        game = nature.settle(game.apply(game.pending.options[0]))
    return game


# --- which chapter is next ------------------------------------------------------------------


def test_the_whole_table_chooses_any_chapter_and_the_first_is_recommended():
    game = campaign(2, 1, 3)
    assert game.pending.player == lt.TABLE
    assert game.pending.seat is None
    assert texts(game) == ["play chapter 1", "play chapter 2", "play chapter 3"]
    assert in_hand(game.apply("play chapter 3")) == 3


def test_a_lost_chapter_is_offered_first_and_others_after_it():
    assert texts(after(Attempt(2, Result.LOST))) == [
        "play chapter 2",
        "play chapter 1",
        f"play chapter {LONG}",
    ]


def test_after_a_won_chapter_comes_the_next_and_then_those_that_were_skipped():
    assert texts(after(Attempt(2, Result.WON))) == [f"play chapter {LONG}", "play chapter 1"]


def test_what_was_completed_of_a_lost_chapter_may_be_kept_or_left():
    game = after(Attempt(LONG, Result.LOST, REACHED))
    anew, kept = f"play chapter {LONG}", f"play chapter {LONG} keeping what was completed"
    assert texts(game)[:2] == [anew, kept]
    assert game.apply(kept).chapter.progress == REACHED
    assert game.apply(anew).chapter.progress == Progress()


def test_what_was_completed_is_kept_while_another_chapter_is_played():
    game = after(Attempt(LONG, Result.LOST, REACHED), Attempt(1, Result.WON))
    assert f"play chapter {LONG} keeping what was completed" in texts(game)


def test_what_rules_do_not_know_cannot_be_kept():
    game = after(Attempt(LONG, Result.LOST, Progress(completed=("nobody",))))
    assert texts(game)[:2] == [f"play chapter {LONG}", "play chapter 1"]


def test_a_long_chapter_that_is_lost_later_keeps_its_first_rounds():
    """Rounds that were won are behind a chapter whose last round was lost."""
    kept = f"play chapter {LONG} keeping what was completed"
    game = played(after(Attempt(LONG, Result.LOST, REACHED)).apply(kept))
    assert game.attempts[-1].result is Result.LOST
    assert set(REACHED.completed) <= set(game.attempts[-1].progress.completed)
    assert kept in texts(game)


def test_the_campaign_ends_when_all_its_chapters_are_won():
    game = after(Attempt(1, Result.WON), Attempt(2, Result.WON), Attempt(LONG, Result.WON))
    assert game.pending is None
    assert game.outcome.won
    assert game.outcome.winners == (0, 1, 2)
    with pytest.raises(ValueError, match="over"):
        game.apply("play chapter 1")


def test_a_chapter_that_is_played_is_tallied_as_it_ended():
    game = played(campaign(1, 2), tries_left=4)
    results = [each.result for each in game.attempts]
    assert len(results) == 4
    chapters = [move.number for move in game.moves if isinstance(move, PlayChapter)]
    assert [each.chapter for each in game.attempts] == chapters
    assert won(game.attempts) == {
        each.chapter for each in game.attempts if each.result is Result.WON
    }


def test_tries_are_counted_without_those_that_were_dealt_again():
    tally = (Attempt(1, Result.LOST), Attempt(1, Result.BROKEN_OFF), Attempt(1, Result.WON))
    assert tries(tally, 1) == 2
    assert tries(tally, 2) == 0
    assert left_behind((Attempt(1, Result.LOST, REACHED), Attempt(1, Result.WON)), 1) == Progress()


# --- what a campaign is made of -------------------------------------------------------------


def test_chapters_that_cannot_be_played_are_left_out_and_the_reason_is_told(monkeypatch):
    make = course.make_setting

    def refusing(chapter, players, *rest, **more):
        if chapter.number == 2:
            raise lt.CannotPlay("not with so many")
        return make(chapter, players, *rest, **more)

    monkeypatch.setattr(course, "make_setting", refusing)
    agreed = campaign(1, 2, 3).course.setting
    assert agreed.chapters == (1, 3)
    assert agreed.left_out == (course.LeftOut(2, "not with so many"),)
    assert agreed.chosen == (1, 2, 3)


def test_all_chapters_of_a_box_are_in_its_campaign_or_left_out():
    for box in ("fellowship", "two_towers"):
        agreed = lt.new_campaign(LIBRARY, box=box, players=3).course.setting
        left = [each.chapter for each in agreed.left_out]
        whole = [d for d in LIBRARY.of_kind("chapter") if d.meta.pack == box]
        assert sorted((*agreed.chapters, *left)) == sorted(int(each.name) for each in whole)


def test_a_campaign_can_be_played_alone_and_by_two():
    game = lt.new_campaign(LIBRARY, players=1)
    assert [option.text for option in game.pending.options][:2] == [
        "play chapter 1",
        "play chapter 2",
    ]
    alone = lt.seeded(1).settle(game.apply("play chapter 1"))
    assert alone.players == 1
    assert alone.pending.player == 0
    two = lt.seeded(1).settle(lt.new_campaign(LIBRARY, players=2).apply("play chapter 1"))
    assert two.players == 2
    assert lt.new_campaign(LIBRARY, box="two_towers", players=1).course.setting.left_out == ()


def test_a_box_or_a_chapter_that_is_not_there_is_told_with_a_hint():
    with pytest.raises(lt.UnknownName, match="did you mean `fellowship`"):
        lt.new_campaign(LIBRARY, box="felowship")
    with pytest.raises(lt.UnknownName, match="999"):
        campaign(999)


def test_rule_options_hold_in_the_chapters_that_have_them():
    game = campaign(1, options={"optional_characters": "may_miss"}).apply("play chapter 1")
    assert game.chapter.table.setting.options == (("optional_characters", "may_miss"),)
    with pytest.raises(lt.CannotPlay, match="no chapter of this campaign has the rule option"):
        campaign(1, options={"optional_character": "may_miss"})
    with pytest.raises(lt.CannotPlay, match="may_mis`"):
        campaign(1, options={"optional_characters": "may_mis"})


def test_a_chapter_is_the_same_in_a_campaign_as_alone():
    game = campaign(*LIBRARY.chapters[:3])
    for number in LIBRARY.chapters[:3]:
        alone = lt.new_game(LIBRARY.chapter(number), players=3)
        assert game.apply(f"play chapter {number}").chapter == alone
        assert lt.replay(lt.to_record(game)).course.chapter(number) == LIBRARY.chapter(number)


# --- a game on the kernel -------------------------------------------------------------------


def test_the_checks_of_the_kernel_hold_between_chapters():
    game = played(campaign(1, 2), tries_left=2)
    check_position(game)
    check_position(after(Attempt(LONG, Result.LOST, REACHED)))
    check_position(walk(game, 3, [0] * 8))


def test_a_player_remembers_of_earlier_chapters_what_the_player_saw_there():
    game = played(campaign(1), tries_left=1)
    assert game.attempts[-1].result is Result.LOST
    seen = [game.view(player).history for player in range(3)]
    later = game.apply("play chapter 1")
    for player in range(3):
        assert later.view(player).history[: len(seen[player])] == seen[player]
    assert len(set(seen)) == 3


def test_a_record_of_a_campaign_replays_through_the_library():
    game = played(campaign(1, 2), tries_left=2)
    text = lt.dumps(lt.to_record(game))
    assert lt.replay(lt.loads(text)) == game
    assert lt.dumps(lt.to_record(lt.replay(lt.loads(text)))) == text


def test_a_record_with_no_chapters_or_the_same_twice_is_refused():
    record = lt.to_record(campaign(1))
    for chapters in ([], [1, 1], [7]):
        wrong = attrs.evolve(record, setting={**record.setting, "chapters": chapters})
        with pytest.raises(lt.RecordError, match="cannot be used"):
            lt.replay(wrong)


# --- rules that change meanwhile ------------------------------------------------------------


@pytest.fixture
def newer(tmp_path):
    """Return a library in which one character of chapter 1 has another goal."""
    pack = tmp_path / "newer"
    pack.mkdir()
    (pack / "pack.chapter").write_text(
        'pack newer "Newer"\n  version "1"\n  credit "a test"\n  requires fellowship\n'
    )
    (pack / "other.chapter").write_text(
        'replace character bilbo "Bilbo"\n  source inferred "a test"\n  is bilbo\n'
        "  goal win at least 2 tricks\n"
    )
    return lt.load(pack)


def test_equal_rules_are_no_change():
    assert not changes(campaign(1, 2), LIBRARY)


def test_newer_rules_are_noticed_chapter_by_chapter(newer):
    assert changes(campaign(1, 2, 5), newer) == Changes(changed=(1,))


def test_finished_chapters_stay_and_the_chapter_in_hand_goes_on_if_its_rules_are_the_same(newer):
    game = walk(after(Attempt(1, Result.WON), chapters=(1, 2, 5)), 4, [0] * 9)
    assert in_hand(game) == 5 or in_hand(game) == 2
    other = adopt(game, newer)
    assert other.attempts == game.attempts
    assert other.chapter == game.chapter
    assert not changes(other, newer)


def test_a_chapter_in_hand_whose_rules_changed_is_dealt_again(newer):
    game = walk(campaign(1, 2).apply("play chapter 1"), 4, [0] * 6)
    assert game.playing
    other = adopt(game, newer)
    assert [each.result for each in other.attempts] == [Result.BROKEN_OFF]
    assert in_hand(other) == 1
    assert other.chapter.moves == ()
    assert tries(other.attempts, 1) == 0
    assert lt.replay(lt.to_record(other)) == other


def test_a_chapter_that_can_be_played_at_last_joins_the_campaign():
    old = make_course(LIBRARY, "fellowship", 3, (1, 2))
    without = attrs.evolve(old, setting=attrs.evolve(old.setting, chapters=(1,)))
    game = start(attrs.evolve(without, chapters=old.chapters[:1]))
    assert changes(game, LIBRARY) == Changes(added=(2,))
    assert texts(adopt(game, LIBRARY)) == ["play chapter 1", "play chapter 2"]


def test_what_is_asked_between_chapters_is_a_function_of_the_tally():
    pending, outcome = between(
        campaign(1, 2).course, (Attempt(1, Result.WON), Attempt(2, Result.WON))
    )
    assert pending is None
    assert outcome.won
