"""Chapter plans: what follows when a round has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import attrs

from lotr_trick.kernel import Outcome
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.results import RoundResult

if TYPE_CHECKING:
    from lotr_trick.trick.state.round import Round


@attrs.frozen
class Cast:
    """What a plan is made from: the characters to be completed, and the parts of the chapter."""

    needed: tuple[str, ...]
    parts: tuple[str, ...] = ()
    final: str = ""
    """The part that can only be the last one, where there is such a part."""


class ChapterPlan(Protocol):
    """Says whether a chapter goes on after its rounds so far."""

    def next(self, progress: Progress, last: RoundResult, players: int) -> Outcome | None:
        """Return how the chapter ended, or None if another round is dealt.

        `progress` is what was reached with the last round.
        """
        ...


@attrs.frozen
class ShortChapter:
    """One round decides: won if every goal was met."""

    def next(self, progress: Progress, last: RoundResult, players: int) -> Outcome | None:
        """Return the outcome of the only round."""
        return won(players) if last.won else lost(last)


@attrs.frozen
class LongChapter:
    """Rounds are played until every character that is needed was completed in one of them, and
    every part was done; a round in which somebody misses a goal loses.
    """

    needed: tuple[str, ...]
    """The characters that have to be completed."""
    parts: tuple[str, ...] = ()
    """The events or groups that each need a round."""
    final: str = ""
    """The part that can only be the last one, where there is such a part."""

    def next(self, progress: Progress, last: RoundResult, players: int) -> Outcome | None:
        """Return the outcome once a round is lost, or all is reached, or the last part is done."""
        if not last.won:
            return lost(last)
        if not self.missing(progress) and set(self.parts) <= set(progress.done):
            return won(players)
        if self.final and self.final in progress.done:
            return Outcome((), "the chapter is lost: it ended before everybody was completed")
        return None

    def missing(self, progress: Progress) -> tuple[str, ...]:
        """Return the characters that are still to be completed."""
        return tuple([name for name in self.needed if name not in progress.completed])


def missing(round_: Round) -> tuple[str, ...]:
    """Return the characters that the chapter still needs completed, by the rounds before."""
    plan = round_.table.plan
    return plan.missing(round_.beside.progress) if isinstance(plan, LongChapter) else ()


def won(players: int) -> Outcome:
    """Return the outcome of a chapter that everybody won."""
    return Outcome(tuple(range(players)), "the chapter is won")


def lost(last: RoundResult) -> Outcome:
    """Return the outcome of a chapter that its last round lost."""
    by_rule = f" by the rule {last.broken}" if last.broken else ""
    return Outcome((), f"the chapter is lost{by_rule}")
