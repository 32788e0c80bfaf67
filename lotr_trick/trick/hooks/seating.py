"""Hooks of seating: who takes or chooses which character, and when each does its setup."""

from __future__ import annotations

from functools import lru_cache

from lotr_trick.kernel import Chance, Decision, draw, new_decision
from lotr_trick.trick.hooks.exchanges import TakeFromHolder
from lotr_trick.trick.hooks.plans import missing
from lotr_trick.trick.hooks.steps import Start, Step, clockwise, then
from lotr_trick.trick.learned import all_learn
from lotr_trick.trick.moves import Choose, Move, TurnedUp
from lotr_trick.trick.round import Round
from lotr_trick.trick.stage import NoteKind, new_note
from lotr_trick.trick.table import Role, Table
from lotr_trick.values import lean


@lean.frozen
class HoldersTake:
    """Each character that goes with a card is taken by its holder, and tokens likewise."""

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with those characters and tokens at their seats."""
        stage, table = round_.stage, round_.table
        seated, notes, known = list(stage.roles), list(stage.notes), stage.known
        # Two such cards in one hand: a starred character goes first, then the roster's order.
        order = sorted(enumerate(table.roles), key=lambda each: not each[1].starred)
        for number, role in order:
            if table.may_leave and not role.starred:
                continue
            seat = None if role.taker is None else round_.holder(role.taker)
            if role.taker is not None and seat is not None and seated[seat] is None:
                seated[seat] = number
                notes.append(new_note(after, NoteKind.TAKES_CHARACTER, seat, role=number))
                known = all_learn(known, seat, 1 << role.taker)
        tokens: list[int | None] = []
        for token in table.tokens:
            seat = None if token.holder is None else round_.holder(token.holder)
            if token.holder is not None and seat is not None:
                known = all_learn(known, seat, 1 << token.holder)
            tokens.append(seat)
        changed = stage.but(
            then(stage),
            roles=tuple(seated),
            token_seats=tuple(tokens),
            known=known,
            notes=tuple(notes),
        )
        return round_.with_stage(changed)


@lean.frozen
class ChooseCharacters:
    """Every seat without a character chooses one, in turn."""

    start: Start

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the steps this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with one step for each seat that has to choose."""
        stage = round_.stage
        order = clockwise(self.start.first(round_), round_.table.seats)
        asked = [ChooseCharacter(seat) for seat in order if stage.roles[seat] is None]
        return round_.with_stage(stage.but(then(stage, *asked)))


@lean.frozen
class ChooseCharacter:
    """One seat chooses a character, so that every starred one can still be chosen."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        """Give the characters that may be chosen now."""
        table, taken = round_.table, round_.stage.roles
        free = tuple([n for n, role in enumerate(table.roles) if _is_free(round_, role, self.seat)])
        return _choosing(table, taken, free, self.seat, _must_sit(round_))

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the character at the seat."""
        assert isinstance(choice, Choose)
        stage = round_.stage
        roles = list(stage.roles)
        roles[self.seat] = choice.role
        taker = round_.table.roles[choice.role].taker
        more = () if taker is None else (TakeFromHolder(self.seat, taker, 1),)
        return round_.with_stage(stage.but(then(stage, *more), roles=tuple(roles)))


def _is_free(round_: Round, role: Role, seat: int) -> bool:
    """Whether a seat may choose a character: it goes with no card, or with one that nobody
    holds, or whose holder has another character; or with one that the seat itself holds.
    """
    holder = None if role.taker is None else round_.holder(role.taker)
    if round_.table.may_leave and not role.starred:
        return holder is None or holder == seat
    return holder is None or round_.stage.roles[holder] is not None


def _must_sit(round_: Round) -> tuple[int, ...]:
    """Give the roles that must have a seat: those with a star, and in a round after which the
    chapter is over everybody who is not completed.
    """
    table, names = round_.table, missing(round_) if round_.table.is_final else ()
    return tuple([at for at, role in enumerate(table.roles) if role.starred or role.name in names])


@lean.frozen
class DealCharacters:
    """Nature gives every seat a character; each starred one is among them.

    Where there are more than seats, it draws first which of the others are in the round.
    """

    company: tuple[int, ...] = ()
    """The roles that are in the round, once that is drawn."""

    def offer(self, round_: Round) -> Chance:
        """Give the draw of the company, or of who is who."""
        table = round_.table
        if self.company:
            names = [table.roles[role].name for role in self.company]
            return draw("characters", names, (1,) * table.seats)
        rest = [role.name for role in table.roles if not role.starred]
        return draw("company", rest, (table.seats - len(table.roles) + len(rest),))

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the company drawn, or with a character at every seat."""
        assert isinstance(choice, TurnedUp)
        stage, table = round_.stage, round_.table
        number = {role.name: at for at, role in enumerate(table.roles)}
        if self.company:
            roles = tuple([number[name] for (name,) in choice.drawn.groups])
            return round_.with_stage(stage.but(then(stage), roles=roles))
        drawn = set(choice.drawn.groups[0])
        company = [at for at, role in enumerate(table.roles) if role.starred or role.name in drawn]
        return round_.with_stage(stage.but(then(stage, DealCharacters(tuple(company)))))


@lean.frozen
class DoSetups:
    """Every seat does the setup actions of its character, in turn."""

    start: Start

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the steps this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the steps of all actions."""
        stage, table = round_.stage, round_.table
        todo: list[Step] = []
        for seat in clockwise(self.start.first(round_), table.seats):
            role = stage.roles[seat]
            if role is not None:
                for action in table.roles[role].actions:
                    todo += action.at(seat)
        for seat in range(table.seats):
            role = stage.roles[seat]
            for action in () if role is None else table.roles[role].after_setup:
                todo += action.at(seat)
        return round_.with_stage(stage.but(then(stage, *todo)))


# Few questions can come up at a table, and they come up in every deal.
@lru_cache(maxsize=4096)
def _choosing(
    table: Table,
    taken: tuple[int | None, ...],
    free: tuple[int, ...],
    seat: int,
    must: tuple[int, ...],
) -> Decision:
    seated = {table.roles[number].person for number in taken if number is not None}
    free = tuple(n for n in free if n not in taken and table.roles[n].person not in seated)
    starred = tuple(number for number in free if number in must)
    offered = starred if len(starred) >= taken.count(None) else free
    options = tuple([Choose(f"choose {table.roles[n].name}", seat, n) for n in offered])
    return new_decision(seat, table.setting.control[seat], "choose", options)
