"""A sitting of any game from where it is to its end: a person with bots, saved as it goes."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from typing import Any, Final

import attrs
from rich.console import Console

import lotr_trick as lt
from lotr_trick.cli.console import heading, paragraph
from lotr_trick.cli.front import Face
from lotr_trick.cli.saving import Scribe
from lotr_trick.cli.sitting import LeavesTheTable, Sitting, leave_saved
from lotr_trick.cli.telling import tell
from lotr_trick.kernel import Game, Policy
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.saves import Save

PAUSE: Final = 0.6


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
    if scribe is not None and scribe.trouble:
        paragraph(console, f"Not saved: {scribe.trouble}.", 0, "bold red")
    return games[-1]


def person_plays(
    console: Console, session: Session, start: Game, scribe: Scribe
) -> tuple[Game, bool]:
    """Let a person play a seat and bots the others; give the game then, and whether they left.

    It is saved after every decision, so that whatever ends the program loses nothing.
    """
    front, me = session.front, session.seat - 1
    person = Sitting(console, front, pause(), scribe)
    policies: list[Policy] = [front.bot] * start.players
    policies[me] = person
    game = start
    try:
        scribe.keep(session.save(game))
        for _, after in lt.steps(start, lt.seeded(session.seed), policies, speaker=me):
            before, game = game, after
            scribe.keep(session.save(game))
            person.watch(before.view(me), game.view(me))
            if session.ends(game):
                return game, False
    except (EOFError, KeyboardInterrupt, LeavesTheTable):
        # Whatever was interrupted may have been the saving.
        scribe.keep(session.save(game))
        console.print("\nYou leave the table; the game is not over.")
        leave_saved(console, scribe)
        if not scribe.trouble:
            file = shlex.quote(str(scribe.path))
            console.print(f"It is saved: {session.resume} {file}", soft_wrap=True)
        return game, True
    console.clear()
    begin_story(console, front, game)
    tell(console, front.paint(game), front.story([game.view(me)]))
    console.print()
    return game, False


def pause() -> float:
    """Return how long a bot's card is looked at, in seconds."""
    try:
        return min(10.0, max(0.0, float(os.environ.get("LOTR_TRICK_PAUSE", PAUSE))))
    except ValueError:
        return PAUSE
