"""What happens to a trick that is complete, before it is taken and after that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Protocol

import attrs

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import Line, OfKind
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.mechanics.piles import DrawsOf, PilePlan, TurnUp
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.cards import Cards, CardSet, each, union
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.trick.state.marks import Heap
from lotr_trick.trick.state.round import NOTHING_HAPPENS, Round
from lotr_trick.trick.state.script import Acts, Quiet, Step
from lotr_trick.trick.state.table import Role
from lotr_trick.trick.step import best_so_far, end_trick

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Law, Laws
    from lotr_trick.trick.state.seen import Seen


class Condition(Protocol):
    """Says whether something is so when a trick is complete."""

    def holds(self, round_: Round) -> bool:
        """Whether it is so."""
        ...


def after_trick(laws: Laws, roles: Iterable[Role]) -> tuple[Step, ...]:
    """Return the steps that follow a complete trick; none where it is just taken."""
    happens = [step for law in _after_trick(laws) for step in _law_steps(law)]
    later = [
        If(law.word, tuple(_steps(law.line.lines, law.definition.name, taken=True)))
        for law in laws.lines
        if hasattr(law.word, "holds")
    ]
    said = dict.fromkeys(step for role in roles for step in role.said("after_trick"))
    return (*happens, FinishTrick(), *later, *said) if happens or later or said else ()


def undoings(laws: Laws, cards: Cards, piles: Sequence[PilePlan]) -> tuple[Undoing, ...]:
    """Return what may leave a complete trick to nobody."""
    names, found = [plan.name for plan in piles], list[Undoing]()
    for law in _after_trick(laws):
        turned: TurnUp | None = None
        for step in _law_steps(law):
            if isinstance(step, TurnUp):
                turned = step
            elif isinstance(step, If) and isinstance(step.condition, RankAbove) and turned:
                at = names.index(turned.pile)
                refill = piles[at].cards if piles[at].refilled else 0
                if any(isinstance(inner, NobodyTakes) for inner in step.steps):
                    ranks, unclaimed = cards.ranks, step.condition.unclaimed
                    found.append(Undoing(at, ranks, unclaimed, turned.number, refill))
    return tuple(found)


def _after_trick(laws: Laws) -> list[Law]:
    return [law for law in laws.lines if isinstance(law.word, AfterTrick)]


def _law_steps(law: Law) -> Iterator[Step]:
    return _steps(law.line.lines, law.definition.name)


def _steps(
    lines: Iterable[Line], rule: str, *, turned: bool = False, taken: bool = False
) -> Iterator[Step]:
    """Yield the steps of some lines of a rule or event; whether cards were `turned` up before, or
    the trick is `taken` already.
    """
    for line in lines:
        match line.word:
            case IfSo(RankAbove()) if not turned:
                message = f"no card is turned up before a trick is compared with it: {line.text}"
                raise CannotPlay(message)
            case IfSo(condition):
                yield If(condition, tuple(_steps(line.lines, rule, turned=turned, taken=taken)))
            case IsLost():
                yield LoseChapter(rule)
            case TurnUp() | NobodyTakes() | LeadsAgain() if not taken:
                turned = turned or isinstance(line.word, TurnUp)
                yield line.word
            case DrawsOf():
                yield line.word
            case other if taken and hasattr(other, "do") and not isinstance(other, _ELSEWHERE):
                yield other
            case other:
                message = f"nothing can happen after a trick that is {other}"
                raise CannotPlay(message)


@word("after_trick", kind="trigger", hook="trick end")
class AfterTrick:
    """When a trick is complete, before the next one.

    Example: after each trick
    """

    each_trick = True


@word("after_trick_but_last", kind="trigger", hook="trick end")
class AfterTrickButLast:
    """When a trick is taken and another one follows.

    Example: after each trick but the last
    """

    each_trick = True

    def holds(self, round_: Round) -> bool:
        """Whether another trick follows."""
        return round_.turn >= 0


@word("at_round_end", kind="trigger", hook="trick end")
class AtRoundEnd:
    """When the last trick of the round is taken.

    Example: at the end of the round
    """

    def holds(self, round_: Round) -> bool:
        """Whether no trick follows."""
        return round_.turn < 0


# --- conditions --------------------------------------------------------------------------------


@word("if_so", kind="condition", hook="trick end")
class IfSo:
    """The lines under this one happen only if the condition holds.

    Example: if some old_man_in_white is not turned
    """

    condition: Annotated[Any, OfKind(("condition",))]


@attrs.frozen
class If(Quiet):
    """Some things happen only if a condition holds."""

    condition: Condition
    steps: tuple[Step, ...]

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        return round_.then(*(self.steps if self.condition.holds(round_) else ()))

    def coming(self, viewed: Seen) -> CardSet | None:
        """Return the cards on the table that one of those things may still bring into a hand,
        beside those of piles; None if none changes a hand any more.
        """
        may_hold = getattr(self.condition, "may_hold", None)
        asked = [getattr(step, "coming", None) for step in self.steps]
        found = [coming(viewed) for coming in asked if coming is not None]
        cards = [each for each in found if each is not None]
        return union(cards) if cards and (may_hold is None or may_hold(viewed)) else None


class RankAbove:
    """What a condition stands on that compares what was turned up with what wins the trick."""

    __slots__ = ()

    unclaimed: bool
    """Whether a claimed trick is safe from it."""

    def holds(self, round_: Round) -> bool:
        """Whether it is so; a trick that nobody wins is lower than everything."""
        best, cards = best_so_far(round_.rules, round_.trick), round_.beside.aftermath.turned
        return _above(round_.table.cards.ranks, best, cards, unclaimed=self.unclaimed)


def _above(ranks: tuple[int, ...], best: Entry | None, cards: CardSet, *, unclaimed: bool) -> bool:
    if best is None:
        return bool(cards)
    if unclaimed and best.way is Way.CLAIMING:
        return False
    return any(ranks[card] > ranks[best.shown] for card in each(cards))


@word("rank_above_winning", kind="condition", hook="trick end")
class RankAboveWinning(RankAbove):
    """The card that was turned up has a higher rank than the one that wins the trick.

    Example: if its rank is above the winning card's rank
    """

    unclaimed = False


@word("rank_above_unclaimed", kind="condition", hook="trick end")
class RankAboveUnclaimed(RankAbove):
    """The card that was turned up has a higher rank than the one that wins the trick, which was
    not claimed.

    Example: if its rank is above the winning card's rank, unless the trick was claimed
    """

    unclaimed = True


@attrs.frozen
class Undoing:
    """Says whether a trick may still be left to nobody after it is complete: by a card of a pile
    with a higher rank than the one that wins.
    """

    pile: int
    ranks: tuple[int, ...]
    unclaimed: bool
    """Whether a claimed trick is safe from it."""
    count: int
    """How many cards are turned up for a trick."""
    refill: CardSet
    """What the pile is filled with again when it runs out."""

    def possible(self, best: Entry | None, heaps: Sequence[Heap], *, complete: bool) -> bool:
        """Whether a card of the pile could be above what wins now, or may win in the end."""
        if best is not None and self.unclaimed and best.way is Way.CLAIMING:
            return False
        if not complete or not heaps:
            return True
        left = heaps[self.pile].left
        cards = left | self.refill if left.bit_count() < self.count else left
        return _above(self.ranks, best, cards, unclaimed=self.unclaimed)


@word("sum_below_turned", kind="condition", hook="trick end")
class SumBelowTurned:
    """The ranks in the trick add up to less than the ranks of the cards that were turned up.

    Example: if the ranks in the trick add up to less than the ranks turned up
    """

    def holds(self, round_: Round) -> bool:
        """Whether it is so."""
        ranks = round_.table.cards.ranks
        played = sum([ranks[entry.shown] for entry in round_.trick])
        return played < sum([ranks[card] for card in each(round_.beside.aftermath.turned)])


# --- effects -----------------------------------------------------------------------------------


@word("nobody_takes", kind="effect", hook="trick end")
class NobodyTakes(Quiet):
    """The trick counts for nobody.

    Example: nobody takes the trick
    """

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        return round_.then(aftermath=round_.beside.aftermath._replace(nobody=True))


@word("leads_again", kind="effect", hook="next leader")
class LeadsAgain(Quiet):
    """Whoever led the trick leads the next one too.

    Example: the leader leads again
    """

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        return round_.then(aftermath=round_.beside.aftermath._replace(again=True))


@word("is_lost", kind="effect", hook="lose")
class IsLost:
    """The chapter is lost at once.

    Example: the chapter is lost
    """

    loses = True


@attrs.frozen
class LoseChapter(Quiet):
    """The chapter is lost at once, by the rule or event that says so."""

    rule: str

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        beside = round_.beside._replace(script=(), broken=self.rule)
        return round_._replace(turn=-1, beside=beside)


@attrs.frozen
class FinishTrick(Quiet):
    """The trick is taken by whoever wins it, or by nobody."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        now = round_.beside.aftermath
        return end_trick(round_.then(aftermath=NOTHING_HAPPENS), nobody=now.nobody, again=now.again)


_ELSEWHERE: Final = (TurnUp, NobodyTakes, LeadsAgain, Acts)
"""What cannot happen once a trick is taken: it is done to the trick, or by one character."""
