"""The languages that these tests speak: the bundled one, and a small one that never grows."""

from __future__ import annotations

from pathlib import Path

import pytest

from lotr_trick.lang import Syntax
from lotr_trick.trick.language.chapters import SYNTAX

TERMS = {
    "NAME": "a name",
    "INT": "a number",
    "CARD": "a card such as H3",
    "STRING": "a text in double quotes",
}


@pytest.fixture(scope="session")
def chapter() -> Syntax:
    """Return the chapter language as the trick-taking game defines it."""
    return SYNTAX


@pytest.fixture(scope="session")
def kitchen() -> Syntax:
    """Return a small language with every construction, for exact messages."""
    grammar = Path(__file__).parent / "kitchen" / "kitchen.lark"
    return Syntax(str(grammar), {"dish": "dish_line", "feast": "feast_line"}, terms=TERMS)
