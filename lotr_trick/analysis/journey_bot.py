"""A bot for journeys: it keeps the dice after which the turn is worth most, on average.

The worth of a turn is counted in places: what is moved, and what splits and marks are worth
against places as the race stands. With those prices fixed, the rest of a turn is a small game
against the dice alone, and it is solved exactly. The bot sees views, knows no symbol by name
and rolls nothing: the same view gives the same option, always.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Final

import attrs

from lotr_trick.journey.hooks import Counting
from lotr_trick.journey.keeping import keeping_ends
from lotr_trick.journey.moves import Keep, ThrowAgain
from lotr_trick.journey.results import owner_of
from lotr_trick.journey.state import Face
from lotr_trick.journey.table import Symbol
from lotr_trick.journey.views import View
from lotr_trick.kernel import Option

_PRICES: Final = (0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 3.0)
"""What a free square may be worth in places; few, so that turns are solved once and for all."""
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
"""A die, told by its faces: dice that are aimed alike and have equal faces are one kind."""


@attrs.frozen(cache_hash=True)
class Rest:
    """What is constant in a turn, so that equal turns are solved once."""

    racing: tuple[Symbol, ...]
    """The symbols that move, hold back or cancel: they count together, not one by one."""
    counting: tuple[Counting, ...]
    most: int
    """Places that can be moved at most: there is no way beyond the goal."""
    keeps_equal: bool
    again: int


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
    if len(asked.options) > 1 and asked.kind in {"keep", "throw again"}:
        return _in_a_turn(view, asked.options)
    if asked.kind == "order" and not asked.options[0].text.startswith("split"):
        # Who may go out strikes first and is marked then.
        return asked.options[-1]
    # The first square that may be split keeps the others free to be split later.
    return asked.options[0]


def _in_a_turn(view: View, options: tuple[Option, ...]) -> Option:
    turn = view.turn
    assert turn is not None
    rest = _rest(view)
    at = {die.name: number for number, die in enumerate(view.table.dice)}
    counts = tuple(sum(face.symbol == s.name for face in turn.kept) for s in rest.racing)
    if isinstance(options[-1], ThrowAgain):
        pool = _pool(rest, [at[die] for die in turn.pool])
        sides = [_side(rest, at[face.die], face.symbol) for face in turn.thrown]
        shown = Counter(
            (rest.kinds[at[face.die]], side) for face, side in zip(turn.thrown, sides, strict=True)
        )
        as_it_fell = _best(rest, pool, counts, tuple(shown.items()))
        return options[as_it_fell < _thrown(rest, pool, counts, turn.again - 1)]

    def worth(option: Option) -> float:
        assert isinstance(option, Keep)
        sides = [_side(rest, at[face.die], face.symbol) for face in option.faces]
        gain = sum(side.gain for side in sides)
        after = _with(rest, counts, sides)
        if keeping_ends(view.table, turn, option.faces):
            return gain + _final(rest, after)
        kept = {face.die for face in option.faces}
        pool = _pool(rest, [at[die] for die in turn.pool if die not in kept])
        return gain + _thrown(rest, pool, after, rest.again)

    return max(options, key=worth)


def _rest(view: View) -> Rest:
    """Give what the view says of the turn that matters for what is still to come."""
    table, turn = view.table, view.turn
    assert turn is not None
    place = table.route[turn.began]
    me = view.travellers[turn.active]
    distance = table.goal - me.at
    fair = distance / max(1, view.left(turn.active))
    price = min(_PRICES, key=lambda one: abs(one - fair))

    def side(die: str, name: str) -> Side:
        symbol = table.symbols[name]
        gain = price * symbol.splits * place.count(name, 1)
        if symbol.marks:
            owner = owner_of(table, view.state, Face(die, name))
            target = place.aim(name, owner, turn.active)
            marks = symbol.marks * place.count(name, 1)
            gain += 0 if target is None else marks * (-price if target == turn.active else _STRIKE)
        return Side(name, gain, symbol.must_keep, symbol.ends_turn)

    racing = [s for s in table.symbols.values() if s.moves or s.holds or s.cancels]
    return Rest(
        tuple(tuple(side(die.name, name) for name in die.faces) for die in table.dice),
        tuple(racing),
        place.counting,
        distance,
        place.keeps_equal,
        place.again,
    )


def _side(rest: Rest, die: int, symbol: str) -> Side:
    return next(side for side in rest.kinds[die] if side.symbol == symbol)


Pool = tuple[tuple[Kind, int], ...]
"""Dice to be thrown: the kinds, and how many of each."""
Shown = tuple[tuple[tuple[Kind, Side], int], ...]
"""Dice as they fell: how many of each kind show each side."""


def _pool(rest: Rest, dice: list[int]) -> Pool:
    found = Counter(rest.kinds[die] for die in dice)
    return tuple((kind, found[kind]) for kind in dict.fromkeys(rest.kinds) if found[kind])


def _with(rest: Rest, counts: tuple[int, ...], sides: list[Side]) -> tuple[int, ...]:
    kept = [side.symbol for side in sides]
    return tuple(
        many + kept.count(symbol.name) for many, symbol in zip(counts, rest.racing, strict=True)
    )


@lru_cache(maxsize=100_000)
def _final(rest: Rest, counts: tuple[int, ...]) -> float:
    """Give the places that are moved if the turn ends so."""
    counted = {}
    for symbol, number in zip(rest.racing, counts, strict=True):
        for hook in rest.counting:
            number = hook.count(symbol.name, number)  # noqa: PLW2901 - one hook after the other
        counted[symbol.name] = number
    for symbol in rest.racing:
        against = sum(counted[s.name] * s.cancels.count(symbol.name) for s in rest.racing)
        if symbol.holds and counted[symbol.name] > against:
            return 0.0
    moves = sum(symbol.moves * counted[symbol.name] for symbol in rest.racing)
    return float(min(moves, rest.most))


@lru_cache(maxsize=200_000)
def _thrown(rest: Rest, pool: Pool, counts: tuple[int, ...], again: int) -> float:
    """Give what the rest of the turn is worth, on average, when these dice are thrown."""
    worths = [(chance, _best(rest, pool, counts, shown)) for chance, shown in _throws(pool)]
    if again:
        otherwise = _thrown(rest, pool, counts, again - 1)
        worths = [(chance, max(worth, otherwise)) for chance, worth in worths]
    return sum(chance * worth for chance, worth in worths)


@lru_cache(maxsize=1_000)
def _throws(pool: Pool) -> tuple[tuple[float, Shown], ...]:
    """Give every way that dice can fall, with its chance; dice of one kind are not told apart."""
    ways = [[*_falls(kind, number)] for kind, number in pool]
    throws = []
    for way in product(*ways):
        chance = 1.0
        shown: list[tuple[tuple[Kind, Side], int]] = []
        for (kind, _), (one, sides) in zip(pool, way, strict=True):
            chance *= one
            shown += [((kind, side), many) for side, many in sides]
        throws.append((chance, tuple(shown)))
    return tuple(throws)


def _falls(kind: Kind, number: int) -> Iterator[tuple[float, tuple[tuple[Side, int], ...]]]:
    faces = Counter(kind)
    for sides in combinations_with_replacement(faces, number):
        fell = Counter(sides)
        chance = float(factorial(number))
        for side, many in fell.items():
            chance *= (faces[side] / len(kind)) ** many / factorial(many)
        yield chance, tuple(fell.items())


def _best(rest: Rest, pool: Pool, counts: tuple[int, ...], shown: Shown) -> float:
    """Give what a throw is worth when the best is kept."""
    by_symbol: dict[str, list[tuple[Kind, Side, int]]] = {}
    for (kind, side), many in shown:
        by_symbol.setdefault(side.symbol, []).append((kind, side, many))
    best = float("-inf")
    for way in product(*[_ways(rest, dice) for dice in by_symbol.values()]):
        kept = [one for part in way for one in part]
        if kept:
            sides = [side for _, side in kept]
            gone = Counter(kind for kind, _ in kept)
            left = tuple((k, n - gone[k]) for k, n in pool if n > gone[k])
            after = _with(rest, counts, sides)
            over = not left or any(side.ends_turn for side in sides)
            worth = _final(rest, after) if over else _thrown(rest, left, after, rest.again)
            best = max(best, worth + sum(side.gain for side in sides))
    return best


def _ways(rest: Rest, dice: list[tuple[Kind, Side, int]]) -> list[tuple[tuple[Kind, Side], ...]]:
    """Give the ways to keep dice that show one symbol."""
    must = dice[0][1].must_keep
    ways: list[tuple[tuple[Kind, Side], ...]] = [] if must else [()]
    if not rest.keeps_equal:
        return ways + [((kind, side),) for kind, side, _ in dice]
    numbers = product(*[range(many + 1) for _, _, many in dice])
    for some in numbers:
        kept = [
            (kind, side)
            for (kind, side, _), many in zip(dice, some, strict=True)
            for _ in range(many)
        ]
        if kept:
            ways.append(tuple(kept))
    return ways
