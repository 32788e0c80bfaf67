"""The register of problem codes: what each says is wrong, in one sentence.

A code never changes its meaning and is never used for something else, so that people can look
it up and programs can tell problems apart. The documentation has a section for each.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .folders import home

GROUPS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    tomllib.loads((home("phrases") / "problems.toml").read_text(encoding="utf-8"))
)
"""The codes with their meanings, by what the problems are about."""

CODES: Final[Mapping[str, str]] = MappingProxyType(
    {code: meaning for codes in GROUPS.values() for code, meaning in codes.items()}
)
"""Every code with its meaning."""
