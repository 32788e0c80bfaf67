"""The story of a race in words, turn by turn, told from one view of it after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, cast

import attrs

import lotr_trick as lt
from lotr_trick.cli.front import Retold, one_seat_each
from lotr_trick.cli.journey.paint import painter
from lotr_trick.cli.telling import UNFINISHED, Kind, Told
from lotr_trick.journey import JourneyGame, View, texts
from lotr_trick.journey.moves import item_face
from lotr_trick.journey.state import Event, Face
from lotr_trick.journey.state import Kind as Happened
from lotr_trick.journey.table import Table
from lotr_trick.journey.track import Square, Track, free, with_mark, with_split
from lotr_trick.kernel.record import WHOLE
from lotr_trick.lang.articles import capital, counted, joined

RESULTS: Final = frozenset(set(Happened) - {Happened.ROUND, Happened.TURN})
"""What comes of a turn."""

_AGAIN: Final = "throw again"


@attrs.frozen
class Standing:
    """How far somebody has come, as events tell it."""

    at: int
    track: Track


def title(table: Table) -> str:
    """Return a journey's name and how it is played."""
    return f"{table.journey.title}, {'advanced' if table.setting.advanced else 'basic'}"


def game_title(game: JourneyGame) -> str:
    """Return the journey, how it is played and the number of players."""
    return f"{title(game.table)}, {game.players} players"


def retold(record: lt.Record) -> Retold:
    """Return what a redacted record tells: the whole story, since everybody sees all."""
    moves = tuple(re.sub(r"^seat [1-9]\d*: ", "", move) for move in record.moves)
    whole = attrs.evolve(record, moves=moves, seen_by=WHOLE)
    games = [cast("JourneyGame", game) for game in lt.replay_steps(whole)]
    start = games[0]
    told = story(game.public for game in games)
    return Retold(game_title(start), one_seat_each(start), painter(start.table), told)


def story(views: Iterable[View]) -> Iterator[Told]:
    """Yield the story that successive views tell; each may be many moves after the last."""
    before: View | None = None
    for view in views:
        yield from between(before, view)
        before = view
    if before is not None and before.outcome is None:
        if before.turn is not None and before.turn.thrown:
            yield Told(Kind.ASIDE, faces_text(before.table, before.turn.thrown))
        yield UNFINISHED


def between(before: View | None, after: View) -> Iterator[Told]:
    """Yield what happened from one view to a later one.

    A throw is told with what is kept of it, so it is not told while it lies on the table.
    """
    since = 0 if before is None else len(before.told)
    if not since and after.told and not _racing(after, 0):
        yield Told(Kind.HEADING, "Setup")
    known = 0 if before is None else len(before.events)
    places = standings(after, known)
    for number in range(since, len(after.told) + 1):
        if number > since:
            yield from _move(after, number - 1)
        events = [event for event in after.events[known:] if event.after == number]
        yield from _happened(after, number, events, places)
        known += len(events)
    if after.outcome is not None and (before is None or before.outcome is None):
        yield from _results(after)


def _racing(view: View, at: int) -> bool:
    """Whether the first round had begun when so many moves were made."""
    return bool(view.events) and view.events[0].after <= at


def _move(view: View, at: int) -> Iterator[Told]:
    """Yield a move as a line; what is told by what comes of it has none."""
    seat, text = view.told[at]
    if not _racing(view, at):
        yield Told(Kind.LINE, texts.move_text(view.table, view.state, seat, text))
        return
    verb, _, kept = text.partition(" ")
    if verb != "keep" and text != _AGAIN:
        return
    thrown = next(told for who, told in reversed(view.told[:at]) if who is None)
    faces = tuple(item_face(item) for item in thrown.partition(": ")[2].split(" / "))
    does = "throws again" if text == _AGAIN else f"keeps {kept_text(view.table, kept)}"
    yield Told(Kind.ASIDE, f"{faces_text(view.table, faces)}: {does}")


def faces_text(table: Table, faces: tuple[Face, ...]) -> str:
    """Return dice as they lie on the table."""
    return ", ".join(texts.face_text(table, face) for face in faces)


def kept_text(table: Table, kept: str) -> str:
    """Return dice that a move keeps, as people name them."""
    faces = [Face(*face.split(" ")) for face in kept.split(", ")]
    return joined([texts.face_text(table, face) for face in faces], "and")


def _happened(
    view: View, number: int, events: list[Event], places: list[Standing]
) -> Iterator[Told]:
    """Yield what came of a move; brings the standings up to date."""
    results = [event for event in events if event.kind in RESULTS]
    kinds = {event.kind for event in events}
    if results:
        said = [texts.event_text(view.table, view.state, event) for event in results]
        good = False if Happened.OUT in kinds else (True if Happened.ARRIVED in kinds else None)
        yield Told(Kind.ASIDE, " ".join(said), good)
    elif kinds and _racing(view, number - 1):
        # The next turn begins, and nothing came of what was kept in this one.
        yield Told(Kind.ASIDE, "Nothing comes of it.")
    for event in events:
        _stand(places, event)
        if event.kind is Happened.ROUND:
            yield Told(Kind.HEADING, f"Round {event.number}")
        elif event.kind is Happened.TURN:
            yield Told(Kind.LINE, standing_text(view, event.seat, places[event.seat]))


def standings(view: View, known: int) -> list[Standing]:
    """Return where everybody stood after the first `known` events."""
    start = Standing(0, (Square(),) * view.table.squares)
    places = [start] * len(view.travellers)
    for event in view.events[:known]:
        _stand(places, event)
    return places


def _stand(places: list[Standing], event: Event) -> None:
    at, track = attrs.astuple(places[event.seat], recurse=False)
    if event.kind is Happened.MOVED:
        at += event.number
    elif event.kind is Happened.SPLIT:
        track = with_split(track, event.number - 1)
    elif event.kind is Happened.MARKED:
        track = with_mark(track)
    places[event.seat] = Standing(at, track)


def standing_text(view: View, seat: int, standing: Standing) -> str:
    """Return where somebody is on both routes."""
    table = view.table
    who = texts.called(table, view.state, seat)
    place = table.route[standing.at].title
    left = counted(free(standing.track), "mark")
    where = f"{who} at {place}, {standing.at} of {table.goal}"
    return f"{where}; {track_text(standing.track)} {left} to go"


def track_text(track: Track, bar: str = "|") -> str:
    """Return a track as a row of squares; a split one has a bar in it.

    >>> track_text((Square(marks=1), Square(split=True, marks=1), Square()))
    '[x][x| ][ ]'
    """
    return "".join(
        "[" + bar.join(["x"] * square.marks + [" "] * square.free) + "]" for square in track
    )


def _results(view: View) -> Iterator[Told]:
    assert view.outcome is not None
    yield Told(Kind.HEADING, "Results")
    for seat, who in enumerate(view.travellers):
        won = seat in view.outcome.winners
        stands = "won" if won else ("out" if who.out else "lost")
        text = standing_text(view, seat, Standing(who.at, who.track))
        yield Told(Kind.LINE, f"{stands:<4}  {text}", won if won or who.out else None, hang=6)
    rounds = counted(view.state.round, "round")
    said = f"{capital(view.outcome.summary)}, after {rounds}."
    yield Told(Kind.END, said, view.outcome.won)
