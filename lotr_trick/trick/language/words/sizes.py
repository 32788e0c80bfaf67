"""Words of sizes: a number that is another one at another size of the table."""

from __future__ import annotations

from typing import Annotated, Any, Final

from lotr_trick.lang import OfKind
from lotr_trick.trick.language.words.registry import StepWord, word


@word("by_seats", kind="size", hook="settled at the table")
class BySeats:
    """The number is another one at a table with so many seats.

    Example: 2 lost cards, 1 with 4 seats
    """

    number: int
    seats: int

    def at(self, players: int, seats: int) -> int | None:
        """Return the number for a table, or None if the usual one holds."""
        return self.number if seats == self.seats else None


@word("by_players", kind="size", hook="settled at the table")
class ByPlayers:
    """The number is another one with so many players.

    Example: goal win at least 4 rings, 2 with 4 players
    """

    number: int
    players: int

    def at(self, players: int, seats: int) -> int | None:
        """Return the number for a table, or None if the usual one holds."""
        return self.number if players == self.players else None


Size = BySeats | ByPlayers


@word("sized_deck", kind="size", hook="settled at the table")
class SizedDeck:
    """The number is another one at another size of the table.

    Example: 2 lost cards, 1 with 4 seats
    """

    what: Annotated[Any, OfKind(("deck",))]
    size: Size


@word("sized_step", kind="size", hook="settled at the table")
class SizedStep:
    """The number is another one at another size of the table.

    Example: deal 9 cards to each seat, 7 with 4 seats
    """

    what: StepWord
    size: Size


@word("sized_effect", kind="size", hook="settled at the table")
class SizedEffect:
    """The number is another one at another size of the table.

    Example: turn up 2 cards of chasm, 3 with 4 seats
    """

    what: Annotated[Any, OfKind(("effect",))]
    size: Size


@word("sized_company", kind="size", hook="settled at the table")
class SizedCompany:
    """The number is another one at another size of the table.

    Example: 3 random characters of box black, 6 with 4 seats
    """

    what: Annotated[Any, OfKind(("road",))]
    size: Size


SIZED: Final = (SizedDeck, SizedStep, SizedEffect, SizedCompany)
"""What stands around a word whose number goes by the size of the table."""


@word("one_seat_each", kind="table", hook="controller")
class OneSeatEach:
    """How many people can play with one hand each.

    Example: 3 to 4 players, one seat each
    """

    low: int
    high: int


@word("players_at_seats", kind="table", hook="controller")
class PlayersAtSeats:
    """So many people play with so many hands.

    Example: 1 player, 4 seats
    """

    players: int
    seats: int
