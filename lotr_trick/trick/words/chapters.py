"""Words of chapters: who takes part, and how they are won."""

from __future__ import annotations

import attrs

from lotr_trick.trick.hooks import plans
from lotr_trick.trick.words.registry import CharacterName, word


@word("optional_member", kind="chapter", hook="chapter plan")
@attrs.frozen
class OptionalMember:
    """A character that may be chosen.

    Example: characters frodo and bilbo
    """

    name: CharacterName
    starred = False


@word("starred_member", kind="chapter", hook="chapter plan")
@attrs.frozen
class StarredMember:
    """A character that must be chosen.

    Example: characters frodo* and bilbo*
    """

    name: CharacterName
    starred = True


Member = OptionalMember | StarredMember


@word("characters", kind="chapter", hook="chapter plan")
@attrs.frozen
class Characters:
    """The characters of the chapter; a star marks those that must be chosen.

    Example: characters frodo*, bilbo and pippin
    """

    members: tuple[Member, ...]


@word("victory_short", kind="victory", hook="chapter plan")
@attrs.frozen
class VictoryShort:
    """The chapter is won by one round in which every chosen character reaches its goal, and lost by
    one in which somebody misses it.

    Example: victory short
    """

    def compile(self) -> plans.ChapterPlan:
        """Give the hook."""
        return plans.ShortChapter()
