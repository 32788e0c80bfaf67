"""What the commands need of a game: its front. A game that has one is played, told and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import attrs
from rich.console import Console, RenderableType

from lotr_trick.cli.answers import Answer, Question
from lotr_trick.cli.telling import Paint, Told
from lotr_trick.kernel import Game, Option, Record
from lotr_trick.lang import Definition, Problem, Shelf

VERSION = "version"
"""The wish that is written as an option by its value: ``--advanced``."""


@attrs.frozen
class Wishes:
    """How a game is to be played where it can be played in several ways; None: as is usual."""

    named: tuple[tuple[str, str], ...] = ()
    """Wishes by their names, such as a version or a deck; each game knows its own."""
    options: tuple[tuple[str, str], ...] = ()
    seat: int = 1
    """The seat of whoever has the wishes."""

    def of(self, name: str) -> str | None:
        """Return what was wished for by a name, or None."""
        return dict(self.named).get(name)

    def spoken(self) -> list[tuple[str, str]]:
        """Return each wish that was expressed, and how it is written on the command line."""
        said = [
            (name, f"--{value}" if name == VERSION else f"--{name} {value}")
            for name, value in self.named
        ]
        return said + [("options", f"--option {name}={choice}") for name, choice in self.options]


@attrs.frozen
class Section:
    """A part of what `list` shows: a heading and rows of cells, for definitions of one kind."""

    heading: str
    rows: tuple[tuple[str, ...], ...]
    kind: str = ""
    usual: bool = True
    """Whether it is shown if no kind is asked for."""


@attrs.frozen
class Glance:
    """What is said under the board while others play, and for how many pauses it stays."""

    below: tuple[RenderableType, ...] = ()
    pauses: int = 1


@attrs.frozen
class Retold:
    """What a record that holds only what somebody saw tells."""

    title: str
    control: tuple[int, ...]
    """The player of each seat."""
    paint: Paint
    story: Iterable[Told]


def nothing(*_: Any) -> str:
    """Return no text."""
    return ""


def one_seat_each(game: Game) -> tuple[int, ...]:
    """Return the player of each seat where everybody has one."""
    return tuple(range(game.players))


@attrs.frozen(kw_only=True)
class Face:
    """A game as somebody sees it who plays or hears it.

    Views and games are its own, so they have no type here.
    """

    game: str
    """The name that its records have."""
    bot: Callable[[Any], Option]
    """Plays for a seat, from its view."""

    # --- telling ------------------------------------------------------------------------------

    title: Callable[[Any], str]
    """Gives the heading of a game that is played or told."""
    caution: Callable[[Any], str] = nothing
    """Gives what is not sure about its rules as a sentence, where no mark shows it."""
    control: Callable[[Any], tuple[int, ...]] = one_seat_each
    """Gives the player of each seat."""
    paint: Callable[[Any], Paint]
    """Gives what colours the texts about a game, or a view of it."""
    open_view: Callable[[Any], Any]
    """Gives a view that has every move told openly."""
    story: Callable[[Iterable[Any]], Iterator[Told]]
    """Gives the story that successive views of somebody tell."""
    retold: Callable[[Record], Retold]
    """Gives what a redacted record tells; raises ValueError."""

    judged: Callable[[Sequence[Any], Sequence[str]], str] | None = None
    """Says which move lost a game, from its positions and moves; None where chance decides."""

    # --- a person at the table ----------------------------------------------------------------

    board: Callable[..., RenderableType]
    """Gives the board for a console and a view, with room for lines `below` it.

    `before` is the view just before, or None.
    """
    glance: Callable[[Any, Any], Glance | None]
    """Gives what a person is shown between two views, or None if there is nothing to see."""
    asking: Callable[[Any], RenderableType]
    """Gives the question to the player."""
    read_answer: Callable[[str, Any], Answer]
    """Gives what a typed line means."""
    reply: Callable[[Question, Any], RenderableType]
    """Gives the answer to a question that only this game has."""
    help_rows: Callable[[Any], tuple[tuple[str, str], ...]]
    """Gives what can be typed now in this game, and what it does."""


@attrs.frozen(kw_only=True)
class Front(Face):
    """A game as the commands see it: its face, and the packs that it is read from."""

    packs: Shelf[Any]
    """Its packs, and how they are read."""
    languages: tuple[str, ...]
    """The languages that its texts are in."""
    kinds: tuple[str, ...]
    """Its kinds of definitions; a name that several have means the first."""
    playable: tuple[str, ...]
    """The kinds of definitions that can be played."""
    players: int
    """How many people play it if nobody says."""
    takes: frozenset[str]
    """The wishes that can be met, by their names."""

    # --- what its packs say -------------------------------------------------------------------

    compiled: Callable[[Any], Iterator[tuple[str, Problem | None]]]
    """Gives, for each table that can be played at, its pack and what keeps it from it."""
    run_scenario: Callable[[Any, Definition], Problem | None]
    """Gives what is wrong with a scenario of a library."""
    waiting: Callable[[Any], tuple[Definition, ...]] = lambda _: ()
    """Gives what can be read and not be played yet."""
    sections: Callable[[Any, str | None], Iterator[Section]]
    """Gives what `list` shows beside the packs: of all of them, or of one."""
    explain: Callable[[Console, Any, Definition, tuple[str, ...]], None]
    """Writes what a definition means in some languages, between its names and its text."""
    advice: Callable[[Definition, str], str]
    """Gives what somebody can do who knows better than an unsure definition, in a language."""
    header: Callable[[Definition], str] = nothing
    """Gives the line with which a pack replaces a definition; nothing where no pack can."""
    parts: Callable[[Any, Definition], tuple[Definition, ...]] = lambda _, its: (its,)
    """Gives all that a definition of a library brings into play, itself among it."""
    new_game: Callable[[Any, Definition, int, Wishes], Game]
    """Starts a game of what a library defines for so many players, or raises `CannotPlay`."""

    @property
    def suffix(self) -> str:
        """How the names of its packs' files end."""
        return self.packs.language.suffix

    def library(self, paths: tuple[str, ...] = ()) -> Any:
        """Return the bundled packs and those at paths as a library, or raise `LanguageError`."""
        return loaded(self.packs, paths)


@cache
def loaded(packs: Shelf[Any], paths: tuple[str, ...]) -> Any:
    """Return a library, which is read once in a process."""
    return packs.load(*paths)
