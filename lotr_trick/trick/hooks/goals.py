"""Goals: one expression, read as truth at the end and as a verdict at any moment."""

from __future__ import annotations

from typing import Protocol

import attrs

from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.knowledge import Knowledge, Verdict


class Measure(Protocol):
    """Something that is counted for a seat on the log of tricks."""

    def have(self, known: Knowledge, seat: int) -> int:
        """Give the count as it is now."""
        ...

    def bounds(self, known: Knowledge, seat: int) -> tuple[int, int]:
        """Give the lowest and the highest count that the seat can end with."""
        ...

    def supply(self, known: Knowledge, seat: int) -> int:
        """Give how much the other seats together can still gain at most."""
        ...


class Goal(Protocol):
    """What a character has to reach."""

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give how the goal of `seat` stands."""
        ...


@attrs.frozen
class TrickCount:
    """How many tricks a seat won."""

    def have(self, known: Knowledge, seat: int) -> int:
        """Give the tricks won so far."""
        return known.counts[seat]

    def bounds(self, known: Knowledge, seat: int) -> tuple[int, int]:
        """Give the fewest and the most tricks that the seat can end with."""
        won = known.counts[seat]
        contends = known.contenders >> seat & 1
        sure = contends and known.contenders == 1 << seat
        return won + (1 if sure else 0), won + contends + known.own_later[seat]

    def supply(self, known: Knowledge, seat: int) -> int:
        """Give the tricks that somebody else can still win."""
        return known.later + (1 if known.contenders & ~(1 << seat) else 0)


@attrs.frozen
class CardCount:
    """How many cards of a set a seat won."""

    cards: CardSet

    def have(self, known: Knowledge, seat: int) -> int:
        """Give the cards won so far."""
        return (known.taken[seat] & self.cards).bit_count()

    def bounds(self, known: Knowledge, seat: int) -> tuple[int, int]:
        """Give the fewest and the most such cards that the seat can end with."""
        won = (known.taken[seat] & self.cards).bit_count()
        loose = (known.loose & self.cards).bit_count()
        most = known.own_later[seat] * known.seats
        low = now = 0
        if known.contenders >> seat & 1:
            now = (known.trick & self.cards).bit_count()
            most += now + known.to_come
            if known.contenders == 1 << seat:
                low = now
        return won + low, won + min(most, now + loose)

    def supply(self, known: Knowledge, seat: int) -> int:
        """Give the cards that somebody else can still win."""
        others = known.contenders & ~(1 << seat)
        now = (known.trick & self.cards).bit_count() if others else 0
        return now + (known.loose & self.cards).bit_count()


@attrs.frozen
class AtLeastGoal:
    """Reach a number, or more."""

    measure: Measure
    need: int

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give met for good once reached, out of reach once the most is too few."""
        have = self.measure.have(known, seat)
        low, high = self.measure.bounds(known, seat)
        if low >= self.need or high < self.need:
            return Verdict(low >= self.need, True, have, self.need)
        return Verdict(have >= self.need, False, have, self.need)


@attrs.frozen
class FewestGoal:
    """Have as few as anybody: nobody has fewer."""

    measure: Measure

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give the verdict; the others share what is left, so their gains are added up."""
        measure = self.measure
        have = measure.have(known, seat)
        low, high = measure.bounds(known, seat)
        others = [other for other in range(known.seats) if other != seat]
        least = min(measure.have(known, other) for other in others)
        bounds = [measure.bounds(known, other) for other in others]
        if high <= min(floor for floor, _ in bounds):
            return Verdict(True, True, have, least)
        missing = 0
        for floor, ceiling in bounds:
            if ceiling < low:
                return Verdict(False, True, have, least)
            missing += max(0, low - floor)
        if missing > measure.supply(known, seat):
            return Verdict(False, True, have, least)
        return Verdict(have <= least, False, have, least)
