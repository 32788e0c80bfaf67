"""Words of scenarios in chapters of several rounds: what lies behind, and what is picked."""

from __future__ import annotations

import attrs

from lotr_trick.trick.language.words.registry import CharacterName, EventName, GiftName
from lotr_trick.trick.language.words.scenarios import said


@said("event_is")
@attrs.frozen
class EventIs:
    """The event that the table picks for the round.

    Example: the event is balins_tomb
    """

    event: EventName


@said("already_completed")
@attrs.frozen
class AlreadyCompleted:
    """Characters that were completed in rounds before.

    Example: already completed sam and merry
    """

    characters: tuple[CharacterName, ...]


@said("already_done")
@attrs.frozen
class AlreadyDone:
    """Events whose rounds were won before.

    Example: already done doors_of_durin and balins_tomb
    """

    events: tuple[EventName, ...]


@said("already_played")
@attrs.frozen
class AlreadyPlayed:
    """A group whose round was won before.

    Example: already played group 1
    """

    group: int


@said("already_used")
@attrs.frozen
class AlreadyUsed:
    """Gifts that were used in rounds before.

    Example: already used mithril_shirt
    """

    gifts: tuple[GiftName, ...]


@said("picks_group")
@attrs.frozen
class PicksGroup:
    """The character's player says which group plays the round.

    Example: frodo picks group 1
    """

    who: CharacterName
    group: int


@said("uses_gift")
@attrs.frozen
class UsesGift:
    """The character uses a gift that may save the round.

    Example: frodo uses mithril_shirt
    """

    who: CharacterName
    gift: GiftName


@said("leaves_gift")
@attrs.frozen
class LeavesGift:
    """The character does not use a gift that may save the round.

    Example: frodo does not use mithril_shirt
    """

    who: CharacterName
    gift: GiftName


@said("may_pick_events")
@attrs.frozen
class MayPickEvents:
    """The table may pick just these events for the round.

    Example: expect everybody may pick doors_of_durin or balins_tomb
    """

    events: tuple[EventName, ...]


@said("may_pick_groups")
@attrs.frozen
class MayPickGroups:
    """The character's player may pick just these groups for the round.

    Example: expect frodo may pick groups 1 and 2
    """

    who: CharacterName
    groups: tuple[int, ...]


@said("may_use")
@attrs.frozen
class MayUse:
    """The character is asked whether it uses a gift that saves the round.

    Example: expect frodo may use mithril_shirt
    """

    who: CharacterName
    gift: GiftName


@said("is_completed")
@attrs.frozen
class IsCompleted:
    """The character was completed, in this round or before.

    Example: expect sam is completed
    """

    who: CharacterName


@said("not_completed")
@attrs.frozen
class NotCompleted:
    """The character was not completed yet.

    Example: expect sam is not completed
    """

    who: CharacterName


@said("is_done")
@attrs.frozen
class IsDone:
    """A round of the event was won.

    Example: expect balins_tomb is done
    """

    event: EventName


@said("is_used")
@attrs.frozen
class IsUsed:
    """The gift was used in this chapter.

    Example: expect mithril_shirt is used
    """

    gift: GiftName


@said("chapter_goes_on")
@attrs.frozen
class ChapterGoesOn:
    """The round was won and another one follows.

    Example: expect the chapter goes on
    """


RoundExpectation = (
    MayPickEvents
    | MayPickGroups
    | MayUse
    | IsCompleted
    | NotCompleted
    | IsDone
    | IsUsed
    | ChapterGoesOn
)
