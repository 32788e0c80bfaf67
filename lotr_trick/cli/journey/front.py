"""The front of journeys: what the commands need of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import attrs
from rich.console import Console, RenderableType

import lotr_trick as lt
from lotr_trick.analysis.journey_bot import journey_bot
from lotr_trick.cli.answers import Answer, Question
from lotr_trick.cli.front import Glance, Retold, Section, Wishes
from lotr_trick.cli.journey import answers, asking, narrate, screen, shelf
from lotr_trick.cli.journey.paint import painter
from lotr_trick.cli.telling import Paint, Told
from lotr_trick.journey import JourneyGame, Library, View, load_journey, new_journey
from lotr_trick.journey.language import LANGUAGE
from lotr_trick.journey.library import read_journey
from lotr_trick.journey.scenario import run_scenario
from lotr_trick.kernel import Option
from lotr_trick.lang import Language


@cache
def _loaded(paths: tuple[str, ...]) -> Library:
    return load_journey(*paths)


@attrs.frozen
class JourneyFront:
    """Journeys as the commands see them; see `lotr_trick.cli.front.Front`."""

    game: str = "journey"
    suffix: str = ".journey"
    kinds: tuple[str, ...] = (
        "sheet",
        "place",
        "die",
        "hobbit",
        "symbol",
        "option",
        "track",
        "pack",
        "scenario",
    )
    playable: tuple[str, ...] = ("sheet", "pack")
    players: int = 2
    takes: frozenset[str] = frozenset({"advanced", "options"})
    languages: tuple[str, ...] = ("en",)

    @property
    def language(self) -> Language:
        """The language of journeys."""
        return LANGUAGE

    def shelf(self, paths: tuple[str, ...] = ()) -> Library:
        """Return the bundled pack and those at paths, or raise `LanguageError`."""
        return _loaded(paths)

    def read(self, paths: tuple[str, ...]) -> tuple[Library, tuple[lt.Problem, ...]]:
        """Return the bundled pack and those at paths, and all that is wrong with their text."""
        loaded = read_journey(*paths, from_text=True)
        return loaded.library, loaded.problems

    def compiled(self, library: Library) -> Iterator[tuple[str, lt.Problem | None]]:
        """Yield, for each table that can be played at, its pack and what keeps it from it."""
        return shelf.compiled(library)

    def run_scenario(self, library: Library, scenario: lt.Definition) -> lt.Problem | None:
        """Return what is wrong with a scenario."""
        return run_scenario(library, scenario)

    def waiting(self, library: Library) -> tuple[lt.Definition, ...]:
        """Return nothing: every journey can be played."""
        del library
        return ()

    def sections(self, library: Library, pack: str | None = None) -> Iterator[Section]:
        """Yield the journeys, their places, dice and rule options."""
        return shelf.sections(library, pack)

    def explain(
        self,
        console: Console,
        library: Library,
        definition: lt.Definition,
        languages: tuple[str, ...],
    ) -> None:
        """Write what a journey or anything of it means; these texts are in English."""
        del languages
        shelf.explain(console, definition, library)

    def advice(self, definition: lt.Definition, language: str = "en") -> str:
        """Return how a pack can say otherwise: with a sheet that uses something else."""
        del language
        return f"a pack of yours can have a sheet that uses another {definition.kind}"

    def called(self, definition: lt.Definition) -> str:
        """Return the name of the sheet, or of the pack that it is the first of."""
        return definition.name

    def new_game(
        self, library: Library, definition: lt.Definition, players: int, wishes: Wishes
    ) -> JourneyGame:
        """Start a journey, or raise `CannotPlay`."""
        journey = library.journey(shelf.sheet_of(definition, library).name)
        return new_journey(
            journey, players, advanced=bool(wishes.advanced), options=dict(wishes.options)
        )

    def bot(self, view: View) -> Option:
        """Play for a seat, from its view."""
        return journey_bot(view)

    def title(self, game: JourneyGame) -> str:
        """Return the journey, how it is played and the number of players."""
        return f"{narrate.title(game.table)}, {game.players} players"

    def caution(self, game: JourneyGame) -> str:
        """Return what is not sure about the rules."""
        return shelf.caution(game.table.journey)

    def control(self, game: JourneyGame) -> tuple[int, ...]:
        """Return the player of each seat: everybody has one."""
        return tuple(range(game.players))

    def paint(self, at: JourneyGame | View) -> Paint:
        """Return what shows dice in their colours."""
        return painter(at.table)

    def open_view(self, game: JourneyGame) -> View:
        """Return the public view: everything lies open."""
        return game.public

    def story(self, views: Iterable[View]) -> Iterator[Told]:
        """Yield the story that successive views tell."""
        return narrate.story(views)

    def retold(self, record: lt.Record) -> Retold:
        """Return what a redacted record tells: the whole story, since everybody sees all."""
        games = narrate.replayed(record)
        start = games[0]
        story = narrate.story(game.public for game in games)
        return Retold(self.title(start), self.control(start), self.paint(start), story)

    def board(
        self, console: Console, view: View, *, below: int, before: View | None = None
    ) -> RenderableType:
        """Return the whole board."""
        del before  # Nothing of the turn before lies on the table.
        return screen.board(console, view, below=below)

    def glance(self, before: View, after: View) -> Glance | None:
        """Return what others did, and what came of the own turn."""
        return screen.glance(before, after)

    def asking(self, view: View) -> RenderableType:
        """Return the question to the player."""
        return asking.asking(view)

    def read_answer(self, typed: str, view: View) -> Answer:
        """Return what a typed line means."""
        return answers.read_answer(typed, view)

    def reply(self, asked: Question, view: View) -> RenderableType:
        """Return the places, the symbols, what is not sure, or why dice may not be kept."""
        return asking.reply(asked, view)

    def help_rows(self, view: View) -> tuple[tuple[str, str], ...]:
        """Return what can be typed now, and what it does."""
        return asking.help_rows(view)


JOURNEY: Final = JourneyFront()
