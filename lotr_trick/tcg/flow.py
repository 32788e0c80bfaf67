"""The turn: its phases one after the other, moving, archery, assignment, skirmishes, regrouping."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from lotr_trick.kernel import Drawn, throw
from lotr_trick.tcg.cards import FREE, SHADOW, Card, Role, without
from lotr_trick.tcg.frames import (
    Asked,
    Draw,
    Emit,
    Kill,
    Unasked,
    Wound,
    ask,
    discard,
    heal,
    win,
)
from lotr_trick.tcg.moves import FIRST, Move
from lotr_trick.tcg.playing import Window, act, actions, heals, lasting_plays
from lotr_trick.tcg.query import (
    archery_total,
    companions,
    minions,
    move_limit,
    overwhelmed_at,
    role,
    shadow_number,
    standing,
    total_strength,
    woundable,
)
from lotr_trick.tcg.state import (
    NOBODY,
    Fight,
    Happening,
    Kind,
    Phase,
    Piece,
    Reason,
    State,
    Until,
)

_MOST_HEALED: Final = 5
"""How many wounds a sanctuary heals at the start of a turn."""


@attrs.frozen
class Turn:
    """Where a turn is; each step says what happens, and what comes next."""

    step: str
    at: int = 0

    def go(self, state: State) -> Asked:
        """Do the step, or ask what it asks."""
        return _STEPS[self.step](state, self.at)

    def take(self, state: State, move: Move) -> State:
        """Go on with the answer."""
        return _ANSWERS[self.step](state, self.at, move)


def entered(state: State, phase: Phase, *then: object) -> State:
    """Return the state at the beginning of a phase; what lasted for the phase before ends."""
    gifts = tuple([gift for gift in state.gifts if gift.until is not Until.PHASE])
    state = state.but(phase=phase, gifts=gifts, hurt=())
    return state.swap(Emit(Happening("phase", phase=phase)), *then)


# --- before the first turn ------------------------------------------------------------------------


@attrs.frozen
class Setup:
    """Who begins; then everybody draws a hand."""

    def go(self, state: State) -> Asked:
        """Let chance say who begins, where nobody has."""
        first = state.table.setting.first
        if first is not None:
            return self._begun(state, first)
        return throw(FIRST, [[str(seat + 1) for seat in range(len(state.persons))]])

    def take(self, state: State, move: Drawn) -> State:
        """Begin with the one who was drawn."""
        return self._begun(state, int(move.groups[0][0]) - 1)

    def _begun(self, state: State, first: int) -> State:
        state = lay_site(state.but(free=first), first, 1)
        size = len(state.persons)
        hands = [Draw((first + step) % size, state.table.hand) for step in range(size)]
        return state.swap(*hands, Turn("begin"))


def lay_site(state: State, seat: int, number: int) -> State:
    """Return the state after a player put the site of a number on the path."""
    person = state.persons[seat]
    card = next(site for site in person.sites if site.site == number)
    state = state.of(seat, sites=without(person.sites, card))
    path = (*state.path[: number - 1], (card, seat), *state.path[number:])
    return state.but(path=path).note(Kind.REVEALED, card.name, number)


# --- the start and the fellowship phase -----------------------------------------------------------


def _begin(state: State, _: int) -> Asked:
    state = state.but(
        twilight=0, used=(), played=(), latched=(), bonus=0, moves=0, gifts=(), hurt=()
    )
    state = state.but(phase=Phase.START, again=False, assigned=(), fight=None)
    state = state.note(Kind.TURN, number=state.free)
    return state.swap(Emit(Happening("turn")), Turn("rest"))


def _rest(state: State, healed: int) -> Asked:
    site = state.site
    shelter = site is not None and site.card.role(Role.SHELTER)
    wounded = [piece for piece in companions(state) if piece.wounds]
    if not shelter or not wounded or healed >= _MOST_HEALED:
        return entered(state, Phase.FELLOWSHIP, Turn("fellowship"))
    options = [Move(state.free, "heal", f"heal {piece.label}", piece.id) for piece in wounded]
    return ask(state.free, "rest", (*options, Move(state.free, "done", "heal no more")))


def _rested(state: State, healed: int, move: Move) -> State:
    if move.kind == "done":
        return state.swap(Turn("rest", _MOST_HEALED))
    return heal(state, state.get(move.piece)).swap(Turn("rest", healed + 1))


def _fellowship(state: State, _: int) -> Asked:
    free = state.free
    options = [*lasting_plays(state, free), *actions(state, free, Phase.FELLOWSHIP)]
    options += heals(state, free)
    return ask(free, "fellowship", (*options, Move(free, "end", "move on")))


def _in_fellowship(state: State, _: int, move: Move) -> State:
    if move.kind == "end":
        return state.swap(Turn("move"))
    return act(state, move)


# --- moving ---------------------------------------------------------------------------------------


def _move(state: State, _: int) -> Asked:
    old = state.site
    assert old is not None
    number = state.marker + 1
    if state.path[number - 1] is None:
        state = lay_site(state, neighbour(state, old.card), number)
    state = state.of(state.free, marker=number).but(moves=state.moves + 1, assigned=(), again=False)
    site = state.site
    assert site is not None
    state = state.note(Kind.MOVED, site.card.name, number)
    here = Happening("moves here", site.id)
    return state.swap(Emit(Happening("moves")), Emit(here), Turn("twilight"))


def neighbour(state: State, site: Card) -> int:
    """Return the Shadow player at the side that a site's arrow points to."""
    # Clockwise sits the left neighbour.
    right = state.shadows
    return right[-1] if site.arrow == "left" else right[0]


def _twilight(state: State, _: int) -> Asked:
    more = shadow_number(state) + len(companions(state))
    state = state.pooled(more).note(Kind.TWILIGHT, "", more)
    return state.swap(Turn("shadow"))


# --- the Shadow phases ----------------------------------------------------------------------------


def _shadow(state: State, at: int) -> Asked:
    if at >= len(state.shadows):
        if minions(state):
            return entered(state, Phase.ARCHERY, Turn("archery"))
        return after_fighting(state)
    return entered(state, Phase.SHADOW, Turn("shadow acts", at))


def _shadow_acts(state: State, at: int) -> Asked:
    seat = state.shadows[at]
    options = [*lasting_plays(state, seat), *actions(state, seat, Phase.SHADOW)]
    return ask(seat, "shadow", (*options, Move(seat, "end", "end the phase")))


def _in_shadow(state: State, at: int, move: Move) -> State:
    if move.kind == "end":
        return state.swap(Turn("shadow", at + 1))
    return act(state, move)


# --- archery --------------------------------------------------------------------------------------


def _archery(state: State, _: int) -> Asked:
    against, back = archery_total(state, SHADOW), archery_total(state, FREE)
    for side, total in ((SHADOW, against), (FREE, back)):
        state = state.note(Kind.ARCHERY, side, total) if total else state
    return state.swap(Volley(state.free, against), Turn("answer", back), Turn("after archery"))


def _answer(state: State, total: int) -> Asked:
    """Ask which Shadow player's minions the fellowship shoots at."""
    seats = [
        seat
        for seat in state.shadows
        if state.table.options.offers_all_shadows
        or any(piece.owner == seat and woundable(state, piece) for piece in minions(state))
    ]
    if not total or not seats:
        return state.pop()
    if len(seats) == 1:
        return state.swap(Volley(seats[0], total))
    free = state.free
    return ask(
        free,
        "aim",
        [Move(free, "aim", f"shoot at seat {seat + 1}", number=seat) for seat in seats],
    )


def _answered(state: State, total: int, move: Move) -> State:
    return state.swap(Volley(move.number, total))


@attrs.frozen
class Volley:
    """Wounds from archery that a player spreads over the own characters, one at a time."""

    seat: int
    left: int

    def go(self, state: State) -> Asked:
        """Ask who takes the next wound."""
        mine = companions(state) if self.seat == state.free else minions(state)
        able = [each for each in mine if each.owner == self.seat and woundable(state, each)]
        if not self.left or not able:
            return state.pop()
        options = [Move(self.seat, "wound", f"wound {piece.label}", piece.id) for piece in able]
        if len(options) == 1:
            return self.take(state, options[0])
        return ask(self.seat, "volley", options)

    def take(self, state: State, move: Move) -> State:
        """Wound that one."""
        return state.swap(Wound(move.piece), Volley(self.seat, self.left - 1))


def _after_archery(state: State, _: int) -> Asked:
    return state.swap(Turn("assign")) if minions(state) else after_fighting(state)


# --- assignment -----------------------------------------------------------------------------------


def _assign(state: State, _: int) -> Asked:
    fighting = minions(state)
    if state.again:
        fighting = tuple([m for m in fighting if role(state, m, Role.FIGHTS_AGAIN)])
    numbers = tuple([piece.id for piece in fighting])
    state = state.but(assigned=())
    return entered(
        state,
        Phase.ASSIGNMENT,
        Assign("defend", numbers),
        Assign("ambush", numbers),
        Assign("leftover", numbers),
        Turn("skirmishes"),
    )


@attrs.frozen
class Assign:
    """Who fights whom: the Free Peoples player assigns first, then ambushes, then the others."""

    stage: str
    minions: tuple[int, ...]
    at: int = 0

    def go(self, state: State) -> Asked:
        """Ask about the next minion."""
        order = self.minions
        if self.stage == "leftover":
            seats = state.shadows
            order = tuple(sorted(order, key=lambda number: _place(state, number, seats)))
        if self.at >= len(order):
            return state.pop()
        piece = state.find(order[self.at])
        options = [] if piece is None else self._options(state, piece)
        # Whom nobody can take is left, and no question.
        if not options[1:]:
            return state.swap(attrs.evolve(self, at=self.at + 1))
        return ask(options[0].seat, self.stage, options)

    def take(self, state: State, move: Move) -> State:
        """Assign the minion, or let it be."""
        state = state.swap(attrs.evolve(self, at=self.at + 1))
        if self.stage == "ambush":
            return state.pooled(move.number)
        if move.on == NOBODY:
            return state
        return state.but(assigned=(*state.assigned, (move.piece, move.on)))

    def _options(self, state: State, minion: Piece) -> list[Move]:
        assigned = dict(state.assigned)
        if self.stage == "ambush":
            number = role(state, minion, Role.AMBUSH)
            if minion.id not in assigned or not number:
                return []
            who = minion.owner
            add = Move(who, "ambush", f"add {number} twilight for {minion.label}", number=number)
            return [add, Move(who, "ambush", f"add none for {minion.label}")]
        if minion.id in assigned:
            return []
        busy = [companion for _, companion in state.assigned]
        seat = state.free if self.stage == "defend" else minion.owner
        any_companion = state.table.options.any_companion
        options = []
        for piece in companions(state):
            if self.stage == "defend":
                able = busy.count(piece.id) < 1 + role(state, piece, Role.DEFENDS)
            else:
                able = any_companion or piece.id in busy
            if able:
                text = f"assign {minion.label} to {piece.label}"
                options.append(Move(seat, "assign", text, minion.id, on=piece.id))
        return [*options, Move(seat, "assign", f"leave {minion.label}", minion.id)]


def _place(state: State, number: int, seats: tuple[int, ...]) -> int:
    piece = state.find(number)
    return len(seats) if piece is None or piece.owner not in seats else seats.index(piece.owner)


# --- skirmishes -----------------------------------------------------------------------------------


def _skirmishes(state: State, _: int) -> Asked:
    waiting = list(dict.fromkeys([companion for _, companion in state.assigned]))
    free = state.free
    options = [
        Move(free, "fight", f"fight with {state.get(number).label}", number) for number in waiting
    ]
    if not options:
        return _after_skirmishes(state)
    if len(options) == 1:
        return _fought(state, 0, options[0])
    return ask(free, "skirmishes", options)


def _fought(state: State, _: int, move: Move) -> State:
    against = tuple([minion for minion, who in state.assigned if who == move.piece])
    state = state.but(fight=Fight(move.piece, against))
    state = state.note(Kind.SKIRMISH, state.get(move.piece).label, len(against))
    begins = Emit(Happening("skirmish", move.piece))
    window = Window(Phase.SKIRMISH)
    return entered(state, Phase.SKIRMISH, begins, window, Turn("resolve"))


def _resolve(state: State, _: int) -> Asked:
    fight = state.fight
    if fight is None:
        return state.swap(Turn("end skirmish"))
    free = () if fight.companion == NOBODY else (state.get(fight.companion),)
    shadow = tuple([state.get(minion) for minion in fight.minions])
    if not free and not shadow:
        return state.swap(Turn("end skirmish"))
    ours, theirs = total_strength(state, free), total_strength(state, shadow)
    free_wins = not shadow or (bool(free) and ours > theirs)
    winners, losers = (free, shadow) if free_wins else (shadow, free)
    more, less = (ours, theirs) if free_wins else (theirs, ours)
    state = state.note(Kind.WON, FREE if free_wins else SHADOW, more, str(less))
    wounds = 1 + sum([role(state, piece, Role.DAMAGE) for piece in winners])
    frames: list[object] = []
    for piece in losers:
        if more and more >= overwhelmed_at(state, piece) * less:
            state = state.note(Kind.OVERWHELMED, piece.label)
            frames.append(Kill(piece.id))
        else:
            frames += [Wound(piece.id)] * wounds
    frames += [Emit(Happening("wins", piece.id)) for piece in winners]
    return state.swap(*frames, Turn("end skirmish"))


def _end_skirmish(state: State, _: int) -> Asked:
    state = without_fight(state)
    gifts = tuple([gift for gift in state.gifts if gift.until is not Until.PHASE])
    return state.but(gifts=gifts, hurt=()).swap(Turn("skirmishes"))


def without_fight(state: State) -> State:
    """Return the state after a skirmish ended, with nobody assigned to it."""
    fight = state.fight
    if fight is None:
        return state
    assigned = [
        pair
        for pair in state.assigned
        if pair[0] not in fight.minions and pair[1] != fight.companion
    ]
    return state.but(fight=None, assigned=tuple(assigned))


def _after_skirmishes(state: State) -> State:
    if not state.again:
        state = state.but(again=True)
        if any(role(state, piece, Role.FIGHTS_AGAIN) for piece in minions(state)):
            return state.swap(Turn("assign"))
    return after_fighting(state)


def after_fighting(state: State) -> State:
    """Return the state after the last skirmish: who stands at the last site has won."""
    if state.marker == state.table.sites:
        return win(state, state.free, Reason.ARRIVED)
    gifts = tuple([gift for gift in state.gifts if gift.until is not Until.REGROUP])
    state = state.but(gifts=gifts, again=False, assigned=())
    if state.persons[state.free].ring_worn:
        state = state.of(state.free, ring_worn=False).note(Kind.RING_OFF)
    window = (Window(Phase.REGROUP),) if state.table.options.beyond_starter else ()
    return entered(state, Phase.REGROUP, *window, Turn("reconcile"))


# --- regrouping -----------------------------------------------------------------------------------


def _reconcile(state: State, at: int) -> Asked:
    if at < len(state.shadows):
        return state.swap(Reconcile(state.shadows[at]), Turn("reconcile", at + 1))
    return state.swap(Turn("stay"))


@attrs.frozen
class Reconcile:
    """A player may discard a card, then draws up to a full hand or discards down to one."""

    seat: int
    down: bool = False

    def go(self, state: State) -> Asked:
        """Ask what is discarded; draw once it is settled."""
        hand, full = state.persons[self.seat].hand, state.table.hand
        if self.down and len(hand) <= full:
            return state.swap(Draw(self.seat, full - len(hand)))
        if not hand:
            return state.swap(Draw(self.seat, full))
        options = [
            Move(
                self.seat,
                "discard",
                f"discard {card.name}",
                card=card,
                hidden="discard a card",
            )
            for card in dict.fromkeys(hand)
        ]
        if not self.down:
            options.append(Move(self.seat, "keep", "keep the hand"))
        return ask(self.seat, "reconcile", options)

    def take(self, state: State, move: Move) -> State:
        """Discard the card, or keep all."""
        if move.card is not None:
            state = state.from_hand(self.seat, move.card).discarded(self.seat, move.card)
        return state.swap(Reconcile(self.seat, down=True))


def _stay(state: State, _: int) -> Asked:
    free = state.free
    if state.moves >= move_limit(state) or state.marker >= state.table.sites:
        return state.swap(Reconcile(free), Turn("end"))
    options = (Move(free, "move", "move on"), Move(free, "stop", "stay here"))
    return ask(free, "stay", options)


def _stayed(state: State, _: int, move: Move) -> State:
    if move.kind == "move":
        return state.swap(Turn("move"))
    return state.swap(Reconcile(state.free), Turn("end"))


def _end(state: State, _: int) -> Asked:
    for piece in minions(state):
        state = discard(state, piece)
    return state.swap(Turn("next"))


def _next(state: State, _: int) -> Asked:
    size = len(state.persons)
    # Turns go clockwise, to the left.
    left = [(state.free + step) % size for step in range(1, size + 1)]
    free = next(seat for seat in left if not state.persons[seat].out)
    return state.but(free=free).swap(Turn("begin"))


@attrs.frozen
class Cut(Unasked):
    """The turn of somebody who lost: the others finish it."""

    def go(self, state: State) -> Asked:
        """Discard all minions; the others reconcile, and the next player begins."""
        for piece in minions(state):
            state = discard(state, piece)
        if not state.table.options.finishes_turn:
            return state.swap(Turn("next"))
        frames = [Reconcile(seat) for seat in state.shadows]
        return state.swap(*frames, Turn("next"))


def latched(state: State) -> State:
    """Return the state in which a site's bonus for the turn holds, once it was true there."""
    for static, scene in standing(state, "move limit"):
        if scene.card.name not in state.latched:
            state = state.but(
                bonus=state.bonus + static.number, latched=(*state.latched, scene.card.name)
            )
    return state


Go = Callable[[State, int], Asked]
Take = Callable[[State, int, Move], State]

_STEPS: Final[Mapping[str, Go]] = MappingProxyType(
    {
        "begin": _begin,
        "rest": _rest,
        "fellowship": _fellowship,
        "move": _move,
        "twilight": _twilight,
        "shadow": _shadow,
        "shadow acts": _shadow_acts,
        "archery": _archery,
        "answer": _answer,
        "after archery": _after_archery,
        "assign": _assign,
        "skirmishes": _skirmishes,
        "resolve": _resolve,
        "end skirmish": _end_skirmish,
        "reconcile": _reconcile,
        "stay": _stay,
        "end": _end,
        "next": _next,
    }
)
_ANSWERS: Final[Mapping[str, Take]] = MappingProxyType(
    {
        "rest": _rested,
        "fellowship": _in_fellowship,
        "shadow acts": _in_shadow,
        "answer": _answered,
        "skirmishes": _fought,
        "stay": _stayed,
    }
)
