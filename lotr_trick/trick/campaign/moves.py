"""The one move of a campaign that is no move of a chapter: which chapter is played next."""

from __future__ import annotations

from typing import Final

import attrs

CHOOSE_CHAPTER: Final = "choose a chapter"
"""The kind of the decision that the whole table makes between chapters."""
KEEPING: Final = "keeping what was completed"


@attrs.frozen
class PlayChapter:
    """Play a chapter: from its beginning, or with what an earlier try completed.

    >>> PlayChapter(9).text, PlayChapter(9, keeping=True).text
    ('play chapter 9', 'play chapter 9 keeping what was completed')
    """

    number: int
    keeping: bool = False

    @property
    def text(self) -> str:
        """The option as records and people write it."""
        return f"play chapter {self.number}" + (f" {KEEPING}" if self.keeping else "")
