"""Random rounds of every chapter: what came of them, and what never happened; goes on when resumed.

    python benchmarks/random_rounds.py [--rounds 10000] [--chapters 1-18] [--players 3,4]
    python benchmarks/random_rounds.py --whole 10 --helped 2 --write docs/random-rounds.md

Every choice and every draw is chance, a pure function of the chapter, the number of players and
the number of the round. What was played is kept in a file (`--state`), so a run that was
interrupted goes on where it was. A chapter whose rules have changed since is played again; begin
with `--fresh` after a change of the code.

Of a chapter of several rounds each random round begins somewhere in it. `--whole` also plays such
chapters to their end by chance, and `--helped` with bots: a lost round is tried again with what
was reached. These are not kept in the file.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

import attrs
from cattrs.preconf.json import make_converter
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

import lotr_trick as lt
from lotr_trick.analysis.bots import helpful
from lotr_trick.testing.rounds import Tally, begun, seed_of, unseen

# The package `kit` stands among the tests.
sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))

from kit.signs import fired_classes, hook_classes, signs_of, watched_rounds, words_of
from kit.tries import Tries, whole_chapters

CHUNK: Final = 200
"""How many rounds are played before what came of them is kept."""

MOST: Final = 3_000
"""After how many rounds by chance a whole chapter is given up."""

MOST_HELPED: Final = 60
"""After how many rounds of bots, which think, it is."""

MISHAPS: Final = Path("build/mishaps")


class Unusable(ValueError):
    """What was asked for cannot be done; the message says why."""


@attrs.frozen
class Place:
    """A chapter with so many players."""

    chapter: int
    players: int


@attrs.frozen
class Played:
    """What came of the rounds of a place, by the rules of that digest."""

    place: Place
    digest: str
    tally: Tally = attrs.field(factory=Tally)


@attrs.frozen
class State:
    """All that was played so far."""

    played: tuple[Played, ...]

    def at(self, place: Place, digest: str) -> Played:
        """Return what was played at a place by these rules."""
        found = [each for each in self.played if (each.place, each.digest) == (place, digest)]
        return found[0] if found else Played(place, digest)

    def put(self, played: Played) -> State:
        """Return the state with what was played at one place."""
        rest = [each for each in self.played if each.place != played.place]
        return State((*rest, played))


@attrs.frozen
class Whole:
    """What came of whole chapters at a place, played by bots or by chance."""

    place: Place
    tries: Tries
    helped: bool


_CONVERTER: Final = make_converter()


def read(path: Path) -> State:
    """Return what the file holds; nothing if there is none."""
    if not path.exists():
        return State(())
    try:
        return _CONVERTER.loads(path.read_text("utf-8"), State)
    except Exception as error:
        message = f"{path} is not a state of this script, or a damaged one; begin with --fresh"
        raise Unusable(message) from error


def write(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    new.write_text(text, "utf-8")
    new.replace(path)


# --- what is asked for --------------------------------------------------------------------


def numbers(text: str) -> Iterator[tuple[int, bool]]:
    """Yield the numbers of a list such as `1-8,12`, each with whether it stands alone."""
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*", part)
        if match is None:
            message = f"`{part.strip()}` is no number and no range; write it like 1-8,12"
            raise Unusable(message)
        low, high = int(match[1]), int(match[2] or match[1])
        if high < low:
            message = f"`{part.strip()}` ends before it begins; write it like 1-8,12"
            raise Unusable(message)
        for number in range(low, high + 1):
            yield number, match[2] is None


@lru_cache(maxsize=1)
def library() -> lt.Library:
    """Return the bundled packs."""
    return lt.load()


def places(chapters: str, players: str) -> list[Place]:
    """Return the places to play at; of a range, those chapters that can be played."""
    sizes = [number for number, _ in numbers(players)]
    found = []
    for number, alone in numbers(chapters):
        if not alone and number not in library().playable:
            continue
        for size in sizes:
            try:
                lt.new_game(library().chapter(number), size)
            except (lt.CannotPlay, lt.UnknownName) as error:
                raise Unusable(str(error)) from error
            found.append(Place(number, size))
    if not found:
        message = f"none of the chapters {chapters} can be played"
        raise Unusable(message)
    return list(dict.fromkeys(found))


# --- playing ------------------------------------------------------------------------------


def chunk(place: Place, first: int, last: int, seen: frozenset[str]) -> Tally:
    """Return what comes of the rounds from `first` up to `last`."""
    chapter = library().chapter(place.chapter)
    return watched_rounds(chapter, place.players, range(first, last), seen)


def chunks(played: Played, rounds: int, jobs: int, pool: ProcessPoolExecutor) -> Iterator[Played]:
    """Yield what was played after each chunk, in their order, until there are enough rounds."""
    waiting: list[Future[Tally]] = []
    first = played.tally.rounds
    while first < rounds or waiting:
        while first < rounds and len(waiting) < jobs:
            last = min(rounds, first + CHUNK)
            waiting.append(pool.submit(chunk, played.place, first, last, played.tally.signs))
            first = last
        played = attrs.evolve(played, tally=played.tally + waiting.pop(0).result())
        yield played


def play(path: Path, wanted: list[Place], rounds: int, jobs: int, console: Console) -> list[Played]:
    """Return what came of all rounds, playing those that the file does not have."""
    state, done = read(path), []
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    # Ctrl-C is for this process: it stops asking, and what is under way is left.
    ignoring = (signal.SIGINT, signal.SIG_IGN)
    with (
        ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=ignoring) as pool,
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
    ):
        task = progress.add_task("rounds", total=len(wanted) * rounds)
        for place in wanted:
            chapter = library().chapter(place.chapter)
            digest = lt.new_game(chapter, place.players).origin.digest
            played = state.at(place, digest)
            progress.update(task, description=f"chapter {place.chapter}, {place.players} players")
            progress.advance(task, min(rounds, played.tally.rounds))
            before = played.tally.rounds
            for after in chunks(played, rounds, jobs, pool):
                progress.advance(task, after.tally.rounds - played.tally.rounds)
                played, state = after, state.put(after)
                write(path, _CONVERTER.dumps(state))
            if played.tally.rounds > before and not console.is_terminal:
                print(f"chapter {place.chapter}, {place.players} players: {rounds}", flush=True)
            keep_mishaps(played)
            done.append(played)
    return done


def whole_one(place: Place, number: int, *, helped: bool) -> Tries:
    """Return what comes of one whole chapter, by chance or by bots."""
    chapter, policy = library().chapter(place.chapter), helpful if helped else None
    most = MOST_HELPED if helped else MOST
    return whole_chapters(chapter, place.players, [number], policy, most)


def play_whole(wanted: list[Place], count: int, jobs: int, *, helped: bool) -> list[Whole]:
    """Return what comes of so many whole chapters at each place that has several rounds."""
    if not count:
        return []
    long = [place for place in wanted if _is_long(place)]
    with ProcessPoolExecutor(jobs) as pool:
        found = []
        for place in long:
            asked = [
                pool.submit(whole_one, place, number, helped=helped) for number in range(count)
            ]
            tries = sum([each.result() for each in asked], Tries())
            who = "bots" if helped else "chance"
            print(f"whole chapter {place.chapter}, {place.players} players, {who}", flush=True)
            found.append(Whole(place, tries, helped))
    return found


def _is_long(place: Place) -> bool:
    table = lt.new_game(library().chapter(place.chapter), place.players).table
    return table.plan.is_long


def keep_mishaps(played: Played) -> None:
    """Write a record of every round that went wrong, up to where it did."""
    chapter = library().chapter(played.place.chapter)
    for mishap in played.tally.mishaps:
        game = begun(chapter, played.place.players, mishap.number)
        for move in mishap.moves:
            game = game.apply(move)
        name = seed_of(chapter, played.place.players, mishap.number).replace(", ", "-")
        write(MISHAPS / f"{name.replace(' ', '-')}.json", lt.dumps(lt.to_record(game)))


# --- telling ------------------------------------------------------------------------------

HEAD: Final = """# Random rounds

Every chapter that can be played is played by chance, many times over: any legal option, with the
same chance. That finds what no scenario thought of. A round that raises an error, loses a card or
does not end would be listed here. Every second round goes to its last card; from those the goals
are counted. The other rounds stop when their result is certain, and their tricks are counted.

Of a chapter of several rounds single rounds are counted as well. Four of five of them have rounds
behind them that were not played: chance chose their characters and events, and they count as won.
So late events come up too. Some rounds were won because a gift saved a goal.

The page is written by the script that plays, with the seed of every round being its chapter,
players and number:

```sh
{command}
```

Run on {date} with lotr-trick {version}.
"""

MISSING: Final = """
## What did not happen

What the hooks of a chapter can do is read from its compiled table: every step of setup and of a
trick, every duty that narrows a choice or is void, every tier of strength, every condition both
ways, every goal met and missed. Of the kinds of options that were offered, each should be chosen.
This was looked for and did not happen; an exchange that never asks is one whose partners are not
at that table.
"""


WHOLE: Final = """
## Whole chapters of several rounds

A lost round loses the chapter, and the table may begin again with what it had reached. Here it
always does, until the chapter is won or {most:,} rounds are played ({helped:,} by bots). Rounds
are all that were played, lost ones included.
"""


def page(done: list[Played], command: str, whole: list[Whole]) -> str:
    """Return the page of the documentation."""
    today = datetime.now(UTC).date().isoformat()
    parts = [HEAD.format(command=command, date=today, version=lt.__version__)]
    parts += [*_table(done), "", *_mishaps(done)]
    parts += _whole_table(whole) if whole else ()
    parts += [MISSING, *_unseen(done), "", *_hooks(done)]
    return "\n".join(parts) + "\n"


def _whole_table(whole: list[Whole]) -> Iterator[str]:
    yield WHOLE.format(most=MOST, helped=MOST_HELPED)
    yield (
        "| chapter | players | played by | chapters | won | at once | rounds a chapter "
        "| rounds won |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for each in whole:
        tries, place = each.tries, each.place
        yield (
            f"| {place.chapter} {library().chapter(place.chapter).title} | {place.players} "
            f"| {'bots' if each.helped else 'chance'} | {tries.chapters} | {tries.done} "
            f"| {tries.at_once} | {tries.mean_rounds:,.0f} | {_share(tries.won, tries.rounds)} |"
        )


def _table(done: list[Played]) -> Iterator[str]:
    yield (
        "| chapter | players | rounds | won | saved | mean tricks | goal missed most "
        "| lost by a rule |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for played in done:
        place, tally = played.place, played.tally
        chapter = library().chapter(place.chapter)
        hard = chapter.named("character", tally.hardest).title() if tally.hardest else ""
        broken = tally.broken.items()
        lost = ", ".join(f"{rule} {_share(count, tally.rounds)}" for rule, count in broken)
        yield (
            f"| {place.chapter} {chapter.title} | {place.players} | {tally.rounds:,} "
            f"| {_share(tally.won, tally.rounds)} "
            f"| {_share(tally.saved, tally.rounds) if tally.saved else ''} "
            f"| {tally.mean_tricks:.1f} "
            f"| {hard} {tally.missed_share(tally.hardest):.0%} | {lost} |"
        )


def _share(count: int, whole: int) -> str:
    return f"{count / whole:.2%}" if whole else ""


def _mishaps(done: list[Played]) -> Iterator[str]:
    wrong = [(played.place, each) for played in done for each in played.tally.mishaps]
    if not wrong:
        yield "No round went wrong."
        return
    yield f"{len(wrong)} rounds went wrong:\n"
    for place, mishap in wrong:
        seed = seed_of(library().chapter(place.chapter), place.players, mishap.number)
        yield f"- {seed}, after {len(mishap.moves)} moves: {mishap.error}"


def _unseen(done: list[Played]) -> Iterator[str]:
    yield "| chapter | players | not seen |"
    yield "|---|---|---|"
    for played in done:
        place = played.place
        table = lt.new_game(library().chapter(place.chapter), place.players).table
        missing = "; ".join(unseen(table, played.tally, signs_of(table)))
        yield f"| {place.chapter} | {place.players} | {missing or 'nothing is missing'} |"


def _hooks(done: list[Played]) -> Iterator[str]:
    fired = set()
    for played in done:
        place = played.place
        table = lt.new_game(library().chapter(place.chapter), place.players).table
        fired |= fired_classes(table, played.tally.signs)
    every = hook_classes()
    used = len(every & fired)
    yield f"Of the {len(every)} kinds of hooks, {used} were used at one of these tables."
    rest = sorted(words_of(kind) for kind in every - fired)
    if rest:
        yield f"Not used: {', '.join(rest)}."


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").strip(), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=10_000, help="of each (10000)")
    parser.add_argument("--chapters", default="1-18", help="numbers and ranges (1-18)")
    parser.add_argument("--players", default="3,4", help="numbers and ranges (3,4)")
    parser.add_argument("--whole", type=int, default=0, help="whole long chapters of each (0)")
    parser.add_argument("--helped", type=int, default=0, help="such chapters with bots (0)")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play (2)")
    parser.add_argument("--state", type=Path, default=Path("build/random-rounds.json"))
    parser.add_argument("--fresh", action="store_true", help="forget what the state has")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="write the page to this file")
    chosen = parser.parse_args()
    for name in ("rounds", "jobs"):
        if getattr(chosen, name) < 1:
            parser.error(f"--{name} must be a number from 1 on")
    return chosen


def main() -> int:
    """Play what is missing, and print or write what came of it; 1 if a round went wrong."""
    chosen, console = arguments(), Console()
    command = (
        f"python benchmarks/random_rounds.py --rounds {chosen.rounds} --chapters {chosen.chapters} "
        f"--players {chosen.players}"
    )
    command += f" --whole {chosen.whole}" if chosen.whole else ""
    command += f" --helped {chosen.helped}" if chosen.helped else ""
    command += f" --write docs/{chosen.write.name if chosen.write else 'random-rounds.md'}"
    try:
        wanted = places(chosen.chapters, chosen.players)
        if chosen.fresh:
            chosen.state.unlink(missing_ok=True)
        done = play(chosen.state, wanted, chosen.rounds, chosen.jobs, console)
        whole = play_whole(wanted, chosen.whole, chosen.jobs, helped=False)
        whole += play_whole(wanted, chosen.helped, chosen.jobs, helped=True)
        if chosen.write:
            write(chosen.write, page(done, command, whole))
    except (Unusable, OSError) as error:
        print(f"random_rounds: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on from {chosen.state}", file=sys.stderr)
        return 130
    if not chosen.write:
        print(page(done, command, whole))
    return 1 if any(played.tally.mishaps for played in done) else 0


if __name__ == "__main__":
    sys.exit(main())
