"""Campaigns as plain data: what a record carries of one, and starting it again from that."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lotr_trick.kernel import Origin
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import from_anybody
from lotr_trick.trick.campaign.course import CampaignSetting, Course, course_of
from lotr_trick.trick.campaign.game import Campaign
from lotr_trick.trick.campaign.game import start as start_course
from lotr_trick.trick.check.chapters import refuse_faults
from lotr_trick.trick.compile.model import Library
from lotr_trick.trick.serial import FORM
from lotr_trick.values.same import Same

GAME = "campaign"
"""What records call a campaign."""


def origin_of(course: Course) -> Origin:
    """Return what a campaign on this course was started from."""
    return _origin(Same(course))


# It is asked for at every save, and is always the same.
@lru_cache(maxsize=16)
def _origin(same: Same[Course]) -> Origin:
    library = same.value.library
    rules: dict[str, Any] = FORM.plain.dump(library)
    setting: dict[str, Any] = FORM.plain.dump(same.value.setting)
    digest = FORM.plain.digest((*library.packs, *library.definitions))
    return Origin(GAME, rules, digest, setting)


def start(rules: Json, setting: Json) -> Campaign:
    """Start a campaign from what a record carries, or raise `RecordError`."""
    return start_course(load_course(rules, setting))


def load_course(rules: Json, setting: Json) -> Course:
    """Return the course of a campaign that a record carries, or raise `RecordError`.

    A record may come from anybody, so its definitions are checked as a pack's would be.
    """
    with from_anybody():
        library = FORM.load(rules, Library, "definitions of the campaign are")
        agreed = FORM.load(setting, CampaignSetting, "setting of the campaign is")
        if agreed.road:
            refuse_faults(library.road(agreed.road))
        for number in () if agreed.road else agreed.chapters:
            refuse_faults(library.chapter(number))
        return course_of(library, agreed)
