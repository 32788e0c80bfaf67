"""The moves of the trick game: options with their text, and what others see of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lotr_trick.kernel import Drawn
from lotr_trick.trick.log import Entry
from lotr_trick.values import lean

Told = tuple[int | None, str]
"""A move as somebody saw it: the seat that made it, or None for nature, and its text."""


@lean.frozen
class Play:
    """Play a card to the trick; everybody sees it."""

    text: str
    entry: Entry
    shown: Told
    """What everybody sees."""
    secret = False

    @property
    def seat(self) -> int:
        """The seat that plays."""
        return self.entry.seat

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return self.shown


@lean.frozen
class Choose:
    """Choose a character; everybody sees it."""

    text: str
    seat: int
    role: int
    shown: Told = lean.field(
        init=False,
        eq=False,
        repr=False,
        default=lean.Factory(lambda self: (self.seat, self.text), takes_self=True),
    )
    """What everybody sees."""
    secret = False

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        return self.shown


@lean.frozen
class Pass:
    """Pass a card face down; only the giver and the receiver see which."""

    text: str
    hidden: str
    seat: int
    to: int
    card: int
    shown: Told = lean.field(
        init=False,
        eq=False,
        repr=False,
        default=lean.Factory(lambda self: (self.seat, self.hidden), takes_self=True),
    )
    """What everybody sees."""
    secret = True

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the move."""
        sees = self.seat in seats or self.to in seats
        return (self.seat, self.text) if sees else self.shown


@lean.frozen
class Dealt:
    """Cards that nature dealt: each seat sees its own group only."""

    drawn: Drawn
    shown: Told = lean.field(
        init=False,
        eq=False,
        repr=False,
        default=lean.Factory(lambda self: self.told(()), takes_self=True),
    )
    """What everybody sees: how many cards there are in each group."""
    secret = True

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the deal."""
        groups = [
            " ".join(group) if seat in seats else f"{len(group)} cards"
            for seat, group in enumerate(self.drawn.groups)
        ]
        return (None, f"{self.drawn.what}: " + " / ".join(groups))


@lean.frozen
class TurnedUp:
    """Cards that nature turned up before everybody."""

    drawn: Drawn
    shown: Told = lean.field(
        init=False,
        eq=False,
        repr=False,
        default=lean.Factory(lambda self: (None, self.drawn.text), takes_self=True),
    )
    """What everybody sees."""
    secret = False

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    def told(self, seats: Collection[int]) -> Told:
        """Give what somebody with these seats sees of the draw."""
        return self.shown


Move = Play | Choose | Pass | Dealt | TurnedUp


def told_to(seats: Collection[int], moves: Iterable[Move]) -> tuple[Told, ...]:
    """Give what somebody with these seats saw of some moves."""
    return tuple([move.told(seats) if move.secret else move.shown for move in moves])
