"""Goals as a short program: rows of what is counted, in which tricks, and how it is compared.

A goal's hook with its characters at the table becomes nodes: joins with their parts before them,
and leaves that compare one count. Each seat has the node of its goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from lotr_trick.analysis.flat import cells as c
from lotr_trick.analysis.flat.compiled import Row, zeros
from lotr_trick.analysis.flat.tables import CannotSay, fill
from lotr_trick.trick.goals import cases, deeds, facts, helping, joins, quantities, subjects
from lotr_trick.trick.goals import trick_counts as counts
from lotr_trick.trick.goals import windows as parts
from lotr_trick.trick.goals import won_cards as piles
from lotr_trick.trick.mechanics.declaring import DECLARED, CountsIfDeclared
from lotr_trick.trick.mechanics.goal_order import InOrder
from lotr_trick.trick.mechanics.lasting import CountUnder
from lotr_trick.trick.mechanics.saving_gifts import saving_at
from lotr_trick.trick.mechanics.threats import ByThreat, threat_in
from lotr_trick.trick.state.cards import CardSet, each, union
from lotr_trick.trick.state.round import Round

# Kinds of nodes.
ALL: Final = 0
ANY: Final = 1
COUNT: Final = 2
ROWS: Final = 3
PLAYS_LAST: Final = 4
NEVER_LEADS: Final = 5
IN_ORDER: Final = 6

# Measures.
TRICKS: Final = 0
CARDS: Final = 1
TRICKS_WITH: Final = 2
TRICKS_WITHOUT: Final = 3
WON_WITH: Final = 4
RANKS: Final = 5
ONE_RANK: Final = 6
RUN: Final = 7
LEFT_SUIT: Final = 8

# Windows.
WHOLE: Final = 0
FIRST: Final = 1
LAST: Final = 2
BEFORE: Final = 3
AFTER: Final = 4

# Comparisons.
AT_LEAST: Final = 0
AT_MOST: Final = 1
ONE_OF: Final = 2
MORE: Final = 3
FEWER: Final = 4
EQUAL: Final = 5
NOT_FEWER: Final = 6
NOT_MORE: Final = 7

_ADD_UP: Final = (
    counts.Tricks,
    counts.TricksWith,
    counts.TricksWithout,
    counts.TricksWonWith,
    piles.CardsWon,
)
"""Measures of which several seats together have what each has, added up."""

_RELATIONS: Final = {
    quantities.MORE: MORE,
    quantities.FEWER: FEWER,
    quantities.EQUAL: EQUAL,
    quantities.NOT_FEWER: NOT_FEWER,
}


_FIELDS: Final = (
    (c.KIND, "kind"),
    (c.FIRST, "first"),
    (c.MANY, "many"),
    (c.COMPARE, "compare"),
    (c.NUMBER, "number"),
    (c.MEASURE, "measure"),
    (c.CARDS, "cards"),
    (c.WINDOW, "window"),
    (c.PLACE, "place"),
    (c.WHO, "who"),
    (c.OTHER, "other"),
    (c.LEAVES_OUT, "leaves_out"),
    (c.PARTNER, "partner"),
    (c.HELPERS, "helpers"),
    (c.HELPED, "helped"),
    (c.HELPS, "helps"),
)
"""Where what is said of a node stands."""


@attrs.define
class _Writer:
    """Nodes as they are written."""

    round: Round
    nodes: list[dict[str, int]] = attrs.field(factory=list)
    parts: list[int] = attrs.field(factory=list)
    sets: list[int] = attrs.field(factory=list)
    seat: int = 0
    helpers: int = 0
    helped: CardSet = 0

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.round.rules.seats

    def node(self, kind: int, **said: int) -> int:
        """Write a node and return its number."""
        self.nodes.append({"kind": kind, "partner": -1, **said})
        return len(self.nodes) - 1

    def join(self, kind: int, nodes: list[int]) -> int:
        """Write a join of some nodes."""
        if len(nodes) == 1:
            return nodes[0]
        first = len(self.parts)
        self.parts += nodes
        return self.node(kind, first=first, many=len(nodes))

    def goal(self, goal: Any) -> int:
        """Write a goal of the seat and return its node."""
        everybody = (1 << self.seats) - 1
        mark = self.round.marks[self.seat]
        match goal:
            case joins.AllMet(goals):
                return self.join(ALL, [self.goal(part) for part in goals])
            case joins.AnyMet(goals):
                return self.join(ANY, [self.goal(part) for part in goals])
            case deeds.Win(quantity):
                return self.quantity(quantity, 1 << self.seat)
            case facts.NoGoal():
                return self.join_of_none()
            case deeds.PlayLast(cards):
                return self.node(PLAYS_LAST, cards=cards, who=1 << self.seat)
            case facts.FailsOnLeading(cards):
                return self.node(NEVER_LEADS, cards=cards, who=1 << self.seat)
            case subjects.Person(person, quantity):
                people = self.round.rules.people
                return self.quantity(
                    quantity, sum([1 << s for s, name in enumerate(people) if name == person])
                )
            case subjects.Every(quantity, itself):
                asked = everybody & ~(0 if itself else 1 << self.seat)
                return self.join(ALL, [self.quantity(quantity, one) for one in _singles(asked)])
            case subjects.AnyOther(quantity):
                asked = everybody & ~(1 << self.seat)
                return self.join(ANY, [self.quantity(quantity, one) for one in _singles(asked)])
            case subjects.Team(partner, quantity):
                mate = -1 if partner is None else partner
                return self.quantity(quantity, 1 << self.seat, partner=mate)
            case cases.BySlot(slot, found, anybody):
                slots = [each.get(slot) for each in self.round.marks] if anybody else []
                number = max(slots, default=0) if anybody else mark.get(slot)
                return self.by_number(found, number)
            case ByThreat(found):
                return self.by_number(found, threat_in(mark))
            case CountsIfDeclared(declared, inner):
                return self.goal(inner) if mark.get(DECLARED) == declared else self.never()
            case helping.Helped(inner, helpers):
                return self.with_help(inner, helpers)
            case InOrder(goals, later):
                return self.in_order(goals, later=later)
        message = f"a goal: {goal}"
        raise CannotSay(message)

    def by_number(self, found: cases.Cases, number: int) -> int:
        """Write the goal for a number; for all that may be, if there is none."""
        goals = [goal for case, goal in found if number in (case, 0)]
        return self.join(ALL, [self.goal(goal) for goal in goals])

    def in_order(self, goals: tuple[Any, ...], *, later: bool) -> int:
        """Write that nobody reaches a goal on the wrong side of the seat: with the goals of all."""
        own, nodes = self.seat, []
        for seat, role in enumerate(self.round.roles):
            self.seat, start = seat, len(self.nodes)
            nodes += [start, -1 if role is None else self.goal(goals[role])]
            if any(told["kind"] > COUNT for told in self.nodes[start:]):
                message = f"the order of a goal that is no count: {goals}"
                raise CannotSay(message)
        self.seat, first = own, len(self.parts)
        self.parts += nodes
        said = {"first": first, "many": len(nodes) // 2, "number": int(later)}
        return self.node(IN_ORDER, who=1 << own, place=own, **said)

    def join_of_none(self) -> int:
        """Write what is always met."""
        return self.node(ALL, first=0, many=0)

    def never(self) -> int:
        """Write what is never met."""
        return self.node(ANY, first=0, many=0)

    def with_help(self, goal: Any, helpers: helping.Helpers) -> int:
        """Write a goal for which some cards count that others win."""
        there = [(self.round.roles.index(r), c) for r, c in helpers if r in self.round.roles]
        sets = {cards for _, cards in there}
        if len(sets) > 1:
            message = "several helpers of one goal, with other cards each"
            raise CannotSay(message)
        self.helpers, self.helped = sum([1 << s for s, _ in there]), max(sets, default=0)
        node = self.goal(goal)
        self.helpers = self.helped = 0
        return node

    def quantity(
        self, quantity: Any, who: int, window: tuple[int, int] = (WHOLE, 0), partner: int = -1
    ) -> int:
        """Write how much some seats have to have."""

        def count(
            compare: int, measure: Any, number: int, other: int = 0, leaves_out: int = 0
        ) -> int:
            said = {"compare": compare, "number": number, "who": who, "other": other}
            said["leaves_out"] = leaves_out
            said |= {"window": window[0], "place": window[1], "partner": partner}
            said |= {"helpers": self.helpers, "helped": self.helped, "helps": 1 << self.seat}
            return self.node(COUNT, **said, **self.measured(measure))

        match quantity:
            case quantities.InWindow(part, inner):
                if window != (WHOLE, 0):
                    message = "a window in a window"
                    raise CannotSay(message)
                return self.quantity(inner, who, _window(part), partner)
            case quantities.AtLeast(number, measure):
                return count(AT_LEAST, measure, number)
            case quantities.AtMost(number, measure):
                return count(AT_MOST, measure, number)
            case quantities.OneOf(measure, numbers):
                allowed = [1 << n for n in numbers if 0 <= n < c.MOST_CARDS]
                return count(ONE_OF, measure, sum(allowed))
            case quantities.Fewest(measure):
                rest = _singles(((1 << self.seats) - 1) & ~who)
                return self.join(ALL, [count(NOT_MORE, measure, 0, one, 2) for one in rest])
            case quantities.Compares():
                return self.compared(quantity, who, count)
            case deeds.InARow() if partner < 0:
                return self.node(ROWS, who=who)
        message = f"how much a goal asks for: {quantity}"
        raise CannotSay(message)

    def compared(self, quantity: Any, who: int, count: Callable[..., int]) -> int:
        """Write a count that is compared with that of others."""
        relation, measure = _RELATIONS[quantity.relation], quantity.measure
        rest = ((1 << self.seats) - 1) & ~who
        match quantity.value:
            case quantities.Number(number):
                return count(relation, measure, number)
            case quantities.CountOf(person):
                return count(relation, measure, 0, self.person(person))
            case quantities.CountOfItself():
                return count(relation, measure, 0, 1 << self.seat)
            case quantities.CountOfEachOther():
                return self.join(
                    ALL, [count(relation, measure, 0, one, 2) for one in _singles(rest)]
                )
            case quantities.CountOfAllOthers():
                return count(relation, measure, 0, rest, 1)
            case CountUnder(before, persons) if len(persons) <= 1 or isinstance(measure, _ADD_UP):
                seats = 0
                for person in persons:
                    seats |= self.person(person)
                return count(relation, measure, before, seats)
        message = f"what a count is compared with: {quantity.value}"
        raise CannotSay(message)

    def person(self, name: str) -> int:
        """Return the seats, as bits, of a person."""
        return sum([1 << s for s, who in enumerate(self.round.rules.people) if who == name])

    def measured(self, measure: Any) -> dict[str, int]:
        """Return what says a measure."""
        match measure:
            case counts.Tricks():
                return {"measure": TRICKS}
            case piles.CardsWon(cards):
                return {"measure": CARDS, "cards": cards}
            case counts.TricksWith(cards):
                return {"measure": TRICKS_WITH, "cards": cards}
            case counts.TricksWithout(cards):
                return {"measure": TRICKS_WITHOUT, "cards": cards}
            case counts.TricksWonWith(cards):
                return {"measure": WON_WITH, "cards": cards}
            case piles.RankCount(ranks):
                return {"measure": RANKS, **self.listed(ranks)}
            case piles.OneRankCount(ranks):
                return {"measure": ONE_RANK, **self.listed(ranks)}
            case piles.RunCount(ranks):
                return {"measure": RUN, **self.listed(ranks)}
            case piles.LeftSuitCount(suits):
                return {"measure": LEFT_SUIT, **self.listed(suits)}
        message = f"a measure: {measure}"
        raise CannotSay(message)

    def listed(self, sets: tuple[CardSet, ...]) -> dict[str, int]:
        """Return where some sets of cards stand, with all their cards."""
        first = len(self.sets)
        self.sets += sets
        return {"first": first, "many": len(sets), "cards": union(sets)}


def flat_goals(round_: Round) -> Row:
    """Return the goals of a round whose setup is done as a row; raise `CannotSay` for what a row
    cannot say.
    """
    writer, table, cells = _Writer(round_), round_.table, zeros(c.PROGRAM)
    for seat, at in enumerate(round_.roles):
        cells[c.GOALS + seat] = cells[c.BOUNDS + seat] = -1
        if at is not None:
            role, writer.seat = table.roles[at], seat
            cells[c.GOALS + seat] = writer.goal(role.goal)
            if role.bound is not None:
                cells[c.BOUNDS + seat] = writer.goal(role.bound)
            if not role.may_miss:
                cells[c.REQUIRED] |= 1 << seat
    for cards in table.cancels:
        for card in each(cards):
            cells[c.CANCELS + card] = cards & ~(1 << card)
    saving = None if round_.beside.saved_by else saving_at(round_)
    cells[c.MISSES] = 0 if saving is None else saving[0].goals
    cells[c.NODES] = len(writer.nodes)
    for place, name in _FIELDS:
        fill(cells, place, [node.get(name, 0) for node in writer.nodes], c.MOST_NODES)
    fill(cells, c.PARTS, writer.parts, c.MOST_PARTS)
    fill(cells, c.SETS, writer.sets, c.MOST_SETS)
    return cells


def told_apart(goals: Row) -> Iterator[CardSet]:
    """Yield sets of cards: two cards that all goals take alike are in the same."""
    for at in range(goals[c.NODES]):
        is_count = goals[c.KIND + at] == COUNT
        if is_count and goals[c.MEASURE + at] in (RANKS, ONE_RANK, RUN, LEFT_SUIT):
            first = c.SETS + goals[c.FIRST + at]
            yield from goals[first : first + goals[c.MANY + at]]
        yield goals[c.CARDS + at]
        yield goals[c.HELPED + at]
        looked_at = [goals[c.PARTNER + at]]
        if goals[c.WINDOW + at] in (BEFORE, AFTER):
            looked_at.append(goals[c.PLACE + at])
        for card in looked_at:
            if card >= 0:
                yield 1 << int(card)
                yield goals[c.CANCELS + card]


def _singles(seats: int) -> list[int]:
    return [1 << seat for seat in range(seats.bit_length()) if seats >> seat & 1]


def _window(part: Any) -> tuple[int, int]:
    match part:
        case parts.First(number):
            return FIRST, number
        case parts.InLast(number):
            return LAST, number
        case parts.Before(card):
            return BEFORE, card
        case parts.After(card):
            return AFTER, card
    message = f"a part of the round: {part}"
    raise CannotSay(message)
