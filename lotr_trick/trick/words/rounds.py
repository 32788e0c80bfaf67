"""Words of scenarios in chapters of several rounds: what lies behind, and what is picked."""

from __future__ import annotations

from lotr_trick.trick.words.registry import CharacterName, EventName, GiftName
from lotr_trick.trick.words.scenarios import said
from lotr_trick.values import lean


@said("event_is")
@lean.frozen
class EventIs:
    """The event that the table picks for the round.

    Example: the event is balins_tomb
    """

    event: EventName


@said("already_completed")
@lean.frozen
class AlreadyCompleted:
    """Characters that were completed in rounds before.

    Example: already completed sam and merry
    """

    characters: tuple[CharacterName, ...]


@said("already_done")
@lean.frozen
class AlreadyDone:
    """Events whose rounds were won before.

    Example: already done doors_of_durin and balins_tomb
    """

    events: tuple[EventName, ...]


@said("already_played")
@lean.frozen
class AlreadyPlayed:
    """A group whose round was won before.

    Example: already played group 1
    """

    group: int


@said("already_used")
@lean.frozen
class AlreadyUsed:
    """Gifts that were used in rounds before.

    Example: already used mithril_shirt
    """

    gifts: tuple[GiftName, ...]


@said("picks_group")
@lean.frozen
class PicksGroup:
    """The character's player says which group plays the round.

    Example: frodo picks group 1
    """

    who: CharacterName
    group: int


@said("uses_gift")
@lean.frozen
class UsesGift:
    """The character uses a gift that may save the round.

    Example: frodo uses mithril_shirt
    """

    who: CharacterName
    gift: GiftName


@said("leaves_gift")
@lean.frozen
class LeavesGift:
    """The character does not use a gift that may save the round.

    Example: frodo does not use mithril_shirt
    """

    who: CharacterName
    gift: GiftName


@said("may_pick_events")
@lean.frozen
class MayPickEvents:
    """The table may pick just these events for the round.

    Example: expect everybody may pick doors_of_durin or balins_tomb
    """

    events: tuple[EventName, ...]


@said("may_pick_groups")
@lean.frozen
class MayPickGroups:
    """The character's player may pick just these groups for the round.

    Example: expect frodo may pick groups 1 and 2
    """

    who: CharacterName
    groups: tuple[int, ...]


@said("may_use")
@lean.frozen
class MayUse:
    """The character is asked whether it uses a gift that saves the round.

    Example: expect frodo may use mithril_shirt
    """

    who: CharacterName
    gift: GiftName


@said("is_completed")
@lean.frozen
class IsCompleted:
    """The character was completed, in this round or before.

    Example: expect sam is completed
    """

    who: CharacterName


@said("not_completed")
@lean.frozen
class NotCompleted:
    """The character was not completed yet.

    Example: expect sam is not completed
    """

    who: CharacterName


@said("is_done")
@lean.frozen
class IsDone:
    """A round of the event was won.

    Example: expect balins_tomb is done
    """

    event: EventName


@said("is_used")
@lean.frozen
class IsUsed:
    """The gift was used in this chapter.

    Example: expect mithril_shirt is used
    """

    gift: GiftName


@said("chapter_goes_on")
@lean.frozen
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
