"""Random card games: that they end, how, and how fast; can be interrupted and resumed.

    python benchmarks/card_games.py [--games 10000] [--players 2 3 4] [--file ...] [--fresh]

Every other game is played with every rule option otherwise, and every third one with the cards
dealt to other seats. Every finished game is a line of a file, by default in `build/`, so a run
that was interrupted goes on where it was. At the end of each game every card must be where it was
or with somebody who lost. The file belongs to one version of the rules and the code.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from statistics import median
from time import perf_counter

import lotr_trick as lt
from lotr_trick.analysis import make_random
from lotr_trick.kernel import Drawn
from lotr_trick.tcg import CardGame, TcgGame, load_tcg, new_tcg
from lotr_trick.tcg.state import Kind
from lotr_trick.testing.card_games import CARD_GAMES
from lotr_trick.testing.checks import check_conservation


def start(game: CardGame, players: int, seed: int) -> TcgGame:
    """Return the game of a seed before its first move."""
    otherwise = {option.name: option.lines[1].word.name for option in game.of_kind("option")}
    decks = game.decks[::-1] if seed % 3 == 0 else game.decks
    dealt = tuple(decks[seat % len(decks)] for seat in range(players))
    return new_tcg(game, players, decks=dealt, options=otherwise if seed % 2 else None)


def played(game: CardGame, players: int, seed: int) -> dict[str, object]:
    """Return what is kept of the game of a seed."""
    begun = perf_counter()
    policies = [make_random(seed * 10 + seat) for seat in range(players)]
    end = lt.run(start(game, players, seed), lt.seeded(seed), policies)
    seconds = perf_counter() - begun
    check_conservation(end, CARD_GAMES)
    assert end.outcome is not None
    return {
        "players": players,
        "seed": seed,
        "how": end.outcome.summary.partition(" ")[2].partition(" ")[2],
        "decisions": sum(not isinstance(move, Drawn) for move in end.moves),
        "turns": sum(note.kind is Kind.TURN for note in end.state.notes),
        "seconds": round(seconds, 4),
    }


def decision_times(game: CardGame, games: int = 20) -> list[float]:
    """Return how long each decision of some games takes to be applied."""
    times = []
    for seed in range(games):
        nature, random = lt.seeded(seed), make_random(seed)
        now = nature.settle(start(game, 2, seed))
        while now.pending is not None:
            choice = random(now.view(now.pending.player))
            begun = perf_counter()
            now = now.apply(choice)
            times.append(perf_counter() - begun)
            now = nature.settle(now)
    return times


def main() -> None:
    """Play what is missing, and tell what all games were like."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--file", type=Path, default=Path("build/card_games.jsonl"))
    parser.add_argument("--fresh", action="store_true")
    chosen = parser.parse_args()
    game = load_tcg().game()
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    if chosen.fresh:
        chosen.file.unlink(missing_ok=True)
    lines = chosen.file.read_text("utf-8").splitlines() if chosen.file.exists() else []
    rows = [json.loads(line) for line in lines]
    done = {(row["players"], row["seed"]) for row in rows}
    with chosen.file.open("a", encoding="utf-8") as file:
        for seed in range(chosen.games):
            for players in chosen.players:
                if (players, seed) not in done:
                    rows.append(played(game, players, seed))
                    file.write(json.dumps(rows[-1]) + "\n")
                    file.flush()
    for players in chosen.players:
        own = [row for row in rows if row["players"] == players]
        seconds = sum(row["seconds"] for row in own)
        decisions = sum(row["decisions"] for row in own)
        print(
            f"{players} players: {len(own)} games, {len(own) / seconds:.0f} games/s, "
            f"{decisions / seconds:.0f} decisions/s, {decisions / len(own):.0f} decisions a game, "
            f"at most {max(row['turns'] for row in own)} turns"
        )
        for how, number in Counter(row["how"] for row in own).most_common():
            print(f"  {number:>6}  {how}")
    print(f"a decision takes {1e6 * median(decision_times(game)):.0f} us in the median")


if __name__ == "__main__":
    main()
