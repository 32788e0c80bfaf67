"""How cards and standings look: a colour for each suit of the deck, a mark for each standing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rich.text import Text

from lotr_trick.cli.telling import Paint
from lotr_trick.lang.problem import plain
from lotr_trick.trick.goals.knowledge import Verdict
from lotr_trick.trick.state.cards import Cards
from lotr_trick.trick.state.table import Table

# Suits take these in the order of the deck; a deck with more suits begins again.
_SUITS: Final = ("orange3", "deep_sky_blue1", "green3", "medium_purple1", "bold gold1")


def suits_of(cards: Cards) -> tuple[int, ...]:
    """Return the suits of a deck as sets of cards, in the order of the deck."""
    return tuple(dict.fromkeys(suit for suit in cards.suit_sets if suit))


def card_style(cards: Cards, card: int) -> str:
    """Return the style of a card: that of its suit; none for a card without a suit."""
    suits = suits_of(cards)
    suit = cards.suit_sets[card]
    return _SUITS[suits.index(suit) % len(_SUITS)] if suit else ""


def painted(text: str, cards: Cards, style: str = "") -> Text:
    """Return a text in which every card has the colour of its suit."""
    shown = Text(plain(text), style=style)
    for suit in suits_of(cards):
        names = cards.named(suit)
        pattern = rf"\b(?:{'|'.join(map(re.escape, names))})\b"
        shown.highlight_regex(pattern, card_style(cards, cards.places[names[0]]))
    return shown


def painter(table: Table) -> Paint:
    """Return what colours the cards of a table by their suits."""
    return lambda text, style: painted(text, table.cards, style)


def painted_lines(lines: Iterable[str], cards: Cards) -> Text:
    """Return lines of text in which every card has the colour of its suit."""
    return Text("\n").join(painted(line, cards) for line in lines)


def standing(verdict: Verdict) -> Text:
    """Return a verdict in words, with a mark that tells it without colour too."""
    mark, style = {
        (True, True): ("★", "bold bright_green"),
        (True, False): ("✓", "green"),
        (False, False): ("·", "yellow"),
        (False, True): ("✗", "bold red"),
    }[verdict.met, verdict.final]
    return Text(f"{mark} {verdict.standing}", style=style)
