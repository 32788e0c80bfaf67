"""Writes the snapshots of all rules texts anew, and shows what changed.

    python tests/trick/texts/regenerate.py [--check]

With `--check` nothing is written; the exit code is 1 if anything would change.
"""

from __future__ import annotations

import difflib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from telling import SNAPSHOTS, told

import lotr_trick as lt


def main() -> int:
    """Go through all languages."""
    write = "--check" not in sys.argv[1:]
    library, changed = lt.load(), 0
    for language, path in SNAPSHOTS.items():
        before = path.read_text("utf-8") if path.exists() else ""
        after = told(library, language)
        if before == after:
            continue
        changed += 1
        rows = difflib.unified_diff(
            before.splitlines(), after.splitlines(), path.name, "now", lineterm=""
        )
        sys.stdout.write("\n".join(rows) + "\n")
        if write:
            path.write_text(after, "utf-8")
    sys.stdout.write(f"{len(SNAPSHOTS)} languages, {changed} changed\n")
    return int(changed > 0 and not write)


if __name__ == "__main__":
    sys.exit(main())
