"""Chapters and settings as plain data, for records; and the hash that names the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from lotr_trick.kernel import CannotPlay
from lotr_trick.kernel.game import Json
from lotr_trick.lang import by_writing
from lotr_trick.lang.serial import Damaged, Plain
from lotr_trick.trick.compile.model import Chapter
from lotr_trick.trick.compile.settings import make_setting
from lotr_trick.trick.language.words import VOCABULARY
from lotr_trick.trick.state.table import Setting

PLAIN: Final = Plain(VOCABULARY)


@by_writing
def dump_chapter(chapter: Chapter) -> Json:
    """Give a chapter with its definitions as plain data."""
    plain: dict[str, Any] = PLAIN.dump(chapter)
    return plain


@lru_cache(maxsize=64)
def digest(chapter: Chapter) -> str:
    """Give the hash of what a chapter's definitions mean."""
    return PLAIN.digest(chapter.definitions)


def dump_setting(setting: Setting) -> Json:
    """Give a setting as plain data."""
    plain: dict[str, Any] = PLAIN.dump(setting)
    return plain


def load_chapter(plain: Json) -> Chapter:
    """Give the chapter that plain data holds, or raise `CannotPlay` with what is wrong."""
    try:
        return PLAIN.load(plain, Chapter)
    except Damaged as error:
        message = f"the definitions are damaged: {error}"
        raise CannotPlay(message) from error


def load_setting(plain: Json, chapter: Chapter) -> Setting:
    """Give the setting that plain data holds, or raise `CannotPlay` with what is wrong."""
    try:
        setting = PLAIN.load(plain, Setting)
    except Damaged as error:
        message = f"the setting is damaged: {error}"
        raise CannotPlay(message) from error
    return make_setting(
        chapter,
        setting.players,
        setting.control,
        play_out=setting.play_out,
        options=setting.options,
        kept=setting.kept,
    )
