"""Words of scenarios: what is expected of a told game."""

from __future__ import annotations

import attrs

from lotr_trick.trick.language.words import rounds, sights
from lotr_trick.trick.language.words.registry import CardName, CharacterName, RuleName, TokenName
from lotr_trick.trick.language.words.scenarios import said


@said("wins_trick")
@attrs.frozen
class WinsTrick:
    """The last finished trick was won by the character.

    Example: expect gandalf wins the trick
    """

    who: CharacterName


@said("leads")
@attrs.frozen
class Leads:
    """The character is to lead the next trick.

    Example: expect gandalf leads
    """

    who: CharacterName


@said("may_play")
@attrs.frozen
class MayPlay:
    """It is the character's turn, and just these cards may be played.

    Example: expect gandalf may play H3 and H6
    """

    who: CharacterName
    cards: tuple[CardName, ...]


@said("may_claim_with")
@attrs.frozen
class MayClaimWith:
    """It is the character's turn, and the card may be played claiming.

    Example: expect frodo may claim with R1
    """

    who: CharacterName
    card: CardName


@said("may_not_play")
@attrs.frozen
class MayNotPlay:
    """It is the character's turn, and the card in hand may not be played.

    Example: expect gandalf may not play R2
    """

    who: CharacterName
    card: CardName


@said("may_pass")
@attrs.frozen
class MayPass:
    """It is the character's turn to pass a card, and the card may be passed.

    Example: expect frodo may pass H3
    """

    who: CharacterName
    card: CardName


@said("may_not_pass")
@attrs.frozen
class MayNotPass:
    """It is the character's turn to pass a card, and the card in hand may not be passed.

    Example: expect frodo may not pass R1
    """

    who: CharacterName
    card: CardName


@said("may_choose")
@attrs.frozen
class MayChoose:
    """Where the character sits, just these characters could be chosen.

    Example: expect bilbo may choose bilbo or gandalf
    """

    who: CharacterName
    characters: tuple[CharacterName, ...]


@said("may_exchange_with")
@attrs.frozen
class MayExchangeWith:
    """The character is about to exchange, and just these are the partners it could choose.

    Example: expect pippin may exchange with frodo or gandalf
    """

    who: CharacterName
    partners: tuple[CharacterName, ...]


@said("has_cards")
@attrs.frozen
class HasCards:
    """The character has so many cards in hand.

    Example: expect gandalf has 1 card
    """

    who: CharacterName
    count: int


@said("has_token")
@attrs.frozen
class HasToken:
    """The token lies with the character.

    Example: expect frodo has the ring token
    """

    who: CharacterName
    token: TokenName


@said("in_force")
@attrs.frozen
class InForce:
    """The rule still forbids something.

    Example: expect rings_locked is in force
    """

    rule: RuleName


@said("lifted")
@attrs.frozen
class Lifted:
    """The rule forbids nothing any more.

    Example: expect rings_locked is lifted
    """

    rule: RuleName


@said("exchanges_with_nobody")
@attrs.frozen
class ExchangesWithNobody:
    """The character's exchange was skipped, since no partner is at the table.

    Example: expect pippin exchanges with nobody
    """

    who: CharacterName


@said("met_for_good")
@attrs.frozen
class MetForGood:
    """The goal is met and can no longer be missed.

    Example: expect bilbo's goal is met for good
    """

    standing = "met for good"


@said("met_so_far")
@attrs.frozen
class MetSoFar:
    """The goal would be met if the round ended now.

    Example: expect pippin's goal is met so far
    """

    standing = "met so far"


@said("not_met_yet")
@attrs.frozen
class NotMetYet:
    """The goal is not met, but can be.

    Example: expect bilbo's goal is not met yet
    """

    standing = "not met yet"


@said("out_of_reach")
@attrs.frozen
class OutOfReach:
    """The goal can no longer be met.

    Example: expect bilbo's goal is out of reach
    """

    standing = "out of reach"


@said("goal_is")
@attrs.frozen
class GoalIs:
    """How the character's goal stands, as everybody at the table sees it.

    Example: expect bilbo's goal is not met yet
    """

    who: CharacterName
    verdict: MetForGood | MetSoFar | NotMetYet | OutOfReach


@said("never_lost")
@attrs.frozen
class NeverLost:
    """No deal of the chapter has the card as the lost card.

    Example: expect the lost card is never R1
    """

    card: CardName


@said("round_over")
@attrs.frozen
class RoundOver:
    """The round has ended.

    Example: expect the round is over
    """


@said("chapter_won")
@attrs.frozen
class ChapterWon:
    """The chapter has ended and is won.

    Example: expect the chapter is won
    """


@said("chapter_lost")
@attrs.frozen
class ChapterLost:
    """The chapter has ended and is lost.

    Example: expect the chapter is lost
    """


@said("expect")
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
        | MayExchangeWith
        | HasCards
        | HasToken
        | InForce
        | Lifted
        | ExchangesWithNobody
        | GoalIs
        | sights.NobodyWins
        | sights.ThreatIs
        | sights.MayDraw
        | sights.MayLetLead
        | sights.MayTakeBack
        | sights.Announces
        | sights.AnnouncesGoal
        | sights.HandIsOpen
        | sights.CardIsHidden
        | sights.ThreatIsHidden
        | sights.LostIs
        | rounds.RoundExpectation
        | NeverLost
        | RoundOver
        | ChapterWon
        | ChapterLost
    )
