"""Words of scenarios: a told position, told throws and told choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import attrs

from lotr_trick.journey.words.registry import (
    DieName,
    HobbitName,
    OptionName,
    PlaceName,
    SymbolName,
    word,
)

W = TypeVar("W")


@attrs.frozen
class OfSheet:
    """The sheet that a scenario plays on; it stands in the scenario's header."""

    name: str


def said(name: str) -> Callable[[type[W]], type[W]]:
    """Register a class as a word of scenarios."""
    return word(name, kind="scenario", hook="scenario")


@said("seats")
@attrs.frozen
class Seats:
    """The hobbits at the table, clockwise; the first one begins unless a line says otherwise.

    Example: seats merry and sam
    """

    hobbits: tuple[HobbitName, ...]


@said("advanced_game")
@attrs.frozen
class AdvancedGame:
    """The places do what their lines say.

    Example: advanced game
    """


@said("option_is")
@attrs.frozen
class OptionIs:
    """Which choice of a rule option is played.

    Example: option halves is alike
    """

    option: OptionName
    choice: str


@said("begins")
@attrs.frozen
class Begins:
    """Who begins the round.

    Example: sam begins
    """

    who: HobbitName


@said("is_at")
@attrs.frozen
class IsAt:
    """Where a hobbit is when the scenario begins; or, expected, has come to.

    Example: merry is at moria
    """

    who: HobbitName
    place: PlaceName


@said("has_split")
@attrs.frozen
class HasSplit:
    """A square of a hobbit's track that is split when the scenario begins; or, expected, by now.

    Example: merry has square 1 split
    """

    who: HobbitName
    square: int


@said("has_marks")
@attrs.frozen
class HasMarks:
    """How many marks a hobbit's track has when the scenario begins, besides those that lines above
    tell; or, expected, has in all.

    Example: merry has 1 mark
    """

    who: HobbitName
    marks: int


@said("shown_face")
@attrs.frozen
class ShownFace:
    """A die and the symbol it shows.

    Example: keep red ring and black nazgul
    """

    die: DieName
    symbol: SymbolName


@said("throw")
@attrs.frozen
class Throw:
    """How the dice fall that are not kept.

    Example: throw black white_tree, red ring and blue orc
    """

    faces: tuple[ShownFace, ...]


@said("throw_again")
@attrs.frozen
class Again:
    """The active player throws the same dice again.

    Example: throw again
    """


@said("accept")
@attrs.frozen
class TakeIt:
    """The active player takes the throw as it fell.

    Example: accept
    """


@said("keep")
@attrs.frozen
class KeepDice:
    """The dice that the active player keeps of the throw.

    Example: keep red ring and blue orc
    """

    faces: tuple[ShownFace, ...]


@said("split")
@attrs.frozen
class SplitIt:
    """The active player splits a square of the own track.

    Example: split square 3
    """

    square: int


@said("mark")
@attrs.frozen
class MarkIt:
    """The active player marks the own track before a square is split.

    Example: mark
    """


@said("mark_rival")
@attrs.frozen
class MarkRival:
    """The active player marks a rival's track before the own one.

    Example: mark sam
    """

    who: HobbitName
