"""How often bots win over the same seeded games; can be interrupted and resumed.

    python benchmarks/bots.py [--game chapter] [--deals 1000] [--players 4] [--fresh]
    python benchmarks/bots.py --game journey --deals 2000
    python benchmarks/bots.py --game tcg --deals 2000

A chapter is played by one bot at every seat. A journey is raced by the bot against one random
player, who begin in turn; the card game is played so with either deck. Every finished game is a
line of a file (`--file`, by default in `build/`), so a run that was interrupted goes on where it
was. The file belongs to one version of the rules and the code: begin with `--fresh` after a
change.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import attrs
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import lotr_trick as lt
from lotr_trick.analysis import Share, helpful, make_random
from lotr_trick.analysis.journey_bot import journey_bot
from lotr_trick.analysis.tcg_bot import tcg_bot
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.tcg import load_tcg, new_tcg

Contest = Callable[[int], tuple[bool, int]]
"""Plays the game of a seed and gives whether the bot won, and how many moves it took."""


@attrs.frozen
class Dealt:
    """One game of one contest."""

    bot: str
    players: int
    seed: int
    won: bool
    moves: int
    seconds: float


def chapter_contests(players: int) -> dict[str, Contest]:
    """Return for each bot the contest that it plays chapter 1 at every seat."""
    game = lt.new_game(lt.load().chapter(1), players=players)

    def contest(bot: lt.Policy) -> Contest:
        def play(seed: int) -> tuple[bool, int]:
            end = lt.run(game, lt.seeded(seed), [bot] * game.players)
            return end.outcome is not None and end.outcome.won, len(end.moves)

        return play

    return {"random": contest(make_random(1)), "helpful": contest(helpful)}


def journey_contests() -> dict[str, Contest]:
    """Return the contests of the bot against a random player, basic and advanced."""
    journey = load_journey().journey()

    def contest(*, advanced: bool) -> Contest:
        game = new_journey(journey, 2, advanced=advanced)

        def play(seed: int) -> tuple[bool, int]:
            seat = seed % 2
            policies = [make_random(seed), make_random(seed)]
            policies[seat] = journey_bot
            end = lt.run(game, lt.seeded(seed), policies)
            return end.outcome is not None and end.outcome.winners == (seat,), len(end.moves)

        return play

    return {"basic": contest(advanced=False), "advanced": contest(advanced=True)}


def card_contests() -> dict[str, Contest]:
    """Return the contests of the bot against a random player, with either deck."""
    game = load_tcg().game()

    def contest(own: str, other: str) -> Contest:
        def play(seed: int) -> tuple[bool, int]:
            seat = seed % 2
            policies = [make_random(seed), make_random(seed)]
            policies[seat] = tcg_bot
            decks = (own, other) if seat == 0 else (other, own)
            end = lt.run(new_tcg(game, 2, decks=decks), lt.seeded(seed), policies)
            return end.outcome is not None and end.outcome.winners == (seat,), len(end.moves)

        return play

    one, other = game.decks
    return {one: contest(one, other), other: contest(other, one)}


def read(path: Path) -> Iterator[Dealt]:
    """Yield the deals of an earlier run; a last line that was cut off is left out."""
    if path.exists():
        for row in path.read_text().splitlines():
            try:
                yield Dealt(**json.loads(row))
            except (json.JSONDecodeError, TypeError):
                print(f"a damaged line in {path} is left out", file=sys.stderr)


def play(contest: Contest, bot: str, players: int, seed: int) -> Dealt:
    """Play one game of a contest, and take the time."""
    start = perf_counter()
    won, moves = contest(seed)
    return Dealt(bot, players, seed, won, moves, round(perf_counter() - start, 6))


def fill(
    path: Path, contests: dict[str, Contest], players: int, deals: int, console: Console
) -> list[Dealt]:
    """Return all games, playing those that the file does not have."""
    done = {
        (dealt.bot, dealt.seed): dealt
        for dealt in read(path)
        if dealt.players == players and dealt.seed < deals and dealt.bot in contests
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with (
        path.open("a") as file,
        Progress(*columns, console=console, disable=not console.is_terminal) as progress,
    ):
        for bot, contest in contests.items():
            rest = [seed for seed in range(deals) if (bot, seed) not in done]
            task = progress.add_task(bot, total=deals, completed=deals - len(rest))
            for seed in rest:
                done[bot, seed] = dealt = play(contest, bot, players, seed)
                file.write(json.dumps(attrs.asdict(dealt)) + "\n")
                file.flush()
                progress.advance(task)
                if not console.is_terminal and (seed + 1) % 100 == 0:
                    print(f"{bot}: {seed + 1} of {deals} games", flush=True)
    return list(done.values())


def main() -> None:
    """Play what is missing and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=("chapter", "journey", "tcg"), default="chapter")
    parser.add_argument("--deals", type=int, default=1000, help="seeds 0 to this (1000)")
    parser.add_argument("--players", type=int, default=4, help="of the chapter (4)")
    parser.add_argument("--file", type=Path, help="build/bots-GAME.jsonl")
    parser.add_argument("--fresh", action="store_true", help="forget what the file has")
    chosen = parser.parse_args()
    path: Path = chosen.file or Path(f"build/bots-{chosen.game}.jsonl")
    if chosen.fresh:
        path.unlink(missing_ok=True)
    against_random = {"journey": journey_contests, "tcg": card_contests}
    players = 2 if chosen.game in against_random else chosen.players
    make = against_random.get(chosen.game)
    contests = chapter_contests(players) if make is None else make()
    console = Console()
    dealt = fill(path, contests, players, chosen.deals, console)
    what = f"{chosen.game.capitalize()}, the bot against random"
    what = f"Chapter 1 with {players} players" if make is None else what
    table = Table(title=f"{what}, {chosen.deals} seeds")
    for column in ("bot", "wins", "95 % interval", "ms a move", "ms a game"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for bot in contests:
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
