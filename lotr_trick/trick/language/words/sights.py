"""Words of scenarios: what is expected beside the tricks, and of who sees what."""

from __future__ import annotations

import attrs

from lotr_trick.trick.language.words.registry import CardName, CharacterName, SuitName
from lotr_trick.trick.language.words.scenarios import said


@said("threat_is")
@attrs.frozen
class ThreatIs:
    """The number of the character's threat.

    Example: expect sam's threat is 3
    """

    who: CharacterName
    number: int


@said("may_draw")
@attrs.frozen
class MayDraw:
    """The character is about to draw a threat, and it may be just one of these.

    Example: expect sam may draw threats 1, 2 and 4
    """

    who: CharacterName
    numbers: tuple[int, ...]


@said("may_draw_another")
@attrs.frozen
class MayDrawAnother:
    """The character is asked whether it draws another threat.

    Example: expect samwise may draw another threat
    """

    who: CharacterName


@said("may_let_lead")
@attrs.frozen
class MayLetLead:
    """The character is to lead, and may name just these to lead in its place.

    Example: expect bilbo_baggins may let arwen or elrond lead
    """

    who: CharacterName
    leaders: tuple[CharacterName, ...]


@said("may_take_back")
@attrs.frozen
class MayTakeBack:
    """The character is asked whether it takes the tucked card back.

    Example: expect shadowfax may take the tucked card back
    """

    who: CharacterName


@said("announces")
@attrs.frozen
class Announces:
    """The character has announced just these suits.

    Example: expect boromir_captain announces hills and rings
    """

    who: CharacterName
    suits: tuple[SuitName, ...]


@said("announces_goal")
@attrs.frozen
class AnnouncesGoal:
    """The character has announced that its goal is met.

    Example: expect strider announces the goal
    """

    who: CharacterName


@said("hand_is_open")
@attrs.frozen
class HandIsOpen:
    """Everybody sees the character's hand.

    Example: expect everybody sees the hand of goldberry
    """

    who: CharacterName


@said("card_is_hidden")
@attrs.frozen
class CardIsHidden:
    """The character's card in the trick is seen by nobody else.

    Example: expect nobody sees the card of gimli
    """

    who: CharacterName


@said("threat_is_hidden")
@attrs.frozen
class ThreatIsHidden:
    """The character's threat is seen by nobody else.

    Example: expect nobody sees the threat of strider
    """

    who: CharacterName


@said("sees_own_threat")
@attrs.frozen
class SeesOwnThreat:
    """The character's own player knows its threat.

    Example: expect strider sees its own threat
    """

    who: CharacterName


@said("own_threat_unseen")
@attrs.frozen
class OwnThreatUnseen:
    """The character has a threat, and not even its own player knows which.

    Example: expect sam sees no threat of its own
    """

    who: CharacterName


@said("has_no_threat")
@attrs.frozen
class HasNoThreat:
    """The character has no threat.

    Example: expect gimli has no threat
    """

    who: CharacterName


@said("lost_is")
@attrs.frozen
class LostIs:
    """The card that lies on the table as the lost card.

    Example: expect the lost card is H3
    """

    card: CardName


@said("nobody_wins")
@attrs.frozen
class NobodyWins:
    """The last finished trick was won by nobody.

    Example: expect nobody wins the trick
    """
