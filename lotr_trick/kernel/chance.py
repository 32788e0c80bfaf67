"""Chance: what nature has to settle, as a uniform draw of groups from piles of named items.

Chance is late. A pile that nobody has looked into has no order: a game asks nature for a card
at the moment it is turned. So a game holds no random state, and there is nothing to leak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb, perm
from typing import Final

import attrs

from lotr_trick.kernel.decision import Refused
from lotr_trick.values.derived import derived

NOBODY: Final = -1
"""Whom a group of a private draw is for that nobody sees."""
EVERYBODY: Final = -2
"""The same for one that everybody sees."""


def _text(drawn: Drawn) -> str:
    return f"{drawn.what}: " + " / ".join([" ".join(group) for group in drawn.groups])


@attrs.frozen
class Drawn:
    """What nature answered: for each group the items drawn, in the order of the items."""

    what: str
    groups: tuple[tuple[str, ...], ...]
    made_by: Chance | None = attrs.field(default=None, eq=False, repr=False)
    """The chance that made this draw itself, and so need not check it again."""
    text: str = derived(_text)
    """The answer as a record writes it, such as ``deal: H1 H2 / M3 M4``: every later draw is made
    from it."""


@attrs.frozen
class Pile:
    """Items to draw from, and how many each group gets; no item is drawn twice.

    A deck is a pile with a group for each hand; a die is a pile of faces with a group of one.
    Items may repeat: equal cards, faces that a die has twice. Those `among` the drawn are sure to
    be drawn, each as often as it is there, into whichever group.
    """

    items: tuple[str, ...]
    sizes: tuple[int, ...]
    among: tuple[str, ...] = ()


@attrs.frozen
class Chance:
    """A draw that nature makes from one or several piles, every way equally likely.

    With `private` each group is for one seat alone to see, the first group for the first seat;
    `to` names other seats for the groups, `NOBODY` or `EVERYBODY`.

    >>> coin = throw("toss", [("heads", "tails")])
    >>> coin.pick(0).text, coin.pick(1).text
    ('toss: heads', 'toss: tails')
    """

    what: str
    piles: tuple[Pile, ...]
    private: bool = False
    to: tuple[int, ...] = ()

    @property
    def outcomes(self) -> int:
        """How many different-looking draws there are when all items differ."""
        ways = 1
        for pile in self.piles:
            ways *= _outcomes(len(pile.items) - len(pile.among), pile.sizes, len(pile.among))
        return ways

    def pick(self, number: int) -> Drawn:
        """Return the draw that `number` stands for; uniform if the number is, and large."""
        drawn: list[tuple[str, ...]] = []
        for pile in self.piles:
            items, sizes, order = pile.items, pile.sizes, list(range(len(pile.items)))
            sure: list[list[int]] = []
            if pile.among:
                number, sizes, sure = _placed(pile, number)
                order = _without(order, items, pile.among)
            ways, groups = _drawing(len(order), sizes)
            # What is not needed here is left for the next pile: small numbers are quick.
            others, number = divmod(number, ways)
            for which, (many, lasts, group) in enumerate(groups):
                # A group has its own part of the number, for the same reason.
                number, mine = divmod(number, many)
                for last in lasts:
                    at = mine % (last + 1)
                    mine //= last + 1
                    # The last one takes the place of the one that is drawn.
                    order[at], order[last] = order[last], order[at]
                mine_too = order[group] + sure[which] if sure else order[group]
                drawn.append(tuple(map(items.__getitem__, sorted(mine_too))))
            number = others
        return Drawn(self.what, tuple(drawn), self)

    def find(self, choice: object) -> Drawn:
        """Return the draw that `choice` is or names, or raise `Refused`."""
        if isinstance(choice, Drawn) and choice.made_by is self:
            return choice
        drawn = choice if isinstance(choice, Drawn) else self._parse(str(choice))
        if drawn is None or not self._allows(drawn):
            text = getattr(choice, "text", None) or str(choice)
            raise Refused(text, "nature", (self.pick(0).text,))
        return self._canonical(drawn)

    def _parse(self, text: str) -> Drawn | None:
        what, colon, groups = text.partition(": ")
        if not colon or what != self.what:
            return None
        return Drawn(what, tuple(tuple(part.split()) for part in groups.split(" / ")))

    def _allows(self, drawn: Drawn) -> bool:
        sizes = tuple(size for pile in self.piles for size in pile.sizes)
        if drawn.what != self.what or tuple(len(group) for group in drawn.groups) != sizes:
            return False
        groups = iter(drawn.groups)
        for pile in self.piles:
            asked = Counter(item for _ in pile.sizes for item in next(groups))
            if asked - Counter(pile.items) or Counter(pile.among) - asked:
                return False
        return True

    def _canonical(self, drawn: Drawn) -> Drawn:
        """Return the draw with each group in the order of its pile: that order tells nothing."""
        groups = iter(drawn.groups)
        ordered = tuple(
            tuple(sorted(next(groups), key=pile.items.index))
            for pile in self.piles
            for _ in pile.sizes
        )
        return Drawn(drawn.what, ordered, self)


def _without(order: list[int], items: tuple[str, ...], among: tuple[str, ...]) -> list[int]:
    """Return the places of the items that are left without those that are sure to be drawn."""
    sure, left = list(among), list[int]()
    for at in order:
        if items[at] in sure:
            sure.remove(items[at])
        else:
            left.append(at)
    return left


def _placed(pile: Pile, number: int) -> tuple[int, tuple[int, ...], list[list[int]]]:
    """Return what is left of a number that says into which groups the sure items come, the sizes
    of the groups without them, and their places for each group.
    """
    free = [group for group, size in enumerate(pile.sizes) for _ in range(size)]
    sizes, sure = list(pile.sizes), [list[int]() for _ in pile.sizes]
    for item in pile.among:
        number, at = divmod(number, len(free))
        group = free.pop(at)
        sizes[group] -= 1
        sure[group].append(pile.items.index(item))
    return number, tuple(sizes), sure


def _outcomes(left: int, sizes: tuple[int, ...], sure: int) -> int:
    """Return in how many ways groups can be drawn from so many items and some that are sure."""
    if sure:
        smaller = [
            (*sizes[:at], size - 1, *sizes[at + 1 :]) for at, size in enumerate(sizes) if size
        ]
        return sum([_outcomes(left, some, sure - 1) for some in smaller])
    ways = 1
    for size in sizes:
        ways *= comb(left, size)
        left -= size
    return ways


# The same decks are dealt and the same dice thrown again and again. Measured over six chapters,
# a round takes 2 % longer without it.
@lru_cache(maxsize=256)
def _drawing(
    left: int, sizes: tuple[int, ...]
) -> tuple[int, tuple[tuple[int, Sequence[int], slice], ...]]:
    """Return in how many ways groups can be drawn from so many items, and for each group in how
    many ways it can, which places a draw fills, and at which places the group is then found.
    """
    ways, groups = perm(left, sum(sizes)), []
    for size in sizes:
        rest = left - size
        # Whoever gets all that is left gets it in any order: nothing is drawn.
        lasts = range(left - 1, rest - 1, -1) if rest else ()
        groups.append((perm(left, size), lasts, slice(rest, left)))
        left = rest
    return ways, tuple(groups)


def draw(
    what: str,
    items: Iterable[str],
    sizes: Iterable[int],
    *,
    private: bool = False,
    to: tuple[int, ...] = (),
    among: Iterable[str] = (),
) -> Chance:
    """Return the chance of drawing groups of cards, or the like, from one pile; those `among` the
    drawn are sure to be.

    >>> draw("deal", ["a", "b", "c"], (1, 2)).outcomes
    3
    """
    return Chance(what, (Pile(tuple(items), tuple(sizes), tuple(among)),), private, to)


def throw(what: str, dice: Iterable[Iterable[str]]) -> Chance:
    """Return the chance of throwing dice, each told by its faces.

    >>> throw("dice", ["123456", "123456"]).outcomes
    36
    """
    return Chance(what, tuple(Pile(tuple(faces), (1,)) for faces in dice))
