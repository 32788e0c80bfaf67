"""What lies beside a character and beside the table: threats, words given, cards laid by, piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from lotr_trick.trick.state.cards import CardSet

if TYPE_CHECKING:
    from lotr_trick.trick.moves import Play

UNSEEN: Final = -1
"""A threat that is there, and whose number the viewer does not know."""


@attrs.frozen
class Mark:
    """What a seat has beside its hand: a threat, what it declared, and cards it laid by.

    The cards that were laid by still belong to the seat and are counted with its hand; they
    cannot be played for now.
    """

    threat: int = 0
    """The number of its threat; 0 without one."""
    hidden: bool = False
    """Whether only its own player sees the threat."""
    face_down: bool = False
    """Whether nobody sees the threat before the round is over, not even its own player."""
    among: tuple[int, ...] = ()
    """The numbers of which a threat that is not seen is one, as everybody can tell; all, if none
    is named."""
    passing: bool = False
    """Whether another threat may still be drawn in its place."""
    announced: bool = False
    """Whether its player has said that the goal is met."""
    declared: str = ""
    tucked: CardSet = 0
    """Under the character until it is taken back."""
    kept: CardSet = 0
    """For the last trick."""
    early: Play | None = None
    """What is played to the first trick already, for everybody to see."""
    open: bool = False
    """Whether everybody sees the hand."""

    @property
    def laid(self) -> CardSet:
        """The cards that cannot be passed, since they lie somewhere already."""
        early = 0 if self.early is None else 1 << self.early.entry.put
        return self.tucked | self.kept | early

    def seen_by_others(self, *, over: bool = False) -> Mark:
        """Give what everybody sees of it; when the game is `over`, the threat too."""
        mark = self.seen_by_owner(over=over)
        if not mark.hidden and not mark.tucked and not mark.kept:
            return mark
        threat = UNSEEN if mark.hidden and mark.threat and not over else mark.threat
        return attrs.evolve(mark, threat=threat, tucked=0, kept=0)

    def seen_by_owner(self, *, over: bool = False) -> Mark:
        """Give what its own player sees of it: what lies face down only when the game is `over`."""
        if not self.face_down:
            return self
        return attrs.evolve(self, face_down=False) if over else attrs.evolve(self, threat=UNSEEN)


NO_MARK: Final = Mark()


def usable(hand: CardSet, mark: Mark, *, last: bool) -> CardSet:
    """Give the cards of a hand that may be played as far as they are not laid by.

    What was kept for the last trick is played to it; what was tucked away comes back when
    nothing else is left.
    """
    kept = mark.kept & hand
    if kept and last:
        return kept
    return hand & ~mark.tucked & ~kept or hand & ~kept or hand


@attrs.frozen
class Heap:
    """A pile beside the table: what is left in it, and what was turned up so far.

    Its order is nothing that anybody knows: nature draws when a card is turned up or taken.
    """

    left: CardSet
    turned: CardSet = 0


@attrs.frozen
class Aftermath:
    """What happens to a trick that is complete and not taken yet."""

    turned: CardSet = 0
    """The cards that were turned up for it."""
    nobody: bool = False
    """Whether nobody takes it."""
    again: bool = False
    """Whether its leader leads again."""


NOTHING_HAPPENS: Final = Aftermath()
