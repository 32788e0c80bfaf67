"""What is going on: frames on a stack, the innermost of which says what happens or is asked next.

A frame is a value. `go` gives the state after what happens by itself, or the question; `take`
gives the state after the answer. So a decision in the middle of an effect is a state like any
other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import attrs

from lotr_trick.kernel import Chance, Decision, Drawn, draw
from lotr_trick.tcg.cards import Ability, Step, pile_of, without
from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.moves import DRAW, Move
from lotr_trick.tcg.query import (
    active,
    can_exert,
    is_ring_bearer,
    resistance,
    scene_of,
    vitality,
    woundable,
)
from lotr_trick.tcg.state import NOBODY, Ending, Happening, Kind, Piece, Reason, State

Asked = State | Decision | Chance


class Frame(Protocol):
    """Something that is going on."""

    def go(self, state: State) -> Asked:
        """Return what comes of it, or what is asked."""
        ...

    def take(self, state: State, move: Any) -> State:
        """Return the state after the answer."""
        ...


def ask(seat: int, kind: str, options: Any) -> Decision:
    """Return a question to a player."""
    return Decision(seat, seat, kind, tuple(options))


class Unasked:
    """A frame that asks nothing."""

    def take(self, state: State, move: Any) -> State:
        """Never called."""
        raise NotImplementedError


# --- doing what a card says -----------------------------------------------------------------------


@attrs.frozen
class Do(Unasked):
    """The steps of an ability, one after the other."""

    steps: tuple[Step, ...]
    scene: Scene

    def go(self, state: State) -> Asked:
        """Do the next step."""
        if not self.steps:
            return state.pop()
        step = self.steps[0]
        state = state.swap(Do(self.steps[1:], self.scene))
        after: State = step.word.do(state, self.scene, step)
        return after


def touched(state: State, numbers: tuple[int, ...], *, cost: bool) -> State:
    """Return the state in which the ability that is done is about other cards now."""
    for at in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[at]
        if isinstance(frame, Do):
            scene = attrs.evolve(
                frame.scene,
                it=numbers[-1] if numbers else NOBODY,
                paid=(*frame.scene.paid, *numbers) if cost else frame.scene.paid,
            )
            frame = Do(frame.steps, scene)
            return state.but(stack=(*state.stack[:at], frame, *state.stack[at + 1 :]))
    return state


def strike(state: State, step: Step, scene: Scene, numbers: tuple[int, ...]) -> State:
    """Return the state after a step was done to some cards, one after the other."""
    state = touched(state, numbers, cost=step.cost)
    # The last frame that is pushed is done first.
    for number in reversed(numbers):
        piece = state.find(number)
        if piece is not None:
            state = step.word.hit(state, attrs.evolve(scene, it=number), piece, step)
    return state


@attrs.frozen
class Choose:
    """The choice of cards that a step is done to."""

    step: Step
    scene: Scene
    number: int
    found: tuple[int, ...]
    picked: tuple[int, ...] = ()

    def go(self, state: State) -> Asked:
        """Ask for the next card; if all are meant, nobody is asked."""
        left = tuple([number for number in self.found if number not in self.picked])
        missing = self.number - len(self.picked)
        if len(left) <= missing or missing == 0:
            picked = (*self.picked, *left) if missing else self.picked
            return strike(state.pop(), self.step, self.scene, picked)
        verb = self.step.word.verb
        options = [
            Move(self.scene.seat, "choose", f"{verb} {state.get(number).label}", number)
            for number in left
        ]
        return ask(self.scene.seat, "choose", options)

    def take(self, state: State, move: Move) -> State:
        """Pick a card."""
        return state.swap(attrs.evolve(self, picked=(*self.picked, move.piece)))


@attrs.frozen
class Spot:
    """The choice of how many cards are spotted."""

    step: Step
    scene: Scene
    most: int
    target: int = NOBODY

    def go(self, state: State) -> Asked:
        """Ask for the number, if there is more than none."""
        if not self.most:
            return self._done(state, 0)
        seat = self.scene.seat
        options = [
            Move(seat, "spot", f"spot {number}", number=number) for number in range(self.most + 1)
        ]
        return ask(seat, "spot", options)

    def take(self, state: State, move: Move) -> State:
        """Go on with the number."""
        return self._done(state, move.number)

    def _done(self, state: State, number: int) -> State:
        after: State = self.step.word.spotted(state.pop(), self, number)
        return after


@attrs.frozen
class Offer:
    """An offer to each Shadow player to remove twilight so that something does not happen."""

    steps: tuple[Step, ...]
    scene: Scene
    twilight: int
    at: int = 0

    def go(self, state: State) -> Asked:
        """Ask the next player; if nobody removes it, it happens."""
        seats = state.shadows
        if self.at >= len(seats) or state.twilight < self.twilight:
            return state.swap(Do(self.steps, self.scene))
        seat = seats[self.at]
        pay = Move(seat, "pay", f"remove {self.twilight} twilight", number=1)
        return ask(seat, "offer", (pay, Move(seat, "pay", "remove none")))

    def take(self, state: State, move: Move) -> State:
        """Pay and prevent it, or let the next player decide."""
        if move.number:
            return state.pop().pooled(-self.twilight).note(Kind.PREVENTED, self.scene.card.name)
        return state.swap(attrs.evolve(self, at=self.at + 1))


# --- abilities ------------------------------------------------------------------------------------


def usable(state: State, ability: Ability, scene: Scene) -> bool:
    """Return whether an ability can be used: its conditions hold and its costs can be paid."""
    if ability.once and (scene.source, ability.index) in state.used:
        return False
    if not all(condition.true(state, scene) for condition in ability.conditions):
        return False
    return all(
        step.word.can(state, scene, step)
        for step in ability.steps
        if step.cost or step.word.required
    )


def use(state: State, ability: Ability, scene: Scene) -> State:
    """Return the state in which an ability is about to be done."""
    if ability.once:
        state = state.but(used=(*state.used, (scene.source, ability.index)))
    return state.push(Do(ability.steps, scene))


def who_answers(state: State, piece: Piece, kind: str) -> tuple[int, ...]:
    """Return who decides about a trigger of a card."""
    if kind == "each":
        return state.shadows
    return (state.free,) if piece.id < 0 else (piece.owner,)


def triggered(
    state: State, event: Happening, kinds: tuple[str, ...]
) -> Iterator[tuple[Piece, Ability, int]]:
    """Yield every ability of some kinds that an event sets off, with who decides about it."""
    sources = active(state) if state.site is None else (*active(state), state.site)
    for piece in sources:
        for ability in piece.card.abilities:
            if ability.kind not in kinds or ability.trigger.kind != event.kind:
                continue
            for seat in who_answers(state, piece, ability.kind):
                scene = attrs.evolve(scene_of(piece, seat), it=event.piece)
                if ability.trigger.meant(state, event, scene) and usable(state, ability, scene):
                    yield piece, ability, seat


def _said(piece: Piece, ability: Ability) -> str:
    several = sum([1 for each in piece.card.abilities if each.kind == ability.kind]) > 1
    return f"{piece.label}, line {ability.index + 1}" if several else piece.label


@attrs.frozen
class Emit:
    """Something happened, or is about to: what must answer it does, then whoever may."""

    event: Happening
    done: tuple[tuple[int, int, int], ...] = ()
    passed: tuple[int, ...] = ()

    def go(self, state: State) -> Asked:
        """Do what must be done, then ask who may do something."""
        below = state.stack[-2] if len(state.stack) > 1 else None
        if getattr(below, "prevented", False):
            return state.pop()
        must = self._left(state, ("must",))
        if len(must) == 1:
            return self._fire(state, *must[0])
        if must:
            free = state.free
            return ask(
                free,
                "order",
                [
                    Move(free, "order", f"resolve {_said(p, a)} first", p.id, number=a.index)
                    for p, a, _ in must
                ],
            )
        may = [each for each in self._left(state, ("may", "each")) if self._worth(state, *each)]
        for seat in state.seats:
            own = [(piece, ability) for piece, ability, who in may if who == seat]
            if own and seat not in self.passed:
                options = [
                    Move(seat, "answer", f"use {_said(p, a)}", p.id, number=a.index) for p, a in own
                ]
                return ask(seat, "answer", (*options, Move(seat, "pass", "pass")))
        return state.pop()

    def take(self, state: State, move: Move) -> State:
        """Do what was chosen, or let it be."""
        if move.kind == "pass":
            return state.swap(attrs.evolve(self, passed=(*self.passed, move.seat)))
        for piece, ability, seat in self._left(state, ("must", "may", "each")):
            same = piece.id == move.piece and ability.index == move.number
            if same and (move.kind == "order" or seat == move.seat):
                return self._fire(state, piece, ability, seat)
        raise AssertionError(move)

    def _left(self, state: State, kinds: tuple[str, ...]) -> list[tuple[Piece, Ability, int]]:
        found = triggered(state, self.event, kinds)
        return [each for each in found if (each[0].id, each[1].index, each[2]) not in self.done]

    def _worth(self, state: State, piece: Piece, ability: Ability, seat: int) -> bool:
        """Whether an ability would do anything: nobody is asked for nothing."""
        scene = attrs.evolve(scene_of(piece, seat), it=self.event.piece)
        return any(step.word.can(state, scene, step) for step in ability.steps)

    def _fire(self, state: State, piece: Piece, ability: Ability, seat: int) -> State:
        scene = attrs.evolve(scene_of(piece, seat), it=self.event.piece)
        key = (piece.id, ability.index, seat)
        state = state.swap(attrs.evolve(self, done=(*self.done, key), passed=()))
        return use(state, ability, scene)


# --- wounds, deaths, burdens ----------------------------------------------------------------------


@attrs.frozen
class Wound(Unasked):
    """A wound that is about to be placed on a character."""

    target: int
    prevented: bool = False
    answered: bool = False

    def go(self, state: State) -> Asked:
        """Let cards answer it; then place it, if it still can be."""
        piece = state.find(self.target)
        if piece is None or self.prevented or not woundable(state, piece):
            return state.pop()
        if not self.answered:
            answered = attrs.evolve(self, answered=True)
            return state.swap(Emit(Happening("wound", self.target)), answered)
        state = state.pop().put(attrs.evolve(piece, wounds=piece.wounds + 1))
        return state.but(hurt=(*state.hurt, piece.id)).note(Kind.WOUNDED, piece.label)


@attrs.frozen
class Burdens(Unasked):
    """Burdens that are about to be added to the Free Peoples player's."""

    number: int
    prevented: bool = False
    answered: bool = False

    def go(self, state: State) -> Asked:
        """Let cards answer it; then add them. Who has too many is corrupted."""
        if self.prevented:
            return state.pop()
        if not self.answered:
            return state.swap(Emit(Happening("burdens")), attrs.evolve(self, answered=True))
        free = state.free
        burdens = state.persons[free].burdens + self.number
        state = state.pop().of(free, burdens=burdens).note(Kind.BURDENS, "", self.number)
        if burdens >= resistance(state, free):
            return lose(state, free, "corrupted")
        return state


def prevent(state: State, kind: type[Wound | Burdens]) -> State:
    """Return the state in which the innermost wound, or burdens, will not be placed."""
    for at in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[at]
        if isinstance(frame, kind):
            stopped = attrs.evolve(frame, prevented=True)
            return state.but(stack=(*state.stack[:at], stopped, *state.stack[at + 1 :]))
    return state


@attrs.frozen
class Kill(Unasked):
    """A character that is killed."""

    target: int
    answered: bool = False

    def go(self, state: State) -> Asked:
        """Let cards answer it; then take the character away."""
        piece = state.find(self.target)
        if piece is None:
            return state.pop()
        if not self.answered:
            return state.swap(Emit(Happening("killed", piece.id)), Kill(piece.id, answered=True))
        state = state.pop().note(Kind.KILLED, piece.label)
        if is_ring_bearer(state, piece):
            return lose(state, piece.owner, "killed")
        return state.leave(piece.id, dead=piece.card.kind != "minion")


def exert(state: State, piece: Piece) -> State:
    """Return the state after a character exerted; one that is exhausted cannot."""
    if not can_exert(state, piece):
        return state
    state = state.put(attrs.evolve(piece, wounds=piece.wounds + 1))
    return state.note(Kind.EXERTED, piece.label)


def heal(state: State, piece: Piece) -> State:
    """Return the state after a wound of a character was healed, if it has any."""
    if not piece.wounds:
        return state
    state = state.put(attrs.evolve(piece, wounds=piece.wounds - 1))
    return state.note(Kind.HEALED, piece.label)


def discard(state: State, piece: Piece) -> State:
    """Return the state after a card in play was discarded; the Ring-bearer cannot be."""
    if is_ring_bearer(state, piece) or piece.card.kind == "ring":
        return state
    return state.leave(piece.id).note(Kind.DISCARDED, piece.label)


def dying(state: State) -> State:
    """Return the state in which whoever has no vitality left is killed next."""
    killed = {frame.target for frame in state.stack if isinstance(frame, Kill)}
    for piece in state.pieces:
        # Who has no wound lives: nobody is printed without vitality.
        if piece.wounds and vitality(state, piece) <= 0 and piece.id not in killed:
            return state.push(Kill(piece.id))
    return state


# --- drawing --------------------------------------------------------------------------------------


@attrs.frozen
class Draw:
    """Cards that a player draws. Once in the game an empty deck may be made from the discards."""

    seat: int
    number: int

    def go(self, state: State) -> Asked:
        """Ask nature for cards; or the player, where the deck is empty."""
        person = state.persons[self.seat]
        if self.number <= 0:
            return state.pop()
        if person.deck:
            number = min(self.number, len(person.deck))
            names = [card.name for card in person.deck]
            what = f"{DRAW} {self.seat + 1}"
            return draw(what, names, (number,), private=True, to=(self.seat,))
        if not can_reshuffle(state, self.seat):
            return state.pop()
        if state.table.options.asks_reshuffle:
            return ask_reshuffle(self.seat)
        return reshuffled(state, self.seat)

    def take(self, state: State, move: Move | Drawn) -> State:
        """Put the cards into the hand, or make a new deck."""
        if isinstance(move, Move):
            return reshuffled(state, self.seat) if move.number else state.pop()
        person = state.persons[self.seat]
        deck, drawn = person.deck, [state.table.cards[name] for name in move.groups[0]]
        for card in drawn:
            deck = without(deck, card)
        state = state.of(self.seat, deck=deck, hand=pile_of((*person.hand, *drawn)))
        return state.swap(Draw(self.seat, self.number - len(drawn)))


def can_reshuffle(state: State, seat: int) -> bool:
    """Return whether a player may still make a new deck from the discards."""
    person = state.persons[seat]
    return not person.deck and not person.reshuffled and bool(person.discard)


def ask_reshuffle(seat: int) -> Decision:
    """Return the question whether to make a new deck from the discards, once in the game."""
    yes = Move(seat, "reshuffle", "reshuffle the discards", number=1)
    return ask(seat, "reshuffle", (yes, Move(seat, "reshuffle", "keep the discards")))


def reshuffled(state: State, seat: int) -> State:
    """Return the state after a player made a new deck from the discards."""
    discards = state.persons[seat].discard
    state = state.of(seat, deck=discards, discard=(), reshuffled=True)
    return state.note(Kind.RESHUFFLED, number=seat)


# --- losing ---------------------------------------------------------------------------------------


def lose(state: State, seat: int, why: str) -> State:
    """Return the state after a player lost: the last one left wins, or the others go on."""
    # The turn is finished by steps that themselves rest on this module.
    from lotr_trick.tcg.leaving import leave_game  # noqa: PLC0415

    state = state.note(Kind.OUT, why, seat)
    left = [number for number in state.seats if number != seat]
    if len(left) == 1:
        return win(state, left[0], Reason.LAST_LEFT, why)
    return leave_game(state, seat)


def win(state: State, seat: int, reason: Reason, lost: str = "") -> State:
    """Return the state after a player won."""
    return state.but(ending=Ending(seat, reason, lost), stack=())
