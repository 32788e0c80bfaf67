"""Drawing again: a number whose goal is out of reach from the start is not kept."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import word


@word("redraw", kind="drawing", hook="script step")
class Redraw:
    """A drawn threat or card is drawn again if it asks for a card that is known to be out.

    Example: a drawn number whose card is out is drawn again
    """
