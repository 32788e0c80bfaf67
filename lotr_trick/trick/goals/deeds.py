"""Goals with a shape of their own: tricks only in a row, and a card for the last trick."""

from __future__ import annotations

import attrs

from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import Seats
from lotr_trick.trick.goals.trick_counts import own_later
from lotr_trick.trick.state.cards import CardSet


@attrs.frozen
class InARow:
    """Win tricks one after the other: nobody else wins one between them.

    Who wins no trick, or one, has won them in a row.
    """

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return the verdict; `have` counts the rows, of which one is allowed."""
        rows, going = _rows(known, who)
        found = rows
        contenders = known.contenders
        left = own_later(known, who)
        if contenders and not contenders & ~who:
            # The trick is theirs already.
            rows += not going
            going = True
        elif contenders & who:
            left += 1
        elif contenders & ((1 << known.seats) - 1):
            # It is somebody else's, or may be, so a row that was begun may be over.
            going = False
        if rows > 1:
            return Verdict(False, True, found, 1)
        # Two tricks that are left cannot be far apart; one goes on with a row.
        free = left == 0 or (rows == 0 and left <= 2) or (going and left <= 1)  # noqa: PLR2004
        return Verdict(found <= 1, free, found, 1)

    def over(self, known: Knowledge, who: Seats) -> bool:
        """Whether no other trick may be won: a row was begun, and somebody else ended it."""
        rows, going = _rows(known, who)
        contenders = known.contenders
        # A trick that nobody wins does not end a row.
        theirs = contenders and not contenders & who and not contenders >> known.seats
        return rows > 0 and (not going or bool(theirs))


def _rows(known: Knowledge, who: Seats) -> tuple[int, bool]:
    """Return how many rows of tricks were won, and whether the last one may go on."""
    rows, going = 0, False
    for trick in known.tricks:
        if trick.winner is not None:
            mine = bool(who >> trick.winner & 1)
            rows += mine and not going
            going = mine
    return rows, going


@attrs.frozen
class PlayLast:
    """Play one of some cards to the last trick."""

    cards: CardSet

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict; it is never met before the last trick."""
        if known.later:
            if known.fixed and known.own_later[seat] < known.later:
                # Out of cards before the others.
                return Verdict(False, True, 0, 1)
            return self._held(known, seat)
        for entry in known.entries:
            if entry.seat == seat:
                return self._done(bool(self.cards >> entry.shown & 1))
        if known.entries:
            if not known.coming >> seat & 1:
                return self._done(False)
            return self._held(known, seat)
        last = known.tricks[-1].entries if known.tricks else ()
        return self._done(any(e.seat == seat and self.cards >> e.shown & 1 for e in last))

    def _done(self, met: bool) -> Verdict:  # noqa: FBT001
        return Verdict(met, True, int(met), 1)

    def _held(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict by the cards that the seat may hold."""
        held = known.may_hold(seat)
        if known.fixed and not held & self.cards:
            return Verdict(False, True, 0, 1)
        sure = known.fixed and not held & ~self.cards
        return Verdict(sure, sure, int(sure), 1)
