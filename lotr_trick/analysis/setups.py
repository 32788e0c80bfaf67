"""Setups: how a round may go on after a choice beside the tricks, with open hands."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import attrs

from lotr_trick.analysis.courses import missing, part_called
from lotr_trick.analysis.playout import Position
from lotr_trick.analysis.wishes import Marks, Roles
from lotr_trick.trick.mechanics.sealed_exchange import GiveEachAction
from lotr_trick.trick.mechanics.threats import TAKES_THREAT, DeclareAction
from lotr_trick.trick.moves import Choose, LayBy, Pass, PlayEarly, Say, SwapLost
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.marks import NO_MARK, UNSEEN, Mark
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.views.view import View

Aside = Choose | Pass | LayBy | PlayEarly | Say | SwapLost
"""Every choice that is no card played to the trick."""


def after_aside(view: View, choice: Aside, hands: tuple[CardSet, ...], fate: float) -> Position:
    """Give how the round goes on after a choice beside the tricks, as far as one can tell."""
    match choice:
        case Choose():
            return after_choice(view, choice, hands, fate)
        case Pass():
            return after_pass(view, choice, hands, fate)
        case SwapLost():
            changed = list(hands)
            changed[choice.seat] ^= 1 << choice.card | 1 << choice.lost
            return _start(view, view.roles, tuple(changed), fate)
        case LayBy() | PlayEarly():
            marks = _with_mark(view.marks, choice.seat, _laid(view, choice))
            return _start(view, view.roles, hands, fate, marks)
    if view.table.parts:
        return _after_picking(view, part_called(view, choice.what), hands, fate)
    return _after_saying(view, choice, hands, fate)


def _after_picking(view: View, table: Table, hands: tuple[CardSet, ...], fate: float) -> Position:
    """Give the start of play of a group, with those at their seats who go with a card."""
    roles = list(view.roles)
    for number, role in enumerate(table.roles):
        for seat, hand in enumerate(hands):
            if role.taker is not None and hand >> role.taker & 1 and roles[seat] is None:
                roles[seat] = number
    return _start(view.showing(table=table), fill_seats(table, tuple(roles), fate), hands, fate)


def _laid(view: View, choice: LayBy | PlayEarly) -> Mark:
    mark = view.marks[choice.seat]
    if isinstance(choice, PlayEarly):
        return attrs.evolve(mark, early=choice.play)
    if view.pending is not None and view.pending.kind == "keep":
        return attrs.evolve(mark, kept=mark.kept | 1 << choice.card)
    return attrs.evolve(mark, tucked=mark.tucked | 1 << choice.card)


def _after_saying(view: View, choice: Say, hands: tuple[CardSet, ...], fate: float) -> Position:
    """Give the same after something was said: a threat, a word, who leads, a card taken back."""
    mark = view.marks[choice.seat]
    kind = "" if view.pending is None else view.pending.kind
    if kind == "name a leader":
        start = _start(view, view.roles, hands, fate)
        return attrs.evolve(start, leader=int(choice.what))
    if kind == "take back":
        mark = attrs.evolve(mark, tucked=0 if choice.what == "back" else mark.tucked)
    elif kind == "declare":
        mark = attrs.evolve(mark, declared=choice.what)
    elif kind in {"choose a threat", "keep a threat"}:
        mark = attrs.evolve(mark, threat=int(choice.what))
    elif kind == "another threat" and choice.what == "another":
        mark = attrs.evolve(mark, threat=UNSEEN)
    return _start(view, view.roles, hands, fate, _with_mark(view.marks, choice.seat, mark))


def _with_mark(marks: Marks, seat: int, mark: Mark) -> Marks:
    return (*marks[:seat], mark, *marks[seat + 1 :])


def after_choice(view: View, choice: Choose, hands: tuple[CardSet, ...], fate: float) -> Position:
    """Give the start of play after a choice of character; the seats left choose as fate has it.

    Starred characters are chosen whenever there would be no seat for them otherwise.
    """
    roles = list(view.roles)
    roles[choice.seat] = choice.role
    filled = fill_seats(view.table, tuple(roles), fate, missing(view))
    return _start(view, filled, hands, fate)


def after_pass(view: View, choice: Pass, hands: tuple[CardSet, ...], fate: float) -> Position:
    """Give the start of play after a card was passed; who has to answer does as fate has it."""
    table, roles = view.table, fill_seats(view.table, view.roles, fate)
    changed = list(hands)
    changed[choice.seat] &= ~(1 << choice.card)
    changed[choice.to] |= 1 << choice.card
    kind = "" if view.pending is None else view.pending.kind
    if choice.text.endswith(" to the right"):
        _pass_on(table, roles, changed, choice, fate)
    elif kind in {"pass", "exchange at once"} or (
        kind == "pass at once" and not _only_gives(table, roles, choice)
    ):
        _pass_random(table, roles, changed, choice.to, choice.seat, fate)
    return _start(view, roles, tuple(changed), fate)


def _pass_on(table: Table, roles: Roles, hands: list[CardSet], choice: Pass, fate: float) -> None:
    """Let every other seat pass some card to the one before it, too."""
    for step in range(1, table.seats):
        giver = (choice.seat + step) % table.seats
        _pass_random(table, roles, hands, giver, (giver - 1) % table.seats, fate)


def _pass_random(
    table: Table, roles: Roles, hands: list[CardSet], giver: int, to: int, fate: float
) -> None:
    role = roles[giver]
    kept = 0 if role is None else table.roles[role].kept
    cards = list(each(hands[giver] & ~kept))
    if cards:
        bit = 1 << cards[int(fate * len(cards))]
        hands[giver] &= ~bit
        hands[to] |= bit


def _only_gives(table: Table, roles: Roles, choice: Pass) -> bool:
    """Whether whoever passes gets nothing back."""
    role = roles[choice.seat]
    return role is not None and any(
        isinstance(action, GiveEachAction) for action in table.roles[role].actions
    )


def fill_seats(table: Table, roles: Roles, fate: float, wanted: Collection[str] = ()) -> Roles:
    """Give every seat a character: those without one get what is left, in some order.

    Characters with a star go first, then those who are `wanted`.

    >>> import lotr_trick as lt
    >>> table = lt.new_game(lt.load().chapter(1)).table
    >>> sorted(fill_seats(table, (None, 0, None, None), 0.5))
    [0, 1, 2, 3]
    """
    empty = [seat for seat, role in enumerate(roles) if role is None]
    if not empty:
        return roles
    random = Random(fate)
    free = [
        number
        for number, role in enumerate(table.roles)
        if number not in roles and not (table.may_leave and role.taker is not None)
    ]
    free.sort(
        key=lambda number: (
            not table.roles[number].starred,
            table.roles[number].name not in wanted,
            random.random(),
        )
    )
    drawn = sorted(free[: len(empty)], key=lambda _: random.random())
    filled = list(roles)
    for seat, number in zip(empty, drawn, strict=False):
        filled[seat] = number
    return tuple(filled)


def fill_marks(table: Table, roles: Roles, marks: Marks, fate: float) -> Marks:
    """Give what lies beside the characters, with whatever is not there yet, or not seen.

    What somebody has still to draw, to choose or to declare is as fate has it.
    """
    if not (table.threats or any(mark != NO_MARK for mark in marks) or _declares(table)):
        return ()
    random = Random(fate)
    free = [number for number in table.threats if number not in {mark.threat for mark in marks}]
    random.shuffle(free)
    filled = []
    for role, mark in zip(roles, marks, strict=True):
        actions = () if role is None else table.roles[role].actions
        draws = any(isinstance(action, TAKES_THREAT) for action in actions)
        if mark.threat == UNSEEN or (draws and not mark.threat):
            mark = attrs.evolve(mark, threat=free.pop() if free else 0)  # noqa: PLW2901
        said = [a.choices for a in actions if isinstance(a, DeclareAction)]
        if said and not mark.declared:
            mark = attrs.evolve(mark, declared=random.choice(said[0]))  # noqa: PLW2901
        filled.append(mark)
    return tuple(filled)


def _declares(table: Table) -> bool:
    return any(isinstance(a, DeclareAction) for role in table.roles for a in role.actions)


def _start(
    view: View, roles: Roles, hands: tuple[CardSet, ...], fate: float, marks: Marks = ()
) -> Position:
    table = view.table
    filled = fill_marks(table, roles, marks or view.marks, fate)
    if view.playing:
        return Position(table, roles, hands, view.leader, (), view.log, filled, view.heaps, fate)
    leads = [
        seat
        for seat, role in enumerate(roles)
        if role is not None and table.roles[role].leads_first
    ]
    leader = leads[0] if leads else 0
    hands = _dealt_out(view, hands, fate)
    return Position(table, roles, hands, leader, (), view.log, filled, view.heaps, fate)


def _dealt_out(view: View, hands: tuple[CardSet, ...], fate: float) -> tuple[CardSet, ...]:
    """Give the hands with what is still to be dealt, where a deal has several parts."""
    size = max(view.sizes)
    rest = view.table.deck & ~view.lost
    for hand in hands:
        rest &= ~hand
    if rest.bit_count() < size or any(pile.drawn for pile in view.table.piles):
        return hands
    cards = list(each(rest))
    Random(fate).shuffle(cards)
    share = len(cards) // len(hands)
    return tuple(
        [
            hand | sum([1 << card for card in cards[at * share : (at + 1) * share]])
            for at, hand in enumerate(hands)
        ]
    )
