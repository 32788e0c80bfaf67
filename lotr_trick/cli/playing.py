"""`lotr-trick play`: a game in a terminal, or told as bots play it, or one that was left before."""

from __future__ import annotations

import secrets
import shlex
import sys
from pathlib import Path
from typing import Any, Final

import attrs
import click
from rich.console import Console
from rich.text import Text

import lotr_trick as lt
from lotr_trick.cli.console import FILE_PATH, make_console, paragraph
from lotr_trick.cli.front import Front, Wishes
from lotr_trick.cli.fronts import front_of
from lotr_trick.cli.packs import find_playable, with_packs
from lotr_trick.cli.saving import (
    Scribe,
    around,
    free_name,
    read_save,
    replayed,
    saved_others,
    saved_seat,
    saves_of,
)
from lotr_trick.cli.sessions import Session, bots_play, person_plays
from lotr_trick.kernel import Game
from lotr_trick.kernel import disk as disks
from lotr_trick.kernel.saves import Save, SaveError

SEAT: Final = 1
_SEEDS: Final = 1_000_000
GAMES: Final = "games"
"""The folder of single games among the saves."""
RESUME: Final = "lotr-trick play --resume"
LAST: Final = "*"
"""What stands for the game that was saved last; no file is called so on every system."""


_DIGITS: Final = 4
"""More than a seat has."""


def read_seats(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, ...] | None:
    """Return seats that are typed as numbers with commas between them, or fail with what is wrong;
    None where none are.
    """
    if value is None:
        return None
    parts = [part.strip() for part in value.split(",")]
    if not all(part.isdecimal() and len(part) < _DIGITS and int(part) for part in parts):
        message = f"“{value[:60]}” should be a seat from 1 on, or several such as 1,3"
        raise click.BadParameter(message, ctx, param)
    seats = tuple([int(part) for part in parts])
    if len(set(seats)) < len(seats):
        message = f"a seat is named twice: {value[:60]}"
        raise click.BadParameter(message, ctx, param)
    return seats


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
    others: tuple[int, ...] = ()
    """The seats of further people at the same terminal."""

    @property
    def again(self) -> str:
        """The line to type for the same game."""
        words = ["lotr-trick", "play", self.definition.name]
        words += [f"--pack {shlex.quote(path)}" for path in self.packs]
        if self.players != self.front.players:
            words += ["--players", str(self.players)]
        words += [said for _, said in self.wishes.spoken()]
        if self.bots:
            words += ["--bots", "all"]
        elif self.seat != SEAT or self.others:
            words += ["--seat", ",".join(map(str, (self.seat, *self.others)))]
        return " ".join([*words, "--seed", str(self.seed)])

    @property
    def seed_line(self) -> str:
        """The seed, and how to play it again."""
        return f"seed {self.seed}: play it again with  {self.again}"

    def session(self) -> Session:
        """Return the game as it is played, with all that is needed to take it up again."""
        beside: dict[str, Any] = {
            "seat": self.seat,
            "name": self.definition.name,
            "packs": [str(Path(path).absolute()) for path in self.packs],
            "again": self.seed_line,
        }
        if self.others:
            beside["others"] = list(self.others)
        return Session(
            self.front, self.seed, self.seat, lambda _: beside, RESUME, others=self.others
        )

    def scribe(self) -> Scribe:
        """Return who saves the game, in a file of its own."""
        kind, name = self.definition.kind, self.definition.name
        said = kind if kind == name else f"{kind}-{name}"
        return Scribe(free_name(GAMES, f"{said}-seed-{self.seed}"))


@click.command("play")
@click.argument("name", metavar="[NAME]", required=False)
@click.option(
    "--players", type=int, help="How many play.  [default: 4] (a journey or card game: 2)"
)
@click.option(
    "--advanced/--basic",
    default=None,
    help="A journey with or without what its places do.  [default: basic]",
)
@click.option("--deck", metavar="NAME", help="A card game: the deck of your seat.")
@click.option("--rules", metavar="NAME", help="A card game: starter or starter+.")
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
@click.option(
    "--seat",
    "seats",
    callback=read_seats,
    metavar="SEATS",
    help=f"Your seat.  [default: {SEAT}]  Several people at one terminal: 1,2.",
)
@click.option(
    "--bots", type=click.Choice(["all"]), help="Let bots play every seat; needs no terminal."
)
@click.option("--record", type=FILE_PATH, metavar="FILE", help="Save the game's record.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LAST,
    metavar="[FILE]",
    help="Take up the game that was left last, or the one saved in this file.",
)
def command(
    name: str | None,
    players: int | None,
    advanced: bool | None,  # noqa: FBT001
    deck: str | None,
    rules: str | None,
    options: tuple[str, ...],
    packs: tuple[str, ...],
    seed: int | None,
    seats: tuple[int, ...] | None,
    bots: str | None,
    record: Path | None,
    resume: str | None,
) -> None:
    """Play a chapter, given by its number or title, the dice game `journey` or the cards `tcg`.

    You play one seat and bots that see only what you would see there play the others. Several
    people share a terminal with their seats: it is handed over when another one is asked. Without
    a terminal bots play every seat and the game is told. What you play is saved after every
    decision: whatever happens, --resume takes it up where it was.

    Example:  lotr-trick play 1 --seed 7
    """
    check_no_name(name, resume)
    if seats is not None and bots is not None:
        message = "--seat and --bots all exclude each other: a bot would sit on your seat"
        raise click.UsageError(message)
    if record is not None:
        check_writable(record)
    if name is None:
        said = (players, advanced, deck, rules, seed, seats, *options, *packs)
        _resumed(resume or LAST, bots, record, alone=any(each is not None for each in said))
        return
    found = find_playable(name, packs)
    front, definition = found.front, found.definition
    version = None if advanced is None else "advanced" if advanced else "basic"
    named = (("version", version), ("deck", deck), ("rules", rules))
    wishes = Wishes(
        tuple((name, value) for name, value in named if value is not None),
        read_options(options),
        (seats or (SEAT,))[0],
    )
    _check_wishes(front, definition, wishes)
    players = front.players if players is None else players
    game = front.new_game(found.library, definition, players, wishes)
    seat, *others = seats or (SEAT,)
    for each in (seat, *others):
        check_seat(each, players)
    console = make_console()
    alone = without_person(console, bots)
    call = Call(
        front, definition, packs, players, wishes, seed_of(seed), seat, alone, tuple(others)
    )
    session, scribe = call.session(), None if alone else call.scribe()
    _played(console, session, game, scribe, record)
    console.print(Text(call.seed_line, style="dim"), soft_wrap=True)


def _resumed(resume: str, bots: str | None, record: Path | None, *, alone: bool) -> None:
    """Take up a game that was left."""
    if alone:
        message = "a saved game has its players, seat, seed, options and packs already"
        raise click.UsageError(message)
    session, game, scribe = open_game(resume)
    console = make_console()
    if scribe.last is not None and rules_differ(scribe.last):
        said = "The rules have changed since; this game is ended under those it was begun with."
        paragraph(console, said, 0, "yellow")
    if without_person(console, bots):
        # Nobody decides anything, so the save stays what the person left.
        _played(console, session, game, None, record)
    else:
        _played(console, session, game, scribe, record)
    console.print(Text(told_again(scribe.last), style="dim"), soft_wrap=True)


def _played(
    console: Console, session: Session, game: Game, scribe: Scribe | None, record: Path | None
) -> None:
    """Play a game from where it is, by a person if somebody saves it; keep its record."""
    if scribe is None:
        game = bots_play(console, session, game)
    else:
        game, _ = person_plays(console, session, game, scribe)
        if game.outcome is not None:
            scribe.discard()
    if record is not None:
        lt.save_record(lt.to_record(game), record)
        console.print(
            f"The record is saved: lotr-trick replay {shlex.quote(str(record))}", soft_wrap=True
        )


def seed_of(seed: int | None) -> int:
    """Return the seed that was given, or a fresh one."""
    return secrets.randbelow(_SEEDS) if seed is None else seed


def check_seat(seat: int, players: int) -> None:
    """Raise a `click.BadParameter` if there is no such seat."""
    if seat > players:
        message = f"there are {players} seats, so it goes from 1 to {players}, not {seat}"
        raise click.BadParameter(message, param_hint="'--seat'")


def at_terminal() -> bool:
    """Whether there is a person at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def without_person(console: Console, bots: str | None) -> bool:
    """Whether bots play every seat: by wish, or because there is no terminal."""
    if bots is not None:
        return True
    if at_terminal():
        return False
    console.print("There is no terminal to play in, so bots play every seat.")
    return True


def read_options(options: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the rule options that were chosen, or raise a `click.BadParameter`."""
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
        disks.check_writable(path)
    except OSError as error:
        message = f"the record cannot be saved at {path}: {error.strerror or error}"
        raise click.ClickException(message) from error


# --- a game that was left ----------------------------------------------------------------------


def open_game(resume: str) -> tuple[Session, Game, Scribe]:
    """Return a saved game as it was left: the one in a file, or the last of all.

    Raises `SaveError` with what is wrong with the file, or that there is none.
    """
    path = _last() if resume == LAST else Path(resume)
    save = read_save(path)
    if save.record.game == "campaign":
        message = f"{path} is a campaign: lotr-trick campaign continue --file {path}"
        raise SaveError(message)
    front = front_of(save.record.game)
    game = replayed(save, path)
    seat = saved_seat(save, path, game.players)
    beside = dict(save.around)
    others = saved_others(save, path, game.players)
    session = Session(front, save.seed, seat, lambda _: beside, RESUME, others=others)
    scribe = Scribe(path)
    scribe.opened(save)
    return session, game, scribe


def _last() -> Path:
    found = saves_of(GAMES)
    if not found:
        message = "there is no game to take up: a game is saved as soon as somebody plays it"
        raise SaveError(message)
    return found[0]


def told_again(save: Save | None) -> str:
    """Return the line with the seed of a saved game, if it has one."""
    return "" if save is None else str(around(save, "again", str, ""))


def rules_differ(save: Save) -> bool:
    """Whether what the packs say now means something else than what the game was begun with."""
    name, packs = around(save, "name", str, ""), around(save, "packs", list, [])
    try:
        found = find_playable(name, tuple(str(pack) for pack in packs))
        now = found.front.new_game(found.library, found.definition, _players(save), Wishes())
    except (lt.CannotPlay, lt.LanguageError, lt.UnknownName):
        # What is not there any more cannot be compared.
        return False
    return bool(now.origin.digest != save.record.digest)


def _players(save: Save) -> int:
    players = save.record.setting.get("players")
    return players if isinstance(players, int) else 0


def check_no_name(name: str | None, resume: str | None) -> None:
    """Refuse a call that names no game, or both a new one and one to take up."""
    if resume is None and name is None:
        message = (
            "Missing argument 'NAME': a chapter, `journey` or `tcg`; or --resume for a saved game."
        )
        raise click.UsageError(message)
    if resume is not None and name is not None:
        message = f"--resume takes up a saved game, so “{name[:60]}” is too much"
        raise click.UsageError(message)
