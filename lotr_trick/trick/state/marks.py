"""What somebody sees beside a seat: its threat, what it declared, the cards that it laid by."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.zones import Seen

if TYPE_CHECKING:
    from lotr_trick.trick.state.round import Round

UNSEEN: Final = -1
"""A number that is there, and that the viewer does not know."""


class Mark(NamedTuple):
    """What is seen beside a seat."""

    threat: int = 0
    """The number of its threat; 0 without one."""
    hidden: bool = False
    """Whether only its own player sees the threat."""
    face_down: bool = False
    """Whether nobody sees the threat before the round is over, not even its own player."""
    among: tuple[int, ...] = ()
    """The numbers of which a threat that is not seen is one, as everybody can tell; all, if none
    is named."""
    passing: bool = False
    """Whether another threat may still be drawn in its place."""
    announced: bool = False
    """Whether its player has said that the goal is met."""
    declared: str = ""
    tucked: CardSet = 0
    """Under the character until it is taken back."""
    kept: CardSet = 0
    """For the last trick."""
    early: tuple[int, Way] | None = None
    """The card that is played to the first trick already, for everybody to see, and its way."""
    open: bool = False
    """Whether everybody sees the hand."""


NO_MARK: Final = Mark()


class Heap(NamedTuple):
    """A pile beside the table: what is left in it, and what was turned up so far.

    Its order is nothing that anybody knows: nature draws when a card is turned up or taken.
    """

    left: CardSet
    turned: CardSet = 0


def seen_marks(round_: Round, seats: Collection[int], *, over: bool = False) -> tuple[Mark, ...]:
    """Return what somebody who has some seats sees beside each; when the game is `over`, all
    numbers lie open.
    """
    rules, places = round_.rules, round_.table.places
    if not places.beside_seats:
        return rules.no_marks
    slots, zones = round_.beside.slots, round_.zones
    return tuple(
        [
            _mark(round_, seat, own=seat in seats, over=over)
            if any([slots[at] for at in places.slots_of[seat]])
            or any([zones[at] for at in places.zones_of[seat]])
            else NO_MARK
            for seat in range(rules.seats)
        ]
    )


def marks_of(round_: Round) -> tuple[Mark, ...]:
    """Return all that lies beside the seats, whoever sees it."""
    seats = range(round_.table.seats)
    return tuple([_mark(round_, seat, own=True, over=False, all_=True) for seat in seats])


def _mark(round_: Round, seat: int, *, own: bool, over: bool, all_: bool = False) -> Mark:
    table = round_.table
    numbers: dict[str, int] = {}
    for at in table.places.slots_of[seat]:
        slot, number = table.places.slots[at], round_.beside.slots[at]
        sees = slot.seen_by is Seen.ALL or over or all_ or (own and slot.seen_by is Seen.OWNER)
        numbers[slot.name] = number if sees or not number else UNSEEN
    cards = {
        zone.name: round_.zones[at]
        for at in table.places.zones_of[seat]
        for zone in (table.places.zones[at],)
        if zone.seen_by is Seen.ALL or (own and zone.seen_by is Seen.OWNER)
    }
    secret, covered = numbers.get("secret_threat", 0), numbers.get("covered_threat", 0)
    declared, early = numbers.get("declared", 0), cards.get("early", 0)
    card = early.bit_length() - 1
    return Mark(
        threat=numbers.get("threat", 0) or secret or covered,
        hidden=bool(secret),
        face_down=bool(covered) and not over,
        among=_among(numbers.get("threat_among", 0)),
        passing=bool(numbers.get("threat_passing", 0)),
        announced=bool(numbers.get("threat_announced", 0)),
        declared=table.sayings[declared - 1] if declared else "",
        tucked=cards.get("tucked", 0),
        kept=cards.get("kept", 0),
        early=(card, table.ways[card][numbers["early_way"]]) if early else None,
        open=bool(numbers.get("open", 0)),
    )


def _among(bits: int) -> tuple[int, ...]:
    return tuple([number for number in range(bits.bit_length()) if bits >> number & 1])
