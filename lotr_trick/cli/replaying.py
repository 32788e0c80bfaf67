"""`lotr-trick replay`: a recorded game, told from its beginning."""

from __future__ import annotations

from pathlib import Path

import attrs
import click

import lotr_trick as lt
from lotr_trick.cli.console import FILE_PATH, heading, make_console, paragraph
from lotr_trick.cli.front import Face, Retold
from lotr_trick.cli.fronts import front_of
from lotr_trick.cli.sessions import begin_story
from lotr_trick.cli.telling import tell
from lotr_trick.kernel.record import from_anybody


@click.command("replay")
@click.argument("file", type=FILE_PATH)
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    show_default="everything",
    help="Tell only what this seat's player saw.",
)
@click.option(
    "--judge",
    is_flag=True,
    help="Tell at the end which card lost the last round, as somebody sees who sees all hands.",
)
def command(file: Path, seat: int | None, judge: bool) -> None:  # noqa: FBT001 - a flag
    """Tell a recorded game from its beginning, whichever game it is.

    A record that holds only what one player saw is told as just that.

    Example:  lotr-trick replay game.record --seat 2
    """
    record = lt.load_record(file)
    front = front_of(record.game)
    if judge and (record.redacted or front.judged is None):
        why = "lacks what others saw" if record.redacted else f"is of {record.game}"
        message = f"only the whole record of a chapter can be judged: this one {why}"
        raise click.UsageError(message)
    if record.redacted:
        _tell_redacted(front, record, seat)
    else:
        _tell_whole(front, record, seat, judge=judge)


def _tell_whole(front: Face, record: lt.Record, seat: int | None, *, judge: bool) -> None:
    # All of it is replayed first: a damaged record is refused, not told by half.
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
    if judge:
        assert front.judged is not None
        paragraph(console, front.judged(games, record.moves), 0)


def _player_of(control: tuple[int, ...], seat: int) -> int:
    if seat > len(control):
        message = f"the record has {len(control)} seats, so it goes from 1 to {len(control)}"
        raise click.BadParameter(message, param_hint="'--seat'")
    if control[seat - 1] < 0:
        message = f"the hand of seat {seat} is laid out, and nobody sees more of it than the others"
        raise click.BadParameter(message, param_hint="'--seat'")
    return control[seat - 1]


def _tell_redacted(front: Face, record: lt.Record, seat: int | None) -> None:
    told = retold(front, record)
    seer = f"player {record.seen_by}" if record.seen_by.isdecimal() else record.seen_by
    if seat is not None and record.seen_by != str(_player_of(told.control, seat) + 1):
        message = f"this record holds only what {seer} saw, which is not what seat {seat} saw"
        raise lt.RecordError(message)
    console = make_console()
    heading(console, told.title)
    paragraph(console, f"This record holds only what {seer} saw; the rest is not in it.", 0)
    tell(console, told.paint, told.story)


def retold(front: Face, record: lt.Record) -> Retold:
    """Return all that a redacted record tells, or raise `RecordError`."""
    with from_anybody():
        told = front.retold(record)
        return attrs.evolve(told, story=tuple(told.story))
