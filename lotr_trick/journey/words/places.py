"""Words of places: what they do to a turn that begins there, in the advanced game.

Every effect is general and takes the symbol it is about; a place may have several, which are
applied in the order of their lines.
"""

from __future__ import annotations

from lotr_trick.journey.words.registry import SymbolName, word


@word("meets", kind="place", hook="text")
class Meets:
    """Whom the travellers meet at the place; it is told and does nothing.

    Example: meets "Elrond"
    """

    who: str


@word("counts_times", kind="effect", hook="counting")
class CountsTimes:
    """Each of the symbol counts so many times.

    Example: orc counts 2 times
    """

    symbol: SymbolName
    times: int

    def count(self, symbol: str, number: int) -> int:
        """Return so many times the number."""
        return number * self.times if symbol == self.symbol else number


@word("counts_fewer", kind="effect", hook="counting")
class CountsFewer:
    """So many of the symbol do not count; if it is one that marks, so many for each player whom it
    is aimed at.

    Example: ring counts 1 fewer
    """

    symbol: SymbolName
    fewer: int

    def count(self, symbol: str, number: int) -> int:
        """Return so many fewer, and never less than none."""
        return max(0, number - self.fewer) if symbol == self.symbol else number


@word("no_effect", kind="effect", hook="counting")
class NoEffect:
    """The symbol may be kept, or must be, as ever; it does nothing.

    Example: gandalf has no effect
    """

    symbol: SymbolName

    def count(self, symbol: str, number: int) -> int:
        """Return none of the symbol."""
        return 0 if symbol == self.symbol else number


@word("aimed_at_active", kind="effect", hook="aiming")
class AimedAtActive:
    """Every die with the symbol is aimed at the active player, whosever it is.

    Example: nazgul is aimed at the active player
    """

    symbol: SymbolName

    def aim(self, symbol: str, target: int | None, active: int) -> int | None:
        """Return the active player's seat."""
        return active if symbol == self.symbol else target


@word("spares_active", kind="effect", hook="aiming")
class SparesActive:
    """Dice with the symbol that are aimed at the active player do nothing; the others do.

    Example: nazgul spares the active player
    """

    symbol: SymbolName

    def aim(self, symbol: str, target: int | None, active: int) -> int | None:
        """Return nobody instead of the active player."""
        return None if symbol == self.symbol and target == active else target


@word("equal_symbols", kind="effect", hook="keeping")
class EqualSymbols:
    """Any number of equal symbols of one throw may be kept.

    Example: equal symbols may be kept together
    """


@word("throw_repeated", kind="effect", hook="throwing")
class ThrowRepeated:
    """After each throw the player may throw the same dice again, so many times; the last result
    must be taken.

    Example: each throw may be repeated 1 time
    """

    times: int


Counts = CountsTimes | CountsFewer | NoEffect
Aims = AimedAtActive | SparesActive
Effect = Counts | Aims | EqualSymbols | ThrowRepeated
