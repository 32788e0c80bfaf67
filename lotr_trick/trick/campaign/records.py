"""Campaigns as plain data: what a record carries of one, and starting it again from that."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lotr_trick.kernel import CannotPlay, Origin
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import from_anybody
from lotr_trick.trick.campaign.course import CampaignSetting, Course, course_of
from lotr_trick.trick.campaign.game import Campaign
from lotr_trick.trick.campaign.game import start as start_course
from lotr_trick.trick.check.chapters import check_chapter
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
    """Start a campaign from what a record carries, or raise `CannotPlay`.

    A record may come from anybody, so its definitions are checked as a pack's would be.
    """
    library, agreed = load_campaign(rules, setting)
    with from_anybody():
        for number in agreed.chapters:
            problems = check_chapter(library.chapter(number))
            if problems:
                raise CannotPlay(problems[0].message)
        return start_course(course_of(library, agreed))


def load_campaign(rules: Json, setting: Json) -> tuple[Library, CampaignSetting]:
    """Return what plain data holds of a campaign, or raise `CannotPlay` with what is wrong."""
    library = FORM.load(rules, Library, "definitions of the campaign are")
    return library, FORM.load(setting, CampaignSetting, "setting of the campaign is")
