"""How sure it is that a rule is what the cards say."""

from __future__ import annotations

from enum import StrEnum

import attrs


class Confidence(StrEnum):
    """How a line is known, strongest first.

    >>> Confidence("single").sure
    False
    """

    OFFICIAL = "official"
    ATTESTED = "attested"
    SINGLE = "single"
    INFERRED = "inferred"
    DISPUTED = "disputed"
    RECONSTRUCTED = "reconstructed"

    @property
    def meaning(self) -> str:
        """What the word promises, in one line."""
        return _MEANINGS[self]

    @property
    def sure(self) -> bool:
        """Whether it may be shown without a warning."""
        return self in {Confidence.OFFICIAL, Confidence.ATTESTED}


_MEANINGS = {
    Confidence.OFFICIAL: "printed by the publisher, in a rulebook or on a card that was seen",
    Confidence.ATTESTED: "told alike by several independent public sources",
    Confidence.SINGLE: "told by one public source",
    Confidence.INFERRED: "follows from other rules, though no source says it",
    Confidence.DISPUTED: "sources contradict each other, and one reading was chosen",
    Confidence.RECONSTRUCTED: "made up to fit what is known; the card was not seen",
}


@attrs.frozen
class Source:
    """A confidence and a note that says where the knowledge comes from."""

    confidence: Confidence
    note: str = ""
