"""Words of scenarios: a told deal and told plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import attrs

from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    OptionName,
    PileName,
    SuitName,
    word,
)

W = TypeVar("W")


@attrs.frozen
class OfChapter:
    """The chapter that a scenario plays; it stands in the scenario's header."""

    number: int


def said(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of scenarios."""
    return word(name, kind="scenario", hook="scenario")


@said("seats")
@attrs.frozen
class Seats:
    """The characters at the table, clockwise; there are as many players as seats.

    Example: seats frodo, gandalf and bilbo
    """

    characters: tuple[CharacterName, ...]


@said("option_is")
@attrs.frozen
class OptionIs:
    """Which choice of a rule option is played.

    Example: option first_setup is left_first
    """

    option: OptionName
    choice: str


@said("lost_card_is")
@attrs.frozen
class LostCardIs:
    """The lost cards; those that no line says are cards that no other line names.

    Example: lost card H3
    """

    cards: tuple[CardName, ...]


@said("holds")
@attrs.frozen
class Holds:
    """Cards that the character's seat is dealt; the rest of each hand is filled up.

    Example: gandalf holds H3 and H6
    """

    who: CharacterName
    cards: tuple[CardName, ...]


@said("holds_no_other")
@attrs.frozen
class HoldsNoOther:
    """Cards that the character's seat is dealt, and a suit of which it is dealt nothing else.

    Example: gandalf holds H3 and H6, and no other hills
    """

    who: CharacterName
    cards: tuple[CardName, ...]
    suit: SuitName


@said("holds_no")
@attrs.frozen
class HoldsNo:
    """A suit of which the character's seat is dealt nothing.

    Example: bilbo holds no hills
    """

    who: CharacterName
    suit: SuitName


@said("passes")
@attrs.frozen
class Passes:
    """What is passed in an exchange; an exchange that is not told changes nothing.

    Example: gandalf passes M5 to frodo
    """

    who: CharacterName
    card: CardName
    to: CharacterName


@said("passes_back")
@attrs.frozen
class PassesBack:
    """What is passed back in an exchange.

    Example: frodo passes M5 back
    """

    who: CharacterName
    card: CardName


@said("gives")
@attrs.frozen
class Gives:
    """What is given, or passed in an exchange that several make at once.

    Example: fatty gives H3 to frodo
    """

    who: CharacterName
    card: CardName
    to: CharacterName


@said("passes_right")
@attrs.frozen
class PassesRight:
    """What is passed to the right when everybody does.

    Example: elrond passes H3 to the right
    """

    who: CharacterName
    card: CardName


@said("exchanges_lost")
@attrs.frozen
class ExchangesLost:
    """Which card is exchanged for the lost card.

    Example: galadriel exchanges H3 for the lost card
    """

    who: CharacterName
    card: CardName


@said("draws_threat")
@attrs.frozen
class DrawsThreat:
    """The threat that the character draws; if no line says it, it is the lowest.

    Example: sam draws threat 3
    """

    who: CharacterName
    number: int


@said("draws_threats")
@attrs.frozen
class DrawsThreats:
    """The threats that the character draws to keep one; if no line says it, they are the lowest.

    Example: aragorn_son_of_arathorn draws threats 2 and 5
    """

    who: CharacterName
    numbers: tuple[int, ...]


@said("keeps_threat")
@attrs.frozen
class KeepsThreat:
    """The threat that the character keeps of those it drew; if no line says it, the lowest.

    Example: aragorn_son_of_arathorn keeps threat 5
    """

    who: CharacterName
    number: int


@said("draws_another")
@attrs.frozen
class DrawsAnother:
    """The character lays its threat away and draws this one; if no line says it, it keeps it.

    Example: samwise draws another threat 4
    """

    who: CharacterName
    number: int


@said("chooses_threat")
@attrs.frozen
class ChoosesThreat:
    """The threat that the character chooses.

    Example: aragorn chooses threat 4
    """

    who: CharacterName
    number: int


@said("declares")
@attrs.frozen
class Declares:
    """What the character declares in setup.

    Example: strider declares high
    """

    who: CharacterName
    what: str


@said("declares_pair")
@attrs.frozen
class DeclaresPair:
    """The pair of numbers that the character declares in setup.

    Example: aragorn declares 3-4
    """

    who: CharacterName
    low: int
    high: int


@said("tucks")
@attrs.frozen
class Tucks:
    """The card that the character tucks away.

    Example: shadowfax tucks H3
    """

    who: CharacterName
    card: CardName


@said("takes_back")
@attrs.frozen
class TakesBack:
    """Before a trick the character takes the tucked card back; if no line says it, the card stays.

    Example: shadowfax takes the tucked card back
    """

    who: CharacterName


@said("keeps")
@attrs.frozen
class Keeps:
    """The card that the character keeps for the last trick.

    Example: radagast keeps H3
    """

    who: CharacterName
    card: CardName


@said("plays_early")
@attrs.frozen
class PlaysEarly:
    """The card that the character plays to the first trick in setup.

    Example: radagast plays H3 early
    """

    who: CharacterName
    card: CardName


@said("takes_of")
@attrs.frozen
class TakesOf:
    """The cards of a pile that the character takes.

    Example: tom_bombadil takes H1 and H2 of barrow
    """

    who: CharacterName
    cards: tuple[CardName, ...]
    pile: PileName


@said("turns_up")
@attrs.frozen
class TurnsUp:
    """The cards of a pile that are turned up now; if no line says it, they are the lowest.

    Example: willow turns up F9
    """

    pile: PileName
    cards: tuple[CardName, ...]


@said("lets_lead")
@attrs.frozen
class LetsLead:
    """Whom the character names to lead the next trick; if no line says it, it leads itself.

    Example: bilbo_baggins lets arwen lead
    """

    who: CharacterName
    leader: CharacterName


@said("plays_card")
@attrs.frozen
class PlaysCard:
    """A character plays a card.

    Example: trick frodo H1, gandalf H3
    """

    who: CharacterName
    card: CardName
    claiming = False


@said("plays_claiming")
@attrs.frozen
class PlaysClaiming:
    """A character plays a card, claiming the trick.

    Example: trick frodo R1 claiming
    """

    who: CharacterName
    card: CardName
    claiming = True


@said("trick")
@attrs.frozen
class TrickLine:
    """Cards that are played one after the other; several lines may make one trick.

    Example: trick frodo H1, gandalf H3, bilbo R5
    """

    plays: tuple[PlaysCard | PlaysClaiming, ...]


@said("play_out")
@attrs.frozen
class PlayOut:
    """Everybody plays the first card that may be played, until the round is over.

    Example: the rest is played out
    """


@said("may_stop")
@attrs.frozen
class MayStop:
    """The round stops once its result is certain; otherwise scenarios play to the last card.

    Example: the round may stop early
    """
