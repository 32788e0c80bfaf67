"""A person at the table: draws the board, asks, answers questions, until an option is chosen."""

from __future__ import annotations

import time
from contextlib import suppress

import attrs
from rich.console import Console
from rich.text import Text

from lotr_trick.cli import narrate
from lotr_trick.cli.answers import (
    Chosen,
    Question,
    Unclear,
    card_in,
    claim_hint,
    read_answer,
    why_text,
)
from lotr_trick.cli.console import columns, height, write
from lotr_trick.cli.listing import marked
from lotr_trick.cli.paint import painted
from lotr_trick.cli.screen import board
from lotr_trick.kernel import TABLE, Option
from lotr_trick.trick.log import Trick
from lotr_trick.trick.moves import Choose, Pass, Play
from lotr_trick.trick.texts import character_text
from lotr_trick.trick.views import View

with suppress(ImportError):
    # Only for what it does to input(): arrow keys and earlier lines.
    import readline  # noqa: F401


class LeavesTheTable(Exception):
    """The person wants to stop playing."""


@attrs.frozen
class Sitting:
    """A person who plays in a terminal; calling it asks for one decision, as a policy does."""

    console: Console
    pause: float

    def __call__(self, view: View) -> Option:
        """Give the option that the person chooses; raises `LeavesTheTable`."""
        self._draw(view)
        while True:
            self._ask(view)
            answer = read_answer(input("> "), view)
            match answer:
                case Chosen(option):
                    return option
                case Question(what, about):
                    self._reply(what, about, view)
                case Unclear(message):
                    self._say(message, view)

    def watch(self, before: View, after: View) -> None:
        """Show what happened from one view to the next, and wait a moment."""
        won = len(after.log.tricks) > len(before.log.tricks)
        if won:
            taken = after.log.tricks[-1]
            self._draw(before, taken)
            who = "Nobody" if taken.winner is None else narrate.called(after, taken.winner)
            if taken.winner in after.seats:
                who = f"You, {who},"
            self.console.print(Text(f"\n  {who} won the trick.", style="bold"))
            self._wait(2)
        elif after.told != before.told and after.pending is not None and not _asked(after):
            self._draw(after)
            self._wait(1)

    def _draw(self, view: View, taken: Trick | None = None) -> None:
        rows = height(self.console, columns(choices(view)), 4) if _asked(view) else 0
        # Below the board stand the question, its choices and the line one types in.
        shown = board(self.console, view, below=rows + 3, taken=taken)
        self.console.clear()
        self.console.print(shown)

    def _wait(self, times: int) -> None:
        time.sleep(self.pause * times)

    def _say(self, message: str, view: View) -> None:
        write(self.console, painted(message, view.table.cards))

    def _ask(self, view: View) -> None:
        self._say(question(view), view)
        rows = choices(view)
        if rows:
            write(self.console, columns(rows, ("bold cyan", "bold")), 4)

    def _reply(self, what: str, about: str, view: View) -> None:
        if what == "board":
            self._draw(view)
        elif what == "goals":
            for line in narrate.goal_lines(view):
                self._say(line, view)
        elif what == "log":
            self._log(view)
        elif what == "why":
            self._why(about, view)
        elif what == "quit":
            self._quit()
        else:
            self._help(view)

    def _why(self, about: str, view: View) -> None:
        card = card_in(about.split(), view)
        if card is None:
            self._say("Ask about a card, such as: why H3", view)
        else:
            self._say(why_text(view, card), view)

    def _log(self, view: View) -> None:
        for told in narrate.between(None, view):
            style = "bold" if told.kind is narrate.Kind.HEADING else ""
            self.console.print(painted(f"  {told.text}", view.table.cards, style))

    def _quit(self) -> None:
        said = input("  Leave the game? [y/N] ").strip().casefold()
        if said in {"y", "yes"}:
            raise LeavesTheTable

    def _help(self, view: View) -> None:
        write(self.console, columns(help_rows(view), ("bold cyan",)))


def _asked(view: View) -> bool:
    return view.pending is not None and view.pending.player in {view.player, TABLE}


def question(view: View) -> str:
    """Give what the player is asked now, in words."""
    asked = view.pending
    if asked is None:
        return ""
    passes = [option for option in asked.options if isinstance(option, Pass)]
    if passes:
        return _passing(view, passes, back=asked.kind == "pass back")
    if asked.kind == "play":
        verb = "Your turn" if view.trick else "You lead"
        return f"{verb}: type a card that has a border, or ? for help.{claim_hint(view)}"
    if all(isinstance(option, Choose) for option in asked.options):
        return "Choose your character: type its number or its name, or ? for help."
    return "Choose: type a number, or ? for help."


def choices(view: View) -> tuple[tuple[str, ...], ...]:
    """Give the options as rows, if they are others than the cards in sight."""
    asked = view.pending
    if asked is None or any(isinstance(option, Play | Pass) for option in asked.options):
        return ()
    return tuple(_row(view, number, option) for number, option in enumerate(asked.options, 1))


def _row(view: View, number: int, option: Option) -> tuple[str, ...]:
    if not isinstance(option, Choose):
        return (str(number), narrate.titled(view.table, option.text))
    role = view.table.roles[option.role]
    chapter = view.table.chapter
    character = chapter.named("character", role.name)
    star = " *" if role.starred else ""
    return (str(number), f"{marked(character)}{star}", " ".join(character_text(character, chapter)))


def _passing(view: View, passes: list[Pass], *, back: bool) -> str:
    partners = list(dict.fromkeys(narrate.called(view, option.to) for option in passes))
    way = "back to" if back else "to"
    if len(partners) == 1:
        says = "" if back else " You get a card back."
        return f"Pass a card {way} {partners[0]}: type the card or its number.{says}"
    either = " or ".join(partners)
    first = narrate.titled(view.table, passes[0].text)
    return f"Pass a card {way} {either}: type such as “{first}”, or ? for help."


def help_rows(view: View) -> tuple[tuple[str, str], ...]:
    """Give what can be typed now, and what it does."""
    asked = view.pending
    options = asked.options if asked is not None else ()
    rows: list[tuple[str, str]] = []
    if asked is not None and asked.kind == "play":
        rows.append(("H3", "play a card, such as this one; small letters do as well"))
        card, _, rest = claim_hint(view).strip().partition(" ")
        if rest:
            rows.append((card, rest))
    else:
        for number, option in enumerate(options, 1):
            rows.append((str(number), narrate.titled(view.table, option.text)))
    return (
        *rows,
        ("why H3", "say why a card may not be chosen now"),
        ("goals", "every goal and how far it is"),
        ("log", "the story so far"),
        ("Enter", "draw the board again"),
        ("quit", "leave the game"),
    )
