"""Chapter plans: what follows when a round has ended."""

from __future__ import annotations

from typing import Protocol

from lotr_trick.kernel import Outcome, quick
from lotr_trick.values import lean


@lean.frozen
class Judged:
    """How one character's goal came out in a round."""

    role: int
    seat: int
    met: bool


new_judged = quick(Judged)


@lean.frozen
class RoundResult:
    """How a round ended: every character's goal, and how many tricks were played."""

    judged: tuple[Judged, ...]
    tricks: int
    broken: str = ""
    """The rule that lost the chapter in the middle of the round, if one did."""

    @property
    def won(self) -> bool:
        """Whether every goal was met and no rule was broken that loses."""
        return not self.broken and all(judged.met for judged in self.judged)


new_result = quick(RoundResult)


class ChapterPlan(Protocol):
    """Says whether a chapter goes on after its rounds so far."""

    def next(self, results: tuple[RoundResult, ...], players: int) -> Outcome | None:
        """Give how the chapter ended, or None if another round is dealt."""
        ...


@lean.frozen
class ShortChapter:
    """One round decides: won if every goal was met."""

    def next(self, results: tuple[RoundResult, ...], players: int) -> Outcome | None:
        """Give the outcome of the only round."""
        if not results:
            return None
        if results[-1].won:
            return Outcome(tuple(range(players)), "the chapter is won")
        broken = results[-1].broken
        return Outcome((), "the chapter is lost" + (f" by the rule {broken}" if broken else ""))
