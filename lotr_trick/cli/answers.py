"""What a player types: read as one of the options, as a question, or as a slip with a hint."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import attrs

from lotr_trick.cli.narrate import titled
from lotr_trick.kernel import Option
from lotr_trick.lang import Line
from lotr_trick.lang.nearest import near
from lotr_trick.lang.problem import plain
from lotr_trick.trick.log import Way
from lotr_trick.trick.views import View
from lotr_trick.trick.why import why_not

Asked = Literal["help", "why", "goals", "log", "board", "quit"]

_COMMANDS: Final[dict[str, Asked]] = {
    "": "board",
    "?": "help",
    "help": "help",
    "why": "why",
    "goals": "goals",
    "log": "log",
    "board": "board",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}
_NAMED = 4


@attrs.frozen
class Chosen:
    """The player chose an option."""

    option: Option


@attrs.frozen
class Question:
    """The player wants to know something, or to leave; `about` is what follows the word."""

    what: Asked
    about: str = ""


@attrs.frozen
class Unclear:
    """What was typed is no option; the message says why, or what to type instead."""

    message: str


Answer = Chosen | Question | Unclear


def read_answer(typed: str, view: View) -> Answer:
    """Give what a typed line means to the player of `view`, who is asked something."""
    # What a person types is short; a cat on the keyboard is not compared letter by letter.
    words = plain(typed[:200]).replace("!", f" {Way.CLAIMING.value} ").casefold().split()
    first = words[0] if words else ""
    if first in _COMMANDS and (len(words) <= 1 or _COMMANDS[first] == "why"):
        return Question(_COMMANDS[first], " ".join(words[1:]))
    options = view.pending.options if view.pending is not None else ()
    if len(words) == 1 and first.isdecimal() and view.pending and view.pending.kind != "play":
        if 1 <= int(first) <= len(options):
            return Chosen(options[int(first) - 1])
        return Unclear(f"The numbers go from 1 to {len(options)}.")
    return _read_option(words, view, options)


def _read_option(words: list[str], view: View, options: tuple[Option, ...]) -> Answer:
    said = {option: _words_of(option, view) for option in options}
    for matches in (_whole, _beginning):
        found = [option for option in options if matches(words, said[option])]
        if found:
            fewest = min(len(option.text.split()) for option in found)
            found = [option for option in found if len(option.text.split()) == fewest]
        if len(found) == 1:
            return Chosen(found[0])
        if found:
            return Unclear(f"Which one: {_listed(found, view)}?")
    card = card_in(words, view)
    if card is not None:
        return Unclear(why_text(view, card))
    known = [word for option in options for word in sorted(said[option])]
    guesses = near(words[0], [*known, *_COMMANDS], 1)
    hint = f" Did you mean {guesses[0]}?" if guesses else ""
    return Unclear(f"“{' '.join(words)[:40]}” is no answer here.{hint} Type ? for help.")


def _words_of(option: Option, view: View) -> frozenset[str]:
    spoken = f"{option.text} {titled(view.table, option.text)}"
    return frozenset(spoken.casefold().split())


def _whole(words: list[str], said: frozenset[str]) -> bool:
    return all(word in said for word in words)


def _beginning(words: list[str], said: frozenset[str]) -> bool:
    return all(any(other.startswith(word) for other in said) for word in words)


def _listed(options: Iterable[Option], view: View) -> str:
    texts = [titled(view.table, option.text) for option in options]
    more = f" … ({len(texts) - _NAMED} more)" if len(texts) > _NAMED else ""
    return ", ".join(texts[:_NAMED]) + more


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
