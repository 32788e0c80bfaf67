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


def _said(name: str, example: str) -> Callable[[type[W]], type[W]]:
    return word(name, kind="scenario", hook="scenario", example=example)


@_said("seats", "seats frodo, gandalf and bilbo")
@attrs.frozen
class Seats:
    """The characters at the table, clockwise; there are as many players as seats."""

    characters: tuple[CharacterName, ...]


@_said("lost_card_is", "lost card H3")
@attrs.frozen
class LostCardIs:
    """The lost card; if no line says it, the scenario takes one that no other line names."""

    card: CardName


@_said("holds", "gandalf holds H3 and H6")
@attrs.frozen
class Holds:
    """Cards that the character's seat is dealt; the rest of each hand is filled up."""

    who: CharacterName
    cards: tuple[CardName, ...]


@_said("holds_no_other", "gandalf holds H3 and H6, and no other hills")
@attrs.frozen
class HoldsNoOther:
    """Cards that the character's seat is dealt, and a suit of which it is dealt nothing else."""

    who: CharacterName
    cards: tuple[CardName, ...]
    suit: SuitName


@_said("holds_no", "bilbo holds no hills")
@attrs.frozen
class HoldsNo:
    """A suit of which the character's seat is dealt nothing."""

    who: CharacterName
    suit: SuitName


@_said("passes", "gandalf passes M5 to frodo")
@attrs.frozen
class Passes:
    """What is passed in an exchange; an exchange that is not told changes nothing."""

    who: CharacterName
    card: CardName
    to: CharacterName


@_said("passes_back", "frodo passes M5 back")
@attrs.frozen
class PassesBack:
    """What is passed back in an exchange."""

    who: CharacterName
    card: CardName


@_said("plays_card", "trick frodo H1, gandalf H3")
@attrs.frozen
class PlaysCard:
    """A character plays a card."""

    who: CharacterName
    card: CardName
    claiming = False


@_said("plays_claiming", "trick frodo R1 claiming")
@attrs.frozen
class PlaysClaiming:
    """A character plays a card, claiming the trick."""

    who: CharacterName
    card: CardName
    claiming = True


@_said("trick", "trick frodo H1, gandalf H3, bilbo R5")
@attrs.frozen
class TrickLine:
    """Cards that are played one after the other; several lines may make one trick."""

    plays: tuple[PlaysCard | PlaysClaiming, ...]


@_said("play_out", "the rest is played out")
@attrs.frozen
class PlayOut:
    """Everybody plays the first card that may be played, until the round is over."""


@_said("may_stop", "the round may stop early")
@attrs.frozen
class MayStop:
    """The round stops once its result is certain; otherwise scenarios play to the last card."""


@_said("wins_trick", "expect gandalf wins the trick")
@attrs.frozen
class WinsTrick:
    """The last finished trick was won by the character."""

    who: CharacterName


@_said("leads", "expect gandalf leads")
@attrs.frozen
class Leads:
    """The character is to lead the next trick."""

    who: CharacterName


@_said("may_play", "expect gandalf may play H3 and H6")
@attrs.frozen
class MayPlay:
    """It is the character's turn, and just these cards may be played."""

    who: CharacterName
    cards: tuple[CardName, ...]


@_said("may_claim_with", "expect frodo may claim with R1")
@attrs.frozen
class MayClaimWith:
    """It is the character's turn, and the card may be played claiming."""

    who: CharacterName
    card: CardName


@_said("may_not_play", "expect gandalf may not play R2")
@attrs.frozen
class MayNotPlay:
    """It is the character's turn, and the card in hand may not be played."""

    who: CharacterName
    card: CardName


@_said("may_pass", "expect frodo may pass H3")
@attrs.frozen
class MayPass:
    """It is the character's turn to pass a card, and the card may be passed."""

    who: CharacterName
    card: CardName


@_said("may_not_pass", "expect frodo may not pass R1")
@attrs.frozen
class MayNotPass:
    """It is the character's turn to pass a card, and the card in hand may not be passed."""

    who: CharacterName
    card: CardName


@_said("may_choose", "expect bilbo may choose bilbo or gandalf")
@attrs.frozen
class MayChoose:
    """Where the character sits, just these characters could be chosen."""

    who: CharacterName
    characters: tuple[CharacterName, ...]


@_said("has_cards", "expect gandalf has 1 card")
@attrs.frozen
class HasCards:
    """The character has so many cards in hand."""

    who: CharacterName
    count: int


@_said("has_token", "expect frodo has the ring token")
@attrs.frozen
class HasToken:
    """The token lies with the character."""

    who: CharacterName
    token: TokenName


@_said("in_force", "expect rings_locked is in force")
@attrs.frozen
class InForce:
    """The rule still forbids something."""

    rule: RuleName


@_said("lifted", "expect rings_locked is lifted")
@attrs.frozen
class Lifted:
    """The rule forbids nothing any more."""

    rule: RuleName


@_said("exchanges_with_nobody", "expect pippin exchanges with nobody")
@attrs.frozen
class ExchangesWithNobody:
    """The character's exchange was skipped, since no partner is at the table."""

    who: CharacterName


@_said("met_for_good", "expect bilbo's goal is met for good")
@attrs.frozen
class MetForGood:
    """The goal is met and can no longer be missed."""

    standing = "met for good"


@_said("met_so_far", "expect pippin's goal is met so far")
@attrs.frozen
class MetSoFar:
    """The goal would be met if the round ended now."""

    standing = "met so far"


@_said("not_met_yet", "expect bilbo's goal is not met yet")
@attrs.frozen
class NotMetYet:
    """The goal is not met, but can be."""

    standing = "not met yet"


@_said("out_of_reach", "expect bilbo's goal is out of reach")
@attrs.frozen
class OutOfReach:
    """The goal can no longer be met."""

    standing = "out of reach"


@_said("goal_is", "expect bilbo's goal is not met yet")
@attrs.frozen
class GoalIs:
    """How the character's goal stands, as everybody at the table sees it."""

    who: CharacterName
    verdict: MetForGood | MetSoFar | NotMetYet | OutOfReach


@_said("never_lost", "expect the lost card is never R1")
@attrs.frozen
class NeverLost:
    """No deal of the chapter has the card as the lost card."""

    card: CardName


@_said("round_over", "expect the round is over")
@attrs.frozen
class RoundOver:
    """The round has ended."""


@_said("chapter_won", "expect the chapter is won")
@attrs.frozen
class ChapterWon:
    """The chapter has ended and is won."""


@_said("chapter_lost", "expect the chapter is lost")
@attrs.frozen
class ChapterLost:
    """The chapter has ended and is lost."""


@_said("expect", "expect gandalf leads")
@attrs.frozen
class Expect:
    """Something that must hold at this point, or the scenario fails."""

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
