"""Views: what one player, or the public, may know of a journey. Everything lies open."""

from __future__ import annotations

import attrs

from lotr_trick.journey import texts
from lotr_trick.journey.moves import Told
from lotr_trick.journey.state import Event, State, Traveller, Turn
from lotr_trick.journey.table import Table
from lotr_trick.journey.track import free
from lotr_trick.kernel import Decision, Outcome


@attrs.frozen
class View:
    """What one player may know, and no handle on the game.

    `player` is None for the public. Seats are counted from 0 and each player has one.
    """

    table: Table
    player: int | None
    state: State
    pending: Decision | None
    outcome: Outcome | None
    told: tuple[Told, ...]
    """Every move so far, with the seat that made it."""

    @property
    def history(self) -> tuple[str, ...]:
        """Every move so far, with who made it."""
        return tuple(
            text if seat is None else f"seat {seat + 1}: {text}" for seat, text in self.told
        )

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that the player runs."""
        return () if self.player is None else (self.player,)

    @property
    def travellers(self) -> tuple[Traveller, ...]:
        """Everybody on the way, by seats."""
        return self.state.travellers

    @property
    def turn(self) -> Turn | None:
        """The turn that is played: what was thrown, what is kept; None before and after."""
        return self.state.turn

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened without a choice."""
        return self.state.events

    @property
    def announcements(self) -> tuple[str, ...]:
        """What happened without a choice, in words."""
        return tuple(texts.event_text(self.table, self.state, event) for event in self.events)

    @property
    def last_round(self) -> bool:
        """Whether somebody has arrived, so that the round is the last one."""
        return any(who.at == self.table.goal and not who.out for who in self.travellers)

    def name_of(self, seat: int) -> str:
        """Return what people call a seat: its hobbit, or its number."""
        return self.travellers[seat].hobbit or f"seat {seat + 1}"

    def seat_of(self, name: str) -> int | None:
        """Return the seat of the hobbit called `name`, or None."""
        return self.state.seat_of(name)

    def left(self, seat: int) -> int:
        """Return how many marks the track of a seat can still take."""
        return free(self.travellers[seat].track)
