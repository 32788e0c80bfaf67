"""Sentences for people: moves, what happened, and how a game ended."""

from __future__ import annotations

import re
from typing import Final

from lotr_trick.lang.articles import counted, joined
from lotr_trick.tcg.cards import FREE, Table
from lotr_trick.tcg.moves import DRAW, FIRST
from lotr_trick.tcg.state import Kind, Note, Reason, State

_COPY: Final = re.compile(r"(.+)_([0-9]+)")


def label_title(table: Table, label: str) -> str:
    """Return what people call a card that options call so; of equal cards, with its number."""
    if label in table.cards:
        return table.cards[label].title
    found = _COPY.fullmatch(label)
    if found and found[1] in table.cards:
        return f"{table.cards[found[1]].title} ({found[2]})"
    return label


def text_of(table: Table, text: str) -> str:
    """Return the text of an option with the cards called as people do.

    >>> from lotr_trick.tcg import load_tcg, new_tcg
    >>> text_of(new_tcg(load_tcg().game()).table, "play best_company")
    'play Best Company'
    """
    return re.sub(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*", lambda m: label_title(table, m[0]), text)


def move_text(table: Table, seat: int | None, text: str) -> str:
    """Return a move, told as views tell it, as a sentence."""
    if seat is None:
        what, _, drawn = text.partition(": ")
        if what == FIRST:
            return f"Seat {drawn} begins."
        who = f"Seat {what.removeprefix(DRAW).strip()}"
        names = drawn.split()
        if names[-1] in ("card", "cards"):
            return f"{who} draws {drawn}."
        return f"{who} draws {joined([label_title(table, name) for name in names], 'and')}."
    return f"Seat {seat + 1}: {text_of(table, text)}."


def note_text(table: Table, note: Note) -> str:
    """Return something that happened as a sentence."""
    text = _HAPPENED[note.kind]
    if note.kind in (Kind.TWILIGHT, Kind.BURDENS, Kind.STRENGTH) and note.number < 0:
        text = _LESS[note.kind]
    free = note.who == FREE
    return text.format(
        who=label_title(table, note.who),
        other=label_title(table, note.other),
        on=f" on {label_title(table, note.other)}" if note.other else "",
        number=abs(note.number),
        signed=f"{note.number:+d}",
        twilight=f"{abs(note.number)} twilight",
        burdens=counted(abs(note.number), "burden"),
        wounds=counted(abs(note.number), "wound"),
        minions=counted(abs(note.number), "minion"),
        seat=note.number + 1,
        keyword=f"{note.other.replace('_', ' ')} {note.number}",
        winners="The fellowship" if free else "The minions",
        side="The fellowship's" if free else "The minions'",
        why=_LOST.get(note.who, note.who),
    )


_HAPPENED: Final = {
    Kind.TURN: "Seat {seat} begins a turn.",
    Kind.PHASE: "The {who} phase begins.",
    Kind.MOVED: "The fellowship moves to {who} (site {number}).",
    Kind.TWILIGHT: "{twilight} is added.",
    Kind.WOUNDED: "{who} takes a wound.",
    Kind.EXERTED: "{who} exerts.",
    Kind.HEALED: "A wound of {who} is healed.",
    Kind.KILLED: "{who} is killed.",
    Kind.DISCARDED: "{who} is discarded.",
    Kind.ENTERED: "{who} comes into play{on} for {number}.",
    Kind.PLAYED: "{who} is played for {number}.",
    Kind.BURDENS: "{burdens} added.",
    Kind.RING_ON: "The Ring is put on.",
    Kind.RING_OFF: "The Ring is taken off.",
    Kind.NEW_BEARER: "{who} bears the Ring now.",
    Kind.STRENGTH: "{who} has strength {signed}.",
    Kind.KEYWORD: "{who} is {keyword}.",
    Kind.PREVENTED: "{who}: it is prevented.",
    Kind.CANCELLED: "{who}: the skirmish is cancelled.",
    Kind.SKIRMISH: "{who} fights {minions}.",
    Kind.WON: "{winners} win, {number} against {other}.",
    Kind.OVERWHELMED: "{who} is overwhelmed.",
    Kind.OUT: "Seat {seat} has lost: {why}.",
    Kind.RESHUFFLED: "Seat {seat} makes a new deck of the discards.",
    Kind.REVEALED: "{who} is laid as site {number}.",
    Kind.ARCHERY: "{side} archery deals {wounds}.",
}
_LESS: Final = {
    Kind.TWILIGHT: "{twilight} is removed.",
    Kind.BURDENS: "{burdens} removed.",
    Kind.STRENGTH: "{who} has strength {signed}.",
}
_LOST: Final = {
    "corrupted": "the Ring-bearer is corrupted",
    "killed": "the Ring-bearer is killed",
}


def ending_text(state: State) -> str:
    """Return how a game ended, as words without a full stop."""
    assert state.ending is not None
    who = f"Seat {state.ending.winner + 1}"
    if state.ending.reason is Reason.ARRIVED:
        return f"{who} reaches the last site with the Ring and wins"
    return f"{who} wins: {_LOST.get(state.ending.lost, 'nobody else is left')}"
