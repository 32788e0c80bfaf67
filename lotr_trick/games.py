"""The games that records can hold, and how each is started again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from lotr_trick import kernel
from lotr_trick.kernel import Game, Record, RecordError
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.store import load as load_record
from lotr_trick.trick.game import ChapterGame, start

Start = Callable[[Json, Json], Game]
"""Starts a game from rules and a setting, or raises ValueError for what it cannot use."""


def start_trick(rules: Json, setting: Json) -> ChapterGame:
    """Start a chapter from what a record carries, or raise `RecordError`."""
    # Only who reads a record needs it, so it is not imported with the library.
    from lotr_trick.trick.serial import load_table  # noqa: PLC0415

    return start(load_table(rules, setting))


def start_journey(rules: Json, setting: Json) -> Game:
    """Start a journey from what a record carries, or raise ValueError."""
    # Whoever plays tricks does not wait for the other game.
    from lotr_trick.journey.records import start  # noqa: PLC0415

    return start(rules, setting)


def start_tcg(rules: Json, setting: Json) -> Game:
    """Start a card game from what a record carries, or raise ValueError."""
    # Whoever plays tricks does not wait for the other game.
    from lotr_trick.tcg.records import start  # noqa: PLC0415

    return start(rules, setting)


def start_campaign(rules: Json, setting: Json) -> Game:
    """Start a campaign from what a record carries, or raise ValueError."""
    # Whoever plays one chapter does not wait for campaigns.
    from lotr_trick.trick.campaign.records import start  # noqa: PLC0415

    return start(rules, setting)


STARTS: Final[Mapping[str, Start]] = MappingProxyType(
    {
        "trick": start_trick,
        "journey": start_journey,
        "tcg": start_tcg,
        "campaign": start_campaign,
    }
)
"""How each game is started again, by the name that its records have."""


def unknown_game(game: str) -> RecordError:
    """Return the error about a record of a game that is not among these."""
    return RecordError(f"this is a record of the game {game!r:.40}, which is not known here")


def replay_steps(record: Record) -> Iterator[Game]:
    """Yield the game at its start and after each move; raises `RecordError`."""
    if record.game not in STARTS:
        raise unknown_game(record.game)
    return kernel.replay_steps(record, STARTS[record.game])


def replay(record: Record | str | Path) -> Game:
    """Return the game that a record, or the file at a path, holds; raises `RecordError`.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(3).settle(lt.new_game(lt.load().chapter(1)))
    >>> lt.replay(lt.to_record(game)) == game
    True
    """
    told = record if isinstance(record, Record) else load_record(record)
    *_, game = replay_steps(told)
    return game
