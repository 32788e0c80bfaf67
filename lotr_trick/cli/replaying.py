"""`lotr-trick replay`: a recorded game, told from its beginning."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

import lotr_trick as lt
from lotr_trick.cli.console import heading, make_console, paragraph
from lotr_trick.cli.front import Face
from lotr_trick.cli.fronts import front_of
from lotr_trick.cli.sessions import begin_story
from lotr_trick.cli.telling import tell

_BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
)
"""What rules that do not fit together may raise when they are compiled or played."""


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    show_default="everything",
    help="Tell only what this seat's player saw.",
)
def command(file: Path, seat: int | None) -> None:
    """Tell a recorded game from its beginning, whichever game it is.

    A record that holds only what one player saw is told as just that.

    Example:  lotr-trick replay game.record --seat 2
    """
    record = lt.load_record(file)
    front = front_of(record.game)
    if record.redacted:
        _tell_redacted(front, record, seat)
    else:
        _tell_whole(front, record, seat)


def _tell_whole(front: Face, record: lt.Record, seat: int | None) -> None:
    # All of it is replayed first: a damaged record is refused, not told by half.
    with foreign_rules():
        games = list(lt.replay_steps(record))
    if seat is None:
        views = [front.open_view(game) for game in games]
    else:
        player = _player_of(front.control(games[0]), seat)
        views = [game.view(player) for game in games]
    console = make_console()
    begin_story(console, front, games[0])
    if seat is not None:
        paragraph(console, f"As the player of seat {seat} saw it.", 0)
    tell(console, front.paint(games[0]), front.story(views))


def _player_of(control: tuple[int, ...], seat: int) -> int:
    if seat > len(control):
        message = f"the record has {len(control)} seats, so it goes from 1 to {len(control)}"
        raise click.BadParameter(message, param_hint="'--seat'")
    return control[seat - 1]


def _tell_redacted(front: Face, record: lt.Record, seat: int | None) -> None:
    with foreign_rules():
        retold = front.retold(record)
        story = list(retold.story)
    seer = f"player {record.seen_by}" if record.seen_by.isdecimal() else record.seen_by
    if seat is not None and record.seen_by != str(_player_of(retold.control, seat) + 1):
        message = f"this record holds only what {seer} saw, which is not what seat {seat} saw"
        raise lt.RecordError(message)
    console = make_console()
    heading(console, retold.title)
    paragraph(console, f"This record holds only what {seer} saw; the rest is not in it.", 0)
    tell(console, retold.paint, story)


@contextmanager
def foreign_rules() -> Iterator[None]:
    """Turn whatever rules from a file break into a `RecordError`.

    Nobody checked them: a record may come from anywhere, and be made to do harm.
    """
    try:
        yield
    except lt.RecordError:
        raise
    except ValueError as error:
        message = f"the record's rules cannot be used: {error}"
        raise lt.RecordError(message) from error
    except _BROKEN as error:
        message = "the record's rules cannot be used: they do not fit together"
        raise lt.RecordError(message) from error
