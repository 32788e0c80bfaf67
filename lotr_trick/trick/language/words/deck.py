"""Words of the deck: what is in it, what lies beside it, and numbers that go by the table."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import CardName, SuitName, word


@word("all_of_suit", kind="piece", hook="deck plan")
class AllOfSuit:
    """Every card of a suit, or every copy of a card.

    Example: deck with hills
    """

    suit: SuitName


@word("one_card", kind="piece", hook="deck plan")
class OneCard:
    """One card.

    Example: deck with V1
    """

    card: CardName


@word("span", kind="piece", hook="deck plan")
class Span:
    """The cards of a suit from one rank to another.

    Example: deck with V1-V6
    """

    low: CardName
    high: CardName


@word("some_of", kind="piece", hook="deck plan")
class SomeOf:
    """So many copies of a card.

    Example: deck with 2 orcs
    """

    count: int
    card: SuitName


Piece = AllOfSuit | OneCard | Span | SomeOf


@word("deck_with", kind="deck", hook="deck plan")
class DeckWith:
    """Cards that are in the deck; what several lines name is in once, and numbers of copies add up.

    Example: deck with hills, mountains and V1-V6
    """

    pieces: tuple[Piece, ...]


@word("deck_without", kind="deck", hook="deck plan")
class DeckWithout:
    """Cards that are not in the deck, whatever other lines put there.

    Example: deck without forests
    """

    pieces: tuple[Piece, ...]
