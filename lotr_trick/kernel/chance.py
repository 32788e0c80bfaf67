"""Chance: what nature has to settle, as a uniform draw of groups from named items.

Chance is late. A pile that nobody has looked into has no order: a game asks nature for a card
at the moment it is turned. So a game holds no random state, and there is nothing to leak.
"""

from __future__ import annotations

from collections import Counter
from math import comb

import attrs

from lotr_trick.kernel.decision import Refused


@attrs.frozen
class Drawn:
    """What nature answered: for each group the items drawn, in the order of the items."""

    what: str
    groups: tuple[tuple[str, ...], ...]
    made_by: Chance | None = attrs.field(default=None, eq=False, repr=False)
    """The chance that made this draw itself, and so need not check it again."""

    @property
    def text(self) -> str:
        """The answer as a record writes it, such as ``deal: H1 H2 / M3 M4``."""
        return f"{self.what}: " + " / ".join(" ".join(group) for group in self.groups)


@attrs.frozen
class Chance:
    """A draw that nature makes: groups of given sizes from items, every way equally likely.

    Items may repeat (equal cards, weighted faces). With `replaced` each draw is from all items
    again, as with dice; without it, as with cards, no item is drawn twice. With `private` each
    group is for one seat alone to see, the first group for the first seat.

    >>> coin = Chance("toss", ("heads", "tails"), (1,))
    >>> coin.pick(0).text, coin.pick(1).text
    ('toss: heads', 'toss: tails')
    """

    what: str
    items: tuple[str, ...]
    sizes: tuple[int, ...]
    replaced: bool = False
    private: bool = False

    @property
    def outcomes(self) -> int:
        """How many different-looking draws there are when all items differ."""
        if self.replaced:
            return int(len(self.items) ** sum(self.sizes))
        ways, left = 1, len(self.items)
        for size in self.sizes:
            ways *= comb(left, size)
            left -= size
        return ways

    def pick(self, number: int) -> Drawn:
        """Give the draw that `number` stands for; uniform if the number is, and large."""
        items = self.items
        if self.replaced:
            faces = len(items)
            thrown: list[tuple[str, ...]] = []
            for size in self.sizes:
                group = []
                for _ in range(size):
                    number, face = divmod(number, faces)
                    group.append(items[face])
                thrown.append(tuple(group))
            return Drawn(self.what, tuple(thrown), self)
        order = list(range(len(items)))
        last = len(order) - 1
        drawn: list[tuple[str, ...]] = []
        for size in self.sizes:
            first = last
            for _ in range(size):
                number, at = divmod(number, last + 1)
                order[at], order[last] = order[last], order[at]
                last -= 1
            drawn.append(tuple([items[i] for i in sorted(order[last + 1 : first + 1])]))
        return Drawn(self.what, tuple(drawn), self)

    def find(self, choice: object) -> Drawn:
        """Give the draw that `choice` is or names, or raise `Refused`."""
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
        sizes = tuple(len(group) for group in drawn.groups)
        if drawn.what != self.what or sizes != self.sizes:
            return False
        if self.replaced:
            return all(item in self.items for group in drawn.groups for item in group)
        items = [item for group in drawn.groups for item in group]
        known, asked = set(self.items), set(items)
        if len(known) == len(self.items):
            return len(asked) == len(items) and asked <= known
        return not Counter(items) - Counter(self.items)

    def _canonical(self, drawn: Drawn) -> Drawn:
        """Give the draw with each group in the order of the items: that order tells nothing."""
        if self.replaced:
            return drawn
        place = dict(zip(self.items, range(len(self.items)), strict=True)).__getitem__
        groups = tuple([tuple(sorted(group, key=place)) for group in drawn.groups])
        return drawn if groups == drawn.groups else Drawn(drawn.what, groups)
