"""Hooks of seating: who takes or chooses which character, and when each does its setup."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lotr_trick.kernel import Chance, Decision, draw, new_decision
from lotr_trick.trick.hooks.exchanges import TakeFromHolder
from lotr_trick.trick.hooks.plans import missing
from lotr_trick.trick.hooks.steps import Start, Step, clockwise, then
from lotr_trick.trick.learned import all_learn, tokens_shown
from lotr_trick.trick.moves import Choose, Move, TurnedUp
from lotr_trick.trick.round import Round
from lotr_trick.trick.stage import NoteKind, new_note
from lotr_trick.trick.table import Table
from lotr_trick.values import lean

# Looked up once: a member of an enum is dear to look up.
_TAKES_CHARACTER: Final = NoteKind.TAKES_CHARACTER


@lru_cache(maxsize=256)
def _with_cards(table: Table) -> tuple[tuple[int, int], ...]:
    """Give the characters that go with a card, each with its card, in the order they are taken.

    Two such cards in one hand: a starred character goes first, then the roster's order.
    """
    order = sorted(enumerate(table.roles), key=lambda each: not each[1].starred)
    return tuple([(at, role.taker) for at, role in order if role.taker is not None])


@lru_cache(maxsize=256)
def _takers(table: Table) -> tuple[tuple[int, int], ...]:
    """Give those of them that nobody has to choose: all, or where a holder may leave a character
    without a star, those with one.
    """
    roles = table.roles
    return tuple([t for t in _with_cards(table) if roles[t[0]].starred or not table.may_leave])


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
        shown = stage.token_seats
        for number, card in _takers(table):
            seat = round_.holder(card)
            if seat is not None and seated[seat] is None:
                seated[seat] = number
                notes.append(new_note(after, _TAKES_CHARACTER, seat, 0, number))
                known = all_learn(known, seat, 1 << card)
                shown = tokens_shown(table, shown, seat, 1 << card)
        tokens: list[int | None] = []
        for token, place in zip(table.tokens, shown, strict=True):
            seat = None if token.holder is None else round_.holder(token.holder)
            if token.holder is not None and seat is not None:
                known = all_learn(known, seat, 1 << token.holder)
            tokens.append(place if seat is None else seat)
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
        return round_.with_stage(
            stage.but(then(stage, *_choosers(self.start.first(round_), stage.roles)))
        )


@lean.frozen
class ChooseCharacter:
    """One seat chooses a character, so that every starred one can still be chosen."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        """Give the characters that may be chosen now."""
        table, taken = round_.table, round_.stage.roles
        free = _free(round_, self.seat)
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


@lru_cache(maxsize=1024)
def _choosers(first: int, roles: tuple[int | None, ...]) -> tuple[ChooseCharacter, ...]:
    """Give a step for each seat without a character, in turn."""
    return tuple([ChooseCharacter(s) for s in clockwise(first, len(roles)) if roles[s] is None])


def _free(round_: Round, seat: int) -> tuple[int, ...]:
    """Give the roles that a seat may choose: those that go with no card, or with one that nobody
    holds, or whose holder has another character; or, where a holder may leave one, with one that
    the seat itself holds.
    """
    table, seated = round_.table, round_.stage.roles
    promised = []
    for number, card in _with_cards(table):
        holder = round_.holder(card)
        if holder is not None:
            chosen = table.may_leave and not table.roles[number].starred
            if holder != seat if chosen else seated[holder] is None:
                promised.append(number)
    return _others(table, tuple(promised))


@lru_cache(maxsize=1024)
def _others(table: Table, promised: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([number for number in range(len(table.roles)) if number not in promised])


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
        stage = round_.stage
        todo = _setups(round_.table, self.start.first(round_), stage.roles)
        return round_.with_stage(stage.but(then(stage, *todo)))


@lru_cache(maxsize=1024)
def _setups(table: Table, first: int, roles: tuple[int | None, ...]) -> tuple[Step, ...]:
    """Give the steps of the setup actions of all characters, from a seat on."""
    todo: list[Step] = []
    for seat in clockwise(first, table.seats):
        role = roles[seat]
        if role is not None:
            for action in table.roles[role].actions:
                todo += action.at(seat)
    for seat in range(table.seats):
        role = roles[seat]
        for action in () if role is None else table.roles[role].after_setup:
            todo += action.at(seat)
    return tuple(todo)


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
