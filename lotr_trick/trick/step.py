"""A round as a value: setup by a script of steps, then tricks until the cards run out."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from lotr_trick.kernel import Chance, Decision, changer
from lotr_trick.trick.moves import Play
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.known import with_copy
from lotr_trick.trick.state.log import Entry, Trick, TrickLog, empty_log
from lotr_trick.trick.state.marks import NO_MARK, NOTHING_HAPPENS, Heap, usable
from lotr_trick.trick.state.progress import NOTHING_YET, Progress
from lotr_trick.trick.state.stage import Beside, Stage
from lotr_trick.trick.state.table import Table


@attrs.frozen
class Round:
    """One deal: hands, the trick on the table and the log of tricks, all public in play but
    the hands.

    Few fields, because a new value is made for every card. `leader` is the seat that leads the
    present trick, or -1 before the first.
    """

    table: Table
    stage: Stage
    hands: tuple[CardSet, ...]
    leader: int
    turn: int
    """The seat to play, or -1 when nobody is: in setup, while something happens to a trick that
    is complete, or when the round is over."""
    trick: tuple[Entry, ...]
    log: TrickLog

    @property
    def broken(self) -> str:
        """The rule that lost the chapter in the middle of the round, if one did."""
        return self.stage.beside.broken

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat has."""
        return tuple(map(int.bit_count, self.hands))

    @property
    def over(self) -> bool:
        """Whether the cards have run out; what then saves a round may still be asked."""
        return self.turn < 0 and (not self.stage.script or (self.leader >= 0 and not self.trick))

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
        return in_stage(self, stage) if hands is None else in_stage_with(self, stage, hands)


# What `with_stage` gives, for the steps that come up in every deal.
in_stage = changer(Round, "stage")
in_stage_with = changer(Round, "stage", "hands")


def start_round(table: Table, progress: Progress = NOTHING_YET) -> Round:
    """Give a round before its first step, in a chapter that has reached so much."""
    seats = table.seats
    stage = Stage(
        script=table.script,
        undealt=table.deck,
        lost=0,
        roles=(None,) * seats,
        token_seats=(None,) * len(table.tokens),
        known=(0,) * (seats + 1),
        notes=(),
        beside=Beside(
            marks=(NO_MARK,) * seats,
            heaps=tuple([Heap(pile.cards) for pile in table.piles]),
            progress=progress,
        ),
    )
    return Round(table, stage, (0,) * seats, -1, -1, (), empty_log(seats))


def to_play(round_: Round) -> Decision | None:
    """Give the decision of the seat whose turn it is to play, or None when the round is over."""
    seat = round_.turn
    if seat < 0:
        return None
    table, trick = round_.table, round_.trick
    hand = round_.hands[seat]
    if table.lays_by:
        early = round_.stage.marks[seat].early
        if early is not None and not round_.log.tricks:
            return Decision(seat, table.setting.control[seat], "play", (early,))
        last = is_last_trick(table, round_.sizes, trick)
        hand = usable(hand, round_.stage.marks[seat], last=last)
    role = round_.stage.roles[seat] if table.freed else None
    cards = legal(table, hand, trick, round_.log, role)
    if table.copies:
        cards = next_copies(round_, cards)
    if table.face_down and table.face_down >> (round_.stage.roles[seat] or 0) & 1:
        return table.asks_unseen[seat](cards)
    if not cards & ~table.cards.suit_sets[cards.bit_length() - 1]:
        return table.asking[seat][cards]
    return table.asks[seat](cards)


def legal(
    table: Table, hand: CardSet, trick: tuple[Entry, ...], log: TrickLog, role: int | None = None
) -> CardSet:
    """Give the cards of a hand that may be played: what the duties leave, in their order.

    A duty that would leave nothing is void. `role` is who plays; it matters only at a table
    where somebody is free of a duty.
    """
    if role is not None and table.freed >> role & 1:
        asked = table.asked_of_freed[role][1 if trick else 0]
    elif trick and (led := table.follows[trick[0].put]):
        return hand & led or hand
    else:
        asked = table.following if trick else table.leading
    cards = hand
    for keeps in asked:
        cards = keeps(cards, trick, log) or cards
    return cards


def is_last_trick(table: Table, sizes: Sequence[int], trick: Sequence[Entry]) -> bool:
    """Whether no further trick can follow the present one, with hands of these sizes."""
    before = list(sizes)
    for entry in trick:
        before[entry.seat] += 1
    return table.round_end.tricks_left(before) == 1


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
        known = with_copy(held, stage.known, table.width, seat, put, copies)
        stage = stage.but(stage.script, known=known)
    held[seat] ^= bit
    hands = tuple(held)
    losing = table.losing_after if round_.trick else table.losing
    # Whoever is free of the rule breaks none.
    if bit & losing and (rule := _broken_rule(round_, put)):
        stage = stage.but(stage.script, broken=rule)
        return Round(table, stage, hands, leader, -1, trick, round_.log)
    seats = len(hands)
    turn = (seat + 1) % seats
    while turn != leader and not hands[turn]:
        turn = (turn + 1) % seats
    if turn != leader:
        return Round(table, stage, hands, leader, turn, trick, round_.log)
    if table.after_trick:
        stage = stage.but(table.after_trick, aftermath=NOTHING_HAPPENS)
        return Round(table, stage, hands, leader, -1, trick, round_.log)
    cards = shown_cards(trick)
    best = winning(table, trick, cards)
    winner = None if best is None else best.seat
    return taken(round_, stage, hands, trick, winner, winner, cards)


def end_trick(
    round_: Round, held: list[CardSet], trick: tuple[Entry, ...]
) -> tuple[Round, Decision | None]:
    """Give the round after the last card of a trick, with the hands after it, and who is asked to
    lead the next one; None when the round is over.

    It gives what `taken` and `to_play` give, in one go, at tables where following suit is all that
    decides what may be played after the lead (`Table.only_follow`).
    """
    table, log = round_.table, round_.log
    shown = 0
    for entry in trick:
        shown |= entry.bit
    if shown & table.above_suit:
        best = winning(table, trick, shown)
        assert best is not None
        winner = best.seat
    else:
        # Within a suit the bits rise with the ranks.
        high = (shown & table.follows[trick[0].put]).bit_length() - 1
        winner = round_.leader
        for entry in trick:
            if entry.put == high:
                winner = entry.seat
                break
    counts, taken, played = list(log.counts), list(log.taken), log.played | shown
    counts[winner] += 1
    taken[winner] |= shown
    tricks = log.tricks + (Trick(trick, winner, shown),)  # noqa: RUF005 - quicker
    log, leader = TrickLog(tricks, tuple(counts), tuple(taken), played), winner
    if not all(held):
        sizes = tuple(map(int.bit_count, held))
        leader = table.next_leader.leader(round_.leader, winner, sizes)
        if not table.tricks_left[sizes][0]:
            return Round(table, round_.stage, tuple(held), leader, -1, (), log), None
    cards = held[leader]
    for locked, keys in table.locks:
        if not played & keys:
            cards = cards & ~locked or cards
    after = Round(table, round_.stage, tuple(held), leader, leader, (), log)
    return after, table.asks[leader](cards)


def cards_played(round_: Round) -> int:
    """Give how many cards were played in a round."""
    return sum([len(trick.entries) for trick in round_.log.tricks]) + len(round_.trick)


def plays(round_: Round, after: int = 0) -> list[Play]:
    """Give the moves by which the cards of a round were played, without the first ones."""
    return played(round_.table, round_.log, round_.trick, after)


def played(table: Table, log: TrickLog, trick: tuple[Entry, ...], after: int = 0) -> list[Play]:
    """Give the moves by which the cards of some tricks were played, without the first ones."""
    entries = [entry for each in log.tricks for entry in each.entries]
    return [_move_of(table, entry) for entry in (*entries, *trick)[after:]]


def _move_of(table: Table, entry: Entry) -> Play:
    """Give the move that made an entry: its card in its way."""
    for plays in (table.plays, table.unseen_plays):
        for move in plays[entry.seat][entry.put]:
            if move.entry.way is entry.way:
                return move
    message = f"no move makes the entry {entry!r}"
    raise LookupError(message)


def _broken_rule(round_: Round, card: int) -> str:
    """Give the rule that a card which loses the chapter breaks, if it binds who plays it."""
    for named in round_.table.duties_of(round_.stage.roles[round_.turn]):
        duty = named.duty
        if (duty.losing_after if round_.trick else duty.losing) >> card & 1:
            return named.rule
    return ""


def taken(
    round_: Round,
    stage: Stage,
    hands: tuple[CardSet, ...],
    trick: tuple[Entry, ...],
    winner: int | None,
    leads: int | None,
    shown: CardSet = 0,
) -> Round:
    """Give the round after a trick was taken, by nobody if `winner` is None.

    `leads` leads the next trick, or whom the rule on next leaders names instead; None where
    that rule says what follows a trick of nobody. `shown` are its cards, if they are at hand.
    """
    table = round_.table
    log = round_.log.add(Trick(trick, winner, shown or shown_cards(trick)))
    sizes = tuple(map(int.bit_count, hands))
    leader = table.next_leader.leader(round_.leader, leads, sizes)
    turn = leader if table.tricks_left[sizes][0] else -1
    if table.before_trick and turn >= 0:
        stage = stage.but((*stage.script, *table.before_trick))
    return Round(table, stage, hands, leader, turn, (), log)


def winning(table: Table, trick: tuple[Entry, ...], shown: CardSet = -1) -> Entry | None:
    """Give the entry that wins a trick as it lies, by the strongest tier that is present.

    `shown` are its cards, if they are at hand: tiers to which none of them belongs are not asked.
    """
    led = table.led_suit.led(trick)
    for members, best in table.deciding:
        if shown & members and (entry := best(trick, led)) is not None:
            return entry
    return None


def shown_cards(trick: tuple[Entry, ...]) -> CardSet:
    """Give the cards that a trick shows."""
    cards = 0
    for entry in trick:
        cards |= 1 << entry.shown
    return cards


def advance(round_: Round, after: int) -> tuple[Round, Decision | Chance | None]:
    """Give the round once every step is done that asks nobody, and what is asked then.

    After the last step of setup the first seat leads. `after` is the number of moves made, for
    notes.
    """
    while True:
        while (script := round_.stage.script) and not round_.stage.beside.broken:
            step = script[0]
            asked = step.offer(round_)
            if asked is not None:
                return round_, asked
            round_ = step.do(round_, None, after)
        if round_.leader >= 0:
            return round_, to_play(round_)
        table, seat = round_.table, first_leader(round_)
        stage = round_.stage.but(table.before_trick) if table.before_trick else round_.stage
        round_ = Round(table, stage, round_.hands, seat, seat, round_.trick, round_.log)


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
