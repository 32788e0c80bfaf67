"""Playing cards: what may be played, what it costs, and what happens when it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.tcg.cards import FREE, SHADOW, Ability, Card, pile_of, without
from lotr_trick.tcg.filters import Filter, Scene
from lotr_trick.tcg.frames import (
    Asked,
    Do,
    Emit,
    Unasked,
    ask,
    ask_reshuffle,
    can_reshuffle,
    reshuffled,
    touched,
    usable,
    use,
)
from lotr_trick.tcg.moves import Move
from lotr_trick.tcg.query import active, cost_of, in_hand, matching, scene_of
from lotr_trick.tcg.state import NOBODY, Happening, Kind, Phase, Piece, State

_LASTING = ("companion", "ally", "minion", "possession", "condition")


def bearers(state: State, seat: int, card: Card, on: Filter | None = None) -> tuple[Piece, ...]:
    """Return the cards of a player that may bear a card; they bear one item of a class each."""
    assert card.bearer is not None
    scene = Scene(NOBODY, card, seat)
    found = []
    for piece in matching(state, card.bearer, scene):
        classes = {each.card.item for each in state.borne(piece.id)}
        if piece.owner != seat or not piece.card.is_character:
            continue
        if card.item and card.item in classes:
            continue
        if on is None or on.holds(state, piece, scene):
            found.append(piece)
    return tuple(found)


def may_play(state: State, seat: int, card: Card, change: int = 0) -> bool:
    """Return whether a player may play a card, its bearer aside."""
    if seat not in state.seat_of_side(card) or card.kind not in (*_LASTING, "event"):
        return False
    if card.kind == "ally" and not state.table.options.beyond_starter:
        return False
    if card.side == SHADOW and cost_of(state, card, seat, change) > state.twilight:
        return False
    if card.unique and not _is_free_to_enter(state, seat, card):
        return False
    scene = Scene(NOBODY, card, seat)
    return all(need.true(state, scene) for need in card.needs)


def _is_free_to_enter(state: State, seat: int, card: Card) -> bool:
    """Whether no active unique card is the same thing, and no dead companion is."""
    for piece in active(state):
        same = piece.card.unique and piece.card.alike == card.alike
        if same and (card.side == SHADOW or piece.owner == seat):
            return False
    return all(dead.alike != card.alike for dead in state.persons[seat].dead)


def ways(
    state: State, seat: int, card: Card, change: int = 0, on: Filter | None = None
) -> tuple[int, ...]:
    """Return on which cards a card may be played; `NOBODY` for one that needs none."""
    if not may_play(state, seat, card, change):
        return ()
    if card.bearer is None:
        return (NOBODY,)
    return tuple([piece.id for piece in bearers(state, seat, card, on)])


def play_moves(
    state: State, seat: int, cards: Any, change: int = 0, on: Filter | None = None
) -> Iterator[Move]:
    """Yield every way to play each of some cards; equal cards are told once."""
    for card in dict.fromkeys(cards):
        for bearer in ways(state, seat, card, change, on):
            where = "" if bearer == NOBODY else f" on {state.get(bearer).label}"
            yield Move(seat, "play", f"play {card.name}{where}", card=card, on=bearer)


def put_into_play(state: State, seat: int, move: Move, change: int = 0) -> State:
    """Return the state after a card was paid for and came into play, from wherever it was."""
    card = move.card
    assert card is not None
    cost = cost_of(state, card, seat, change)
    state = state.pooled(cost if card.side == FREE else -cost)
    state = state.but(played=(*state.played, (state.marker, card)))
    if card.kind == "event":
        raise AssertionError(card)
    state, piece = state.enter(card, seat, move.on)
    bearer = state.find(move.on)
    state = state.note(Kind.ENTERED, piece.label, cost, bearer.label if bearer else "")
    return state.push(Emit(Happening("played", piece.id, seat)))


# --- what can be done in a phase ------------------------------------------------------------------


def lasting_plays(state: State, seat: int) -> Iterator[Move]:
    """Yield every way to play a card of the hand that stays in play."""
    hand = [card for card in state.persons[seat].hand if card.kind in _LASTING]
    yield from play_moves(state, seat, hand)


def event_of(card: Card, phase: Phase) -> Ability | None:
    """Return what an event does in a phase, or None if it is not for that phase."""
    return next((a for a in card.abilities if a.kind == "event" and a.phase == phase.value), None)


def actions(state: State, seat: int, phase: Phase) -> Iterator[Move]:
    """Yield every event and every action that a player may use in a phase."""
    for card in dict.fromkeys(state.persons[seat].hand):
        ability = event_of(card, phase) if card.kind == "event" else None
        if ability is None or not may_play(state, seat, card):
            continue
        if usable(state, ability, Scene(NOBODY, card, seat)):
            yield Move(seat, "event", f"play {card.name}", card=card)
    site = state.site
    for piece in active(state) if site is None else (*active(state), site):
        if not _is_for(state, seat, piece, phase):
            continue
        own = [a for a in piece.card.abilities if a.kind == "action" and a.phase == phase.value]
        for ability in own:
            if usable(state, ability, scene_of(piece, seat)):
                which = f", line {ability.index + 1}" if len(own) > 1 else ""
                yield Move(seat, "use", f"use {piece.label}{which}", piece.id, number=ability.index)


def _is_for(state: State, seat: int, piece: Piece, phase: Phase) -> bool:
    """Whether the actions of a card are for a player: a site's are for those of the phase."""
    if piece.id >= 0:
        return piece.owner == seat
    return phase is not Phase.FELLOWSHIP or seat == state.free


def heals(state: State, seat: int) -> Iterator[Move]:
    """Yield every way to heal a character by discarding a card of the same one from the hand."""
    for card in dict.fromkeys(state.persons[seat].hand):
        if card.unique and card.kind in ("companion", "ally"):
            for piece in active(state):
                if piece.wounds and piece.owner == seat and piece.card.alike == card.alike:
                    text = f"discard {card.name} to heal {piece.label}"
                    yield Move(seat, "heal", text, piece.id, card)


def act(state: State, move: Move) -> State:
    """Return the state after somebody did what a phase allows."""
    seat, card = move.seat, move.card
    if move.kind == "play":
        assert card is not None
        return put_into_play(state.from_hand(seat, card), seat, move)
    if move.kind == "event":
        assert card is not None
        return play_event(state.from_hand(seat, card), seat, card)
    if move.kind == "use":
        piece = state.get(move.piece)
        return use(state, piece.card.abilities[move.number], scene_of(piece, seat))
    assert move.kind == "heal"
    assert card is not None
    state = state.from_hand(seat, card).discarded(seat, card)
    piece = state.get(move.piece)
    state = state.put(attrs.evolve(piece, wounds=piece.wounds - 1))
    return state.note(Kind.HEALED, piece.label)


def play_event(state: State, seat: int, card: Card) -> State:
    """Return the state in which an event, taken from the hand, is about to happen."""
    cost = cost_of(state, card, seat)
    state = state.pooled(cost if card.side == FREE else -cost)
    state = state.but(played=(*state.played, (state.marker, card)))
    state = state.of(seat, void=pile_of((*state.persons[seat].void, card)))
    ability = event_of(card, state.phase)
    assert ability is not None
    state = state.note(Kind.PLAYED, card.name, cost)
    return state.push(Do(ability.steps, Scene(NOBODY, card, seat)), Spent(seat, card))


@attrs.frozen
class Spent(Unasked):
    """An event that has happened: it is discarded."""

    seat: int
    card: Card

    def go(self, state: State) -> Asked:
        """Put it on its owner's discard pile."""
        void = without(state.persons[self.seat].void, self.card)
        return state.pop().of(self.seat, void=void).discarded(self.seat, self.card)


# --- playing as an effect -------------------------------------------------------------------------


@attrs.frozen
class PlayFrom:
    """A card that an effect has somebody play, from the hand or from a pile."""

    scene: Scene
    which: Filter
    place: str
    on: Filter | None
    change: int
    cost: bool

    def go(self, state: State) -> Asked:
        """Ask which card is played; a search of the draw deck may find none."""
        seat = self.scene.seat
        if self.place == "deck" and can_reshuffle(state, seat):
            if state.table.options.asks_reshuffle:
                return ask_reshuffle(seat)
            return reshuffled(state, seat)
        options = list(self.found(state))
        if self.place == "deck":
            options.append(Move(seat, "decline", "play nothing"))
        if not options:
            return state.pop()
        return ask(seat, "play from", options)

    def found(self, state: State) -> Iterator[Move]:
        """Yield every way to play such a card."""
        seat = self.scene.seat
        pile = getattr(state.persons[seat], self.place)
        cards = [
            card
            for card in pile
            if card.kind in _LASTING and self.which.holds(state, in_hand(card, seat), self.scene)
        ]
        yield from play_moves(state, seat, cards, self.change, self.on)

    def take(self, state: State, move: Move) -> State:
        """Play it."""
        seat, card = self.scene.seat, move.card
        if move.kind == "reshuffle":
            # Who does not want a new deck finds nothing.
            return reshuffled(state, seat) if move.number else state.pop()
        state = state.pop()
        if card is None:
            return state
        pile = without(getattr(state.persons[seat], self.place), card)
        state = state.of(seat, **{self.place: pile})
        state = touched(state, (state.next_id,), cost=self.cost)
        return put_into_play(state, seat, move, self.change)


@attrs.frozen
class Window:
    """A phase in which everybody may act in turn, until all have passed in a row."""

    phase: Phase
    at: int = 0
    passes: int = 0

    def go(self, state: State) -> Asked | Decision:
        """Ask the next player."""
        seats = state.seats
        if self.passes >= len(seats) or (self.phase is Phase.SKIRMISH and self._is_over(state)):
            return state.pop()
        seat = seats[self.at % len(seats)]
        options = list(actions(state, seat, self.phase))
        return ask(seat, self.phase.value, (*options, Move(seat, "pass", "pass")))

    def take(self, state: State, move: Move) -> State:
        """Act, or pass."""
        if move.kind == "pass":
            return state.swap(Window(self.phase, self.at + 1, self.passes + 1))
        return act(state.swap(Window(self.phase, self.at + 1)), move)

    def _is_over(self, state: State) -> bool:
        fight = state.fight
        return fight is None or fight.companion == NOBODY or not fight.minions
