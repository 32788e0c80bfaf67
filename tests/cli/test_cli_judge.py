"""`replay --judge` says which card lost a round."""

from __future__ import annotations

import lotr_trick as lt
from lotr_trick.analysis import Refuted, winning_line
from lotr_trick.analysis.judgement import Finding, judged

LIBRARY = lt.load()


def played(number, seed, pick, players=3):
    """Return all positions of a chapter in which the option of a number is always taken."""
    nature = lt.seeded(seed)
    game = nature.settle(lt.new_game(LIBRARY.chapter(number), players))
    while game.pending:
        options = game.pending.options
        game = nature.settle(game.apply(options[pick % len(options)]))
    return list(lt.replay_steps(lt.to_record(game)))


def lost_game(pick=-1):
    return next(
        games
        for seed in range(30)
        if not (games := played(1, seed, pick))[-1].results[-1].won
        and judged(games).finding is Finding.MOVE
    )


def test_before_the_move_that_lost_it_a_round_could_be_won_and_after_it_not():
    games = lost_game()
    at = judged(games).at
    assert winning_line(games[at - 1].round).line
    after = games[at].results or isinstance(winning_line(games[at].round), Refuted)
    assert after


def test_it_is_told_with_the_trick_and_whose_it_was(call, tmp_path):
    games = lost_game()
    file, at = tmp_path / "game.record", judged(games).at
    record = lt.to_record(games[-1])
    lt.save_record(record, file)
    told = " ".join(call("replay", file, "--judge").output.split())
    who = games[at - 1].public.name_of(games[at - 1].pending.seat)
    trick = len(games[at - 1].round.log.tricks) + 1
    assert f"Lost by `{record.moves[at - 1]}` of {who} in trick {trick}." in told


def test_a_record_of_one_seat_cannot_be_judged(call, tmp_path):
    file = tmp_path / "seen.record"
    lt.save_record(lt.redact(lost_game()[-1], 1), file)
    result = call("replay", file, "--judge")
    assert result.exit_code == 2
    assert "this one lacks what others saw" in " ".join(result.output.split())
