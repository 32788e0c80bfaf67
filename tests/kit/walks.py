"""Whether a small round can be won, found by walking every play: what a search is held against."""

from __future__ import annotations

import attrs

from lotr_trick.analysis.fate import drawn_in_order
from lotr_trick.kernel import Chance
from lotr_trick.trick.goals.judging import asks_saving, judge
from lotr_trick.trick.moves import Move, nature_move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.step import advance, do, legal, play, ways


class TooMany(Exception):
    """A walk that would take too long."""


@attrs.define
class Walk:
    """Whether a round can be won, by walking every play: nothing is merged, kept or cut."""

    seed: int
    left: int

    def wins(self, round_: Round) -> bool:
        """Return whether a round can be won from where it stands; raise `TooMany` at the end."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        round_, asked = advance(round_) if round_.beside.script else (round_, None)
        if isinstance(asked, Chance):
            return self.wins(do(round_, nature_move(asked, drawn_in_order(asked, self.seed))))
        if asked is not None:
            moves = [option for option in asked.options if isinstance(option, Move)]
            return any(self.wins(do(round_, move)) for move in moves)
        if round_.broken:
            return False
        if round_.turn < 0:
            return won(round_)
        return any(
            self.wins(play(round_, card, way))
            for card in each(legal(round_))
            for way in ways(round_, card)
        )


def won(round_: Round) -> bool:
    """Return whether a round that is over is won, by a gift if need be."""
    result = judge(round_)
    assert result is not None
    saving = asks_saving(round_, result)
    if saving is None:
        return result.won
    asking = round_._replace(beside=round_.beside._replace(script=(saving,)))
    moves = [option for option in saving.offer(asking).options if isinstance(option, Move)]
    saved = [judge(do(asking, move)) for move in moves]
    return any(each is not None and each.won for each in saved)
