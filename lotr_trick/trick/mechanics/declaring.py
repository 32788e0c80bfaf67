"""Words given: what a character declares in setup, and goals that hang on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import attrs

from lotr_trick.kernel import Decision
from lotr_trick.lang import did_you_mean
from lotr_trick.trick.check.nonsense import Nonsense, Said
from lotr_trick.trick.goals.binding import Bindings, InSlot, Joins, goal_of
from lotr_trick.trick.goals.cases import mark_at
from lotr_trick.trick.goals.knowledge import Knowledge, Verdict
from lotr_trick.trick.goals.quantities import OneOf
from lotr_trick.trick.goals.shape import Goal
from lotr_trick.trick.goals.trick_counts import Tricks
from lotr_trick.trick.language.words.registry import Aim, word
from lotr_trick.trick.moves import SAY, AnyMove, Move
from lotr_trick.trick.state.marks import Mark
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Acts
from lotr_trick.trick.state.table import Role
from lotr_trick.trick.state.zones import Slot

if TYPE_CHECKING:
    from lotr_trick.trick.views.beside import Side

DECLARED: Final = "declared"
"""The slot of what was declared, by its place among all that the character may say, from 1 on."""


def choices_of(words: Iterable[Any]) -> tuple[str, ...]:
    """Return all that a character with some words may declare."""
    said = [each for each in words if isinstance(each, Declares)]
    return tuple([choice for each in said for choice in each.choices])


def _may_say(bindings: Bindings) -> tuple[str, ...]:
    """Return all that the character of a goal may declare."""
    lines = () if bindings.character is None else bindings.character.lines
    return choices_of([getattr(line.word, "action", None) for line in lines])


def declared_in(role: Role | None, mark: Mark) -> str:
    """Return what a character has declared; nothing before it has."""
    number = mark.get(DECLARED)
    return choices_of(role.words)[number - 1] if role is not None and number else ""


def _told(side: Side) -> str:
    return f"declared {declared_in(side.role, side.mark)}"


def pair_text(pair: tuple[int, ...]) -> str:
    """Return how a pair of numbers is declared.

    >>> pair_text((3, 4))
    '3-4'
    """
    return "-".join(map(str, pair))


class Declares(Acts):
    """What an action stands on by which a seat says one of several things."""

    __slots__ = ()

    choices: Any
    question = "Declare what your goal counts by: {type}."

    def offer(self, round_: Round, seat: int) -> Decision:
        options = [Move(SAY, f"declare {said}", seat, what=said) for said in self.choices]
        return Decision(seat, round_.table.setting.control[seat], "declare", tuple(options))

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        role = round_.roles[seat]
        assert isinstance(choice, Move)
        assert role is not None
        said = choices_of(round_.table.roles[role].words).index(choice.what) + 1
        return round_.then(slots=round_.with_slots(seat, declared=said))

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where it is said what a seat declared."""
        return (Slot(DECLARED, seat, told=_told),)


@attrs.frozen
class CountsIfDeclared:
    """A goal that counts only if one thing was declared; otherwise it is out of reach."""

    declared: int
    goal: Goal

    made_of_parts = True

    def counts(self, known: Knowledge, seat: int) -> bool:
        """Whether it counts: nothing else was declared."""
        return mark_at(known, seat).get(DECLARED) in (0, self.declared)

    def verdict(self, known: Knowledge, seat: int) -> Verdict:
        """Return the goal's verdict, which stays open until something is declared."""
        said = mark_at(known, seat).get(DECLARED)
        found = self.goal.verdict(known, seat)
        if said == self.declared:
            return found
        if said:
            return Verdict(False, True, found.have, found.need)
        if found.final and not found.met:
            return found
        return Verdict(False, False, found.have, found.need)


# --- its words -------------------------------------------------------------------------------


@word("declare", kind="action", hook="script step")
class Declare(Declares):
    """The character says one of several things before everybody.

    Example: setup declare high or low
    """

    choices: tuple[str, ...]

    makes_known = "name"


@word("declare_pair", kind="action", hook="script step")
class DeclarePair(Declares):
    """The character says one of several pairs of numbers before everybody.

    Example: setup declare 1-2 or 3-4
    """

    pairs: tuple[tuple[int, ...], ...]

    @property
    def choices(self) -> tuple[str, ...]:
        """How each pair is said."""
        return tuple([pair_text(pair) for pair in self.pairs])


@word("if_declared", kind="goal join", hook="goal")
class IfDeclared(Joins):
    """Counts only if the character declared this in setup.

    Example: goal win more tricks than the threat, if high is declared
    """

    deed: Aim
    declared: str

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        known = [choice for word in said.by_person(Declare) for choice in word.choices]
        if said.person is not None and self.declared not in known:
            message = f"`{said.person.name}` never declares {self.declared}"
            hint = did_you_mean(self.declared, known) or "add a setup line that declares it"
            yield Nonsense("not-declared", message, hint)

    def bound(self, bindings: Bindings) -> CountsIfDeclared:
        """Return the goal with the number of what is declared; -1 for what never is."""
        said = _may_say(bindings)
        number = said.index(self.declared) + 1 if self.declared in said else -1
        return CountsIfDeclared(number, goal_of(self.deed, bindings))


@word("declared_number", kind="comparator", hook="goal")
class DeclaredNumber(InSlot):
    """One of the numbers that the character declared in setup.

    Example: goal win a declared number of tricks
    """

    slot = DECLARED

    def nonsense(self, said: Said) -> Iterator[Nonsense]:
        if said.person is not None and not said.by_person(DeclarePair):
            message = f"`{said.person.name}` never declares a number"
            hint = "add a line such as: setup declare 1-2 or 3-4"
            yield Nonsense("not-declared", message, hint)

    def numbers(self, bindings: Bindings) -> tuple[int, ...]:
        return tuple(range(1, len(_may_say(bindings)) + 1))

    def with_number(self, number: int, bindings: Bindings) -> OneOf:
        low, high = map(int, _may_say(bindings)[number - 1].split("-"))
        return OneOf(Tricks(), tuple(range(low, high + 1)))
