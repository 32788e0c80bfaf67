"""What happens to a trick that is complete, before it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.trick.state.marks import Heap
from lotr_trick.trick.state.round import NOTHING_HAPPENS, Round
from lotr_trick.trick.state.script import Quiet, Step
from lotr_trick.trick.step import best_so_far, end_trick


class Condition(Protocol):
    """Says whether something is so when a trick is complete."""

    def holds(self, round_: Round) -> bool:
        """Whether it is so."""
        ...


class Undoing(Protocol):
    """Says whether a trick may still be left to nobody after it is complete."""

    def possible(self, best: Entry | None, heaps: Sequence[Heap], *, complete: bool) -> bool:
        """Whether it may, with this entry winning as the trick lies."""
        ...


@attrs.frozen
class If(Quiet):
    """Some things happen only if a condition holds."""

    condition: Condition
    steps: tuple[Step, ...]

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with those things to be done, or not."""
        return round_.then(*(self.steps if self.condition.holds(round_) else ()))


@attrs.frozen
class RankAbove:
    """A card that was turned up has a higher rank than the one that wins the trick."""

    pile: int
    ranks: tuple[int, ...]
    unclaimed: bool
    """Whether a claimed trick is safe from it."""
    count: int = 1
    """How many cards are turned up for a trick."""
    refill: CardSet = 0
    """What the pile is filled with again when it runs out."""

    def holds(self, round_: Round) -> bool:
        """Whether it is so; a trick that nobody wins is lower than everything."""
        best = best_so_far(round_.rules, round_.trick)
        return self._above(best, round_.beside.aftermath.turned)

    def _above(self, best: Entry | None, cards: CardSet) -> bool:
        if best is None:
            return bool(cards)
        if self.unclaimed and best.way is Way.CLAIMING:
            return False
        return any(self.ranks[card] > self.ranks[best.shown] for card in each(cards))

    def possible(self, best: Entry | None, heaps: Sequence[Heap], *, complete: bool) -> bool:
        """Whether a card of the pile could be above what wins now, or may win in the end."""
        if best is not None and self.unclaimed and best.way is Way.CLAIMING:
            return False
        if not complete or not heaps:
            return True
        left = heaps[self.pile].left
        runs_out = left.bit_count() < self.count
        return self._above(best, left | self.refill if runs_out else left)


@attrs.frozen
class SumBelow:
    """The ranks in the trick add up to less than the ranks that were turned up."""

    ranks: tuple[int, ...]

    def holds(self, round_: Round) -> bool:
        """Whether it is so."""
        played = sum([self.ranks[entry.shown] for entry in round_.trick])
        turned = sum([self.ranks[card] for card in each(round_.beside.aftermath.turned)])
        return played < turned


@attrs.frozen
class NobodyTakes(Quiet):
    """Nobody takes the trick."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the trick left to nobody."""
        return round_.then(aftermath=round_.beside.aftermath._replace(nobody=True))


@attrs.frozen
class LeadsAgain(Quiet):
    """Whoever led the trick leads the next one too."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the same leader to lead."""
        return round_.then(aftermath=round_.beside.aftermath._replace(again=True))


@attrs.frozen
class LoseChapter(Quiet):
    """The chapter is lost at once, by the rule or event that says so."""

    rule: str

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round that is over."""
        beside = round_.beside._replace(script=(), broken=self.rule)
        return round_._replace(turn=-1, beside=beside)


@attrs.frozen
class FinishTrick(Quiet):
    """The trick is taken by whoever wins it, or by nobody."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round after the trick."""
        now = round_.beside.aftermath
        return end_trick(round_.then(aftermath=NOTHING_HAPPENS), nobody=now.nobody, again=now.again)
