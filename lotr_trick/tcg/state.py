"""The state of a game: plain frozen values. What is going on stands on a stack of frames."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

import attrs

from lotr_trick.tcg.cards import FREE, Card, Pile, Table, pile_of, without
from lotr_trick.values.derived import derived

NOBODY: Final = -100
"""The number of no card: what has not been chosen, or has left the game."""
IN_HAND: Final = -99
"""The number of a card that is not in play, where the rules ask about it as about one."""


class Zone(Enum):
    """Where a card in play lies."""

    FELLOWSHIP = "fellowship"
    SUPPORT = "support"
    MINIONS = "minions"
    ATTACHED = "attached"
    PATH = "path"
    NOWHERE = "nowhere"


class Phase(Enum):
    """The phases of a turn."""

    START = "start"
    FELLOWSHIP = "fellowship"
    SHADOW = "shadow"
    ARCHERY = "archery"
    ASSIGNMENT = "assignment"
    SKIRMISH = "skirmish"
    REGROUP = "regroup"


class Until(Enum):
    """How long something lasts that an effect gave."""

    PHASE = "phase"
    REGROUP = "regroup"
    TURN = "turn"


ZONE_OF: Final = {
    "companion": Zone.FELLOWSHIP,
    "ally": Zone.SUPPORT,
    "condition": Zone.SUPPORT,
    "minion": Zone.MINIONS,
    "possession": Zone.ATTACHED,
    "ring": Zone.ATTACHED,
}


@attrs.frozen
class Piece:
    """A card in play. Its number stays the same as long as it is there."""

    id: int
    card: Card
    owner: int
    zone: Zone
    bearer: int = NOBODY
    wounds: int = 0
    copy: int = 1
    """Which of several equal cards in play it is, as options and people tell them apart."""
    label: str = derived(
        lambda piece: piece.card.name if piece.copy == 1 else f"{piece.card.name}_{piece.copy}"
    )


@attrs.frozen
class Person:
    """What belongs to a player. The draw deck has no order: it is drawn from by chance."""

    deck: Pile
    sites: Pile
    hand: Pile = ()
    discard: Pile = ()
    dead: Pile = ()
    void: Pile = ()
    """Events while they are played."""
    marker: int = 0
    burdens: int = 0
    ring_bearer: int = NOBODY
    ring_worn: bool = False
    reshuffled: bool = False
    out: bool = False


@attrs.frozen
class Fight:
    """The skirmish that is fought: who is still in it."""

    companion: int
    minions: tuple[int, ...]


@attrs.frozen
class Gift:
    """Something that an effect gave a card for a while; its number was counted then."""

    target: int
    what: str
    number: int
    until: Until
    name: str = ""


@attrs.frozen
class Happening:
    """Something that happened or is about to, which cards may answer."""

    kind: str
    piece: int = NOBODY
    seat: int = -1
    phase: Phase | None = None


class Kind(Enum):
    """What people are told of that happens without a choice."""

    TURN = "turn"
    PHASE = "phase"
    MOVED = "moved"
    TWILIGHT = "twilight"
    WOUNDED = "wounded"
    EXERTED = "exerted"
    HEALED = "healed"
    KILLED = "killed"
    DISCARDED = "discarded"
    ENTERED = "entered"
    PLAYED = "played"
    BURDENS = "burdens"
    RING_ON = "ring on"
    RING_OFF = "ring off"
    NEW_BEARER = "new bearer"
    STRENGTH = "strength"
    KEYWORD = "keyword"
    PREVENTED = "prevented"
    CANCELLED = "cancelled"
    SKIRMISH = "skirmish"
    WON = "won"
    OVERWHELMED = "overwhelmed"
    OUT = "out"
    RESHUFFLED = "reshuffled"
    REVEALED = "revealed"
    ARCHERY = "archery"


@attrs.frozen
class Note:
    """Something that happened without a choice, for everybody to hear."""

    after: int
    """How many moves had been made."""
    kind: Kind
    who: str = ""
    number: int = 0
    other: str = ""


class Reason(Enum):
    """Why a game is over."""

    ARRIVED = "arrived"
    LAST_LEFT = "last left"


@attrs.frozen
class Ending:
    """How a game ended."""

    winner: int
    reason: Reason
    lost: str = ""
    """Why the last one who lost did."""


@attrs.frozen
class State:
    """Everything about a game in play."""

    table: Table
    persons: tuple[Person, ...]
    stack: tuple[Any, ...]
    """What is going on, the innermost last; see `frames`."""
    pieces: tuple[Piece, ...] = ()
    path: tuple[tuple[Card, int] | None, ...] = ()
    """The sites that lie on the path, each with its owner."""
    twilight: int = 0
    free: int = 0
    """The Free Peoples player, whose turn it is."""
    moves: int = 0
    bonus: int = 0
    latched: tuple[str, ...] = ()
    """The sites whose bonus for the turn has been got."""
    phase: Phase = Phase.START
    again: bool = False
    """Whether the fierce round of assignments and skirmishes is played."""
    assigned: tuple[tuple[int, int], ...] = ()
    """Minions and the companions that they are assigned to."""
    fight: Fight | None = None
    gifts: tuple[Gift, ...] = ()
    hurt: tuple[int, ...] = ()
    """Whoever was wounded in this phase, once for each wound."""
    used: tuple[tuple[int, int], ...] = ()
    """Abilities that were used in this turn, by the number of their card and their own."""
    played: tuple[tuple[int, Card], ...] = ()
    """Cards that were played in this turn, with the number of the site."""
    next_id: int = 0
    made: int = 0
    ending: Ending | None = None
    notes: tuple[Note, ...] = ()
    memo: dict[Any, Any] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    """What follows from the rest, once somebody asked for it."""

    # --- persons ------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats still in the game, the Free Peoples player first, then to the right."""
        size = len(self.persons)
        order = [(self.free - step) % size for step in range(size)]
        return tuple([seat for seat in order if not self.persons[seat].out])

    @property
    def shadows(self) -> tuple[int, ...]:
        """The Shadow players, from the right of the Free Peoples player."""
        return tuple([seat for seat in self.seats if seat != self.free])

    @property
    def marker(self) -> int:
        """The number of the site where the fellowship is."""
        return self.persons[self.free].marker

    def of(self, seat: int, **changes: Any) -> State:
        """Return the state with something else for a player."""
        person = attrs.evolve(self.persons[seat], **changes)
        return self.but(persons=(*self.persons[:seat], person, *self.persons[seat + 1 :]))

    def but(self, **changes: Any) -> State:
        """Return the state with something else in it."""
        return attrs.evolve(self, **changes)

    # --- the stack ----------------------------------------------------------------------------

    def push(self, *frames: Any) -> State:
        """Return the state with more to do before the rest: the first of the frames first."""
        return self.but(stack=(*self.stack, *reversed(frames)))

    def pop(self) -> State:
        """Return the state without its innermost frame."""
        return self.but(stack=self.stack[:-1])

    def swap(self, *frames: Any) -> State:
        """Return the state with other frames in the innermost one's place."""
        return self.but(stack=(*self.stack[:-1], *reversed(frames)))

    # --- pieces -------------------------------------------------------------------------------

    @property
    def site(self) -> Piece | None:
        """The site where the fellowship is, as a piece; None before the first turn."""
        marker = self.marker
        there = self.path[marker - 1] if marker else None
        return None if there is None else Piece(-marker, there[0], there[1], Zone.PATH)

    def find(self, number: int) -> Piece | None:
        """Return the card in play of a number, or None once it has left."""
        if number < 0:
            site = self.site
            return site if site is not None and site.id == number else None
        return next((piece for piece in self.pieces if piece.id == number), None)

    def get(self, number: int) -> Piece:
        """Return the card in play of a number, which must be there."""
        piece = self.find(number)
        assert piece is not None
        return piece

    def put(self, piece: Piece) -> State:
        """Return the state with a card in play as it is now."""
        return self.but(
            pieces=tuple([piece if each.id == piece.id else each for each in self.pieces])
        )

    def borne(self, number: int) -> tuple[Piece, ...]:
        """Return what a card bears."""
        return tuple([piece for piece in self.pieces if piece.bearer == number])

    def enter(self, card: Card, owner: int, bearer: int = NOBODY) -> tuple[State, Piece]:
        """Return the state with a card put into play, and that card."""
        zone = Zone.ATTACHED if bearer != NOBODY else ZONE_OF[card.kind]
        taken = {piece.copy for piece in self.pieces if piece.card is card}
        copy = next(number for number in range(1, len(taken) + 2) if number not in taken)
        piece = Piece(self.next_id, card, owner, zone, bearer, 0, copy)
        return self.but(pieces=(*self.pieces, piece), next_id=self.next_id + 1), piece

    def leave(self, number: int, *, dead: bool = False) -> State:
        """Return the state after a card left play, with what it bore, which is discarded."""
        gone = [self.get(number), *self.borne(number)]
        for piece in gone:
            # What is attached to something attached goes with it.
            gone += [each for each in self.borne(piece.id) if each not in gone]
        numbers = {piece.id for piece in gone}
        state = self.but(
            pieces=tuple([piece for piece in self.pieces if piece.id not in numbers]),
            gifts=tuple([gift for gift in self.gifts if gift.target not in numbers]),
            assigned=tuple([pair for pair in self.assigned if not numbers & {*pair}]),
        )
        if (fight := self.fight) is not None and numbers & {fight.companion, *fight.minions}:
            left = tuple([minion for minion in fight.minions if minion not in numbers])
            companion = NOBODY if fight.companion in numbers else fight.companion
            state = state.but(fight=Fight(companion, left))
        for piece in gone:
            if dead and piece.id == number:
                pile = pile_of((*state.persons[piece.owner].dead, piece.card))
                state = state.of(piece.owner, dead=pile)
            else:
                pile = pile_of((*state.persons[piece.owner].discard, piece.card))
                state = state.of(piece.owner, discard=pile)
        return state

    def from_hand(self, seat: int, card: Card) -> State:
        """Return the state with a card taken out of a hand."""
        return self.of(seat, hand=without(self.persons[seat].hand, card))

    def discarded(self, seat: int, card: Card) -> State:
        """Return the state with a card on a player's discard pile."""
        return self.of(seat, discard=pile_of((*self.persons[seat].discard, card)))

    def note(self, kind: Kind, who: str = "", number: int = 0, other: str = "") -> State:
        """Return the state after something happened that everybody hears."""
        return self.but(notes=(*self.notes, Note(self.made, kind, who, number, other)))

    def pooled(self, change: int) -> State:
        """Return the state with more or less twilight; there is never less than none."""
        after = max(0, self.twilight + change)
        return self if after == self.twilight else self.but(twilight=after)

    def seat_of_side(self, card: Card) -> tuple[int, ...]:
        """Return who may play a card of a side now."""
        return (self.free,) if card.side == FREE else self.shadows
