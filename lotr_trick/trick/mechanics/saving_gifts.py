"""Hooks of judging: gifts that let a missed goal count as met."""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.table import Saving

USE_GIFT: Final = "use a gift"
"""What is asked where a gift could save a round."""
NOT_USED: Final = "nothing"
"""What is said where it is not used."""


def saving_at(round_: Round) -> tuple[Saving, int] | None:
    """Return the gift that may still be used in this chapter, and the seat of its owner."""
    table = round_.table
    for saving in table.savings:
        for seat, role in enumerate(round_.roles):
            at_table = role is not None and table.roles[role].person == saving.owner
            if at_table and saving.gift not in round_.beside.progress.used:
                return saving, seat
    return None


@attrs.frozen
class UseSaving:
    """The owner of a gift says whether it is used for the goals that were missed."""

    seat: int
    gift: str

    def offer(self, round_: Round) -> Decision:
        """Return both answers."""
        table = round_.table
        options = (
            Move(SAY, f"use {self.gift}", self.seat, what=self.gift),
            Move(SAY, f"do not use {self.gift}", self.seat, what=NOT_USED),
        )
        return Decision(self.seat, table.setting.control[self.seat], USE_GIFT, options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with what was said, ready to be judged."""
        assert isinstance(choice, Move)
        return round_.then(saved_by=choice.what)
