"""Quantities: a count compared with a number, with what others have, or with all of them."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import (
    Bounds,
    Measure,
    Quantity,
    Seats,
    Value,
    Window,
    others,
    singles,
)


@attrs.frozen
class AtLeast:
    """Reach a number, or more."""

    measure: Measure
    need: int

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return met for good once reached, out of reach once the most is too few."""
        need = self.need
        have, low, high = self.measure.bounds(known, who)
        if low >= need or high < need:
            return Verdict(low >= need, True, have, need)
        return Verdict(have >= need, False, have, need)


@attrs.frozen
class OneOf:
    """End with one of some numbers."""

    measure: Measure
    numbers: tuple[int, ...]

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return the verdict; the number that is shown is the nearest that can still be reached."""
        have, low, high = self.measure.bounds(known, who)
        inside = [number for number in self.numbers if low <= number <= high]
        need = min(inside or self.numbers, key=lambda number: abs(number - have))
        if not inside or len(inside) == high - low + 1:
            return Verdict(bool(inside), True, have, need)
        return Verdict(have in self.numbers, False, have, need)


@attrs.frozen
class AtMost:
    """End with no more than a number."""

    measure: Measure
    most: int

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return the verdict; what is met is so for good once nothing more can be won."""
        most = self.most
        have, low, high = self.measure.bounds(known, who)
        if low > most or high <= most:
            return Verdict(high <= most, True, have, most)
        return Verdict(have <= most, False, have, most)


class Relation(Enum):
    """How one count has to stand to another."""

    MORE = "more"
    FEWER = "fewer"
    EQUAL = "as many"
    NOT_FEWER = "at least as many"

    def holds(self, one: int, other: int) -> bool:
        """Whether it holds between two numbers."""
        if self is MORE:
            return one > other
        if self is FEWER:
            return one < other
        if self is EQUAL:
            return one == other
        return one >= other

    def compared(self, one: Bounds, other: Bounds) -> bool | None:
        """Return whether it holds for all that the counts can end with, for none, or None."""
        _, low, high = one
        _, floor, ceiling = other
        if self is MORE:
            return True if low > ceiling else None if high > floor else False
        if self is FEWER:
            return True if high < floor else None if low < ceiling else False
        if self is EQUAL:
            if high < floor or low > ceiling:
                return False
            return True if low == high == floor == ceiling else None
        return True if low >= ceiling else None if high >= floor else False

    @property
    def margin(self) -> int:
        """What must be added to the other count to get a number that will do."""
        return 1 if self is MORE else -1 if self is FEWER else 0


# Looked up once: a member of an enum is dear to look up, and goals are judged after every trick.
MORE: Final = Relation.MORE
FEWER: Final = Relation.FEWER
EQUAL: Final = Relation.EQUAL


@attrs.frozen
class Compared:
    """Stand in a relation to another count, or to each of several."""

    measure: Measure
    relation: Relation
    value: Value

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:  # noqa: C901, PLR0911
        """Return the verdict; others who must gain share what is left, so their gains add up."""
        relation = self.relation
        own = self.measure.bounds(known, who)
        have, low, _ = own
        asked = self.value.bounds(self.measure, known, seat, who)
        if not asked:
            return Verdict(True, True, have, have)
        if len(asked) == 1:
            other = asked[0]
            found = relation.compared(own, other)
            need = other[0] + relation.margin
            if found is None:
                found = self._of_a_part(known, seat, who)
            if found is None:
                return Verdict(relation.holds(have, other[0]), False, have, need)
            return Verdict(found, True, have, need)
        nows = [now for now, _, _ in asked]
        most = relation not in (FEWER, EQUAL)
        need = (max(nows) if most else min(nows)) + relation.margin
        sure = True
        for other in asked:
            found = relation.compared(own, other)
            if found is False:
                return Verdict(False, True, have, need)
            sure = sure and found is True
        if sure:
            return Verdict(True, True, have, need)
        if not most:
            target = low + (relation is FEWER)
            missing = sum([target - floor for _, floor, _ in asked if floor < target])
            if missing > self.measure.supply(known, who):
                return Verdict(False, True, have, need)
            if relation is EQUAL and self._too_far(known, [own, *asked]):
                return Verdict(False, True, have, need)
        return Verdict(all(relation.holds(have, now) for now in nows), False, have, need)

    def _of_a_part(self, known: Knowledge, seat: int, who: Seats) -> bool | None:
        """Return how a count stands to that of one of those who are asked, if it is one.

        It is the same if there is no other, and together they never have less.
        """
        value, part = self.value, 0
        if type(value) is CountOfOwner:
            part = 1 << seat
        elif type(value) is CountOf:
            part = known.seats_of(value.person) or 0
        if not part or part & ~who:
            return None
        if part == who:
            return self.relation.holds(0, 0)
        return {Relation.FEWER: False, Relation.NOT_FEWER: True}.get(self.relation)

    def _too_far(self, known: Knowledge, counts: list[Bounds]) -> bool:
        """Whether there is not enough left for all to have as many as whoever is sure of most."""
        lows = [low for _, low, _ in counts]
        most = max(lows)
        return sum([most - low for low in lows]) > self.measure.supply(known, 0)


@attrs.frozen
class Fewest:
    """Have as few as anybody: nobody has fewer.

    `Compared` would say the same; this form is so common that it is written out.
    """

    measure: Measure

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return the verdict; the others share what is left, so their gains are added up."""
        measure = self.measure
        have, low, high = measure.bounds(known, who)
        rest = [measure.bounds(known, 1 << s) for s in range(known.seats) if not who >> s & 1]
        least = min([now for now, _, _ in rest])
        missing = 0
        safe = True
        for _, floor, ceiling in rest:
            if ceiling < low:
                return Verdict(False, True, have, least)
            if floor < low:
                missing += low - floor
            if floor < high:
                safe = False
        if safe or missing > measure.supply(known, who):
            return Verdict(safe, True, have, least)
        return Verdict(have <= least, False, have, least)


@attrs.frozen
class CountOf:
    """What a person has; nothing, if nobody at the table is that person."""

    person: str

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return the person's count; while characters are chosen it may be anybody's."""
        found = known.seats_of(self.person)
        if found is not None:
            return [measure.bounds(known, found)]
        every = [measure.bounds(known, one) for one in singles(others(known, 0))]
        return [(0, 0, max(high for _, _, high in every))]


@attrs.frozen
class CountOfOwner:
    """What the character has whose goal it is."""

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return the character's own count."""
        return [measure.bounds(known, 1 << seat)]


@attrs.frozen
class Number:
    """A number that does not change."""

    number: int

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return the number."""
        return [(self.number, self.number, self.number)]


@attrs.frozen
class CountOfEach:
    """What each other seat has."""

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return the count of every seat that is not among those that are asked."""
        return [measure.bounds(known, one) for one in singles(others(known, who))]


@attrs.frozen
class CountOfRest:
    """What all other seats have together."""

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return what the seats that are not asked have, added up."""
        return [measure.bounds(known, others(known, who))]


@attrs.frozen
class InWindow:
    """A quantity that is asked for in a part of the round."""

    window: Window
    quantity: Quantity

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return how it stands when nothing counts but that part."""
        return self.quantity.judge(self.window.part(known), seat, who)
