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
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial
from typing import Final

import attrs

from lotr_trick.journey.keeping import keeping_ends
from lotr_trick.journey.moves import Keep, SplitSquare
from lotr_trick.journey.results import owner_of
from lotr_trick.journey.state import Face, Turn
from lotr_trick.journey.table import Counting, Place, Symbol
from lotr_trick.journey.views import View
from lotr_trick.kernel import Option

_PRICE: Final = 1.15
"""What a free square, or half of one, of the own track is worth in places."""
_MOST_FALLS: Final = 20_000
"""Ways for all dice to fall beyond which a turn is not solved: the bot then looks no further."""
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
class Dice:
    """The kinds of dice of a turn and how they may be kept."""

    kinds: tuple[Kind, ...]
    racing: tuple[Symbol, ...]
    """The symbols that move, hold back or cancel: they count together, not one by one."""
    keeps_equal: bool


@attrs.frozen(cache_hash=True)
class Task:
    """What is constant in a turn, so that equal turns are solved once."""

    dice: Dice
    counting: tuple[Counting, ...]
    again: int
    reached: tuple[float, ...]
    """What it is worth to have moved so many places when the turn ends; the last is the goal."""


@attrs.frozen
class Solved:
    """A turn that is solved: what it is worth before a throw, as dice fell, and at its end."""

    thrown: Callable[[Pool, Counts, int], float]
    fell: Callable[[Pool, Counts, tuple[tuple[int, Side], ...]], float]
    final: Callable[[Counts], float]


def journey_bot(view: View) -> Option:
    """Return the option after which the turn is worth most.

    >>> from lotr_trick.journey import load_journey, new_journey
    >>> from lotr_trick.kernel import Seeded, run
    >>> game = new_journey(load_journey().journey(), players=2)
    >>> run(game, Seeded(5), [journey_bot] * 2).outcome is not None
    True
    """
    asked = view.pending
    options = () if asked is None else asked.options
    if asked is None or len(options) == 0:
        message = "this view asks its player nothing"
        raise ValueError(message)
    if view.turn is not None and len(options) > 1:
        if asked.kind == "keep":
            return _keep(view, view.turn, options)
        if asked.kind == "throw again":
            return options[_better_again(view, view.turn)]
        if asked.kind == "order" and not isinstance(options[0], SplitSquare):
            # Who may go out strikes first and is marked then.
            return options[-1]
    # The first square that may be split leaves the later ones free to be split.
    return options[0]


def _keep(view: View, turn: Turn, options: tuple[Option, ...]) -> Option:
    task, kind_of = _task(view, turn)
    solved = _solve(task)
    shortsighted = _too_many(kind_of)

    def worth(option: Option) -> float:
        assert isinstance(option, Keep)
        gain = sum(_side(kind_of[face.die], face).gain for face in option.faces)
        after = _counts(task.dice, (*turn.kept, *option.faces))
        if shortsighted or keeping_ends(view.table, turn, option.faces):
            return gain + solved.final(after)
        kept = {face.die for face in option.faces}
        pool = _pool(task.dice, [kind_of[die] for die in turn.pool if die not in kept])
        return gain + solved.thrown(pool, after, task.again)

    return max(options, key=worth)


def _better_again(view: View, turn: Turn) -> bool:
    task, kind_of = _task(view, turn)
    if _too_many(kind_of):
        return False
    solved = _solve(task)
    pool = _pool(task.dice, [kind_of[die] for die in turn.pool])
    counts = _counts(task.dice, turn.kept)
    kinds = task.dice.kinds
    fell = tuple(
        (kinds.index(kind_of[face.die]), _side(kind_of[face.die], face)) for face in turn.thrown
    )
    return solved.thrown(pool, counts, turn.again - 1) > solved.fell(pool, counts, fell)


def _task(view: View, turn: Turn) -> tuple[Task, dict[str, Kind]]:
    """Return the turn to solve, with what the next turn is worth where this one may lead."""
    table = view.table
    at = view.travellers[turn.active].at
    place = table.route[turn.began]
    kind_of = _kinds(view, turn, place)
    most = min(_farthest(view, place), table.goal - at)
    reached = [float(places) for places in range(most + 1)]
    if table.setting.advanced and not _too_many(kind_of):
        for places in range(most + 1):
            if at + places < table.goal:
                reached[places] += _next_turn(view, turn, table.route[at + places])
    dice = _dice(view, place, kind_of)
    return Task(dice, place.counting, place.again, tuple(reached)), kind_of


def _next_turn(view: View, turn: Turn, place: Place) -> float:
    """Return what a whole turn that begins at a place is worth, told by itself."""
    kind_of = _kinds(view, turn, place)
    dice = _dice(view, place, kind_of)
    reached = tuple(float(places) for places in range(_farthest(view, place) + 1))
    solved = _solve(Task(dice, place.counting, place.again, reached))
    none = (0,) * len(dice.racing)
    return solved.thrown(_pool(dice, list(kind_of.values())), none, place.again)


def _too_many(kind_of: dict[str, Kind]) -> bool:
    """Whether dice can fall in too many ways to look at all of them."""
    ways = 1
    for kind, many in Counter(kind_of.values()).items():
        ways *= comb(len(set(kind)) + many - 1, many)
    return ways > _MOST_FALLS


def _farthest(view: View, place: Place) -> int:
    """Return how many places a turn that begins at a place can move anybody."""
    many = len(view.table.dice)
    return max(place.count(s.name, many) * s.moves for s in view.table.symbols.values())


def _kinds(view: View, turn: Turn, place: Place) -> dict[str, Kind]:
    """Return what each face of each die is worth by itself in a turn that begins at a place."""
    table = view.table
    track = view.travellers[turn.active].track
    split = _PRICE if table.options.splitting.squares(track) else 0.0

    def side(face: Face) -> Side:
        symbol = table.symbols[face.symbol]
        each = place.count(symbol.name, 1)
        gain = split * symbol.splits * each
        if symbol.marks:
            target = place.aim(symbol.name, owner_of(table, view.state, face), turn.active)
            worth = 0.0 if target is None else -_PRICE if target == turn.active else _STRIKE
            gain += worth * symbol.marks * each
        return Side(symbol.name, gain, symbol.must_keep, symbol.ends_turn)

    return {
        die.name: tuple(side(Face(die.name, symbol)) for symbol in die.faces) for die in table.dice
    }


def _dice(view: View, place: Place, kind_of: dict[str, Kind]) -> Dice:
    racing = tuple(s for s in view.table.symbols.values() if s.moves or s.holds or s.cancels)
    return Dice(tuple(sorted(set(kind_of.values()), key=repr)), racing, place.keeps_equal)


def _counts(dice: Dice, kept: tuple[Face, ...]) -> Counts:
    return tuple([sum(face.symbol == symbol.name for face in kept) for symbol in dice.racing])


def _pool(dice: Dice, kinds: list[Kind]) -> Pool:
    return tuple([kinds.count(kind) for kind in dice.kinds])


def _side(kind: Kind, face: Face) -> Side:
    return next(side for side in kind if side.symbol == face.symbol)


@lru_cache(maxsize=512)
def _solve(task: Task) -> Solved:
    """Return the worth of every way the rest of a turn can go; each is found once, when asked."""

    @cache
    def final(counts: Counts) -> float:
        return _moved(task, counts)

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
        return sum(
            [chance * max(least, best(ways, counts)) for chance, ways in _throws(task.dice, pool)]
        )

    def fell(pool: Pool, counts: Counts, dice: tuple[tuple[int, Side], ...]) -> float:
        return best(tuple(_ways(task.dice, pool, dice)), counts)

    return Solved(thrown, fell, final)


def _moved(task: Task, counts: Counts) -> float:
    """Return the worth of what is moved if a turn ends so."""
    counted = {}
    for symbol, kept in zip(task.dice.racing, counts, strict=True):
        number = kept
        for hook in task.counting:
            number = hook.count(symbol.name, number)
        counted[symbol.name] = number
    for symbol in task.dice.racing:
        against = sum(counted[s.name] * s.cancels.count(symbol.name) for s in task.dice.racing)
        if symbol.holds and counted[symbol.name] > against:
            return task.reached[0]
    moves = sum(symbol.moves * counted[symbol.name] for symbol in task.dice.racing)
    return task.reached[min(moves, len(task.reached) - 1)]


@attrs.frozen
class _Kept:
    """A way to keep dice of a throw: what it is worth by itself, and what it leaves."""

    gain: float
    counts: Counts
    left: Pool
    over: bool


@lru_cache(maxsize=2_000)
def _throws(dice: Dice, pool: Pool) -> tuple[tuple[float, tuple[_Kept, ...]], ...]:
    """Return every way that dice can fall, with its chance and the ways to keep of it."""
    return tuple((chance, tuple(_ways(dice, pool, fell))) for chance, fell in _falls(dice, pool))


def _falls(dice: Dice, pool: Pool) -> Iterator[tuple[float, tuple[tuple[int, Side], ...]]]:
    """Yield every way that dice can fall, with its chance; equal dice are not told apart."""
    falls = []
    for number, (kind, many) in enumerate(zip(dice.kinds, pool, strict=True)):
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
        yield chance, tuple(die for _, some in way for die in some)


def _ways(dice: Dice, pool: Pool, fell: tuple[tuple[int, Side], ...]) -> Iterator[_Kept]:
    """Yield the ways to keep dice of a throw."""
    by_symbol: dict[str, list[tuple[int, Side]]] = {}
    for die in fell:
        by_symbol.setdefault(die[1].symbol, []).append(die)
    choices = []
    for same in by_symbol.values():
        most = len(same) if dice.keeps_equal else 1
        fewest = 1 if same[0][1].must_keep else 0
        # Equal dice that fell alike are as good as each other.
        some = [way for many in range(fewest, most + 1) for way in combinations(same, many)]
        choices.append(list(dict.fromkeys(some)))
    for kept in product(*choices):
        sides = [side for part in kept for _, side in part]
        if sides:
            gone = Counter(number for part in kept for number, _ in part)
            left = tuple([many - gone[number] for number, many in enumerate(pool)])
            symbols = [side.symbol for side in sides]
            counts = tuple([symbols.count(symbol.name) for symbol in dice.racing])
            over = not any(left) or any(side.ends_turn for side in sides)
            yield _Kept(sum(side.gain for side in sides), counts, left, over)
