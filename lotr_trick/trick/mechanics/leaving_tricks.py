"""Tricks that leave the round: they were played, and count neither for nor against anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from lotr_trick.trick.goals.joins import AllMet, AnyMet
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.language.words.registry import CharacterName, word
from lotr_trick.trick.mechanics.hidden_faces import seats_of
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.log import TrickLog
from lotr_trick.trick.state.round import Note, NoteKind, Round
from lotr_trick.trick.state.script import Quiet

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.state.seen import Seen


@attrs.frozen
class MayLeave:
    """A goal at a table where the tricks of some characters may still leave the round.

    Either they stay, or at some moment those that were won so far are gone, and with them what is
    won up to then: that is as if nobody had won it. What is final in both cases is final.
    """

    goal: Goal
    leavers: tuple[int, ...]
    """Those characters, by their numbers at the table."""

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return how the goal stands, final if it is so whether tricks leave or not."""
        verdict = self.goal.verdict(known, seat)
        seats = sum([1 << at for at, role in enumerate(known.roles) if role in self.leavers])
        if not seats or not verdict.final or not (known.later or known.contenders):
            return verdict
        other = self.goal.verdict(_once_left(known, seats), seat)
        return verdict._replace(final=other.final and other.met == verdict.met)


def _once_left(known: Knowledge, seats: int) -> Knowledge:
    """Return what is known if the tricks of some seats, as bits, leave before the round is over."""
    log = TrickLog(known.tricks, known.counts, known.taken, 0).without(seats)
    contenders = known.contenders
    if contenders & seats:
        contenders |= 1 << known.seats
    return known._replace(
        tricks=log.tricks, counts=log.counts, taken=log.taken, contenders=contenders
    )


def leaver_names(laws: Laws) -> frozenset[str]:
    """Return the characters whose tricks may leave a round, by the lines that hold at a table."""
    words = [line.word for law in laws.lines for line in law.line.every]
    return frozenset([word.who for word in words if isinstance(word, TricksLeave)])


def while_they_stay(goal: Goal, leavers: tuple[int, ...]) -> Goal:
    """Return a goal of which no part is settled by tricks that may still leave."""
    match goal:
        case AllMet(parts):
            return AllMet(tuple([while_they_stay(part, leavers) for part in parts]))
        case AnyMet(parts):
            return AnyMet(tuple([while_they_stay(part, leavers) for part in parts]))
    return MayLeave(goal, leavers) if leavers else goal


# --- its words -------------------------------------------------------------------------------


@word("when_every_won", kind="trigger", hook="trick end")
class WhenEveryWon:
    """As soon as every such character has won a trick.

    Example: when every old_man_in_white has won a trick
    """

    who: CharacterName

    def holds(self, round_: Round) -> bool:
        """Whether somebody is such a character, and all of them have."""
        seats = seats_of(round_.table, round_.roles, self.who)
        return bool(seats) and all(round_.log.counts[seat] for seat in seats)

    def may_hold(self, viewed: Seen) -> bool:
        """Whether it may still come to that."""
        return bool(seats_of(viewed.rules.table, viewed.roles, self.who))


@word("tricks_leave", kind="effect", hook="trick end")
class TricksLeave(Quiet):
    """The tricks that such characters won count for nobody any more.

    Example: tricks of every old_man_in_white leave the round
    """

    who: CharacterName

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round without those tricks."""
        seats = seats_of(round_.table, round_.roles, self.who)
        gone = [Note(NoteKind.TRICKS_LEAVE, seat) for seat in seats if round_.log.counts[seat]]
        log = round_.log.without(sum([1 << seat for seat in seats]))
        return round_.then(notes=(*round_.beside.notes, *gone))._replace(log=log)
