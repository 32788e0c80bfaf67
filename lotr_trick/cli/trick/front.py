"""The front of the trick game: what the commands need of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import attrs
from rich.console import Console, RenderableType
from rich.text import Text

import lotr_trick as lt
from lotr_trick.analysis.bots import helpful
from lotr_trick.cli.answers import Answer, Question
from lotr_trick.cli.front import Glance, Retold, Section, Wishes
from lotr_trick.cli.labels import label
from lotr_trick.cli.telling import Paint, Told
from lotr_trick.cli.trick import (
    answers,
    asking,
    explaining,
    narrate,
    retelling,
    screen,
    shelf,
)
from lotr_trick.cli.trick.paint import painted
from lotr_trick.kernel import TABLE, Option
from lotr_trick.lang import Language
from lotr_trick.trick.language.chapters import LANGUAGE
from lotr_trick.trick.scenarios.run import run_scenario
from lotr_trick.trick.state.table import Table


@cache
def _loaded(paths: tuple[str, ...]) -> lt.Library:
    return lt.load(*paths)


@attrs.frozen
class TrickFront:
    """The trick game as the commands see it; see `lotr_trick.cli.front.Front`."""

    game: str = "trick"
    suffix: str = ".chapter"
    kinds: tuple[str, ...] = (
        "chapter",
        "character",
        "event",
        "rider",
        "gift",
        "threats",
        "option",
        "layout",
        "mode",
        "road",
        "rule",
        "suit",
        "card",
        "token",
        "pack",
        "person",
        "term",
        "scenario",
    )
    playable: tuple[str, ...] = ("chapter",)
    players: int = 4
    takes: frozenset[str] = frozenset({"options"})
    languages: tuple[str, ...] = ("en", "es", "it")

    @property
    def language(self) -> Language:
        """The language of chapters."""
        return LANGUAGE

    def shelf(self, paths: tuple[str, ...] = ()) -> lt.Library:
        """Return the bundled packs and those at paths, or raise `LanguageError`."""
        return _loaded(paths)

    def read(self, paths: tuple[str, ...]) -> tuple[lt.Library, tuple[lt.Problem, ...]]:
        """Return the bundled packs and those at paths, and all that is wrong with their text."""
        loaded = lt.read_library(*paths, from_text=True)
        return loaded.library, loaded.problems

    def compiled(self, library: lt.Library) -> Iterator[tuple[str, lt.Problem | None]]:
        """Yield, for each table that can be played at, its pack and what keeps it from it."""
        return shelf.compiled(library)

    def run_scenario(self, library: lt.Library, scenario: lt.Definition) -> lt.Problem | None:
        """Return what is wrong with a scenario."""
        return run_scenario(library, scenario)

    def waiting(self, library: lt.Library) -> tuple[lt.Definition, ...]:
        """Return the chapters that cannot be played yet."""
        return shelf.waiting(library)

    def sections(self, library: lt.Library, pack: str | None = None) -> Iterator[Section]:
        """Yield the chapters, the characters and everything else."""
        return shelf.sections(library, pack)

    def explain(
        self,
        console: Console,
        library: lt.Library,
        definition: lt.Definition,
        languages: tuple[str, ...],
    ) -> None:
        """Write the rules of a chapter, a character or anything smaller."""
        explaining.explain(console, library, definition, languages)

    def advice(self, definition: lt.Definition, language: str = "en") -> str:
        """Return the header with which a pack replaces a definition."""
        name = f'"{definition.title()}"' if definition.kind == "chapter" else ""
        header = " ".join(filter(None, ("replace", definition.kind, definition.name, name)))
        return label("advice", language, header=header)

    def called(self, definition: lt.Definition) -> str:
        """Return a chapter's number."""
        return definition.name

    def new_game(
        self, library: lt.Library, definition: lt.Definition, players: int, wishes: Wishes
    ) -> lt.ChapterGame:
        """Start a chapter, or raise `CannotPlay`."""
        chapter = library.chapter(int(definition.name))
        if chapter.waiting:
            message = (
                f"chapter {chapter.number} cannot be played yet: {shelf.missing_text(chapter)}"
            )
            raise lt.CannotPlay(message)
        return lt.new_game(chapter, players=players, options=dict(wishes.options))

    def bot(self, view: lt.View) -> Option:
        """Play for a seat, from its view."""
        return helpful(view)

    def title(self, game: lt.ChapterGame) -> str:
        """Return the chapter and the number of players."""
        return retelling.title(game.table)

    def caution(self, game: lt.ChapterGame) -> str:
        """Return nothing: what is not sure has a mark where it is chosen."""
        del game
        return ""

    def control(self, game: lt.ChapterGame) -> tuple[int, ...]:
        """Return the player of each seat."""
        return game.table.setting.control

    def paint(self, at: lt.ChapterGame | lt.View) -> Paint:
        """Return what colours cards by their suits."""
        return painter(at.table)

    def open_view(self, game: lt.ChapterGame) -> lt.View:
        """Return the public view with every move told openly."""
        return narrate.open_view(game)

    def story(self, views: Iterable[lt.View]) -> Iterator[Told]:
        """Yield the story that successive views tell."""
        return narrate.story(views)

    def retold(self, record: lt.Record) -> Retold:
        """Return what a redacted record tells; raises ValueError."""
        table = retelling.table_of(record)
        story = retelling.retold(table, record.moves)
        return Retold(retelling.title(table), table.setting.control, painter(table), story)

    def board(
        self, console: Console, view: lt.View, *, below: int, before: lt.View | None = None
    ) -> RenderableType:
        """Return the whole board."""
        return screen.board(console, view, below=below, before=before)

    def glance(self, before: lt.View, after: lt.View) -> Glance | None:
        """Return who won a trick, how a round came out, or nothing but the board after a card."""
        if len(after.past) > len(before.past):
            return Glance((Text(narrate.round_text(after.past[-1]), style="bold"),), 6)
        taken = screen.new_trick(before, after)
        if taken is not None:
            return Glance((Text(narrate.taken_text(after), style="bold"),), 2)
        waits = after.pending is not None and after.pending.player not in {after.player, TABLE}
        return Glance() if waits else None

    def asking(self, view: lt.View) -> RenderableType:
        """Return the question to the player."""
        return asking.asking(view)

    def read_answer(self, typed: str, view: lt.View) -> Answer:
        """Return what a typed line means."""
        return answers.read_answer(typed, view)

    def reply(self, asked: Question, view: lt.View) -> RenderableType:
        """Return the goals, or why a card may not be played."""
        return asking.reply(asked, view)

    def help_rows(self, view: lt.View) -> tuple[tuple[str, str], ...]:
        """Return what can be typed now, and what it does."""
        return asking.help_rows(view)


def painter(table: Table) -> Paint:
    """Return what colours the cards of a table by their suits."""

    def paint(text: str, style: str) -> Text:
        return painted(text, table.cards, style)

    return paint


TRICK: Final = TrickFront()
