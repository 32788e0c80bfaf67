"""Who asks about cards, and the form of what says which cards are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import attrs

if TYPE_CHECKING:
    from lotr_trick.tcg.cards import Card
    from lotr_trick.tcg.state import Piece, State

_NONE = -100


@attrs.frozen
class Scene:
    """Who does something: the card, the player who decides, and what it is about by now."""

    source: int
    card: Card
    seat: int
    it: int = _NONE
    """The card that was chosen or played last, or that the trigger is about."""
    paid: tuple[int, ...] = ()
    """The cards that the costs were paid with."""


class Filter(Protocol):
    """Says whether a card is meant, as the card sees it that asks."""

    def holds(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether a card is meant."""
        ...
