"""Setups: how a round may start that is still being made ready, with open hands."""

from __future__ import annotations

from random import Random

from lotr_trick.analysis.playout import Position
from lotr_trick.analysis.wishes import Roles
from lotr_trick.trick.cards import CardSet, each
from lotr_trick.trick.moves import Choose, Pass
from lotr_trick.trick.table import Table
from lotr_trick.trick.views import View


def after_choice(view: View, choice: Choose, hands: tuple[CardSet, ...], fate: float) -> Position:
    """Give the start of play after a choice of character; the seats left choose as fate has it.

    Starred characters are chosen whenever there would be no seat for them otherwise.
    """
    roles = list(view.roles)
    roles[choice.seat] = choice.role
    return _start(view, fill_seats(view.table, tuple(roles), fate), hands)


def after_pass(view: View, choice: Pass, hands: tuple[CardSet, ...], fate: float) -> Position:
    """Give the start of play after a card was passed; who has to answer does as fate has it."""
    table, roles = view.table, fill_seats(view.table, view.roles, fate)
    changed = list(hands)
    changed[choice.seat] &= ~(1 << choice.card)
    changed[choice.to] |= 1 << choice.card
    if view.pending is not None and view.pending.kind == "pass":
        role = roles[choice.to]
        kept = 0 if role is None else table.roles[role].kept
        back = list(each(changed[choice.to] & ~kept))
        if back:
            bit = 1 << back[int(fate * len(back))]
            changed[choice.to] &= ~bit
            changed[choice.seat] |= bit
    return _start(view, roles, tuple(changed))


def fill_seats(table: Table, roles: Roles, fate: float) -> Roles:
    """Give every seat a character: those without one get what is left, in some order.

    >>> import lotr_trick as lt
    >>> table = lt.new_game(lt.load().chapter(1)).table
    >>> sorted(fill_seats(table, (None, 0, None, None), 0.5))
    [0, 1, 2, 3]
    """
    empty = [seat for seat, role in enumerate(roles) if role is None]
    if not empty:
        return roles
    random = Random(fate)
    free = [number for number in range(len(table.roles)) if number not in roles]
    free.sort(key=lambda number: (not table.roles[number].starred, random.random()))
    drawn = sorted(free[: len(empty)], key=lambda _: random.random())
    filled = list(roles)
    for seat, number in zip(empty, drawn, strict=False):
        filled[seat] = number
    return tuple(filled)


def _start(view: View, roles: Roles, hands: tuple[CardSet, ...]) -> Position:
    leads = [
        seat
        for seat, role in enumerate(roles)
        if role is not None and view.table.roles[role].leads_first
    ]
    return Position(view.table, roles, hands, leads[0] if leads else 0, (), view.log)
