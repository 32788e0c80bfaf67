"""`lotr-trick replay`: a recorded game, told trick by trick."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

import lotr_trick as lt
from lotr_trick.cli import narrate
from lotr_trick.cli.console import heading, make_console, paragraph
from lotr_trick.cli.narrate import Kind, Told
from lotr_trick.cli.telling import tell
from lotr_trick.trick.compile import make_table
from lotr_trick.trick.log import Entry
from lotr_trick.trick.round import winning
from lotr_trick.trick.serial import load_chapter, load_setting
from lotr_trick.trick.table import Table

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
    """Tell a recorded game trick by trick.

    A record that holds only what one player saw is told as just that.

    Example:  lotr-trick replay game.record --seat 2
    """
    record = lt.load_record(file)
    if record.redacted:
        _tell_redacted(record, seat)
    else:
        _tell_whole(record, seat)


def _tell_whole(record: lt.Record, seat: int | None) -> None:
    # All of it is replayed first: a damaged record is refused, not told by half.
    with _foreign_rules():
        games = list(lt.replay_steps(record))
    table = games[0].table
    if seat is None:
        views = [narrate.open_view(game) for game in games]
    else:
        player = _player_of(table, seat)
        views = [game.view(player) for game in games]
    console = make_console()
    heading(console, _title(table))
    if seat is not None:
        paragraph(console, f"As the player of seat {seat} saw it.", 0)
    tell(console, table, narrate.story(views))


def _player_of(table: Table, seat: int) -> int:
    if seat > table.seats:
        message = f"the record has {table.seats} seats, so it goes from 1 to {table.seats}"
        raise click.BadParameter(message, param_hint="'--seat'")
    return table.setting.control[seat - 1]


def _tell_redacted(record: lt.Record, seat: int | None) -> None:
    table = _table_of(record)
    seer = f"player {record.seen_by}" if record.seen_by.isdecimal() else record.seen_by
    if seat is not None and record.seen_by != str(_player_of(table, seat) + 1):
        message = f"this record holds only what {seer} saw, which is not what seat {seat} saw"
        raise lt.RecordError(message)
    console = make_console()
    heading(console, _title(table))
    paragraph(console, f"This record holds only what {seer} saw; the rest is not in it.", 0)
    tell(console, table, _retold(table, record.moves))


def _title(table: Table) -> str:
    chapter = table.chapter
    return f"Chapter {chapter.number}: {chapter.title}, {table.setting.players} players"


def _table_of(record: lt.Record) -> Table:
    """Give the table that a redacted record was played at."""
    if record.game != "trick":
        message = f"this is a record of the game {record.game!r:.40}, which is not known here"
        raise lt.RecordError(message)
    with _foreign_rules():
        chapter = load_chapter(record.rules)
        return make_table(chapter, load_setting(record.setting, chapter))


@contextmanager
def _foreign_rules() -> Iterator[None]:
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


def _retold(table: Table, moves: tuple[str, ...]) -> Iterator[Told]:
    """Yield the moves of a redacted record, with the cards played gathered into tricks."""
    plays = [{o.text: o.entry for ways in seat for o in ways} for seat in table.plays]
    trick: list[Entry] = []
    number = 0
    yield Told(Kind.HEADING, "Setup")
    for move in moves:
        seat, text = _parted(move, table.seats)
        entry = plays[seat].get(text) if seat is not None else None
        if entry is None:
            yield Told(Kind.SETUP, narrate.titled(table, move))
            continue
        if not number:
            yield Told(Kind.HEADING, "Tricks")
            number = 1
        if any(entry.seat == other.seat for other in trick):
            yield _row(table, trick, number)
            number, trick = number + 1, []
        trick.append(entry)
    if trick:
        yield _row(table, trick, number)


def _parted(move: str, seats: int) -> tuple[int | None, str]:
    """Give the seat and the text of a move as views tell it."""
    told = re.fullmatch(r"seat ([1-9]\d?): (.*)", move)
    if told is None or int(told[1]) > seats:
        return None, move
    return int(told[1]) - 1, told[2]


def _row(table: Table, trick: list[Entry], number: int) -> Told:
    names = table.cards.names
    cells = [f"seat {e.seat + 1} {names[e.put]}{narrate.way_mark(e)}" for e in trick]
    best = winning(table, tuple(trick))
    won = f"  seat {best.seat + 1} wins" if best is not None and len(trick) == table.seats else ""
    return Told(Kind.TRICK, f"{number:>2}  {'  '.join(cells)}{won}")
