"""Words of scenarios: what is expected of a told game."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import (
    CardName,
    CharacterName,
    EventName,
    GiftName,
    OptionText,
    RuleName,
    SuitName,
    TokenName,
)
from lotr_trick.trick.language.words.scenarios import said


@said("may")
class May:
    """What the character is asked and could choose or draw, in the texts of its options or their
    beginnings: `play H3 and H6` stands for `play H3` and for `play H6`, and `pass to sam` for
    any card that is passed.

    `may only` says that nothing else of the kind could be chosen; `may not` that this could not,
    although its cards are in the hand.

    Example: expect gandalf may only play H3 and H6
    """

    who: CharacterName
    permission: str
    verb: str
    rest: OptionText

    @property
    def text(self) -> str:
        """What the character could do."""
        return f"{self.verb} {self.rest}"


@said("may_pick_events")
class MayPickEvents:
    """The table may pick just these events for the round.

    Example: expect everybody may pick doors_of_durin or balins_tomb
    """

    events: tuple[EventName, ...]


@said("wins_trick")
class WinsTrick:
    """The last finished trick was won by the character, or by nobody.

    Example: expect gandalf wins the trick
    """

    who: CharacterName = ""


@said("leads")
class Leads:
    """The character is to lead the next trick.

    Example: expect gandalf leads
    """

    who: CharacterName


@said("has_cards")
class HasCards:
    """The character has so many cards in hand.

    Example: expect gandalf has 1 card
    """

    who: CharacterName
    count: int


@said("has_under")
class HasUnder:
    """So many cards lie under the character's card for later rounds.

    Example: expect gimli_competitor has 2 cards under it
    """

    who: CharacterName
    count: int


@said("deck_has")
class DeckHas:
    """So many such cards are in the deck of the round.

    Example: expect the deck has 5 orcs
    """

    count: int
    suit: SuitName


@said("has_token")
class HasToken:
    """The token lies with the character.

    Example: expect frodo has the ring token
    """

    who: CharacterName
    token: TokenName


@said("rule_is")
class RuleIs:
    """Whether the rule still forbids something.

    Example: expect rings_locked is in force
    """

    rule: RuleName
    state: str


@said("exchanges_with_nobody")
class ExchangesWithNobody:
    """The character's exchange was skipped, since no partner is at the table.

    Example: expect pippin exchanges with nobody
    """

    who: CharacterName


@said("goal_is")
class GoalIs:
    """How the character's goal stands, as everybody at the table sees it: met for good, met if
    the round ended now, not met but within reach, or out of reach.

    Example: expect bilbo's goal is not met yet
    """

    who: CharacterName
    standing: str


@said("threat_is")
class ThreatIs:
    """The number of the character's threat, or that it has none.

    Example: expect sam's threat is 3
    """

    who: CharacterName
    number: int = 0


@said("announces")
class Announces:
    """The character has announced just these suits, or that its goal is met.

    Example: expect boromir_captain announces hills and rings
    """

    who: CharacterName
    suits: tuple[SuitName, ...] = ()


@said("is_seen")
class IsSeen:
    """Whether others see the character's hand, its threat or its card in the trick.

    Example: expect nobody sees the card of gimli
    """

    by: str
    what: str
    who: CharacterName


@said("sees_own_threat")
class SeesOwnThreat:
    """Whether the character's own player knows the threat that it has.

    Example: expect strider sees its own threat
    """

    who: CharacterName
    how: str


@said("lost_is")
class LostIs:
    """The card that lies on the table as the lost card.

    Example: expect the lost card is H3
    """

    card: CardName


@said("never_lost")
class NeverLost:
    """No deal of the chapter has the card as the lost card.

    Example: expect the lost card is never R1
    """

    card: CardName


@said("is_completed")
class IsCompleted:
    """Whether the character was completed, in this round or before.

    Example: expect sam is not completed
    """

    who: CharacterName
    state: str


@said("is_done")
class IsDone:
    """A round of the event was won.

    Example: expect balins_tomb is done
    """

    event: EventName


@said("is_used")
class IsUsed:
    """The gift was used in this chapter.

    Example: expect mithril_shirt is used
    """

    gift: GiftName


@said("round_over")
class RoundOver:
    """The round has ended.

    Example: expect the round is over
    """


@said("chapter_is")
class ChapterIs:
    """The chapter has ended and is won or lost, or goes on after a round that was won.

    Example: expect the chapter is won
    """

    state: str


Expectation = (
    May
    | MayPickEvents
    | WinsTrick
    | Leads
    | HasCards
    | HasUnder
    | DeckHas
    | HasToken
    | RuleIs
    | ExchangesWithNobody
    | GoalIs
    | ThreatIs
    | Announces
    | IsSeen
    | SeesOwnThreat
    | LostIs
    | NeverLost
    | IsCompleted
    | IsDone
    | IsUsed
    | RoundOver
    | ChapterIs
)


@said("expect")
class Expect:
    """Something that must hold at this point, or the scenario fails.

    Example: expect gandalf leads
    """

    what: Expectation
