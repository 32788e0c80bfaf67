"""Looks for texts that upset the languages: bundled files are changed at random, loaded and played.

    python benchmarks/fuzz.py --minutes 10 [--seed N] [--corpus DIR]

Every text must give clear problems, or print and parse back and be playable. What does neither is
a finding: it is cut down line by line and written to the corpus folder, `build/fuzz` if none is
named, with the seed and what happened beside it. The exit code is 1 if there were any.
"""

from __future__ import annotations

import re
import resource
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic
from types import FrameType
from typing import Any, Final, NoReturn

import attrs
import click
from mutations import changed
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import lotr_trick as lt
from lotr_trick.journey import new_journey
from lotr_trick.journey.library import SHELF as JOURNEYS
from lotr_trick.journey.model import Library as JourneyLibrary
from lotr_trick.journey.scenario import run_scenario as run_journey
from lotr_trick.lang import Packs, Place, Problem, Shelf, home, read_packs, render, show
from lotr_trick.trick.library import SHELF as CHAPTERS
from lotr_trick.trick.scenarios.run import run_scenario as run_chapter

PATIENCE: Final = 20
"""Seconds after which a text counts as one that hangs."""
ALONE: Final = "alone"
"""The name of a pack that holds nothing but one text and a header."""
MOST_PLAYERS: Final = 12
MOVES: Final = 10
MOST_GAMES: Final = 3
_TRIES: Final = 200
_TOLD: Final = 3
_MEMORY: Final = 2 << 30


class Hung(BaseException):
    """Raised in the middle of a text that takes too long; nothing catches it by accident."""


@attrs.frozen(eq=False)
class Game:
    """What the fuzzer needs of a game: its packs, and how its things are played and told."""

    shelf: Shelf
    playable: str
    library: Callable[[Packs], Any]
    start: Callable[[Any, str, int], Any]
    tell: Callable[[Any, Any], Problem | None]

    @property
    def suffix(self) -> str:
        """How the names of its files end."""
        return self.shelf.language.suffix


def _chapter(library: lt.Library, name: str, players: int) -> Any:
    return lt.new_game(library.chapter(int(name)), players=players)


def _journey(library: JourneyLibrary, name: str, players: int) -> Any:
    return new_journey(library.journey(name), players=players, advanced=True)


GAMES: Final = (
    Game(
        CHAPTERS, "chapter", lambda p: lt.Library(p.headers, p.definitions), _chapter, run_chapter
    ),
    Game(
        JOURNEYS,
        "sheet",
        lambda p: JourneyLibrary(p.headers, p.definitions),
        _journey,
        run_journey,
    ),
)


@attrs.frozen
class Text:
    """The bytes that stand in the place of one file of a bundled pack, or alone in a pack."""

    game: Game
    pack: str
    file: str
    raw: bytes


@attrs.frozen
class Judged:
    """What became of a text: the codes of its problems, and a finding if it behaved badly."""

    codes: tuple[str, ...] = ()
    finding: str = ""
    details: str = ""


# --- loading a text as a pack -----------------------------------------------------------------


@cache
def base_of(game: Game, count: int) -> Packs:
    """Return the first bundled packs of a game."""
    shelf = game.shelf
    folders = [home("chapters") / name for name in shelf.bundled[:count]]
    return read_packs(shelf.language, Packs((), ()), folders, shelf.known_names)


def thinned(raw: bytes, told: int, random: Random) -> bytes:
    """Return a text with a few of its scenarios: they take most of the time, and are alike."""
    blocks = re.split(rb"(?m)^(?=\w)", raw)
    scenarios = [number for number, block in enumerate(blocks) if block.startswith(b"scenario")]
    kept = random.sample(scenarios, min(told, len(scenarios)))
    gone = set(scenarios) - set(kept)
    return b"".join(block for number, block in enumerate(blocks) if number not in gone)


def stage(text: Text, folder: Path) -> Path:
    """Return a folder with the pack that a text belongs to, with the text in it."""
    pack = folder / text.pack
    pack.mkdir()
    if text.pack == ALONE:
        last = text.game.shelf.bundled[-1]
        head = f'pack {ALONE} "Alone"\n  version "0.1"\n  requires {last}\n'
        (pack / f"pack{text.game.suffix}").write_text(head)
    else:
        for file in (home("chapters") / text.pack).iterdir():
            (pack / file.name).write_bytes(thinned(file.read_bytes(), 0, Random(0)))
    (pack / text.file).write_bytes(text.raw)
    return pack


def load(text: Text, pack: Path) -> Packs:
    """Return the packs of the game with the one that was staged, and all problems."""
    shelf = text.game.shelf
    folders = [pack]
    if text.pack == ALONE:
        base = base_of(text.game, len(shelf.bundled))
    else:
        before = shelf.bundled.index(text.pack)
        base = base_of(text.game, before)
        if before == 0:
            folders += [home("chapters") / name for name in shelf.bundled[1:2]]
    packs = read_packs(shelf.language, base, folders, shelf.known_names)
    return attrs.evolve(packs, problems=packs.problems or shelf.check(packs))


# --- what has to hold -------------------------------------------------------------------------


def judge(text: Text, random: Random) -> Judged:
    """Return what becomes of a text; nothing that it does wrong gets out of here."""
    with tempfile.TemporaryDirectory() as name:
        pack = stage(text, Path(name))
        previous = signal.signal(signal.SIGALRM, _hung)
        signal.alarm(PATIENCE)
        try:
            packs = load(text, pack)
            codes = tuple(problem.code for problem in packs.problems)
            for problem in packs.problems:
                if wrong := unclear(text, problem, pack):
                    return Judged(codes, f"{wrong} [{problem.code}]", render(problem))
            if not packs.problems and (wrong := unlike_itself(text)):
                return Judged(codes, wrong)
            if not packs.problems:
                play(text, packs, random)
        except (Exception, Hung) as error:  # noqa: BLE001 - that is what is looked for
            return Judged((), _signature(error), traceback.format_exc())
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, previous)
        return Judged(codes)


def _hung(_: int, __: FrameType | None) -> NoReturn:
    raise Hung


def _signature(error: BaseException) -> str:
    """Return the error's kind and where it came from; a hang has no certain place."""
    if isinstance(error, Hung | MemoryError):
        return type(error).__name__
    ours = [f for f in traceback.extract_tb(error.__traceback__) if "lotr_trick" in f.filename]
    where = f"{Path(ours[-1].filename).stem}.{ours[-1].name}" if ours else "elsewhere"
    return f"{type(error).__name__} in {where}"


def unclear(text: Text, problem: Problem, pack: Path) -> str:
    """Return what a problem lacks: a code, words that people know, a place in a file."""
    said = f"{problem.message}\n{problem.hint}"
    # What is quoted was written by the author; characters have names in large letters.
    words = set(re.findall(r"\w+", re.sub(r"`[^`]*`|U\+.*", "", said)))
    if not re.fullmatch(r"[a-z]+(-[a-z_]+)*", problem.code):
        return "no proper code"
    if not problem.message:
        return "no message"
    if "__ANON" in said or words & _terminals(text.game):
        return "a name of the grammar in the message"
    if not all(row.isprintable() for row in render(problem).split("\n")):
        return "a control character in the message"
    return "" if problem.place.file in {str(pack), "packs"} else outside(problem.place, pack)


def outside(place: Place, pack: Path) -> str:
    """Return why a place is none of a pack or of a bundled one."""
    shown = pack.parent / place.file
    path = shown if shown.is_file() else home("chapters") / place.file
    if not path.is_file():
        return "a place in no file"
    content = path.read_bytes().decode("utf-8", "replace").removeprefix("\ufeff")
    rows = re.split("\r\n|\r|\n", content)
    if not 1 <= place.line <= len(rows) or place.length < 1:
        return "a line outside of the file"
    if not 1 <= place.column <= len(rows[place.line - 1]) + 1:
        return "a column outside of the line"
    return ""


@cache
def _terminals(game: Game) -> frozenset[str]:
    words = game.shelf.language.syntax.phrases.words
    return frozenset(name for name in words.order if len(name) > 1)


def unlike_itself(text: Text) -> str:
    """Return how a right text differs from what is printed of it."""
    syntax = text.game.shelf.language.syntax
    document = syntax.parse_bytes(text.raw, text.file).checked()
    printed = show(document)
    again = syntax.parse(printed, text.file)
    if again.problems or again.document != document:
        return "printed and parsed it is another document"
    return "" if show(again.document) == printed else "printed twice it is another text"


def play(text: Text, packs: Packs, random: Random) -> None:
    """Tell the scenarios of a text, and play some moves of what its pack holds."""
    library = text.game.library(packs)
    own = [d for d in packs.definitions if d.meta.pack == text.pack]
    here = f"{text.pack}/{text.file}"
    for scenario in [d for d in own if d.kind == "scenario" and d.meta.place.file == here]:
        text.game.tell(library, scenario)
    playable = [d for d in packs.definitions if d.kind == text.game.playable]
    games = [d for d in playable if d.meta.place.file == here] or playable
    for definition in random.sample(games, min(MOST_GAMES, len(games))):
        for players in range(MOST_PLAYERS + 1):
            try:
                game = text.game.start(library, definition.name, players)
            except lt.CannotPlay:
                continue
            _some_moves(game, random)


def _some_moves(game: Any, random: Random) -> None:
    nature = lt.seeded(random.randrange(1000))
    game = nature.settle(game)
    for _ in range(MOVES):
        if game.pending is None:
            return
        game = nature.settle(game.apply(random.choice(game.pending.options)))
        for player in (None, *range(game.players)):
            _ = game.public if player is None else game.view(player)


# --- the hunt ---------------------------------------------------------------------------------


def originals() -> Iterator[Text]:
    """Yield every bundled file of both games."""
    for game in GAMES:
        for pack in game.shelf.bundled:
            for path in sorted((home("chapters") / pack).glob(f"*{game.suffix}")):
                yield Text(game, pack, path.name, path.read_bytes())


def reduced(text: Text, finding: str, seed: str) -> Text:
    """Return a smaller text with the same finding: whole lines are left out while it stays."""
    rows, tries = text.raw.split(b"\n"), 0
    size = len(rows) // 2
    while size and tries < _TRIES:
        at = 0
        while at < len(rows) and tries < _TRIES:
            smaller = attrs.evolve(text, raw=b"\n".join(rows[:at] + rows[at + size :]))
            tries += 1
            if judge(smaller, Random(seed)).finding == finding:
                del rows[at : at + size]
            else:
                at += size
        size //= 2
    return attrs.evolve(text, raw=b"\n".join(rows))


def keep(folder: Path, text: Text, judged: Judged, seed: str) -> Path:
    """Write a finding to the corpus, cut down, with what happened beside it; give its path."""
    folder.mkdir(parents=True, exist_ok=True)
    small = reduced(text, judged.finding, seed)
    name = re.sub(r"\W+", "_", judged.finding).strip("_").lower()
    path = folder / f"{name}.{text.pack}.{text.file}"
    path.write_bytes(small.raw)
    path.with_name(path.name + ".txt").write_text(
        f"{judged.finding}\nseed {seed}\n\n{judged.details}", "utf-8", "backslashreplace"
    )
    return path


def from_corpus(path: Path) -> Text:
    """Return the text of a corpus file: `what.pack.file.suffix`, or `what.suffix` for one alone."""
    game = next(each for each in GAMES if each.suffix == path.suffix)
    parts = path.name.split(".")
    if len(parts) > len(("what", "suffix")):
        return Text(game, parts[1], ".".join(parts[2:]), path.read_bytes())
    return Text(game, ALONE, path.name, path.read_bytes())


@click.command()
@click.option("--minutes", default=10.0, show_default=True, help="How long to look.")
@click.option("--seed", type=int, default=None, help="The same texts again; new ones if not given.")
@click.option("--corpus", type=click.Path(path_type=Path), default=Path("build/fuzz"))
def main(minutes: float, seed: int | None, corpus: Path) -> None:
    """Change bundled files at random, load them and play them; keep what behaves badly."""
    console = Console()
    # What takes more memory than this is a finding, and not the end of the machine.
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    seed = Random().randrange(10**6) if seed is None else seed
    console.print(f"seed {seed}, {minutes:g} minutes")
    sources = list(originals())
    codes: Counter[str] = Counter()
    findings: Counter[str] = Counter()
    tried = right = 0
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("looking", total=minutes * 60)
        began = monotonic()
        while (passed := monotonic() - began) < minutes * 60:
            its_seed = f"{seed}:{tried}"
            random = Random(its_seed)
            source = random.choice(sources)
            raw = changed(thinned(source.raw, _TOLD, random), source.game.shelf, random)
            text = attrs.evolve(source, raw=raw)
            judged = judge(text, Random(its_seed))
            tried += 1
            right += not judged.codes and not judged.finding
            codes.update(set(judged.codes))
            if judged.finding:
                findings[judged.finding] += 1
                if findings[judged.finding] == 1:
                    console.print(f"{judged.finding}: {keep(corpus, text, judged, its_seed)}")
            told = f"{tried} texts, {right} right, {len(codes)} codes, {len(findings)} findings"
            progress.update(task, completed=passed, description=told)
    console.print(f"{tried} texts tried, {right} right, {len(codes)} distinct problem codes met")
    for finding, count in findings.most_common():
        console.print(f"{count} x {finding}", markup=False)
    sys.exit(bool(findings))


if __name__ == "__main__":
    main()
