"""The end of a turn: kept dice are counted and applied, in an order that is asked if it matters.

Moving on and marking rivals change nothing for splits and marks on the own track, so they are
applied at once. What is left is the order of splits and marks on the own track; and, if the
rules say that whoever goes out strikes nobody any more, when the rivals are marked.
"""

from __future__ import annotations

from collections import Counter

import attrs

from lotr_trick.journey.moves import Mark, SplitSquare, Strike
from lotr_trick.journey.state import Face, Kind, Results, State
from lotr_trick.journey.table import Table
from lotr_trick.journey.track import (
    free,
    marking_first_matters,
    next_free,
    order_matters,
    with_mark,
    with_split,
)
from lotr_trick.kernel import Decision

Order = SplitSquare | Mark | Strike


@attrs.frozen
class Tally:
    """What kept dice come to: places to move, splits, own marks, and marks of rivals by seats."""

    moves: int
    held: bool
    splits: int
    marks: int
    strikes: tuple[int, ...]


def tally(table: Table, state: State, kept: tuple[Face, ...]) -> Tally:
    """Return what dice come to if the active player has kept them when the turn ends.

    Whom a die is aimed at is settled before the first mark: nobody's going out turns it.
    """
    turn = state.playing
    place = table.route[turn.began]
    number = Counter(face.symbol for face in kept)
    counted = {symbol: place.count(symbol, many) for symbol, many in number.items()}
    moves = sum(table.symbols[symbol].moves * many for symbol, many in counted.items())
    splits = sum(table.symbols[symbol].splits * many for symbol, many in counted.items())
    marks, strikes = 0, []
    for target, many in _aimed(table, state, kept):
        if target == turn.active:
            marks += many
        else:
            strikes += [target] * many
    left = table.goal - state.travellers[turn.active].at
    return Tally(min(moves, left), _held(table, counted), splits, marks, tuple(strikes))


def _held(table: Table, counted: dict[str, int]) -> bool:
    """Whether a symbol that holds back was kept more often than what cancels it."""
    for name, number in counted.items():
        if table.symbols[name].holds:
            against = sum(
                other * table.symbols[symbol].cancels.count(name)
                for symbol, other in counted.items()
            )
            if number > against:
                return True
    return False


def _aimed(table: Table, state: State, kept: tuple[Face, ...]) -> list[tuple[int, int]]:
    """Return the seats that kept dice mark, in order, each with its number of marks."""
    turn = state.playing
    place = table.route[turn.began]
    dice: Counter[tuple[str, int]] = Counter()
    for face in kept:
        if table.symbols[face.symbol].marks:
            target = place.aim(face.symbol, owner_of(table, state, face), turn.active)
            if target is not None:
                dice[face.symbol, target] += 1
    marks: Counter[int] = Counter()
    for (symbol, target), number in dice.items():
        marks[target] += table.symbols[symbol].marks * place.count(symbol, number)
    return sorted(marks.items())


def owner_of(table: Table, state: State, face: Face) -> int:
    """Return the seat that a die is aimed at: its living player, or else the active one."""
    for seat in state.living:
        hobbit = state.travellers[seat].hobbit
        if hobbit is not None and face.die in table.hobbit(hobbit).dice:
            return seat
    return state.playing.active


def apply_results(table: Table, state: State) -> State:
    """Return the state after the active player moved on, with what is left to apply in the turn."""
    turn = state.playing
    seat = turn.active
    found = tally(table, state, turn.kept)
    if found.moves and found.held:
        state = state.tell(Kind.HELD, seat)
    elif found.moves:
        traveller = state.travellers[seat]
        moved = attrs.evolve(traveller, at=traveller.at + found.moves)
        state = state.with_traveller(seat, moved).tell(Kind.MOVED, seat, found.moves)
        state = state.tell(Kind.ARRIVED, seat) if moved.at == table.goal else state
    results = Results(found.splits, found.marks, found.strikes)
    return state.with_turn(attrs.evolve(turn, results=results))


def settle(table: Table, state: State) -> tuple[State, Decision | None]:
    """Return the state with everything applied whose order does not matter, and what is asked.

    Without a question, everything of the turn is applied.
    """
    options = _orders(table, state)
    while len(options) == 1:
        state = apply_order(state, options[0])
        options = _orders(table, state)
    if not options:
        return apply_rest(table, state), None
    seat = state.playing.active
    return state, Decision(seat, seat, "order", options)


def _orders(table: Table, state: State) -> tuple[Order, ...]:
    """Return the results that may be applied next, as far as they lead to different ends."""
    turn = state.playing
    left = turn.results
    assert left is not None
    seat = turn.active
    track = state.travellers[seat].track
    if table.setting.auto_order or not free(track):
        return ()
    splitting = table.options.splitting
    options: list[Order] = []
    if left.splits and order_matters(track, left.splits, left.marks, splitting):
        options += [SplitSquare(seat, at) for at in splitting.squares(track)]
        if marking_first_matters(track, left.marks, splitting):
            options.append(Mark(seat))
    may_go_out = left.marks >= free(track)
    if left.strikes and may_go_out and not table.options.strikes_when_out:
        # Who may go out, and would then strike nobody, is asked whom to strike before.
        options = options or [Mark(seat)]
        for target in dict.fromkeys(left.strikes):
            hobbit = state.travellers[target].hobbit
            assert hobbit is not None
            options.append(Strike(seat, target, hobbit))
    return tuple(options)


def apply_order(state: State, move: Order) -> State:
    """Return the state after one result was applied."""
    left = state.playing.results
    assert left is not None
    match move:
        case SplitSquare(seat, at):
            state = _split(state, seat, at)
            return _left(state, attrs.evolve(left, splits=left.splits - 1))
        case Mark(seat):
            return _left(_marked(state, seat), attrs.evolve(left, marks=left.marks - 1))
        case Strike(_, target):
            strikes = list(left.strikes)
            strikes.remove(target)
            return _left(_marked(state, target), attrs.evolve(left, strikes=tuple(strikes)))


def apply_rest(table: Table, state: State) -> State:
    """Return the state after everything that is left was applied the plainest way.

    The rivals are marked, the first squares that may be split are, then the own track is marked.
    """
    turn = state.playing
    left = turn.results
    assert left is not None
    seat = turn.active
    if not state.travellers[seat].out or table.options.strikes_when_out:
        for target in left.strikes:
            state = _marked(state, target)
    for _ in range(left.splits):
        squares = table.options.splitting.squares(state.travellers[seat].track)
        if squares and not state.travellers[seat].out:
            state = _split(state, seat, squares[0])
    for _ in range(left.marks):
        state = _marked(state, seat)
    return _left(state, Results(0, 0, ()))


def _left(state: State, results: Results) -> State:
    return state.with_turn(attrs.evolve(state.playing, results=results))


def _split(state: State, seat: int, at: int) -> State:
    traveller = state.travellers[seat]
    track = with_split(traveller.track, at)
    state = state.with_traveller(seat, attrs.evolve(traveller, track=track))
    return state.tell(Kind.SPLIT, seat, at + 1)


def _marked(state: State, seat: int) -> State:
    """Return the state after a mark on a track; there is no room on that of who is out."""
    traveller = state.travellers[seat]
    if traveller.out:
        return state
    at = next_free(traveller.track)
    marked = attrs.evolve(traveller, track=with_mark(traveller.track))
    state = state.with_traveller(seat, marked).tell(Kind.MARKED, seat, at + 1)
    return state.tell(Kind.OUT, seat) if marked.out else state
