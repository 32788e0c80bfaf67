"""When the tries of a campaign were begun and ended: kept beside it, told by a clock from outside.

A campaign is a value without time. Whoever saves it writes down when each try began and ended.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import attrs

from lotr_trick.trick.campaign import Campaign

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


def dated(dates: Dates, campaign: Campaign, clock: Clock) -> Dates:
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
