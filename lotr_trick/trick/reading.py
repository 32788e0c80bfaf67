"""How the texts of chapters are read: their language, the names they make known, their checks."""

from __future__ import annotations

from typing import Final

from lotr_trick.lang import Packs, Problem
from lotr_trick.lang.loading import Reading
from lotr_trick.trick.check.chapters import check_library
from lotr_trick.trick.compile.model import Library
from lotr_trick.trick.language.chapters import LANGUAGE, known_names


def _check(packs: Packs) -> tuple[Problem, ...]:
    return check_library(Library(packs.headers, packs.definitions))


READING: Final = Reading(LANGUAGE, known_names, _check)
