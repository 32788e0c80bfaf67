"""Words of symbols: what each die that shows one does when it is kept."""

from __future__ import annotations

from lotr_trick.journey.words.registry import SymbolName, word


@word("moves_on", kind="symbol", hook="results")
class MovesOn:
    """Each one that is kept moves the active player so many places on.

    Example: each moves the active player 1 place on
    """

    places: int


@word("holds_back", kind="symbol", hook="results")
class HoldsBack:
    """While more of it are kept than are cancelled, the active player does not move on at all.

    Example: one that is not cancelled holds the active player back
    """


@word("cancels", kind="symbol", hook="results")
class Cancels:
    """Each one that is kept cancels so many of another symbol.

    Example: each cancels 1 orc
    """

    number: int
    symbol: SymbolName


@word("splits_squares", kind="symbol", hook="results")
class SplitsSquares:
    """Each one that is kept splits so many squares of the active player's track, which the player
    chooses; a split square takes two marks.

    Example: each splits 1 square of the active player
    """

    squares: int


@word("marks_squares", kind="symbol", hook="results")
class MarksSquares:
    """Each one that is kept marks so many squares of the player whose die shows it. If the die is
    nobody's, or its player is out, it marks those of the active player.

    Example: each marks 1 square of its die's player, or else of the active player
    """

    squares: int


@word("must_be_kept", kind="symbol", hook="keeping")
class MustBeKept:
    """Of every throw that shows it, one must be kept.

    Example: one of each throw must be kept
    """


@word("ends_turn", kind="symbol", hook="keeping")
class EndsTurn:
    """Whoever keeps it throws no more in this turn; dice that are not kept do not count.

    Example: keeping it ends the throws
    """


Power = MovesOn | HoldsBack | Cancels | SplitsSquares | MarksSquares | MustBeKept | EndsTurn
