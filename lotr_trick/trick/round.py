"""A round as a value: setup by a script of steps, then tricks until the cards run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from lotr_trick.kernel import Chance, Decision
from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.log import Entry, Trick, TrickLog, empty_log
from lotr_trick.trick.moves import Play
from lotr_trick.trick.table import Table

if TYPE_CHECKING:
    from lotr_trick.trick.hooks.steps import Step


@attrs.frozen
class Note:
    """Something that happened without a choice and that everybody saw.

    `after` is the number of moves made before it, so that it can be told in its place.
    """

    after: int
    kind: str
    seat: int
    cards: CardSet = 0
    role: int | None = None


@attrs.frozen
class Passed:
    """A card that went from hand to hand, face down; `after` as in `Note`."""

    after: int
    giver: int
    to: int
    card: int


@attrs.frozen
class Stage:
    """What setup makes and play leaves alone.

    `script` is what is still to be done; `undealt` the cards that nobody has yet; `lost` the
    lost cards that lie on the table; `passes` who passed which card to whom, in order;
    `token_seats` which seat has each token.
    """

    script: tuple[Step, ...]
    undealt: CardSet
    lost: CardSet = 0
    roles: tuple[int | None, ...] = ()
    passes: tuple[Passed, ...] = ()
    token_seats: tuple[int | None, ...] = ()
    notes: tuple[Note, ...] = ()


@attrs.frozen
class Round:
    """One deal: hands, the trick on the table and the log of tricks, all public in play but
    the hands.

    Few fields, because a new value is made for every card. `leader` is the seat that leads the
    present trick, or -1 before the first; `moved` counts the moves of the round.
    """

    table: Table
    stage: Stage
    hands: tuple[CardSet, ...]
    leader: int
    turn: int
    """The seat to play, or -1 when nobody is: in setup, or when the round is over."""
    trick: tuple[Entry, ...]
    log: TrickLog

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat has."""
        return tuple([hand.bit_count() for hand in self.hands])

    @property
    def over(self) -> bool:
        """Whether the cards have run out."""
        return not self.stage.script and self.turn < 0

    def seat_of(self, role: int) -> int | None:
        """Give the seat that has a role, or None."""
        return self.stage.roles.index(role) if role in self.stage.roles else None

    def holder(self, card: int) -> int | None:
        """Give the seat that has a card in hand, or None."""
        for seat, hand in enumerate(self.hands):
            if hand >> card & 1:
                return seat
        return None

    def with_stage(self, stage: Stage, hands: tuple[CardSet, ...] | None = None) -> Round:
        """Give the round with another stage, and other hands if they changed."""
        return attrs.evolve(self, stage=stage, hands=self.hands if hands is None else hands)


def start_round(table: Table) -> Round:
    """Give a round before its first step."""
    seats = table.seats
    stage = Stage(
        script=table.script,
        undealt=table.cards.all,
        roles=(None,) * seats,
        token_seats=(None,) * len(table.tokens),
    )
    return Round(table, stage, (0,) * seats, -1, -1, (), empty_log(seats))


def pending(round_: Round) -> Decision | Chance | None:
    """Give what has to be settled next in the round, or None when it is over."""
    if script := round_.stage.script:
        return script[0].offer(round_)
    if round_.turn < 0:
        return None
    seat = round_.turn
    table = round_.table
    cards = legal(table, round_.hands[seat], round_.trick, round_.log)
    plays = table.plays[seat]
    options: list[Play] = []
    while cards:
        low = cards & -cards
        options += plays[low.bit_length() - 1]
        cards ^= low
    return Decision(seat, table.setting.control[seat], "play", tuple(options))


def legal(table: Table, hand: CardSet, trick: tuple[Entry, ...], log: TrickLog) -> CardSet:
    """Give the cards of a hand that may be played: what the duties leave, in their order.

    A duty that would leave nothing is void.
    """
    cards = hand
    for named in table.duties:
        cards = named.duty.keeps(cards, trick, log) or cards
    return cards


def play(round_: Round, option: Play) -> Round:
    """Give the round after a card was played."""
    entry = option.entry
    seat = entry.seat
    hands = list(round_.hands)
    hands[seat] ^= 1 << entry.put
    trick = (*round_.trick, entry)
    table, leader = round_.table, round_.leader
    seats = len(hands)
    turn = (seat + 1) % seats
    while turn != leader and not hands[turn]:
        turn = (turn + 1) % seats
    if turn != leader:
        return Round(table, round_.stage, tuple(hands), leader, turn, trick, round_.log)
    return _take(round_, tuple(hands), trick)


def _take(round_: Round, hands: tuple[CardSet, ...], trick: tuple[Entry, ...]) -> Round:
    table = round_.table
    best = winning(table, trick)
    cards = 0
    for entry in trick:
        cards |= 1 << entry.shown
    winner = None if best is None else best.seat
    log = round_.log.add(Trick(trick, winner, cards))
    sizes = [hand.bit_count() for hand in hands]
    leader = table.next_leader.leader(round_.leader, winner, sizes)
    turn = leader if table.round_end.tricks_left(sizes) else -1
    return Round(table, round_.stage, hands, leader, turn, (), log)


def winning(table: Table, trick: tuple[Entry, ...]) -> Entry | None:
    """Give the entry that wins a trick as it lies, by the strongest tier that is present."""
    led = table.led_suit.led(trick)
    for strength in reversed(table.strengths):
        best = strength.best(trick, led)
        if best is not None:
            return best
    return None


def advance(round_: Round, after: int) -> Round:
    """Give the round once every step is done that asks nobody; then the first seat leads.

    `after` is the number of moves made, for notes.
    """
    while round_.stage.script:
        step = round_.stage.script[0]
        if step.offer(round_) is not None:
            return round_
        round_ = step.do(round_, None, after)
    if round_.leader < 0:
        seat = first_leader(round_)
        return attrs.evolve(round_, leader=seat, turn=seat)
    return round_


def first_leader(round_: Round) -> int:
    """Give the seat whose character leads the first trick; the checker saw that there is one."""
    roles = round_.table.roles
    for seat, role in enumerate(round_.stage.roles):
        if role is not None and roles[role].leads_first:
            return seat
    return 0
