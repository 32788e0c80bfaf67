"""The wrong files of this folder, and what people are told about each of them.

A case is a file that stands in a pack called `mine`, or a folder whose folders are packs. The
case that has the name of a code is the example of that code, and `right` holds what it should
have been; `code__what` is a further one. What cannot be kept as a file is made here.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from unittest.mock import patch

import attrs
from click.testing import CliRunner

import lotr_trick as lt
from lotr_trick.cli.formatting import command
from lotr_trick.cli.fronts import fronts
from lotr_trick.cli.packs import no_pack
from lotr_trick.cli.trick.definitions import compiled
from lotr_trick.journey.check import check_library as check_journeys
from lotr_trick.journey.library import SHELF as JOURNEYS
from lotr_trick.journey.model import Library as JourneyLibrary
from lotr_trick.journey.scenario import run_scenario as run_journey
from lotr_trick.lang import Definition, Packs, Place, Problem, Shelf, read_packs, render
from lotr_trick.lang.lines import LONGEST_LINE, MOST_LINES
from lotr_trick.lang.packs import LARGEST_PACK
from lotr_trick.tcg.library import SHELF as CARD_GAMES
from lotr_trick.tcg.model import Library as CardLibrary
from lotr_trick.tcg.scenario import run_scenario as run_card_game
from lotr_trick.trick.library import SHELF as CHAPTERS
from lotr_trick.trick.scenarios.run import run_scenario as run_chapter

HERE: Final = Path(__file__).parent
CORPUS: Final = HERE / "corpus"
RIGHT: Final = HERE / "right"
MINE: Final = "mine"
SUFFIXES: Final = (".chapter", ".journey", ".tcg")

_HEADERS: Final = {
    ".chapter": "  requires fellowship\n",
    ".journey": "  requires journey\n",
    ".tcg": "  requires tcg\n",
}


@attrs.frozen
class Case:
    """A wrong file, or a folder of packs, or something that is made; `told` is beside it."""

    name: str
    path: Path | None
    told: Path

    @property
    def code(self) -> str:
        """The code that the case is about."""
        return self.name.partition("__")[0]


def cases() -> tuple[Case, ...]:
    """Return all cases, in the order of their names."""
    found = {
        path.stem if path.is_file() else path.name: path
        for path in CORPUS.iterdir()
        if path.is_dir() or path.suffix in SUFFIXES
    }
    names = sorted({**dict.fromkeys(MADE), **found})
    return tuple(Case(name, found.get(name), CORPUS / f"{name}.txt") for name in names)


def right_one(code: str) -> Path | None:
    """Return what the example of a code should have been, or None if it is nothing to read."""
    paths = [RIGHT / code, *(RIGHT / f"{code}{suffix}" for suffix in SUFFIXES)]
    return next((path for path in paths if path.exists()), None)


def problems_of(case: Case) -> tuple[Problem, ...]:
    """Return what is wrong with a case."""
    with tempfile.TemporaryDirectory() as folder:
        if case.path is None:
            return _clean(MADE[case.name](Path(folder)), folder)
        return _clean(problems_at(case.path, Path(folder)), folder)


def told_of(problems: Iterable[Problem]) -> str:
    """Return problems as they are shown, with an empty line between them."""
    return "\n\n".join(render(problem) for problem in problems) + "\n"


def _clean(problems: Iterable[Problem], folder: str) -> tuple[Problem, ...]:
    """Return the problems without the folder that is another one on each run."""
    real = str(Path(folder).resolve())

    def cut(text: str) -> str:
        return text.replace(f"{real}/", "").replace(f"{folder}/", "").replace(real, "here")

    return tuple(
        attrs.evolve(
            problem,
            place=attrs.evolve(problem.place, file=cut(problem.place.file)),
            message=cut(problem.message),
            hint=cut(problem.hint),
        )
        for problem in problems
    )


# --- loading ------------------------------------------------------------------------------------


def problems_at(path: Path, folder: Path) -> tuple[Problem, ...]:
    """Return what is wrong with a file that is put into a pack, or with the packs of a folder."""
    if path.is_file():
        return _problems(path.suffix, [_pack_with(path, folder)])
    packs = []
    for pack in sorted(path.iterdir()):
        shutil.copytree(pack, folder / pack.name)
        packs.append(folder / pack.name)
    suffix = next(file.suffix for file in path.rglob("*.*") if file.suffix in SUFFIXES)
    return _problems(suffix, packs)


def _pack_with(path: Path, folder: Path) -> Path:
    pack = folder / MINE
    _write(pack, path.suffix, path.read_bytes())
    return pack


def _write(pack: Path, suffix: str, text: bytes) -> None:
    pack.mkdir(parents=True)
    header = f'pack {pack.name} "My pack"\n  version "0.1"\n{_HEADERS[suffix]}'
    (pack / f"pack{suffix}").write_text(header, "utf-8")
    (pack / f"rules{suffix}").write_bytes(text)


@cache
def _base(suffix: str) -> Packs:
    return _shelf(suffix).own()


def _shelf(suffix: str) -> Shelf:
    return {".chapter": CHAPTERS, ".journey": JOURNEYS, ".tcg": CARD_GAMES}[suffix]


def _problems(suffix: str, folders: list[Path]) -> tuple[Problem, ...]:
    """Return what the command `check` would: of reading, of checking, or of the scenarios."""
    shelf, base = _shelf(suffix), _base(suffix)
    packs = read_packs(shelf.language, base, folders, shelf.known_names)
    if packs.problems:
        return packs.problems
    # The bundled ones are the same objects; comparing all with all would take longest.
    bundled = {id(definition) for definition in base.definitions}
    own = [d for d in packs.definitions if id(d) not in bundled]
    return shelf.check(packs) or tuple(_scenarios(suffix, packs, own))


def _scenarios(suffix: str, packs: Packs, own: list[Definition]) -> Iterable[Problem]:
    run: Callable[[Any, Definition], Problem | None] = run_journey
    library: Any = JourneyLibrary(packs.headers, packs.definitions)
    if suffix == ".chapter":
        run, library = run_chapter, lt.Library(packs.headers, packs.definitions)
    elif suffix == ".tcg":
        run, library = run_card_game, CardLibrary(packs.headers, packs.definitions)
    for definition in own:
        problem = run(library, definition) if definition.kind == "scenario" else None
        if problem is not None:
            yield problem


# --- what cannot be kept as a file ----------------------------------------------------------------


def _missing_pack(folder: Path) -> tuple[Problem, ...]:
    _write(folder / MINE, ".chapter", b"")
    return _problems(".chapter", [folder / "mien"])


def _not_a_folder(folder: Path) -> tuple[Problem, ...]:
    _write(folder / MINE, ".chapter", b"")
    return _problems(".chapter", [folder / MINE / "rules.chapter"])


def _not_a_file(folder: Path) -> tuple[Problem, ...]:
    _write(folder / MINE, ".chapter", b"")
    (folder / MINE / "more.chapter").mkdir()
    return _problems(".chapter", [folder / MINE])


def _unreadable_pack(folder: Path) -> tuple[Problem, ...]:
    # Nobody may read this one, not even who may read everything.
    _write(folder / MINE, ".chapter", b"")
    (folder / MINE / "more.chapter").symlink_to("/proc/self/mem")
    return _problems(".chapter", [folder / MINE])


def _pack_too_large(folder: Path) -> tuple[Problem, ...]:
    _write(folder / MINE, ".chapter", b"#" * LARGEST_PACK)
    return _problems(".chapter", [folder / MINE])


def _file_too_large(folder: Path) -> tuple[Problem, ...]:
    del folder
    return CHAPTERS.language.syntax.parse("\n" * MOST_LINES, f"{MINE}/rules.chapter").problems


def _line_too_long(folder: Path) -> tuple[Problem, ...]:
    _write(folder / MINE, ".chapter", b'person someone "S' + b"o" * LONGEST_LINE + b'"\n')
    return _problems(".chapter", [folder / MINE])


def _too_many_problems(folder: Path) -> tuple[Problem, ...]:
    _write(folder / MINE, ".chapter", b"persno someone\n" * 120)
    return _problems(".chapter", [folder / MINE])


def _pack_twice(folder: Path) -> tuple[Problem, ...]:
    packs = [folder / where / MINE for where in ("here", "there")]
    for pack in packs:
        _write(pack, ".chapter", b"")
    return _problems(".chapter", packs)


def _no_pack(folder: Path) -> tuple[Problem, ...]:
    return (no_pack(str(folder / MINE), tuple(fronts())),)


def _no_players(folder: Path) -> tuple[Problem, ...]:
    # The checker finds it first, so only a library that was not checked comes so far.
    del folder
    packs = _base(".chapter")
    kept = tuple(d for d in packs.definitions if (d.kind, d.name) != ("rule", "table"))
    problems = [problem for _, problem in compiled(lt.Library(packs.headers, kept))]
    return tuple(problem for problem in problems if problem is not None)[:1]


def _cannot_play(folder: Path) -> tuple[Problem, ...]:
    del folder
    packs = _base(".chapter")
    kept = tuple(d for d in packs.definitions if (d.kind, d.name) != ("rule", "led_suit"))
    problems = [problem for _, problem in compiled(lt.Library(packs.headers, kept))]
    return tuple(problem for problem in problems if problem is not None)[:1]


def _bad_name(folder: Path) -> tuple[Problem, ...]:
    # No file can hold such a name, but a record from anybody can.
    del folder
    packs = _base(".journey")
    first, *others = packs.definitions
    renamed = attrs.evolve(first, name="No Name")
    problems = check_journeys(JourneyLibrary(packs.headers, (renamed, *others, first)))
    return tuple(problem for problem in problems if problem.code == "bad-name")


def _missing_option(folder: Path) -> tuple[Problem, ...]:
    del folder
    packs = _base(".journey")
    kept = tuple(d for d in packs.definitions if d.kind != "option")
    return check_journeys(JourneyLibrary(packs.headers, kept))


def _mixed_option(folder: Path) -> tuple[Problem, ...]:
    # The bundled options decide everything already, so a pack would hear more than this.
    del folder
    packs = _base(".journey")
    options = [d for d in packs.definitions if d.kind == "option"]
    others = [d for d in packs.definitions if d.kind != "option"]
    mixed = attrs.evolve(options[0], lines=tuple(o.lines[0] for o in options))
    return check_journeys(JourneyLibrary(packs.headers, (*others, mixed)))


def _choice_twice(folder: Path) -> tuple[Problem, ...]:
    # A pack cannot replace an option of this game, and a further one would be too many.
    del folder
    packs = _base(".journey")
    first, *others = [d for d in packs.definitions if d.kind == "option"]
    rest = [d for d in packs.definitions if d.kind != "option"]
    twice = attrs.evolve(first, lines=(*first.lines, first.lines[0]))
    return check_journeys(JourneyLibrary(packs.headers, (*rest, twice, *others)))


def _track_twice(folder: Path) -> tuple[Problem, ...]:
    # A file that says it twice is told so before.
    del folder
    packs = _base(".journey")
    changed = [
        attrs.evolve(d, lines=(*d.lines, d.lines[-1])) if d.kind == "sheet" else d
        for d in packs.definitions
    ]
    return check_journeys(JourneyLibrary(packs.headers, tuple(changed)))


def _bad_number_of_place(folder: Path) -> tuple[Problem, ...]:
    names = [f"place_{number}" for number in range(1, 102)]
    text = "".join(f'place {name} "Place"\n  source reconstructed\n\n' for name in names)
    first, *middle, last = names
    text += 'sheet long_walk "A long walk"\n  source reconstructed\n  2 to 4 players\n'
    text += "  hobbits frodo, sam, merry and pippin\n  dice black, yellow, red, blue and green\n"
    text += f"  start {first}\n  route {', '.join(middle)} and {last}\n  track nazgul_route\n"
    _write(folder / MINE, ".journey", text.encode())
    return _problems(".journey", [folder / MINE])


# --- what the command that formats refuses ------------------------------------------------------


def _formatting(path: Path) -> tuple[Problem, ...]:
    """Return the problems that the command shows, read from what it says."""
    said = CliRunner().invoke(command, [str(path)]).stdout
    row = re.compile(r"(.+):(\d+):(\d+): \[([a-z-]+)\] (.+)(?:\nhint: (.+))?")
    return tuple(
        Problem(code, Place(file, int(line), int(column), 1), message, hint or "")
        for file, line, column, code, message, hint in row.findall(said)
    )


def _no_file(folder: Path) -> tuple[Problem, ...]:
    (folder / "rules.chapter").write_text("")
    return _formatting(folder / "ruels.chapter")


def _not_a_pack_file(folder: Path) -> tuple[Problem, ...]:
    (folder / "rules.txt").write_text("")
    return _formatting(folder / "rules.txt")


def _unreadable_file(folder: Path) -> tuple[Problem, ...]:
    (folder / "rules.chapter").symlink_to("/proc/self/mem")
    return _formatting(folder / "rules.chapter")


def _not_the_same(folder: Path) -> tuple[Problem, ...]:
    # It never happens as long as the printer is right, so a wrong one takes its place.
    (folder / "rules.chapter").write_text('person someone "Someone"\n  source official\n')
    with patch("lotr_trick.cli.formatting.show", return_value=""):
        return _formatting(folder / "rules.chapter")


def _unwritable_file(folder: Path) -> tuple[Problem, ...]:
    (folder / "rules.chapter").write_text('person  someone  "Someone"\n  source official\n')
    refused = PermissionError(13, "Permission denied")
    with patch("lotr_trick.cli.formatting.write_whole", side_effect=refused):
        return _formatting(folder / "rules.chapter")


MADE: Final[Mapping[str, Callable[[Path], tuple[Problem, ...]]]] = MappingProxyType(
    {
        "bad-name": _bad_name,
        "bad-number-of-place": _bad_number_of_place,
        "cannot-play": _cannot_play,
        "choice-twice": _choice_twice,
        "file-too-large": _file_too_large,
        "line-too-long": _line_too_long,
        "missing-option": _missing_option,
        "missing-pack": _missing_pack,
        "mixed-option": _mixed_option,
        "no-file": _no_file,
        "no-files": _formatting,
        "no-pack": _no_pack,
        "no-players": _no_players,
        "not-a-file": _not_a_file,
        "not-a-folder": _not_a_folder,
        "not-a-pack-file": _not_a_pack_file,
        "not-the-same": _not_the_same,
        "pack-too-large": _pack_too_large,
        "pack-twice": _pack_twice,
        "too-many-problems": _too_many_problems,
        "track-twice": _track_twice,
        "unreadable-file": _unreadable_file,
        "unreadable-pack": _unreadable_pack,
        "unwritable-file": _unwritable_file,
    }
)
"""Makes what is wrong in a folder and gives the problems, by the name of the case."""
