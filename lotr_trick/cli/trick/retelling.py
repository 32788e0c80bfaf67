"""The story of a record that holds only what somebody saw: its moves, gathered into tricks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lotr_trick.cli.telling import Kind, Told
from lotr_trick.cli.trick import narrate
from lotr_trick.kernel import Record
from lotr_trick.trick.compile import make_table
from lotr_trick.trick.log import Entry
from lotr_trick.trick.round import winning
from lotr_trick.trick.serial import load_chapter, load_setting
from lotr_trick.trick.table import Table


def title(table: Table) -> str:
    """Give the heading of a game: its chapter, the number of players and what they agreed on."""
    chapter = table.chapter
    chosen = "".join(f", {name}={choice}" for name, choice in table.setting.options)
    return f"Chapter {chapter.number}: {chapter.title}, {table.setting.players} players{chosen}"


def table_of(record: Record) -> Table:
    """Give the table that a redacted record was played at; raises ValueError."""
    chapter = load_chapter(record.rules)
    return make_table(chapter, load_setting(record.setting, chapter))


def retold(table: Table, moves: tuple[str, ...]) -> Iterator[Told]:
    """Yield the moves of a redacted record, with the cards played gathered into tricks."""
    plays = [{o.text: o.entry for ways in seat for o in ways} for seat in table.plays]
    trick: list[Entry] = []
    number = 0
    yield Told(Kind.HEADING, "Setup")
    for move in moves:
        seat, text = _parted(move, table.seats)
        entry = plays[seat].get(text) if seat is not None else None
        if entry is None:
            yield Told(Kind.LINE, narrate.titled(table, move))
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
    return Told(Kind.LINE, f"{number:>2}  {'  '.join(cells)}{won}")
