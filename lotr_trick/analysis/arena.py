"""The arena: how often policies win the same seeded deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Final

import attrs

from lotr_trick.kernel import Policy, Seeded, run
from lotr_trick.trick.game import ChapterGame

_Z: Final = 1.96
"""How many standard deviations hold 95 of 100 cases."""


@attrs.frozen
class Share:
    """A share of wins, with the interval that holds the true share in 95 of 100 cases.

    >>> half = Share(50, 100)
    >>> half.share, round(half.low, 3), round(half.high, 3)
    (0.5, 0.404, 0.596)
    """

    won: int
    played: int

    @property
    def share(self) -> float:
        """The wins for each game played; 0 before the first."""
        return self.won / self.played if self.played else 0.0

    @property
    def low(self) -> float:
        """The lower end of the interval (Wilson's)."""
        return self._interval()[0]

    @property
    def high(self) -> float:
        """The upper end of the interval (Wilson's)."""
        return self._interval()[1]

    def _interval(self) -> tuple[float, float]:
        if not self.played:
            return (0.0, 1.0)
        n, p = self.played, self.share
        middle = p + _Z * _Z / (2 * n)
        reach = _Z * sqrt(p * (1 - p) / n + _Z * _Z / (4 * n * n))
        whole = 1 + _Z * _Z / n
        return ((middle - reach) / whole, (middle + reach) / whole)

    def add(self, won: bool) -> Share:  # noqa: FBT001 - the one thing that is added
        """Return the share after one more game."""
        return Share(self.won + won, self.played + 1)

    @property
    def text(self) -> str:
        """The share for people, such as ``50.0 % (40.4-59.6)``."""
        return f"{self.share:.1%} ({self.low * 100:.1f}-{self.high * 100:.1f})".replace("%", " %")


def wins(game: ChapterGame, policy: Policy, seeds: Sequence[int]) -> Iterator[bool]:
    """Yield for each seed whether a company that plays by `policy` at every seat wins."""
    for seed in seeds:
        outcome = run(game, Seeded(seed), [policy] * game.players).outcome
        yield outcome is not None and outcome.won


def compare(
    game: ChapterGame, policies: Mapping[str, Policy], seeds: Sequence[int]
) -> dict[str, Share]:
    """Return the share of wins of each policy over the deals of the same seeds.

    >>> import lotr_trick as lt
    >>> from lotr_trick.analysis import make_random
    >>> game = lt.new_game(lt.load().chapter(1), players=4)
    >>> compare(game, {"random": make_random(1)}, range(20))["random"].played
    20
    """
    shares = {}
    for name, policy in policies.items():
        share = Share(0, 0)
        for won in wins(game, policy, seeds):
            share = share.add(won)
        shares[name] = share
    return shares
