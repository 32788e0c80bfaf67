"""The flat core says the same as `step` and the goals' hooks, at every table and for every form."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest
from kit.searched import SEED, TABLES, after_setup, small_round, some_goals, with_goals
from kit.walks import TooMany, Walk

import lotr_trick as lt
from lotr_trick.analysis.fate import drawn_in_order
from lotr_trick.analysis.flat import cells as c
from lotr_trick.analysis.flat.compiled import SWITCH
from lotr_trick.analysis.flat.program import flat_goals
from lotr_trick.analysis.flat.solver import LOST, WON, Paper, Solver, moves_of_line
from lotr_trick.analysis.flat.standing import FINAL, MET, outlook
from lotr_trick.analysis.flat.tables import CannotSay, flat_round, flat_rules, flat_way, unsaid
from lotr_trick.analysis.flat.tricks import legal, lying, place, play_card, tricks_left
from lotr_trick.analysis.search import _open_verdicts, _won
from lotr_trick.analysis.worlds import settled
from lotr_trick.kernel import Chance
from lotr_trick.testing.rounds import beginnings
from lotr_trick.trick.goals.judging import is_lost
from lotr_trick.trick.moves import nature_move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.step import advance, do, play, ways
from lotr_trick.trick.step import legal as step_legal

LIBRARY = lt.load()
THROUGH_STEP = {23}
"""The chapters that the flat core cannot say: characters turn out to be others in play."""


def bare(round_):
    """Return a round in which nothing is asked but a card: what is asked before it changes nothing
    where all hands lie open.
    """
    return round_._replace(beside=round_.beside.with_script(()))


def answered(round_, random):
    """Return a round once nothing is asked but a card, with piles in the order of the seed."""
    round_, asked = advance(round_)
    while asked is not None:
        if isinstance(asked, Chance):
            move = nature_move(asked, drawn_in_order(asked, SEED))
        else:
            # Whoever may name a leader or take a card back does not: that is tried by the search.
            quiet = [o for o in asked.options if o.what in ("leave", str(round_.turn))]
            move = random.choice(quiet or asked.options)
        round_, asked = advance(do(round_, move))
    return round_


def same_legal(rules, flat, round_):
    """Assert that the same cards may be played by both; copies are told by their first one."""
    seat = round_.turn
    leads = not round_.trick
    assert (flat[c.LEADER] if flat[c.TURN] < 0 else flat[c.TURN]) == seat
    cards = lying(flat, seat, place(flat, seat, tricks_left(rules, flat)))
    may = legal(rules, flat, seat, cards, flat[c.LED], int(leads))
    names = round_.rules.cards.names
    flat_names = {names[card] for card in each(int(may))}
    assert flat_names == {names[card] for card in each(step_legal(round_))}


def same_stand(rules, flat, goals, round_):
    """Assert that no goal is final in the flat core that is not so, or is so otherwise, by the
    verdicts of somebody who sees everything; and that both say the same when the round is over.
    """
    value = outlook(rules, flat, goals)
    if round_.turn < 0:
        assert (value >= 0) == (_won(round_) is not None)
        return
    _, verdicts = _open_verdicts(round_)
    for seat, verdict in enumerate(verdicts):
        node = goals[c.GOALS + seat]
        stands = goals[c.STANDS + node] if node >= 0 else 0
        if node >= 0 and verdict is not None and stands >= FINAL:
            assert not verdict.final or verdict.met == bool(stands & MET), (seat, verdict)
    # What is lost there is lost by the verdicts, who do not know in which order piles lie.
    assert value >= 0 or is_lost(round_, verdicts) or round_.table.piles


def play_both(round_, random):
    """Play a round to its end by chance, through both, and return how many cards were compared."""
    rules, goals = flat_rules(round_.rules), flat_goals(round_)
    flat, compared = flat_round(bare(round_), SEED), 0
    while round_.turn >= 0 and not round_.broken:
        same_legal(rules, flat, round_)
        cards = round_.rules.cards.distinct(step_legal(round_))
        card = random.choice(list(each(cards)))
        way = random.choice(ways(round_, card))
        kept = play_card(rules, flat, card | flat_way(way) << 6)
        round_ = answered(play(round_, card, way), random)
        compared += 1
        assert bool(kept) == (not round_.broken)
        if round_.broken or round_.trick:
            continue
        done = len(round_.log.tricks)
        taken = round_.log.tricks[-1]
        assert flat[c.DONE] == done
        assert flat[c.TAKEN + done - 1] == taken.cards
        assert flat[c.WINNERS + done - 1] == (-1 if taken.winner is None else taken.winner)
        assert flat[c.LEADER] == (round_.leader if round_.turn >= 0 else -1)
        same_stand(rules, flat, goals, round_)
    return compared


@pytest.mark.parametrize("players", [1, 3, 4])
def test_the_same_cards_go_the_same_way_at_every_table(players, budget):
    compared = 0
    for number in LIBRARY.playable:
        try:
            starts = list(beginnings(LIBRARY.chapter(number), players))
        except lt.CannotPlay:
            continue
        for start in starts[-1:]:
            for seed in range(budget(short=1, thorough=20)):
                random = Random(f"{number} {players} {seed}")
                round_ = settled(lt.seeded(seed).settle(start).round, random)
                if number in THROUGH_STEP:
                    with pytest.raises(CannotSay):
                        flat_rules(round_.rules)
                    continue
                compared += play_both(round_, random)
    assert compared > 500, compared


def test_what_the_flat_core_cannot_say_is_told():
    for number, players in TABLES:
        round_ = after_setup(number, players, 0).round
        assert bool(list(unsaid(round_.rules))) == (number in THROUGH_STEP), number


def check_forms(numbers):
    """Solve small rounds with all sorts of goals as they go on, and hold every answer against a
    walk over every play.
    """
    seen = Counter()
    for number in numbers:
        random = Random(number)
        round_ = small_round(number)
        round_ = with_goals(round_, some_goals(round_, random))
        walk = Walk(SEED, 20_000)
        while round_.turn >= 0 and not round_.broken:
            try:
                solver = Solver.of(round_, Paper(), SEED)
                truth = walk.wins(round_)
            except (CannotSay, TooMany) as error:
                seen[type(error)] += 1
                break
            found, tricks, _ = solver.solve(round_, 10**6)
            assert found == (WON if truth else LOST), (number, round_.roles)
            seen[found, len(round_.trick)] += 1
            if truth:
                assert _won(moves_of_line(round_, tricks, SEED)[1]) is not None
            card = random.choice(list(each(step_legal(round_))))
            round_ = play(round_, card, random.choice(ways(round_, card)))
    return seen


def test_small_rounds_with_goals_of_every_form_are_decided_as_a_walk_decides_them(budget):
    seen = check_forms(range(budget(short=30, thorough=1_000)))
    for entries in range(3):
        assert seen[WON, entries] > 5, seen
        assert seen[LOST, entries] > 5, seen


def test_what_several_searches_of_a_table_remember_together_changes_no_answer():
    seen = Counter()
    for number in range(40):
        random, paper = Random(number), Paper()
        round_ = small_round(number)
        round_ = with_goals(round_, some_goals(round_, random))
        while round_.turn >= 0 and not round_.broken:
            try:
                alone = Solver.of(round_, Paper(), SEED).solve(round_, 10**6)[0]
            except CannotSay:
                break
            assert Solver.of(round_, paper, SEED).solve(round_, 10**6)[0] == alone
            seen[alone] += 1
            card = random.choice(list(each(step_legal(round_))))
            round_ = play(round_, card, random.choice(ways(round_, card)))
    assert min(seen[WON], seen[LOST]) > 10, seen


PROGRAM = """
import lotr_trick as lt
from lotr_trick.analysis import winning_line
from lotr_trick.analysis.flat.compiled import IS_COMPILED
print(IS_COMPILED)
library = lt.load()
for number in (1, 5, 12, 20, 33):
    game = lt.seeded(number).settle(lt.new_game(library.chapter(number), 3))
    found = winning_line(game.round, limit=2_000)
    print(number, found.moves, [move.text for move in getattr(found, "line", ())])
"""


def test_compiled_code_finds_the_same_as_the_code_as_it_is():
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    told = []
    for switch in ("0", "1"):
        environment = {**os.environ, SWITCH: switch}
        run = [sys.executable, "-c", PROGRAM]
        told.append(subprocess.run(run, env=environment, check=True, capture_output=True).stdout)
    assert told[0].startswith(b"False")
    assert told[1].startswith(b"True")
    assert told[0].splitlines()[1:] == told[1].splitlines()[1:]


def test_who_is_free_of_following_in_the_first_trick_is_so_in_both():
    """Seen on a road, where one gift does that."""
    compared = Counter()
    for seed in range(30):
        nature, random = lt.seeded(seed), Random(seed)
        game = nature.settle(lt.new_game(LIBRARY.road("the_road"), 3))
        if game.round.beside.progress.drawn.gifts != ("glamdring",):
            continue
        while game.pending and not game.results and len(game.public.log.tricks) < 3:
            round_ = game.round
            if round_.turn >= 0 and not round_.beside.script:
                same_legal(flat_rules(round_.rules), flat_round(round_), round_)
                compared[round_.rules.people[round_.turn]] += 1
            wanted = [o for o in game.pending.options if o.text == "choose gandalf"]
            game = nature.settle(game.apply(random.choice(wanted or game.pending.options)))
    assert compared["gandalf"] > 6
