"""Words of standing lines: what holds as long as the card is active."""

from __future__ import annotations

from typing import Any

from lotr_trick.tcg.filters import Scene
from lotr_trick.tcg.state import Piece, State
from lotr_trick.tcg.words.registry import (
    ACondition,
    ASubject,
    AValue,
    KeywordName,
    word,
)


class _About:
    """A standing line about some cards."""

    who: ASubject

    def about(self, state: State, piece: Piece, scene: Scene) -> bool:
        """Return whether it is about a card."""
        return bool(self.who.holds(state, piece, scene))


@word("has_strength", kind="standing", hook="strength")
class HasStrength(_About):
    """The strength of such a character is more, or less.

    Example: this card has strength +3 while the dead pile has 1 ally
    """

    who: ASubject
    value: AValue
    condition: ACondition | None = None
    what = "strength"


@word("has_keyword_of", kind="standing", hook="keywords")
class HasKeywordOf(_About):
    """Such a card has a keyword.

    Example: this card has keyword fierce while the dead pile has 3 cards
    """

    who: ASubject
    keyword: KeywordName
    condition: ACondition | None = None
    what = "keyword"
    number = 1


@word("has_more_keyword", kind="standing", hook="keywords")
class HasMoreKeyword(_About):
    """Such a card has a keyword with a number.

    Example: its bearer has keyword damage 1
    """

    who: ASubject
    keyword: KeywordName
    number: int
    condition: ACondition | None = None
    what = "keyword"


@word("cannot_be_wounded", kind="standing", hook="wounds")
class CannotBeWounded(_About):
    """Such a character cannot take wounds.

    Example: each dunland man cannot take wounds while in the archery phase
    """

    who: ASubject
    condition: ACondition | None = None
    what = "cannot take wounds"


@word("overwhelmed_only", kind="standing", hook="skirmish")
class OverwhelmedOnly(_About):
    """Such a character is only overwhelmed by so many times its side's strength.

    Example: its bearer is overwhelmed only by 3 times its strength
    """

    who: ASubject
    times: int
    condition: ACondition | None = None
    what = "overwhelmed"


@word("costs_other", kind="standing", hook="playing")
class CostsOther(_About):
    """Playing such a card costs more, or less.

    Example: this card costs -1 while you can spot 1 rohan man
    """

    who: ASubject
    value: AValue
    condition: ACondition | None = None
    what = "cost"


class _OfTable:
    """A standing line about a number of the table."""

    value: AValue
    condition: Any


@word("shadow_number_is", kind="standing", hook="moving")
class ShadowNumberIs(_OfTable):
    """The site adds more twilight, or less, when the fellowship comes to it.

    Example: shadow number +1 for each companion bearing mount
    """

    value: AValue
    condition: ACondition | None = None
    what = "shadow number"


@word("shadow_archery", kind="standing", hook="archery")
class ShadowArchery(_OfTable):
    """The minions' archery deals more wounds, or fewer.

    Example: shadow archery +2 for each unbound companion over 3
    """

    value: AValue
    condition: ACondition | None = None
    what = "archery"
    side = "shadow"


@word("free_archery", kind="standing", hook="archery")
class FreeArchery(_OfTable):
    """The fellowship's archery deals more wounds, or fewer.

    Example: fellowship archery +1
    """

    value: AValue
    condition: ACondition | None = None
    what = "archery"
    side = "free"


@word("more_moves", kind="standing", hook="moving")
class MoreMoves:
    """The fellowship may move so many more times in this turn, once that was so at the site.

    Example: move limit +1 while you can spot 1 rohan mount
    """

    number: int
    condition: ACondition | None = None
    what = "move limit"
