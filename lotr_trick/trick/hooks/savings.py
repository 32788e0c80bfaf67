"""Hooks of judging: gifts that let a missed goal count as met."""

from __future__ import annotations

from typing import Final

from lotr_trick.kernel import Decision, new_decision
from lotr_trick.trick.hooks.steps import then
from lotr_trick.trick.moves import Move, Say
from lotr_trick.trick.round import Round
from lotr_trick.trick.table import Saving
from lotr_trick.values import lean

USE_GIFT: Final = "use a gift"
"""What is asked where a gift could save a round."""
NOT_USED: Final = "nothing"
"""What is said where it is not used."""


def saving_at(round_: Round) -> tuple[Saving, int] | None:
    """Give the gift that may still be used in this chapter, and the seat of its owner."""
    table, stage = round_.table, round_.stage
    for saving in table.savings:
        for seat, role in enumerate(stage.roles):
            at_table = role is not None and table.roles[role].person == saving.owner
            if at_table and saving.gift not in stage.progress.used:
                return saving, seat
    return None


@lean.frozen
class UseSaving:
    """The owner of a gift says whether it is used for the goals that were missed."""

    seat: int
    gift: str

    def offer(self, round_: Round) -> Decision:
        """Give both answers."""
        table = round_.table
        options = (
            Say(f"use {self.gift}", self.seat, self.gift),
            Say(f"do not use {self.gift}", self.seat, NOT_USED),
        )
        return new_decision(self.seat, table.setting.control[self.seat], USE_GIFT, options)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with what was said, ready to be judged."""
        assert isinstance(choice, Say)
        return round_.with_stage(round_.stage.but(then(round_.stage), saved_by=choice.what))
