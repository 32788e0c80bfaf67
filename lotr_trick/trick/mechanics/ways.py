"""Ways to play a card: claiming the trick, and face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lotr_trick.trick.language.words.registry import CardName, PersonName, word
from lotr_trick.trick.state.cards import Cards, CardSet
from lotr_trick.trick.state.log import Way

if TYPE_CHECKING:
    from lotr_trick.trick.compile.precedence import Laws
    from lotr_trick.trick.state.table import Role

Ways = tuple[tuple[Way, ...], ...]
"""For each card in which ways it may be played."""


def claimers_of(laws: Laws, cards: Cards) -> CardSet:
    """Return the cards that may be played claiming the trick."""
    return cards.set_of([each.card for each in laws.all(MayClaim)])


def ways_of(laws: Laws, cards: Cards) -> Ways:
    """Return in which ways each card may be played."""
    claimers, both = claimers_of(laws, cards), (Way.PLAIN, Way.CLAIMING)
    return tuple([both if claimers >> at & 1 else both[:1] for at in range(len(cards.names))])


def unseen_ways(laws: Laws, cards: Cards, ways: Ways) -> Ways:
    """Return how each card is played by who plays face down, with its suit named."""
    openly = cards.set_of(each.openly for each in laws.all(PlaysFaceDown))
    return tuple(
        [
            found if openly >> card & 1 or not cards.suit_sets[card] else (Way.FACE_DOWN,)
            for card, found in enumerate(ways)
        ]
    )


def face_down(laws: Laws, roles: Sequence[Role]) -> int:
    """Return the roles, as bits, that play face down."""
    who = {each.who for each in laws.all(PlaysFaceDown)}
    return sum([1 << at for at, role in enumerate(roles) if who & {role.person, role.name}])


# --- its words -------------------------------------------------------------------------------


@word("may_claim", kind="way", hook="ways")
class MayClaim:
    """The card may be played claiming: whoever plays it says so when playing it.

    Example: R1 may be played claiming
    """

    card: CardName


@word("may_play_with", kind="way", hook="ways", ready=False)
class MayPlayWith:
    """Once a round one of the persons may play a card with what this event brings.

    Example: a card of frodo or sam may be played with it, once a round
    """

    who: tuple[PersonName, ...]


@word("plays_face_down", kind="way", hook="entry")
class PlaysFaceDown:
    """The person plays every card face down, one excepted, and says only its suit; it is turned
    up when the trick ends.

    Example: gimli plays face down and names the suit, except R1
    """

    who: PersonName
    openly: CardName
