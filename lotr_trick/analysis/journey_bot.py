"""A bot for journeys: it keeps the dice after which the turn is worth most, on average.

The worth of a turn is counted in places: what is moved, and what splits and marks are worth
against places as the race stands. With those prices fixed, the rest of a turn is a small game
against the dice alone, and it is solved exactly. The bot sees views, knows no symbol by name
and rolls nothing: the same view gives the same option, always.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Final

import attrs

from lotr_trick.journey.hooks import Counting
from lotr_trick.journey.keeping import keeping_ends
from lotr_trick.journey.moves import Keep
from lotr_trick.journey.results import owner_of
from lotr_trick.journey.state import Face, Turn
from lotr_trick.journey.table import Symbol
from lotr_trick.journey.views import View
from lotr_trick.kernel import Option

_STRIKE: Final = 0.2
"""What a mark on a rival's track is worth in places."""


@attrs.frozen
class Side:
    """A face of a die as a turn sees it: its symbol, and what keeping it is worth by itself."""

    symbol: str
    gain: float
    must_keep: bool
    ends_turn: bool


Kind = tuple[Side, ...]
"""A die, told by its faces: dice with equal faces that are aimed alike are one kind."""
Pool = tuple[int, ...]
"""Dice to be thrown: how many there are of each kind."""
Counts = tuple[int, ...]
"""How many are kept of each symbol that races."""


@attrs.frozen(cache_hash=True)
class Task:
    """What is constant in a turn, so that equal turns are solved once."""

    kinds: tuple[Kind, ...]
    racing: tuple[Symbol, ...]
    """The symbols that move, hold back or cancel: they count together, not one by one."""
    counting: tuple[Counting, ...]
    most: int
    """Places that can be moved at most: there is no way beyond the goal."""
    keeps_equal: bool
    again: int


@attrs.frozen
class Solved:
    """A turn that is solved: what it is worth when dice are thrown, as they fell, and at its end."""

    thrown: Callable[[Pool, Counts, int], float]
    fell: Callable[[Pool, Counts, tuple[tuple[int, Side], ...]], float]
    final: Callable[[Counts], float]


def journey_bot(view: View) -> Option:
    """Give the option after which the turn is worth most.

    >>> from lotr_trick.journey import load_journey, new_journey
    >>> from lotr_trick.kernel import Seeded, run
    >>> game = new_journey(load_journey().journey(), players=2)
    >>> run(game, Seeded(5), [journey_bot] * 2).outcome is not None
    True
    """
    asked = view.pending
    if asked is None or not asked.options:
        message = "this view asks its player nothing"
        raise ValueError(message)
    if view.turn is not None and len(asked.options) > 1:
        if asked.kind == "keep":
            return _keep(view, view.turn, asked.options)
        if asked.kind == "throw again":
            return asked.options[_better_again(view, view.turn)]
        if asked.kind == "order" and not asked.options[0].text.startswith("split"):
            # Who may go out strikes first and is marked then.
            return asked.options[-1]
    # The first square that may be split leaves the later ones free to be split.
    return asked.options[0]


def _keep(view: View, turn: Turn, options: tuple[Option, ...]) -> Option:
    task, dice = _task(view, turn)
    solved = _solve(task)
    counts = _counts(task, turn.kept)

    def worth(option: Option) -> float:
        assert isinstance(option, Keep)
        sides = [_side(dice[face.die], face) for face in option.faces]
        gain = sum(side.gain for side in sides)
        after = _counts(task, (*turn.kept, *option.faces))
        if keeping_ends(view.table, turn, option.faces):
            return gain + solved.final(after)
        kept = {face.die for face in option.faces}
        pool = _pool(task, [dice[die] for die in turn.pool if die not in kept])
        return gain + solved.thrown(pool, after, task.again)

    assert counts is not None
    return max(options, key=worth)


def _better_again(view: View, turn: Turn) -> bool:
    task, dice = _task(view, turn)
    solved = _solve(task)
    pool, counts = _pool(task, [dice[die] for die in turn.pool]), _counts(task, turn.kept)
    fell = tuple(
        (task.kinds.index(dice[face.die]), _side(dice[face.die], face)) for face in turn.thrown
    )
    return solved.thrown(pool, counts, turn.again - 1) > solved.fell(pool, counts, fell)


PRICE = 1.0


def _price(view: View, turn: Turn) -> float:
    """Give what a free part of the own track is worth in places."""
    return PRICE


def _task(view: View, turn: Turn) -> tuple[Task, dict[str, Kind]]:
    """Give what the view says of the turn that matters for what is to come, and every die."""
    table = view.table
    place = table.route[turn.began]
    price = _price(view, turn)

    def side(face: Face) -> Side:
        symbol = table.symbols[face.symbol]
        each = place.count(symbol.name, 1)
        gain = price * symbol.splits * each
        if symbol.marks:
            target = place.aim(symbol.name, owner_of(table, view.state, face), turn.active)
            worth = 0.0 if target is None else -price if target == turn.active else _STRIKE
            gain += worth * symbol.marks * each
        return Side(symbol.name, gain, symbol.must_keep, symbol.ends_turn)

    dice = {
        die.name: tuple(side(Face(die.name, symbol)) for symbol in die.faces) for die in table.dice
    }
    racing = tuple(s for s in table.symbols.values() if s.moves or s.holds or s.cancels)
    most = max(place.count(s.name, len(dice)) * s.moves for s in racing)
    task = Task(
        kinds=tuple(sorted(set(dice.values()), key=repr)),
        racing=racing,
        counting=place.counting,
        most=min(most, table.goal - view.travellers[turn.active].at),
        keeps_equal=place.keeps_equal,
        again=place.again,
    )
    return task, dice


def _counts(task: Task, kept: tuple[Face, ...]) -> Counts:
    return tuple([sum(face.symbol == symbol.name for face in kept) for symbol in task.racing])


def _pool(task: Task, dice: list[Kind]) -> Pool:
    return tuple([dice.count(kind) for kind in task.kinds])


def _side(kind: Kind, face: Face) -> Side:
    return next(side for side in kind if side.symbol == face.symbol)


@lru_cache(maxsize=512)
def _solve(task: Task) -> Solved:
    """Give the worth of every way the rest of a turn can go; each is found once, when asked."""

    @cache
    def final(counts: Counts) -> float:
        return _moved(task, counts)

    @cache
    def throws(pool: Pool) -> tuple[tuple[float, tuple[_Kept, ...]], ...]:
        return tuple(
            (chance, tuple(_ways(task, pool, fell))) for chance, fell in _throws(task, pool)
        )

    def best(ways: tuple[_Kept, ...], counts: Counts) -> float:
        worths = []
        for way in ways:
            after = tuple([a + b for a, b in zip(counts, way.counts, strict=True)])
            rest = final(after) if way.over else thrown(way.left, after, task.again)
            worths.append(way.gain + rest)
        return max(worths)

    @cache
    def thrown(pool: Pool, counts: Counts, again: int) -> float:
        least = thrown(pool, counts, again - 1) if again else float("-inf")
        return sum([chance * max(least, best(ways, counts)) for chance, ways in throws(pool)])

    def fell(pool: Pool, counts: Counts, dice: tuple[tuple[int, Side], ...]) -> float:
        return best(tuple(_ways(task, pool, dice)), counts)

    return Solved(thrown, fell, final)


def _moved(task: Task, counts: Counts) -> float:
    """Give the places that are moved if a turn ends so."""
    counted = {}
    for symbol, kept in zip(task.racing, counts, strict=True):
        number = kept
        for hook in task.counting:
            number = hook.count(symbol.name, number)
        counted[symbol.name] = number
    for symbol in task.racing:
        against = sum(counted[s.name] * s.cancels.count(symbol.name) for s in task.racing)
        if symbol.holds and counted[symbol.name] > against:
            return 0.0
    moves = sum(symbol.moves * counted[symbol.name] for symbol in task.racing)
    return float(min(moves, task.most))


@attrs.frozen
class _Kept:
    """A way to keep dice of a throw: what it is worth by itself, and what it leaves."""

    gain: float
    counts: Counts
    left: Pool
    over: bool


def _throws(task: Task, pool: Pool) -> Iterator[tuple[float, tuple[tuple[int, Side], ...]]]:
    """Yield every way that dice can fall, with its chance; equal dice are not told apart."""
    falls = []
    for number, (kind, many) in enumerate(zip(task.kinds, pool, strict=True)):
        faces = Counter(kind)
        some = []
        for sides in combinations_with_replacement(faces, many):
            chance = float(factorial(many))
            for side, times in Counter(sides).items():
                chance *= (faces[side] / len(kind)) ** times / factorial(times)
            some.append((chance, tuple((number, side) for side in sides)))
        falls.append(some)
    for way in product(*falls):
        chance = 1.0
        for one, _ in way:
            chance *= one
        yield chance, tuple(die for _, dice in way for die in dice)


def _ways(task: Task, pool: Pool, fell: tuple[tuple[int, Side], ...]) -> Iterator[_Kept]:
    """Yield the ways to keep dice of a throw."""
    by_symbol: dict[str, list[tuple[int, Side]]] = {}
    for die in fell:
        by_symbol.setdefault(die[1].symbol, []).append(die)
    choices = []
    for dice in by_symbol.values():
        most = len(dice) if task.keeps_equal else 1
        fewest = 1 if dice[0][1].must_keep else 0
        some = {
            tuple(sorted(way, key=repr))
            for number in range(fewest, most + 1)
            for way in combinations_with_replacement(dice, number)
            if not Counter(way) - Counter(dice)
        }
        choices.append(sorted(some, key=repr))
    for kept in product(*choices):
        sides = [side for part in kept for _, side in part]
        if sides:
            gone = Counter(number for part in kept for number, _ in part)
            left = tuple([many - gone[number] for number, many in enumerate(pool)])
            symbols = [side.symbol for side in sides]
            counts = tuple([symbols.count(symbol.name) for symbol in task.racing])
            over = not any(left) or any(side.ends_turn for side in sides)
            yield _Kept(sum(side.gain for side in sides), counts, left, over)
