"""Hooks of seating: who takes or chooses which character, and when each does its setup."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Chance, Decision, draw
from lotr_trick.trick.mechanics.chapter_plans import missing
from lotr_trick.trick.mechanics.dealing import clockwise
from lotr_trick.trick.mechanics.exchange import TakeFromHolderStep, tokens_shown
from lotr_trick.trick.moves import CHOOSE, AnyMove, Move, NatureMove
from lotr_trick.trick.state.known import all_learn
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.script import Quiet, Start, Step


@attrs.frozen
class HoldersTake(Quiet):
    """Each character that goes with a card is taken by its holder, and tokens likewise."""

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with those characters and tokens at their seats."""
        table, width = round_.table, round_.table.width
        for number, card in table.with_cards:
            if not table.roles[number].starred and table.may_leave:
                continue  # its holder may choose another one
            seat = round_.holder(card)
            if seat is not None and round_.roles[seat] is None:
                roles = (*round_.roles[:seat], number, *round_.roles[seat + 1 :])
                taken = round_.beside._replace(
                    roles=roles,
                    known=all_learn(round_.beside.known, width, seat, 1 << card),
                    slots=tokens_shown(round_, seat, 1 << card),
                    notes=round_.note(NoteKind.TAKES_CHARACTER, seat, role=number),
                )
                round_ = round_._replace(beside=taken)
        known, slots = round_.beside.known, list(round_.beside.slots)
        for plan in table.tokens:
            seat = None if plan.holder is None else round_.holder(plan.holder)
            if seat is not None and plan.holder is not None:
                known = all_learn(known, width, seat, 1 << plan.holder)
                slots[table.places.slot_at[plan.name, -1]] = seat + 1
        return round_.then(known=known, slots=tuple(slots))


@attrs.frozen
class ChooseCharacters(Quiet):
    """Every seat without a character chooses one, in turn."""

    start: Start

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with one step for each seat that has to choose."""
        around = clockwise(self.start.first(round_), round_.table.seats)
        return round_.then(*[ChooseCharacter(s) for s in around if round_.roles[s] is None])


@attrs.frozen
class ChooseCharacter:
    """One seat chooses a character, so that every starred one can still be chosen."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        """Return the characters that may be chosen now."""
        names = missing(round_) if round_.table.is_final else ()
        return _choosing(round_, _promised(round_, self.seat), self.seat, names)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the character at the seat."""
        assert isinstance(choice, Move)
        seat, roles, cards = self.seat, round_.roles, round_.table.cards
        taker = round_.table.roles[choice.number].taker
        takes = [] if taker is None else [TakeFromHolderStep(cards.names[taker], 1, seat)]
        return round_.then(*takes, roles=(*roles[:seat], choice.number, *roles[seat + 1 :]))


def _promised(round_: Round, seat: int) -> tuple[int, ...]:
    """Return the roles that a seat may not choose because they go with a card whose holder has no
    character yet; or, where a holder may leave one, with one that another seat holds.
    """
    table, seated = round_.table, round_.roles
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
        """Return the draw of the company, or of who is who."""
        table = round_.table
        if self.company:
            names = [table.roles[role].name for role in self.company]
            return draw("characters", names, (1,) * table.seats)
        rest = [role.name for role in table.roles if not role.starred]
        return draw("company", rest, (table.seats - len(table.roles) + len(rest),))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the company drawn, or with a character at every seat."""
        assert isinstance(choice, NatureMove)
        table = round_.table
        number = {role.name: at for at, role in enumerate(table.roles)}
        if self.company:
            roles = tuple([number[name] for (name,) in choice.drawn.groups])
            return round_.then(roles=roles)
        drawn = set(choice.drawn.groups[0])
        company = [at for at, role in enumerate(table.roles) if role.starred or role.name in drawn]
        return round_.then(DealCharacters(tuple(company)))


@attrs.frozen
class DoSetups(Quiet):
    """Every seat does the setup actions of its character, in turn."""

    start: Start

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the steps of all actions."""
        table, roles, todo = round_.table, round_.roles, list[Step]()
        for seat in clockwise(self.start.first(round_), table.seats):
            role = roles[seat]
            for action in () if role is None else table.roles[role].actions:
                todo += action.at(seat)
        for seat, role in enumerate(roles):
            for action in () if role is None else table.roles[role].after_setup:
                todo += action.at(seat)
        return round_.then(*todo)


def _choosing(
    round_: Round, promised: tuple[int, ...], seat: int, names: tuple[str, ...]
) -> Decision:
    """Return the question which character a seat takes.

    A starred one must have a seat, and so must those of some `names`: everybody who is not
    completed, in a round after which the chapter is over.
    """
    table, roles, taken = round_.table, round_.table.roles, round_.roles
    seated = {roles[number].person for number in taken if number is not None}
    out = {*taken, *promised}
    free = [at for at, role in enumerate(roles) if at not in out and role.person not in seated]
    must = [at for at in free if roles[at].starred or roles[at].name in names]
    offered = must if len(must) >= taken.count(None) else free
    options = tuple([Move(CHOOSE, f"choose {roles[at].name}", seat, number=at) for at in offered])
    return Decision(seat, table.setting.control[seat], "choose", options)
