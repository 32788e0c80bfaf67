"""The moves of the trick game: options with their text, and what others see of them."""

from __future__ import annotations

from collections.abc import Collection

import attrs

from lotr_trick.kernel import Drawn
from lotr_trick.trick.log import Entry


@attrs.frozen
class Play:
    """Play a card to the trick; everybody sees it."""

    text: str
    entry: Entry

    @property
    def seat(self) -> int:
        """The seat that plays."""
        return self.entry.seat

    def told(self, seats: Collection[int]) -> str:
        """Give what somebody with these seats sees of the move."""
        return self.text


@attrs.frozen
class Choose:
    """Choose a character; everybody sees it."""

    text: str
    seat: int
    role: int

    def told(self, seats: Collection[int]) -> str:
        """Give what somebody with these seats sees of the move."""
        return self.text


@attrs.frozen
class Pass:
    """Pass a card face down; only the giver and the receiver see which."""

    text: str
    hidden: str
    seat: int
    to: int
    card: int

    def told(self, seats: Collection[int]) -> str:
        """Give what somebody with these seats sees of the move."""
        return self.text if self.seat in seats or self.to in seats else self.hidden


@attrs.frozen
class Dealt:
    """Cards that nature dealt: each seat sees its own group only."""

    drawn: Drawn

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    def told(self, seats: Collection[int]) -> str:
        """Give what somebody with these seats sees of the deal."""
        groups = [
            " ".join(group) if seat in seats else f"{len(group)} cards"
            for seat, group in enumerate(self.drawn.groups)
        ]
        return f"{self.drawn.what}: " + " / ".join(groups)


@attrs.frozen
class TurnedUp:
    """Cards that nature turned up before everybody."""

    drawn: Drawn

    @property
    def text(self) -> str:
        """The draw as a record writes it."""
        return self.drawn.text

    def told(self, seats: Collection[int]) -> str:
        """Give what somebody with these seats sees of the draw."""
        return self.drawn.text


Move = Play | Choose | Pass | Dealt | TurnedUp
