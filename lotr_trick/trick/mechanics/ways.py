"""Ways to play a card: claiming the trick, face down, and beating everything, once a round."""

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


def ways_by_role(laws: Laws, cards: Cards, roles: Sequence[Role]) -> tuple[Ways, ...]:
    """Return in which ways each character may play each card, and last a seat without one."""
    usual = ways_of(laws, cards)
    unseen = _unseen_ways(laws, cards, usual)
    beating = tuple([(*found, Way.BEATING) for found in usual])
    down = {each.who for each in laws.all(PlaysFaceDown)}
    strong = {who for each in laws.all(MayPlayWith) for who in each.who}
    found = []
    for role in roles:
        names = {role.person, role.name}
        found.append(unseen if down & names else beating if strong & names else usual)
    return (*found, usual)


def _unseen_ways(laws: Laws, cards: Cards, ways: Ways) -> Ways:
    """Return how each card is played by who plays face down, with its suit named."""
    openly = cards.set_of(each.openly for each in laws.all(PlaysFaceDown))
    return tuple(
        [
            found if openly >> card & 1 or not cards.suit_sets[card] else (Way.FACE_DOWN,)
            for card, found in enumerate(ways)
        ]
    )


# --- its words -------------------------------------------------------------------------------


@word("may_claim", kind="way", hook="ways")
class MayClaim:
    """The card may be played claiming: whoever plays it says so when playing it.

    Example: R1 may be played claiming
    """

    card: CardName


@word("may_play_with", kind="way", hook="ways")
class MayPlayWith:
    """Once a round one of the persons may play a card with what this event brings: it beats
    everything, as a line on strength says.

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
