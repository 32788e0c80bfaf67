"""Wishes: what the company wants of a trick, read off the goals at the table.

Nothing here knows a goal. It asks each goal for its verdict after "suppose this seat won these
cards" and turns the answers into one number, the outlook of the whole company.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Final

import attrs

from lotr_trick.trick.goals.knowledge import UNKNOWN, Knowledge, Verdict
from lotr_trick.trick.state.cards import CardSet, each
from lotr_trick.trick.state.marks import Mark
from lotr_trick.trick.state.table import Table

Roles = tuple[int | None, ...]
"""The character of each seat, by its number at the table."""
Marks = tuple[Mark, ...]
"""What each seat has beside it that goals hang on: a number, and what it declared."""
People = tuple[str | None, ...]
"""The person at each seat; others may be there than the characters whose goals are asked for."""
Tallies = tuple[int, ...]
"""For each seat how much it won of what tells; see `Telling`."""

_BITS: Final = 8
_MASK: Final = (1 << _BITS) - 1


def chance(verdict: Verdict, tricks: int) -> float:
    """Return a rough chance that a goal is met in the end, with so many tricks to come.

    >>> chance(Verdict(met=True, final=True, have=2, need=2), 3)
    1.0
    >>> near = chance(Verdict(met=False, final=False, have=2, need=3), 4)
    >>> near > chance(Verdict(met=False, final=False, have=1, need=3), 4)
    True
    """
    if verdict.final:
        return 1.0 if verdict.met else 0.0
    # Nobody knows how much is needed: then it is not far, as far as one can tell.
    apart = 1 if verdict.need == UNKNOWN else abs(verdict.need - verdict.have)
    if verdict.met:
        return 1.0 - 0.5 * tricks / (tricks + 1 + 2 * apart)
    return 0.6 * max(0.05, 1.0 - apart / (tricks + 1.0))


@attrs.frozen
class Telling:
    """The cards that matter to some goal by themselves, in kinds that matter alike.

    A tally is how many cards of each kind a pile has, packed in one number, so that tallies
    add up as piles do. `weights` has the tally of each card alone: 0 for one that tells nothing.
    """

    kinds: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]

    def tally(self, cards: CardSet) -> int:
        """Return the tally of a set of cards."""
        return sum([self.weights[card] for card in each(cards)])

    def piles(self, tallies: Tallies) -> tuple[CardSet, ...]:
        """Return piles that have these tallies; which card of a kind it is does not matter."""
        piles = [0] * len(tallies)
        for number, kind in enumerate(self.kinds):
            rest = iter(kind)
            for seat, tally in enumerate(tallies):
                for card in islice(rest, tally >> number * _BITS & _MASK):
                    piles[seat] |= 1 << card
        return tuple(piles)


@lru_cache(maxsize=256)
def telling_cards(table: Table, marks: Marks = ()) -> Telling:
    """Return the cards that tell, found by asking every goal about winning each card alone.

    A goal that hangs on what lies beside its character is asked with each of `marks`.
    """
    seats, everything = table.seats, table.deck
    rest = (0,) * (seats - 1)
    later = (len(table.cards.names),) * seats
    beside = [(mark,) * seats for mark in dict.fromkeys(marks)] or [()]
    kinds: dict[tuple[Verdict, ...], list[int]] = {}
    for card in range(len(table.cards.names)):
        bit = 1 << card
        asked = [
            [
                Knowledge(
                    (1, *rest),
                    (pile, *rest),
                    0,
                    0,
                    0,
                    later[0],
                    later,
                    everything ^ bit,
                    marks=mark,
                )
                for mark in beside
            ]
            for pile in (0, bit)
        ]
        without, with_it = (
            tuple(role.goal.verdict(known, 0) for role in table.roles for known in ways)
            for ways in asked
        )
        if without != with_it:
            kinds.setdefault(with_it, []).append(card)
    weights = [0] * len(table.cards.names)
    for number, cards in enumerate(kinds.values()):
        for card in cards:
            weights[card] = 1 << number * _BITS
    return Telling(tuple(tuple(cards) for cards in kinds.values()), tuple(weights))


# Without this cache and the next, bots take 2.6 times as long; sixteen times as many entries make
# them no faster, and take 20 MB.
@lru_cache(maxsize=1 << 12)
def outlook(
    table: Table,
    roles: Roles,
    counts: tuple[int, ...],
    tallies: Tallies,
    later: int,
    marks: Marks = (),
    people: People = (),
) -> float:
    """Return the rough chance that every goal at the table is met, with `later` tricks to come.

    It is 1 only when all are met for good, and 0 only when one is out of reach.
    """
    taken = telling_cards(table, marks).piles(tallies)
    loose = table.deck
    for pile in taken:
        loose &= ~pile
    own = (later,) * len(counts)
    people = people or table.people(roles)
    known = Knowledge(counts, taken, 0, 0, 0, later, own, loose, marks=marks, people=people)
    product = 1.0
    for seat, role in enumerate(roles):
        if role is not None:
            product *= chance(table.roles[role].goal.verdict(known, seat), later)
            if not product:
                break
    return product


@lru_cache(maxsize=1 << 12)
def wishes(
    table: Table,
    roles: Roles,
    counts: tuple[int, ...],
    tallies: Tallies,
    trick: int,
    later: int,
    marks: Marks = (),
    people: People = (),
) -> tuple[float, ...]:
    """Return for each seat the outlook if it wins a trick with the tally `trick`."""
    found: list[float] = []
    for winner in range(len(counts)):
        many, piles = list(counts), list(tallies)
        many[winner] += 1
        piles[winner] += trick
        found.append(outlook(table, roles, tuple(many), tuple(piles), later, marks, people))
    return tuple(found)
