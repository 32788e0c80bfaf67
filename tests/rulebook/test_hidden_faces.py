"""Characters that are others, and tricks that leave the round: what nobody can tell before the
turn, and what is settled then.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.analysis.bots import make_random
from lotr_trick.analysis.deals import unknown
from lotr_trick.analysis.worlds import settled, world
from lotr_trick.testing.checks import check_conservation
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.step import legal, play

LIBRARY = lt.load(Path(__file__).parent / "towers")
CHAPTER = LIBRARY.chapter(23)
OLD = "old_man_in_white"
FACES = ["gandalf_the_white", "saruman"]


def course(players, seed, chapter=CHAPTER):
    """Yield the games of a random round, nature's moves too."""
    game = lt.new_game(chapter, players, play_out=True)
    yield from (
        after for _, after in lt.steps(game, lt.seeded(seed), [make_random(seed)] * players)
    )


def unturned(game):
    """Return the seats that are not turned."""
    names = [game.public.role(seat) for seat in range(game.table.seats)]
    return [s for s, role in enumerate(names) if role and role.definition.name == OLD]


def is_turn(game):
    return isinstance(game.pending, lt.Chance) and game.pending.what == "face"


@pytest.mark.parametrize("players", [3, 4])
def test_nature_says_which_is_which_when_they_turn_and_not_before(players):
    found = set()
    for seed in range(30):
        for game in course(players, seed):
            if is_turn(game):
                (pile,) = game.pending.piles
                assert sorted(pile.items) == FACES
                after = [game.apply(f"face: {face}") for face in FACES]
                seats = [after[at].public.seat_of(FACES[0]) for at in range(2)]
                assert len({*seats}) == 2
                assert all(not unturned(each) for each in after)
                found |= {*seats}
    assert len(found) == players


@pytest.mark.parametrize("players", [3, 4])
def test_they_turn_just_after_the_trick_with_which_both_have_won_one(players):
    turned = 0
    for seed in range(30):
        before = None
        for game in course(players, seed):
            here = unturned(game)
            if len(here) == 2 and not game.round.broken:
                won = [any(t.taker == seat for t in game.round.log.tricks) for seat in here]
                assert all(won) == (is_turn(game) and not game.round.trick)
            if before and is_turn(before):
                turned += 1
                counts = game.round.log.counts
                assert not any(counts[seat] for seat in unturned(before))
            before = game
    assert turned > 10


@pytest.mark.parametrize("players", [3, 4])
def test_no_verdict_on_the_two_is_final_before_they_turn(players):
    looked = 0
    for seed in range(4):
        for game in course(players, seed):
            for view in (game.public, *map(game.view, range(players))):
                for seat in unturned(game) if game.outcome is None else ():
                    assert not view.verdicts[seat].final
                    looked += 1
    assert looked > 100


def test_a_round_is_not_over_early_while_they_may_turn():
    ended = 0
    for seed in range(40):
        game = lt.new_game(CHAPTER, 3)
        for _, after in lt.steps(game, lt.seeded(seed), [make_random(seed)] * 3):
            if after.outcome is not None and after.outcome.won:
                assert not unturned(after)
                ended += 1
            game = after
        if unturned(game) and not game.round.broken:
            # Somebody else cannot reach the goal.
            assert any(not judged.met for judged in game.results[-1].judged)
    assert ended


@pytest.mark.parametrize("players", [3, 4])
def test_worlds_of_bots_turn_them_either_way(players):
    found = set()
    for seed in range(20):
        for game in course(players, seed):
            asked = isinstance(game.pending, lt.Decision) and game.pending.kind == "play"
            if asked and len(unturned(game)) == 2 and len(game.round.log.tricks) > 1:
                view, random = game.view(game.pending.player), Random(seed)
                round_ = world(view, *unknown(view).deal_all(random), random)
                assert round_.roles == game.round.roles
                names = play_on(round_, random)
                found |= {(seed, seat, name) for seat, name in enumerate(names) if name in FACES}
    seats = {(seat, name) for _, seat, name in found}
    assert len(seats) == 2 * players


def play_on(round_, random):
    """Return who is at the seats after a round was played on by chance."""
    while round_.turn >= 0:
        cards = legal(round_)
        options = [at for at in range(round_.table.width) if cards >> at & 1]
        round_ = settled(play(round_, random.choice(options)), random)
    return [round_.table.roles[role].name for role in round_.roles]


def test_the_lost_card_may_still_be_played_before_they_turn():
    seen = 0
    for seed in range(10):
        for game in course(3, seed):
            if game.round.leader >= 0 and game.outcome is None and unturned(game):
                known = game.public.knowledge
                if known.later:
                    assert not known.fixed
                    assert known.loose & game.round.lost == game.round.lost != 0
                    seen += 1
    assert seen > 30


def test_hands_are_not_settled_before_the_late_setup_is_done():
    asked = 0
    for seed in range(30):
        for game in course(3, seed):
            if game.round.log.tricks and isinstance(game.pending, lt.Decision):
                if game.pending.kind.startswith("pass"):
                    assert not any(view.knowledge.fixed for view in map(game.view, range(3)))
                    asked += 1
                elif not unturned(game):
                    assert game.public.knowledge.fixed
    assert asked > 10


def rivals(chapter, counts, contenders):
    """Return how the goal to win more than all others stands with one trick left after this one."""
    table = lt.new_game(LIBRARY.chapter(chapter), 3).table
    names = [role.name for role in table.roles]
    seats = ("rival", "wanderer", "wanderer_2")
    known = Knowledge(
        counts=counts,
        taken=(0, 0, 0),
        trick=0,
        contenders=contenders,
        to_come=0,
        later=1,
        own_later=(1, 1, 1),
        loose=table.deck,
        roles=tuple([names.index(name) for name in seats]),
    )
    return table.roles[names.index("rival")].goal.verdict(known, 0)


def test_a_trick_that_is_sure_to_be_won_may_leave_with_the_others():
    # The second of the two takes this trick: then all of theirs are gone, and the last decides.
    assert not rivals(201, (0, 0, 2), 0b010).final
    assert rivals(202, (0, 0, 2), 0b010).final
    # What is won for oneself stays.
    assert rivals(201, (3, 0, 0), 0b001).standing == "met for good"
    # One trick and the last against two are too few, unless those are gone.
    assert rivals(201, (0, 0, 2), 0b001).standing == "not met yet"
    assert rivals(202, (0, 0, 2), 0b001).standing == "out of reach"


@pytest.mark.parametrize("faces", ["sam or frodo", "sam", "sam, boromir or gimli"])
def test_as_many_others_lie_hidden_as_there_are_copies(tmp_path, faces):
    (tmp_path / "pack.chapter").write_text(
        f'pack {tmp_path.name} "Mine"\n  version "0.1"\n  requires fellowship\n'
    )
    (tmp_path / "rules.chapter").write_text(
        'person shade "Shade"\n  source reconstructed\n\n'
        'character shade "Shade"\n  source reconstructed "ours"\n  is shade\n  copies 2\n'
        f"  has a hidden face of {faces}\n  goal win at least 1 trick\n\n"
        'chapter 101 "Few"\n  source reconstructed "ours"\n'
        "  characters frodo*, shade*, shade* and pippin\n  victory short\n"
    )
    chapter = lt.read_library(tmp_path).library.chapter(101)
    with pytest.raises(lt.CannotPlay, match="as many others must lie hidden"):
        lt.new_game(chapter)


def test_an_orc_that_was_lost_is_no_orc_that_was_played_before():
    moves = """\
lost: ORC
deal: H4 H5 M3 M6 M7 M8 F2 F6 F7 WT ORC ORC / H2 H7 M1 M2 M5 F8 S1 S2 S3 S4 S5 S7 / \
H1 H3 H6 H8 M4 F1 F3 F4 F5 S6 S8 BT
choose old_man_in_white, choose old_man_in_white_2
play WT, play S2, play S8, play H5, play H2, play H6, play S6, play ORC, play S4
play H3, play H4, play H7, face: saruman
pass BT to aragorn_hunter, pass BT back to gandalf_the_white
play S1, play ORC, open F5, play ORC"""
    game = lt.new_game(CHAPTER, 3, play_out=True)
    for text in (text for row in moves.splitlines() for text in row.split(", ")):
        game = game.apply(text)
    # One was played before Gandalf took the lost one, and two after it.
    check_conservation(game)
    assert sum(name == "ORC" for name in game.table.cards.named(game.round.log.played)) == 3
