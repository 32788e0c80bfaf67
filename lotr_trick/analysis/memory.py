"""Memory: what goals still hang on of the tricks that are over, and which cards they tell apart.

Two rounds with the same cards left, in which every goal remembers the same, go on alike. A form of
goal that is not known here remembers every trick and tells every card apart: that is never wrong.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Final

import attrs

from lotr_trick.trick.goals import cases, deeds, facts, helping, joins, quantities, subjects
from lotr_trick.trick.goals import trick_counts as counts
from lotr_trick.trick.goals import windows as parts
from lotr_trick.trick.goals import won_cards as piles
from lotr_trick.trick.goals.knowledge import Knowledge
from lotr_trick.trick.state.cards import CardSet, union

_ADDED_UP: Final = (
    counts.Tricks,
    counts.TricksWith,
    counts.TricksWithout,
    counts.TricksWonWith,
    piles.CardsWon,
)
"""Measures of which a trick brings as many more, however many there are."""
_MADE_OF_PARTS: Final = (
    cases.BySlot,
    joins.AllMet,
    joins.AnyMet,
    deeds.Win,
    subjects.Person,
    subjects.Every,
    subjects.AnyOther,
    quantities.AtLeast,
    quantities.AtMost,
    quantities.OneOf,
    quantities.Compares,
    quantities.Fewest,
    quantities.CountOf,
    quantities.CountOfItself,
    quantities.CountOfEachOther,
    quantities.CountOfAllOthers,
    quantities.Number,
    facts.NoGoal,
    deeds.PlayLast,
)
"""What remembers no more than its parts do; a goal of a mechanic says so itself."""
_OTHERS: Final = (
    parts.Before,
    parts.After,
    parts.InLast,
    parts.First,
    piles.RankCount,
    piles.OneRankCount,
    piles.RunCount,
    piles.LeftSuitCount,
    quantities.InWindow,
    subjects.Team,
    deeds.InARow,
    facts.FailsOnLeading,
    helping.Helped,
)
_KNOWN: Final = (*_ADDED_UP, *_MADE_OF_PARTS, *_OTHERS)


def remembered(part: Any, known: Knowledge, seat: int) -> Hashable:  # noqa: PLR0911
    """Return what a goal, or a part of one, still hangs on of the tricks that are over.

    `known` is what somebody knows between two tricks who sees everything.
    """
    if isinstance(part, _ADDED_UP):
        return tuple([part.bounds(known, 1 << each)[0] for each in range(known.seats)])
    if _made_of_parts(part):
        return tuple([remembered(inner, known, seat) for inner in _inner(part, known, seat)])
    match part:
        case piles.RankCount(ranks) | piles.OneRankCount(ranks) | piles.RunCount(ranks):
            return _taken(known, union(ranks))
        case piles.LeftSuitCount(suits):
            return tuple([(cards & s).bit_count() for cards in known.taken for s in suits])
        case quantities.InWindow(window, quantity):
            card: int | None = getattr(window, "card", None)
            place = None if card is None else parts.met(known, card)[0]
            return place, remembered(quantity, window.part(known), seat)
        case subjects.Team(partner, quantity):
            mate = partner is not None and (parts.met(known, partner)[0], known.player_of(partner))
            return mate, remembered(quantity, known, seat)
        case deeds.InARow():
            rows = [(part.judge(known, s, 1 << s).have, s) for s in range(known.seats)]
            return tuple([(have, part.over(known, 1 << s)) for have, s in rows])
        case facts.FailsOnLeading():
            return part.verdict(known, seat).have
        case helping.Helped(goal, helpers):
            helped = tuple([_taken(known, cards) for _, cards in helpers])
            return helped, remembered(goal, known, seat)
    return known.tricks


def _made_of_parts(part: Any) -> bool:
    return isinstance(part, _MADE_OF_PARTS) or getattr(part, "made_of_parts", False)


def told_apart(part: Any, known: Knowledge, seat: int) -> Iterator[CardSet]:
    """Yield sets of cards: two cards that a goal, or a part of one, takes alike are in the same."""
    if not isinstance(part, _KNOWN) and not _made_of_parts(part):
        yield from [1 << card for card in range(64)]
        return
    if isinstance(part, helping.Helped):
        yield from [cards for _, cards in part.helpers]
    for name in ("filter", "card", "partner"):
        cards = getattr(part, name, None)
        if cards is not None:
            yield cards if name == "filter" else 1 << cards
    for name in ("ranks", "suits"):
        yield from getattr(part, name, ())
    for inner in _inner(part, known, seat):
        yield from told_apart(inner, known, seat)


def _inner(part: Any, known: Knowledge, seat: int) -> list[Any]:
    """Return the goals, quantities and measures that something is made of.

    Of a goal for each number it is the one for the number that lies beside the seat; all that
    there are without a number.
    """
    if hasattr(part, "cases"):
        number = part.number(known, seat)
        return [goal for case, goal in part.cases if number in (case, 0)]
    found: list[Any] = []
    for field in attrs.fields(type(part)):
        value = getattr(part, field.name)
        found += value if isinstance(value, tuple) else [value]
    return [each for each in found if attrs.has(type(each))]


def _taken(known: Knowledge, cards: CardSet) -> tuple[CardSet, ...]:
    return tuple([pile & cards for pile in known.taken])
