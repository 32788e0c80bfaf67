"""Cards without a suit, equal cards and a rule that loses a chapter, as the command shows them."""

from __future__ import annotations

import re
from random import Random

import attrs
import pytest
from rich.console import Console

import lotr_trick as lt
from lotr_trick.analysis import helpful, make_random
from lotr_trick.cli.boxes import ROUND
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.cli.trick.narrate import story
from lotr_trick.cli.trick.screen import hand

CHAPTER = lt.load().chapter(19)


def orc_last(seed: int):
    """Return a policy that keeps its orcs to the end."""
    luck = Random(seed)
    return lambda view: max(
        view.pending.options, key=lambda o: ("ORC" not in o.text, luck.random())
    )


def steps(seed: int) -> list[lt.ChapterGame]:
    start = lt.new_game(CHAPTER, players=3)
    return [game for _, game in lt.steps(start, lt.seeded(seed), [orc_last(seed)] * 3)]


LOST = next(games for games in map(steps, range(300)) if games[-1].public.broken)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_chapter_that_a_rule_loses_says_which(seat):
    views = [game.public if seat is None else game.view(seat) for game in LOST]
    told = [each.text for each in story(views)]
    assert re.search(r"had to lead ORC\. The rule: “.*orcs.*” \(prelude/", told[-1])
    assert re.search(
        r" ORC$",
        next(row for row in told if row.startswith(f"{len(LOST[-1].public.log.tricks) + 1:>2}  ")),
    )


def test_every_equal_card_of_a_hand_that_may_be_played_has_a_border():
    for games in map(steps, range(40)):
        for game in games:
            asked = game.pending
            if not isinstance(asked, lt.Decision) or asked.kind != "play":
                continue
            view = game.view(asked.player)
            if view.own_hand.count("ORC") > 1 and "play ORC" in {o.text for o in asked.options}:
                console = Console(width=100, force_terminal=False)
                with console.capture() as shown:
                    console.print(hand(view, console, ROUND))
                assert shown.get().count("│ORC│") == view.own_hand.count("ORC")
                return
    raise AssertionError("nobody had two orcs to choose from")


def test_rows_of_tricks_fit_on_a_page(call):
    for seed in range(2):
        shown = call("play", "19", "--bots", "all", "--seed", seed).output
        tricks = shown.partition("Tricks\n")[2].partition("\n\nGoals")[0].splitlines()
        assert all(re.match(r" +\d+  | {6}\S", row) for row in tricks)
        assert "chooses Gimli (Hunter)." in shown or "Gimli" not in shown


def test_the_board_fits_in_a_small_terminal(terminal):
    game = terminal(["play", "19", "--seed", "4"], columns=80, lines=24)
    while not game.over:
        assert game.screen.count("\n") < 24
        below = game.screen.rpartition("Your hand")[2]
        cards = re.findall(r"│([A-Z]+\d?)│", below)
        such = re.search(r"type such as “([^”]*)”", " ".join(below.split()))
        if such:
            game.type(such[1])
        else:
            game.type("1" if "number" in below else cards[-1].lower())
    assert game.process.returncode == 0


def thinks_seldom(view):
    """Let the bot make every choice but three of four cards, which takes most of its time."""
    if view.pending.kind == "play" and len(view.history) % 4:
        return make_random(len(view.history))(view)
    return helpful(view)


@pytest.mark.one_for_each("pair")
@pytest.mark.parametrize(("pair", "number"), [(n // 2, n) for n in lt.load().playable])
def test_every_chapter_that_can_be_played_is_told_to_its_end(
    pair, number, call, budget, monkeypatch
):
    bot = budget(short=thinks_seldom, thorough=helpful)
    monkeypatch.setattr("lotr_trick.cli.fronts.TRICK", attrs.evolve(TRICK, bot=bot))
    # Long chapters are lost sooner with the first of these seeds.
    seed, players = budget(short=(6, 3 + number % 2), thorough=(3, 4))
    told = call("play", number, "--bots", "all", "--seed", seed, "--players", players)
    assert told.exit_code == 0, told.output
    assert "The chapter is" in told.output


def test_a_card_turns_over_in_the_trick_that_turns_it(call):
    turned = early = seed = 0
    while not (turned and early) and seed < 8:
        seed += 1
        told = call("play", 29, "--players", 3, "--bots", "all", "--seed", seed).output
        trick = ""
        for row in told.splitlines():
            trick = row if re.match(r" +\d+  ", row) else trick
            if "card turns over: " in row:
                assert re.search(r"\bR1\b", trick), row
                turned += 1
            elif "the other side of the card" in row:
                assert not re.search(r"\bR1\b", trick), row
                early += 1
    assert turned
    assert early


def test_cards_on_the_table_of_the_second_part_are_open_and_not_lost(call):
    told = call("play", 35, "--bots", "all", "--seed", 6).output
    assert "Shelob takes the open cards H8 M8 F8 S8." in told
    assert "lost card" not in told
