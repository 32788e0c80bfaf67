"""Naming another leader before a trick."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask, name_at
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.round import Round


@attrs.frozen
class NameLeader:
    """Before a trick, the seat that is to lead may name another one, if its character may."""

    order = 1  # whoever leads then is settled

    def offer(self, round_: Round) -> Decision | None:
        table, seat = round_.table, round_.turn
        role = round_.roles[seat]
        if role is None or not table.roles[role].has(MayNameLeader):
            return None
        options = [Move(SAY, "lead", seat, what=str(seat))]
        for other, size in enumerate(round_.sizes):
            if size and other != seat:
                options.append(
                    Move(SAY, f"let {name_at(round_, other)} lead", seat, what=str(other))
                )
        return ask(round_, seat, "name a leader", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        seat = round_.turn
        if choice is not None:
            assert isinstance(choice, Move)
            seat = int(choice.what)
        return round_.then()._replace(leader=seat, turn=seat)


@word("may_name_leader", kind="trait", hook="next leader")
class MayNameLeader:
    """Whenever the character is to lead, it may name somebody else to lead.

    Example: may name another leader
    """

    before_trick = (NameLeader(),)
