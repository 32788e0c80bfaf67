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
    drawn: int = 0
    """The rank of the card that was drawn for its goal."""
    under: CardSet = 0
    """The card that lies under its token, and that it shows next."""


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
    return tuple([_mark(round_, seat, own=seat in seats, over=over) for seat in range(rules.seats)])


def marks_of(round_: Round) -> tuple[Mark, ...]:
    """Return all that lies beside the seats, whoever sees it."""
    seats = range(round_.table.seats)
    return tuple([_mark(round_, seat, own=True, over=False, all_=True) for seat in seats])


def _mark(round_: Round, seat: int, *, own: bool, over: bool, all_: bool = False) -> Mark:
    table, beside, zones = round_.table, round_.beside.slots, round_.zones
    places, found = table.places, dict[str, int]()
    lies = places.slots_lie[seat]
    for at, number in enumerate(beside[lies], lies.start) if any(beside[lies]) else ():
        if number:
            slot = places.slots[at]
            sees = slot.seen_by
            hidden = sees is not ALL and not over and not all_ and not (own and sees is OWNER)
            found[slot.name] = UNSEEN if hidden else number
    for at in places.zones_of[seat]:
        cards = zones[at]
        if cards:
            zone = places.zones[at]
            if zone.seen_by is ALL or (own and zone.seen_by is OWNER):
                found[zone.name] = cards
    if not found:
        return NO_MARK
    get = found.get
    secret, covered = get("secret_threat", 0), get("covered_threat", 0)
    declared, early = get("declared", 0), get("early", 0)
    card = early.bit_length() - 1
    return Mark(
        get("threat", 0) or secret or covered,
        bool(secret),
        bool(covered) and not over,
        _among(get("threat_among", 0)),
        bool(get("threat_passing", 0)),
        bool(get("threat_announced", 0)),
        table.sayings[declared - 1] if declared else "",
        get("tucked", 0),
        get("kept", 0),
        (card, table.ways[card][get("early_way", 0)]) if early else None,
        bool(get("open", 0)),
        get("drawn", 0),
        get("under", 0),
    )


def _among(bits: int) -> tuple[int, ...]:
    return (
        tuple([number for number in range(bits.bit_length()) if bits >> number & 1]) if bits else ()
    )


# Looked up once: a member of an enum is dear to look up.
ALL: Final = Seen.ALL
OWNER: Final = Seen.OWNER
