"""Words of chapters: who takes part, what is used, and how they are won."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import (
    CharacterName,
    EventName,
    GiftName,
    PersonName,
    word,
)


@word("free_member", kind="chapter", hook="chapter plan")
class FreeMember:
    """A character that may be chosen.

    Example: characters frodo and bilbo
    """

    name: CharacterName

    starred = False


@word("starred_member", kind="chapter", hook="chapter plan")
class StarredMember:
    """A character that must be chosen.

    Example: characters frodo* and bilbo*
    """

    name: CharacterName

    starred = True


@word("spare_member", kind="chapter", hook="chapter plan")
class SpareMember:
    """A character that may be chosen and need not be completed.

    Example: characters frodo* and celeborn?
    """

    name: CharacterName

    starred = False


Member = FreeMember | StarredMember | SpareMember


@word("characters", kind="chapter", hook="chapter plan")
class Characters:
    """The characters of the chapter; a star marks those that must be chosen.

    Example: characters frodo*, bilbo and pippin
    """

    members: tuple[Member, ...]


def round_name(number: int) -> str:
    """Return what a round is called that goes by its number.

    >>> round_name(3)
    'round 3'
    """
    return f"round {number}"


def group_name(number: int) -> str:
    """Return what the round of a group is called.

    >>> group_name(2)
    'group 2'
    """
    return f"group {number}"


@word("group", kind="chapter", hook="chapter plan")
class Group:
    """Characters that play a round together; each group has its number.

    Example: group 1 of frodo*, samwise and meriadoc
    """

    number: int
    members: tuple[Member, ...]

    @property
    def part(self) -> str:
        """What its round is called."""
        return group_name(self.number)


@word("with_event", kind="chapter", hook="precedence")
class WithEvent:
    """An event whose lines hold in the chapter.

    Example: event the_anduin
    """

    event: EventName


@word("with_gift", kind="chapter", hook="script step")
class WithGift:
    """A gift that is used in the chapter.

    Example: gift mithril_shirt
    """

    gift: GiftName


@word("one_event_of", kind="chapter", hook="chapter plan")
class OneEventOf:
    """For each round one of the events is chosen; none twice unless a line allows it.

    Example: each round one event of doors_of_durin and balins_tomb
    """

    events: tuple[EventName, ...]


@word("may_repeat", kind="chapter", hook="chapter plan")
class MayRepeat:
    """The event may be chosen for more than one round.

    Example: the_long_dark may be repeated
    """

    event: EventName


@word("is_last", kind="chapter", hook="chapter plan")
class IsLast:
    """The event can only be chosen when every other one is done, and ends the chapter.

    Example: bridge_of_khazad_dum is last
    """

    event: EventName


@word("may_sit_twice", kind="chapter", hook="script step")
class MaySitTwice:
    """Two seats may have cards of the same person.

    Example: old_man may sit twice
    """

    who: PersonName
