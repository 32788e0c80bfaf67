"""Whole chapters of several rounds: a lost round is tried again with what was reached before.

The rules let a table keep what it has reached. So even players who choose by chance come to the
end of a long chapter; how many rounds that takes says more of it than how often it is won at once.
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from lotr_trick.kernel import Policy, Seeded, run
from lotr_trick.testing.rounds import random_way, seed_of
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.state.progress import NOTHING_YET


@attrs.frozen
class Tries:
    """What came of some whole chapters; those of different numbers can be added."""

    chapters: int = 0
    done: int = 0
    """How many were won in the end."""
    rounds: int = 0
    """How many rounds all of them took, lost ones included."""
    won: int = 0
    """How many of those rounds were won."""
    at_once: int = 0
    """How many chapters were won without losing a round."""

    def __add__(self, more: Tries) -> Tries:
        """Return both together."""
        return Tries(
            self.chapters + more.chapters,
            self.done + more.done,
            self.rounds + more.rounds,
            self.won + more.won,
            self.at_once + more.at_once,
        )

    @property
    def mean_rounds(self) -> float:
        """How many rounds a chapter takes, lost ones included; 0 before the first."""
        return self.rounds / self.chapters if self.chapters else 0.0


def whole_chapters(
    chapter: Chapter,
    players: int,
    numbers: Iterable[int],
    policy: Policy | None = None,
    most: int = 20_000,
) -> Tries:
    """Return what comes of whole chapters, each given up after so many rounds as `most`.

    Everybody plays by `policy`; without one, by chance. After a lost round the chapter begins
    again with what it had reached.

    >>> import lotr_trick as lt
    >>> tries = whole_chapters(lt.load().chapter(1), 4, range(2))
    >>> tries.chapters, tries.done
    (2, 2)
    """
    tries = Tries()
    for number in numbers:
        tries += _whole(chapter, players, f"{seed_of(chapter, players, number)}", policy, most)
    return tries


def _whole(chapter: Chapter, players: int, seed: str, policy: Policy | None, most: int) -> Tries:
    reached, rounds, won, lost = NOTHING_YET, 0, 0, 0
    while rounds < most:
        start = new_game(chapter, players, kept=reached)
        game = _played(start, f"{seed}, after {rounds} rounds", policy)
        rounds += len(game.results)
        won += sum(result.won for result in game.results)
        if game.outcome is not None and game.outcome.won:
            return Tries(1, 1, rounds, won, int(not lost))
        reached, lost = game.progress, lost + 1
    return Tries(1, 0, rounds, won)


def _played(game: ChapterGame, seed: str, policy: Policy | None) -> ChapterGame:
    if policy is not None:
        return run(game, Seeded(seed), [policy] * game.players)
    *_, end = random_way(game, seed)
    return end
