"""Words of scenarios: a told deal and told plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lotr_trick.trick.words.registry import (
    CardName,
    CharacterName,
    OptionName,
    SuitName,
    word,
)
from lotr_trick.values import lean

W = TypeVar("W")


@lean.frozen
class OfChapter:
    """The chapter that a scenario plays; it stands in the scenario's header."""

    number: int


def said(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of scenarios."""
    return word(name, kind="scenario", hook="scenario")


@said("seats")
@lean.frozen
class Seats:
    """The characters at the table, clockwise; there are as many players as seats.

    Example: seats frodo, gandalf and bilbo
    """

    characters: tuple[CharacterName, ...]


@said("option_is")
@lean.frozen
class OptionIs:
    """Which choice of a rule option is played.

    Example: option first_setup is left_first
    """

    option: OptionName
    choice: str


@said("lost_card_is")
@lean.frozen
class LostCardIs:
    """The lost card; if no line says it, the scenario takes one that no other line names.

    Example: lost card H3
    """

    card: CardName


@said("holds")
@lean.frozen
class Holds:
    """Cards that the character's seat is dealt; the rest of each hand is filled up.

    Example: gandalf holds H3 and H6
    """

    who: CharacterName
    cards: tuple[CardName, ...]


@said("holds_no_other")
@lean.frozen
class HoldsNoOther:
    """Cards that the character's seat is dealt, and a suit of which it is dealt nothing else.

    Example: gandalf holds H3 and H6, and no other hills
    """

    who: CharacterName
    cards: tuple[CardName, ...]
    suit: SuitName


@said("holds_no")
@lean.frozen
class HoldsNo:
    """A suit of which the character's seat is dealt nothing.

    Example: bilbo holds no hills
    """

    who: CharacterName
    suit: SuitName


@said("passes")
@lean.frozen
class Passes:
    """What is passed in an exchange; an exchange that is not told changes nothing.

    Example: gandalf passes M5 to frodo
    """

    who: CharacterName
    card: CardName
    to: CharacterName


@said("passes_back")
@lean.frozen
class PassesBack:
    """What is passed back in an exchange.

    Example: frodo passes M5 back
    """

    who: CharacterName
    card: CardName


@said("plays_card")
@lean.frozen
class PlaysCard:
    """A character plays a card.

    Example: trick frodo H1, gandalf H3
    """

    who: CharacterName
    card: CardName
    claiming = False


@said("plays_claiming")
@lean.frozen
class PlaysClaiming:
    """A character plays a card, claiming the trick.

    Example: trick frodo R1 claiming
    """

    who: CharacterName
    card: CardName
    claiming = True


@said("trick")
@lean.frozen
class TrickLine:
    """Cards that are played one after the other; several lines may make one trick.

    Example: trick frodo H1, gandalf H3, bilbo R5
    """

    plays: tuple[PlaysCard | PlaysClaiming, ...]


@said("play_out")
@lean.frozen
class PlayOut:
    """Everybody plays the first card that may be played, until the round is over.

    Example: the rest is played out
    """


@said("may_stop")
@lean.frozen
class MayStop:
    """The round stops once its result is certain; otherwise scenarios play to the last card.

    Example: the round may stop early
    """
