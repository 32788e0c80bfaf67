"""Which card lost a round, in words."""

from __future__ import annotations

from collections.abc import Sequence

from lotr_trick.analysis.judgement import Finding, judged
from lotr_trick.kernel import Decision
from lotr_trick.trick.game import ChapterGame


def judged_text(games: Sequence[ChapterGame], moves: Sequence[str]) -> str:
    """Return which move lost the last round of a game, for somebody who sees all hands."""
    found = judged(games)
    draws = " What was still to be drawn is taken to lie in some order." if found.draws else ""
    match found.finding:
        case Finding.WON:
            return "The last round was won."
        case Finding.BEFORE:
            return f"With these hands the round was lost before its first card was played.{draws}"
        case Finding.MOVE:
            return (
                f"Lost by {_move(games, moves, found.at)}. Until then the round could be won, by "
                f"somebody who sees all hands.{draws}"
            )
    if found.at < 0:
        return "No round is over, so none can be judged."
    return (
        f"Lost at the latest by {_move(games, moves, found.at)}: whether it could be won before is "
        f"more than the search found out in its time.{draws}"
    )


def _move(games: Sequence[ChapterGame], moves: Sequence[str], at: int) -> str:
    before = games[at - 1]
    seat = before.pending.seat if isinstance(before.pending, Decision) else None
    who = "" if seat is None else f" of {before.public.name_of(seat)}"
    return f"`{moves[at - 1]}`{who} in trick {len(before.round.log.tricks) + 1}"
