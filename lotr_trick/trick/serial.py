"""Chapters and settings as plain data, for records; and the hash that names the rules."""

from __future__ import annotations

from typing import Final

from lotr_trick.kernel import CannotPlay
from lotr_trick.kernel.game import Json
from lotr_trick.kernel.record import from_anybody
from lotr_trick.lang.serial import RecordForm
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.settings import make_setting
from lotr_trick.trick.compile.table import make_table
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.state.table import Setting, Table

FORM: Final = RecordForm(VOCABULARY, Chapter, Setting, CannotPlay)
dump_chapter: Final = FORM.dump_rules
dump_setting: Final = FORM.dump_setting
digest: Final = FORM.digest


def load_table(rules: Json, setting: Json) -> Table:
    """Return the table that a record carries, or raise `RecordError`.

    A record may come from anybody, so its definitions are checked as a pack's would be.
    """
    # Only who reads a record needs it.
    from lotr_trick.trick.check.chapters import refuse_faults  # noqa: PLC0415

    with from_anybody():
        chapter = FORM.load_rules(rules)
        refuse_faults(chapter)
        return make_table(chapter, load_setting(setting, chapter))


def load_setting(plain: Json, chapter: Chapter) -> Setting:
    """Return the setting that plain data holds, or raise `CannotPlay` with what is wrong."""
    setting = FORM.load_setting(plain)
    return make_setting(
        chapter,
        setting.players,
        setting.control,
        play_out=setting.play_out,
        options=setting.options,
        kept=setting.kept,
        mode=setting.mode,
    )
