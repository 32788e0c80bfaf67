"""Telling a journey in few words: positions, throws and choices."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from lotr_trick.journey import JourneyGame, load_journey
from lotr_trick.journey.compile import table_for
from lotr_trick.journey.game import start
from lotr_trick.journey.state import Traveller
from lotr_trick.journey.table import Setting
from lotr_trick.journey.track import Square, Track, free
from lotr_trick.kernel import Chance, Decision

JOURNEY = load_journey().journey()
DICE = ("black", "yellow", "red", "blue", "green")
LETTERS = {
    "r": "ring",
    "g": "gandalf",
    "f": "fellowship",
    "o": "orc",
    "n": "nazgul",
    "t": "white_tree",
}


def track_of(text: str) -> Track:
    """Return a track: `x` a marked square, `.` a free one, `[..]` a split one with its halves."""
    squares, rest = [], text
    while rest:
        if rest[0] == "[":
            squares.append(Square(split=True, marks=rest[1:3].count("x")))
            rest = rest[4:]
        else:
            squares.append(Square(marks=int(rest[0] == "x")))
            rest = rest[1:]
    return tuple(squares)


def drawn(track: Track) -> str:
    """Return a track as `track_of` reads it."""
    return "".join(
        f"[{'x' * square.marks}{'.' * square.free}]" if square.split else "x."[square.free]
        for square in track
    )


@attrs.define
class Told:
    """A game that is told line by line."""

    game: JourneyGame

    def throw(self, faces: str) -> Told:
        """Let the dice that are not kept fall: a letter for each symbol, in the dice's order."""
        turn = self.game.state.turn
        assert turn is not None
        assert isinstance(self.game.pending, Chance), f"asked: {self.game.pending}"
        shown = zip(turn.pool, faces, strict=True)
        items = " / ".join(f"{die}-{LETTERS[letter]}" for die, letter in shown)
        self.game = self.game.apply(f"throw: {items}")
        return self

    def keep(self, dice: str) -> Told:
        """Keep dice by their colours, such as ``black red``."""
        chosen = dice.split()
        turn = self.game.state.turn
        assert turn is not None
        faces = [face.text for face in turn.thrown if face.die in chosen]
        assert len(faces) == len(chosen)
        self.game = self.game.apply("keep " + ", ".join(faces))
        return self

    def say(self, text: str) -> Told:
        """Make a choice by its text."""
        self.game = self.game.apply(text)
        return self

    def each(self, faces: str) -> Told:
        """Keep the five dice one by one, each showing its letter; the rest shows orcs."""
        for at, letter in enumerate(faces):
            self.throw(letter + "o" * (4 - at)).keep(DICE[at])
        return self

    @property
    def options(self) -> list[str]:
        """What may be chosen, as texts; nothing while dice are to be thrown."""
        asked = self.game.pending
        return [option.text for option in asked.options] if isinstance(asked, Decision) else []

    def at(self, seat: int) -> int:
        """Return how far a seat has come."""
        return self.game.state.travellers[seat].at

    def track(self, seat: int) -> str:
        """Return the track of a seat, drawn."""
        return drawn(self.game.state.travellers[seat].track)

    def left(self, seat: int) -> int:
        """Return the marks that the track of a seat can take."""
        return free(self.game.state.travellers[seat].track)

    @property
    def active(self) -> int | None:
        """The seat whose turn it is."""
        return self.game.state.turn.active if self.game.state.turn else None


@pytest.fixture
def tell() -> Callable[..., Told]:
    """Return the function that begins a told game: hobbits, places and tracks by seats."""

    def begin(
        hobbits: str = "frodo sam",
        *,
        at: tuple[int, ...] = (),
        tracks: tuple[str, ...] = (),
        advanced: bool = False,
        **agreed: object,
    ) -> Told:
        names = tuple(hobbits.split())
        setting = Setting(len(names), advanced, names, 0, **agreed)
        table = table_for(JOURNEY, setting)
        travellers = tuple(
            Traveller(
                None,
                at[seat] if seat < len(at) else 0,
                track_of(tracks[seat] if seat < len(tracks) and tracks[seat] else "." * 8),
            )
            for seat in range(len(names))
        )
        return Told(start(table, travellers))

    return begin
