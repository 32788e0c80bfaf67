"""Journeys through the same commands: played by bots, recorded, told, listed, shown, checked."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lotr_trick as lt
from lotr_trick.cli.fronts import fronts
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.lang import home

LIBRARY = load_journey()
JOURNEY = LIBRARY.journey()
GAME = lt.run(
    new_journey(JOURNEY, 3, advanced=True),
    lt.seeded(4),
    [lambda view: view.pending.options[-1]] * 3,
)
BUNDLED = Path(str(home("chapters"))) / "journey"


# --- play -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "version"),
    [(2, []), (3, ["--basic"]), (4, ["--basic"]), (2, ["--advanced"]), (4, ["--advanced"])],
    ids=str,
)
def test_a_race_is_told_turn_by_turn_and_the_same_twice(call, version, players):
    arguments = ["play", "journey", "--players", players, *version, "--seed", 5, "--bots", "all"]
    played = call(*arguments)
    assert played.exit_code == 0
    shown = played.output
    assert call(*arguments).output == shown
    kind = "advanced" if "--advanced" in version else "basic"
    assert f"Journey to Mordor, {kind}, {players} players" in shown
    rounds = [int(number) for number in re.findall(r"^Round (\d+)$", shown, re.MULTILINE)]
    assert rounds == list(range(1, len(rounds) + 1))
    assert re.search(rf", after {len(rounds)} rounds\.$", shown, re.MULTILINE)
    assert shown.count(": keeps ") >= len(rounds)
    results = shown.partition("Results\n")[2].partition("\n\n")[0].splitlines()
    assert {row.split()[0] for row in results if row[2] != " "} <= {"won", "lost", "out"}


def test_what_is_not_sure_stands_under_the_heading(call):
    said = " ".join(call("play", "journey", "--bots", "all", "--seed", "1").output.split())
    head = said.partition("Setup")[0]
    assert "Reconstructed, so the printed game may differ" in head
    for definition in JOURNEY.unsure:
        if definition.kind != "option":
            assert definition.title() in head
    assert "5 rule options" in head
    assert "A pack of your own can say otherwise" in head


@pytest.mark.parametrize("name", ["journey", "JOURNEY", "mordor", "Verso Mordor"])
def test_a_journey_is_found_by_its_pack_or_its_sheet(call, name):
    assert call("play", name, "--bots", "all", "--seed", "1").exit_code == 0


def test_the_line_to_play_it_again_gives_the_same_race(call):
    first = call("play", "journey", "--players", "3", "--basic", "--bots", "all").output
    again = re.search(r"^seed \d+: play it again with  lotr-trick (.+)$", first, re.MULTILINE)
    assert again is not None
    assert call(*again[1].split()).output == first


def test_a_rule_option_is_played_recorded_and_asked_for_again(call, tmp_path):
    file = tmp_path / "race.json"
    arguments = ("journey", "--option", "ties=earliest", "--seed", "3", "--record", str(file))
    told = call("play", *arguments).output
    assert "play it again with  lotr-trick play journey --option ties=earliest --bots all" in told
    assert lt.load_record(file).setting["options"] == [["ties", "earliest"]]


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (["1", "--advanced"], "--advanced does not fit a chapter", 2),
        (["1", "--basic"], "--basic does not fit a chapter", 2),
        (["journey", "--seat", "3"], "there are 2 seats", 2),
        (["journey", "--seat", "1", "--bots", "all"], "exclude each other", 2),
        (["journey", "--players", "5"], "it can with 2, 3 or 4", 1),
        (["journey", "--players", "1"], "it can with 2, 3 or 4", 1),
        (["journey", "--option", "ties=shared", "--option", "ties=earliest"], "chosen twice", 2),
        (["journey", "--option", "ties"], "should be a name and a choice", 2),
        (["journey", "--option", "tie=shared"], "did you mean `ties`?", 1),
        (["journey", "--option", "ties=never"], "there are `shared`, `earliest`", 1),
        (["jorney"], "did you mean `journey`?", 1),
    ],
)
def test_a_wrong_call_or_name_is_told(call, arguments, said, code):
    result = call("play", *arguments)
    assert result.exit_code == code
    assert said in result.output


def test_without_a_terminal_it_is_plain_text(run_process):
    arguments = ("play", "journey", "--seed", "5")
    told = run_process(*arguments, FORCE_COLOR="1", TERM="xterm-256color", PYTHONHASHSEED="3")
    assert told.returncode == 0
    assert told.stdout.startswith("There is no terminal to play in")
    assert "\x1b" not in told.stdout + told.stderr
    assert max(map(len, told.stdout.splitlines()[:-1])) <= 100
    assert not re.search(r" $", told.stdout, re.MULTILINE)


def test_whoever_plays_tricks_does_not_wait_for_journeys():
    code = "import sys, lotr_trick; print(*sys.modules, sep='\\n')"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "lotr_trick.trick" in loaded
    assert "lotr_trick.journey" not in loaded
    assert "rich" not in loaded


# --- records --------------------------------------------------------------------------------------


def story(text: str) -> str:
    """Return the story alone, without the lines about seeds and files."""
    return text.partition("Setup\n")[2].partition("\nThe record")[0].strip()


def test_replay_tells_what_play_told(call, tmp_path):
    file = tmp_path / "race.record"
    played = call("play", "journey", "--advanced", "--bots", "all", "--seed", 5, "--record", file)
    assert played.exit_code == 0
    assert lt.replay(file).outcome is not None
    for seat in ([], ["--seat", "1"], ["--seat", "2"]):
        told = call("replay", file, *seat)
        assert told.exit_code == 0
        assert story(told.output) == story(played.output)
    assert call("replay", file, "--seat", "3").exit_code == 2


@pytest.mark.parametrize("player", [None, 0, 2])
def test_a_redacted_record_tells_all_since_all_lies_open(call, tmp_path, player):
    whole, seen = tmp_path / "whole.record", tmp_path / "seen.record"
    lt.save_record(lt.to_record(GAME), whole)
    lt.save_record(lt.redact(GAME, player), seen)
    told = call("replay", seen)
    assert told.exit_code == 0
    assert "holds only what" in told.output
    assert story(told.output) == story(call("replay", whole).output)


def test_a_race_that_is_not_over_is_told_so_far(call, tmp_path):
    record = json.loads(lt.dumps(lt.to_record(GAME)))
    file = tmp_path / "part.record"
    for moves in (0, 2, 5, len(record["moves"]) - 1):
        file.write_text(json.dumps(record | {"moves": record["moves"][:moves]}))
        result = call("replay", file)
        assert result.exit_code == 0
        assert result.output.endswith("The story ends here; the game is not over.\n")


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": {}},
        {"setting": {}},
        {"setting": {"players": 99}},
        {"moves": ["keep everything"]},
        {"moves": ["seat 1: \x1b[2J"], "seen_by": "1"},
        {"rules": {}, "seen_by": "1"},
        {"digest": "0"},
    ],
    ids=str,
)
def test_a_damaged_record_is_refused_whole(call, tmp_path, changes):
    file = tmp_path / "bad.record"
    file.write_text(json.dumps(json.loads(lt.dumps(lt.to_record(GAME))) | changes))
    result = call("replay", file)
    assert result.exit_code == 1
    assert "Round 1" not in result.output
    assert "\x1b" not in result.output


# --- list, show, check ----------------------------------------------------------------------------


def test_list_shows_the_pack_its_places_and_options_with_their_marks(call):
    rows = call("list").output.partition("Journeys\n")[2].splitlines()
    for kind in ("sheet", "place", "die", "hobbit", "track", "option"):
        for definition in LIBRARY.of_kind(kind):
            named = [row for row in rows if row.split()[:1] == [definition.name]]
            assert any(definition.title() in row for row in named), definition.name
            sure = definition.meta.source.confidence.sure
            assert any((f"{definition.title()} ?" in row) is not sure for row in named)
            assert any(str(definition.meta.source.confidence) in row for row in named)


def test_everything_can_be_shown_by_its_kind_and_name(call):
    for definition in (*LIBRARY.packs, *LIBRARY.definitions):
        result = call("show", definition.kind, definition.name)
        assert result.exit_code == 0, definition.name
        shown = " ".join(result.output.split())
        assert shown.startswith(f"{definition.kind.capitalize()}: {definition.title()}")
        assert "As it is written" in shown
        if definition.lines and definition.lines[-1].text:
            assert " ".join(definition.lines[-1].text.split()) in shown


def test_show_has_names_source_meaning_and_text(call):
    shown = call("show", "place", "Helm's", "Deep").output
    assert "Abismo de Helm" in shown
    assert "official: printed by the publisher" in shown
    assert "Meets     Saruman" in shown
    assert "Each of the symbol counts so many times." in shown
    written = shown.partition("As it is written, in journey/sheet.journey\n")[2]
    assert re.search(r"^ +\d+ +orc counts 2 times$", written, re.MULTILINE)
    shown = call("show", "halves").output
    assert "not sure" in shown
    assert "alike     a free square counts 1" in shown


def test_a_bundled_pack_may_be_named(call):
    result = call("check", BUNDLED)
    assert result.exit_code == 0
    scenarios = len(LIBRARY.scenarios())
    assert f"{scenarios} scenarios, compiled for 6 tables, no problem" in result.output
    assert "prelude" not in result.output


def write_pack(folder: Path, text: str) -> Path:
    pack = folder / "mine"
    pack.mkdir()
    (pack / "pack.journey").write_text('pack mine "Mine"\n  version "1"\n  requires journey\n')
    (pack / "more.journey").write_text(text, encoding="utf-8")
    return pack


SHORT = """\
place tavern "Tavern"
  source official
  ring counts 2 times

sheet short "A short way"
  source official
  2 to 3 players
  hobbits frodo, sam and merry
  dice black, yellow, red and blue
  start bag_end
  route tavern, moria and mordor
  track nazgul_route

scenario "it is short" of sheet short
  seats frodo and sam
  throw black white_tree, yellow ring, red orc and blue orc
  keep black white_tree and yellow ring
  expect frodo is at {place}
"""


def test_a_pack_of_ones_own_is_compiled_and_its_scenarios_run(call, tmp_path):
    pack = write_pack(tmp_path, SHORT.format(place="tavern"))
    result = call("check", pack)
    assert result.exit_code == 0, result.output
    said = "mine: 2 definitions, 1 scenario, compiled for 4 tables, no problem\n"
    assert result.output == said
    both = call("check", pack, home("chapters") / "fellowship")
    assert both.exit_code == 0
    assert "fellowship: " in both.output
    assert said in both.output


def test_problems_of_a_journey_have_a_place(call, tmp_path):
    result = call("check", write_pack(tmp_path, SHORT.format(place="moria")))
    assert result.exit_code == 1
    assert "mine/more.journey:18:3: [scenario-failed]" in result.output
    assert "mine: 2 definitions, 1 scenario, 1 problem" in result.output


def test_a_folder_that_is_no_pack_says_so(call, tmp_path):
    (tmp_path / "notes.txt").write_text("nothing")
    result = call("check", tmp_path)
    assert result.exit_code == 1
    assert "no pack of any game" in result.output
    assert "pack.chapter or pack.journey" in result.output


def test_every_front_tells_what_it_plays_and_reads():
    names = [front.game for front in fronts()]
    assert names == list(dict.fromkeys(names))
    for front in fronts():
        assert set(front.playable) <= set(front.kinds)
        assert {d.kind for d in front.library().definitions} <= set(front.kinds)
