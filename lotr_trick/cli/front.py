"""What the commands need of a game: its front. A game that has one is played, told and shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import attrs
from rich.console import Console, RenderableType

from lotr_trick.cli.answers import Answer, Question
from lotr_trick.cli.telling import Paint, Told
from lotr_trick.kernel import Game, Option, Record
from lotr_trick.lang import Definition, Language, Problem


@attrs.frozen
class Wishes:
    """How a game is to be played where it can be played in several ways; None: as is usual."""

    advanced: bool | None = None
    options: tuple[tuple[str, str], ...] = ()

    def spoken(self) -> list[tuple[str, str]]:
        """Return each wish that was expressed, and how it is written on the command line."""
        said = []
        if self.advanced is not None:
            said.append(("advanced", "--advanced" if self.advanced else "--basic"))
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


class Shelf(Protocol):
    """Definitions that were read from packs."""

    @property
    def packs(self) -> tuple[Definition, ...]:
        """The headers of the packs."""
        ...

    @property
    def definitions(self) -> tuple[Definition, ...]:
        """Everything that the packs define."""
        ...


class Face(Protocol):
    """A game as somebody sees it who plays or hears it.

    Views and games are its own, so they have no type here.
    """

    @property
    def game(self) -> str:
        """The name that its records have."""
        ...

    def bot(self, view: Any) -> Option:
        """Play for a seat, from its view."""
        ...

    # --- telling ------------------------------------------------------------------------------

    def title(self, game: Any) -> str:
        """Return the heading of a game that is played or told."""
        ...

    def caution(self, game: Any) -> str:
        """Return what is not sure about its rules as a sentence, or nothing."""
        ...

    def control(self, game: Any) -> tuple[int, ...]:
        """Return the player of each seat."""
        ...

    def paint(self, at: Any) -> Paint:
        """Return what colours the texts about a game, or a view of it."""
        ...

    def open_view(self, game: Any) -> Any:
        """Return a view that has every move told openly."""
        ...

    def story(self, views: Iterable[Any]) -> Iterator[Told]:
        """Yield the story that successive views of somebody tell."""
        ...

    def retold(self, record: Record) -> Retold:
        """Return what a redacted record tells; raises ValueError."""
        ...

    # --- a person at the table ----------------------------------------------------------------

    def board(
        self, console: Console, view: Any, *, below: int, before: Any = None
    ) -> RenderableType:
        """Return the board with room for lines below it; `before` is the view just before."""
        ...

    def glance(self, before: Any, after: Any) -> Glance | None:
        """Return what a person is shown between two views, or None if there is nothing to see."""
        ...

    def asking(self, view: Any) -> RenderableType:
        """Return the question to the player."""
        ...

    def read_answer(self, typed: str, view: Any) -> Answer:
        """Return what a typed line means."""
        ...

    def reply(self, asked: Question, view: Any) -> RenderableType:
        """Return the answer to a question that only this game has."""
        ...

    def help_rows(self, view: Any) -> tuple[tuple[str, str], ...]:
        """Return what can be typed now in this game, and what it does."""
        ...


class Front(Face, Protocol):
    """A game as the commands see it: its face, and the packs that it is read from."""

    # --- what it is ---------------------------------------------------------------------------

    @property
    def suffix(self) -> str:
        """How the names of its packs' files end."""
        ...

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that its texts are in."""
        ...

    @property
    def language(self) -> Language:
        """The language of its packs."""
        ...

    @property
    def kinds(self) -> tuple[str, ...]:
        """Its kinds of definitions; a name that several have means the first."""
        ...

    @property
    def playable(self) -> tuple[str, ...]:
        """The kinds of definitions that can be played."""
        ...

    @property
    def players(self) -> int:
        """How many people play it if nobody says."""
        ...

    @property
    def takes(self) -> frozenset[str]:
        """The wishes that can be met, by their names."""
        ...

    # --- reading its packs --------------------------------------------------------------------

    def shelf(self, paths: tuple[str, ...] = ()) -> Any:
        """Return the bundled packs and those at paths as a `Shelf`, or raise `LanguageError`."""
        ...

    def read(self, paths: tuple[str, ...]) -> tuple[Any, tuple[Problem, ...]]:
        """Return the bundled packs and those at paths, and all that is wrong with their text."""
        ...

    def compiled(self, library: Any) -> Iterator[tuple[str, Problem | None]]:
        """Yield, for each table that can be played at, its pack and what keeps it from it."""
        ...

    def run_scenario(self, library: Any, scenario: Definition) -> Problem | None:
        """Return what is wrong with a scenario."""
        ...

    def waiting(self, library: Any) -> tuple[Definition, ...]:
        """Return what can be read and not be played yet."""
        ...

    def sections(self, library: Any, pack: str | None = None) -> Iterator[Section]:
        """Yield what `list` shows beside the packs: of all of them, or of one."""
        ...

    def explain(
        self, console: Console, library: Any, definition: Definition, languages: tuple[str, ...]
    ) -> None:
        """Write what a definition means in some languages, between its names and its text."""
        ...

    def advice(self, definition: Definition, language: str = "en") -> str:
        """Return what somebody can do who knows better than an unsure definition."""
        ...

    # --- playing ------------------------------------------------------------------------------

    def called(self, definition: Definition) -> str:
        """Return the word to type for something that can be played."""
        ...

    def new_game(self, library: Any, definition: Definition, players: int, wishes: Wishes) -> Game:
        """Start a game of what a library defines, or raise `CannotPlay`."""
        ...
