"""`lotr-trick fmt`: the files of packs in the one formatted form, comments kept."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import attrs
import click
from rich.console import Console
from rich.text import Text

from lotr_trick.cli.console import TEXT_PATH, complain, make_console
from lotr_trick.cli.fronts import fronts
from lotr_trick.kernel.disk import write_whole
from lotr_trick.lang import Place, Problem, Syntax, did_you_mean, show
from lotr_trick.lang.articles import counted
from lotr_trick.lang.lines import LARGEST_FILE
from lotr_trick.lang.problem import plain

# UTF-8 takes up to 4 bytes a character.
_MOST_BYTES = 4 * LARGEST_FILE


@attrs.frozen
class Formatted:
    """A file as it is and as it should be; with problems, nothing is known of the latter."""

    path: Path
    before: bytes
    after: bytes
    problems: tuple[Problem, ...] = ()

    @property
    def changes(self) -> bool:
        """Whether the file is not formatted."""
        return not self.problems and self.before != self.after


@click.command("fmt")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=TEXT_PATH)
@click.option(
    "--check", is_flag=True, help="Change nothing; show what would change, and end with 1."
)
def command(paths: tuple[str, ...], *, check: bool) -> None:
    """Format files of packs: each PATH is a file or a folder; without any, the current folder.

    There is one way to write each line; comments stay where they are. A file that cannot be
    read is left alone, and its problems are shown.

    Example:  lotr-trick fmt my-pack/ --check
    """
    console = make_console()
    syntaxes = {front.suffix: front.packs.language.syntax for front in fronts()}
    seen = changed = broken = 0
    for found in _found(paths or (".",), syntaxes):
        formatted = found if isinstance(found, Formatted) else formatted_file(found, syntaxes)
        if formatted.changes and not check:
            formatted = _written(formatted)
        seen += isinstance(found, Path)
        broken += bool(formatted.problems)
        changed += formatted.changes
        for problem in formatted.problems:
            complain(console, problem)
        if formatted.changes and check:
            _show_diff(console, formatted)
        elif formatted.changes:
            console.print(plain(f"formatted {formatted.path}"), soft_wrap=True)
    files = counted(seen, "file")
    verb = "would change" if check else "changed"
    console.print(f"{files} read, {changed} {verb}" + (f", {broken} left alone" if broken else ""))
    if broken or (check and changed):
        raise click.exceptions.Exit(1)


def formatted_file(path: Path, syntaxes: Mapping[str, Syntax]) -> Formatted:
    """Return a file as it is and as it should be, with whatever keeps it from being formatted."""
    try:
        if not path.is_file():
            # Reading a pipe or a device may never end.
            return _refused(path, "not-a-file", "this is no plain file")
        with path.open("rb") as stream:
            raw = stream.read(_MOST_BYTES + 1)
    except OSError as error:
        return _refused(path, "unreadable-file", f"it cannot be read: {error.strerror or error}")
    if len(raw) > _MOST_BYTES:
        return _refused(path, "file-too-large", "the file is larger than 1 MB")
    syntax = syntaxes[path.suffix]
    parsed = syntax.parse_bytes(raw, str(path))
    if parsed.problems:
        return Formatted(path, raw, raw, parsed.problems)
    text = show(parsed.document)
    again = syntax.parse(text, str(path))
    if again.problems or again.document != parsed.document:
        # Whoever formats a file trusts that it says the same afterwards.
        return _refused(path, "not-the-same", "formatted, it would not say the same")
    return Formatted(path, raw, text.encode())


def _refused(path: Path, code: str, message: str, hint: str = "") -> Formatted:
    return Formatted(path, b"", b"", (Problem(code, Place(str(path), 1, 1, 1), message, hint),))


# --- which files --------------------------------------------------------------------------------


def _found(paths: tuple[str, ...], syntaxes: Mapping[str, Syntax]) -> Iterator[Path | Formatted]:
    """Yield every file that was named or is in a folder that was, once, in order."""
    seen: set[Path] = set()
    for name in paths:
        files = list(_files(name, syntaxes))
        for file in files:
            place = file.path if isinstance(file, Formatted) else file
            if place not in seen:
                seen.add(place)
                yield file


def _files(name: str, syntaxes: Mapping[str, Syntax]) -> Iterator[Path | Formatted]:
    endings = " or ".join(syntaxes)
    if "\0" in name:
        yield _refused(Path(name.replace("\0", "?")), "no-file", "no file has such a name")
        return
    path = Path(name)
    if path.is_dir():
        inside = sorted(_walked(path, syntaxes))
        yield from inside
        if not inside:
            yield _refused(path, "no-files", f"no file in this folder ends in {endings}")
    elif not path.exists():
        beside = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
        yield _refused(
            path, "no-file", "there is no such file or folder", did_you_mean(path.name, beside)
        )
    elif path.suffix not in syntaxes:
        yield _refused(
            path, "not-a-pack-file", "this file is of no pack", f"their names end in {endings}"
        )
    else:
        yield path


def _walked(folder: Path, syntaxes: Mapping[str, Syntax]) -> Iterator[Path]:
    # Links to folders are not followed: they may lead in a circle.
    for place, folders, names in os.walk(folder):
        # What begins with a point belongs to systems and tools.
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if not name.startswith(".") and Path(name).suffix in syntaxes:
                yield Path(place, name)


# --- what is done with them ---------------------------------------------------------------------


def _show_diff(console: Console, formatted: Formatted) -> None:
    before, after = formatted.before.decode(), formatted.after.decode()
    rows = difflib.unified_diff(
        before.splitlines(), after.splitlines(), str(formatted.path), "formatted", lineterm=""
    )
    shown = list(rows) or [f"{formatted.path}: only the ends of its lines would change"]
    for row in shown:
        style = {"+": "green", "-": "red", "@": "cyan"}.get(row[:1], "")
        console.print(Text(plain(row), style=style), soft_wrap=True)


def _written(formatted: Formatted) -> Formatted:
    """Return what was formatted, once it is on the disk, or with the reason why it is not."""
    try:
        write_whole(formatted.path, formatted.after)
    except OSError as error:
        message = f"it cannot be written: {error.strerror or error}"
        return _refused(formatted.path, "unwritable-file", message)
    return formatted
