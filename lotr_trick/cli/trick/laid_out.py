"""A hand that is laid out, drawn in its rows."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from lotr_trick.cli.trick.answers import card_of
from lotr_trick.cli.trick.moves import called, layout_title
from lotr_trick.cli.trick.paint import card_style
from lotr_trick.trick.views.view import View

_WIDE: Final = 5
"""How wide a card is, with the room beside it."""
_ROOM: Final = 25
_DOWN: Final = "??"
"""A card that lies face down."""


def rows(view: View) -> list[Text]:
    """Return the lines of the hand that is laid out: who it is and who plays for it, and its rows
    from the top; nothing where all hands are held.

    What may be chosen stands in brackets, what is covered is dim.
    """
    *lying, added = view.laid_rows or ((),)
    laid = view.table.laid
    if laid is None or not any(any(row) for row in (*lying, added)):
        return []
    asked = view.pending
    mine = asked is not None and asked.seat == laid.seat
    chosen = [card_of(option) for option in asked.options] if asked is not None and mine else []
    names = {view.table.cards.names[card] for card in chosen if card is not None}
    lines = [Text(_title(view), style="bold" if mine else "dim")]
    for under, row in enumerate(reversed(lying)):
        if any(row):
            # Each row begins half a card further left than the one that it lies on.
            line = Text(" " * (under * _WIDE // 2))
            for card in row:
                line.append(*_card(view, card, names))
            lines.insert(1, line)
    if added:
        if any(lying[-1]):
            lines[-1].append("+")
        else:
            lines.append(Text("+"))
        for card in added:
            lines[-1].append(*_card(view, card, names))
    return lines


def _title(view: View) -> str:
    laid = view.table.laid
    assert laid is not None
    who, player = called(view, laid.seat), view.runs_laid_out
    title = layout_title(view.table)
    named = title if view.role(laid.seat) is None else f"{title}: {who}"
    if player is None:
        return named
    by = f"run by {'you' if player == view.player else f'seat {player + 1}'}"
    # Beside a trick there is not always room for a long name, which stands above.
    return f"{named}, {by}" if len(named) + len(by) < _ROOM else f"{title}, {by}"


def _card(view: View, card: str, chosen: set[str]) -> tuple[str, str]:
    """Return a card and its style; nothing for an empty place."""
    if card in {"", "?"}:
        return (_DOWN if card else "").center(_WIDE), "dim"
    cards = view.table.cards
    place = cards.places[card]
    same = cards.copies_of(place) or 1 << place
    style = card_style(cards, place) if view.seen.uncovered & same else "dim"
    label = f"[{card}]" if card in chosen and view.seen.uncovered & same else card
    return label.center(_WIDE), style
