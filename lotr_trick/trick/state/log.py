"""The log of tricks: what was put down and shown, who won, and running totals for counting."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from lotr_trick.trick.state.cards import CardSet


class Way(Enum):
    """How a card is played; the value is how a choice says it after the card."""

    PLAIN = ""
    CLAIMING = "claiming"
    FACE_DOWN = "face down"
    BEATING = "beating everything"


class Entry(NamedTuple):
    """One seat's part in a trick: the card put down, the card shown, and the way.

    Duties and the led suit go by the card put down, strength by the card shown; usually they
    are the same card.
    """

    seat: int
    put: int
    shown: int
    way: Way


class Trick(NamedTuple):
    """A finished trick: its entries in turn order, and who won it, if anybody did."""

    entries: tuple[Entry, ...]
    winner: int | None
    cards: CardSet
    """The cards that it shows."""


class TrickLog(NamedTuple):
    """All finished tricks of a round, with the totals that counting needs.

    `counts` and `taken` say for each seat how many tricks and which cards it won; `played` is
    every card of a finished trick. They move with each trick instead of being counted again.
    """

    tricks: tuple[Trick, ...]
    counts: tuple[int, ...]
    taken: tuple[CardSet, ...]
    played: CardSet

    def add(self, trick: Trick) -> TrickLog:
        """Return the log with one more trick."""
        tricks, counts, taken, played = self
        _, winner, cards = trick
        if winner is not None:
            many, won = list(counts), list(taken)
            many[winner] += 1
            won[winner] |= cards
            counts, taken = tuple(many), tuple(won)
        return TrickLog((*tricks, trick), counts, taken, played | cards)


def empty_log(seats: int) -> TrickLog:
    """Return the log of a round in which no trick was finished yet."""
    return TrickLog((), (0,) * seats, (0,) * seats, 0)
