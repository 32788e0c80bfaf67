"""The tally of a campaign: every try at a chapter, how it ended, and what it left behind."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import attrs

from lotr_trick.trick.state.progress import NOTHING_YET, Progress


class Result(StrEnum):
    """How a try at a chapter ended."""

    WON = "won"
    LOST = "lost"
    BROKEN_OFF = "broken off"
    """It was dealt again under newer rules, and counts for nothing."""


@attrs.frozen
class Attempt:
    """A try at a chapter: how it ended, and what had been completed then."""

    chapter: int
    result: Result
    progress: Progress = NOTHING_YET


Attempts = tuple[Attempt, ...]


def won(attempts: Iterable[Attempt]) -> frozenset[int]:
    """Return the chapters that are won.

    >>> sorted(won([Attempt(1, Result.LOST), Attempt(2, Result.WON)]))
    [2]
    """
    return frozenset(each.chapter for each in attempts if each.result is Result.WON)


def tries(attempts: Iterable[Attempt], chapter: int) -> int:
    """Return how often a chapter was tried to its end.

    >>> tries([Attempt(1, Result.LOST), Attempt(1, Result.WON)], 1)
    2
    """
    counted = (Result.WON, Result.LOST)
    return sum(each.chapter == chapter and each.result in counted for each in attempts)


def left_behind(attempts: Iterable[Attempt], chapter: int) -> Progress:
    """Return what the last try at a chapter completed before it ended without being won."""
    last = Progress()
    for each in attempts:
        if each.chapter == chapter:
            last = Progress() if each.result is Result.WON else each.progress
    return last
