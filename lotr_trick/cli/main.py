"""The command `lotr-trick` and what is done about everything that can go wrong."""

from __future__ import annotations

import errno
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

import lotr_trick as lt
from lotr_trick.cli import campaigning, checking, formatting, listing, playing, replaying, showing


class Commands(click.Group):
    """A group that turns what the library raises into one clear line and exit code 1."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was called; nothing but click's own exceptions leaves here."""
        try:
            return super().invoke(ctx)
        except (lt.RecordError, lt.LanguageError, lt.CannotPlay, lt.UnknownName) as error:
            raise click.ClickException(str(error)) from error
        except KeyboardInterrupt as error:
            message = "stopped"
            raise click.ClickException(message) from error
        except OSError as error:
            # Whoever read our output has gone: click ends such a call without a word.
            if error.errno == errno.EPIPE:
                raise
            raise click.ClickException(_told(error)) from error


def _told(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}"


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(lt.__version__, prog_name="lotr-trick")
def commands() -> None:
    """Play and read the Lord of the Rings trick-taking games, a dice game and a card game.

    \b
    Examples:
      lotr-trick play 1                      play chapter 1, seat 1 of 4
      lotr-trick play journey --advanced     play the dice game, seat 1 of 2
      lotr-trick play tcg --deck theoden     play the card game, seat 1 of 2
      lotr-trick play 1 --bots all --seed 7  watch bots play it
      lotr-trick campaign start              play all chapters of a box
      lotr-trick show 1                      read the chapter
      lotr-trick list --unsure               see what is not sure
      lotr-trick play 101 --pack my_pack     play a chapter of your own

    Exit code 0: good; 1: the input is wrong; 2: the call is wrong.
    """  # noqa: D301 - click reads the sign


for _module in (listing, showing, checking, formatting, playing, campaigning, replaying):
    commands.add_command(_module.command)


def main() -> None:
    """Run the command line."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Whoever started us closed it: there is nothing to read, and nobody reads.
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that cannot show a letter gets a question mark instead of an error.
        sys.stdout.reconfigure(errors="replace")
    try:
        commands(prog_name="lotr-trick")
    except OSError as error:
        # Help is written before any command is called.
        click.ClickException(_told(error)).show()
        sys.exit(1)


if __name__ == "__main__":
    main()
