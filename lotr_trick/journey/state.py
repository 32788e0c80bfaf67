"""The state of a journey: travellers on their way, the turn that is played, what happened."""

from __future__ import annotations

from enum import StrEnum

import attrs

from lotr_trick.journey.track import Square, Track, free


@attrs.frozen
class Face:
    """A die that was thrown or kept, by its name, and the symbol that it shows."""

    die: str
    symbol: str

    @property
    def text(self) -> str:
        """The face as people write it: the die and the symbol."""
        return f"{self.die} {self.symbol}"


@attrs.frozen
class Traveller:
    """A player on the way: the hobbit, the places travelled and the track."""

    hobbit: str | None
    at: int
    track: Track

    @property
    def out(self) -> bool:
        """Whether the last square is marked: the player is eliminated."""
        return not free(self.track)


@attrs.frozen
class Results:
    """What is left to apply of the active player's results, once orders may differ."""

    splits: int
    marks: int
    strikes: tuple[int, ...]
    """The rivals whose tracks are still to be marked, a seat for each mark."""


@attrs.frozen
class Turn:
    """A turn: who plays it, where it began, what lies on the table.

    `thrown` is empty until the dice of `pool` are thrown. `again` is how many times this throw
    may still be made once more. `results` is there once everything is kept.
    """

    active: int
    began: int
    pool: tuple[str, ...]
    thrown: tuple[Face, ...] = ()
    again: int = 0
    kept: tuple[Face, ...] = ()
    results: Results | None = None


class Kind(StrEnum):
    """What can happen."""

    ROUND = "a round begins"
    TURN = "a turn begins"
    MOVED = "moved on"
    HELD = "held back"
    ARRIVED = "arrived"
    SPLIT = "split a square"
    MARKED = "marked a square"
    OUT = "out"


@attrs.frozen
class Event:
    """Something that happened before everybody, after so many moves.

    `number` is the round, the place that was reached, the square or the places moved, counted
    from 1, as the kind needs it.
    """

    after: int
    kind: Kind
    seat: int
    number: int = 0


class Reason(StrEnum):
    """Why a journey ended."""

    ARRIVED = "arrived"
    TIE_BREAK = "tie-break"
    SHARED = "shared"
    ALL_OUT = "everybody out"
    FINISHERS_OUT = "everybody who had arrived is out"


@attrs.frozen
class Ending:
    """How a journey ended: who won, and why."""

    winners: tuple[int, ...]
    reason: Reason


@attrs.frozen
class State:
    """Where a journey stands. `first` is the seat that begins rounds; `made` counts moves."""

    travellers: tuple[Traveller, ...]
    first: int | None = None
    round: int = 0
    turn: Turn | None = None
    made: int = 0
    events: tuple[Event, ...] = ()
    ending: Ending | None = None

    @property
    def playing(self) -> Turn:
        """The turn that is played; there must be one."""
        assert self.turn is not None
        return self.turn

    @property
    def living(self) -> tuple[int, ...]:
        """The seats of players who are not out."""
        return tuple([seat for seat, who in enumerate(self.travellers) if not who.out])

    def seat_of(self, hobbit: str) -> int | None:
        """Return the seat of a hobbit, or None if nobody travels as it."""
        for seat, who in enumerate(self.travellers):
            if who.hobbit == hobbit:
                return seat
        return None

    def tell(self, kind: Kind, seat: int, number: int = 0) -> State:
        """Return the state with one more event."""
        event = Event(self.made, kind, seat, number)
        return attrs.evolve(self, events=(*self.events, event))

    def with_traveller(self, seat: int, traveller: Traveller) -> State:
        """Return the state with another traveller at a seat."""
        before, after = self.travellers[:seat], self.travellers[seat + 1 :]
        return attrs.evolve(self, travellers=(*before, traveller, *after))

    def with_turn(self, turn: Turn | None) -> State:
        """Return the state with another turn."""
        return attrs.evolve(self, turn=turn)


def start_state(seats: int, squares: int) -> State:
    """Return a journey's state before its first move."""
    traveller = Traveller(None, 0, (Square(),) * squares)
    return State((traveller,) * seats)
