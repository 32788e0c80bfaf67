"""Wishes: what the company wants of a trick, read off the goals at the table.

Nothing here knows a goal. It asks each goal for its verdict after "suppose this seat won these
cards" and turns the answers into one number, the outlook of the whole company.
"""

from __future__ import annotations

from functools import lru_cache

from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.knowledge import Knowledge, Verdict
from lotr_trick.trick.table import Table

Roles = tuple[int | None, ...]
"""The character of each seat, by its number at the table."""


def chance(verdict: Verdict, tricks: int) -> float:
    """Give a rough chance that a goal is met in the end, with so many tricks to come.

    >>> chance(Verdict(met=True, final=True, have=2, need=2), 3)
    1.0
    >>> near = chance(Verdict(met=False, final=False, have=2, need=3), 4)
    >>> near > chance(Verdict(met=False, final=False, have=1, need=3), 4)
    True
    """
    if verdict.final:
        return 1.0 if verdict.met else 0.0
    apart = abs(verdict.need - verdict.have)
    if verdict.met:
        return 1.0 - 0.5 * tricks / (tricks + 1 + 2 * apart)
    return 0.6 * max(0.05, 1.0 - apart / (tricks + 1.0))


@lru_cache(maxsize=1 << 16)
def outlook(
    table: Table,
    roles: Roles,
    counts: tuple[int, ...],
    taken: tuple[CardSet, ...],
    later: int,
) -> float:
    """Give the rough chance that every goal at the table is met, with `later` tricks to come.

    It is 1 only when all are met for good, and 0 only when one is out of reach.
    """
    loose = table.cards.all
    for won in taken:
        loose &= ~won
    known = Knowledge(counts, taken, 0, 0, 0, later, (later,) * len(counts), loose)
    product = 1.0
    for seat, role in enumerate(roles):
        if role is not None:
            product *= chance(table.roles[role].goal.verdict(known, seat), later)
            if not product:
                break
    return product


@lru_cache(maxsize=1 << 16)
def wishes(
    table: Table,
    roles: Roles,
    counts: tuple[int, ...],
    taken: tuple[CardSet, ...],
    cards: CardSet,
    later: int,
) -> tuple[float, ...]:
    """Give for each seat the outlook if it wins a trick with `cards`, with `later` to follow."""
    found: list[float] = []
    for winner in range(len(counts)):
        many = (*counts[:winner], counts[winner] + 1, *counts[winner + 1 :])
        piles = taken
        if cards:
            piles = (*taken[:winner], taken[winner] | cards, *taken[winner + 1 :])
        found.append(outlook(table, roles, many, piles, later))
    return tuple(found)


@lru_cache(maxsize=64)
def telling_cards(table: Table) -> CardSet:
    """Give the cards that matter to some goal by themselves, whoever wins them.

    Found by asking every goal about winning each card alone.
    """
    seats, everything = table.seats, table.cards.all
    rest = (0,) * (seats - 1)
    later = (len(table.cards.names),) * seats
    telling = 0
    for role in table.roles:
        for card in range(len(table.cards.names)):
            bit = 1 << card
            loose = everything ^ bit
            without = Knowledge((1, *rest), (0, *rest), 0, 0, 0, later[0], later, loose)
            with_it = Knowledge((1, *rest), (bit, *rest), 0, 0, 0, later[0], later, loose)
            if role.goal.verdict(without, 0) != role.goal.verdict(with_it, 0):
                telling |= bit
    return telling
