"""Prepares the bundled packs while the wheel is built, so that importing it needs no parser."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PreparedPacks(BuildHookInterface):
    """Adds the bundled packs of every game, read and checked, to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Read the packs from the source tree; a problem in one of them stops the build."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from lotr_trick.journey.library import SHELF as JOURNEYS  # noqa: PLC0415
        from lotr_trick.tcg.library import SHELF as CARD_GAMES  # noqa: PLC0415
        from lotr_trick.trick.library import SHELF as CHAPTERS  # noqa: PLC0415

        self.folder = tempfile.TemporaryDirectory()
        for shelf in (CHAPTERS, JOURNEYS, CARD_GAMES):
            target = shelf.prepare(Path(self.folder.name))
            build_data["force_include"][str(target)] = f"lotr_trick/_data/{target.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary files."""
        if version != "editable":
            self.folder.cleanup()
