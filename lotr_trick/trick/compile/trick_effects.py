"""From the lines of what happens after a trick to the steps that do it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Line
from lotr_trick.trick.compile.precedence import Law, Laws
from lotr_trick.trick.language.words import events
from lotr_trick.trick.mechanics import trick_effects as trickends
from lotr_trick.trick.mechanics.piles import TurnUp
from lotr_trick.trick.state.cards import Cards
from lotr_trick.trick.state.script import Step
from lotr_trick.trick.state.table import PilePlan, Role


@attrs.frozen
class Endings:
    """Compiles what happens to tricks, for the cards and piles of one table."""

    cards: Cards
    piles: tuple[PilePlan, ...]

    def steps(self, laws: Laws, roles: Sequence[Role]) -> tuple[Step, ...]:
        """Return the steps that follow a complete trick; none where it is just taken."""
        happens = [
            step
            for law in _after_trick(laws)
            for step in self._steps(law.line.lines, law.definition.name, None)
        ]
        said = dict.fromkeys(step for role in roles for step in role.said("after_trick"))
        if not happens and not said:
            return ()
        return (*happens, trickends.FinishTrick(), *said)

    def undoing(self, laws: Laws) -> tuple[trickends.Undoing, ...]:
        """Return what may leave a complete trick to nobody."""
        found: list[trickends.Undoing] = []
        for law in _after_trick(laws):
            for step in self._steps(law.line.lines, law.definition.name, None):
                match step:
                    case trickends.If(trickends.RankAbove() as condition, inner) if any(
                        isinstance(each, trickends.NobodyTakes) for each in inner
                    ):
                        found.append(condition)
        return tuple(found)

    def _steps(self, lines: Iterable[Line], rule: str, pile: int | None) -> Iterator[Step]:
        """Yield the steps of some lines; `pile` is the one that was turned up last."""
        count = 0
        for line in lines:
            match line.word:
                case events.TurnUp(number, name):
                    pile, count = [plan.name for plan in self.piles].index(name), number
                    yield TurnUp(pile, number)
                case events.IfSo(condition):
                    inner = tuple(self._steps(line.lines, rule, pile))
                    yield trickends.If(self._condition(condition, pile, count), inner)
                case events.NobodyTakes():
                    yield trickends.NobodyTakes()
                case events.LeadsAgain():
                    yield trickends.LeadsAgain()
                case events.IsLost():
                    yield trickends.LoseChapter(rule)
                case word:
                    message = f"nothing can happen after a trick that is {word}"
                    raise CannotPlay(message)

    def _condition(self, word: Any, pile: int | None, count: int) -> trickends.Condition:
        ranks = self.cards.ranks
        match word:
            case events.RankAboveWinning() | events.RankAboveUnclaimed() if pile is not None:
                unclaimed = isinstance(word, events.RankAboveUnclaimed)
                plan = self.piles[pile]
                refill = plan.cards if plan.refilled else 0
                return trickends.RankAbove(pile, ranks, unclaimed, count, refill)
            case events.SumBelowTurned():
                return trickends.SumBelow(ranks)
        message = f"no condition on a trick is {word}"
        raise CannotPlay(message)


def _after_trick(laws: Laws) -> list[Law]:
    return [law for law in laws.lines if isinstance(law.word, events.AfterTrick)]
