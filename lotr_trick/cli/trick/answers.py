"""What a player of tricks types: cards by name, a card in a special way, everything by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lotr_trick.cli.answers import Answer, Hearing, heard, words_of
from lotr_trick.cli.trick.narrate import titled
from lotr_trick.lang import Line
from lotr_trick.trick.log import Way
from lotr_trick.trick.views import View
from lotr_trick.trick.why import why_goal, why_not

QUESTIONS: Final = {"why": "why", "goals": "goals"}
"""The questions of this game, by the words for them."""


def read_answer(typed: str, view: View) -> Answer:
    """Give what a typed line means to the player of `view`, who is asked something."""
    asked = view.pending
    hearing = Hearing(
        options=asked.options if asked is not None else (),
        spoken=lambda option: titled(view.table, option.text),
        numbered=asked is not None and asked.kind != "play",
        questions=QUESTIONS,
        explain=lambda words: _explained(words, view),
    )
    return heard(words_of(typed[:200].replace("!", f" {Way.CLAIMING.value} ")), hearing)


def _explained(words: list[str], view: View) -> str | None:
    card = card_in(words, view)
    return None if card is None else why_text(view, card)


def card_in(words: Iterable[str], view: View) -> str | None:
    """Give the first card of the deck that the words name, or None."""
    names = {name.casefold(): name for name in view.table.cards.places}
    return next((names[word] for word in words if word in names), None)


def why_text(view: View, card: str) -> str:
    """Give why the player may not choose a card now, with the rule's own words and place."""
    asked = view.pending
    if asked is None or asked.seat is None or card not in view.hand(asked.seat):
        return f"{card} is not in your hand."
    if any(card in option.text.split() for option in asked.options):
        return f"{card} may be chosen now: nothing forbids it."
    if asked.kind == "play":
        reason = why_not(view, card)
        if reason is None:
            return f"{card} may be played, but not in that way."
        return f"Not {card}: {reason.sentence}.{_quoted(reason.line)}"
    return f"Not {card}: your character keeps it.{_quoted(_keeping_line(view, asked.seat, card))}"


def seat_in(words: Iterable[str], view: View) -> int | None:
    """Give the seat whose goal the words ask about: a character's, or `goal` for one's own."""
    said = list(words)
    for seat in range(view.table.seats):
        role = view.role(seat)
        if role is not None:
            title = words_of(titled(view.table, role.name))
            if role.name in said or set(title) <= set(said):
                return seat
    return view.seats[0] if view.seats and {"goal", "goals"} & set(said) else None


def goal_texts(view: View, seat: int) -> tuple[str, ...]:
    """Give how a seat's goal stands and why: the whole, each part of it, and its line."""
    reason = why_goal(view, seat)
    if reason is None:
        return (f"Seat {seat + 1} has no character yet.",)
    verdict, name = reason.verdict, titled(view.table, reason.name)
    whole = f"{name}'s goal is {verdict.standing}: {reason.goal.progress}.{_quoted(reason.line)}"
    parts = reason.goal.leaves if reason.goal.parts else ()
    return (whole, *(f"  {part.sentence}" for part in parts))


def _keeping_line(view: View, seat: int, card: str) -> Line | None:
    """Give the line of the seat's character that speaks of the card."""
    role = view.role(seat)
    if role is None:
        return None
    character = view.table.chapter.named("character", role.name)
    lines = [line for line in character.lines if card in line.text.split()]
    return lines[-1] if lines else None


def _quoted(line: Line | None) -> str:
    if line is None or not line.text:
        return ""
    return f" The rule: “{line.text}” ({line.place.file}:{line.place.line})."


def claim_hint(view: View) -> str:
    """Give how to play a card in a special way, if the player may do so now."""
    options = view.pending.options if view.pending is not None else ()
    claims = [
        option.text.split()[1]
        for option in options
        if option.text.endswith(f" {Way.CLAIMING.value}")
    ]
    return "".join(f" {card}! plays {card} {Way.CLAIMING.value} the trick." for card in claims)
