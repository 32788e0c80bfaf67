"""A game that is played from where it is to its end: a person with bots, saved as it goes."""

from __future__ import annotations

import os
import shlex
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs
from rich.console import Console, Group, RenderableType
from rich.text import Text

import lotr_trick as lt
from lotr_trick.cli.answers import Chosen, Question, Unclear
from lotr_trick.cli.console import columns, heading, height, paragraph, write
from lotr_trick.cli.front import Face
from lotr_trick.cli.saving import Scribe
from lotr_trick.cli.telling import Kind, tell
from lotr_trick.kernel import Game, Option, Policy
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.saves import Save

with suppress(ImportError):
    # Only for what it does to input(): arrow keys and earlier lines.
    import readline  # noqa: F401

PAUSE: Final = 0.6
_SAVE: Final = "save"
"""The word with which a person names another file for the save."""
_HELP: Final = (
    ("log", "the story so far"),
    ("Enter", "draw the board again"),
    ("save FILE", "save the game to another file from now on"),
    ("quit", "leave the game; it is saved, and can be taken up again"),
)
_INDENT: Final = {Kind.HEADING: "", Kind.LINE: "  ", Kind.ASIDE: "    "}


@attrs.frozen
class Session:
    """A game that is played now: how it looks, its seed, the person's seat, what is saved."""

    front: Face
    seed: int | str
    seat: int
    around: Callable[[Any], Json]
    """Gives what is saved beside a game."""
    resume: str
    """How the line begins with which the game is taken up again."""
    ends: Callable[[Any], bool] = lambda _: False
    """Whether the sitting ends though the game does not."""
    others: tuple[int, ...] = ()
    """The seats of further people at the same terminal."""

    def save(self, game: Game) -> Save:
        """Return what is saved of the game as it is now."""
        return Save(lt.to_record(game), self.seed, self.around(game))


def begin_story(console: Console, front: Face, game: Game) -> None:
    """Write the heading of a story, and what is not sure about the game's rules."""
    heading(console, front.title(game))
    caution = front.caution(game)
    if caution:
        paragraph(console, caution, 0, "dim")


def bots_play(
    console: Console, session: Session, start: Game, scribe: Scribe | None = None
) -> Game:
    """Let bots play every seat to the end, and tell it; give the game then."""
    front = session.front
    games = [start]
    for _, game in lt.steps(start, lt.seeded(session.seed), [front.bot] * start.players):
        games.append(game)
        if scribe is not None:
            scribe.keep(session.save(game))
        if session.ends(game):
            break
    begin_story(console, front, games[-1])
    tell(console, front.paint(games[-1]), front.story(map(front.open_view, games)))
    console.print()
    return games[-1]


def person_plays(
    console: Console, session: Session, start: Game, scribe: Scribe
) -> tuple[Game, bool]:
    """Let a person play a seat, or several people one each, and bots the others; give the game
    then, and whether they left.

    It is saved after every decision, so that whatever ends the program loses nothing.
    """
    front, me = session.front, session.seat - 1
    person = Sitting(console, front, pause(), scribe, shared=bool(session.others))
    policies: list[Policy] = [front.bot] * start.players
    policies[me] = person
    shared = Shared(person, me) if session.others else None
    if shared is not None:
        for seat in (session.seat, *session.others):
            policies[seat - 1] = partial(shared.ask, seat - 1)
    game = start
    try:
        scribe.keep(session.save(game))
        for _, after in lt.steps(start, lt.seeded(session.seed), policies, speaker=me):
            before, game = game, after
            scribe.keep(session.save(game))
            watching = me if shared is None else shared.player
            person.watch(before.view(watching), game.view(watching))
            if session.ends(game):
                return game, False
    except (EOFError, KeyboardInterrupt, LeavesTheTable):
        if shared is not None:
            wipe(console)
        # Whatever was interrupted may have been the saving.
        scribe.keep(session.save(game))
        console.print("\nYou leave the table; the game is not over.")
        leave_saved(console, scribe)
        if not scribe.trouble:
            file = shlex.quote(str(scribe.path))
            console.print(f"It is saved: {session.resume} {file}", soft_wrap=True)
        return game, True
    console.clear()
    if shared is not None:
        wipe(console)
    begin_story(console, front, game)
    # What several people see together is what everybody saw.
    told = game.view(me) if shared is None else game.public
    tell(console, front.paint(game), front.story([told]))
    console.print()
    return game, False


def pause() -> float:
    """Return how long a bot's card is looked at, in seconds."""
    try:
        return min(10.0, max(0.0, float(os.environ.get("LOTR_TRICK_PAUSE", PAUSE))))
    except ValueError:
        return PAUSE


# --- a person at the table ---------------------------------------------------------------------


class LeavesTheTable(Exception):
    """The person wants to stop playing."""


@attrs.frozen
class Sitting:
    """A person who plays in a terminal; calling it asks for one decision, as a policy does."""

    console: Console
    front: Face
    pause: float
    scribe: Scribe | None = None
    """Who saves the game, and may have trouble with that."""
    shared: bool = False
    """Whether several people sit at the terminal, one after the other."""

    def __call__(self, view: Any) -> Option:
        """Return the option that the person chooses; raises `LeavesTheTable`."""
        said: RenderableType | None = None
        while True:
            question = self.front.asking(view)
            below = [question] if said is None else [said, question]
            if self.scribe is not None and self.scribe.warning:
                below.insert(0, self.front.paint(view)(self.scribe.warning, "bold red"))
            self._draw(view, tuple(below))
            said = None
            typed = input("> ")
            where = _file_in(typed)
            if where is not None and self.scribe is not None:
                said = self.front.paint(view)(_saved(self.scribe, where), "yellow")
                continue
            answer = self.front.read_answer(typed, view)
            match answer:
                case Chosen(option):
                    return option
                case Question("board", _):
                    continue
                case Question("quit", _):
                    self._quit()
                case Question():
                    said = reply(self.front, answer, view)
                case Unclear(message):
                    said = self.front.paint(view)(message, "yellow")

    def watch(self, before: Any, after: Any) -> None:
        """Show what happened from one view to the next, and wait a moment."""
        glance = self.front.glance(before, after)
        if glance is not None:
            self._draw(after, glance.below, before)
            time.sleep(self.pause * glance.pauses)

    def _draw(self, view: Any, below: tuple[RenderableType, ...], before: Any = None) -> None:
        # Under all stands the line one types in.
        lines = sum(height(self.console, each, 2) for each in below) + 1
        shown = self.front.board(self.console, view, below=lines, before=before)
        self.console.clear()
        if self.shared:
            wipe(self.console)
        self.console.print(shown)
        for each in below:
            write(self.console, each)

    def _quit(self) -> None:
        said = input("  Leave the game? [y/N] ").strip().casefold()
        if said in {"y", "yes"}:
            raise LeavesTheTable


@attrs.define
class Shared:
    """A terminal that several people share: it is handed over whenever another one is asked, and
    nothing that the one before saw stays on it.
    """

    sitting: Sitting
    player: int
    """Who sits at it now."""
    fresh: bool = True
    """Whether nobody has sat down yet."""

    def ask(self, player: int, view: Any) -> Option:
        """Return the option that a player chooses, once the terminal is handed over."""
        if player != self.player or self.fresh:
            self.player, self.fresh = player, False
            hand_over(self.sitting.console, player)
        option = self.sitting(view)
        forget_lines()
        return option


def hand_over(console: Console, player: int) -> None:
    """Wait, with nothing on the screen that is anybody's, until a player sits down."""
    wipe(console)
    name = f"seat {player + 1}"
    paragraph(console, f"The next choice is that of {name}: nobody else should look.", 0, "bold")
    typed = input(f"Press Enter when you sit at {name}; quit leaves the game. ")
    if typed.strip().casefold() == "quit":
        raise LeavesTheTable
    wipe(console)


def wipe(console: Console) -> None:
    """Clear the screen, and what was on it before: lines that have scrolled away."""
    console.clear()
    if console.is_terminal:
        console.file.write(_SCROLLED_AWAY)
        console.file.flush()


_SCROLLED_AWAY: Final = "\x1b[3J\x1b[H\x1b[2J"


def forget_lines() -> None:
    """Forget the lines that were typed: the next person could call them up again."""
    with suppress(ImportError, AttributeError):
        import readline as typed  # noqa: PLC0415

        typed.clear_history()


def _file_in(typed: str) -> str | None:
    """Return the file that a person wants to save to; None if that is not what was typed."""
    word, _, rest = typed.strip().partition(" ")
    return rest.strip() if word.casefold() == _SAVE else None


def _saved(scribe: Scribe, where: str) -> str:
    if not where:
        return scribe.warning or f"Saved at {scribe.path}. For another place, type  save FILE."
    try:
        return scribe.move_to(Path(where).expanduser())
    except (RuntimeError, ValueError) as error:
        return f"Not saved: {error}"


def leave_saved(console: Console, scribe: Scribe) -> None:
    """Ask for another place while the last decisions of somebody who leaves are not saved."""
    while scribe.trouble:
        console.print(f"Not saved: {scribe.trouble}.", soft_wrap=True)
        try:
            where = input("Which other file?  (nothing: leave without saving)\n> ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if not where:
            return
        console.print(_saved(scribe, where), soft_wrap=True)


def reply(front: Face, asked: Question, view: Any) -> RenderableType:
    """Return the answer to what the player wants to know."""
    if asked.what == "log":
        return _log(front, view)
    if asked.what == "help":
        return columns((*front.help_rows(view), *_HELP), ("bold cyan",))
    return front.reply(asked, view)


def _log(front: Face, view: Any) -> RenderableType:
    paint = front.paint(view)
    lines: list[Text] = []
    for told in front.story([view]):
        if told.kind in _INDENT:
            style = "bold" if told.kind is Kind.HEADING else ""
            lines.append(paint(_INDENT[told.kind] + told.text, style))
    return Group(*lines)
