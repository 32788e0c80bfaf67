"""Words of chapters, and of the lines that say what any definition is called and based on."""

from __future__ import annotations

import attrs

from lotr_trick.trick.hooks import plans
from lotr_trick.trick.words.registry import CharacterName, PackName, word


@word("translation", kind="name", hook="text")
@attrs.frozen
class Translation:
    """The name in another language: Spanish or Italian.

    Example: es "Anillos"
    """

    language: str
    text: str


@word("source", kind="source", hook="text")
@attrs.frozen
class SourceLine:
    """How sure the definition is.

    Example: source official
    """

    confidence: str
    note: str = ""


@word("source_with_note", kind="source", hook="text")
@attrs.frozen
class SourceNoteLine(SourceLine):
    """How sure the definition is, and where it comes from.

    Example: source official "Fellowship rulebook, tricks"
    """


@word("version", kind="pack", hook="text")
@attrs.frozen
class Version:
    """The version of the pack.

    Example: version "0.1"
    """

    text: str


@word("credit", kind="pack", hook="text")
@attrs.frozen
class Credit:
    """Whose work the pack tells of.

    Example: credit "Designed by Bryan Bornmueller"
    """

    text: str


@word("requires", kind="pack", hook="text")
@attrs.frozen
class Requires:
    """A pack that must be loaded before this one.

    Example: requires prelude
    """

    pack: PackName


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
