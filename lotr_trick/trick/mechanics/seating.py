"""Hooks of seating: who takes or chooses which character, and when each does its setup."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from lotr_trick.kernel import Chance, Decision, draw
from lotr_trick.trick.mechanics.chapter_plans import missing
from lotr_trick.trick.mechanics.dealing import Start, Step, clockwise, then
from lotr_trick.trick.mechanics.exchange import TakeFromHolder
from lotr_trick.trick.moves import Choose, Move, TurnedUp
from lotr_trick.trick.state.known import all_learn, tokens_shown
from lotr_trick.trick.state.stage import Note, NoteKind, with_roles, with_script, with_takers
from lotr_trick.trick.state.table import Table, at_table
from lotr_trick.trick.step import Round, in_stage

# Looked up once: a member of an enum is dear to look up.
_TAKES_CHARACTER: Final = NoteKind.TAKES_CHARACTER


@attrs.frozen
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
        for number, card in table.takers:
            seat = round_.holder(card)
            if seat is not None and seated[seat] is None:
                seated[seat] = number
                notes.append(Note(after, _TAKES_CHARACTER, seat, 0, number))
                known = all_learn(known, table.width, seat, 1 << card)
                shown = tokens_shown(table, shown, seat, 1 << card)
        tokens = list(shown)
        for at, card in table.token_cards:
            seat = round_.holder(card)
            if seat is not None:
                known = all_learn(known, table.width, seat, 1 << card)
                tokens[at] = seat
        script, notes_ = stage.script[1:], tuple(notes)
        return in_stage(
            round_, with_takers(stage, script, tuple(seated), tuple(tokens), known, notes_)
        )


@attrs.frozen
class ChooseCharacters:
    """Every seat without a character chooses one, in turn."""

    start: Start

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the steps this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with one step for each seat that has to choose."""
        stage = round_.stage
        choosers = _choosers(self.start.first(round_), stage.roles)
        return in_stage(round_, with_script(stage, choosers + stage.script[1:]))


@attrs.frozen
class ChooseCharacter:
    """One seat chooses a character, so that every starred one can still be chosen."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        """Give the characters that may be chosen now."""
        table, taken = round_.table, round_.stage.roles
        names = missing(round_) if table.is_final else ()
        return _choosing(table, taken, _promised(round_, self.seat), self.seat, names)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the character at the seat."""
        assert isinstance(choice, Choose)
        stage = round_.stage
        roles = list(stage.roles)
        roles[self.seat] = choice.role
        taker = round_.table.roles[choice.role].taker
        script = stage.script[1:]
        if taker is not None:
            script = (TakeFromHolder(self.seat, taker, 1), *script)
        return in_stage(round_, with_roles(stage, script, tuple(roles)))


@lru_cache(maxsize=1024)
def _choosers(first: int, roles: tuple[int | None, ...]) -> tuple[ChooseCharacter, ...]:
    """Give a step for each seat without a character, in turn."""
    return tuple([ChooseCharacter(s) for s in clockwise(first, len(roles)) if roles[s] is None])


def _promised(round_: Round, seat: int) -> tuple[int, ...]:
    """Give the roles that a seat may not choose because they go with a card whose holder has no
    character yet; or, where a holder may leave one, with one that another seat holds.
    """
    table, seated = round_.table, round_.stage.roles
    promised: tuple[int, ...] = ()
    for number, card in table.with_cards:
        # One that has a seat is not offered anyway.
        holder = None if number in seated else round_.holder(card)
        if holder is not None:
            chosen = table.may_leave and not table.roles[number].starred
            if holder != seat if chosen else seated[holder] is None:
                promised += (number,)
    return promised


@attrs.frozen
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


@attrs.frozen
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
        return in_stage(round_, with_script(stage, todo + stage.script[1:]))


@at_table
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
@at_table
def _choosing(
    table: Table,
    taken: tuple[int | None, ...],
    promised: tuple[int, ...],
    seat: int,
    names: tuple[str, ...],
) -> Decision:
    """Give the question which character a seat takes.

    A starred one must have a seat, and so must those of some `names`: everybody who is not
    completed, in a round after which the chapter is over.
    """
    roles = table.roles
    seated = {roles[number].person for number in taken if number is not None}
    out = {*taken, *promised}
    free = [at for at, role in enumerate(roles) if at not in out and role.person not in seated]
    must = [at for at in free if roles[at].starred or roles[at].name in names]
    offered = must if len(must) >= taken.count(None) else free
    options = tuple([Choose(f"choose {roles[at].name}", seat, at) for at in offered])
    return Decision(seat, table.setting.control[seat], "choose", options)
