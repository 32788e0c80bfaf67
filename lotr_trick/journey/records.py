"""Journeys as plain data: what a record carries of one, and starting it again from that."""

from __future__ import annotations

from typing import Final

from lotr_trick.journey.check import check_library
from lotr_trick.journey.compile import table_for
from lotr_trick.journey.game import JourneyGame
from lotr_trick.journey.game import start as start_table
from lotr_trick.journey.model import Journey, Library
from lotr_trick.journey.table import Setting
from lotr_trick.journey.words import VOCABULARY
from lotr_trick.kernel import CannotPlay
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import from_anybody
from lotr_trick.lang.serial import RecordForm

FORM: Final = RecordForm(VOCABULARY, Journey, Setting, CannotPlay)
"""Journeys and settings as plain data, and the hash that names the rules."""


def start(rules: Json, setting: Json) -> JourneyGame:
    """Start a journey from what a record carries, or raise `CannotPlay`.

    A record may come from anybody, so its definitions are checked as a pack's would be.
    """
    journey = FORM.load_rules(rules)
    with from_anybody():
        problems = check_library(Library((), journey.definitions))
        if problems:
            raise CannotPlay(problems[0].message)
        return start_table(table_for(journey, FORM.load_setting(setting)))
