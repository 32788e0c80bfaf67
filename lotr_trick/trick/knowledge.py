"""Knowledge: what somebody knows of how a round can still go, and verdicts drawn from it.

A verdict takes knowledge, never a game. What the whole table knows, what one player knows and
what somebody knows who sees every hand are three values of one class.
"""

from __future__ import annotations

import attrs

from lotr_trick.trick.cards import CardSet
from lotr_trick.trick.log import TrickLog


@attrs.frozen
class Knowledge:
    """What is won, and bounds on what each seat can still win.

    `trick` are the cards in the trick being played, `contenders` the seats (as bits) that may
    still win it, `to_come` how many seats have still to play to it. `later` is how many tricks
    can be begun after it, `own_later` how many of those each seat can take part in. `loose` are
    the cards that may yet be played: not won, not in the trick, not known to be out.
    """

    counts: tuple[int, ...]
    taken: tuple[CardSet, ...]
    trick: CardSet
    contenders: int
    to_come: int
    later: int
    own_later: tuple[int, ...]
    loose: CardSet

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.counts)


@attrs.frozen
class Verdict:
    """How a goal stands: met or not, and whether that is final.

    `final` means: in every continuation that the rules allow. When it is final, `met` is how
    the goal ends; while it is open, `met` is how it would end now. `have` and `need` are the
    progress.

    >>> Verdict(met=False, final=True, have=1, need=3).standing
    'out of reach'
    """

    met: bool
    final: bool
    have: int
    need: int

    @property
    def standing(self) -> str:
        """The verdict in words: the four that scenarios use."""
        if self.final:
            return "met for good" if self.met else "out of reach"
        return "met so far" if self.met else "not met yet"


def final_knowledge(log: TrickLog) -> Knowledge:
    """Give the knowledge after the last trick: nothing more can be won."""
    seats = len(log.counts)
    return Knowledge(log.counts, log.taken, 0, 0, 0, 0, (0,) * seats, 0)
