"""What a character may do once in a round, before any trick: exchange with the lost card, or with
who took it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.mechanics.exchange import (
    PassBack,
    offered,
    pass_card,
    passes,
    swapped,
    swaps,
)
from lotr_trick.trick.moves import SAY, SWAP, AnyMove, Move
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.zones import Slot

if TYPE_CHECKING:
    from lotr_trick.trick.state.seen import Seen

ONCE: Final = "used_before_trick"
"""The slot that tells that a seat has done what it may do once."""


@word("once_before_trick", kind="trigger", hook="trick end")
class OnceBeforeTrick:
    """Before any trick, and only once in a round.

    Example: once a round, before a trick
    """

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where it is told whether a seat has done it."""
        return (Slot(ONCE, seat),)


@word("may_exchange_lost", kind="effect", hook="script step")
class MayExchangeLost:
    """The character may exchange a card for the lost card; or with whoever took that into the hand,
    until it is played.

    Example: it may exchange with the lost card or with whoever holds it
    """

    def once_before_trick(self, who: str) -> OfferLost:
        """Return the step that asks a character before each trick."""
        return OfferLost(who)


@attrs.frozen
class OfferLost:
    """Before a trick a character may exchange with the lost card or with who took it, once."""

    who: str

    order = 2  # whoever leads then is settled
    question = (
        "Once in a round you may exchange a card with the lost card, or with who took it: "
        "type the card, or nothing."
    )

    def _seat(self, round_: Round) -> int | None:
        roles = round_.table.roles
        here = [
            s for s, r in enumerate(round_.roles) if r is not None and roles[r].name == self.who
        ]
        return here[0] if here else None

    def offer(self, round_: Round) -> Decision | None:
        """Return the ways to do it, and not to; None once it was done, or where nothing can be."""
        seat = self._seat(round_)
        if seat is None or round_.beside.slots[round_.table.places.slot_at[ONCE, seat]]:
            return None
        mine = offered(round_, seat)
        options = swaps(round_, seat, mine)
        to = _took_lost(round_)
        if to is not None and to != seat and round_.hands[to]:
            role = round_.roles[to]
            name = round_.table.roles[role].name if role is not None else ""
            options += passes(
                round_.table, f"to {name}", seat, to, offered(round_, seat, to=to), sealed=False
            )
        if not options:
            return None
        later = Move(SAY, "exchange nothing now", seat, what="nothing")
        player = round_.table.setting.control[seat]
        return Decision(seat, player, "pass", (later, *options))

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with the cards changed, or the partner to answer; it is done then."""
        seat = self._seat(round_)
        if not isinstance(choice, Move) or choice.kind == SAY or seat is None:
            return round_.then()
        if choice.kind == SWAP:
            done = swapped(round_, seat, choice)
        else:
            done = pass_card(round_, choice, PassBack(choice.to, seat))
        slots = list(done.beside.slots)
        slots[round_.table.places.slot_at[ONCE, seat]] = 1
        return done._replace(beside=done.beside._replace(slots=tuple(slots)))

    def coming(self, viewed: Seen) -> CardSet | None:
        """Return what lies on the table while it may still be done; or else None."""
        places, roles = viewed.rules.table.places, viewed.rules.table.roles
        for seat, role in enumerate(viewed.rules.roles):
            if role is not None and roles[role].name == self.who:
                return None if viewed.slots[places.slot_at[ONCE, seat]] else viewed.lost
        return None


def _took_lost(round_: Round) -> int | None:
    """Return the seat that took the lost card before everybody, while the card is not played."""
    notes = [note for note in round_.beside.notes if note.kind is NoteKind.TAKES_LOST]
    if not notes:
        return None
    out = round_.log.played
    return None if notes[-1].cards & out else notes[-1].seat
