"""What a player of tricks types: cards by name, a card in a special way, everything by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from lotr_trick.cli.answers import Answer, Hearing, heard, words_of
from lotr_trick.cli.trick.moves import titled
from lotr_trick.kernel import Option
from lotr_trick.lang import Line
from lotr_trick.lang.wording import listed
from lotr_trick.trick.moves import PLAY, SAY, Move, is_move
from lotr_trick.trick.state.log import Way
from lotr_trick.trick.state.script import Step
from lotr_trick.trick.views.view import View
from lotr_trick.trick.views.why import quoted, why_goal, why_not

_YES: Final = {"take back": "take", "use a gift": "use"}
_NO: Final = {"take back": "leave", "use a gift": "not"}
"""The words of the options that yes and no stand for, by what is asked."""

QUESTIONS: Final = {"why": "why", "goals": "goals", "sources": "sources", "source": "sources"}
"""The questions of this game, by the words for them."""


def read_answer(typed: str, view: View) -> Answer:
    """Return what a typed line means to the player of `view`, who is asked something."""
    asked = view.pending
    hearing = Hearing(
        options=asked.options if asked is not None else (),
        spoken=lambda option: titled(view.table, option.text),
        numbered=by_number(view),
        questions=QUESTIONS,
        explain=lambda words: _explained(words, view),
    )
    said = typed[:200].replace("!!", f" {Way.BEATING.value} ")
    words = words_of(said.replace("!", f" {Way.CLAIMING.value} "))
    if asked is not None and len(words) == 1 and asked.kind in _YES:
        words = [_yes_or_no(words[0], asked.kind)]
    return heard(words, hearing)


def _yes_or_no(word: str, kind: str) -> str:
    """Return the word of an option that yes or no stands for; any other word as it is."""
    if word in {"y", "yes"}:
        return _YES[kind]
    return _NO[kind] if word in {"n", "no", "leave"} else word


def by_number(view: View) -> bool:
    """Whether what is asked now may be answered by the number of an option."""
    asked = view.pending
    if asked is None or asked.kind in {"play", "play now"}:
        return False
    # What a step lets somebody say may be, or hold, a number itself.
    says = "{type}" in str(getattr(asking_step(view), "question", ""))
    return not (says and any(is_move(option, SAY) for option in asked.options))


def asking_step(view: View) -> Step | None:
    """Return the step that asks now, if it is not a card that is asked for."""
    return view.seen.script[0] if view.seen.script else None


def card_of(option: Option) -> int | None:
    """Return the card of the hand that an option is about, or None if it is about none."""
    return option.card if isinstance(option, Move) and option.card >= 0 else None


def short_answer(option: Option) -> str:
    """Return the word that is enough to choose what is said aloud."""
    return option.what if is_move(option, SAY) else option.text


def _explained(words: list[str], view: View) -> str | None:
    asked = view.pending
    not_there = getattr(asking_step(view), "not_there", "")
    if asked is not None and not_there and words[0].isdecimal():
        there = listed([short_answer(option) for option in asked.options], "and")
        return not_there.format(said=words[0][:9], there=there)
    card = card_in(words, view)
    return None if card is None else why_text(view, card)


def card_in(words: Iterable[str], view: View) -> str | None:
    """Return the first card of the deck that the words name, or None."""
    names = {name.casefold(): name for name in view.table.cards.places}
    return next((names[word] for word in words if word in names), None)


def why_text(view: View, card: str) -> str:
    """Return why the player may not choose a card now, with the rule's own words and place."""
    asked = view.pending
    if asked is None or asked.seat is None or card not in view.hand(asked.seat):
        return f"{card} is not in your hand."
    names = view.table.cards.names
    chosen = [names[place] for o in asked.options if (place := card_of(o)) is not None]
    if not chosen:
        return f"No card is asked for now, so {card} stays where it is."
    if card in chosen:
        return f"{card} may be chosen now: nothing forbids it."
    if asked.kind == "play":
        return _played_text(view, card)
    laid = view.side(asked.seat).why(view.table.cards.places[card])
    return f"Not {card}: {laid}." if laid else _passed_text(view, card)


def _played_text(view: View, card: str) -> str:
    reason = why_not(view, card)
    if reason is None:
        return f"{card} may be played, but not in that way."
    return f"Not {card}: {reason.sentence}.{_quoted(reason.line)}"


def _passed_text(view: View, card: str) -> str:
    asked = view.pending
    line = None
    if asked is not None and asked.seat is not None:
        line = _keeping_line(view, asked.seat, card)
    if line is None and asked is not None and asked.kind == "pass at once":
        return f"Not {card}: you have chosen it for somebody already."
    return f"Not {card}: your character keeps it.{_quoted(line)}"


def seat_in(words: Iterable[str], view: View) -> int | None:
    """Return the seat whose goal the words ask about: a character's, or `goal` for one's own."""
    said = list(words)
    for seat in range(view.table.seats):
        role = view.role(seat)
        if role is not None:
            title = words_of(titled(view.table, role.name))
            if role.name in said or set(title) <= set(said):
                return seat
    return view.seats[0] if view.seats and {"goal", "goals"} & set(said) else None


def goal_texts(view: View, seat: int) -> tuple[str, ...]:
    """Return how a seat's goal stands and why: the whole, each part of it, and its line."""
    reason = why_goal(view, seat)
    if reason is None:
        return (f"Seat {seat + 1} has no character yet.",)
    verdict, name = reason.verdict, titled(view.table, reason.name)
    whole = f"{name}'s goal is {verdict.standing}: {reason.goal.progress}.{_quoted(reason.line)}"
    parts = reason.goal.leaves if reason.goal.parts else ()
    return (whole, *(f"  {part.sentence}" for part in parts))


def _keeping_line(view: View, seat: int, card: str) -> Line | None:
    """Return the line of the seat's character that speaks of the card."""
    role = view.role(seat)
    if role is None:
        return None
    character = view.table.chapter.named("character", role.definition.name)
    lines = [line for line in character.lines if card in line.text.split()]
    return lines[-1] if lines else None


def _quoted(line: Line | None) -> str:
    words = quoted(line)
    return f" The rule: {words}." if words else ""


def claim_hint(view: View) -> str:
    """Return how to play a card in a special way, if the player may do so now."""
    options = view.pending.options if view.pending is not None else ()
    plays = [option for option in options if is_move(option, PLAY)]
    claims = [option.text.split()[1] for option in plays if option.way is Way.CLAIMING]
    said = "".join(f" {card}! plays {card} {Way.CLAIMING.value} the trick." for card in claims)
    strong = [option.text.split()[1] for option in plays if option.way is Way.BEATING]
    if strong:
        said += f" {strong[0]}!! plays {strong[0]} {Way.BEATING.value}: once a round."
    return said
