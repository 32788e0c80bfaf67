"""What has to be done: something won by the character or by others, a card played last."""

from __future__ import annotations

from lotr_trick.trick.goals.binding import Bindings, bound
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import AtMost, InWindow
from lotr_trick.trick.goals.shape import Goal, Seats
from lotr_trick.trick.goals.trick_counts import own_later
from lotr_trick.trick.goals.won_cards import CardsWon
from lotr_trick.trick.language.words.registry import (
    CardName,
    Comparator,
    Filter,
    Subject,
    WindowWord,
    word,
)


@word("in_a_row", kind="comparator", hook="goal")
class InARow:
    """Tricks one after the other, without another seat winning one between them.

    Who wins no trick, or one, has won them in a row.

    Example: goal win exactly 3 tricks, and win tricks only in a row
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


@word("play_last", kind="deed", hook="goal")
class PlayLast:
    """The character has to play such a card to the last trick; it need not win it.

    Example: goal play forests in the last trick
    """

    filter: Filter

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict; it is never met before the last trick."""
        if known.later:
            if known.fixed and known.own_later[seat] < known.later:
                # Out of cards before the others.
                return Verdict(False, True, 0, 1)
            return self._held(known, seat)
        for entry in known.entries:
            if entry.seat == seat:
                return self._done(bool(self.filter >> entry.shown & 1))
        if known.entries:
            if not known.coming >> seat & 1:
                return self._done(False)
            return self._held(known, seat)
        last = known.tricks[-1].entries if known.tricks else ()
        return self._done(any(e.seat == seat and self.filter >> e.shown & 1 for e in last))

    def _done(self, met: bool) -> Verdict:  # noqa: FBT001
        return Verdict(met, True, int(met), 1)

    def _held(self, known: Knowledge, seat: int) -> Verdict:
        """Return the verdict by the cards that the seat may hold."""
        held = known.may_hold(seat)
        if known.fixed and not held & self.filter:
            return Verdict(False, True, 0, 1)
        sure = known.fixed and not held & ~self.filter
        return Verdict(sure, sure, int(sure), 1)


@word("win", kind="deed", hook="goal")
class Win:
    """The character has to win it.

    Example: goal win at least 3 tricks
    """

    quantity: Comparator

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return how the quantity stands with the seat."""
        verdict: Verdict = self.quantity.judge(known, seat, 1 << seat)
        return verdict


@word("win_within", kind="deed", hook="goal")
class WinWithin:
    """The character has to win it in a part of the round.

    Example: goal win no tricks after the trick with BT
    """

    quantity: Comparator
    window: WindowWord

    def bound(self, bindings: Bindings) -> Win:
        """Return it with a quantity in a part of the round."""
        return Win(_within(self, bindings))


@word("others_win", kind="deed", hook="goal")
class OthersWin:
    """Somebody else has to win it, or several together.

    Example: goal every character wins at least 1 ring
    """

    who: Subject
    quantity: Comparator

    def bound(self, bindings: Bindings) -> Goal:
        """Return the goal of those who have to do it."""
        goal: Goal = self.who.goal(bound(self.quantity, bindings), bindings)
        return goal


@word("others_win_within", kind="deed", hook="goal")
class OthersWinWithin:
    """Somebody else has to win it in a part of the round.

    Example: goal every other character wins at least 1 trick in the last 3 tricks
    """

    who: Subject
    quantity: Comparator
    window: WindowWord

    def bound(self, bindings: Bindings) -> Goal:
        """Return the goal of those who have to do it."""
        goal: Goal = self.who.goal(_within(self, bindings), bindings)
        return goal


def _within(deed: WinWithin | OthersWinWithin, bindings: Bindings) -> InWindow:
    return InWindow(bound(deed.window, bindings), bound(deed.quantity, bindings))


@word("not_win", kind="deed", hook="goal")
class NotWin:
    """The character must not win a certain card.

    Example: goal do not win R1
    """

    card: CardName

    def bound(self, bindings: Bindings) -> Win:
        """Return it as a number of cards that is not passed; what is not in the deck is not won."""
        there = self.card in bindings.cards.places
        return Win(AtMost(0, CardsWon(bindings.copies(self.card) if there else 0)))
