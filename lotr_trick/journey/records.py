"""Starting a journey again from what a record carries."""

from __future__ import annotations

from lotr_trick.journey.check import check_library
from lotr_trick.journey.compile import table_for
from lotr_trick.journey.game import JourneyGame
from lotr_trick.journey.game import start as start_table
from lotr_trick.journey.language import LANGUAGE, known_names
from lotr_trick.journey.model import Library
from lotr_trick.kernel import CannotPlay
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import from_anybody
from lotr_trick.lang.building import unknown_in


def start(rules: Json, setting: Json) -> JourneyGame:
    """Start a journey from what a record carries, or raise `RecordError`.

    A record may come from anybody, so its definitions are checked as a pack's would be.
    """
    # Only who reads a record needs the converter, so it is not imported with the library.
    from lotr_trick.journey.serial import FORM  # noqa: PLC0415

    with from_anybody():
        journey = FORM.load_rules(rules)
        every = journey.definitions
        problems = unknown_in(LANGUAGE, known_names(every), every) or check_library(
            Library((), every)
        )
        if problems:
            raise CannotPlay(problems[0].message)
        return start_table(table_for(journey, FORM.load_setting(setting)))
