"""Campaigns in files: which ones there are, what is saved beside each, and reading one again.

A campaign is a value without time. Whoever saves it writes down beside it when each try began and
ended, told by a clock from outside.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import attrs
import click

import lotr_trick as lt
from lotr_trick.cli.saving import (
    around,
    named_save,
    read_save,
    replayed,
    saved_others,
    saved_seat,
    saves_of,
)
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.saves import Save, SaveError
from lotr_trick.trick.campaign.tally import won

CAMPAIGNS: Final = "campaigns"
"""The folder of campaigns among the saves."""


Clock = Callable[[], datetime]
"""Gives the time that it is."""


def now() -> datetime:
    """Return the time that it is here, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)


@attrs.frozen
class When:
    """When a try was begun, and when it ended; nothing while it goes on."""

    begun: str = ""
    ended: str = ""

    @property
    def day(self) -> str:
        """The day of its end, or of its beginning."""
        return (self.ended or self.begun)[:10]


Dates = tuple[When, ...]


def dated(dates: Dates, campaign: lt.Campaign, clock: Clock) -> Dates:
    """Return the dates once a campaign has come so far: one for each try, and for one in hand."""
    ended = len(campaign.attempts)
    wanted = ended + campaign.playing
    dates = dates[:wanted]
    if len(dates) == wanted and all(when.ended for when in dates[:ended]):
        return dates
    time = clock().isoformat()
    dates += tuple([When(time) for _ in range(wanted - len(dates))])
    closed = [when if when.ended else attrs.evolve(when, ended=time) for when in dates[:ended]]
    return (*closed, *dates[ended:])


def read_dates(plain: Any) -> Dates:
    """Return the dates that were saved; what is not a date is no date.

    >>> read_dates([["2026-01-02T20:00:00+01:00", ""], "?"])
    (When(begun='2026-01-02T20:00:00+01:00', ended=''), When(begun='', ended=''))
    """
    told = plain if isinstance(plain, list) else []
    return tuple([_when(each) for each in told])


def _when(plain: Any) -> When:
    begun, ended = plain if isinstance(plain, list) and len(plain) == 2 else ("", "")  # noqa: PLR2004
    return When(_time(begun), _time(ended))


def _time(text: Any) -> str:
    try:
        return datetime.fromisoformat(text).isoformat()
    except (TypeError, ValueError):
        return ""


def plain_dates(dates: Dates) -> list[list[str]]:
    """Return dates as they are saved."""
    return [[when.begun, when.ended] for when in dates]


@attrs.define
class Diary:
    """What is saved beside a campaign; dates are added as it goes on."""

    seat: int
    packs: tuple[str, ...]
    dates: Dates = ()
    settled: str = ""
    """The newer rules under which the table did not want to deal again."""
    clock: Clock = now
    others: tuple[int, ...] = ()
    """The seats of further people at the same terminal."""

    def __call__(self, campaign: lt.Campaign) -> Json:
        """Return what is saved beside a campaign that has come so far."""
        self.dates = dated(self.dates, campaign, self.clock)
        chapters = campaign.course.setting.chapters
        return {
            "seat": self.seat,
            **({"others": list(self.others)} if self.others else {}),
            "packs": list(self.packs),
            "dates": plain_dates(self.dates),
            "settled": self.settled,
            "won": len(won(campaign.attempts) & set(chapters)),
            "of": len(chapters),
        }


@attrs.frozen
class Kept:
    """A campaign as it was saved."""

    path: Path
    save: Save
    campaign: lt.Campaign
    diary: Diary

    @property
    def name(self) -> str:
        """What the campaign is called: as its file is."""
        return self.path.stem


def open_campaign(path: Path) -> Kept:
    """Return the campaign in a file, or raise `SaveError` with what is wrong."""
    save = read_campaign(path)
    campaign = replayed(save, path)
    seat, packs = saved_seat(save, path, campaign.players), around(save, "packs", list, [])
    dates = read_dates(save.around.get("dates"))
    settled = around(save, "settled", str, "")
    others = saved_others(save, path, campaign.players)
    diary = Diary(seat, tuple(map(str, packs)), dates, settled, others=others)
    return Kept(path, save, campaign, diary)


def read_campaign(path: Path) -> Save:
    """Return the save of a campaign without playing it again, or raise `SaveError`."""
    save = read_save(path)
    if save.record.game != "campaign":
        message = f"{path} is a single game: lotr-trick play --resume {path}"
        raise SaveError(message)
    return save


def check_not_both(name: str | None, file: Path | None) -> None:
    """Raise a `click.UsageError` for both a name and a file."""
    if name is not None and file is not None:
        message = "a campaign is told by its name or by --file, not by both"
        raise click.UsageError(message)


def path_of(name: str | None, file: Path | None) -> Path:
    """Return the file of the campaign that a call speaks of; without a name the last one played.

    Raises a `click.UsageError` for both a name and a file, and `SaveError` if there is none.
    """
    check_not_both(name, file)
    if file is not None:
        return file
    if name is not None:
        path = named_save(CAMPAIGNS, name)
        if not path.exists():
            known = ", ".join(each.stem for each in saves_of(CAMPAIGNS))
            there = f"there are: {known}" if known else "there is none yet"
            message = f"there is no campaign called “{name}”; {there}"
            raise SaveError(message)
        return path
    found = saves_of(CAMPAIGNS)
    if not found:
        message = "there is no campaign yet: lotr-trick campaign start begins one"
        raise SaveError(message)
    return found[0]


def rows_of_files() -> list[tuple[str, ...]]:
    """Return a row for each campaign in the folder of saves, with what is wrong with it."""
    rows: list[tuple[str, ...]] = []
    for path in saves_of(CAMPAIGNS):
        try:
            save = read_campaign(path)
        except lt.RecordError as error:
            rows.append((path.stem, str(error)))
            continue
        setting = save.record.setting
        count = f"{save.around.get('won')} of {save.around.get('of')} chapters won"
        days = [when.day for when in read_dates(save.around.get("dates")) if when.day]
        players = f"{setting.get('players')} players"
        rows.append((path.stem, str(setting.get("box")), players, count, *days[-1:]))
    return rows
