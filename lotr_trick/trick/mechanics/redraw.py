"""Drawing again: a number whose goal is out of reach from the start is not kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lotr_trick.trick.goals.outlook import public_knowledge
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.state.round import Round


def within_reach(round_: Round, seat: int, cases: Sequence[Mapping[str, int]]) -> list[bool]:
    """Return for each case of what may lie beside a seat whether it is kept.

    It is not where everybody can tell that the goal is out of reach then, because a card that it
    needs is out.
    """
    role = round_.roles[seat]
    if role is None or not round_.table.laws.has(Redraw):
        return [True] * len(cases)
    # By the cards as they lie now: that a lost card may still be taken up does not count.
    known, goal = public_knowledge(round_._replace(leader=seat)), round_.table.roles[role].goal
    found, marks = [], known.marks
    for case in cases:
        lying = (*marks[:seat], marks[seat].but(**case), *marks[seat + 1 :])
        verdict = goal.verdict(known._replace(marks=lying), seat)
        found.append(verdict.met or not verdict.final)
    return found


@word("redraw", kind="drawing", hook="script step")
class Redraw:
    """A drawn threat or card is drawn again if it asks for a card that is known to be out.

    Example: a drawn number whose card is out is drawn again
    """
