"""The story of a record that holds only what somebody saw: its moves, gathered into tricks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from lotr_trick.cli.definitions import players_text
from lotr_trick.cli.front import Retold
from lotr_trick.cli.telling import Kind, Told
from lotr_trick.cli.trick import narrate
from lotr_trick.cli.trick.moves import titled
from lotr_trick.cli.trick.paint import painter
from lotr_trick.cli.trick.rounds import heading, plan_of
from lotr_trick.kernel import Record
from lotr_trick.trick.moves import Move, every_play
from lotr_trick.trick.serial import load_table
from lotr_trick.trick.state.log import Entry
from lotr_trick.trick.state.marks import Heap
from lotr_trick.trick.state.rules import unseated
from lotr_trick.trick.state.seen import seen_trick
from lotr_trick.trick.state.table import Table
from lotr_trick.trick.step import best_so_far

_BEGINS: Final = frozenset({"lost", "deal"})
"""What nature does at the beginning of a round."""


def title(table: Table) -> str:
    """Return the heading of a game: its chapter, the number of players and what they agreed on."""
    chapter = table.chapter
    chosen = "".join(f", {name}={choice}" for name, choice in table.setting.options)
    players = players_text((table.setting.players,))
    return f"{chapter.heading}, {players}{chosen}"


def retold(record: Record) -> Retold:
    """Return what a redacted record tells; raises ValueError."""
    table = load_table(record.rules, record.setting)
    story = told_moves(table, record.moves)
    return Retold(title(table), table.setting.control, painter(table), story)


def told_moves(table: Table, moves: tuple[str, ...]) -> Iterator[Told]:
    """Yield the moves of a redacted record, with the cards played gathered into tricks.

    Where a chapter has several rounds, each is told by itself.
    """
    if plan_of(table) is None:
        yield from _round_told(table, moves, "")
        return
    done: list[str] = []
    for number, own in enumerate(_rounds(table, moves), 1):
        part = _part_of(table, own, done)
        done.append(part.part)
        yield from _round_told(part, own, f"{heading(part, number)}, ")


def _rounds(table: Table, moves: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the moves of each round: the first draw, or choice of all, after tricks begins one."""
    picks = {f"play {part.part}" for part in table.parts}
    begun, playing = 0, False
    for number, move in enumerate(moves):
        seat, text = _parted(move, table.seats)
        if playing and seat is None and (move in picks or text.partition(": ")[0] in _BEGINS):
            yield moves[begun:number]
            begun, playing = number, False
        playing = playing or (seat is not None and text.startswith("play ") and text not in picks)
    yield moves[begun:]


def _part_of(table: Table, moves: tuple[str, ...], done: Sequence[str]) -> Table:
    """Return the table of a round: that of the part which was picked, or was the only one left."""
    parts = {f"play {part.part}": part for part in table.parts}
    picked = [parts[text] for move in moves if (text := _parted(move, table.seats)[1]) in parts]
    left = [part for part in table.parts if part.part not in done and not part.is_final]
    again = {name for step in table.script for name in getattr(step, "repeatable", ())}
    # Nobody is asked where one part is left, or where one that was done can be done again.
    return (*picked, *left, *(p for p in table.parts if p.part in again or p.is_final), table)[0]


_PUTS_UNDER: Final = re.compile(r"put (\S+) under the \S+ token")
"""What somebody does who plays a trick behind, before the first one."""


def _round_told(table: Table, moves: tuple[str, ...], heading: str) -> Iterator[Told]:
    """Yield the moves of one round."""
    plays, piles = _entries(table), [pile.name for pile in table.piles]
    trick: list[Entry] = []
    under: dict[int, int] = {}
    turned = ""
    number = 0
    yield Told(Kind.HEADING, _headed(heading, "Setup"))
    for move in moves:
        seat, text = _parted(move, table.seats)
        entry = plays[seat].get(text) if seat is not None else None
        if trick and (entry is None or any(entry.seat == other.seat for other in trick)):
            what, _, drawn = text.partition(": ")
            if seat is None and what in piles:
                turned = f"{turned} {drawn}" if turned else f"{what} {drawn}"
                continue
            yield _row(table, trick, number, turned, complete=True)
            trick, turned = [], ""
        if entry is None:
            if seat is not None and (put := _PUTS_UNDER.fullmatch(text)):
                under[seat] = table.cards.places.get(put[1], -1)
            yield Told(Kind.LINE, titled(table, move))
            continue
        if entry.seat in under:
            # What lay there is shown, and what was put down lies there now.
            entry, under[entry.seat] = entry._replace(shown=under[entry.seat]), entry.put
        if not number:
            yield Told(Kind.HEADING, _headed(heading, "Tricks"))
        number += not trick
        trick.append(entry)
    if trick:
        complete = bool(turned) or len(trick) == table.seats
        yield _row(table, trick, number, turned, complete=complete)


def _headed(round_: str, what: str) -> str:
    return f"{round_}{what.lower()}" if round_ else what


def _entry(move: Move) -> Entry:
    return Entry(move.seat or 0, move.card, move.card, move.way)


def _entries(table: Table) -> list[dict[str, Entry]]:
    """Return for each seat the entry of each play, by how it is told to its player and to others.

    Of a card that others saw face down only the suit is there.
    """
    found: list[dict[str, Entry]] = []
    for seat in range(table.seats):
        own = every_play(table, seat)
        texts = {play.text: _entry(play) for play in own}
        for play in own:
            if play.hidden:
                texts[play.hidden] = seen_trick(unseated(table), (_entry(play),), ())[0]
        found.append(texts)
    return found


def _parted(move: str, seats: int) -> tuple[int | None, str]:
    """Return the seat and the text of a move as views tell it."""
    told = re.fullmatch(r"seat ([1-9]\d?): (.*)", move)
    if told is None or int(told[1]) > seats:
        return None, move
    return int(told[1]) - 1, told[2]


def _row(table: Table, trick: list[Entry], number: int, turned: str, *, complete: bool) -> Told:
    names = table.cards.names
    cells = [f"seat {e.seat + 1} {narrate.entry_text(e, names)}" for e in trick]
    cells += [turned] if turned else []
    won = f"  {_winner(table, tuple(trick), turned)}" if complete else ""
    return Told(Kind.LINE, f"{number:>2}  {'  '.join(cells)}{won}".rstrip())


def _winner(table: Table, trick: tuple[Entry, ...], turned: str) -> str:
    """Return who wins a trick, as far as its cards tell; nothing if one lies face down."""
    if any(entry.put in table.cards.faces.values() for entry in trick):
        return ""
    best = best_so_far(unseated(table), trick)
    # What was turned up is all that its pile can undo the trick with.
    heap = Heap(table.cards.set_of(turned.split()))
    heaps = (heap,) * len(table.piles)
    undone = any(each.possible(best, heaps, complete=True) for each in table.undoing)
    return "nobody wins" if best is None or undone else f"seat {best.seat + 1} wins"
