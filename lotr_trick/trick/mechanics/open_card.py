"""A card of the hand that lies open on the table: everybody sees it, and it is played like any
other. When it is played, another one may have to be opened in its place.

It is not passed: it stays on the table until it is played.
"""

from __future__ import annotations

from typing import Final

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask, clockwise, in_hand, laid_down
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.mechanics.dealing import taken_seat
from lotr_trick.trick.moves import LAY, AnyMove, Move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.known import all_learn
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.script import ActsOften, ActsUnasked, Quiet
from lotr_trick.trick.state.zones import Seen, When, Zone

OPEN_CARD: Final = "open_card"
"""The zone of such a card."""


def open_zone(seat: int) -> tuple[Zone, ...]:
    """Return where the open cards of a seat lie."""
    return (Zone(OPEN_CARD, seat, Seen.ALL, When.ALWAYS, "{cards} open"),)


# --- its words -------------------------------------------------------------------------------


@word("take_lost_open", kind="action", hook="script step")
class TakeLostOpen(ActsUnasked):
    """The character takes the lost card; it lies open and is part of the hand.

    Example: setup take the lost card, open
    """

    uses_lost = True

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the open card of a seat lies."""
        return open_zone(seat)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        table, lost = round_.table, round_.lost
        if not lost:
            return round_.then()
        at = table.places.zone_at[OPEN_CARD, seat]
        lies = table.cards.plus(round_.zones[at], lost)
        return round_.then(
            zones=round_.with_zones({at: lies, table.places.lost: 0}),
            known=all_learn(round_.beside.known, table.width, seat, lost),
            notes=round_.note(NoteKind.TAKES_LOST, seat, lost),
        )


@word("when_open_played", kind="trigger", hook="entry")
class WhenOpenPlayed:
    """When the character plays the card of its hand that lies open.

    Example: when it plays its open card
    """

    played_from = OPEN_CARD


@word("it_opens", kind="effect", hook="seen")
class ItOpens(ActsOften):
    """The character lays so many cards of its hand open; they stay part of the hand.

    Example: it opens 1 card
    """

    number: int

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return every card of the hand; nothing is asked where there is no choice."""
        cards, hand = round_.table.cards, round_.zones[seat]
        if not hand & (hand - 1):
            return None
        options = [
            Move(LAY, f"open {cards.names[card]}", seat, card)
            for card in each(in_hand(round_, seat))
        ]
        return ask(round_, seat, "open", options)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        """Return the round with the card open; where there was no choice, the only one there is."""
        card = choice.card if isinstance(choice, Move) else round_.zones[seat].bit_length() - 1
        if card < 0:
            return round_.then()
        known, width = round_.beside.known, round_.table.width
        return round_.then(
            zones=laid_down(round_, seat, card, OPEN_CARD),
            known=all_learn(known, width, seat, 1 << card),
        )


@word("everyone_opens", kind="step", hook="script step")
class EveryoneOpens(Quiet):
    """Each seat lays so many cards of its hand open, one after the other from a character that was
    taken by a card; they stay part of the hand.

    Example: everyone opens 1 card
    """

    number: int

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the open cards of a seat lie."""
        return open_zone(seat)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        around = clockwise(taken_seat(round_) or 0, round_.table.seats)
        return round_.then(*[step for seat in around for step in ItOpens(self.number).at(seat)])
