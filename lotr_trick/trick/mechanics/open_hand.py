"""Hands that lie open for the whole round, and what a seat must say of its hand."""

from __future__ import annotations

from collections.abc import Iterator

from lotr_trick.trick.asking import slots_shown
from lotr_trick.trick.language.words.registry import word
from lotr_trick.trick.mechanics.laid_out import TurnUpUncovered
from lotr_trick.trick.moves import AnyMove
from lotr_trick.trick.state.cards import CardSet
from lotr_trick.trick.state.round import NoteKind, Round
from lotr_trick.trick.state.script import ActsUnasked, Quiet
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.state.zones import OPEN, Slot


def longest_suits(table: Table, hand: CardSet) -> Iterator[str]:
    """Yield the names of the suits of which a hand has most cards."""
    cards = table.cards
    suits = [suit for suit in dict.fromkeys(cards.suit_sets) if suit]
    most = max([(hand & suit).bit_count() for suit in suits], default=0)
    for suit in suits:
        if (hand & suit).bit_count() == most:
            yield cards.suit_name(suit)


# --- its words -------------------------------------------------------------------------------


@word("open_hand", kind="action", hook="seen")
class OpenHand(ActsUnasked):
    """The character lays its hand open.

    Example: setup open the hand
    """

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where it is said that the hand of a seat lies open."""
        return (Slot(OPEN, seat),)

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        laid = round_.table.laid
        if laid is not None and laid.seat == seat:
            # All its cards lie open then, and those on top stay covered.
            return round_.then(
                TurnUpUncovered(covered_too=True),
                notes=round_.note(NoteKind.OPENS_HAND, seat),
                slots=round_.with_slots(seat, open=1),
            )
        shown = round_._replace(
            beside=round_.beside._replace(slots=slots_shown(round_, seat, round_.zones[seat]))
        )
        return shown.then(
            slots=shown.with_slots(seat, open=1), notes=round_.note(NoteKind.OPENS_HAND, seat)
        )


@word("all_hands_open", kind="visibility", hook="seen")
class AllHandsOpen(Quiet):
    """Everybody sees all hands.

    Example: all hands are open
    """

    def slots(self, seat: int) -> tuple[Slot, ...]:
        """Return where it is said that the hand of a seat lies open."""
        return (Slot(OPEN, seat),)

    def do(self, round_: Round, choice: AnyMove | None) -> Round:
        """Return the round with all hands open, before anything is dealt."""
        slots = list(round_.beside.slots)
        for at in round_.table.places.open_hands:
            slots[at] = 1
        return round_.then(slots=tuple(slots))


@word("announces_longest", kind="effect", hook="seen")
class AnnouncesLongest(ActsUnasked):
    """The character says which suits it has most cards of, all of them if several are equal.

    Example: it announces its longest suits
    """

    def do(self, round_: Round, seat: int, choice: AnyMove | None) -> Round:
        suits = sorted(longest_suits(round_.table, round_.hands[seat]))
        said = " ".join(suits)
        return round_.then(notes=round_.note(NoteKind.ANNOUNCES, seat, said=said))
