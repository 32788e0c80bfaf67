"""The games that records can hold, and how each is started again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lotr_trick import kernel
from lotr_trick.kernel import Record, RecordError
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.store import load as load_record
from lotr_trick.trick.check import check_chapter
from lotr_trick.trick.compile import CannotPlay
from lotr_trick.trick.game import ChapterGame, new_game


def start_trick(rules: Json, setting: Json) -> ChapterGame:
    """Start a chapter from what a record carries, or raise `CannotPlay`.

    A record may come from anybody, so its definitions are checked as a pack's would be.
    """
    # Only who reads a record needs the converter, so it is not imported with the library.
    from lotr_trick.trick.serial import load_chapter, load_setting  # noqa: PLC0415

    chapter = load_chapter(rules)
    try:
        problems = check_chapter(chapter)
        if problems:
            raise CannotPlay(problems[0].message)
        agreed = load_setting(setting, chapter)
        return new_game(chapter, agreed.players, control=agreed.control, play_out=agreed.play_out)
    except (LookupError, AttributeError, TypeError, AssertionError) as error:
        message = "the definitions do not fit together"
        raise CannotPlay(message) from error


def replay_steps(record: Record) -> Iterator[ChapterGame]:
    """Yield the game at its start and after each move; raises `RecordError`."""
    if record.game != "trick":
        message = f"this is a record of the game {record.game!r:.40}, which is not known here"
        raise RecordError(message)
    return kernel.replay_steps(record, start_trick)


def replay(record: Record | str | Path) -> ChapterGame:
    """Give the game that a record, or the file at a path, holds; raises `RecordError`.

    >>> import lotr_trick as lt
    >>> game = lt.seeded(3).settle(lt.new_game(lt.load().chapter(1)))
    >>> lt.replay(lt.to_record(game)) == game
    True
    """
    told = record if isinstance(record, Record) else load_record(record)
    *_, game = replay_steps(told)
    return game
