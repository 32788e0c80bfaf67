"""Card games and settings as plain data, for records; and the hash that names the rules."""

from __future__ import annotations

from typing import Final

from lotr_trick.kernel import CannotPlay
from lotr_trick.lang.serial import RecordForm
from lotr_trick.tcg.cards import Setting
from lotr_trick.tcg.model import CardGame
from lotr_trick.tcg.words import VOCABULARY

FORM: Final = RecordForm(VOCABULARY, CardGame, Setting, CannotPlay)
