"""The packs of this folder are wrong on purpose, so their scenarios are not collected as tests."""

from __future__ import annotations

collect_ignore = ["corpus", "right"]
