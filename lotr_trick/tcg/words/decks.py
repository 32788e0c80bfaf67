"""Words of decks and games: what is played, with which cards."""

from __future__ import annotations

from lotr_trick.tcg.words.registry import CardName, DeckName, word


@word("has_ring", kind="deck", hook="setup")
class HasRing:
    """The Ring of the deck.

    Example: ring the_one_ring
    """

    card: CardName


@word("ring_bearer_is", kind="deck", hook="setup")
class RingBearerIs:
    """Who bears the Ring at the beginning.

    Example: ring_bearer frodo_tired_traveller
    """

    card: CardName


@word("begins_with", kind="deck", hook="setup")
class BeginsWith:
    """The companions that begin in play beside the Ring-bearer. They come out of the draw deck.

    Example: begins with aragorn_wingfoot
    """

    cards: tuple[CardName, ...]


@word("path", kind="deck", hook="setup")
class Path:
    """The sites of the deck, one of each number.

    Example: path the_riddermark, rohirrim_village and westemnet_plains
    """

    sites: tuple[CardName, ...]


@word("copies", kind="deck", hook="setup")
class Copies:
    """So many copies of a card are in the draw deck.

    Example: 3 best_company
    """

    number: int
    card: CardName


@word("players", kind="game", hook="setup")
class Players:
    """How many may play.

    Example: 2 to 4 players
    """

    low: int
    high: int


@word("decks", kind="game", hook="setup")
class Decks:
    """The decks that are dealt in turn to the seats, unless a table says otherwise.

    Example: decks aragorn_starter and theoden_starter
    """

    names: tuple[DeckName, ...]


@word("hand_of", kind="game", hook="setup")
class HandOf:
    """How many cards a full hand has.

    Example: hand of 8 cards
    """

    number: int
