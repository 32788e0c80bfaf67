"""Journeys and settings as plain data, for records; and the hash that names the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from lotr_trick.journey.model import Journey
from lotr_trick.journey.table import Setting
from lotr_trick.journey.words import VOCABULARY
from lotr_trick.kernel import CannotPlay
from lotr_trick.kernel.game import Json
from lotr_trick.lang import by_writing
from lotr_trick.lang.serial import Damaged, Plain

_PLAIN: Final = Plain(VOCABULARY)


@by_writing
def dump_journey(journey: Journey) -> Json:
    """Give a journey with its definitions as plain data."""
    plain: dict[str, Any] = _PLAIN.dump(journey)
    return plain


@lru_cache(maxsize=64)
def digest(journey: Journey) -> str:
    """Give the hash of what a journey's definitions mean."""
    return _PLAIN.digest(journey.definitions)


def dump_setting(setting: Setting) -> Json:
    """Give a setting as plain data."""
    plain: dict[str, Any] = _PLAIN.dump(setting)
    return plain


def load_journey_data(plain: Json) -> Journey:
    """Give the journey that plain data holds, or raise `CannotPlay` with what is wrong."""
    try:
        return _PLAIN.load(plain, Journey)
    except Damaged as error:
        message = f"the definitions are damaged: {error}"
        raise CannotPlay(message) from error


def load_setting(plain: Json) -> Setting:
    """Give the setting that plain data holds, or raise `CannotPlay` with what is wrong."""
    try:
        return _PLAIN.load(plain, Setting)
    except Damaged as error:
        message = f"the setting is damaged: {error}"
        raise CannotPlay(message) from error
