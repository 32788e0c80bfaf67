"""From the words of a goal to its hook: each word with the cards of a table in place of names.

Most words of goals are their hooks, and only what they hold changes: a filter becomes a set of
cards. A word that another one judges has a method `bound` that gives it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from lotr_trick.trick.goals.cases import BySlot, Cases
from lotr_trick.trick.goals.shape import Goal, Value
from lotr_trick.trick.state.cards import Cards, CardSet

if TYPE_CHECKING:
    from lotr_trick.lang import Definition
    from lotr_trick.trick.compile.model import Chapter
    from lotr_trick.trick.compile.precedence import Laws


@attrs.frozen
class Bindings:
    """What the words of a goal stand for at a table."""

    cards: Cards
    partner: int | None = None
    """The card whose player is the other half of the team."""
    chapter: Chapter | None = None
    laws: Laws | None = None
    character: Definition | None = None
    """Whose goal it is."""
    numbers: Mapping[str, tuple[int, ...]] = attrs.field(factory=dict)
    """The numbers that a slot beside the character may have, where its words are not asked."""
    goals: tuple[Goal, ...] = ()
    """The goals of all characters of the table, where a limit of one hangs on them."""
    under: Value | None = None
    """How many cards lie under its card."""

    def copies(self, card: str) -> CardSet:
        """Return all copies of a card that is in the deck."""
        place = self.cards.places[card]
        return self.cards.copies_of(place) or 1 << place

    def ranks(self, of: CardSet) -> tuple[CardSet, ...]:
        """Return the cards of each rank, from the lowest to the highest that there is."""
        most = max(self.cards.ranks, default=0)
        return tuple([self.cards.ranked(rank, rank) & of for rank in range(1, most + 1)])


class InSlot:
    """What a word stands on whose number lies in a slot beside its character.

    A goal with such a word is made for each number that it may be.
    """

    __slots__ = ()

    slot: ClassVar[str] = ""

    def where(self) -> str:
        """Return the slot."""
        return self.slot

    def with_number(self, number: int, bindings: Bindings) -> Any:
        """Return the word for one number."""
        raise NotImplementedError

    def numbers(self, bindings: Bindings) -> tuple[int, ...]:
        """Return all numbers that it may be."""
        raise NotImplementedError

    def hook(self, cases: Cases) -> Goal:
        """Return the goal by the number that is there."""
        return BySlot(self.slot, cases)


class Joins:
    """What a word stands on that makes one goal of others."""

    __slots__ = ()

    def bound(self, bindings: Bindings) -> Goal:
        """Return the hook of the whole."""
        raise NotImplementedError


def goal_of(aim: Any, bindings: Bindings) -> Goal:
    """Return the hook of a goal, or of a limit that makes somebody fail."""
    in_slot = None if isinstance(aim, Joins) else next(_in_slots(aim), None)
    if in_slot is None:
        goal: Goal = bound(aim, bindings)
        return goal
    slot = in_slot.where()
    told = bindings.numbers.get(slot)
    numbers = in_slot.numbers(bindings) if told is None else told
    cases = [(n, goal_of(_with_number(aim, slot, n, bindings), bindings)) for n in numbers]
    return in_slot.hook(tuple(cases))


def bound(word: Any, bindings: Bindings) -> Any:
    """Return a word, and every word in it, as it is judged at a table."""
    own = getattr(word, "bound", None)
    if own is not None:
        return own(bindings)
    return _with_parts(word, lambda part: bound(part, bindings))


def _with_parts(word: Any, change: Any) -> Any:
    """Return a word with its parts changed; anything else as it is."""
    if not attrs.has(type(word)):
        return word
    told = {field.name: getattr(word, field.name) for field in attrs.fields(type(word))}
    changed = {name: change(part) for name, part in told.items()}
    return attrs.evolve(word, **changed) if changed != told else word


def _with_number(word: Any, slot: str, number: int, bindings: Bindings) -> Any:
    if isinstance(word, InSlot) and word.where() == slot:
        return word.with_number(number, bindings)
    return _with_parts(word, lambda part: _with_number(part, slot, number, bindings))


def _in_slots(word: Any) -> Iterator[InSlot]:
    if isinstance(word, InSlot):
        yield word
    elif attrs.has(type(word)):
        for field in attrs.fields(type(word)):
            yield from _in_slots(getattr(word, field.name))
