"""Chapters and settings as plain data, for records; and the hash that names the rules."""

from __future__ import annotations

from typing import Final

from lotr_trick.kernel import CannotPlay
from lotr_trick.kernel.game import Json
from lotr_trick.lang.serial import RecordForm
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.settings import make_setting
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.state.table import Setting

FORM: Final = RecordForm(VOCABULARY, Chapter, Setting, CannotPlay)
dump_chapter: Final = FORM.dump_rules
dump_setting: Final = FORM.dump_setting
digest: Final = FORM.digest
load_chapter: Final = FORM.load_rules


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
    )
