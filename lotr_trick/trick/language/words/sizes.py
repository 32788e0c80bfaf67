"""Words of sizes: a number that is another one at another size of the table."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import word


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
