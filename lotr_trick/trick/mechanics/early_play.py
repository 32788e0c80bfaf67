"""A card that is played to the first trick before it begins: it lies there until its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lotr_trick.kernel import Decision
from lotr_trick.trick.asking import ask, in_hand, laid_down
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.moves import EARLY as PLAY_EARLY
from lotr_trick.trick.moves import AnyMove, Move, play_move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.known import all_learn
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.marks import Mark
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.script import Acts
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.state.zones import Seen, Slot, When, Zone

if TYPE_CHECKING:
    from lotr_trick.trick.views.beside import Side

EARLY: Final = "early"
"""The zone of such a card."""
EARLY_WAY: Final = "early_way"
"""The slot that says in which way it is played, by its place among the ways of the card."""


def early_in(table: Table, mark: Mark) -> tuple[int, Way] | None:
    """Return the card that lies in the first trick already, and its way; None without one."""
    cards = mark.get(EARLY)
    if not cards:
        return None
    card = cards.bit_length() - 1
    return card, table.ways[card][mark.get(EARLY_WAY)]


def _told(side: Side) -> str:
    early = early_in(side.table, side.mark)
    assert early is not None
    said = play_move(side.table, side.seat, *early).text
    return f"{said.removeprefix('play ')} lies in the first trick"


# --- its words -------------------------------------------------------------------------------


@word("play_now", kind="action", hook="script step")
class PlayNow(Acts):
    """The character plays so many cards to the first trick before it begins.

    Example: setup play 1 card to the first trick now
    """

    number: int

    question = "Play a card to the first trick now, for everybody to see: {type}."

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return where the card of a seat lies."""
        why = "your card for this trick lies there already: {card}"
        return (Zone(EARLY, seat, Seen.ALL, When.FIRST, _told, why=why),)

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where it is said how it is played."""
        return (Slot(EARLY_WAY, seat),)

    def offer(self, round_: Round, seat: int) -> Decision | None:
        """Return every card of the hand, in each way it may be played; None without a card."""
        table = round_.table
        cards = in_hand(round_, seat)
        plays = [play_move(table, seat, c, way) for c in each(cards) for way in table.ways[c]]
        options = [
            move._replace(kind=PLAY_EARLY, text=f"{move.text} to the first trick", hidden="")
            for move in plays
        ]
        return ask(round_, seat, "play now", options)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        if choice is None:
            return round_.then()
        assert isinstance(choice, Move)
        table, card = round_.table, choice.card
        return round_.then(
            zones=laid_down(round_, seat, card, EARLY),
            slots=round_.with_slots(seat, early_way=table.ways[card].index(choice.way)),
            known=all_learn(round_.beside.known, table.width, seat, 1 << card),
        )
