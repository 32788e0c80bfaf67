"""Words of symbols: what each die that shows one does when it is kept."""

from __future__ import annotations

import attrs

from lotr_trick.journey.table import Symbol
from lotr_trick.journey.words.registry import SymbolName, word


@word("moves_on", kind="symbol", hook="results")
@attrs.frozen
class MovesOn:
    """Each one that is kept moves the active player so many places on.

    Example: each moves the active player 1 place on
    """

    places: int

    def compile(self, symbol: Symbol) -> Symbol:
        """Return the symbol with this power."""
        return attrs.evolve(symbol, moves=symbol.moves + self.places)


@word("holds_back", kind="symbol", hook="results")
@attrs.frozen
class HoldsBack:
    """While more of it are kept than are cancelled, the active player does not move on at all.

    Example: one that is not cancelled holds the active player back
    """

    def compile(self, symbol: Symbol) -> Symbol:
        """Return the symbol with this power."""
        return attrs.evolve(symbol, holds=True)


@word("cancels", kind="symbol", hook="results")
@attrs.frozen
class Cancels:
    """Each one that is kept cancels so many of another symbol.

    Example: each cancels 1 orc
    """

    number: int
    symbol: SymbolName

    def compile(self, symbol: Symbol) -> Symbol:
        """Return the symbol with this power."""
        return attrs.evolve(symbol, cancels=(*symbol.cancels, *[self.symbol] * self.number))


@word("splits_squares", kind="symbol", hook="results")
@attrs.frozen
class SplitsSquares:
    """Each one that is kept splits so many squares of the active player's track, which the player
    chooses; a split square takes two marks.

    Example: each splits 1 square of the active player
    """

    squares: int

    def compile(self, symbol: Symbol) -> Symbol:
        """Return the symbol with this power."""
        return attrs.evolve(symbol, splits=symbol.splits + self.squares)


@word("marks_squares", kind="symbol", hook="results")
@attrs.frozen
class MarksSquares:
    """Each one that is kept marks so many squares of the player whose die shows it. If the die is
    nobody's, or its player is out, it marks those of the active player.

    Example: each marks 1 square of its die's player, or else of the active player
    """

    squares: int

    def compile(self, symbol: Symbol) -> Symbol:
        """Return the symbol with this power."""
        return attrs.evolve(symbol, marks=symbol.marks + self.squares)


@word("must_be_kept", kind="symbol", hook="keeping")
@attrs.frozen
class MustBeKept:
    """Of every throw that shows it, one must be kept.

    Example: one of each throw must be kept
    """

    def compile(self, symbol: Symbol) -> Symbol:
        """Return the symbol with this power."""
        return attrs.evolve(symbol, must_keep=True)


@word("ends_turn", kind="symbol", hook="keeping")
@attrs.frozen
class EndsTurn:
    """Whoever keeps it throws no more in this turn; dice that are not kept do not count.

    Example: keeping it ends the throws
    """

    def compile(self, symbol: Symbol) -> Symbol:
        """Return the symbol with this power."""
        return attrs.evolve(symbol, ends_turn=True)


Power = MovesOn | HoldsBack | Cancels | SplitsSquares | MarksSquares | MustBeKept | EndsTurn
