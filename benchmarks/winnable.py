"""Whether each chapter can be won, with open hands, by chance and by bots; goes on when resumed.

    python benchmarks/winnable.py [--chapters 1-36] [--players 3,4] [--deals 200] [--limit 40000]
    python benchmarks/winnable.py --deals 200 --bot-deals 40 --write docs/winnable.md

For each deal a search that sees all cards looks for a way to win, first the setup, then the
tricks. The same deals are played by chance and by the bot `helpful`, which sees its own cards.
Every deal is a line of a file (`--file`), so a run that was interrupted goes on where it was. A
chapter whose rules have changed since is played again; with a higher limit only what was left
undecided is searched again. The first deal of every table comes before the second of any, so
that a run can be ended at any time. Begin with `--fresh` after a change of the code.

Of a chapter of several rounds it is the first round; where rounds differ by rule, each kind.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Final

import attrs
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

import lotr_trick as lt
from lotr_trick.analysis import Found, Refuted, Share, helpful, make_random
from lotr_trick.analysis.search import out_of_reach, winning_line
from lotr_trick.kernel import Decision
from lotr_trick.testing.rounds import beginnings
from lotr_trick.trick.moves import AGREE, is_move
from lotr_trick.trick.state.round import Round
from lotr_trick.trick.state.rules import seated

SEARCH: Final = "search"
CHANCE: Final = "chance"
BOT: Final = "bot"

FOUND: Final = "found"
REFUTED: Final = "refuted"
TRIED: Final = "tried setups refuted"
UNDECIDED: Final = "undecided"
WON: Final = "won"
LOST: Final = "lost"

BEGIN: Final = "<!-- the table that benchmarks/winnable.py writes -->"
END: Final = "<!-- the end of that table -->"


class Unusable(ValueError):
    """What was asked for cannot be done; the message says why."""


@attrs.frozen
class Place:
    """A kind of round of a chapter with so many players.

    `strict`: every goal has to be met, also those that the chapter allows to miss in a round.
    """

    chapter: int
    players: int
    kind: str = ""
    strict: bool = False


@attrs.frozen
class Asked:
    """One deal that is searched or played."""

    place: Place
    what: str
    seed: int
    limit: int = 0


@attrs.frozen
class Came:
    """What came of one deal, apart from where it was."""

    result: str
    moves: int
    setups: int = 0
    impossible: str = ""


@attrs.frozen
class Row:
    """What came of one deal."""

    chapter: int
    players: int
    kind: str
    strict: bool
    digest: str
    what: str
    seed: int
    result: str
    seconds: float
    limit: int = 0
    moves: int = 0
    setups: int = 0
    impossible: str = ""
    """The starred characters whose goals were out of reach before the first card."""

    @property
    def place(self) -> Place:
        """Where it was played."""
        return Place(self.chapter, self.players, self.kind, self.strict)

    def answers(self, asked: Asked, digest: str) -> bool:
        """Whether this is what is asked for, by the same rules."""
        if self.digest != digest:
            return False
        return self.limit >= asked.limit or self.result in {FOUND, REFUTED}


# --- what there is to play ----------------------------------------------------------------


@lru_cache(maxsize=1)
def library() -> lt.Library:
    """Return the bundled packs."""
    return lt.load()


@lru_cache(maxsize=256)
def games(chapter: int, players: int) -> dict[str, lt.ChapterGame]:
    """Return the kinds of rounds of a chapter, each with the game before its deal.

    Where the players pick an event or a group first, each pick is a kind; where rounds follow
    each other in a fixed order, each round.
    """
    found = {}
    starts = list(beginnings(library().chapter(chapter), players))
    for start in starts:
        asked = start.pending
        options = asked.options if isinstance(asked, Decision) else ()
        picks = [option for option in options if is_move(option, AGREE)]
        for option in picks:
            found[option.what] = start.apply(option)
        if not picks:
            found[start.table.part if len(starts) > 1 else ""] = start
    return found


@lru_cache(maxsize=256)
def digest_of(chapter: int, players: int) -> str:
    """Return what tells the rules of a chapter from others."""
    return lt.new_game(library().chapter(chapter), players).origin.digest


def places(chapters: str, players: str) -> Iterator[Place]:
    """Yield what is to be played."""
    for number in numbers(chapters):
        for size in numbers(players):
            try:
                kinds = games(number, size)
            except (lt.CannotPlay, lt.UnknownName) as error:
                raise Unusable(str(error)) from error
            for kind, game in kinds.items():
                yield Place(number, size, kind)
                if any(role.may_miss for role in game.table.roles if not role.starred):
                    yield Place(number, size, kind, strict=True)


def numbers(text: str) -> Iterator[int]:
    """Yield the numbers of a list such as `1-8,12`."""
    for part in text.split(","):
        low, _, high = part.partition("-")
        try:
            yield from range(int(low), int(high or low) + 1)
        except ValueError:
            message = f"`{part.strip()}` is no number and no range; write it like 1-8,12"
            raise Unusable(message) from None


# --- playing ------------------------------------------------------------------------------


def answer(asked: Asked) -> Row:
    """Search or play one deal."""
    place, start = asked.place, process_time()
    game = games(place.chapter, place.players)[place.kind]
    found = searched(asked, game) if asked.what == SEARCH else played(asked, game)
    return Row(
        place.chapter,
        place.players,
        place.kind,
        place.strict,
        digest_of(place.chapter, place.players),
        asked.what,
        asked.seed,
        found.result,
        round(process_time() - start, 4),
        asked.limit,
        found.moves,
        found.setups,
        found.impossible,
    )


def searched(asked: Asked, game: lt.ChapterGame) -> Came:
    """Return what the search finds for a deal."""
    round_ = lt.seeded(asked.seed).settle(game).round
    if asked.place.strict:
        round_ = with_every_goal(round_)
    found = winning_line(round_, limit=asked.limit, seed=asked.seed)
    if isinstance(found, Found):
        return Came(FOUND, found.moves)
    lost = ", ".join(out_of_reach(round_, seed=asked.seed))
    if isinstance(found, Refuted):
        return Came(REFUTED, found.moves, 0, lost)
    result = TRIED if found.refuted == found.setups else UNDECIDED
    return Came(result, found.moves, found.setups, lost)


def with_every_goal(round_: Round) -> Round:
    """Return a round in which no goal may be missed."""
    roles = [attrs.evolve(role, may_miss=False) for role in round_.table.roles]
    table = attrs.evolve(round_.table, roles=tuple(roles))
    return round_._replace(rules=seated(table, round_.roles))


def played(asked: Asked, game: lt.ChapterGame) -> Came:
    """Return how a round ends that is played by chance or by the bot."""
    nature = lt.seeded(asked.seed)
    policy = helpful if asked.what == BOT else make_random(asked.seed)
    game, moves = nature.settle(game), 0
    while isinstance(game.pending, Decision) and not game.results:
        view = game.view(game.pending.player)
        game, moves = nature.settle(game.apply(policy(view))), moves + 1
    result = game.results[0]
    won = result.won and (not asked.place.strict or all(each.met for each in result.judged))
    return Came(WON if won else LOST, moves)


def read(path: Path) -> Iterator[Row]:
    """Yield the deals of an earlier run; a last line that was cut off is left out."""
    if path.exists():
        for text in path.read_text("utf-8").splitlines():
            try:
                yield Row(**json.loads(text))
            except (json.JSONDecodeError, TypeError):
                print(f"a damaged line in {path} is left out", file=sys.stderr)


def had(path: Path) -> list[Row]:
    """Return what the file has of deals by the rules as they are."""
    rows = {(row.place, row.what, row.seed): row for row in read(path)}
    return [row for row in rows.values() if row.digest == digest_of(row.chapter, row.players)]


def fill(path: Path, wanted: list[Asked], jobs: int, console: Console) -> list[Row]:
    """Return what came of all deals, playing those that the file does not have."""
    done = {(row.place, row.what, row.seed): row for row in read(path)}
    missing, found = [], []
    for asked in wanted:
        place, row = asked.place, done.get((asked.place, asked.what, asked.seed))
        if row is not None and row.answers(asked, digest_of(place.chapter, place.players)):
            found.append(row)
        else:
            missing.append(asked)
    path.parent.mkdir(parents=True, exist_ok=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with (
        path.open("a", encoding="utf-8") as file,
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
    ):
        task = progress.add_task("deals", total=len(wanted), completed=len(found))
        for row in answers(missing, jobs):
            file.write(json.dumps(attrs.asdict(row), ensure_ascii=False) + "\n")
            file.flush()
            found.append(row)
            where = f"chapter {row.chapter}, {row.players} players, {row.what}"
            progress.update(task, advance=1, description=where)
            if not console.is_terminal and len(found) % 1000 == 0:
                print(f"{len(found)} of {len(wanted)} deals", flush=True)
    return found


def answers(missing: Iterable[Asked], jobs: int) -> Iterator[Row]:
    """Yield what comes of some deals, several at a time."""
    if jobs == 1:
        yield from map(answer, missing)
        return
    # Ctrl-C is for this process: it stops asking, and what is under way is left.
    ignoring = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=ignoring) as pool:
        rest, waiting = iter(missing), set[Future[Row]]()
        while True:
            waiting |= {pool.submit(answer, one) for one in islice(rest, 2 * jobs - len(waiting))}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from [future.result() for future in done]


# --- telling ------------------------------------------------------------------------------

HEAD: Final = (
    "| chapter | players | round | line found | refuted | undecided | chance wins | bot wins "
    "| search, CPU s a deal |\n|---|---|---|---|---|---|---|---|---|"
)


def table(rows: list[Row], wanted: Iterable[Place]) -> Iterator[str]:
    """Yield the lines of a table in Markdown, one for each kind of round."""
    yield HEAD
    for place in wanted:
        by = {what: [r for r in rows if (r.place, r.what) == (place, what)] for what in ALL}
        results = [row.result for row in by[SEARCH]]
        tried, undecided = results.count(TRIED), results.count(UNDECIDED)
        open_ = f"{undecided + tried}" + (f" ({tried} refuted as tried)" if tried else "")
        seconds = sum(row.seconds for row in by[SEARCH]) / max(1, len(results))
        kind = place.kind.replace("_", " ") + (", every goal" if place.strict else "")
        yield (
            f"| {place.chapter} {library().chapter(place.chapter).title} | {place.players} "
            f"| {kind.strip(', ')} | {results.count(FOUND)} of {len(results)} "
            f"| {results.count(REFUTED) or ''} | {open_ if undecided + tried else ''} "
            f"| {share(by[CHANCE])} | {share(by[BOT])} | {seconds:.2f} |"
        )


ALL: Final = (CHANCE, SEARCH, BOT)


def share(rows: list[Row]) -> str:
    """Return the share of deals that were won, and of how many."""
    if not rows:
        return ""
    won = Share(sum(row.result == WON for row in rows), len(rows))
    return f"{won.share * 100:.1f} % of {won.played:,}"


def impossible(rows: list[Row]) -> Iterator[str]:
    """Yield which goals were out of reach before the first card, and how often."""
    counts: dict[tuple[int, int, str, str], list[int]] = {}
    for row in rows:
        if row.what == SEARCH and row.impossible and not row.strict:
            key = (row.chapter, row.players, row.kind, row.impossible)
            counts.setdefault(key, []).append(row.seed)
    if not counts:
        yield "In none of these deals was the goal of a starred character out of reach before the"
        yield "first card."
        return
    yield "Deals in which the goal of a starred character was out of reach before the first card,"
    yield "after every setup that was tried:\n"
    for (chapter, players, kind, names), seeds in sorted(counts.items()):
        where = f"chapter {chapter}, {players} players" + (f", {kind}" if kind else "")
        first = ", ".join(map(str, sorted(seeds)[:5])) + (" ..." if len(seeds) > 5 else "")  # noqa: PLR2004 - enough to look at
        yield f"- {where}: {names}, {len(seeds)} deals (seeds {first})"


def put_into(page: Path, text: str) -> None:
    """Put a new table into a page, in place of the one that it has."""
    whole = page.read_text("utf-8")
    if BEGIN not in whole or END not in whole:
        message = f"{page} has no place for the table; it lies between {BEGIN} and {END}"
        raise Unusable(message)
    before, _, rest = whole.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", "utf-8")


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").strip(), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--chapters", default="1-36", help="numbers and ranges (1-36)")
    parser.add_argument("--players", default="3,4", help="numbers and ranges (3,4)")
    parser.add_argument("--deals", type=int, default=200, help="to search at each table (200)")
    parser.add_argument("--limit", type=int, default=40_000, help="moves that a search may try")
    parser.add_argument("--chance-deals", type=int, default=200, help="played by chance (200)")
    parser.add_argument("--bot-deals", type=int, default=40, help="played by the bot (40)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--file", type=Path, default=Path("build/winnable.jsonl"))
    parser.add_argument("--fresh", action="store_true", help="forget what the file has")
    parser.add_argument("--tell", action="store_true", help="play nothing, tell what the file has")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page")
    chosen = parser.parse_args()
    for name in ("limit", "jobs"):
        if getattr(chosen, name) < 1:
            parser.error(f"--{name} must be a number from 1 on")
    return chosen


def main() -> int:
    """Play what is missing, and print or write the table."""
    chosen, console = arguments(), Console()
    many = {SEARCH: chosen.deals, CHANCE: chosen.chance_deals, BOT: chosen.bot_deals}
    try:
        if chosen.fresh:
            chosen.file.unlink(missing_ok=True)
        at = list(places(chosen.chapters, chosen.players))
        wanted = [
            Asked(place, what, seed, chosen.limit if what == SEARCH else 0)
            for what in ALL
            for seed in range(many[what])
            for place in at
            # A bot does not know what would be more than it needs.
            if what != BOT or not place.strict
        ]
        rows = had(chosen.file) if chosen.tell else fill(chosen.file, wanted, chosen.jobs, console)
        text = "\n".join([*table(rows, at), "", *impossible(rows)])
        if chosen.write:
            put_into(chosen.write, text)
    except (Unusable, OSError) as error:
        print(f"winnable: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on from {chosen.file}", file=sys.stderr)
        return 130
    if not chosen.write:
        print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
