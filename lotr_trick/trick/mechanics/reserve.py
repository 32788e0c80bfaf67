"""Hooks of cards that are laid by, played early or shown, and of what is said before a trick."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.mechanics.dealing import Step, then
from lotr_trick.trick.mechanics.exchange import offered
from lotr_trick.trick.moves import LayBy, Move, PlayEarly, Say
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.known import all_learn, tokens_shown
from lotr_trick.trick.state.stage import Note, NoteKind
from lotr_trick.trick.state.table import Table, at_table
from lotr_trick.trick.step import Round


@attrs.frozen
class Lay:
    """A seat lays a card by, face down: tucked away, or kept for the last trick."""

    seat: int
    kept: bool

    def offer(self, round_: Round) -> Decision | None:
        """Give the cards that may be laid by; None if the seat has none."""
        table = round_.table
        names, cards = table.cards.names, offered(round_, self.seat)
        if not cards:
            return None
        options = tuple([self._option(names[card], card) for card in each(cards)])
        kind = "keep" if self.kept else "tuck"
        return Decision(self.seat, table.setting.control[self.seat], kind, options)

    def _option(self, name: str, card: int) -> LayBy:
        if self.kept:
            hidden = "keep a card for the last trick"
            return LayBy(f"keep {name} for the last trick", hidden, self.seat, card)
        return LayBy(f"tuck {name}", "tuck a card", self.seat, card)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card laid by; it still belongs to the seat."""
        if choice is None:
            return round_.with_stage(round_.stage.but(then(round_.stage)))
        assert isinstance(choice, LayBy)
        stage, bit = round_.stage, 1 << choice.card
        mark = stage.marks[self.seat]
        if self.kept:
            mark = attrs.evolve(mark, kept=mark.kept | bit)
        else:
            mark = attrs.evolve(mark, tucked=mark.tucked | bit)
        return round_.with_stage(stage.but(then(stage), marks=stage.with_mark(self.seat, mark)))


@attrs.frozen
class LayAction:
    """The setup action: tuck cards away, or keep them for the last trick."""

    number: int
    kept: bool

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give a step for each card."""
        return (Lay(seat, self.kept),) * self.number


@attrs.frozen
class PlayNow:
    """A seat plays a card to the first trick before it begins; it lies there until its turn."""

    seat: int

    def offer(self, round_: Round) -> Decision | None:
        """Give every card of the hand, in each way it may be played; None without a card."""
        table = round_.table
        cards = offered(round_, self.seat)
        if not cards:
            return None
        plays = [play for card in each(cards) for play in table.plays[self.seat][card]]
        options = tuple([PlayEarly(f"{play.text} to the first trick", play) for play in plays])
        return Decision(self.seat, table.setting.control[self.seat], "play now", options)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card for everybody to see."""
        if choice is None:
            return round_.with_stage(round_.stage.but(then(round_.stage)))
        assert isinstance(choice, PlayEarly)
        stage = round_.stage
        mark = attrs.evolve(stage.marks[self.seat], early=choice.play)
        known = all_learn(stage.known, round_.table.width, self.seat, 1 << choice.play.entry.put)
        changed = stage.but(then(stage), marks=stage.with_mark(self.seat, mark), known=known)
        return round_.with_stage(changed)


@attrs.frozen
class PlayNowAction:
    """The setup action: play a card to the first trick now."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step."""
        return (PlayNow(seat),)


@attrs.frozen
class OpenHand:
    """A seat lays its hand open for the whole round."""

    seat: int

    def offer(self, round_: Round) -> None:
        """Ask nobody: the card says so."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the hand open."""
        stage = round_.stage
        mark = attrs.evolve(stage.marks[self.seat], open=True)
        note = Note(after, NoteKind.OPENS_HAND, self.seat)
        hand, places = round_.hands[self.seat], stage.token_seats
        changed = stage.but(
            then(stage),
            token_seats=tokens_shown(round_.table, places, self.seat, hand),
            marks=stage.with_mark(self.seat, mark),
            notes=stage.with_note(note),
        )
        return round_.with_stage(changed)


@attrs.frozen
class OpenHandAction:
    """The setup action: open the hand."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step."""
        return (OpenHand(seat),)


@attrs.frozen
class AnnounceLongest:
    """A seat says which suits it has most cards of, all of them if several are equal."""

    seat: int

    def offer(self, round_: Round) -> None:
        """Ask nobody: it must be said."""
        return

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with what was said."""
        stage = round_.stage
        suits = sorted(longest_suits(round_.table, round_.hands[self.seat]))
        note = Note(after, NoteKind.ANNOUNCES, self.seat, said=" ".join(suits))
        return round_.with_stage(stage.but(then(stage), notes=stage.with_note(note)))


@attrs.frozen
class AnnounceLongestAction:
    """What a character does when setup is done: announce its longest suits."""

    def at(self, seat: int) -> tuple[Step, ...]:
        """Give the step."""
        return (AnnounceLongest(seat),)


def longest_suits(table: Table, hand: CardSet) -> Iterator[str]:
    """Yield the names of the suits of which a hand has most cards."""
    cards = table.cards
    suits = [suit for suit in dict.fromkeys(cards.suit_sets) if suit]
    most = max([(hand & suit).bit_count() for suit in suits], default=0)
    for suit in suits:
        if (hand & suit).bit_count() == most:
            yield cards.suit_name(suit)


@attrs.frozen
class OfferBack:
    """Before a trick, each seat with a tucked card may take it back into the hand."""

    asked: int = 0
    """How many seats were asked already."""

    def _seat(self, round_: Round) -> int | None:
        """Give the next seat to be asked: one with a tucked card and another one in hand."""
        for seat in range(self.asked, round_.table.seats):
            tucked = round_.stage.marks[seat].tucked & round_.hands[seat]
            if tucked and round_.hands[seat] & ~tucked:
                return seat
        return None

    def offer(self, round_: Round) -> Decision | None:
        """Give whether to take it back, if somebody has one."""
        seat = self._seat(round_)
        return None if seat is None else _taking_back(round_.table, seat)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with the card in the hand again, or not, and the next seat to ask."""
        stage = round_.stage
        if choice is None:
            return round_.with_stage(stage.but(then(stage)))
        assert isinstance(choice, Say)
        marks = stage.marks
        if choice.what == "back":
            marks = stage.with_mark(choice.seat, attrs.evolve(marks[choice.seat], tucked=0))
        rest = OfferBack(choice.seat + 1)
        return round_.with_stage(stage.but(then(stage, rest), marks=marks))


@attrs.frozen
class NameLeader:
    """Before a trick, the seat that is to lead may name another one, if its character may."""

    def offer(self, round_: Round) -> Decision | None:
        """Give who may lead: the seat itself or another one with cards."""
        seat = round_.turn
        role = round_.stage.roles[seat]
        if role is None or not round_.table.roles[role].names_leader:
            return None
        others = tuple([s for s, hand in enumerate(round_.hands) if hand and s != seat])
        return _naming(round_.table, round_.stage.roles, seat, others)

    def do(self, round_: Round, choice: Move | None, after: int) -> Round:
        """Give the round with whoever leads."""
        stage, seat = round_.stage, round_.turn
        if choice is not None:
            assert isinstance(choice, Say)
            seat = int(choice.what)
        stage = stage.but(then(stage))
        table, hands = round_.table, round_.hands
        return Round(table, stage, hands, seat, seat, round_.trick, round_.log)


# Few questions can come up at a table, and they come up in every deal.
@at_table
def _taking_back(table: Table, seat: int) -> Decision:
    options = (
        Say("leave the tucked card", seat, "leave"),
        Say("take the tucked card back", seat, "back"),
    )
    return Decision(seat, table.setting.control[seat], "take back", options)


@at_table
def _naming(
    table: Table, roles: tuple[int | None, ...], seat: int, others: tuple[int, ...]
) -> Decision:
    options = [Say("lead", seat, str(seat))]
    for other in others:
        role = roles[other]
        name = f"seat {other + 1}" if role is None else table.roles[role].name
        options.append(Say(f"let {name} lead", seat, str(other)))
    return Decision(seat, table.setting.control[seat], "name a leader", tuple(options))
