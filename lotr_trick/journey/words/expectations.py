"""Words of expectations: what a scenario says must hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, dataclass_transform

from lotr_trick.journey.words.registry import HobbitName, OptionText, word
from lotr_trick.journey.words.scenarios import HasMarks, HasSplit, IsAt

W = TypeVar("W")


@dataclass_transform(frozen_default=True)
def expected(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of expectations."""
    return word(name, kind="expectation", hook="scenario")


@expected("has_no_split")
class HasNoSplit:
    """A square of a hobbit's track is whole.

    Example: expect merry has square 1 whole
    """

    who: HobbitName
    square: int


@expected("can_take")
class CanTake:
    """A hobbit's track has room for just so many marks.

    Example: expect merry can take 8 marks
    """

    who: HobbitName
    marks: int


@expected("is_out")
class IsOut:
    """A hobbit is out.

    Example: expect merry is out
    """

    who: HobbitName


@expected("has_turn")
class HasTurn:
    """It is the turn of a hobbit.

    Example: expect it is the turn of sam
    """

    who: HobbitName


@expected("may")
class May:
    """What the active player is asked and could choose, or could not.

    Example: expect may not keep red ring and blue ring
    """

    permission: str
    verb: str
    rest: OptionText = ""

    @property
    def text(self) -> str:
        """What the player could do."""
        return f"{self.verb} {self.rest}".rstrip()


@expected("win")
class Win:
    """The journey is over, and just these have won: one, several together, or nobody.

    Example: expect merry and sam win together
    """

    hobbits: tuple[HobbitName, ...] = ()


@expected("not_over")
class NotOver:
    """The journey is not over.

    Example: expect play goes on
    """


Expectation = (
    IsAt | HasSplit | HasNoSplit | HasMarks | CanTake | IsOut | HasTurn | May | Win | NotOver
)


@word("expect", kind="scenario", hook="scenario")
class Expect:
    """Says what must hold at this point; the scenario fails where it does not.

    Example: expect merry is at moria
    """

    what: Expectation
