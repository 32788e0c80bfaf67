"""Goals: one expression, read as truth at the end and as a verdict at any moment."""

from __future__ import annotations

from typing import Protocol

import attrs

from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.knowledge import Knowledge, Verdict, new_verdict


class Measure(Protocol):
    """Something that is counted for a seat on the log of tricks."""

    def bounds(self, known: Knowledge, seat: int) -> tuple[int, int, int]:
        """Give the count as it is now, and the lowest and highest that the seat can end with."""
        ...

    def supply(self, known: Knowledge, seat: int) -> int:
        """Give how much the other seats together can still gain beyond their lowest counts."""
        ...


class Goal(Protocol):
    """What a character has to reach."""

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give how the goal of `seat` stands."""
        ...


def _open_to_others(contenders: int, seat: int) -> bool:
    """Whether somebody else may win the trick; one who is sure of it has it counted already."""
    others = contenders & ~(1 << seat)
    return bool(others & (others - 1) or (others and contenders >> seat & 1))


@attrs.frozen
class TrickCount:
    """How many tricks a seat won."""

    def bounds(self, known: Knowledge, seat: int) -> tuple[int, int, int]:
        """Give the tricks won so far, and the fewest and the most to end with."""
        won = known.counts[seat]
        high = won + known.own_later[seat]
        if known.contenders and known.contenders >> seat & 1:
            return won, won + (known.contenders == 1 << seat), high + 1
        return won, won, high

    def supply(self, known: Knowledge, seat: int) -> int:
        """Give the tricks beyond the lowest counts that somebody else can still win."""
        return known.later + _open_to_others(known.contenders, seat)


@attrs.frozen
class CardCount:
    """How many cards of a set a seat won."""

    cards: CardSet

    def bounds(self, known: Knowledge, seat: int) -> tuple[int, int, int]:
        """Give such cards won so far, and the fewest and the most to end with."""
        won = (known.taken[seat] & self.cards).bit_count()
        loose = (known.loose & self.cards).bit_count()
        most = known.own_later[seat] * len(known.counts)
        low = now = 0
        if known.contenders and known.contenders >> seat & 1:
            now = (known.trick & self.cards).bit_count()
            most += now + known.to_come
            if known.contenders == 1 << seat:
                low = now
        return won, won + low, won + min(most, now + loose)

    def supply(self, known: Knowledge, seat: int) -> int:
        """Give the cards beyond the lowest counts that somebody else can still win."""
        others = _open_to_others(known.contenders, seat)
        now = (known.trick & self.cards).bit_count() if others else 0
        return now + (known.loose & self.cards).bit_count()


@attrs.frozen
class AtLeastGoal:
    """Reach a number, or more."""

    measure: Measure
    need: int

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give met for good once reached, out of reach once the most is too few."""
        need = self.need
        have, low, high = self.measure.bounds(known, seat)
        if low >= need or high < need:
            return new_verdict(low >= need, True, have, need)
        return new_verdict(have >= need, False, have, need)


@attrs.frozen
class FewestGoal:
    """Have as few as anybody: nobody has fewer."""

    measure: Measure

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Give the verdict; the others share what is left, so their gains are added up."""
        bounds = self.measure.bounds
        have, low, high = bounds(known, seat)
        least, missing, safe, beaten = -1, 0, True, False
        for other in range(len(known.counts)):
            if other == seat:
                continue
            now, floor, ceiling = bounds(known, other)
            if least < 0 or now < least:
                least = now
            if ceiling < low:
                beaten = True
            if floor < low:
                missing += low - floor
            if floor < high:
                safe = False
        if beaten:
            return new_verdict(False, True, have, least)
        if safe or missing > self.measure.supply(known, seat):
            return new_verdict(safe, True, have, least)
        return new_verdict(have <= least, False, have, least)
