"""Verdicts in the middle of a trick: whoever wins it, and what is left when it is the last."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from kit.packs import small_pack
from kit.verdicts import choices, known_by, played

import lotr_trick as lt
from lotr_trick.testing.twins import worlds
from lotr_trick.trick.goals.cases import whoever_wins
from lotr_trick.trick.goals.deeds import Win
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.goals.quantities import AsManyAs, AtLeast, CountOfEachOther
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.step import play

SMALL = small_pack("small")
ALIKE = Win(AsManyAs(Tricks(), CountOfEachOther()))
TWO = Win(AtLeast(2, Tricks()))


def in_a_trick(counts, contenders):
    """Three seats in the trick before the last one, which some of them may win."""
    return Knowledge(counts, (0, 0, 0), 1, contenders, 1, 1, (1, 1, 1), 0b1110)


def verdicts(goals, known):
    said = tuple(goal.verdict(known, 0) for goal in goals)
    found = whoever_wins(said, known, lambda case: [goal.verdict(case, 0) for goal in goals])
    return [verdict.standing for verdict in found]


def test_what_holds_whoever_wins_the_trick_is_final():
    known = in_a_trick((1, 0, 1), 0b101)
    assert not ALIKE.verdict(known, 0).final
    assert verdicts([ALIKE, TWO], known) == ["out of reach", "not met yet"]
    # If the second seat may win it, the third can still make all alike.
    assert verdicts([ALIKE], in_a_trick((1, 0, 0), 0b110)) == ["not met yet"]


def test_nobody_is_one_of_those_who_may_win():
    assert verdicts([ALIKE], in_a_trick((1, 0, 1), 0b1001)) == ["not met yet"]


def test_where_nothing_is_open_nothing_is_asked_again():
    known = in_a_trick((2, 0, 0), 0b011)
    assert whoever_wins((None, TWO.verdict(known, 0)), known, pytest.fail)[1].final
    sure = in_a_trick((0, 0, 0), 0b001)
    assert not whoever_wins((TWO.verdict(sure, 0),), sure, pytest.fail)[0].final


def ends_of(round_):
    """Yield every end of a round."""
    if round_.turn < 0:
        yield known_by(round_, None)
    for card, way in choices(round_) if round_.turn >= 0 else ():
        yield from ends_of(play(round_, card, way))


@pytest.mark.one_for_each("number")
@pytest.mark.parametrize("number", [901, 902, 903])
@pytest.mark.parametrize("seed", range(4))
def test_in_the_last_trick_everybody_knows_all_that_the_cards_tell(number, seed):
    game = played(lt.new_game(SMALL.chapter(number), 3, play_out=True), seed)
    random, looked = Random(seed), 0
    while game.pending is not None:
        if game.round.trick and not game.public.knowledge.later:
            ends = [end for world in worlds(game, None) for end in ends_of(world.round)]
            for seat, role in enumerate(game.round.roles):
                goal, verdict = game.table.roles[role].goal, game.public.verdicts[seat]
                met = {goal.verdict(end, seat).met for end in ends}
                assert verdict.final == (len(met) == 1)
                assert not verdict.final or met == {verdict.met}
                looked += 1
        game = game.apply(random.choice(game.pending.options))
    assert looked or game.round.broken


OPEN = """\
character ivy "Ivy"
  source reconstructed
  is legolas
  setup open the hand
  goal win exactly 2 tricks

chapter 951 "Open"
  source reconstructed
  characters ann*, bob*, ivy* and dan
  deck without H4-H8, mountains, F4-F8, S2-S8 and 3 orcs
  deck with R1-R3
  no lost card
  victory short
"""


def test_what_everybody_is_told_stays_where_a_hand_lies_open(tmp_path):
    folder = tmp_path / "lying_open"
    folder.mkdir()
    (folder / "pack.chapter").write_text(
        'pack lying_open "Open"\n  version "1"\n  requires small\n'
    )
    (folder / "open.chapter").write_text(OPEN, "utf-8")
    chapter = lt.load(Path(__file__).with_name("small"), folder).chapter(951)
    for seed in range(60):
        game = played(lt.new_game(chapter, 3, play_out=True), seed)
        random, final = Random(seed), set()
        while game.pending is not None:
            told = {seat for seat, v in enumerate(game.public.verdicts) if v.final}
            assert final <= told
            final = told
            game = game.apply(random.choice(game.pending.options))
