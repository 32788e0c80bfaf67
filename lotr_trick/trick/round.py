"""A round as a value: setup by a script of steps, then tricks until the cards run out."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from lotr_trick.kernel import Chance, Decision, new_decision, quick
from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.log import Entry, TrickLog, empty_log, new_trick
from lotr_trick.trick.moves import Play
from lotr_trick.trick.table import Table
from lotr_trick.values import lean

if TYPE_CHECKING:
    from lotr_trick.trick.hooks.steps import Step


class NoteKind(StrEnum):
    """What can happen in setup without a choice; the value is how it is told."""

    TAKES_CHARACTER = "takes the character"
    TAKES_LOST = "takes the lost card"
    TAKES_CARD = "takes from its holder"
    NO_PARTNER = "has nobody to exchange with"


@lean.frozen
class Note:
    """Something that happened without a choice and that everybody saw.

    `after` is the number of moves made before it, so that it can be told in its place.
    """

    after: int
    kind: NoteKind
    seat: int
    cards: CardSet = 0
    role: int | None = None


new_note = quick(Note)


@lean.frozen
class Stage:
    """What setup makes and play leaves alone.

    `script` is what is still to be done; `undealt` the cards that nobody has yet; `lost` the
    lost cards that lie on the table; `token_seats` which seat has each token. `known` says for
    every seat, and last for the public, which cards it knows to be in each hand.
    """

    script: tuple[Step, ...]
    undealt: CardSet
    lost: CardSet
    roles: tuple[int | None, ...]
    token_seats: tuple[int | None, ...]
    known: tuple[tuple[CardSet, ...], ...]
    notes: tuple[Note, ...]

    def but(
        self,
        script: tuple[Step, ...],
        *,
        undealt: CardSet | None = None,
        lost: CardSet | None = None,
        roles: tuple[int | None, ...] | None = None,
        token_seats: tuple[int | None, ...] | None = None,
        known: tuple[tuple[CardSet, ...], ...] | None = None,
        notes: tuple[Note, ...] | None = None,
    ) -> Stage:
        """Give the stage with another script, and with what else is named."""
        return new_stage(
            script,
            self.undealt if undealt is None else undealt,
            self.lost if lost is None else lost,
            self.roles if roles is None else roles,
            self.token_seats if token_seats is None else token_seats,
            self.known if known is None else known,
            self.notes if notes is None else notes,
        )

    def with_note(self, note: Note) -> tuple[Note, ...]:
        """Give the notes with one more."""
        return (*self.notes, note)


new_stage = quick(Stage)


def all_learn(
    known: tuple[tuple[CardSet, ...], ...], seat: int, cards: CardSet
) -> tuple[tuple[CardSet, ...], ...]:
    """Give what is known once everybody knows that a seat has some cards."""
    if not cards & ~known[-1][seat]:
        return known
    return tuple([(*view[:seat], view[seat] | cards, *view[seat + 1 :]) for view in known])


def without(
    known: tuple[tuple[CardSet, ...], ...], seat: int, cards: CardSet
) -> tuple[tuple[CardSet, ...], ...]:
    """Give what is known once everybody sees some cards leave a seat's hand."""
    return tuple(
        tuple(held & ~cards if s == seat else held for s, held in enumerate(view)) for view in known
    )


def some_learn(
    known: tuple[tuple[CardSet, ...], ...], giver: int, to: int, card: int, kept: CardSet
) -> tuple[tuple[CardSet, ...], ...]:
    """Give what is known once a card was passed face down.

    Giver and receiver know where it went. To everybody else any card of the giver may have
    gone, except what its character keeps.
    """
    bit = 1 << card
    learned = list(known)
    for viewer, view in enumerate(known):
        if viewer in (giver, to):
            held = list(view)
            held[giver] &= ~bit
            held[to] |= bit
            learned[viewer] = tuple(held)
        elif view[giver] & ~kept:
            learned[viewer] = (*view[:giver], view[giver] & kept, *view[giver + 1 :])
    return tuple(learned)


@lean.frozen
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
    broken: str = ""
    """The rule that lost the chapter in the middle of the round, if one did."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat has."""
        return tuple(map(int.bit_count, self.hands))

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
        held = self.hands if hands is None else hands
        return new_round(self.table, stage, held, self.leader, self.turn, self.trick, self.log)


new_round = quick(Round)


def start_round(table: Table) -> Round:
    """Give a round before its first step."""
    seats = table.seats
    nothing = ((0,) * seats,) * (seats + 1)
    stage = Stage(
        script=table.script,
        undealt=table.cards.all,
        lost=0,
        roles=(None,) * seats,
        token_seats=(None,) * len(table.tokens),
        known=nothing,
        notes=(),
    )
    return Round(table, stage, (0,) * seats, -1, -1, (), empty_log(seats))


def to_play(round_: Round) -> Decision | None:
    """Give the decision of the seat whose turn it is to play, or None when the round is over."""
    seat = round_.turn
    if seat < 0:
        return None
    table = round_.table
    cards = legal(table, round_.hands[seat], round_.trick, round_.log)
    if table.copies:
        cards = next_copies(round_, cards)
    plays = table.plays_of[seat]
    if not cards & (cards - 1):
        options = plays[cards]
    else:
        found: list[Play] = []
        while cards:
            low = cards & -cards
            found += plays[low]
            cards ^= low
        options = tuple(found)
    return new_decision(seat, table.setting.control[seat], "play", options)


def legal(table: Table, hand: CardSet, trick: tuple[Entry, ...], log: TrickLog) -> CardSet:
    """Give the cards of a hand that may be played: what the duties leave, in their order.

    A duty that would leave nothing is void.
    """
    cards = hand
    for keeps in table.following if trick else table.leading:
        cards = keeps(cards, trick, log) or cards
    return cards


def next_copies(round_: Round, cards: CardSet) -> CardSet:
    """Give the cards with one copy of each: the first that nobody has shown yet.

    Which copy a seat was dealt is nothing that anybody may learn, so copies come out in their
    order, whoever plays them.
    """
    out = round_.log.played | round_.stage.lost
    for entry in round_.trick:
        out |= 1 << entry.put
    for copies in round_.table.copies:
        if cards & copies:
            free = copies & ~out
            cards = cards & ~copies | (free & -free)
    return cards


Known: TypeAlias = tuple[tuple[CardSet, ...], ...]


def with_copy(hands: list[CardSet], known: Known, seat: int, card: int, copies: CardSet) -> Known:
    """Give what is known once a seat lets go of a copy of a card, which may be any of its own.

    The seat gets that copy in its hand, for one of its own that takes the place of it. Whoever
    knew that it had one cannot tell whether it has one still.
    """
    bit, own = 1 << card, hands[seat] & copies
    if not own & bit:
        mine = own & -own
        for other, hand in enumerate(hands):
            if hand & bit:
                hands[other] ^= bit | mine
                break
        hands[seat] ^= bit | mine
        known = tuple([tuple([_swapped(held, bit, mine) for held in view]) for view in known])
    learned = []
    for view in known:
        held = view[seat] & copies
        gone = held & bit or held & -held
        learned.append((*view[:seat], view[seat] & ~gone, *view[seat + 1 :]) if gone else view)
    return tuple(learned)


def _swapped(cards: CardSet, one: CardSet, other: CardSet) -> CardSet:
    """Give a set with the other of two cards, if it has one of them."""
    part = cards & (one | other)
    return cards ^ (one | other) if part in {one, other} else cards


def play(round_: Round, option: Play) -> Round:
    """Give the round after a card was played."""
    entry = option.entry
    seat, put = entry.seat, entry.put
    bit = 1 << put
    table, leader = round_.table, round_.leader
    trick = round_.trick + (entry,)  # noqa: RUF005 - for every card, and quicker than a new list
    held = list(round_.hands)
    stage = round_.stage
    if table.copies and (copies := table.cards.copies_of(put)):
        known = with_copy(held, stage.known, seat, put, copies)
        stage = stage.but(stage.script, known=known)
    held[seat] ^= bit
    hands = tuple(held)
    if bit & (table.losing_after if round_.trick else table.losing):
        rule = _broken_rule(round_, put)
        return new_round(table, stage, hands, leader, -1, trick, round_.log, rule)
    seats = len(hands)
    turn = (seat + 1) % seats
    while turn != leader and not hands[turn]:
        turn = (turn + 1) % seats
    if turn != leader:
        return new_round(table, stage, hands, leader, turn, trick, round_.log)
    return _take(round_, stage, hands, trick)


def _broken_rule(round_: Round, card: int) -> str:
    """Give the rule that a card which loses the chapter breaks."""
    for named in round_.table.duties:
        duty = named.duty
        if (duty.losing_after if round_.trick else duty.losing) >> card & 1:
            return named.rule
    return ""


def _take(
    round_: Round, stage: Stage, hands: tuple[CardSet, ...], trick: tuple[Entry, ...]
) -> Round:
    table = round_.table
    best = winning(table, trick)
    cards = 0
    for entry in trick:
        cards |= 1 << entry.shown
    winner = None if best is None else best.seat
    log = round_.log.add(new_trick(trick, winner, cards))
    sizes = tuple(map(int.bit_count, hands))
    leader = table.next_leader.leader(round_.leader, winner, sizes)
    turn = leader if table.round_end.tricks_left(sizes) else -1
    return new_round(table, stage, hands, leader, turn, (), log)


def winning(table: Table, trick: tuple[Entry, ...]) -> Entry | None:
    """Give the entry that wins a trick as it lies, by the strongest tier that is present."""
    led = table.led_suit.led(trick)
    for strength in table.tiers:
        best = strength.best(trick, led)
        if best is not None:
            return best
    return None


def advance(round_: Round, after: int) -> tuple[Round, Decision | Chance | None]:
    """Give the round once every step is done that asks nobody, and what is asked then.

    After the last step the first seat leads. `after` is the number of moves made, for notes.
    """
    while script := round_.stage.script:
        step = script[0]
        asked = step.offer(round_)
        if asked is not None:
            return round_, asked
        round_ = step.do(round_, None, after)
    if round_.leader < 0:
        seat = first_leader(round_)
        round_ = new_round(
            round_.table, round_.stage, round_.hands, seat, seat, round_.trick, round_.log
        )
    return round_, to_play(round_)


def first_leader(round_: Round) -> int:
    """Give the seat that leads the first trick: by a rule, or else by its character.

    The checker saw that there is one.
    """
    table = round_.table
    roles = table.roles
    person, card = table.first_leader
    holder = None if card is None else round_.holder(card)
    if holder is not None:
        return holder
    for seat, role in enumerate(round_.stage.roles):
        if person is not None and role is not None and roles[role].person == person:
            return seat
    for seat, role in enumerate(round_.stage.roles):
        if role is not None and roles[role].leads_first:
            return seat
    return 0
