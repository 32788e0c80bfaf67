"""Naming another leader before a trick."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.mechanics.exchange import name_at
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.table import Role


@attrs.frozen
class NameLeader:
    """Before a trick, the seat that is to lead may name another one, if its character may."""

    def needed(self, roles: Sequence[Role]) -> bool:
        """Whether somebody may."""
        return any(role.names_leader for role in roles)

    def offer(self, round_: Round) -> Decision | None:
        """Return who may lead: the seat itself or another one with cards."""
        table, seat = round_.table, round_.turn
        role = round_.roles[seat]
        if role is None or not table.roles[role].names_leader:
            return None
        options = [Move(SAY, "lead", seat, what=str(seat))]
        for other, size in enumerate(round_.sizes):
            if size and other != seat:
                options.append(
                    Move(SAY, f"let {name_at(round_, other)} lead", seat, what=str(other))
                )
        return Decision(seat, table.setting.control[seat], "name a leader", tuple(options))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with whoever leads."""
        seat = round_.turn
        if choice is not None:
            assert isinstance(choice, Move)
            seat = int(choice.what)
        return round_.then()._replace(leader=seat, turn=seat)
