"""Sealed choices: several seats choose at once, and nothing shows until all have."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Option


@attrs.frozen
class Sealed:
    """The choices of several seats that happen as one event when the last one is made.

    A game keeps this value while it asks the seats one after the other; the order of asking
    tells nothing, since `opened` is None until every seat has chosen.
    """

    seats: tuple[int, ...]
    chosen: tuple[Option, ...] = ()

    @property
    def next_seat(self) -> int | None:
        """The seat to ask next, or None when all have chosen."""
        return self.seats[len(self.chosen)] if len(self.chosen) < len(self.seats) else None

    @property
    def opened(self) -> tuple[tuple[int, Option], ...] | None:
        """Every seat with its choice, once the last one is made; before that, None."""
        return tuple(zip(self.seats, self.chosen, strict=True)) if self.next_seat is None else None

    def choose(self, option: Option) -> Sealed:
        """Return the value after the next seat chose `option`."""
        if self.next_seat is None:
            message = "every seat has chosen already"
            raise ValueError(message)
        return Sealed(self.seats, (*self.chosen, option))

    def known_to(self, seats: frozenset[int]) -> tuple[tuple[int, Option | None], ...]:
        """What somebody with these seats knows: who has chosen, and what only for own seats."""
        if self.opened is not None:
            return self.opened
        made = zip(self.seats, self.chosen, strict=False)
        return tuple((seat, option if seat in seats else None) for seat, option in made)
