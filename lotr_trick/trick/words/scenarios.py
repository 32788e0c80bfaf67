"""Words of scenarios: a told deal, told plays, and what is expected of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import attrs

from lotr_trick.trick.words.registry import (
    CardName,
    CharacterName,
    RuleName,
    SuitName,
    TokenName,
    word,
)

W = TypeVar("W")


@attrs.frozen
class OfChapter:
    """The chapter that a scenario plays; it stands in the scenario's header."""

    number: int


def _said(name: str) -> Callable[[type[W]], type[W]]:
    return word(name, kind="scenario", hook="scenario")


@_said("seats")
@attrs.frozen
class Seats:
    """The characters at the table, clockwise; there are as many players as seats.

    Example: seats frodo, gandalf and bilbo
    """

    characters: tuple[CharacterName, ...]


@_said("lost_card_is")
@attrs.frozen
class LostCardIs:
    """The lost card; if no line says it, the scenario takes one that no other line names.

    Example: lost card H3
    """

    card: CardName


@_said("holds")
@attrs.frozen
class Holds:
    """Cards that the character's seat is dealt; the rest of each hand is filled up.

    Example: gandalf holds H3 and H6
    """

    who: CharacterName
    cards: tuple[CardName, ...]


@_said("holds_no_other")
@attrs.frozen
class HoldsNoOther:
    """Cards that the character's seat is dealt, and a suit of which it is dealt nothing else.

    Example: gandalf holds H3 and H6, and no other hills
    """

    who: CharacterName
    cards: tuple[CardName, ...]
    suit: SuitName


@_said("holds_no")
@attrs.frozen
class HoldsNo:
    """A suit of which the character's seat is dealt nothing.

    Example: bilbo holds no hills
    """

    who: CharacterName
    suit: SuitName


@_said("passes")
@attrs.frozen
class Passes:
    """What is passed in an exchange; an exchange that is not told changes nothing.

    Example: gandalf passes M5 to frodo
    """

    who: CharacterName
    card: CardName
    to: CharacterName


@_said("passes_back")
@attrs.frozen
class PassesBack:
    """What is passed back in an exchange.

    Example: frodo passes M5 back
    """

    who: CharacterName
    card: CardName


@_said("plays_card")
@attrs.frozen
class PlaysCard:
    """A character plays a card.

    Example: trick frodo H1, gandalf H3
    """

    who: CharacterName
    card: CardName
    claiming = False


@_said("plays_claiming")
@attrs.frozen
class PlaysClaiming:
    """A character plays a card, claiming the trick.

    Example: trick frodo R1 claiming
    """

    who: CharacterName
    card: CardName
    claiming = True


@_said("trick")
@attrs.frozen
class TrickLine:
    """Cards that are played one after the other; several lines may make one trick.

    Example: trick frodo H1, gandalf H3, bilbo R5
    """

    plays: tuple[PlaysCard | PlaysClaiming, ...]


@_said("play_out")
@attrs.frozen
class PlayOut:
    """Everybody plays the first card that may be played, until the round is over.

    Example: the rest is played out
    """


@_said("may_stop")
@attrs.frozen
class MayStop:
    """The round stops once its result is certain; otherwise scenarios play to the last card.

    Example: the round may stop early
    """


@_said("wins_trick")
@attrs.frozen
class WinsTrick:
    """The last finished trick was won by the character.

    Example: expect gandalf wins the trick
    """

    who: CharacterName


@_said("leads")
@attrs.frozen
class Leads:
    """The character is to lead the next trick.

    Example: expect gandalf leads
    """

    who: CharacterName


@_said("may_play")
@attrs.frozen
class MayPlay:
    """It is the character's turn, and just these cards may be played.

    Example: expect gandalf may play H3 and H6
    """

    who: CharacterName
    cards: tuple[CardName, ...]


@_said("may_claim_with")
@attrs.frozen
class MayClaimWith:
    """It is the character's turn, and the card may be played claiming.

    Example: expect frodo may claim with R1
    """

    who: CharacterName
    card: CardName


@_said("may_not_play")
@attrs.frozen
class MayNotPlay:
    """It is the character's turn, and the card in hand may not be played.

    Example: expect gandalf may not play R2
    """

    who: CharacterName
    card: CardName


@_said("may_pass")
@attrs.frozen
class MayPass:
    """It is the character's turn to pass a card, and the card may be passed.

    Example: expect frodo may pass H3
    """

    who: CharacterName
    card: CardName


@_said("may_not_pass")
@attrs.frozen
class MayNotPass:
    """It is the character's turn to pass a card, and the card in hand may not be passed.

    Example: expect frodo may not pass R1
    """

    who: CharacterName
    card: CardName


@_said("may_choose")
@attrs.frozen
class MayChoose:
    """Where the character sits, just these characters could be chosen.

    Example: expect bilbo may choose bilbo or gandalf
    """

    who: CharacterName
    characters: tuple[CharacterName, ...]


@_said("has_cards")
@attrs.frozen
class HasCards:
    """The character has so many cards in hand.

    Example: expect gandalf has 1 card
    """

    who: CharacterName
    count: int


@_said("has_token")
@attrs.frozen
class HasToken:
    """The token lies with the character.

    Example: expect frodo has the ring token
    """

    who: CharacterName
    token: TokenName


@_said("in_force")
@attrs.frozen
class InForce:
    """The rule still forbids something.

    Example: expect rings_locked is in force
    """

    rule: RuleName


@_said("lifted")
@attrs.frozen
class Lifted:
    """The rule forbids nothing any more.

    Example: expect rings_locked is lifted
    """

    rule: RuleName


@_said("exchanges_with_nobody")
@attrs.frozen
class ExchangesWithNobody:
    """The character's exchange was skipped, since no partner is at the table.

    Example: expect pippin exchanges with nobody
    """

    who: CharacterName


@_said("met_for_good")
@attrs.frozen
class MetForGood:
    """The goal is met and can no longer be missed.

    Example: expect bilbo's goal is met for good
    """

    standing = "met for good"


@_said("met_so_far")
@attrs.frozen
class MetSoFar:
    """The goal would be met if the round ended now.

    Example: expect pippin's goal is met so far
    """

    standing = "met so far"


@_said("not_met_yet")
@attrs.frozen
class NotMetYet:
    """The goal is not met, but can be.

    Example: expect bilbo's goal is not met yet
    """

    standing = "not met yet"


@_said("out_of_reach")
@attrs.frozen
class OutOfReach:
    """The goal can no longer be met.

    Example: expect bilbo's goal is out of reach
    """

    standing = "out of reach"


@_said("goal_is")
@attrs.frozen
class GoalIs:
    """How the character's goal stands, as everybody at the table sees it.

    Example: expect bilbo's goal is not met yet
    """

    who: CharacterName
    verdict: MetForGood | MetSoFar | NotMetYet | OutOfReach


@_said("never_lost")
@attrs.frozen
class NeverLost:
    """No deal of the chapter has the card as the lost card.

    Example: expect the lost card is never R1
    """

    card: CardName


@_said("round_over")
@attrs.frozen
class RoundOver:
    """The round has ended.

    Example: expect the round is over
    """


@_said("chapter_won")
@attrs.frozen
class ChapterWon:
    """The chapter has ended and is won.

    Example: expect the chapter is won
    """


@_said("chapter_lost")
@attrs.frozen
class ChapterLost:
    """The chapter has ended and is lost.

    Example: expect the chapter is lost
    """


@_said("expect")
@attrs.frozen
class Expect:
    """Something that must hold at this point, or the scenario fails.

    Example: expect gandalf leads
    """

    what: (
        WinsTrick
        | Leads
        | MayPlay
        | MayNotPlay
        | MayClaimWith
        | MayPass
        | MayNotPass
        | MayChoose
        | HasCards
        | HasToken
        | InForce
        | Lifted
        | ExchangesWithNobody
        | GoalIs
        | NeverLost
        | RoundOver
        | ChapterWon
        | ChapterLost
    )
