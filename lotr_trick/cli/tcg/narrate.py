"""The story of a card game in words, told from one view of it after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import attrs

import lotr_trick as lt
from lotr_trick.cli.front import Retold, one_seat_each
from lotr_trick.cli.tcg.paint import painter
from lotr_trick.cli.telling import UNFINISHED, Kind, Told
from lotr_trick.kernel.record import PUBLIC
from lotr_trick.lang.articles import capital
from lotr_trick.tcg import TcgGame, View, texts
from lotr_trick.tcg.moves import told
from lotr_trick.tcg.records import start
from lotr_trick.tcg.state import Kind as Happened

_QUIET = frozenset({"pass", "end the phase", "keep the hand", "remove none"})
"""Choices that are not worth a line."""


def game_title(game: TcgGame) -> str:
    """Return the game and the number of players."""
    return f"{game.table.game.title}, {game.players} players"


def open_view(game: TcgGame) -> View:
    """Return a view that has every move told openly."""
    every = tuple(told(move, None, openly=True) for move in game.moves)
    return attrs.evolve(game.public, told=every)


def retold(record: lt.Record) -> Retold:
    """Return what a redacted record tells: the moves that somebody saw, one after the other."""
    game = start(record.rules, record.setting)
    table = game.table
    who = "everybody" if record.seen_by == PUBLIC else f"player {record.seen_by}"

    def moves() -> Iterator[Told]:
        yield Told(Kind.HEADING, f"What {who} saw")
        for text in record.moves:
            found = re.match(r"seat ([1-9]\d*): (.*)", text)
            seat, said = (int(found[1]) - 1, found[2]) if found else (None, text)
            yield Told(Kind.LINE, texts.move_text(table, seat, said))

    return Retold(game_title(game), one_seat_each(game), painter(table), moves())


def story(views: Iterable[View]) -> Iterator[Told]:
    """Yield the story that successive views tell; each may be many moves after the last."""
    before: View | None = None
    for view in views:
        yield from between(before, view)
        before = view
    if before is not None and before.outcome is None:
        yield UNFINISHED


def between(before: View | None, after: View) -> Iterator[Told]:
    """Yield what happened from one view to a later one."""
    since = 0 if before is None else len(before.told)
    known = 0 if before is None else len(before.notes)
    if not since and after.told:
        yield Told(Kind.HEADING, "Setup")
    for number in range(since, len(after.told) + 1):
        if number > since:
            yield from _move(after, number - 1)
        while known < len(after.notes) and after.notes[known].after <= number:
            note = after.notes[known]
            known += 1
            text = texts.note_text(after.table, note)
            if note.kind is Happened.TURN:
                yield Told(Kind.HEADING, text.removesuffix("."))
            else:
                bad = note.kind in (Happened.KILLED, Happened.OUT)
                yield Told(Kind.ASIDE, text, False if bad else None)
    if after.outcome is not None and (before is None or before.outcome is None):
        yield Told(Kind.END, f"{capital(after.outcome.summary)}.", good=True)


def _move(view: View, at: int) -> Iterator[Told]:
    seat, text = view.told[at]
    if text not in _QUIET:
        yield Told(Kind.LINE, texts.move_text(view.table, seat, text))
