"""Words of scenarios: a told deal, what lies behind a round, and what is told of it.

What a seat does is no word of its own: it is told in the text of the option that is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, dataclass_transform

import attrs

from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    EventName,
    GiftName,
    LayoutName,
    ModeName,
    OptionName,
    OptionText,
    PileName,
    SuitName,
    header_word,
    word,
)

W = TypeVar("W")


@header_word("of_chapter")
@attrs.frozen
class OfChapter:
    """The chapter that a scenario plays; it stands in the scenario's header."""

    number: int


@header_word("of_road")
@attrs.frozen
class OfRoad:
    """The road that a scenario plays; it stands in the scenario's header."""

    name: str


@dataclass_transform(frozen_default=True)
def said(name: str) -> Callable[[type[W]], type[W]]:
    """Return what makes a class a word of scenarios."""
    return word(name, kind="scenario", hook="scenario")


@said("seats")
class Seats:
    """The characters at the table, clockwise; there are as many players as seats.

    Example: seats frodo, gandalf and bilbo
    """

    characters: tuple[CharacterName, ...]


@said("mode_is")
class ModeIs:
    """The mode in which the chapter is played, where fewer people play than there are seats.

    Example: the mode is solo
    """

    mode: ModeName


@said("layout_is")
class LayoutIs:
    """How the last hand of the seats is laid out, where nobody holds it. Its cards are told as they
    are dealt: from the top, row by row, those that lie face down too.

    Example: the layout is pyramid
    """

    layout: LayoutName


@said("nature_draws")
class NatureDraws:
    """Whom nature draws for a road, with the gift and the rider. Where one of several that are
    named is drawn, it is the last: whoever is burdened, and whoever the rider goes to.

    Example: nature draws elrond, samwise, sting, terror and gandalf
    """

    names: tuple[str, ...]


@said("option_is")
class OptionIs:
    """Which choice of a rule option is played.

    Example: option first_setup is left_first
    """

    option: OptionName
    choice: str


@said("lost_card_is")
class LostCardIs:
    """The lost cards; those that no line says are cards that no other line names.

    Example: lost card H3
    """

    cards: tuple[CardName, ...]


@said("holds")
class Holds:
    """Cards that the character's seat is dealt; the rest of each hand is filled up, with no
    other card of a suit if the line says so.

    Example: gandalf holds H3 and H6, and no other hills
    """

    who: CharacterName
    cards: tuple[CardName, ...]
    no_other: SuitName = ""


@said("holds_no")
class HoldsNo:
    """A suit of which the character's seat is dealt nothing.

    Example: bilbo holds no hills
    """

    who: CharacterName
    suit: SuitName


@said("event_is")
class EventIs:
    """The event that the table picks for the round.

    Example: the event is balins_tomb
    """

    event: EventName


@said("already_completed")
class AlreadyCompleted:
    """Characters that were completed in rounds before.

    Example: already completed sam and merry
    """

    characters: tuple[CharacterName, ...]


@said("already_done")
class AlreadyDone:
    """Events whose rounds were won before.

    Example: already done doors_of_durin and balins_tomb
    """

    events: tuple[EventName, ...]


@said("already_played")
class AlreadyPlayed:
    """A group whose round was won before.

    Example: already played group 1
    """

    group: int


@said("already_played_round")
class AlreadyPlayedRound:
    """A round by number that was won before.

    Example: already played round 1
    """

    number: int


@said("already_under")
class AlreadyUnder:
    """Cards that lie under a character's card since rounds before.

    Example: already under gimli_competitor ORC and ORC
    """

    who: CharacterName
    cards: tuple[CardName, ...]


@said("already_used")
class AlreadyUsed:
    """Gifts that were used in rounds before.

    Example: already used mithril_shirt
    """

    gifts: tuple[GiftName, ...]


@said("tells")
class Tells:
    """What the character does, in the text of the option or the draw: `pass M5 to frodo` is told
    as `passes M5 to frodo`. A choice that no line tells changes as little as it can.

    Example: gandalf passes M5 to frodo
    """

    who: CharacterName
    verb: str
    rest: OptionText = ""

    @property
    def text(self) -> str:
        """What is done, in the third person."""
        return f"{self.verb} {self.rest}".rstrip()


@said("turns_up")
class TurnsUp:
    """The cards of a pile that are turned up now; if no line says it, they are the lowest.

    Example: willow turns up F9
    """

    pile: PileName
    cards: tuple[CardName, ...]


@said("plays_card")
class PlaysCard:
    """A character plays a card, and how if that must be said.

    Example: trick frodo H1, gandalf R1 claiming
    """

    who: CharacterName
    card: CardName
    way: str = ""


@said("trick")
class TrickLine:
    """Cards that are played one after the other; several lines may make one trick.

    Example: trick frodo H1, gandalf H3, bilbo R5
    """

    plays: tuple[PlaysCard, ...]


@said("play_out")
class PlayOut:
    """Everybody plays the first card that may be played, until the round is over.

    Example: the rest is played out
    """


@said("may_stop")
class MayStop:
    """The round stops once its result is certain; otherwise scenarios play to the last card.

    Example: the round may stop early
    """
