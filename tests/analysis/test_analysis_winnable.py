"""Whether a deal can be won: setups are searched too, and the script of benchmarks goes on."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from kit.packs import small_pack
from kit.walks import TooMany, Walk

import lotr_trick as lt
from lotr_trick.analysis import Found, Refuted, Undecided, helpful, winning_line
from lotr_trick.analysis.search import out_of_reach

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = lt.load()
SMALL = small_pack("small")
SEED = 7
TABLES = [(number, players) for number in LIBRARY.playable for players in (3, 4)]


def dealt(number, players, seed, library=LIBRARY):
    """Return a chapter once the cards are dealt, with everything still to be chosen."""
    return lt.seeded(seed).settle(lt.new_game(library.chapter(number), players, play_out=True))


@pytest.mark.parametrize(("number", "players"), [(1, 4), (6, 3), (19, 4), (24, 3), (29, 3)])
def test_a_line_from_the_deal_has_the_setup_too_and_wins(number, players):
    for seed in range(10):
        game = dealt(number, players, seed)
        found = winning_line(game.round, limit=10_000, seed=SEED)
        if isinstance(found, Found):
            break
    assert isinstance(found, Found)
    assert None in game.round.roles
    for move in found.line:
        assert not game.results
        game = game.apply(move.text)
    assert game.results[-1].won


def test_it_agrees_with_a_walk_over_every_setup_and_every_play_of_small_deals(budget):
    seen = Counter()
    for seed in range(budget(short=40, thorough=400)):
        game = dealt((901, 902, 903, 905, 906)[seed % 5], 3, seed, SMALL)
        try:
            truth = Walk(SEED, 20_000).wins(game.round)
        except TooMany:
            continue
        found = winning_line(game.round, seed=SEED)
        assert isinstance(found, Found) is truth
        # Where not every setup was tried it does not say that there is none.
        assert truth or isinstance(found, Refuted | Undecided)
        seen[type(found).__name__] += 1
    assert seen["Found"] > 5, seen


def test_it_does_not_say_refuted_while_there_are_setups_that_it_did_not_try():
    game = dealt(12, 4, 0)
    found = winning_line(game.round, limit=400, seed=SEED)
    assert isinstance(found, Undecided)
    assert found.setups > 1


def orcs(*held):
    """Return chapter 20 with three players, an orc lost and so many orcs in each hand; the first
    seat has the White Tower.
    """
    game = lt.new_game(LIBRARY.chapter(20), 3)
    rest = [f"{suit}{rank}" for suit in "HMFS" for rank in range(1, 9)] + ["BT"]
    hands = [["WT"], [], []]
    for hand, count in zip(hands, held, strict=True):
        hand.extend(["ORC"] * count)
        hand.extend([rest.pop() for _ in range(12 - len(hand))])
    return game.apply("lost: ORC").apply(f"deal: {' / '.join(map(' '.join, hands))}")


@pytest.mark.parametrize(
    ("held", "lost"), [((0, 1, 1), ("eomer",)), ((1, 1, 0), ()), ((2, 0, 0), ()), ((0, 2, 0), ())]
)
def test_a_goal_is_out_of_reach_before_the_first_card_only_where_no_setup_helps(held, lost):
    # He needs two orcs of the two that are left, and cannot win one that he plays himself.
    assert out_of_reach(orcs(*held).round) == lost


def test_bots_finish_a_round_of_every_chapter(budget):
    tables = TABLES[:: budget(short=17, thorough=1)]
    for number, players in tables:
        game = dealt(number, players, 3)
        moves = 0
        while not game.results:
            game = lt.seeded(3).settle(game.apply(helpful(game.view(game.pending.player))))
            moves += 1
        assert moves > players


# --- the script -----------------------------------------------------------------------------


@pytest.fixture
def script(monkeypatch, tmp_path) -> SimpleNamespace:
    """Return the script of benchmarks, run in an empty folder."""
    path = ROOT / "benchmarks" / "winnable.py"
    spec = importlib.util.spec_from_file_location("winnable", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "winnable", module)
    spec.loader.exec_module(module)
    monkeypatch.chdir(tmp_path)

    def run(*given: str) -> int:
        monkeypatch.setattr(sys, "argv", ["winnable.py", *given])
        code: int = module.main()
        return code

    return SimpleNamespace(run=run, module=module)


COMMON = ("--chapters", "1", "--players", "3", "--bot-deals", "1", "--limit", "2000")


def test_the_script_goes_on_where_it_was(script, tmp_path, capsys):
    file = tmp_path / "build" / "winnable.jsonl"
    assert script.run(*COMMON, "--deals", "2", "--chance-deals", "2") == 0
    rows = file.read_text("utf-8").splitlines()
    assert len(rows) == 5
    # It was killed while it wrote its last line.
    file.write_text("\n".join([*rows[:-1], rows[-1][:20]]) + "\n", "utf-8")
    (tmp_path / "page.md").write_text(
        f"above\n{script.module.BEGIN}\nold\n{script.module.END}\nbelow\n", "utf-8"
    )
    assert script.run(*COMMON, "--deals", "3", "--chance-deals", "2", "--write", "page.md") == 0
    assert "a damaged line" in capsys.readouterr().err
    after = file.read_text("utf-8").splitlines()
    assert after[:4] == rows[:4]
    assert len(after) == 7
    page = (tmp_path / "page.md").read_text("utf-8")
    assert "old" not in page
    assert "| 1 A Long-expected Party | 3 |  | 3 of 3 |" in page
    assert page.startswith("above\n")
    assert page.endswith("below\n")
    capsys.readouterr()
    assert script.run(*COMMON, "--deals", "9", "--tell") == 0
    assert "| 3 of 3 |" in capsys.readouterr().out
    assert file.read_text("utf-8").splitlines() == after


def test_the_script_searches_again_what_was_undecided_with_a_higher_limit(script, tmp_path):
    file = tmp_path / "build" / "winnable.jsonl"
    given = ("--chapters", "12", "--players", "4", "--bot-deals", "0", "--chance-deals", "0")
    assert script.run(*given, "--deals", "1", "--limit", "200") == 0
    assert script.run(*given, "--deals", "1", "--limit", "200") == 0
    assert script.run(*given, "--deals", "1", "--limit", "300") == 0
    rows = [json.loads(row) for row in file.read_text("utf-8").splitlines()]
    assert [(row["result"], row["limit"]) for row in rows] == [
        ("undecided", 200),
        ("undecided", 300),
    ]


def test_each_kind_of_round_is_played(script):
    kinds = [(place.kind, place.strict) for place in script.module.places("25", "4")]
    assert kinds == [(f"round {n}", strict) for n in range(1, 5) for strict in (False, True)]
    groups = [place.kind for place in script.module.places("32", "3")]
    assert len(groups) == 3


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--chapters", "one"), "`one` is no number and no range"),
        (("--chapters", "1", "--players", "7"), "cannot be played with 7 players"),
    ],
)
def test_the_script_says_what_it_cannot_play(script, given, said, capsys):
    assert script.run(*given) == 2
    assert said in capsys.readouterr().err
