"""Prepares the bundled library while the wheel is built, so that importing it needs no parser."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PreparedLibrary(BuildHookInterface):
    """Adds the bundled packs, read and checked, to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Read the packs from the source tree; a problem in one of them stops the build."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from lotr_trick.trick.library import load  # noqa: PLC0415
        from lotr_trick.trick.prepared import prepare  # noqa: PLC0415

        self.folder = tempfile.TemporaryDirectory()
        target = Path(self.folder.name) / "library.pickle"
        prepare(load(), target)
        build_data["force_include"][str(target)] = "lotr_trick/_data/library.pickle"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary file."""
        if version != "editable":
            self.folder.cleanup()
