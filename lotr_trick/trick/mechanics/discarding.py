"""Discarding and drawing: everybody puts cards back among those that were not dealt, and draws."""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.kernel import Chance, Decision, draw
from lotr_trick.trick.asking import ask, held_seats, in_hand
from lotr_trick.trick.goals.binding import Bindings, bound
from lotr_trick.trick.language.words.registry import Filter, word
from lotr_trick.trick.mechanics.dealing import with_dealt
from lotr_trick.trick.moves import AnyMove, Move
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.known import without_hand
from lotr_trick.trick.state.layout import given_away
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Acts, ActsOften, Quiet, Step
from lotr_trick.trick.state.zones import Seen, When, Zone

DISCARD: Final = "discard"
"""The kind of a move that puts a card back, which only its owner sees."""
LAID_ASIDE: Final = "laid aside"
DRAW: Final = "draw"
"""What nature draws for everybody."""


@word("everyone_discards", kind="step", hook="script step")
class EveryoneDiscards(Quiet):
    """Each hand that is held puts so many of its cards among those that were not dealt, face down,
    and all of these are shuffled.

    Example: everyone discards 2 cards into the rest
    """

    number: int

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        seats = held_seats(round_)
        todo: list[Step] = [step for s in seats for step in Discard().at(s) * self.number]
        return round_.then(*todo)


class Discards:
    """What an action stands on by which a seat puts a card of its hand among those that were not
    dealt: only it knows which.
    """

    __slots__ = ()

    def kept(self, round_: Round) -> CardSet:
        """Return the cards that are never discarded."""
        return 0

    def goes_to(self, round_: Round, seat: int) -> int:
        """Return the zone where a card of a seat goes."""
        del seat
        return round_.table.places.undealt

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return the cards of the hand; None without one."""
        names, hidden = round_.table.cards.names, "discard a card"
        cards = each(in_hand(round_, seat) & ~self.kept(round_))
        options = [Move(DISCARD, f"discard {names[c]}", seat, c, hidden=hidden) for c in cards]
        return ask(round_, seat, DISCARD, options)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the card where it goes; nobody else knows what the hand has."""
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        cards, bit, rest = round_.table.cards, 1 << choice.card, self.goes_to(round_, seat)
        zones = given_away(round_, round_.zones, seat, bit)
        zones[rest] = cards.plus(zones[rest], bit)
        return round_.then(
            zones=tuple(zones),
            known=without_hand(round_.beside.known, cards, seat, self.kept(round_)),
        )


@attrs.frozen
class Discard(Discards, Acts):
    """A seat discards any card."""

    question = (
        "Discard a card, which only you see: {type}. All discards are shuffled into what was not "
        "dealt, and everybody draws."
    )


@word("everyone_draws", kind="step", hook="script step")
class EveryoneDraws:
    """Each hand that is held gets so many of the cards that were not dealt.

    Example: everyone draws 2 cards
    """

    number: int

    def offer(self, round_: Round) -> Chance:
        table, rest = round_.table, round_.undealt
        seats = held_seats(round_)
        count = min(self.number, rest.bit_count() // len(seats))
        sizes = [count if seat in seats else 0 for seat in range(table.seats)]
        return draw(DRAW, table.cards.named(rest), sizes, private=True)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        return round_.then(zones=with_dealt(round_, choice))


@word("set_cards_aside", kind="action", hook="script step")
class SetCardsAside(Discards, ActsOften):
    """The character lays so many cards of the hand aside, unseen by the others; some it keeps.

    Example: setup set 3 cards aside, never cards of rank 8
    """

    number: int
    never: Filter

    question = "Lay a card of your hand aside, which only you see: {type}."

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the cards of a seat lie, for its player to look at and nobody to play."""
        told, unseen, why = "{cards} laid aside", "{cards} laid aside", "{card} was laid aside"
        return (Zone(LAID_ASIDE, seat, Seen.OWNER, When.NEVER, told, unseen, why),)

    def goes_to(self, round_: Round, seat: int) -> int:
        """Return the zone of the seat."""
        return round_.table.places.zone_at[LAID_ASIDE, seat]

    def kept(self, round_: Round) -> CardSet:
        """Return the cards that it keeps."""
        kept: CardSet = bound(self.never, Bindings(round_.table.cards))
        return kept
