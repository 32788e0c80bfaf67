"""Leaving the game: what becomes of the cards and sites of a player who lost."""

from __future__ import annotations

from lotr_trick.tcg.flow import Cut, lay_site
from lotr_trick.tcg.state import NOBODY, Phase, State


def leave_game(state: State, seat: int) -> State:
    """Return the state after a player left with all cards, and others go on."""
    size = len(state.persons)
    order = [(seat - step) % size for step in range(1, size)]
    others = [number for number in order if not state.persons[number].out]
    for piece in state.pieces:
        # What others put on the cards that leave goes back to its owners.
        bearer = state.find(piece.bearer)
        if bearer is not None and bearer.owner == seat and piece.owner != seat:
            state = state.leave(piece.id)
    pieces = tuple([piece for piece in state.pieces if piece.owner != seat])
    state = state.but(pieces=pieces, fight=None, assigned=(), gifts=(), hurt=())
    theirs = [number for number, laid in enumerate(state.path, 1) if laid and laid[1] == seat]
    for step, number in enumerate(theirs):
        state = lay_site(state, others[step % len(others)], number)
    state = state.of(
        seat,
        deck=(),
        sites=(),
        hand=(),
        discard=(),
        dead=(),
        void=(),
        marker=0,
        burdens=0,
        ring_bearer=NOBODY,
        ring_worn=False,
        out=True,
    )
    for number in others:
        # What was being played is not done any further.
        for card in state.persons[number].void:
            state = state.discarded(number, card)
        state = state.of(number, void=())
    return state.but(stack=(Cut(),), phase=Phase.REGROUP)
