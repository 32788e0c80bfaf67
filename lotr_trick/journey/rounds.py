"""Turns and rounds: who is next, when a journey ends, and who has won it."""

from __future__ import annotations

import attrs

from lotr_trick.journey.state import Ending, Kind, Reason, State, Turn
from lotr_trick.journey.table import Table


def begin_round(table: Table, state: State) -> State:
    """Return the state at the first turn of the next round; somebody must be living."""
    state = attrs.evolve(state, round=state.round + 1)
    seats = _in_turn(state)
    state = state.tell(Kind.ROUND, seats[0], state.round)
    return _begin_turn(table, state, seats[0])


def _in_turn(state: State) -> tuple[int, ...]:
    """Return the living seats in the order of their turns."""
    assert state.first is not None
    count = len(state.travellers)
    order = [(state.first + step) % count for step in range(count)]
    return tuple([seat for seat in order if not state.travellers[seat].out])


def _begin_turn(table: Table, state: State, seat: int) -> State:
    began = state.travellers[seat].at
    turn = Turn(seat, began, tuple(die.name for die in table.dice), again=table.route[began].again)
    return state.with_turn(turn).tell(Kind.TURN, seat, began)


def end_turn(table: Table, state: State) -> State:
    """Return the state at the next turn, or at the end of the journey."""
    assert state.turn is not None
    assert state.first is not None
    if not state.living:
        return _ended(state, (), Reason.ALL_OUT)
    count = len(state.travellers)
    done = (state.turn.active - state.first) % count
    for step in range(done + 1, count):
        seat = (state.first + step) % count
        if not state.travellers[seat].out:
            return _begin_turn(table, state, seat)
    return _end_round(table, state)


def _end_round(table: Table, state: State) -> State:
    arrived = [seat for seat in _in_turn(state) if state.travellers[seat].at == table.goal]
    if not arrived:
        lost = any(who.out and who.at == table.goal for who in state.travellers)
        if lost and not table.options.goes_on_without_finisher:
            return _ended(state, (), Reason.FINISHERS_OUT)
        return begin_round(table, state)
    if len(arrived) == 1:
        return _ended(state, tuple(arrived), Reason.ARRIVED)
    left = [table.options.left.weigh(state.travellers[seat].track) for seat in arrived]
    best = tuple([seat for seat, much in zip(arrived, left, strict=True) if much == max(left)])
    winners = tuple(sorted(table.options.tied.winners(best)))
    return _ended(state, winners, Reason.SHARED if len(winners) > 1 else Reason.TIE_BREAK)


def _ended(state: State, winners: tuple[int, ...], reason: Reason) -> State:
    return attrs.evolve(state, turn=None, ending=Ending(winners, reason))
