"""Words of scenarios: a told position, and what is told of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, dataclass_transform

import attrs

from lotr_trick.journey.words.registry import (
    HobbitName,
    OptionName,
    OptionText,
    PlaceName,
    header_word,
    word,
)

W = TypeVar("W")


@header_word("of_sheet")
@attrs.frozen
class OfSheet:
    """The sheet that a scenario plays on; it stands in the scenario's header."""

    name: str


@dataclass_transform(frozen_default=True)
def said(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of scenarios."""
    return word(name, kind="scenario", hook="scenario")


@said("seats")
class Seats:
    """The hobbits at the table, clockwise; the first one begins unless a line says otherwise.

    Example: seats merry and sam
    """

    hobbits: tuple[HobbitName, ...]


@said("advanced_game")
class AdvancedGame:
    """The places do what their lines say.

    Example: advanced game
    """


@said("option_is")
class OptionIs:
    """Which choice of a rule option is played.

    Example: option halves is alike
    """

    option: OptionName
    choice: str


@said("begins")
class Begins:
    """Who begins the round.

    Example: sam begins
    """

    who: HobbitName


@said("is_at")
class IsAt:
    """Where a hobbit is when the scenario begins; or, expected, has come to.

    Example: merry is at moria
    """

    who: HobbitName
    place: PlaceName


@said("has_split")
class HasSplit:
    """A square of a hobbit's track that is split when the scenario begins; or, expected, by now.

    Example: merry has square 1 split
    """

    who: HobbitName
    square: int


@said("has_marks")
class HasMarks:
    """How many marks a hobbit's track has when the scenario begins, besides those that lines above
    tell; or, expected, has in all.

    Example: merry has 1 mark
    """

    who: HobbitName
    marks: int


@said("tells")
class Tells:
    """What the active player does, in the text of the option, or how the dice fall that are not
    kept.

    Example: keep red ring and blue orc
    """

    verb: str
    rest: OptionText = ""

    @property
    def text(self) -> str:
        """What is done."""
        return f"{self.verb} {self.rest}".rstrip()
