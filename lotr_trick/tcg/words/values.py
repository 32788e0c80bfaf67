"""Words of numbers: a number, one of two, one for each of something."""

from __future__ import annotations

from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.query import matching
from lotr_trick.tcg.state import State
from lotr_trick.tcg.words.registry import ACondition, AFilter, AValue, word


@word("more", kind="value", hook="number")
class More:
    """So much more.

    Example: give 1 dwarf strength +2
    """

    number: int

    def count(self, state: State, scene: Scene) -> int:
        """Return the number."""
        return self.number


@word("less", kind="value", hook="number")
class Less:
    """So much less.

    Example: give 1 minion strength -1
    """

    number: int

    def count(self, state: State, scene: Scene) -> int:
        """Return the number, below nothing."""
        return -self.number


@word("or_else", kind="value", hook="number")
class OrElse:
    """One number, or another if something is so; that is no choice.

    Example: give 1 dwarf strength +2, or +4 if at battleground
    """

    usual: AValue
    other: AValue
    condition: ACondition

    def count(self, state: State, scene: Scene) -> int:
        """Return the number that holds."""
        chosen = self.other if self.condition.true(state, scene) else self.usual
        number: int = chosen.count(state, scene)
        return number


@word("for_each_there", kind="value", hook="number")
class ForEachThere:
    """So much for each such card that can be spotted; that is no choice.

    Example: shadow number +1 for each companion bearing mount
    """

    one: AValue
    which: AFilter

    def count(self, state: State, scene: Scene) -> int:
        """Return the number for all of them."""
        number: int = self.one.count(state, scene) * len(matching(state, self.which, scene))
        return number


@word("for_each_over", kind="value", hook="number")
class ForEachOver:
    """So much for each such card beyond a number of them; that is no choice.

    Example: shadow archery +2 for each unbound companion over 3
    """

    one: AValue
    which: AFilter
    over: int

    def count(self, state: State, scene: Scene) -> int:
        """Return the number for those beyond."""
        there = max(0, len(matching(state, self.which, scene)) - self.over)
        number: int = self.one.count(state, scene) * there
        return number


@word("for_each_spotted", kind="value", hook="number")
class ForEachSpotted:
    """So much for each such card that the player spots, who may spot fewer than there are.

    Example: give 1 dunland man strength +1 for each companion you spot
    """

    one: AValue
    which: AFilter
    most: int = 1_000
