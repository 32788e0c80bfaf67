"""Starting a card game again from what a record carries."""

from __future__ import annotations

from lotr_trick.kernel import CannotPlay
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import from_anybody
from lotr_trick.lang.building import unknown_in
from lotr_trick.tcg.check import check_library
from lotr_trick.tcg.compile import table_for
from lotr_trick.tcg.game import TcgGame
from lotr_trick.tcg.game import start as start_table
from lotr_trick.tcg.language import LANGUAGE, known_names
from lotr_trick.tcg.model import Library


def start(rules: Json, setting: Json) -> TcgGame:
    """Start a game from what a record carries, or raise `RecordError`.

    A record may come from anybody, so its definitions are checked as a pack's would be.
    """
    # Only who reads a record needs the converter, so it is not imported with the library.
    from lotr_trick.tcg.serial import FORM  # noqa: PLC0415

    with from_anybody():
        game = FORM.load_rules(rules)
        every = game.definitions
        problems = unknown_in(LANGUAGE, known_names(every), every) or check_library(
            Library((), every)
        )
        if problems:
            raise CannotPlay(problems[0].message)
        return start_table(table_for(game, FORM.load_setting(setting)))
