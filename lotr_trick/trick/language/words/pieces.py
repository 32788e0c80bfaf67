"""Words of pieces: suits, cards without a suit, and terms of the glossary."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import word


@word("letter", kind="suit", hook="deck plan")
class Letter:
    """The letter that cards of the suit are written with.

    Example: letter H
    """

    letter: str


@word("ranks", kind="suit", hook="deck plan")
class Ranks:
    """The lowest and the highest rank of the suit.

    Example: ranks 1-8
    """

    low: int
    high: int


@word("further_ranks", kind="suit", hook="deck plan")
class FurtherRanks:
    """Ranks of cards that are not in the deck when the suit is, only when they are named.

    Example: further ranks 9-16
    """

    low: int
    high: int


@word("singular", kind="suit", hook="deck plan")
class Singular:
    """How one card of the suit is called, where a goal asks for 1.

    Example: singular hill
    """

    name: str


@word("written", kind="card", hook="deck plan")
class Written:
    """How the card is written; it has no suit.

    Example: written ORC
    """

    card: str


@word("copies", kind="card", hook="deck plan")
class Copies:
    """How many copies of the card there are; nobody can tell one from another.

    Example: copies 3
    """

    count: int


@word("card_rank", kind="card", hook="deck plan")
class CardRank:
    """The rank of a card without a suit.

    Example: rank 5
    """

    rank: int


@word("feminine", kind="name", hook="text")
class Feminine:
    """The name in that language is a feminine noun, which its article in rules text must fit.

    Example: feminine in es
    """

    language: str


@word("term_meaning", kind="term", hook="text")
class TermMeaning:
    """What a term of the game means.

    Example: means "four cards, one from each seat"
    """

    text: str
