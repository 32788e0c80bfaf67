"""Hooks of cards that change hands at the same time: all choose before anybody looks."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.mechanics.dealing import Action, Step, then
from lotr_trick.trick.mechanics.exchange import (
    ExchangeAction,
    ExchangeLost,
    ExchangeLostAction,
    keeps,
    may_exchange,
    nobody_there,
    offered,
)
from lotr_trick.trick.moves import Move, Pass, SwapLost
from lotr_trick.trick.state.known import all_at_once, with_copy
from lotr_trick.trick.state.stage import Note, NoteKind
from lotr_trick.trick.state.table import Table, at_table
from lotr_trick.trick.step import Round

Way = tuple[int, int]
"""A card to be passed: from which seat, to which seat."""


@attrs.frozen
class PassAtOnce:
    """Some seats choose a card for each way; when the last is chosen, all of them are passed."""

    ways: tuple[Way, ...]
    toward: str
    """How a choice says where the card goes; nothing to name the receiver."""
    chosen: tuple[Pass, ...] = ()

    def offer(self, round_: Round) -> Decision | None:
        """Give the cards that may be chosen for the next way; None if the seat has none."""
        table = round_.table
        seat, to = self.ways[len(self.chosen)]
        meant = _meant(round_, self.chosen)
        promised = sum([1 << card for giver, _, card in meant if giver == seat])
        promises = _promises(table, self._where(round_, to), seat, to)
        options = table.cards.picked(promises, offered(round_, seat, promised))
        if not options:
            return None
        player = table.setting.control[seat]
        return Decision(seat, player, "pass at once", options, True)

    def _where(self, round_: Round, to: int) -> str:
        if self.toward:
            return self.toward
        role = round_.stage.roles[to]
        return f"to seat {to + 1}" if role is None else f"to {round_.table.roles[role].name}"

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with one more card chosen, or with all of them passed."""
        stage, ways, chosen = round_.stage, self.ways, self.chosen
        if choice is None:
            ways = (*ways[: len(chosen)], *ways[len(chosen) + 1 :])
        else:
            assert isinstance(choice, Pass)
            chosen = (*chosen, choice)
        if len(chosen) < len(ways):
            rest = attrs.evolve(self, ways=ways, chosen=chosen)
            return round_.with_stage(stage.but(then(stage, rest)))
        return _passed(round_, chosen, after)


def _passed(round_: Round, chosen: tuple[Pass, ...], after: int) -> Round:
    """Give the round with all cards passed; who gets some is told which."""
    stage, table = round_.stage, round_.table
    hands, known, notes = list(round_.hands), stage.known, list(stage.notes)
    meant = _meant(round_, chosen)
    for giver, _, card in meant:
        if table.copies and (copies := table.cards.copies_of(card)):
            known = with_copy(hands, known, table.width, giver, card, copies)
    gone = [(giver, to, card, keeps(round_, giver)) for giver, to, card in meant]
    for giver, _, card, _ in gone:
        hands[giver] ^= 1 << card
    for _, to, card, _ in gone:
        hands[to] |= 1 << card
    for seat in sorted({to for _, to, _, _ in gone}):
        # By name: which copy came would tell who has the others.
        got = table.cards.set_of(table.cards.names[card] for _, to, card, _ in gone if to == seat)
        notes.append(Note(after, NoteKind.RECEIVES, seat, got, private=True))
    changed = stage.but(
        then(stage), known=all_at_once(known, table.width, gone), notes=tuple(notes)
    )
    return round_.with_stage(changed, tuple(hands))


def _meant(round_: Round, chosen: tuple[Pass, ...]) -> list[tuple[int, int, int]]:
    """Give giver, receiver and card of each choice; of copies the giver's own, each once."""
    table, used = round_.table, 0
    meant: list[tuple[int, int, int]] = []
    for choice in chosen:
        card = choice.card
        if table.copies and (copies := table.cards.copies_of(card)):
            own = round_.hands[choice.seat] & copies & ~used
            card = (own & -own).bit_length() - 1
        used |= 1 << card
        meant.append((choice.seat, choice.to, card))
    return meant


@attrs.frozen
class EveryonePassesRight:
    """Each seat passes cards to the seat on its right, which is the one before it in turn."""

    number: int

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the step this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with every seat to be asked."""
        seats = round_.table.seats
        ways = [(seat, (seat - 1) % seats) for seat in range(seats) for _ in range(self.number)]
        return _asked(round_, tuple(ways), "to the right")

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step, where it is a character's setup action."""
        return (self,)


@attrs.frozen
class EveryoneGives:
    """Each seat gives cards to each other seat."""

    number: int

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the step this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with every seat to be asked for every other one."""
        seats = range(round_.table.seats)
        ways = [(a, b) for a in seats for b in seats if a != b for _ in range(self.number)]
        return _asked(round_, tuple(ways))


@attrs.frozen
class GiveEach:
    """One seat gives cards to each other seat and gets none back."""

    seat: int
    number: int

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seat is asked by the step this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the seat to be asked for every other one, clockwise."""
        seats = round_.table.seats
        others = [(self.seat + step) % seats for step in range(1, seats)]
        return _asked(round_, tuple((self.seat, to) for to in others for _ in range(self.number)))


@attrs.frozen
class ExchangeAtOnce:
    """A seat exchanges a card with each of some persons, or with everybody, at the same time."""

    seat: int
    partners: tuple[str, ...] | None
    """The persons, or None for everybody."""

    def offer(self, round_: Round) -> None:
        """Ask nobody: the seats are asked by the step this one becomes."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the seat and its partners to be asked; a note if there is none."""
        seats = round_.table.seats
        partners = [
            to
            for step in range(1, seats)
            if may_exchange(round_, self.seat, to := (self.seat + step) % seats, self.partners)
        ]
        if not partners:
            return nobody_there(round_, self.seat, after)
        ways = [*((self.seat, to) for to in partners), *((to, self.seat) for to in partners)]
        return _asked(round_, tuple(ways))


@attrs.frozen
class ExchangeSealed:
    """A seat names a partner and a card for it; the partner chooses one before either looks.

    It must be done when a partner is at the table; without one it is skipped.
    """

    seat: int
    partners: tuple[str, ...] | None
    """The persons, or None for anybody."""
    but: str = ""

    def offer(self, round_: Round) -> Decision | None:
        """Give each card with each partner, or None if no partner is there."""
        options = _promises_to(round_, self.seat, self.partners, self.but)
        return _sealed_exchange(round_, self.seat, options) if options else None

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the partner to choose too; if nobody was there, a note says so."""
        if choice is None:
            return nobody_there(round_, self.seat, after)
        assert isinstance(choice, Pass)
        return _answered(round_, choice)


@attrs.frozen
class ExchangeLostSealed:
    """A seat exchanges with a lost card, before everybody, or with a person, who chooses before
    either looks.
    """

    seat: int
    partner: str

    def offer(self, round_: Round) -> Decision | None:
        """Give each card with each lost card, and with the partner."""
        plain = ExchangeLost(self.seat, self.partner).offer(round_)
        swaps = [o for o in plain.options if isinstance(o, SwapLost)] if plain is not None else []
        passes = _promises_to(round_, self.seat, (self.partner,))
        options: tuple[SwapLost | Pass, ...] = (*swaps, *passes)
        return _sealed_exchange(round_, self.seat, options) if options else None

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the cards changed, or with the partner to choose too."""
        if isinstance(choice, Pass):
            return _answered(round_, choice)
        return ExchangeLost(self.seat, self.partner).do(round_, choice, after)


def _promises_to(
    round_: Round, seat: int, partners: tuple[str, ...] | None, but: str = ""
) -> tuple[Pass, ...]:
    """Give each card of a seat with each partner, to be passed when both have chosen."""
    table, cards = round_.table, offered(round_, seat)
    options: tuple[Pass, ...] = ()
    for to, role in enumerate(round_.stage.roles):
        if role is not None and may_exchange(round_, seat, to, partners, but):
            promises = _promises(table, f"to {table.roles[role].name}", seat, to)
            options += table.cards.picked(promises, cards)
    return options


def _sealed_exchange(round_: Round, seat: int, options: tuple[SwapLost | Pass, ...]) -> Decision:
    player = round_.table.setting.control[seat]
    return Decision(seat, player, "exchange at once", options, True)


def _answered(round_: Round, choice: Pass) -> Round:
    """Give the round with one side of an exchange chosen, and the other to choose."""
    stage, ways = round_.stage, ((choice.seat, choice.to), (choice.to, choice.seat))
    return round_.with_stage(stage.but(then(stage, PassAtOnce(ways, "", (choice,)))))


def _asked(round_: Round, ways: tuple[Way, ...], toward: str = "") -> Round:
    stage = round_.stage
    return round_.with_stage(stage.but(then(stage, PassAtOnce(ways, toward))))


@attrs.frozen
class GiveEachAction:
    """The setup action: give cards to each other character."""

    number: int

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of giving."""
        return (GiveEach(seat, self.number),)


@attrs.frozen
class ExchangeAtOnceAction:
    """The setup action: exchange with several at the same time."""

    partners: tuple[str, ...] | None

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of exchanging."""
        return (ExchangeAtOnce(seat, self.partners),)


@attrs.frozen
class ExchangeSealedAction:
    """The setup action: exchange with one of some persons, both choosing at once."""

    partners: tuple[str, ...] | None
    but: str = ""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of choosing; the partner's follows from it."""
        return (ExchangeSealed(seat, self.partners, self.but),)


@attrs.frozen
class ExchangeLostSealedAction:
    """The setup action: exchange with a lost card, or with a person who chooses at once."""

    partner: str

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step of exchanging."""
        return (ExchangeLostSealed(seat, self.partner),)


def at_once(action: Action) -> Action:
    """Give a setup action as it is where both sides of an exchange choose before either looks."""
    match action:
        case ExchangeAction(partners, but):
            return ExchangeSealedAction(partners, but)
        case ExchangeLostAction(partner):
            return ExchangeLostSealedAction(partner)
    return action


# Options are equal values: keeping them spares making the same hundred again for every deal.
@at_table
def _promises(table: Table, where: str, seat: int, to: int) -> tuple[Pass, ...]:
    """Give the options to pass each card when all have chosen."""
    hidden = f"pass a card {where}"
    return tuple(
        [
            Pass(f"pass {name} {where}", hidden, seat, to, card, sealed=True)
            for card, name in enumerate(table.cards.names)
        ]
    )
