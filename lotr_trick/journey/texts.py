"""Sentences for people: moves, what happened, and how a journey ended."""

from __future__ import annotations

from typing import Final

from lotr_trick.journey.moves import FIRST, item_face
from lotr_trick.journey.state import Event, Face, Kind, Reason, State
from lotr_trick.journey.table import Table
from lotr_trick.lang.articles import counted, joined


def called(table: Table, state: State, seat: int) -> str:
    """Return what people call a seat: its hobbit's title, or its number."""
    hobbit = state.travellers[seat].hobbit
    return f"Seat {seat + 1}" if hobbit is None else table.hobbit(hobbit).title


def face_text(table: Table, face: Face) -> str:
    """Return a die as people name it: its colour and its symbol."""
    die = next(die for die in table.dice if die.name == face.die)
    return f"{die.title.lower()} {table.symbols[face.symbol].title}"


def move_text(table: Table, state: State, seat: int | None, text: str) -> str:
    """Return a move, told as views tell it, as a sentence."""
    if seat is None:
        return _nature_text(table, state, text)
    verb, _, rest = text.partition(" ")
    if verb == "choose":
        return f"Seat {seat + 1} travels as {table.hobbit(rest).title}."
    who = called(table, state, seat)
    if verb == "keep":
        faces = [face_text(table, Face(*part.split(" "))) for part in rest.split(", ")]
        return f"{who} keeps {joined(faces, 'and')}."
    if verb == "mark" and rest:
        return f"{who} marks {table.hobbit(rest).title} now."
    return f"{who} {_SAID[text] if text in _SAID else text.replace('split', 'splits', 1)}."


_SAID: Final = {
    "accept": "takes the throw as it fell",
    "throw again": "throws the same dice again",
    "mark": "marks the own track first",
}


def _nature_text(table: Table, state: State, text: str) -> str:
    what, _, drawn = text.partition(": ")
    if what == FIRST:
        return f"{called(table, state, int(drawn) - 1)} begins."
    faces = [face_text(table, item_face(item)) for item in drawn.split(" / ")]
    return f"The dice show {joined(faces, 'and')}."


_HAPPENED: Final = {
    Kind.ROUND: "Round {number} begins.",
    Kind.TURN: "{who} begins a turn at {place}.",
    Kind.MOVED: "{who} moves on by {places}.",
    Kind.HELD: "{who} is held back and does not move.",
    Kind.ARRIVED: "{who} arrives at {goal}.",
    Kind.SPLIT: "{who} splits square {number}.",
    Kind.MARKED: "{who} marks square {number}.",
    Kind.OUT: "{who} is out.",
}


def event_text(table: Table, state: State, event: Event) -> str:
    """Return something that happened as a sentence."""
    begins = event.kind is Kind.TURN
    return _HAPPENED[event.kind].format(
        who=called(table, state, event.seat),
        number=event.number,
        places=counted(event.number, "place"),
        place=table.route[event.number].title if begins else "",
        goal=table.route[-1].title,
    )


def ending_text(table: Table, state: State) -> str:
    """Return how a journey ended, as words without a full stop."""
    assert state.ending is not None
    names = [called(table, state, seat) for seat in state.ending.winners]
    goal = table.route[-1].title
    match state.ending.reason:
        case Reason.ARRIVED:
            return f"{names[0]} reaches {goal} and wins"
        case Reason.TIE_BREAK:
            return f"{names[0]} reaches {goal} with more of the track left, and wins"
        case Reason.SHARED:
            return f"{joined(names, 'and')} reach {goal} and win together"
        case Reason.ALL_OUT:
            return "everybody is out and has lost"
        case Reason.FINISHERS_OUT:
            return "whoever had arrived is out, and everybody has lost"
