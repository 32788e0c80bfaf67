"""Fate: what nature draws where piles lie in the order of a seed."""

from __future__ import annotations

from hashlib import sha256

from lotr_trick.kernel import Chance, Drawn


def drawn_in_order(asked: Chance, seed: int | str) -> Drawn:
    """Return what nature draws from piles that lie in the order of a seed: what comes first.

    >>> from lotr_trick.kernel import draw
    >>> one = drawn_in_order(draw("barrow", "abcde", (1,)), 7)
    >>> one.groups[0][0] in drawn_in_order(draw("barrow", "abcde", (2,)), 7).groups[0]
    True
    """
    groups = []
    for pile in asked.piles:
        said = [f"{seed}\n{asked.what}\n{item}".encode() for item in pile.items]
        places = sorted(zip(map(_digest, said), pile.items, strict=True))
        order = sorted([item for _, item in places], key=lambda item: item not in pile.among)
        for size in pile.sizes:
            groups.append(tuple(order[:size]))
            del order[:size]
    return asked.find(Drawn(asked.what, tuple(groups)))


def _digest(said: bytes) -> bytes:
    return sha256(said).digest()
