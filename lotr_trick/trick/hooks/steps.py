"""Hooks of setup: the steps of the script, and the actions characters take in it.

A step is offered until it is done; a step that asks nobody is passed over by the engine. Steps
may put further steps before the rest, so a script can branch and be entered again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

import attrs

from lotr_trick.kernel import Chance, Decision, draw, new_decision
from lotr_trick.trick.cards import CardSet, Gathering
from lotr_trick.trick.moves import Choose, Dealt, Move, Pass, TurnedUp
from lotr_trick.trick.round import NoteKind, Round, Stage, all_learn, new_note, some_learn
from lotr_trick.trick.table import Table


class Step(Protocol):
    """One thing to be done in setup."""

    def offer(self, round_: Round) -> Decision | Chance | None:
        """Give what the step asks now, or None if it asks nobody."""
        ...

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round after the step was answered; with None when it asked nobody."""
        ...


class Action(Protocol):
    """A setup action that a character's card prints."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the steps that the action is for a seat."""
        ...


class Start(Protocol):
    """Says where going round the table begins."""

    def first(self, round_: Round) -> int:
        """Give the first seat."""
        ...


def then(stage: Stage, *steps: Step) -> tuple[Step, ...]:
    """Give the script after its first step, with further steps put before the rest."""
    return (*steps, *stage.script[1:])


@lru_cache(maxsize=256)
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Give the seats in turn order from `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))


@attrs.frozen
class TurnUpLost:
    """Nature turns up lost cards, never some cards.

    Turning up another card whenever it is a forbidden one, and shuffling that one back, gives
    each other card the same chance: so nature draws among the others.
    """

    count: int
    never: CardSet

    def offer(self, round_: Round) -> Chance:
        """Give the draw of the lost cards."""
        cards = round_.table.cards
        return draw("lost", cards.named(round_.stage.undealt & ~self.never), (self.count,))

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the lost cards face up on the table."""
        assert isinstance(choice, TurnedUp)
        stage = round_.stage
        lost = round_.table.cards.set_of(choice.drawn.groups[0])
        undealt = stage.undealt & ~lost
        return round_.with_stage(stage.but(then(stage), undealt=undealt, lost=stage.lost | lost))


@attrs.frozen
class DealEvenly:
    """Nature deals all cards that are left, as many to each seat."""

    def offer(self, round_: Round) -> Chance:
        """Give the deal."""
        seats = round_.table.seats
        undealt = round_.stage.undealt
        each_gets = undealt.bit_count() // seats
        return draw("deal", round_.table.cards.named(undealt), (each_gets,) * seats, private=True)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the hands dealt."""
        assert isinstance(choice, Dealt)
        stage, cards = round_.stage, round_.table.cards
        # What was set apart before the deal keeps its copies of a card.
        dealt = cards.sets_of(choice.drawn.groups, cards.all & ~stage.undealt)
        hands = tuple([hand | new for hand, new in zip(round_.hands, dealt, strict=True)])
        undealt = stage.undealt
        for hand in hands:
            undealt &= ~hand
        return round_.with_stage(stage.but(then(stage), undealt=undealt), hands)


@attrs.frozen
class HoldersTake:
    """Each character that goes with a card is taken by its holder, and tokens likewise."""

    def offer(self, round_: Round) -> None:
        """Ask nobody."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with those characters and tokens at their seats."""
        stage, table = round_.stage, round_.table
        seated, notes, known = list(stage.roles), list(stage.notes), stage.known
        for number, role in enumerate(table.roles):
            seat = None if role.taker is None else round_.holder(role.taker)
            if role.taker is not None and seat is not None and seated[seat] is None:
                seated[seat] = number
                notes.append(new_note(after, NoteKind.TAKES_CHARACTER, seat, role=number))
                known = all_learn(known, seat, 1 << role.taker)
        tokens: list[int | None] = []
        for token in table.tokens:
            seat = None if token.holder is None else round_.holder(token.holder)
            if token.holder is not None and seat is not None:
                known = all_learn(known, seat, 1 << token.holder)
            tokens.append(seat)
        changed = stage.but(
            then(stage),
            roles=tuple(seated),
            token_seats=tuple(tokens),
            known=known,
            notes=tuple(notes),
        )
        return round_.with_stage(changed)


@attrs.frozen
class FromHolder:
    """Begin with the seat that holds a card."""

    card: int

    def first(self, round_: Round) -> int:
        """Give the holder's seat."""
        return round_.holder(self.card) or 0


@attrs.frozen
class FromTaken:
    """Begin with the seat that took a character by a card; without one, with a holder."""

    card: int

    def first(self, round_: Round) -> int:
        """Give the seat of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return (round_.holder(self.card) or 0) if seat is None else seat


@attrs.frozen
class FromLeftOfTaken:
    """Begin left of the seat that took a character by a card; without one, with a holder."""

    card: int

    def first(self, round_: Round) -> int:
        """Give the seat on the left of the taken character, or the holder's."""
        seat = taken_seat(round_)
        return (round_.holder(self.card) or 0) if seat is None else (seat + 1) % round_.table.seats


def taken_seat(round_: Round) -> int | None:
    """Give the seat whose character goes with a card it was dealt, or None."""
    roles = round_.table.roles
    for seat, role in enumerate(round_.stage.roles):
        if role is not None and roles[role].taker is not None:
            return seat
    return None


@attrs.frozen
class ChooseCharacters:
    """Every seat without a character chooses one, in turn."""

    start: Start

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the steps this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with one step for each seat that has to choose."""
        stage = round_.stage
        order = clockwise(self.start.first(round_), round_.table.seats)
        asked = [ChooseCharacter(seat) for seat in order if stage.roles[seat] is None]
        return round_.with_stage(stage.but(then(stage, *asked)))


@attrs.frozen
class ChooseCharacter:
    """One seat chooses a character, so that every starred one can still be chosen."""

    seat: int

    def offer(self, round_: Round) -> Decision:
        """Give the characters that may be chosen now."""
        return _choosing(round_.table, round_.stage.roles, self.seat)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the character at the seat."""
        assert isinstance(choice, Choose)
        stage = round_.stage
        roles = list(stage.roles)
        roles[self.seat] = choice.role
        return round_.with_stage(stage.but(then(stage), roles=tuple(roles)))


# Few questions can come up at a table, and they come up in every deal.
@lru_cache(maxsize=4096)
def _choosing(table: Table, taken: tuple[int | None, ...], seat: int) -> Decision:
    free = [
        number
        for number, role in enumerate(table.roles)
        if role.taker is None and number not in taken
    ]
    starred = [number for number in free if table.roles[number].starred]
    offered = starred if len(starred) >= taken.count(None) else free
    options = tuple([Choose(f"choose {table.roles[n].name}", seat, n) for n in offered])
    return new_decision(seat, table.setting.control[seat], "choose", options)


@attrs.frozen
class DoSetups:
    """Every seat does the setup actions of its character, in turn."""

    start: Start

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the steps this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the steps of all actions."""
        stage, table = round_.stage, round_.table
        todo: list[Step] = []
        for seat in clockwise(self.start.first(round_), table.seats):
            role = stage.roles[seat]
            if role is not None:
                for action in table.roles[role].actions:
                    todo += action.at(seat)
        return round_.with_stage(stage.but(then(stage, *todo)))


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
        note = new_note(after, NoteKind.TAKES_LOST, self.seat, stage.lost)
        known = all_learn(stage.known, self.seat, stage.lost)
        changed = stage.but(then(stage), lost=0, known=known, notes=stage.with_note(note))
        return round_.with_stage(changed, tuple(hands))


@attrs.frozen
class TakeLostAction:
    """The setup action: take the lost cards."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of taking."""
        return (TakeLost(seat),)


@attrs.frozen
class Exchange:
    """A seat passes a card to a partner, who looks and passes any card back.

    It must be done when a partner is at the table; without one it is skipped.
    """

    seat: int
    partners: tuple[str, ...]

    def offer(self, round_: Round) -> Decision | None:
        """Give each card with each partner, or None if no partner is there."""
        table, stage = round_.table, round_.stage
        cards = table.cards.distinct(passable(round_, self.seat))
        options: list[Pass] = []
        for to, role in enumerate(stage.roles):
            if role is None or to == self.seat or table.roles[role].person not in self.partners:
                continue
            options += _passes(table, "to", table.roles[role].name, self.seat, to).of(cards)
        if not options:
            return None
        return new_decision(self.seat, table.setting.control[self.seat], "pass", tuple(options))

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card passed and the partner to answer.

        If nobody was there to exchange with, a note says so.
        """
        if choice is None:
            stage = round_.stage
            note = new_note(after, NoteKind.NO_PARTNER, self.seat)
            return round_.with_stage(stage.but(then(stage), notes=stage.with_note(note)))
        assert isinstance(choice, Pass)
        return pass_card(round_, choice, PassBack(choice.to, self.seat))


@attrs.frozen
class PassBack:
    """The partner of an exchange passes any card back, perhaps the same one."""

    seat: int
    to: int

    def offer(self, round_: Round) -> Decision:
        """Give the cards that may be passed back."""
        table = round_.table
        role = round_.stage.roles[self.to]
        name = f"seat {self.to + 1}" if role is None else table.roles[role].name
        cards = table.cards.distinct(passable(round_, self.seat))
        options = _passes(table, "back to", name, self.seat, self.to).of(cards)
        return new_decision(self.seat, table.setting.control[self.seat], "pass back", options)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card passed back."""
        assert isinstance(choice, Pass)
        return pass_card(round_, choice)


@attrs.frozen
class ExchangeAction:
    """The setup action: exchange with one of some persons."""

    partners: tuple[str, ...]

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of passing; the answer follows from it."""
        return (Exchange(seat, self.partners),)


# Options are equal values: keeping them spares making the same hundred again for every deal.
@lru_cache(maxsize=1024)
def _passes(table: Table, how: str, partner: str, seat: int, to: int) -> Gathering[Pass]:
    """Give what gathers the options to pass one of some cards."""
    hidden = f"pass a card {how} {partner}"
    return Gathering(
        tuple(
            [
                (Pass(f"pass {name} {how} {partner}", hidden, seat, to, card),)
                for card, name in enumerate(table.cards.names)
            ]
        )
    )


def passable(round_: Round, seat: int) -> CardSet:
    """Give the cards that a seat may pass: its hand without what its character keeps."""
    role = round_.stage.roles[seat]
    kept = 0 if role is None else round_.table.roles[role].kept
    return round_.hands[seat] & ~kept


def pass_card(round_: Round, choice: Pass, *steps: Step) -> Round:
    """Give the round with a card passed from hand to hand, and further steps to do."""
    stage = round_.stage
    hands = list(round_.hands)
    hands[choice.seat] ^= 1 << choice.card
    hands[choice.to] |= 1 << choice.card
    role = stage.roles[choice.seat]
    kept = 0 if role is None else round_.table.roles[role].kept
    known = some_learn(stage.known, choice.seat, choice.to, choice.card, kept)
    return round_.with_stage(stage.but(then(stage, *steps), known=known), tuple(hands))
