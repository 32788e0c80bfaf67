"""The backdrop of a view: what somebody sees beside the hands and the tricks.

At most tables it stays the same while cards are played, so the views of a round can share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from lotr_trick.kernel import Outcome, changer
from lotr_trick.trick.mechanics.chapter_plans import RoundResult
from lotr_trick.trick.moves import Told
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.marks import Heap, Mark
from lotr_trick.trick.state.progress import Progress
from lotr_trick.trick.state.stage import Note
from lotr_trick.trick.state.table import Table

if TYPE_CHECKING:
    from lotr_trick.trick.views.view import View


@attrs.frozen
class Backdrop:
    """What one player, or the public, sees beside the hands and the tricks."""

    table: Table
    player: int | None
    seats: tuple[int, ...]
    roles: tuple[int | None, ...]
    lost: CardSet
    learned: tuple[CardSet, ...]
    token_seats: tuple[int | None, ...]
    notes: tuple[Note, ...]
    marks: tuple[Mark, ...]
    laid: tuple[int, ...]
    heaps: tuple[Heap, ...]
    turned: CardSet
    broken: str
    progress: Progress
    said: tuple[Told, ...]
    """Every move so far, as the player saw it, but for cards that the tricks tell."""
    said_cards: int
    """How many cards of the present round are among them all the same."""
    outcome: Outcome | None
    results: tuple[RoundResult, ...]
    past: tuple[View, ...]


with_result = changer(Backdrop, "outcome", "results")
