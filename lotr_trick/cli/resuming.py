"""`lotr-trick play --resume`: a game that was left, taken up where it was."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

import lotr_trick as lt
from lotr_trick.cli.finding import find_playable
from lotr_trick.cli.front import Wishes
from lotr_trick.cli.fronts import front_of
from lotr_trick.cli.replaying import foreign_rules
from lotr_trick.cli.saving import Scribe, around, read_save, saves_of
from lotr_trick.cli.sessions import Session
from lotr_trick.kernel import Game
from lotr_trick.kernel.saves import Save, SaveError

GAMES: Final = "games"
"""The folder of single games among the saves."""
RESUME: Final = "lotr-trick play --resume"
LAST: Final = "*"
"""What stands for the game that was saved last; no file is called so on every system."""


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
    with foreign_rules():
        game = lt.replay(save.record)
    seat = around(save, "seat", int, 1)
    if not 1 <= seat <= game.players:
        message = f"{path}: the save is damaged: there is no seat {seat}; it is left as it is"
        raise SaveError(message)
    beside = dict(save.around)
    session = Session(front, save.seed, seat, lambda _: beside, RESUME)
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
        now = found.front.new_game(found.shelf, found.definition, _players(save), Wishes())
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
        message = "Missing argument 'NAME': a chapter or `journey`; or --resume for a saved game."
        raise click.UsageError(message)
    if resume is not None and name is not None:
        message = f"--resume takes up a saved game, so “{name[:60]}” is too much"
        raise click.UsageError(message)
