"""Why a card may not be played: the rule that forbids it, its words and its line."""

from __future__ import annotations

from typing import Any

import attrs

from lotr_trick.lang import Line
from lotr_trick.trick.texts import suit_called
from lotr_trick.trick.views import View
from lotr_trick.trick.words import tricks


@attrs.frozen
class Reason:
    """Why a card may not be played now; `rule` and `line` are where that is written."""

    card: str
    sentence: str
    rule: str = ""
    line: Line | None = None


def why_not(view: View, card: str) -> Reason | None:
    """Give why `card` may not be played by whoever this view asks, or None if it may.

    It reads the view alone, so it tells nothing that the player does not know.
    """
    table, asked = view.table, view.pending
    if asked is None or asked.kind != "play" or asked.seat is None or not asked.options:
        return Reason(card, "it is not your turn to play a card")
    place = table.cards.places.get(card)
    if place is None:
        return Reason(card, f"there is no card {card} in this chapter")
    hand = view.hands[asked.seat] or 0
    if not hand >> place & 1:
        return Reason(card, f"{card} is not in your hand")
    cards = hand
    for named in table.duties:
        kept = named.duty.keeps(cards, view.trick, view.log) or cards
        if cards >> place & 1 and not kept >> place & 1:
            sentence = _sentence(named.line.word, view, asked.seat)
            return Reason(card, sentence, named.rule, named.line)
        cards = kept
    return None


def _sentence(word: Any, view: View, seat: int) -> str:
    chapter = view.table.chapter
    match word:
        case tricks.Follow():
            cards = view.table.cards
            led = view.table.led_suit.led(view.trick)
            suit = chapter.named("suit", cards.suit_name(led)).title()
            held = ", ".join(cards.named((view.hands[seat] or 0) & led))
            return f"{suit} are led and you have {held}: you must follow suit"
        case tricks.LockedLead(locked, opened_by):
            suit = suit_called(chapter, locked).title()
            key = suit_called(chapter, opened_by).title()
            return f"{suit} may not be led until {key} were played in an earlier trick"
        case tricks.LosingLead(barred):
            name = suit_called(chapter, barred).title()
            return f"{name} may not be led while you have another card to lead"
    return "a rule forbids it"
