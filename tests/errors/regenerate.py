"""Writes anew what the wrong files are told, and shows what changed.

    python tests/errors/regenerate.py [--check]

With `--check` nothing is written; the exit code is 1 if anything would change.
"""

from __future__ import annotations

import difflib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from wrong import CORPUS, cases, problems_of, told_of


def main() -> int:
    """Go through all cases and the texts that belong to none."""
    write = "--check" not in sys.argv[1:]
    kept, changed = set(), 0
    for case in cases():
        before = case.told.read_text("utf-8") if case.told.exists() else ""
        after = told_of(problems_of(case))
        kept.add(case.told)
        if before == after:
            continue
        changed += 1
        rows = difflib.unified_diff(
            before.splitlines(), after.splitlines(), case.told.name, "now", lineterm=""
        )
        sys.stdout.write("\n".join(rows) + "\n")
        if write:
            case.told.write_text(after, "utf-8")
    for path in sorted(set(CORPUS.glob("*.txt")) - kept):
        changed += 1
        sys.stdout.write(f"{path.name} belongs to no case\n")
        if write:
            path.unlink()
    sys.stdout.write(f"{len(kept)} cases, {changed} changed\n")
    return int(changed > 0 and not write)


if __name__ == "__main__":
    sys.exit(main())
