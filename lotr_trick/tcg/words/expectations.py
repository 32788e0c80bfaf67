"""Words of expectations: what must hold at a point of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, dataclass_transform

from lotr_trick.lang import OfKind
from lotr_trick.tcg.words.registry import CardName, KeywordName, word
from lotr_trick.tcg.words.scenarios import said

W = TypeVar("W")


@dataclass_transform(frozen_default=True)
def expected(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of expectations."""
    return word(name, kind="expectation", hook="scenario")


@expected("strength_is")
class StrengthIs:
    """The strength of a character.

    Example: expect gimli_unbidden_guest has strength 8
    """

    card: str
    number: int


@expected("vitality_is")
class VitalityIs:
    """How much vitality a character has left.

    Example: expect gimli_unbidden_guest has vitality 2
    """

    card: str
    number: int


@expected("keyword_is")
class KeywordIs:
    """The number of a character's keyword, all of the kind together.

    Example: expect gimli_unbidden_guest has keyword damage 3
    """

    card: str
    keyword: KeywordName
    number: int


@expected("no_keyword")
class NoKeyword:
    """A card does not have a keyword.

    Example: expect uruk_fanatic has no keyword fierce
    """

    card: str
    keyword: KeywordName


@expected("bears")
class Bears:
    """A character bears a card.

    Example: expect frodo_tired_traveller bears hobbit_sword
    """

    card: str
    borne: str


@expected("is_there")
class IsThere:
    """A card is in play.

    Example: expect gimli_unbidden_guest is in play
    """

    card: str


@expected("is_gone")
class IsGone:
    """A card is not in play.

    Example: expect orthanc_warrior is not in play
    """

    card: str


@expected("bears_ring")
class BearsRing:
    """A companion is the Ring-bearer.

    Example: expect sam_samwise_the_brave is the ring_bearer
    """

    card: str


@expected("lost")
class Lost:
    """A card is in a player's dead pile.

    Example: expect seat 1 lost gimli_unbidden_guest
    """

    seat: int
    card: CardName


@expected("discarded")
class Discarded:
    """A card is in a player's discard pile.

    Example: expect seat 2 discarded orthanc_warrior
    """

    seat: int
    card: CardName


@expected("holds_card")
class HoldsCard:
    """A player holds a card.

    Example: expect seat 1 holds valor
    """

    seat: int
    card: CardName


@expected("holds_cards")
class HoldsCards:
    """How many cards a player holds.

    Example: expect seat 1 holds 8 cards
    """

    seat: int
    number: int


@expected("is_asked")
class IsAsked:
    """It is a player who decides now.

    Example: expect seat 2 is asked
    """

    seat: int


@expected("is_out")
class IsOut:
    """A player has lost and left the game.

    Example: expect seat 3 is out
    """

    seat: int


@expected("sees_discards")
class SeesDiscards:
    """How many cards of a discard pile a player can see.

    Example: expect seat 2 sees 1 discards of seat 1
    """

    seat: int
    number: int
    other: int


@expected("win")
class Win:
    """A player has won.

    Example: expect seat 1 wins
    """

    seat: int


@expected("not_over")
class NotOver:
    """The game goes on.

    Example: expect nobody has won
    """


@expected("may")
class May:
    """What a player may do now, or may not, in the text of the option.

    Example: expect seat 1 may not play best_company
    """

    seat: int
    permission: str
    text: str


@expected("wears_ring")
class WearsRing:
    """The Ring-bearer of the turn wears the Ring.

    Example: expect the ring is worn
    """


@expected("no_ring")
class NoRing:
    """The Ring-bearer of the turn does not wear the Ring.

    Example: expect the ring is not worn
    """


@expected("phase_is")
class PhaseIs:
    """Which phase is played.

    Example: expect the regroup phase is played
    """

    phase: str


@expected("no_skirmish")
class NoSkirmish:
    """No skirmish is fought now.

    Example: expect no skirmish is fought
    """


@expected("move_limit_is")
class MoveLimitIs:
    """How often the fellowship may move in this turn.

    Example: expect the fellowship may move 3 times
    """

    number: int


@said("expect")
class Expect:
    """Something that must hold at this point.

    Example: expect seat 1 wins
    """

    what: Annotated[Any, OfKind(("expectation", "scenario"))]
