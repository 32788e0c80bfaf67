"""Windows: parts of the round, before or after the trick with a card, first or last tricks.

A window makes of some knowledge that of its part alone. Where nobody can tell yet what belongs
to it, the part has all that may: nobody is sure of it, and everybody may win it.
"""

from __future__ import annotations

from enum import Enum

import attrs

from lotr_trick.trick.goals.binding import Bindings
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.language.words.registry import CardName, word
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.log import Trick


def _part(
    known: Knowledge,
    tricks: tuple[Trick, ...] | None,
    *,
    now: bool | None,
    later: int,
    skipped: int = 0,
    without: CardSet = 0,
) -> Knowledge:
    """Return the knowledge of some tricks: finished ones, the present one, and later ones.

    Without `tricks` no finished one counts. `now` is None if the present trick may count or
    not; `skipped` later tricks come before those that count; the cards `without` can be won in
    none of them.
    """
    seats = known.seats
    counts, taken = known.counts, known.taken
    if tricks is None or len(tricks) != len(known.tricks):
        many, piles = [0] * seats, [0] * seats
        for trick in tricks or ():
            if trick.winner is not None:
                many[trick.winner] += 1
                piles[trick.winner] |= trick.cards
        counts, taken = tuple(many), tuple(piles)
    own = known.own_later
    if skipped or later != known.later:
        own = tuple([min(later, max(0, one - skipped)) for one in own])
    here = now is not False
    contenders = known.contenders if here else 0
    if now is None and contenders:
        contenders |= 1 << seats
    return Knowledge(
        counts,
        taken,
        known.trick if here else 0,
        contenders,
        known.to_come if here else 0,
        later,
        own,
        known.loose & ~without if later or here else 0,
        tricks or (),
        known.entries if here else (),
        known.hands,
        True,
        known.people,
        known.cancels,
        known.coming if here else 0,
        known.sizes,
        known.fixed,
        known.marks,
        roles=known.roles,
        credits=known.credits,
        held=known.held,
        powerless=known.powerless,
    )


class Met(Enum):
    """Where a card is that opens or closes a window."""

    FINISHED = "in a finished trick"
    HERE = "in the present trick"
    SHAKY = "in the present trick, and may be cancelled"
    COMING = "not played yet"
    NEVER = "never to count as played"


def met(known: Knowledge, card: int) -> tuple[Met, int]:
    """Return where a card is, and the number of its trick if that is finished."""
    bit = 1 << card
    if known.loose & bit and not known.trick & bit:
        over = not known.later and not known.to_come and known.fixed
        return _NEVER if over else _COMING
    rivals = known.rivals_of(card) if known.cancels else 0
    if known.trick & bit:
        if known.trick & rivals:
            return _NEVER
        return (Met.SHAKY if rivals and known.may_come(rivals) else Met.HERE), 0
    for number, trick in enumerate(known.tricks):
        if trick.cards & bit:
            return _NEVER if trick.cards & rivals else (Met.FINISHED, number)
    return _NEVER


_NEVER = Met.NEVER, 0
_COMING = Met.COMING, 0


@attrs.frozen
class Before:
    """The tricks before the one with a card; all, while it is not played."""

    card: int

    def part(self, known: Knowledge) -> Knowledge:
        """Return the knowledge of those tricks."""
        place, number = met(known, self.card)
        tricks, later = known.tricks, known.later
        if place is Met.COMING:
            bit = 1 << self.card
            now = None if known.to_come and known.may_come(bit) else True
            if known.must_count(self.card):
                # The card falls in one of the tricks that are left: the rest are before it.
                if not later:
                    now = False
                later = max(0, later - 1)
            # A card that may be cancelled may lie in a trick that counts.
            without = 0 if known.cancels and known.rivals_of(self.card) else bit
            return _part(known, tricks, now=now, later=later, without=without)
        if place is Met.NEVER:
            return known
        if place is Met.FINISHED:
            return _part(known, tricks[:number], now=False, later=0)
        if place is Met.HERE:
            return _part(known, tricks, now=False, later=0)
        return _part(known, tricks, now=None, later=later)


@attrs.frozen
class After:
    """The tricks after the one with a card; none, while it is not played."""

    card: int

    def part(self, known: Knowledge) -> Knowledge:
        """Return the knowledge of those tricks."""
        place, number = met(known, self.card)
        tricks, later = known.tricks, known.later
        if place is Met.NEVER:
            return _part(known, None, now=False, later=0)
        if place is Met.FINISHED:
            return _part(known, tricks[number + 1 :], now=True, later=later)
        if place is Met.COMING:
            # If it cannot fall now, it takes one of the later tricks.
            bit = 1 << self.card
            skipped = 0 if known.may_come(bit) else 1
            most = max(0, later - skipped)
            return _part(known, None, now=False, later=most, skipped=skipped, without=bit)
        return _part(known, None, now=False, later=later)


@word("in_last", kind="window", hook="goal")
class InLast:
    """Only the last tricks of the round count, so many of them.

    Example: goal win at least 1 trick in the last 3 tricks
    """

    tricks: int

    def part(self, known: Knowledge) -> Knowledge:
        """Return the knowledge of those tricks."""
        now = bool(known.entries)
        done = len(known.tricks)
        first = max(0, done + now + known.later - self.tricks)
        later = min(known.later, self.tricks)
        return _part(
            known,
            known.tricks[first:],
            now=now and done >= first,
            later=later,
            skipped=known.later - later,
        )


@attrs.frozen
class First:
    """So many tricks at the beginning of the round."""

    tricks: int

    def part(self, known: Knowledge) -> Knowledge:
        """Return the knowledge of those tricks."""
        now = bool(known.entries)
        done = len(known.tricks)
        later = min(known.later, max(0, self.tricks - done - now))
        here = now and done < self.tricks
        return _part(known, known.tricks[: self.tricks], now=here, later=later)


@word("before_card", kind="window", hook="goal")
class BeforeCard:
    """Only tricks before the one with a card count; while it is not played, all of them.

    Example: goal win at least 2 tricks before the trick with BT
    """

    card: CardName

    def bound(self, bindings: Bindings) -> Before:
        """Return it with the card of the table."""
        return Before(bindings.cards.places[self.card])


@word("after_card", kind="window", hook="goal")
class AfterCard:
    """Only tricks after the one with a card count; while it is not played, none of them.

    Example: goal win no tricks after the trick with BT
    """

    card: CardName

    def bound(self, bindings: Bindings) -> After:
        """Return it with the card of the table."""
        return After(bindings.cards.places[self.card])
