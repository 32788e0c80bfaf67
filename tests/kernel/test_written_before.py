"""Records and saves that earlier versions wrote: read, replayed and played on.

What a version wrote is in a folder of `tests/records`, with what it holds in `expected.json`.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import lotr_trick as lt
from lotr_trick.cli.campaign.files import open_campaign
from lotr_trick.cli.main import commands

RECORDS = Path(__file__).resolve().parents[1] / "records"

REFUSED: dict[str, tuple[str, str]] = {}
"""The files that this version does not read any more, such as `written_after_0_2/game.json`: for
each a part of the message that says why, and a part that says what to do."""


def _loaded_script():
    spec = importlib.util.spec_from_file_location("write_records", RECORDS / "write.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


WRITE = _loaded_script()
EXPECTED = {
    folder.name: json.loads((folder / WRITE.EXPECTED).read_text("utf-8"))
    for folder in sorted(RECORDS.glob("written_*"))
}


def files(kind):
    """Return a case for each file of a kind, with what is expected of it."""
    return pytest.mark.parametrize(
        ("name", "expected"),
        [
            pytest.param(f"{folder}/{file}", expected, id=f"{folder}/{file}")
            for folder, kinds in EXPECTED.items()
            for file, expected in kinds[kind].items()
        ],
    )


def opened(name, read):
    """Return what is read from a file; a refusal that is meant must be a clear one."""
    if name not in REFUSED:
        return read(RECORDS / name)
    with pytest.raises(lt.RecordError) as error:
        read(RECORDS / name)
    assert all(part in str(error.value) for part in REFUSED[name])
    pytest.skip(f"refused: {error.value}")


def test_every_file_is_expected():
    for folder, kinds in EXPECTED.items():
        told = {WRITE.EXPECTED, *(file for files in kinds.values() for file in files)}
        assert {path.name for path in (RECORDS / folder).iterdir()} == told
    assert all((RECORDS / name).is_file() for name in REFUSED)


@files("records")
def test_a_record_replays_to_the_same_end(name, expected):
    game = opened(name, lt.replay)
    assert [move.text for move in game.moves] == list(lt.load_record(RECORDS / name).moves)
    assert game.pending is None
    assert WRITE.told_outcome(game) == expected


@files("redacted")
def test_a_redacted_record_has_what_the_player_sees_today(name, expected):
    record = opened(name, lt.load_record)
    game = opened(f"{Path(name).parent}/{expected['of']}", lt.replay)
    assert record.moves == lt.redact(game, expected["player"]).moves
    with pytest.raises(lt.RecordError, match="it can be shown, but not replayed"):
        lt.replay(record)


@files("saves")
def test_a_save_is_played_on_with_the_same_draws(name, expected):
    kept = opened(name, open_campaign)
    campaign, nature = kept.campaign, lt.seeded(kept.save.seed)
    assert len(campaign.moves) == expected["moves"]
    assert WRITE.told_attempts(campaign) == expected["attempts"]
    for text in expected["goes on"]:
        if isinstance(campaign.pending, lt.Chance):
            said = tuple(move.text for move in campaign.moves)
            assert nature.draw(campaign.pending, said).text == text
        campaign = campaign.apply(text)
    assert WRITE.told_attempts(campaign) == expected["attempts then"]


@files("saves")
def test_the_command_goes_on_with_a_save(name, expected, tmp_path):
    opened(name, open_campaign)
    file = tmp_path / "copy.save"
    shutil.copy(RECORDS / name, file)
    arguments = ["campaign", "continue", "--file", str(file), "--bots", "all", "--rules", "saved"]
    ran = CliRunner().invoke(commands, arguments)
    assert ran.exit_code == 0, ran.output
    tried = WRITE.told_attempts(open_campaign(file).campaign)
    assert tried[: len(expected["attempts"])] == expected["attempts"]
    assert len(tried) == len(expected["attempts"]) + 1
