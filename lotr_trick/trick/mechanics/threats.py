"""Hooks of what is drawn, chosen or declared beside a character: threats and words given."""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.kernel import Chance, Decision, Pile, draw
from lotr_trick.trick.goals.outlook import public_knowledge
from lotr_trick.trick.mechanics.dealing import Step, then
from lotr_trick.trick.moves import Looked, Move, Say, TurnedUp
from lotr_trick.trick.state.table import Table, at_table
from lotr_trick.trick.step import Round

THREAT: Final = "threat"
"""What nature is asked for when a threat is drawn."""
THREATS: Final = "threats"
"""What nature is asked for when several are drawn, of which one is kept."""
NOBODY: Final = -1
"""For whom nature draws what nobody may look at."""


@attrs.frozen
class DrawThreat:
    """Nature draws a threat for a seat, never one whose goal is out of reach from the start.

    Drawing another whenever a card that the goal needs is out, and shuffling the first one
    back, gives each other number the same chance: so nature draws among the others.
    """

    seat: int
    again: bool = False
    """Whether it takes the place of one that the seat has, and that goes back after the draw."""

    def offer(self, round_: Round) -> Chance:
        """Give the draw."""
        numbers = [str(number) for number in drawable(round_, self.seat)]
        if round_.table.threats_hidden:
            return draw(THREAT, numbers, (1,), private=True, to=(NOBODY,))
        hidden = _hides(round_, self.seat)
        return draw(THREAT, numbers, (1,), private=hidden, to=(self.seat,) if hidden else ())

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the threat beside the character."""
        assert isinstance(choice, TurnedUp | Looked)
        number, unseen = int(choice.drawn.groups[0][0]), round_.table.threats_hidden
        among = _may_be_drawn(round_, self.seat) if isinstance(choice, Looked) else ()
        return _with_threat(round_, self.seat, number, among, face_down=unseen, settled=self.again)


@attrs.frozen
class ChooseThreat:
    """A seat chooses one of the threats that are left."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        """Give the threats that nobody has."""
        numbers, hidden = free_threats(round_), _hides(round_, self.seat)
        return _naming(round_.table, "choose", numbers, self.seat, hidden)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the threat beside the character."""
        assert isinstance(choice, Say)
        return _with_threat(round_, self.seat, int(choice.what))


@attrs.frozen
class DrawThreats:
    """Nature draws several threats for a seat, which keeps one of them.

    One whose goal is out of reach from the start is drawn only when there are no others left.
    """

    seat: int
    count: int

    def offer(self, round_: Round) -> Chance:
        """Give the draw."""
        free, fitting = free_threats(round_), drawable(round_, self.seat)
        rest = tuple([number for number in free if number not in fitting])
        first = min(self.count, len(fitting))
        more = min(self.count - first, len(rest))
        piles = [Pile(tuple(map(str, fitting)), (first,))]
        piles += [Pile(tuple(map(str, rest)), (more,))] if more else []
        hidden = _hides(round_, self.seat)
        return Chance(THREATS, tuple(piles), hidden, (self.seat,) * len(piles) if hidden else ())

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the seat to keep one of those that were drawn."""
        assert isinstance(choice, TurnedUp | Looked)
        stage = round_.stage
        drawn = sorted([int(number) for group in choice.drawn.groups for number in group])
        return round_.with_stage(stage.but(then(stage, KeepThreat(self.seat, tuple(drawn)))))


@attrs.frozen
class KeepThreat:
    """A seat keeps one of the threats that were drawn for it; the others go back."""

    seat: int
    drawn: tuple[int, ...]

    def offer(self, round_: Round) -> Decision:
        """Give those that were drawn."""
        hidden = _hides(round_, self.seat)
        return _naming(round_.table, "keep", self.drawn, self.seat, hidden)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the threat beside the character."""
        assert isinstance(choice, Say)
        return _with_threat(round_, self.seat, int(choice.what))


@attrs.frozen
class OfferAnother:
    """A seat that has just got its threat keeps it, or lays it away and draws another."""

    seat: int

    def offer(self, round_: Round) -> Decision | None:
        """Give the choice; None if there is no other threat."""
        return _offering(round_.table, self.seat) if free_threats(round_) else None

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the threat kept, or with another one to be drawn."""
        stage = round_.stage
        if isinstance(choice, Say) and choice.what == "another":
            return round_.with_stage(stage.but(then(stage, DrawThreat(self.seat, again=True))))
        mark = attrs.evolve(stage.marks[self.seat], passing=False)
        return round_.with_stage(stage.but(then(stage), marks=stage.with_mark(self.seat, mark)))


@attrs.frozen
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
        mark = attrs.evolve(stage.marks[self.seat], declared=choice.what)
        return round_.with_stage(stage.but(then(stage), marks=stage.with_mark(self.seat, mark)))


def _hides(round_: Round, seat: int) -> bool:
    """Whether nobody but its own player sees a threat that a seat looks at."""
    role = round_.stage.roles[seat]
    hides = role is not None and round_.table.roles[role].hides_threat
    return hides or round_.table.threats_hidden


def _with_threat(
    round_: Round,
    seat: int,
    number: int,
    among: tuple[int, ...] = (),
    *,
    face_down: bool = False,
    settled: bool = False,
) -> Round:
    """Give the round with a threat beside a character, and the step done.

    It is one of `among`, as everybody can tell. Unless it is `settled`, another one may be drawn
    at once where a character lets everybody.
    """
    stage, roles = round_.stage, round_.table.roles
    passing = not settled and any(r is not None and roles[r].lets_redraw for r in stage.roles)
    more = (OfferAnother(seat),) if passing else ()
    mark = attrs.evolve(
        stage.marks[seat],
        threat=number,
        hidden=_hides(round_, seat) and not face_down,
        face_down=face_down,
        among=among,
        passing=passing,
    )
    return round_.with_stage(stage.but(then(stage, *more), marks=stage.with_mark(seat, mark)))


def free_threats(round_: Round) -> tuple[int, ...]:
    """Give the threats that nobody has."""
    taken = {mark.threat for mark in round_.stage.marks}
    return tuple([number for number in round_.table.threats if number not in taken])


def drawable(round_: Round, seat: int) -> tuple[int, ...]:
    """Give the threats that a seat may draw; all that are left, if its goal fits none."""
    free = free_threats(round_)
    return _fitting(round_, seat, free) or free


def _fitting(round_: Round, seat: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Give those of some threats that are not drawn again.

    A number is drawn again where everybody can tell that its goal is out of reach, because a
    card that it needs is out.
    """
    role = round_.stage.roles[seat]
    if role is None or not round_.table.redraws:
        return numbers
    # By the cards as they lie now: that a lost card may still be taken up does not count.
    round_ = attrs.evolve(round_, leader=seat)
    goal, stage = round_.table.roles[role].goal, round_.stage
    fitting = []
    for number in numbers:
        mark = attrs.evolve(stage.marks[seat], threat=number, passing=False)
        marked = round_.with_stage(stage.but(stage.script, marks=stage.with_mark(seat, mark)))
        verdict = goal.verdict(public_knowledge(marked, {seat}), seat)
        if verdict.met or not verdict.final:
            fitting.append(number)
    return tuple(fitting)


def _may_be_drawn(round_: Round, seat: int) -> tuple[int, ...]:
    """Give the threats that a seat may draw as far as everybody can tell, seen or not.

    If more of them fit than others are taken, one that fits is left, and it is one of these.
    """
    every = round_.table.threats
    fitting = _fitting(round_, seat, every)
    taken = sum([mark.threat != 0 for mark in round_.stage.marks])
    return fitting if len(fitting) > taken else every


def pair_text(pair: tuple[int, ...]) -> str:
    """Give how a pair of numbers is declared.

    >>> pair_text((3, 4))
    '3-4'
    """
    return "-".join(map(str, pair))


@attrs.frozen
class DrawThreatAction:
    """The setup action: draw a threat."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of drawing."""
        return (DrawThreat(seat),)


@attrs.frozen
class ChooseThreatAction:
    """The setup action: choose a threat."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of choosing."""
        return (ChooseThreat(seat),)


@attrs.frozen
class DrawThreatsAction:
    """The setup action: draw several threats and keep one."""

    number: int

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of drawing; the choice follows from it."""
        return (DrawThreats(seat, self.number),)


TAKES_THREAT: Final = (DrawThreatAction, DrawThreatsAction, ChooseThreatAction)
"""The setup actions by which a seat gets a threat."""


@attrs.frozen
class LetRedrawAction:
    """The setup action: let each character draw another threat."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give no step of its own: who gets a threat is asked then."""
        return ()


@attrs.frozen
class DeclareAction:
    """The setup action: declare one of several things."""

    choices: tuple[str, ...]

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of declaring."""
        return (Declare(seat, self.choices),)


# Few questions can come up at a table, and they come up in every deal.
@at_table
def _naming(
    table: Table,
    verb: str,
    numbers: tuple[int, ...],
    seat: int,
    hidden: bool,  # noqa: FBT001 - the cache takes what comes by position
) -> Decision:
    kind = f"{verb} a threat"
    unseen = kind if hidden else ""
    options = tuple([Say(f"{verb} threat {n}", seat, str(n), unseen) for n in numbers])
    return Decision(seat, table.setting.control[seat], kind, options)


@at_table
def _offering(table: Table, seat: int) -> Decision:
    options = (Say("keep the threat", seat, "keep"), Say("draw another threat", seat, "another"))
    return Decision(seat, table.setting.control[seat], "another threat", options)


@at_table
def _declaring(table: Table, choices: tuple[str, ...], seat: int) -> Decision:
    options = tuple([Say(f"declare {choice}", seat, choice) for choice in choices])
    return Decision(seat, table.setting.control[seat], "declare", options)
