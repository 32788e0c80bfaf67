"""What a chapter of several rounds has behind it: who is completed, what is done, used and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

if TYPE_CHECKING:
    from lotr_trick.trick.state.results import RoundResult


Lying: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Characters, and the cards that lie under the card of each from round to round."""


@attrs.frozen
class DrawnCompany:
    """Whom nature drew for a chapter with no company of its own, all by name."""

    characters: tuple[str, ...] = ()
    burdened: tuple[str, ...] = ()
    """Those of them that lie on their burdened side."""
    gifts: tuple[str, ...] = ()
    riders: tuple[str, ...] = ()
    ridden: tuple[str, ...] = ()
    """The character that each rider goes to."""
    last: tuple[str, ...] = ()
    """Those that were drawn last, while more is drawn."""

    def joined(self, names: tuple[str, ...]) -> DrawnCompany:
        """Return the company with some more characters."""
        return attrs.evolve(self, characters=(*self.characters, *names), last=names)


NOBODY: Final = DrawnCompany()


@attrs.frozen
class Progress:
    """What the rounds of a chapter have reached so far, by name, each name once.

    >>> Progress(completed=("merry",)).joined(Progress(completed=("merry", "sam"))).completed
    ('merry', 'sam')
    """

    completed: tuple[str, ...] = ()
    """The characters that reached their goals in a round that was won."""
    done: tuple[str, ...] = ()
    """The events and groups whose rounds were won."""
    used: tuple[str, ...] = ()
    """The gifts that can be used once a chapter and were."""
    lying: Lying = ()
    """What lies under characters' cards until later rounds."""
    drawn: DrawnCompany = NOBODY
    """The company that nature drew, where the chapter has none of its own."""

    def joined(self, later: Progress) -> Progress:
        """Return what both have reached, in the order it was reached; what lies is the later."""
        return Progress(
            tuple(dict.fromkeys((*self.completed, *later.completed))),
            tuple(dict.fromkeys((*self.done, *later.done))),
            tuple(dict.fromkeys((*self.used, *later.used))),
            later.lying,
            self.drawn,
        )

    def after(self, result: RoundResult) -> Progress:
        """Return what is reached once a round has ended so."""
        return self if result.reached is NOTHING_YET else self.joined(result.reached)


NOTHING_YET: Final = Progress()
