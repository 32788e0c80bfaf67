"""Where something stands in a file."""

from __future__ import annotations

import attrs


@attrs.frozen
class Place:
    """A stretch of one line of a file; lines and columns count from 1.

    >>> str(Place("prelude/suits.chapter", 3, 1, 4))
    'prelude/suits.chapter:3:1'
    """

    file: str
    line: int
    column: int
    length: int

    def __str__(self) -> str:
        """Return the form that editors and terminals turn into a link."""
        return f"{self.file}:{self.line}:{self.column}"
