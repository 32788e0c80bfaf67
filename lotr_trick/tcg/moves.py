"""The moves of a game: what a player can choose. Nature's are the kernel's own draws."""

from __future__ import annotations

import attrs

from lotr_trick.kernel import Drawn
from lotr_trick.tcg.cards import Card
from lotr_trick.tcg.state import NOBODY

FIRST = "first"
"""The chance of who begins."""
DRAW = "draw for"
"""The chance of the cards that a player draws."""


@attrs.frozen
class Move:
    """Something that a player chooses.

    `kind` says what sort of choice it is, `text` is what records and people write. A choice that
    others must not see has another text for them.
    """

    seat: int
    kind: str
    text: str
    piece: int = NOBODY
    card: Card | None = None
    on: int = NOBODY
    number: int = 0
    hidden: str = ""


AnyMove = Move | Drawn


def drawer(drawn: Drawn) -> int:
    """Return the seat that a draw is for; -1 for a draw that everybody sees."""
    return int(drawn.what.removeprefix(DRAW)) - 1 if drawn.what.startswith(DRAW) else -1


def told(move: AnyMove, viewer: int | None, *, openly: bool = False) -> tuple[int | None, str]:
    """Return who made a move, None for nature, and its text as somebody saw it."""
    if isinstance(move, Drawn):
        seat = drawer(move)
        if seat in (-1, viewer) or openly:
            return None, move.text
        number = len(move.groups[0])
        return None, f"{move.what}: {number} {'card' if number == 1 else 'cards'}"
    if move.hidden and move.seat != viewer and not openly:
        return move.seat, move.hidden
    return move.seat, move.text
