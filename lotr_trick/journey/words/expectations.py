"""Words of expectations: what a scenario says must hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import attrs

from lotr_trick.journey.words.registry import HobbitName, word
from lotr_trick.journey.words.scenarios import HasMarks, HasSplit, IsAt, ShownFace

W = TypeVar("W")


def expected(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of expectations."""
    return word(name, kind="expectation", hook="scenario")


@expected("has_no_split")
@attrs.frozen
class HasNoSplit:
    """A square of a hobbit's track is whole.

    Example: expect merry has square 1 whole
    """

    who: HobbitName
    square: int


@expected("can_take")
@attrs.frozen
class CanTake:
    """A hobbit's track has room for just so many marks.

    Example: expect merry can take 8 marks
    """

    who: HobbitName
    marks: int


@expected("is_out")
@attrs.frozen
class IsOut:
    """A hobbit is out.

    Example: expect merry is out
    """

    who: HobbitName


@expected("has_turn")
@attrs.frozen
class HasTurn:
    """It is the turn of a hobbit.

    Example: expect it is the turn of sam
    """

    who: HobbitName


@expected("may_keep")
@attrs.frozen
class MayKeep:
    """The active player may keep just these dice.

    Example: expect may keep red ring and black nazgul
    """

    faces: tuple[ShownFace, ...]


@expected("may_not_keep")
@attrs.frozen
class MayNotKeep:
    """The active player may not keep just these dice.

    Example: expect may not keep red ring and blue ring
    """

    faces: tuple[ShownFace, ...]


@expected("may_split")
@attrs.frozen
class MaySplit:
    """The active player is asked which result comes next, and may split a square.

    Example: expect may split square 3
    """

    square: int


@expected("may_not_split")
@attrs.frozen
class MayNotSplit:
    """The active player is asked which result comes next, and may not split a square.

    Example: expect may not split square 3
    """

    square: int


@expected("may_mark")
@attrs.frozen
class MayMark:
    """The active player is asked which result comes next, and may mark the own track.

    Example: expect may mark
    """


@expected("may_throw_again")
@attrs.frozen
class MayThrowAgain:
    """The active player may throw the same dice again.

    Example: expect may throw again
    """


@expected("wins")
@attrs.frozen
class Wins:
    """The journey is over and one hobbit has won.

    Example: expect merry wins
    """

    who: HobbitName


@expected("win_together")
@attrs.frozen
class WinTogether:
    """The journey is over and these have won together.

    Example: expect merry and sam win together
    """

    hobbits: tuple[HobbitName, ...]


@expected("nobody_wins")
@attrs.frozen
class NobodyWins:
    """The journey is over and everybody has lost.

    Example: expect nobody wins
    """


@expected("not_over")
@attrs.frozen
class NotOver:
    """The journey is not over.

    Example: expect play goes on
    """


Expectation = (
    IsAt
    | HasSplit
    | HasNoSplit
    | HasMarks
    | CanTake
    | IsOut
    | HasTurn
    | MayKeep
    | MayNotKeep
    | MaySplit
    | MayNotSplit
    | MayMark
    | MayThrowAgain
    | Wins
    | WinTogether
    | NobodyWins
    | NotOver
)


@word("expect", kind="scenario", hook="scenario")
@attrs.frozen
class Expect:
    """Says what must hold at this point; the scenario fails where it does not.

    Example: expect merry is at moria
    """

    what: Expectation
