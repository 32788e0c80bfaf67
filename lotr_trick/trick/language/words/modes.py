"""Words of fewer players: layouts."""

from __future__ import annotations

from lotr_trick.trick.language.words.registry import word


@word("face_up", kind="facing", hook="seen", ready=False)
class FaceUp:
    """All cards of the row are seen.

    Example: row 3 is face up
    """


@word("face_down", kind="facing", hook="seen", ready=False)
class FaceDown:
    """No card of the row is seen.

    Example: row 2 is face down
    """


@word("face_up_but_middle", kind="facing", hook="seen", ready=False)
class FaceUpButMiddle:
    """All cards of the row are seen except for the one in the middle.

    Example: row 1 is face up but the middle
    """


Facing = FaceUp | FaceDown | FaceUpButMiddle


@word("rows", kind="layout", hook="holding", ready=False)
class Rows:
    """How many cards lie in each row.

    Example: rows 3, 4 and 5 from the top
    """

    rows: tuple[int, ...]


@word("rows_with", kind="layout", hook="holding", ready=False)
class RowsWith:
    """How many cards lie in each row, with a hand of so many cards.

    Example: with 9 cards, rows 2, 3 and 4 from the top
    """

    cards: int
    rows: tuple[int, ...]


@word("row_faces", kind="layout", hook="seen", ready=False)
class RowFaces:
    """Which cards of a row are seen.

    Example: row 2 is face down
    """

    row: int
    facing: Facing


@word("row_faces_with", kind="layout", hook="seen", ready=False)
class RowFacesWith:
    """Which cards of a row are seen, with a hand of so many cards.

    Example: with 9 cards, row 1 is face down
    """

    cards: int
    row: int
    facing: Facing


@word("covered_by", kind="layout", hook="holding", ready=False)
class CoveredBy:
    """How many cards of the next row lie on each card.

    Example: a card is covered by 2 cards of the row below
    """

    cards: int


@word("uncovered_played", kind="layout", hook="holding", ready=False)
class UncoveredPlayed:
    """A card that is covered cannot be played.

    Example: only uncovered cards are played
    """


@word("uncovered_exchanged", kind="layout", hook="holding", ready=False)
class UncoveredExchanged:
    """Only cards of the last row that are not covered can be exchanged.

    Example: only uncovered cards of the last row are exchanged
    """


@word("added_beside", kind="layout", hook="holding", ready=False)
class AddedBeside:
    """Cards that come in setup lie open and cover nothing.

    Example: added cards lie open beside the last row
    """


@word("uncovered_turned_up", kind="layout", hook="seen", ready=False)
class UncoveredTurnedUp:
    """A card that is not covered any more is turned up when the trick is over.

    Example: uncovered cards are turned up after each trick
    """


@word("run_by", kind="layout", hook="controller", ready=False)
class RunBy:
    """Who plays for the hand that is laid out: whoever has a character first; if that is the
    hand itself, the player on its right.

    Example: run by whoever has a character first, or else by the seat on its right
    """
