"""Throwing and keeping: the dice of a throw, and what may be kept of it."""

from __future__ import annotations

from itertools import combinations, product

from lotr_trick.journey.moves import THROW, Keep, item_text
from lotr_trick.journey.state import Face, Turn
from lotr_trick.journey.table import Table
from lotr_trick.kernel import Chance, throw


def throw_of(table: Table, turn: Turn) -> Chance:
    """Return the chance of throwing the dice that are not kept."""
    dice = [die for die in table.dice if die.name in turn.pool]
    return throw(
        THROW, [[item_text(Face(die.name, symbol)) for symbol in die.faces] for die in dice]
    )


def keeps(table: Table, turn: Turn) -> tuple[Keep, ...]:
    """Return every way to keep dice of a throw: at least one die, and no symbol twice.

    Of a symbol that must be kept, one is always among them. Where equal symbols may be kept
    together, any number of each may.
    """
    equal = table.route[turn.began].keeps_equal
    ways = []
    for symbol in dict.fromkeys(face.symbol for face in turn.thrown):
        places = [at for at, face in enumerate(turn.thrown) if face.symbol == symbol]
        fewest = 1 if table.symbols[symbol].must_keep else 0
        most = len(places) if equal else 1
        ways.append(
            [some for number in range(fewest, most + 1) for some in combinations(places, number)]
        )
    chosen = [sorted(at for some in way for at in some) for way in product(*ways)]
    return tuple(
        Keep(turn.active, tuple([turn.thrown[at] for at in places]))
        for places in sorted(chosen, key=lambda places: (len(places), places))
        if places
    )


def keeping_ends(table: Table, turn: Turn, kept: tuple[Face, ...]) -> bool:
    """Whether the throws of a turn are over once these dice are kept."""
    ends = any(table.symbols[face.symbol].ends_turn for face in kept)
    return ends or len(kept) == len(turn.pool)
