"""Cards that a seat lays by, face down: tucked away until they are taken back, or kept for the
last trick.

They still belong to the seat, and nobody else knows them.
"""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask, in_hand, laid_down
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.moves import LAY, SAY, AnyMove, Move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.layout import received
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import ActsOften, Step
from lotr_trick.trick.state.zones import Seen, When, Zone

TUCKED: Final = "tucked"
KEPT: Final = "kept"
_BACK: Final = (
    "Take the tucked card {cards} back into your hand? Type take or leave, or ? for help."
)


class LaysBy(ActsOften):
    """What an action stands on by which a seat lays a card by, face down, to a zone of its own."""

    __slots__ = ()

    zone: str
    verb: str
    until: str = ""

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return the cards that may be laid by; None if the seat has none."""
        names, cards = round_.table.cards.names, in_hand(round_, seat)
        hidden = f"{self.verb} a card{self.until}"
        options = [
            Move(LAY, f"{self.verb} {names[card]}{self.until}", seat, card, hidden=hidden)
            for card in each(cards)
        ]
        return ask(round_, seat, self.verb, options)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        return round_.then(zones=laid_down(round_, seat, choice.card, self.zone))


@attrs.frozen
class OfferBack:
    """Before a trick, each seat with a tucked card may take it back into the hand."""

    asked: int = 0
    """How many seats were asked already."""

    order = 0
    zone = TUCKED
    question = _BACK

    @property
    def seat(self) -> int | None:
        """Whoever has a card tucked away is asked: that is seen only at the table."""
        return None

    def offer(self, round_: Round) -> Decision | None:
        """Return whether to take it back, if somebody has one."""
        asked = [_take_back(round_, seat) for seat in range(self.asked, round_.table.seats)]
        return next(filter(None, asked), None)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        return _taken_back(round_, choice, OfferBack((choice.seat or 0) + 1))


@attrs.frozen
class OfferBackAtTurn:
    """Before the card of a seat, it may take back what it tucked away."""

    zone = TUCKED
    question = _BACK

    def offer(self, round_: Round) -> Decision | None:
        """Return whether to take it back, if whoever is to play has one."""
        return _take_back(round_, round_.turn)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        return _taken_back(round_, choice)


def _take_back(round_: Round, seat: int) -> Decision | None:
    """Return whether a seat takes its tucked card back, if it has one and another one in hand."""
    tucked = round_.zone(TUCKED, seat)
    if not tucked or round_.hands[seat] == tucked:
        return None
    options = (
        Move(SAY, "leave the tucked card", seat, what="leave"),
        Move(SAY, "take the tucked card back", seat, what="back"),
    )
    return ask(round_, seat, "take back", options)


def _taken_back(round_: Round, choice: Move, *steps: Step) -> Round:
    """Return the round with a tucked card in the hand again if that was chosen, and further steps
    to do.
    """
    zones, seat = round_.zones, choice.seat or 0
    if choice.what == "back":
        at = round_.table.places.zone_at[TUCKED, seat]
        back = received(round_, zones, seat, zones[at])
        back[at] = 0
        zones = tuple(back)
    return round_.then(*steps, zones=zones)


# --- its words -------------------------------------------------------------------------------


@word("tuck", kind="action", hook="script step")
class Tuck(LaysBy):
    """The character lays so many cards under its card; they are no part of the hand until they
    are taken back.

    Example: setup tuck 1 card
    """

    number: int

    before_trick = (OfferBack(),)
    zone = TUCKED
    verb = "tuck"
    question = (
        "Tuck a card under your character: {type}. You are asked later whether you take it back."
    )

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the cards of a seat lie."""
        told, unseen = "tucked {cards}", "{cards} tucked"
        why = "{card} is tucked away, and no part of your hand until you take it back"
        return (Zone(TUCKED, seat, Seen.OWNER, When.EMPTY, told, unseen, why),)


@word("tucked_back_before_cards", kind="taking", hook="script step")
class TuckedBackBeforeCards:
    """A tucked card may be taken back before or after any card: its player is asked before each
    card of the character.

    Example: a tucked card may come back before any card
    """

    before_card = (OfferBackAtTurn(),)


@word("tucked_back_between_tricks", kind="taking", hook="script step")
class TuckedBackBetweenTricks:
    """A tucked card may be taken back between tricks only, as where no line says when.

    Example: a tucked card may come back between tricks
    """


@word("keep_for_last", kind="action", hook="script step")
class KeepForLast(LaysBy):
    """The character keeps so many cards back, to be played to the last trick.

    Example: setup keep 1 card for the last trick
    """

    number: int

    zone = KEPT
    verb = "keep"
    until = " for the last trick"
    question = "Keep a card for the last trick: {type}."

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the cards of a seat lie."""
        told, why = "{cards} kept for the last trick", "{card} is kept for the last trick"
        return (Zone(KEPT, seat, Seen.OWNER, When.LAST, told, told, why),)
