"""Words of dice, hobbits and tracks: what lies on the table."""

from __future__ import annotations

from lotr_trick.journey.words.registry import DieName, SymbolName, word


@word("faces", kind="die", hook="throwing")
class Faces:
    """The symbols on the faces of the die; one that stands twice falls twice as often.

    Example: faces ring, ring, orc and nazgul
    """

    symbols: tuple[SymbolName, ...]


@word("has_die", kind="hobbit", hook="results")
class HasDie:
    """The die that is aimed at whoever travels as the hobbit.

    Example: die red
    """

    die: DieName


@word("squares", kind="track", hook="results")
class Squares:
    """How many squares the track has; whoever has all of them marked is out.

    Example: 8 squares
    """

    number: int
