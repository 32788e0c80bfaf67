"""Cards that a seat lays by, face down: tucked away until they are taken back, or kept for the
last trick.

They still belong to the seat, and nobody else knows them.
"""

from __future__ import annotations

from typing import Final

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.mechanics.exchange import offered
from lotr_trick.trick.moves import LAY, SAY, AnyMove, Move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Step
from lotr_trick.trick.state.zones import Seen, When, Zone

TUCKED: Final = "tucked"
KEPT: Final = "kept"


@attrs.frozen
class Lay:
    """A seat lays a card by, face down: tucked away, or kept for the last trick."""

    kept: bool
    seat: int

    def offer(self, round_: Round) -> Decision | None:
        """Return the cards that may be laid by; None if the seat has none."""
        table = round_.table
        names, cards = table.cards.names, offered(round_, self.seat)
        if not cards:
            return None
        options = tuple([self._option(names[card], card) for card in each(cards)])
        kind = "keep" if self.kept else "tuck"
        return Decision(self.seat, table.setting.control[self.seat], kind, options)

    def _option(self, name: str, card: int) -> Move:
        if self.kept:
            hidden = "keep a card for the last trick"
            return Move(LAY, f"keep {name} for the last trick", self.seat, card, hidden=hidden)
        return Move(LAY, f"tuck {name}", self.seat, card, hidden="tuck a card")

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the card laid by."""
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        cards, seat, bit = round_.table.cards, self.seat, 1 << choice.card
        at = round_.table.places.zone_at[KEPT if self.kept else TUCKED, seat]
        zones = {
            seat: cards.minus(round_.zones[seat], bit),
            at: cards.plus(round_.zones[at], bit),
        }
        return round_.then(zones=round_.with_zones(zones))


@attrs.frozen
class OfferBack:
    """Before a trick, each seat with a tucked card may take it back into the hand."""

    asked: int = 0
    """How many seats were asked already."""

    order: Final = 0

    @property
    def seat(self) -> int | None:
        """Whoever has a card tucked away is asked: that is seen only at the table."""
        return None

    def _seat(self, round_: Round) -> int | None:
        """Return the next seat to be asked: one with a tucked card and another one in hand."""
        for seat in range(self.asked, round_.table.seats):
            if round_.zone(TUCKED, seat) and round_.hands[seat] != round_.zone(TUCKED, seat):
                return seat
        return None

    def offer(self, round_: Round) -> Decision | None:
        """Return whether to take it back, if somebody has one."""
        seat = self._seat(round_)
        if seat is None:
            return None
        options = (
            Move(SAY, "leave the tucked card", seat, what="leave"),
            Move(SAY, "take the tucked card back", seat, what="back"),
        )
        return Decision(seat, round_.table.setting.control[seat], "take back", options)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the card in the hand again, or not, and the next seat to ask."""
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        zones, seat = round_.zones, choice.seat or 0
        if choice.what == "back":
            at = round_.table.places.zone_at[TUCKED, seat]
            hand = round_.table.cards.plus(zones[seat], zones[at])
            zones = round_.with_zones({seat: hand, at: 0})
        return round_.then(OfferBack(seat + 1), zones=zones)


# --- its words -------------------------------------------------------------------------------


@word("tuck", kind="action", hook="script step")
class Tuck:
    """The character lays so many cards under its card; they are no part of the hand until they
    are taken back.

    Example: setup tuck 1 card
    """

    number: int

    before_trick = (OfferBack(),)

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return the steps of a seat."""
        return (Lay(kept=False, seat=seat),) * self.number

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the cards of a seat lie."""
        return (Zone(TUCKED, seat, Seen.OWNER, When.EMPTY),)


@word("keep_for_last", kind="action", hook="script step")
class KeepForLast:
    """The character keeps so many cards back, to be played to the last trick.

    Example: setup keep 1 card for the last trick
    """

    number: int

    def at(self, seat: int) -> tuple[Step, ...]:
        """Return the steps of a seat."""
        return (Lay(kept=True, seat=seat),) * self.number

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the cards of a seat lie."""
        return (Zone(KEPT, seat, Seen.OWNER, When.LAST),)
