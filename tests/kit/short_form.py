"""Which cases of a large test are run in the short form: one of each group, taking turns."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from zlib import crc32


def one_of_each(groups: Sequence[Hashable], name: str) -> list[int]:
    """Return the places of the cases to run, given the group of each case in order.

    The first group gives one of its cases, the next group the case after that, and so on. So
    every group is met, and every case that groups have in common is met by some of them if there
    are as many groups as cases. Where it begins differs with the name of the test: what one test
    does not try in a chapter, another one does.

    >>> one_of_each(["1", "1", "2", "2", "3", "3"], "a test")
    [0, 3, 4]
    """
    cases: dict[Hashable, list[int]] = {}
    for place, group in enumerate(groups):
        cases.setdefault(group, []).append(place)
    first = crc32(name.encode())  # The hash of a text differs from process to process.
    return [places[(first + turn) % len(places)] for turn, places in enumerate(cases.values())]
