"""Words of places: what they do to a turn that begins there, in the advanced game.

Every effect is general and takes the symbol it is about; a place may have several, which are
applied in the order of their lines.
"""

from __future__ import annotations

import attrs

from lotr_trick.journey import hooks
from lotr_trick.journey.table import Place
from lotr_trick.journey.words.registry import SymbolName, word


@word("meets", kind="place", hook="text")
@attrs.frozen
class Meets:
    """Whom the travellers meet at the place; it is told and does nothing.

    Example: meets "Elrond"
    """

    who: str


@word("counts_times", kind="effect", hook="counting")
@attrs.frozen
class CountsTimes:
    """Each of the symbol counts so many times.

    Example: orc counts 2 times
    """

    symbol: SymbolName
    times: int

    def compile(self, place: Place) -> Place:
        """Return the place with this effect."""
        return _counting(place, hooks.Times(self.symbol, self.times))


@word("counts_fewer", kind="effect", hook="counting")
@attrs.frozen
class CountsFewer:
    """So many of the symbol do not count; if it is one that marks, so many for each player whom it
    is aimed at.

    Example: ring counts 1 fewer
    """

    symbol: SymbolName
    fewer: int

    def compile(self, place: Place) -> Place:
        """Return the place with this effect."""
        return _counting(place, hooks.Fewer(self.symbol, self.fewer))


@word("no_effect", kind="effect", hook="counting")
@attrs.frozen
class NoEffect:
    """The symbol may be kept, or must be, as ever; it does nothing.

    Example: gandalf has no effect
    """

    symbol: SymbolName

    def compile(self, place: Place) -> Place:
        """Return the place with this effect."""
        return _counting(place, hooks.Times(self.symbol, 0))


@word("aimed_at_active", kind="effect", hook="aiming")
@attrs.frozen
class AimedAtActive:
    """Every die with the symbol is aimed at the active player, whosever it is.

    Example: nazgul is aimed at the active player
    """

    symbol: SymbolName

    def compile(self, place: Place) -> Place:
        """Return the place with this effect."""
        return attrs.evolve(place, aiming=(*place.aiming, hooks.AimAtActive(self.symbol)))


@word("spares_active", kind="effect", hook="aiming")
@attrs.frozen
class SparesActive:
    """Dice with the symbol that are aimed at the active player do nothing; the others do.

    Example: nazgul spares the active player
    """

    symbol: SymbolName

    def compile(self, place: Place) -> Place:
        """Return the place with this effect."""
        return attrs.evolve(place, aiming=(*place.aiming, hooks.SpareActive(self.symbol)))


@word("equal_symbols", kind="effect", hook="keeping")
@attrs.frozen
class EqualSymbols:
    """Any number of equal symbols of one throw may be kept.

    Example: equal symbols may be kept together
    """

    def compile(self, place: Place) -> Place:
        """Return the place with this effect."""
        return attrs.evolve(place, keeps_equal=True)


@word("throw_repeated", kind="effect", hook="throwing")
@attrs.frozen
class ThrowRepeated:
    """After each throw the player may throw the same dice again, so many times; the last result
    must be taken.

    Example: each throw may be repeated 1 time
    """

    times: int

    def compile(self, place: Place) -> Place:
        """Return the place with this effect."""
        return attrs.evolve(place, again=place.again + self.times)


Effect = (
    CountsTimes
    | CountsFewer
    | NoEffect
    | AimedAtActive
    | SparesActive
    | EqualSymbols
    | ThrowRepeated
)


def _counting(place: Place, hook: hooks.Counting) -> Place:
    return attrs.evolve(place, counting=(*place.counting, hook))
