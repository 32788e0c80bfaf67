"""Hooks of setup actions: cards that are taken, passed and exchanged."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.mechanics.dealing import Step, then
from lotr_trick.trick.moves import Move, Pass, SwapLost
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.known import all_learn, some_learn, tokens_shown, with_copy, without
from lotr_trick.trick.state.marks import NO_MARK
from lotr_trick.trick.state.stage import Note, NoteKind, with_known, with_lost_taken
from lotr_trick.trick.state.table import Table, at_table
from lotr_trick.trick.step import Round, in_stage_with, next_copies

Roles: TypeAlias = tuple[int | None, ...]
"""The role at each seat; None while it has none."""


@attrs.frozen
class TakeLost:
    """A seat takes the lost cards into its hand, before everybody."""

    seat: int

    def offer(self, round_: Round) -> None:
        """Ask nobody: the card says take."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the lost cards in the seat's hand."""
        stage = round_.stage
        hands = list(round_.hands)
        hands[self.seat] |= stage.lost
        if not stage.lost:
            return round_.with_stage(stage.but(then(stage)))
        note = Note(after, NoteKind.TAKES_LOST, self.seat, stage.lost)
        known = all_learn(stage.known, round_.table.width, self.seat, stage.lost)
        changed = with_lost_taken(stage, stage.script[1:], 0, known, stage.with_note(note))
        return in_stage_with(round_, changed, tuple(hands))


@attrs.frozen
class TakeLostAction:
    """The setup action: take the lost cards."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of taking."""
        return (TakeLost(seat),)


@attrs.frozen
class TakeFromHolder:
    """A seat gets a card from whoever holds it, before everybody, and gives some back."""

    seat: int
    card: int
    back: int

    def offer(self, round_: Round) -> None:
        """Ask nobody: the card is handed over."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card at the seat, and what it gives back to be chosen."""
        stage, holder, bit = round_.stage, round_.holder(self.card), 1 << self.card
        if holder is None:
            return round_.with_stage(stage.but(then(stage)))
        table, width = round_.table, round_.table.width
        tokens = tokens_shown(table, stage.token_seats, self.seat, bit)
        if holder == self.seat:
            # Nobody hands the card over, so everybody can tell that the seat has it.
            known = all_learn(stage.known, width, self.seat, bit)
            return round_.with_stage(stage.but(then(stage), known=known, token_seats=tokens))
        hands = list(round_.hands)
        hands[holder] ^= bit
        hands[self.seat] |= bit
        known = without(stage.known, width, holder, bit)
        known = all_learn(known, width, self.seat, bit)
        note = Note(after, NoteKind.TAKES_CARD, self.seat, bit)
        asked = tuple(PassBack(self.seat, holder, bit) for _ in range(self.back))
        changed = stage.but(
            then(stage, *asked),
            token_seats=tokens,
            known=known,
            notes=stage.with_note(note),
        )
        return round_.with_stage(changed, tuple(hands))


@attrs.frozen
class TakeFromHolderAction:
    """The setup action: take a card from its holder."""

    card: str
    back: int

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of taking, which finds the card at the table."""
        return (TakeNamed(seat, self.card, self.back),)


@attrs.frozen
class TakeNamed:
    """A seat takes a card that is told by its name."""

    seat: int
    card: str
    back: int

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the step for that card to be done, if the card is in the deck."""
        place = round_.table.cards.places.get(self.card)
        more = () if place is None else (TakeFromHolder(self.seat, place, self.back),)
        return round_.with_stage(round_.stage.but(then(round_.stage, *more)))


@attrs.frozen
class Exchange:
    """A seat passes a card to a partner, who looks and passes any card back.

    It must be done when a partner is at the table; without one it is skipped.
    """

    seat: int
    partners: tuple[str, ...] | None
    """The persons, or None for anybody."""
    but: str = ""

    def offer(self, round_: Round) -> Decision | None:
        """Give each card with each partner, or None if no partner is there."""
        options = partner_options(round_, self.seat, self.partners, self.but)
        if not options:
            return None
        control = round_.table.setting.control
        return Decision(self.seat, control[self.seat], "pass", options)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card passed and the partner to answer.

        If nobody was there to exchange with, a note says so.
        """
        if choice is None:
            return nobody_there(round_, self.seat, after)
        assert isinstance(choice, Pass)
        return pass_card(round_, choice, PassBack(choice.to, self.seat))


@attrs.frozen
class ExchangeLost:
    """A seat exchanges with a lost card, before everybody, or with a person."""

    seat: int
    partner: str

    def offer(self, round_: Round) -> Decision | None:
        """Give each card with each lost card, and with the partner."""
        table, lost = round_.table, round_.stage.lost
        names, mine = table.cards.names, offered(round_, self.seat)
        swaps = [
            SwapLost(f"exchange {names[card]} for {names[other]}", self.seat, card, other)
            for other in each(lost)
            for card in each(mine)
        ]
        passes = partner_options(round_, self.seat, (self.partner,))
        options: tuple[SwapLost | Pass, ...] = (*swaps, *passes)
        if not options:
            return None
        return Decision(self.seat, table.setting.control[self.seat], "pass", options)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the cards changed, or with the partner to answer."""
        if choice is None:
            return nobody_there(round_, self.seat, after)
        if isinstance(choice, Pass):
            return pass_card(round_, choice, PassBack(choice.to, self.seat))
        assert isinstance(choice, SwapLost)
        stage, table, width = round_.stage, round_.table, round_.table.width
        mine, other = 1 << choice.card, 1 << choice.lost
        hands, known = list(round_.hands), stage.known
        if table.copies and (copies := table.cards.copies_of(choice.card)):
            known = with_copy(hands, known, width, self.seat, choice.card, copies)
        hands[self.seat] ^= mine | other
        known = without(known, width, self.seat, mine)
        known = all_learn(known, width, self.seat, other)
        changed = stage.but(then(stage), lost=stage.lost ^ mine ^ other, known=known)
        return round_.with_stage(changed, tuple(hands))


def nobody_there(round_: Round, seat: int, after: int) -> Round:
    """Give the round with an exchange passed over, and a note that says why."""
    stage = round_.stage
    note = Note(after, NoteKind.NO_PARTNER, seat)
    return round_.with_stage(stage.but(then(stage), notes=stage.with_note(note)))


def may_exchange(
    round_: Round, seat: int, to: int, partners: tuple[str, ...] | None, but: str = ""
) -> bool:
    """Whether a seat may exchange with another one, whose person or character is allowed."""
    return _may_exchange(round_.table, round_.stage.roles, seat, to, partners, but)


def _may_exchange(
    table: Table,
    here: Roles,
    seat: int,
    to: int,
    partners: tuple[str, ...] | None,
    but: str,
) -> bool:
    roles = table.roles
    one, other = here[seat], here[to]
    if one is None or other is None or to == seat:
        return False
    if not roles[one].exchanges or not roles[other].exchanges:
        return False
    names = {roles[other].person, roles[other].name}
    return but not in names and (partners is None or not names.isdisjoint(partners))


@at_table
def _partners(
    table: Table, here: Roles, seat: int, partners: tuple[str, ...] | None, but: str
) -> tuple[tuple[Pass, ...], ...]:
    """Give for each partner of a seat the options to pass each card there."""
    return tuple(
        [
            _passes(table, "to", table.roles[role].name, seat, to)
            for to, role in enumerate(here)
            if role is not None and _may_exchange(table, here, seat, to, partners, but)
        ]
    )


def partner_options(
    round_: Round, seat: int, partners: tuple[str, ...] | None, but: str = ""
) -> tuple[Pass, ...]:
    """Give each card of a seat with each partner it may exchange with."""
    cards, picked = offered(round_, seat), round_.table.cards.picked
    options: tuple[Pass, ...] = ()
    for passes in _partners(round_.table, round_.stage.roles, seat, partners, but):
        options += picked(passes, cards)
    return options


@attrs.frozen
class PassBack:
    """The partner of an exchange passes any card back, perhaps the same one."""

    seat: int
    to: int
    never: CardSet = 0
    """Cards that may not go back."""

    def offer(self, round_: Round) -> Decision | None:
        """Give the cards that may be passed back; None if there is none."""
        table, seat = round_.table, self.seat
        cards = offered(round_, seat, self.never)
        if not cards:
            return None
        role = round_.stage.roles[self.to]
        name = f"seat {self.to + 1}" if role is None else table.roles[role].name
        options = table.cards.picked(_passes(table, "back to", name, seat, self.to), cards)
        return Decision(seat, table.setting.control[seat], "pass back", options)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card passed back."""
        if choice is None:
            return round_.with_stage(round_.stage.but(then(round_.stage)))
        assert isinstance(choice, Pass)
        return pass_card(round_, choice)


@attrs.frozen
class ExchangeLostAction:
    """The setup action: exchange with a lost card or with a person."""

    partner: str

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of exchanging."""
        return (ExchangeLost(seat, self.partner),)


@attrs.frozen
class ExchangeAction:
    """The setup action: exchange with one of some persons, or with anybody but one."""

    partners: tuple[str, ...] | None
    but: str = ""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of passing; the answer follows from it."""
        return (Exchange(seat, self.partners, self.but),)


# Options are equal values: keeping them spares making the same hundred again for every deal.
@at_table
def _passes(table: Table, how: str, partner: str, seat: int, to: int) -> tuple[Pass, ...]:
    """Give the options to pass each card."""
    hidden = f"pass a card {how} {partner}"
    return tuple(
        [
            Pass(f"pass {name} {how} {partner}", hidden, seat, to, card)
            for card, name in enumerate(table.cards.names)
        ]
    )


def offered(round_: Round, seat: int, never: CardSet = 0) -> CardSet:
    """Give the cards that a seat may choose to pass, one copy of each.

    Which copy it holds is nothing that anybody may learn.
    """
    cards = round_.hands[seat] & ~(keeps(round_, seat) | never)
    return next_copies(round_, cards) if round_.table.copies else cards


def keeps(round_: Round, seat: int) -> CardSet:
    """Give the cards that a seat never passes: its character's, and what it has laid by."""
    stage = round_.stage
    role, mark = stage.roles[seat], stage.beside.marks[seat]
    kept = 0 if role is None else round_.table.roles[role].kept
    return kept if mark is NO_MARK else kept | mark.laid


def pass_card(round_: Round, choice: Pass, *steps: Step) -> Round:
    """Give the round with a card passed from hand to hand, and further steps to do."""
    stage, table = round_.stage, round_.table
    hands, known = list(round_.hands), stage.known
    if table.copies and (copies := table.cards.copies_of(choice.card)):
        known = with_copy(hands, known, table.width, choice.seat, choice.card, copies)
    seat, to, bit = choice.seat, choice.to, 1 << choice.card
    hands[seat] ^= bit
    hands[to] |= bit
    known = some_learn(known, table.width, seat, to, choice.card, keeps(round_, seat))
    script = steps + stage.script[1:]
    return in_stage_with(round_, with_known(stage, script, known), tuple(hands))
