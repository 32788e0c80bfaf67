"""Journeys and settings as plain data, for records; and the hash that names the rules."""

from __future__ import annotations

from typing import Final

from lotr_trick.journey.model import Journey
from lotr_trick.journey.table import Setting
from lotr_trick.journey.words import VOCABULARY
from lotr_trick.kernel import CannotPlay
from lotr_trick.lang.serial import RecordForm

FORM: Final = RecordForm(VOCABULARY, Journey, Setting, CannotPlay)
