"""Records and saves that somebody changed in bad faith: told, replayed or refused, and quickly."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.cli.campaign.front import CAMPAIGN
from lotr_trick.cli.replaying import retold
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.kernel import saves
from lotr_trick.testing.strategies import walk

THREATENED = 5
"""A chapter that has threats."""


@cache
def chapter_record(number, player=None):
    game = walk(lt.new_game(lt.load().chapter(number)), 3, list(range(30)))
    return lt.dumps(lt.to_record(game) if player is None else lt.redact(game, player))


@cache
def campaign_record(player=None):
    game = walk(lt.new_campaign(lt.load(), players=3, chapters=(1, 2)), 3, [0] * 9)
    return lt.dumps(lt.to_record(game) if player is None else lt.redact(game, player))


def with_words(text, word, **fields):
    """Return a record in which every use of a word has other fields."""
    whole = json.loads(text, object_hook=lambda o: o | fields if o.get("word") == word else o)
    assert json.dumps(whole) != json.dumps(json.loads(text))
    return json.dumps(whole)


def refused(text, front=TRICK):
    """Return why a record is refused, be it told or replayed."""
    record = lt.loads(text)
    with pytest.raises(lt.RecordError) as raised:
        _ = retold(front, record) if record.redacted else lt.replay(record)
    return str(raised.value)


@pytest.mark.parametrize("player", [None, 0], ids=["whole", "redacted"])
@pytest.mark.parametrize(
    ("word", "fields"),
    [
        ("threat_numbers", {"high": 10**9}),
        ("threat_numbers", {"low": -(10**9)}),
        ("ranks", {"high": 10**9}),
        ("ranks", {"low": -(10**9)}),
    ],
)
def test_numbers_that_no_text_may_have_are_refused(word, fields, player):
    text = chapter_record(THREATENED, player)
    assert "the record's rules cannot be used" in refused(with_words(text, word, **fields))


@pytest.mark.parametrize("player", [None, 0], ids=["whole", "redacted"])
@pytest.mark.parametrize(
    "piece",
    [
        {"word": "span", "low": "H1", "high": "H999999999"},
        {"word": "some_of", "count": 10**9, "suit": "hills"},
        {"word": "one_card", "card": "H999999999"},
    ],
    ids=lambda piece: piece["word"],
)
def test_a_deck_that_no_text_may_have_is_refused(piece, player):
    text = chapter_record(THREATENED, player)
    assert "cannot be used" in refused(with_words(text, "deck_with", pieces=[piece]))


@pytest.mark.parametrize("player", [None, 0], ids=["whole", "redacted"])
@pytest.mark.parametrize("deep", [50, 250, 450])
def test_lines_that_nest_too_deep_are_refused(deep, player):
    whole = json.loads(chapter_record(1, player))
    line = next(d for d in whole["rules"]["definitions"] if d["lines"])["lines"][0]
    for _ in range(deep):
        line["lines"] = [{**line, "lines": list(line["lines"])}]
    assert "nested too deep" in refused(json.dumps(whole))


@pytest.mark.parametrize("player", [None, 0], ids=["whole", "redacted"])
def test_a_campaign_of_an_unknown_box_is_refused(player):
    whole = json.loads(campaign_record(player))
    whole["setting"]["box"] = "nowhere"
    assert "cannot be used" in refused(json.dumps(whole), CAMPAIGN)


def test_half_a_character_is_refused():
    assert "cannot be used" in refused(chapter_record(1).replace('"hills"', '"\\ud800"'))


@pytest.mark.parametrize("player", [None, 0], ids=["whole", "redacted"])
def test_a_record_made_to_do_harm_takes_no_memory(tmp_path, command_guarded, player):
    file = tmp_path / "game.record"
    file.write_text(with_words(chapter_record(THREATENED, player), "threat_numbers", high=10**9))
    done = command_guarded("replay", file)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "cannot be used" in done.stderr


def test_a_damaged_save_is_refused_by_the_command(tmp_path, command_guarded):
    text = with_words(chapter_record(THREATENED), "threat_numbers", high=10**9)
    save = saves.Save(lt.loads(text), 3, {"seat": 1, "name": "5"})
    file = tmp_path / "game.save"
    file.write_text(saves.dumps(save))
    done = command_guarded("play", "--resume", file)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_many_beginnings_of_chapters_are_told_soon():
    whole = json.loads(campaign_record(0))
    whole["moves"] = ["play chapter 1"] * 5_000
    story = retold(CAMPAIGN, lt.loads(json.dumps(whole))).story
    assert len(story) == 10_000


@pytest.mark.parametrize("seed", range(60))
def test_a_changed_record_is_told_or_refused(fuzz_records, seed):
    """A sample of what `benchmarks/fuzz_records.py` does for as long as one likes."""
    random = Random(seed)
    name = random.choice(list(fuzz_records.originals()))
    finding, details = fuzz_records.judge(
        fuzz_records.changed(fuzz_records.originals()[name], random)
    )
    assert finding in {"", "slow"}, details
