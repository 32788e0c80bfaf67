"""Words of cards without a suit, and of tokens that wait for a card."""

from __future__ import annotations

import attrs

from lotr_trick.trick.words.registry import CardName, word


@word("written", kind="card", hook="deck plan")
@attrs.frozen
class Written:
    """How the card is written; it has no suit and no rank.

    Example: written ORC
    """

    card: str


@word("copies", kind="card", hook="deck plan")
@attrs.frozen
class Copies:
    """How many copies of the card there are; nobody can tell one from another.

    Example: copies 3
    """

    count: int


@word("goes_to_player", kind="token", hook="seen")
@attrs.frozen
class GoesToPlayer:
    """The token goes to whoever plays the card, as soon as it is played.

    Example: goes to whoever plays BT
    """

    card: CardName
