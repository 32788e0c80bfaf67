"""How often each bot wins chapter 1 over the same seeded deals; can be interrupted and resumed.

    python benchmarks/bots.py [--deals 1000] [--players 4] [--file build/bots.jsonl] [--fresh]

Every finished deal is a line of the file, so a run that was interrupted goes on where it was.
The file belongs to one version of the rules and the code: begin with `--fresh` after a change.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import attrs
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import lotr_trick as lt
from lotr_trick.analysis import Share, helpful, make_random

BOTS = {"random": make_random(1), "helpful": helpful}


@attrs.frozen
class Dealt:
    """One deal played by one bot at every seat."""

    bot: str
    players: int
    seed: int
    won: bool
    moves: int
    seconds: float


def read(path: Path) -> Iterator[Dealt]:
    """Yield the deals of an earlier run; a last line that was cut off is left out."""
    if path.exists():
        for row in path.read_text().splitlines():
            try:
                yield Dealt(**json.loads(row))
            except (json.JSONDecodeError, TypeError):
                print(f"a damaged line in {path} is left out", file=sys.stderr)


def play(game: lt.ChapterGame, bot: str, seed: int) -> Dealt:
    """Play one deal with one bot at every seat."""
    start = perf_counter()
    end = lt.run(game, lt.seeded(seed), [BOTS[bot]] * game.players)
    passed = perf_counter() - start
    won = end.outcome is not None and end.outcome.won
    return Dealt(bot, game.players, seed, won, len(end.moves), round(passed, 6))


def fill(path: Path, players: int, deals: int, console: Console) -> list[Dealt]:
    """Give all deals, playing those that the file does not have."""
    done = {
        (dealt.bot, dealt.seed): dealt
        for dealt in read(path)
        if dealt.players == players and dealt.seed < deals and dealt.bot in BOTS
    }
    game = lt.new_game(lt.load().chapter(1), players=players)
    path.parent.mkdir(parents=True, exist_ok=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with (
        path.open("a") as file,
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
    ):
        for bot in BOTS:
            rest = [seed for seed in range(deals) if (bot, seed) not in done]
            task = progress.add_task(bot, total=deals, completed=deals - len(rest))
            for seed in rest:
                done[bot, seed] = dealt = play(game, bot, seed)
                file.write(json.dumps(attrs.asdict(dealt)) + "\n")
                file.flush()
                progress.advance(task)
                if not console.is_terminal and (seed + 1) % 100 == 0:
                    print(f"{bot}: {seed + 1} of {deals} deals", flush=True)
    return list(done.values())


def main() -> None:
    """Play what is missing and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=1000, help="seeds 0 to this (1000)")
    parser.add_argument("--players", type=int, default=4, help="how many play (4)")
    parser.add_argument("--file", type=Path, default=Path("build/bots.jsonl"))
    parser.add_argument("--fresh", action="store_true", help="forget what the file has")
    chosen = parser.parse_args()
    if chosen.fresh:
        chosen.file.unlink(missing_ok=True)
    console = Console()
    dealt = fill(chosen.file, chosen.players, chosen.deals, console)
    table = Table(title=f"Chapter 1 with {chosen.players} players, {chosen.deals} seeded deals")
    for column in ("bot", "wins", "95 % interval", "ms a move", "ms a game"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for bot in BOTS:
        games = [deal for deal in dealt if deal.bot == bot]
        share = Share(sum(deal.won for deal in games), len(games))
        spent = sum(deal.seconds for deal in games) * 1000
        table.add_row(
            bot,
            f"{share.share * 100:.1f} %",
            f"{share.low * 100:.1f}-{share.high * 100:.1f} %",
            f"{spent / sum(deal.moves for deal in games):.2f}",
            f"{spent / len(games):.1f}",
        )
    console.print(table)


if __name__ == "__main__":
    main()
