"""`lotr-trick play`: a game in a terminal, or told as bots play it."""

from __future__ import annotations

import os
import secrets
import shlex
import sys
import tempfile
from pathlib import Path
from typing import Final

import attrs
import click
from rich.console import Console
from rich.text import Text

import lotr_trick as lt
from lotr_trick.cli.console import heading, make_console, paragraph
from lotr_trick.cli.finding import find_playable
from lotr_trick.cli.front import Front, Wishes
from lotr_trick.cli.shelves import with_packs
from lotr_trick.cli.sitting import LeavesTheTable, Sitting
from lotr_trick.cli.telling import tell
from lotr_trick.kernel import Game, Policy

SEAT: Final = 1
PAUSE: Final = 0.6
_SEEDS: Final = 1_000_000


@attrs.frozen
class Call:
    """What was asked for, so that the game can be asked for again."""

    front: Front
    definition: lt.Definition
    packs: tuple[str, ...]
    players: int
    wishes: Wishes
    seed: int
    seat: int
    bots: bool

    @property
    def again(self) -> str:
        """The line to type for the same game."""
        words = ["lotr-trick", "play", self.front.called(self.definition)]
        words += [f"--pack {shlex.quote(path)}" for path in self.packs]
        if self.players != self.front.players:
            words += ["--players", str(self.players)]
        words += [said for _, said in self.wishes.spoken()]
        if self.bots:
            words += ["--bots", "all"]
        elif self.seat != SEAT:
            words += ["--seat", str(self.seat)]
        return " ".join([*words, "--seed", str(self.seed)])

    @property
    def seed_line(self) -> str:
        """The seed, and how to play it again."""
        return f"seed {self.seed}: play it again with  {self.again}"


@click.command("play")
@click.argument("name", metavar="NAME")
@click.option("--players", type=int, help="How many play.  [default: 4] (a journey: 2)")
@click.option(
    "--advanced/--basic",
    default=None,
    help="A journey with or without what its places do.  [default: basic]",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=CHOICE",
    help="Another choice for a rule option; show NAME lists them. May be repeated.",
)
@with_packs
@click.option(
    "--seed", type=int, show_default="a fresh one, which is printed", help="Gives the same game."
)
@click.option("--seat", type=click.IntRange(min=1), help=f"Your seat.  [default: {SEAT}]")
@click.option(
    "--bots", type=click.Choice(["all"]), help="Let bots play every seat; needs no terminal."
)
@click.option(
    "--record", type=click.Path(path_type=Path), metavar="FILE", help="Save the game's record."
)
def command(
    name: str,
    players: int | None,
    advanced: bool | None,  # noqa: FBT001
    options: tuple[str, ...],
    packs: tuple[str, ...],
    seed: int | None,
    seat: int | None,
    bots: str | None,
    record: Path | None,
) -> None:
    """Play a chapter, given by its number or title, or the dice game `journey`.

    You play one seat and bots that see only what you would see there play the others. Without
    a terminal bots play every seat and the game is told.

    Example:  lotr-trick play 1 --seed 7
    """
    if seat is not None and bots is not None:
        message = "--seat and --bots all exclude each other: a bot would sit on your seat"
        raise click.UsageError(message)
    found = find_playable(name, packs)
    front, definition = found.front, found.definition
    wishes = Wishes(advanced, _read_options(options))
    _check_wishes(front, definition, wishes)
    players = front.players if players is None else players
    game = front.new_game(found.shelf, definition, players, wishes)
    if seat is not None and seat > players:
        message = f"there are {players} seats, so it goes from 1 to {players}, not {seat}"
        raise click.BadParameter(message, param_hint="'--seat'")
    if record is not None:
        check_writable(record)
    console = make_console()
    alone = bots is not None
    if not alone and not (sys.stdin.isatty() and sys.stdout.isatty()):
        console.print("There is no terminal to play in, so bots play every seat.")
        alone = True
    fresh = secrets.randbelow(_SEEDS) if seed is None else seed
    call = Call(front, definition, packs, players, wishes, fresh, seat or SEAT, alone)
    game = _bots_play(console, call, game) if alone else _person_plays(console, call, game)
    if record is not None:
        lt.save_record(lt.to_record(game), record)
        console.print(
            f"The record is saved: lotr-trick replay {shlex.quote(str(record))}", soft_wrap=True
        )
    console.print(Text(call.seed_line, style="dim"), soft_wrap=True)


def _read_options(options: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    chosen: dict[str, str] = {}
    for option in options:
        name, equals, choice = option.partition("=")
        if not (name and equals and choice):
            message = f"“{option[:60]}” should be a name and a choice, such as ties=shared"
            raise click.BadParameter(message, param_hint="'--option'")
        if name in chosen:
            message = f"the rule option {name[:60]} is chosen twice"
            raise click.BadParameter(message, param_hint="'--option'")
        chosen[name] = choice
    return tuple(chosen.items())


def _check_wishes(front: Front, definition: lt.Definition, wishes: Wishes) -> None:
    """Refuse a wish that the game cannot meet: the call is wrong then."""
    for name, said in wishes.spoken():
        if name not in front.takes:
            kind = f"a {definition.kind}"
            message = f"{said} does not fit {kind}: {kind} has no such version"
            raise click.UsageError(message)


def check_writable(path: Path) -> None:
    """Raise a `click.ClickException` if a record could not be saved at `path`.

    It is found out before a game is played, by beginning just as saving does.
    """
    try:
        if path.exists() and not path.is_file():
            kind = "a folder" if path.is_dir() else "not a plain file"
            message = f"the record cannot be saved: {path} is {kind}"
            raise click.ClickException(message)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        os.close(handle)
        Path(name).unlink()
    except OSError as error:
        message = f"the record cannot be saved at {path}: {error.strerror or error}"
        raise click.ClickException(message) from error


def _bots_play(console: Console, call: Call, start: Game) -> Game:
    front = call.front
    played = lt.steps(start, lt.seeded(call.seed), [front.bot] * call.players)
    games = [start, *(game for _, game in played)]
    begin_story(console, front, start)
    tell(console, front.paint(start), front.story(map(front.open_view, games)))
    console.print()
    return games[-1]


def begin_story(console: Console, front: Front, game: Game) -> None:
    """Write the heading of a story, and what is not sure about the game's rules."""
    heading(console, front.title(game))
    caution = front.caution(game)
    if caution:
        paragraph(console, caution, 0, "dim")


def _person_plays(console: Console, call: Call, start: Game) -> Game:
    front = call.front
    me = call.seat - 1
    person = Sitting(console, front, _pause())
    policies: list[Policy] = [front.bot] * call.players
    policies[me] = person
    game = start
    try:
        for _, after in lt.steps(start, lt.seeded(call.seed), policies, speaker=me):
            person.watch(game.view(me), after.view(me))
            game = after
    except (EOFError, KeyboardInterrupt, LeavesTheTable):
        console.print("\nYou leave the table; the game is not over.")
        return game
    console.clear()
    begin_story(console, front, game)
    tell(console, front.paint(game), front.story([game.view(me)]))
    console.print()
    return game


def _pause() -> float:
    """Give how long a bot's card is looked at, in seconds."""
    try:
        return min(10.0, max(0.0, float(os.environ.get("LOTR_TRICK_PAUSE", PAUSE))))
    except ValueError:
        return PAUSE
