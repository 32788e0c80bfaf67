"""Words of targets: what an effect is done to."""

from __future__ import annotations

from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.query import matching
from lotr_trick.tcg.state import NOBODY, Piece, State
from lotr_trick.tcg.words.registry import AFilter, word


class _One:
    """A target that nobody chooses."""

    count = None

    def number(self, state: State, scene: Scene) -> int:
        """Return the number of the card."""
        raise NotImplementedError

    def pieces(self, state: State, scene: Scene) -> tuple[Piece, ...]:
        """Return the card, if it is in play."""
        piece = state.find(self.number(state, scene))
        return () if piece is None else (piece,)

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether a card is the one."""
        return piece.id == self.number(state, scene)


@word("this_card", kind="target", hook="target")
class ThisCard(_One):
    """The card that says so.

    Example: exert this card
    """

    def number(self, state: State, scene: Scene) -> int:
        """Return the card's own number."""
        return scene.source


@word("its_bearer", kind="target", hook="target")
class ItsBearer(_One):
    """The character that bears the card.

    Example: heal its bearer
    """

    def number(self, state: State, scene: Scene) -> int:
        """Return the bearer's number."""
        source = state.find(scene.source)
        return NOBODY if source is None else source.bearer


@word("it", kind="target", hook="target")
class It(_One):
    """The card that was chosen or played last, or that the trigger is about.

    Example: give it keyword damage 2
    """

    def number(self, state: State, scene: Scene) -> int:
        """Return its number."""
        return scene.it


@word("bearer_of_it", kind="target", hook="target")
class BearerOfIt(_One):
    """The character that bears the card which was played last.

    Example: heal the bearer of it
    """

    def number(self, state: State, scene: Scene) -> int:
        """Return the bearer's number."""
        piece = state.find(scene.it)
        return NOBODY if piece is None else piece.bearer


@word("some", kind="target", hook="target")
class Some:
    """So many different such cards, which the player chooses.

    Example: exert 2 unbound companions
    """

    count: int
    which: AFilter

    def pieces(self, state: State, scene: Scene) -> tuple[Piece, ...]:
        """Return all that can be chosen."""
        return matching(state, self.which, scene)


@word("each_of", kind="target", hook="target")
class EachOf:
    """All such cards.

    Example: exert each unbound companion
    """

    which: AFilter
    count = None

    def pieces(self, state: State, scene: Scene) -> tuple[Piece, ...]:
        """Return all of them."""
        return matching(state, self.which, scene)

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether a card is one of them."""
        return bool(self.which.holds(state, piece, scene))
