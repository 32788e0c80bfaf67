"""Quantities: a count compared with a number, with what others have, or with all of them."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final

import attrs

from lotr_trick.trick.goals.binding import Bindings, bound
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.shape import (
    Bounds,
    Measure,
    Quantity,
    Seats,
    Window,
    others,
    singles,
)
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.goals.windows import First, InLast
from lotr_trick.trick.goals.won_cards import CardsWon, RankCount
from lotr_trick.trick.language.words.registry import (
    CardName,
    Measured,
    PersonName,
    RankWord,
    SuitName,
    ValueWord,
    word,
)


@word("at_least", kind="comparator", hook="goal")
class AtLeast:
    """The number or more.

    Example: goal win at least 3 tricks
    """

    number: int
    measure: Measured

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return met for good once reached, out of reach once the most is too few."""
        need = self.number
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


@word("at_most", kind="comparator", hook="goal")
class AtMost:
    """The number or less.

    Example: goal win at most 2 tricks
    """

    number: int
    measure: Measured

    def judge(self, known: Knowledge, seat: int, who: Seats) -> Verdict:
        """Return the verdict; what is met is so for good once nothing more can be won."""
        most = self.number
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
NOT_FEWER: Final = Relation.NOT_FEWER


class Compares:
    """What a word stands on by which a count has to stand in a relation to another, or to each of
    several.
    """

    __slots__ = ()

    relation: ClassVar[Relation]
    measure: Measured
    value: ValueWord

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
        if type(value) is CountOfItself:
            part = 1 << seat
        elif type(value) is CountOf:
            part = known.seats_of(value.who) or 0
        if not part or part & ~who:
            return None
        if part == who:
            return self.relation.holds(0, 0)
        return {Relation.FEWER: False, Relation.NOT_FEWER: True}.get(self.relation)

    def _too_far(self, known: Knowledge, counts: list[Bounds]) -> bool:
        """Whether there is not enough left for all to have as many as whoever is sure of most."""
        lows = [low for _, low, _ in counts]
        most, left = max(lows), self.measure.supply(known, 0)
        return sum([most - low for low in lows]) > int(left)


@word("more_than", kind="comparator", hook="goal")
class MoreThan(Compares):
    """More than something else.

    Example: goal win more tricks than smeagol
    """

    relation = MORE
    measure: Measured
    value: ValueWord


@word("fewer_than", kind="comparator", hook="goal")
class FewerThan(Compares):
    """Less than something else.

    Example: goal win fewer tricks than frodo
    """

    relation = FEWER
    measure: Measured
    value: ValueWord


@word("as_many_as", kind="comparator", hook="goal")
class AsManyAs(Compares):
    """Just as many as something else.

    Example: goal win as many tricks as ugluk
    """

    relation = EQUAL
    measure: Measured
    value: ValueWord


@word("at_least_as_many", kind="comparator", hook="goal")
class AtLeastAsMany(Compares):
    """As many as something else, or more.

    Example: goal win at least as many tricks as frodo
    """

    relation = NOT_FEWER
    measure: Measured
    value: ValueWord


@word("fewest", kind="comparator", hook="goal")
class Fewest:
    """Nobody has less; as many is allowed.

    Example: goal win the fewest tricks, ties allowed
    """

    # A comparison with each other seat would say the same; this form is so common that it is
    # written out.

    measure: Measured

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


@word("count_of", kind="value", hook="goal")
class CountOf:
    """What another person wins of the same.

    Example: goal win as many tricks as ugluk
    """

    who: PersonName

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return the person's count; while characters are chosen it may be anybody's."""
        found = known.seats_of(self.who)
        if found is not None:
            return [measure.bounds(known, found)]
        every = [measure.bounds(known, one) for one in singles(others(known, 0))]
        return [(0, 0, max(high for _, _, high in every))]


@word("count_of_itself", kind="value", hook="goal")
class CountOfItself:
    """What the character itself wins of the same.

    Example: goal another character wins more tricks than it
    """

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


@word("count_of_each_other", kind="value", hook="goal")
class CountOfEachOther:
    """What each other character wins of the same: the comparison must hold with all of them.

    Example: goal win fewer tricks than each other character
    """

    def bounds(self, measure: Measure, known: Knowledge, seat: int, who: Seats) -> list[Bounds]:
        """Return the count of every seat that is not among those that are asked."""
        return [measure.bounds(known, one) for one in singles(others(known, who))]


@word("count_of_all_others", kind="value", hook="goal")
class CountOfAllOthers:
    """What all others win of the same, added up.

    Example: goal the team wins more tricks than all others together
    """

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


@word("exactly", kind="comparator", hook="goal")
class Exactly:
    """The number, no more and no less.

    Example: goal win exactly 2 tricks
    """

    number: int
    measure: Measured

    def bound(self, bindings: Bindings) -> OneOf:
        """Return it as one of some numbers."""
        return OneOf(bound(self.measure, bindings), (self.number,))


@word("exactly_either", kind="comparator", hook="goal")
class ExactlyEither:
    """One of two numbers.

    Example: goal win exactly 1 or 2 tricks
    """

    number: int
    other: int
    measure: Measured

    def bound(self, bindings: Bindings) -> OneOf:
        """Return it as one of some numbers."""
        numbers = tuple(sorted({self.number, self.other}))
        return OneOf(bound(self.measure, bindings), numbers)


@word("none_of", kind="comparator", hook="goal")
class NoneOf:
    """Nothing of it.

    Example: goal win no rings
    """

    measure: Measured

    def bound(self, bindings: Bindings) -> AtMost:
        """Return it as a number that is not passed."""
        return AtMost(0, bound(self.measure, bindings))


@word("most", kind="comparator", hook="goal")
class Most:
    """More than anybody else; as many is not enough.

    Example: goal win the most forests
    """

    measure: Measured

    def bound(self, bindings: Bindings) -> MoreThan:
        """Return it as a comparison."""
        return MoreThan(bound(self.measure, bindings), CountOfEachOther())


@word("each_rank", kind="comparator", hook="goal")
class EachRank:
    """A card of every rank from the lowest to the highest.

    Example: goal win a card of each rank 1-8
    """

    low: int
    high: int

    def bound(self, bindings: Bindings) -> AtLeast:
        """Return it as a number of ranks."""
        ranks = range(self.low, self.high + 1)
        every = tuple([bindings.cards.ranked(rank, rank) for rank in ranks])
        return AtLeast(len(every), RankCount(every))


@word("every_card", kind="comparator", hook="goal")
class EveryCard:
    """All cards of a suit that are in the deck.

    Example: goal win every card of shadows
    """

    suit: SuitName

    def bound(self, bindings: Bindings) -> AtLeast:
        """Return it as a number of cards."""
        every = bindings.cards.suits[self.suit] & bindings.cards.deck
        return AtLeast(every.bit_count(), CardsWon(every))


@word("the_card", kind="comparator", hook="goal")
class TheCard:
    """A certain card.

    Example: goal win R1
    """

    card: CardName

    def bound(self, bindings: Bindings) -> AtLeast:
        """Return it as a number of cards."""
        return AtLeast(1, CardsWon(bindings.copies(self.card)))


@word("the_ranked_card", kind="comparator", hook="goal")
class TheRankedCard:
    """The card of a suit and of a rank that is told elsewhere.

    Example: goal win the hills card of the threat's rank
    """

    suit: SuitName
    ranks: RankWord

    def bound(self, bindings: Bindings) -> AtLeast:
        """Return it as a number of cards."""
        suit = bindings.cards.suits.get(self.suit, 0)
        return AtLeast(1, CardsWon(suit & self.ranks.among(bindings.cards)))


@word("first_trick", kind="comparator", hook="goal")
class FirstTrick:
    """The first trick of the round.

    Example: goal win the first trick
    """

    def bound(self, bindings: Bindings) -> InWindow:
        """Return it as a trick in a part of the round."""
        return InWindow(First(1), AtLeast(1, Tricks()))


@word("last_trick", kind="comparator", hook="goal")
class LastTrick:
    """The last trick of the round.

    Example: goal win the last trick
    """

    def bound(self, bindings: Bindings) -> InWindow:
        """Return it as a trick in a part of the round."""
        return InWindow(InLast(1), AtLeast(1, Tricks()))
