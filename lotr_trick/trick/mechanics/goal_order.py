"""The order in which goals are reached: cards that seats take in setup, and that bind whoever has
one to be first, or last.

A goal is reached at the end of the trick after which it holds until the end of the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask, clockwise
from lotr_trick.trick.goals.binding import Bindings
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.goals.windows import part_of
from lotr_trick.trick.language.words.registry import RiderName, StartWord, word
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Quiet
from lotr_trick.trick.state.table import Table

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws


@attrs.frozen
class Reached:
    """How a goal stands, and the trick after which it holds; one more than there are if none."""

    trick: int
    verdict: Verdict
    tricks: int
    """How many there are."""

    @property
    def surely(self) -> bool:
        """Whether it is met for good."""
        return self.verdict.final and self.verdict.met

    @property
    def settled(self) -> bool:
        """Whether it is, and the trick is known: one that is not over may not be the last word."""
        return self.surely and self.trick <= self.tricks


@attrs.frozen
class InOrder:
    """Nobody else reaches a goal in an earlier trick than the character, or in a later one."""

    goals: tuple[Goal, ...]
    """The goal of each character of the table."""
    later: bool

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return out of reach once somebody else is surely on the wrong side of the character,
        and met for good once nobody can be; `have` counts those who are.

        The trick of one who is sure of its goal does not change; that of any other can only be
        later.
        """
        roles = known.roles
        if not roles:
            return Verdict(True, False, 0, 0)
        found = [
            None if role is None else _reached(self.goals[role], known, at)
            for at, role in enumerate(roles)
        ]
        own = found[seat]
        if own is None:
            return Verdict(True, False, 0, 0)
        others = [each for at, each in enumerate(found) if at != seat and each is not None]
        wrong = [each for each in others if self._is_wrong(own, each)]
        if any(self._stays_wrong(own, each) for each in wrong):
            return Verdict(False, True, len(wrong), 0)
        settled = own.settled and all(self._stays_right(own, each) for each in others)
        return Verdict(not wrong, settled and not wrong, len(wrong), 0)

    def _is_wrong(self, own: Reached, other: Reached) -> bool:
        """Whether another goal that is met now was met on the wrong side of the own one."""
        if not other.verdict.met:
            return False
        return other.trick > own.trick if self.later else other.trick < own.trick

    def _stays_wrong(self, own: Reached, other: Reached) -> bool:
        return other.surely and (own.settled or not self.later)

    def _stays_right(self, own: Reached, other: Reached) -> bool:
        """Whether another one can no longer come on the wrong side of one that is settled."""
        if other.verdict.final:
            return not other.verdict.met or not self._is_wrong(own, other)
        return not self.later and other.trick >= own.trick


def _reached(goal: Goal, known: Knowledge, seat: int) -> Reached:
    tricks = known.tricks
    first = len(tricks) + 1
    while first > 1:
        then = part_of(known, tricks[: first - 1], now=False, later=0)
        if not goal.verdict(then, seat).met:
            break
        first -= 1
    return Reached(first, goal.verdict(known, seat), len(tricks))


@attrs.frozen
class TakeRider:
    """A seat may take one of the cards that are left; it must, if too few seats come after it."""

    seat: int
    riders: tuple[str, ...]
    after: tuple[int, ...]
    """The seats that are asked after it."""

    def offer(self, round_: Round) -> Decision | None:
        """Return the cards that are left, and to leave them where it may."""
        options = [Move(SAY, f"take {name}", self.seat, what=name) for name in self.riders]
        if len(self.after) >= len(self.riders):
            options.append(Move(SAY, "take nothing", self.seat))
        return ask(round_, self.seat, "take a card", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        assert isinstance(choice, Move)
        left = tuple([name for name in self.riders if name != choice.what])
        roles, (seat, *after) = list(round_.roles), self.after or (self.seat,)
        role = roles[self.seat]
        if choice.what and role is not None:
            roles[self.seat] = with_rider(round_.table, role, choice.what)
        following = [TakeRider(seat, left, tuple(after))] if left else []
        return round_.then(*following, roles=tuple(roles))


def with_rider(table: Table, role: int, rider: str) -> int:
    """Return the number of a character once it is bound by what it took."""
    wanted = table.roles[role].name, rider
    return [(other.name, other.rider) for other in table.roles].index(wanted)


def riders_taken(laws: Laws) -> tuple[str, ...]:
    """Return the cards that seats take in setup, by the lines that hold at a table."""
    words = [line.word for law in laws.lines for line in law.line.every]
    return tuple([name for each in words if isinstance(each, SeatsTake) for name in each.riders])


# --- its words -------------------------------------------------------------------------------


@word("seats_take", kind="step", hook="script step")
class SeatsTake(Quiet):
    """Going round, each seat may take one of the cards until all are taken; the last seats must
    take what is left.

    Example: seats take first_step and last_step, one each, starting with the holder of R1
    """

    riders: tuple[RiderName, ...]
    start: StartWord

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        first, *after = clockwise(self.start.first(round_), round_.table.seats)
        return round_.then(TakeRider(first, self.riders, tuple(after)))


@word("fails_if_earlier", kind="trait", hook="lose")
class FailsIfEarlier:
    """The character has failed if another one reaches its goal in an earlier trick.

    Example: fails if another character reached its goal in an earlier trick
    """

    limit = "so far out of order"
    counts = "goals"

    def bound(self, bindings: Bindings) -> InOrder:
        """Return it with the goals of the table."""
        return InOrder(bindings.goals, later=False)


@word("fails_if_later", kind="trait", hook="lose")
class FailsIfLater:
    """The character has failed if another one reaches its goal in a later trick.

    Example: fails if another character reached its goal in a later trick
    """

    limit = "so far out of order"
    counts = "goals"

    def bound(self, bindings: Bindings) -> InOrder:
        """Return it with the goals of the table."""
        return InOrder(bindings.goals, later=True)
