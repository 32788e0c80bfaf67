"""Hooks of what is drawn, chosen or declared beside a character: threats and words given."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lotr_trick.kernel import Chance, Decision, draw, new_decision
from lotr_trick.trick.hooks.steps import Step, then
from lotr_trick.trick.moves import Looked, Move, Say, TurnedUp
from lotr_trick.trick.outlook import public_knowledge
from lotr_trick.trick.round import Round
from lotr_trick.trick.table import Table
from lotr_trick.values import lean

THREAT: Final = "threat"
"""What nature is asked for when a threat is drawn."""


@lean.frozen
class DrawThreat:
    """Nature draws a threat for a seat, never one whose goal is out of reach from the start.

    Drawing another whenever a card that the goal needs is out, and shuffling the first one
    back, gives each other number the same chance: so nature draws among the others.
    """

    seat: int

    def offer(self, round_: Round) -> Chance:
        """Give the draw."""
        numbers = [str(number) for number in drawable(round_, self.seat)]
        hidden = _hides(round_, self.seat)
        return draw(THREAT, numbers, (1,), private=hidden, to=(self.seat,) if hidden else ())

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the threat beside the character."""
        assert isinstance(choice, TurnedUp | Looked)
        return with_threat(round_, self.seat, int(choice.drawn.groups[0][0]))


@lean.frozen
class ChooseThreat:
    """A seat chooses one of the threats that are left."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        """Give the threats that nobody has."""
        return _choosing_threat(round_.table, free_threats(round_), self.seat)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the threat beside the character."""
        assert isinstance(choice, Say)
        return with_threat(round_, self.seat, int(choice.what))


@lean.frozen
class Declare:
    """A seat says one of several things."""

    seat: int
    choices: tuple[str, ...]

    def offer(self, round_: Round) -> Decision:
        """Give what may be said."""
        return _declaring(round_.table, self.choices, self.seat)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with what was said."""
        assert isinstance(choice, Say)
        stage = round_.stage
        mark = lean.evolve(stage.marks[self.seat], declared=choice.what)
        return round_.with_stage(stage.but(then(stage), marks=stage.with_mark(self.seat, mark)))


def _hides(round_: Round, seat: int) -> bool:
    role = round_.stage.roles[seat]
    return role is not None and round_.table.roles[role].hides_threat


def with_threat(round_: Round, seat: int, number: int) -> Round:
    """Give the round with a threat beside a character, and the step done."""
    stage = round_.stage
    mark = lean.evolve(stage.marks[seat], threat=number, hidden=_hides(round_, seat))
    return round_.with_stage(stage.but(then(stage), marks=stage.with_mark(seat, mark)))


def free_threats(round_: Round) -> tuple[int, ...]:
    """Give the threats that nobody has."""
    taken = {mark.threat for mark in round_.stage.marks}
    return tuple([number for number in round_.table.threats if number not in taken])


def drawable(round_: Round, seat: int) -> tuple[int, ...]:
    """Give the threats that a seat may draw; all that are left, if its goal fits none.

    A number is drawn again where everybody can tell that its goal is out of reach, because a
    card that it needs is out.
    """
    free, role = free_threats(round_), round_.stage.roles[seat]
    if role is None or not round_.table.redraws:
        return free
    # By the cards as they lie now: that a lost card may still be taken up does not count.
    round_ = lean.evolve(round_, leader=seat)
    goal = round_.table.roles[role].goal
    fitting = []
    for number in free:
        verdict = goal.verdict(public_knowledge(with_threat(round_, seat, number), {seat}), seat)
        if verdict.met or not verdict.final:
            fitting.append(number)
    return tuple(fitting) or free


def pair_text(pair: tuple[int, ...]) -> str:
    """Give how a pair of numbers is declared.

    >>> pair_text((3, 4))
    '3-4'
    """
    return "-".join(map(str, pair))


@lean.frozen
class DrawThreatAction:
    """The setup action: draw a threat."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of drawing."""
        return (DrawThreat(seat),)


@lean.frozen
class ChooseThreatAction:
    """The setup action: choose a threat."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of choosing."""
        return (ChooseThreat(seat),)


@lean.frozen
class DeclareAction:
    """The setup action: declare one of several things."""

    choices: tuple[str, ...]

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of declaring."""
        return (Declare(seat, self.choices),)


# Few questions can come up at a table, and they come up in every deal.
@lru_cache(maxsize=1024)
def _choosing_threat(table: Table, numbers: tuple[int, ...], seat: int) -> Decision:
    options = tuple([Say(f"choose threat {number}", seat, str(number)) for number in numbers])
    return new_decision(seat, table.setting.control[seat], "choose a threat", options)


@lru_cache(maxsize=1024)
def _declaring(table: Table, choices: tuple[str, ...], seat: int) -> Decision:
    options = tuple([Say(f"declare {choice}", seat, choice) for choice in choices])
    return new_decision(seat, table.setting.control[seat], "declare", options)
