"""Hooks of the end of a trick: what happens to one that is complete, before it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import attrs

from lotr_trick.kernel import Chance, draw
from lotr_trick.trick.goals.outlook import public_knowledge
from lotr_trick.trick.mechanics.dealing import Step, then
from lotr_trick.trick.moves import Move, TurnedUp
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.log import Entry, Way
from lotr_trick.trick.state.marks import NOTHING_HAPPENS, Heap
from lotr_trick.trick.state.stage import Note, NoteKind
from lotr_trick.trick.step import Round, taken, winning


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
class TurnUp:
    """Nature turns up cards of a pile before everybody, filling it again if it may."""

    pile: int
    count: int

    def offer(self, round_: Round) -> Chance | None:
        """Give the draw; nothing from a pile that is empty."""
        heap = self._filled(round_)
        count = min(self.count, heap.left.bit_count())
        if not count:
            return None
        plan = round_.table.piles[self.pile]
        return draw(plan.name, round_.table.cards.named(heap.left), (count,))

    def _filled(self, round_: Round) -> Heap:
        """Give the pile, filled again if it is empty: without what lies open for this trick."""
        heap, plan = round_.stage.heaps[self.pile], round_.table.piles[self.pile]
        if heap.left or not plan.refilled:
            return heap
        turned = round_.stage.aftermath.turned
        return Heap(plan.cards & ~turned, turned)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the cards turned up, and the rest to follow from a new pile."""
        stage, table = round_.stage, round_.table
        heap, before = self._filled(round_), stage.aftermath
        cards = 0
        if choice is not None:
            assert isinstance(choice, TurnedUp)
            cards = table.cards.among(heap.left, choice.drawn.groups[0])
        heap = Heap(heap.left & ~cards, heap.turned | cards)
        now = attrs.evolve(before, turned=before.turned | cards)
        more: tuple[Step, ...] = ()
        if cards and cards.bit_count() < self.count:
            more = (TurnUp(self.pile, self.count - cards.bit_count()),)
        heaps = (*stage.heaps[: self.pile], heap, *stage.heaps[self.pile + 1 :])
        return round_.with_stage(stage.but(then(stage, *more), heaps=heaps, aftermath=now))


@attrs.frozen
class If:
    """Some things happen only if a condition holds."""

    condition: Condition
    steps: tuple[Step, ...]

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with those things to be done, or not."""
        stage = round_.stage
        more = self.steps if self.condition.holds(round_) else ()
        return round_.with_stage(stage.but(then(stage, *more)))


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
        best = winning(round_.table, round_.trick)
        return self._above(best, round_.stage.aftermath.turned)

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
        turned = sum([self.ranks[card] for card in each(round_.stage.aftermath.turned)])
        return played < turned


@attrs.frozen
class NobodyTakes:
    """Nobody takes the trick."""

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the trick left to nobody."""
        stage = round_.stage
        now = attrs.evolve(stage.aftermath, nobody=True)
        return round_.with_stage(stage.but(then(stage), aftermath=now))


@attrs.frozen
class LeadsAgain:
    """Whoever led the trick leads the next one too."""

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the same leader to lead."""
        stage = round_.stage
        now = attrs.evolve(stage.aftermath, again=True)
        return round_.with_stage(stage.but(then(stage), aftermath=now))


@attrs.frozen
class LoseChapter:
    """The chapter is lost at once, by the rule or event that says so."""

    rule: str

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round that is over."""
        stage, table = round_.stage.but((), broken=self.rule), round_.table
        hands, trick = round_.hands, round_.trick
        return Round(table, stage, hands, round_.leader, -1, trick, round_.log)


@attrs.frozen
class FinishTrick:
    """The trick is taken by whoever wins it, or by nobody."""

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round after the trick."""
        stage, now = round_.stage, round_.stage.aftermath
        best = winning(round_.table, round_.trick)
        winner = None if best is None or now.nobody else best.seat
        leads = round_.leader if now.again else winner
        stage = stage.but(then(stage), aftermath=NOTHING_HAPPENS)
        return taken(round_, stage, round_.hands, round_.trick, winner, leads)


@attrs.frozen
class AnnounceMet:
    """Whoever hides a threat says when the goal is met for good, as far as the table can tell
    who knows the threat.
    """

    def offer(self, round_: Round) -> None:
        """Ask nobody: it must be said."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with what was said."""
        stage, roles = round_.stage, round_.table.roles
        marks, notes = list(stage.marks), list(stage.notes)
        for seat, mark in enumerate(marks):
            role = stage.roles[seat]
            if role is None or not roles[role].hides_threat or not mark.threat or mark.announced:
                continue
            if mark.face_down:
                continue  # who does not know the threat has nothing to say
            verdict = roles[role].goal.verdict(public_knowledge(round_, {seat}), seat)
            if verdict.final and verdict.met:
                marks[seat] = attrs.evolve(mark, announced=True)
                notes.append(Note(after, NoteKind.MET, seat))
        changed = stage.but(then(stage), marks=tuple(marks), notes=tuple(notes))
        return round_.with_stage(changed)
