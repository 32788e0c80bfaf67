"""Views: what one player, or the public, may know of a card game."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Chance, Decision, Outcome
from lotr_trick.tcg import texts
from lotr_trick.tcg.cards import Card, Pile, Role, Table
from lotr_trick.tcg.moves import AnyMove, told
from lotr_trick.tcg.query import active, move_limit, role, strength, vitality
from lotr_trick.tcg.state import Fight, Note, Phase, Piece, State, Zone


@attrs.frozen
class SeatView:
    """What is seen of a player. Piles that cannot be seen are None; their numbers always are."""

    seat: int
    deck_size: int
    hand_size: int
    discard_size: int
    sites_left: int
    dead: Pile
    marker: int
    burdens: int
    resistance: int
    ring_worn: bool
    reshuffled: bool
    out: bool
    hand: Pile | None = None
    discard: Pile | None = None
    deck: Pile | None = None
    """What the player still has to draw, in no order: it follows from all else that is seen."""
    sites: Pile | None = None


@attrs.frozen
class PieceView:
    """A card in play as everybody sees it."""

    piece: Piece
    active: bool
    strength: int
    vitality: int
    damage: int
    fierce: bool
    archer: bool

    @property
    def label(self) -> str:
        """What options call it."""
        return self.piece.label


@attrs.frozen
class View:
    """What one player may know, and no handle on the game.

    `player` is None for the public. Seats are counted from 0 and each player has one.
    """

    table: Table
    player: int | None
    pending: Decision | None
    outcome: Outcome | None
    told: tuple[tuple[int | None, str], ...]
    """Every move so far as the player saw it, with the seat that made it."""
    persons: tuple[SeatView, ...]
    pieces: tuple[PieceView, ...]
    path: tuple[tuple[Card, int] | None, ...]
    twilight: int
    free: int
    phase: Phase
    moves_made: int
    move_limit: int
    again: bool
    assigned: tuple[tuple[int, int], ...]
    fight: Fight | None
    notes: tuple[Note, ...]

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
    def announcements(self) -> tuple[str, ...]:
        """What happened without a choice, in words."""
        return tuple(texts.note_text(self.table, note) for note in self.notes)

    @property
    def site(self) -> Card | None:
        """The site where the fellowship of the turn is."""
        laid = self.path[self.persons[self.free].marker - 1]
        return None if laid is None else laid[0]

    def name_of(self, seat: int) -> str:
        """Return what people call a seat."""
        return f"seat {seat + 1}"

    def find(self, label: str) -> PieceView | None:
        """Return a card in play by what options call it, or None."""
        return next((piece for piece in self.pieces if piece.label == label), None)

    def get(self, number: int) -> PieceView | None:
        """Return a card in play by its number, or None."""
        return next((piece for piece in self.pieces if piece.piece.id == number), None)

    def of(self, seat: int, zone: Zone) -> tuple[PieceView, ...]:
        """Return what a player has in a zone."""
        return tuple(p for p in self.pieces if p.piece.owner == seat and p.piece.zone is zone)

    def borne(self, number: int) -> tuple[PieceView, ...]:
        """Return what a card bears."""
        return tuple(piece for piece in self.pieces if piece.piece.bearer == number)

    def cost(self, card: Card) -> int:
        """Return what a card is printed to cost."""
        return card.cost


def build_view(
    state: State,
    moves: tuple[AnyMove, ...],
    pending: Decision | Chance | None,
    outcome: Outcome | None,
    player: int | None,
) -> View:
    """Return what a player may know of a state; None for the public."""
    asked = pending.seen_by(player) if isinstance(pending, Decision) else None
    return View(
        table=state.table,
        player=player,
        pending=asked,
        outcome=outcome,
        told=tuple([told(move, player) for move in moves]),
        persons=tuple([_seat(state, seat, player) for seat in range(len(state.persons))]),
        pieces=_pieces(state),
        path=state.path,
        twilight=state.twilight,
        free=state.free,
        phase=state.phase,
        moves_made=state.moves,
        move_limit=move_limit(state),
        again=state.again,
        assigned=state.assigned,
        fight=state.fight,
        notes=state.notes,
    )


def _seat(state: State, seat: int, player: int | None) -> SeatView:
    person, own = state.persons[seat], seat == player
    bearer = state.find(person.ring_bearer)
    open_discards = own or state.table.options.open_discards
    return SeatView(
        seat=seat,
        deck_size=len(person.deck),
        hand_size=len(person.hand),
        discard_size=len(person.discard),
        sites_left=len(person.sites),
        dead=person.dead,
        marker=person.marker,
        burdens=person.burdens,
        resistance=0 if bearer is None else bearer.card.resistance,
        ring_worn=person.ring_worn,
        reshuffled=person.reshuffled,
        out=person.out,
        hand=person.hand if own else None,
        discard=person.discard if open_discards else None,
        deck=person.deck if own else None,
        sites=person.sites if own else None,
    )


def _pieces(state: State) -> tuple[PieceView, ...]:
    found: tuple[PieceView, ...] | None = state.memo.get("views")
    if found is None:
        on = {piece.id for piece in active(state)}
        found = tuple([_piece(state, piece, piece.id in on) for piece in state.pieces])
        state.memo["views"] = found
    return found


def _piece(state: State, piece: Piece, on: bool) -> PieceView:  # noqa: FBT001
    if not piece.card.is_character:
        return PieceView(piece, on, 0, 0, 0, fierce=False, archer=False)
    return PieceView(
        piece,
        on,
        strength(state, piece),
        vitality(state, piece),
        role(state, piece, Role.DAMAGE),
        fierce=role(state, piece, Role.FIGHTS_AGAIN) > 0,
        archer=role(state, piece, Role.ARCHERY) > 0,
    )
