"""The script of a round: what a step of it is, and what a character's setup action.

A step is offered until it is done; a step that asks nobody is passed over by the engine. Steps
may put further steps before the rest, so a script can branch and be entered again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from lotr_trick.kernel import Chance, Decision

if TYPE_CHECKING:
    from lotr_trick.trick.moves import AnyMove
    from lotr_trick.trick.state.round import Round
    from lotr_trick.trick.views.beside import Side


class Step(Protocol):
    """One thing to be done in setup, or beside a trick.

    A step whose question is not plain from its options has it in words as its `question`, or what
    returns them for what is seen beside the seat: `{type}` or `{Type}` stands for how to answer,
    and `{cards}` for what lies in its `zone`.
    Where numbers are offered, `not_there` says that what was `{said}` is none of those `{there}`.
    One that holds what others may not see has `seen_by`, which returns it without that, and
    `guessed`, which returns it with something in that place that may be.
    """

    def offer(self, round_: Round) -> Decision | Chance | None:
        """Return what the step asks now, or None if it asks nobody."""
        ...

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round after the step was answered; with None when it asked nobody."""
        ...


class BeforeCard(Step, Protocol):
    """A step that whoever has cards in a zone may do before each card that it plays."""

    zone: str
    """The zone; a step before each trick that is about it too is not done then."""


class BeforeTrick(Step, Protocol):
    """A step that is done before each trick, while somebody is at the table whose words say so."""

    order: int
    """Which of several comes first."""


class Quiet:
    """What a step stands on that asks nobody."""

    __slots__ = ()

    def offer(self, round_: Round) -> None:
        """Ask nobody."""


class Acts:
    """What a setup action stands on that a seat does once, in its turn.

    Its `offer` and `do` are those of a step, and are told the seat.
    """

    __slots__ = ()

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return the step of a seat."""
        return (Turn(self, seat),)


class ActsOften(Acts):
    """What a setup action stands on that is done as often as its number says."""

    __slots__ = ()

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return a step for each time."""
        number: int = getattr(self, "number", 1)
        return (Turn(self, seat),) * number


class ActsUnasked(Acts):
    """What a setup action stands on that asks nobody."""

    __slots__ = ()

    def offer(self, round_: Round, seat: int) -> None:
        """Ask nobody."""


@attrs.frozen
class Turn:
    """A setup action, as one seat does it."""

    action: Any
    seat: int

    def offer(self, round_: Round) -> Decision | Chance | None:
        """Return what the action asks of the seat now, or None."""
        asked: Decision | Chance | None = self.action.offer(round_, self.seat)
        return asked

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round after the action."""
        done: Round = self.action.do(round_, self.seat, choice)
        return done

    @property
    def question(self) -> str | Callable[[Side], str]:
        """What the action asks, in words."""
        said: str | Callable[[Side], str] = getattr(self.action, "question", "")
        return said

    @property
    def not_there(self) -> str:
        """What is said to who names a number that the action does not offer."""
        said: str = getattr(self.action, "not_there", "")
        return said


class Action(Protocol):
    """A setup action that a character's card prints."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return the steps that the action is for a seat."""
        ...


class Start(Protocol):
    """Says where going round the table begins."""

    def first(self, round_: Round) -> int:
        """Return the first seat."""
        ...
