"""Random rounds per second, beside OpenSpiel's oh_hell with as many cards, in one run.

    python benchmarks/rounds.py [--seconds 10]

Ours: chapter 1 with 4 players through the public interface, from `new_game` to the outcome:
nature settled, setup played, `public.verdicts` read after every trick, rounds played out.
Theirs: oh_hell with 4 players and 9 cards each, legal actions and chance outcomes picked in
Python. Both run in turns of half a second, so that a noisy machine treats them alike.
"""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable
from importlib import import_module, metadata
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import attrs

import lotr_trick as lt

SLICE = 0.5
THEIR_GAME = "oh_hell(players=4,num_suits=4,num_cards_per_suit=10,num_tricks_fixed=9)"
"""The nearest deck to ours: 40 cards, of which 36 are dealt, as 4 bids and 36 plays."""


@attrs.frozen
class Measured:
    """What was played in some seconds."""

    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, more: Measured) -> Measured:
        """Give both together."""
        return Measured(
            self.rounds + more.rounds,
            self.decisions + more.decisions,
            self.seconds + more.seconds,
        )

    @property
    def rate(self) -> float:
        """Rounds per second."""
        return self.rounds / self.seconds

    @property
    def text(self) -> str:
        """Both rates for people."""
        each = self.decisions / self.rounds
        return (
            f"{self.rate:8,.0f} rounds/s  {self.decisions / self.seconds:9,.0f} decisions/s"
            f"  ({each:.1f} decisions a round)"
        )


Playing = Callable[[int], int]
"""Plays the round of a seed to its end and gives how many decisions it took."""


def our_rounds() -> Playing:
    """Give the playing of our random rounds."""
    chapter = lt.load().chapter(1)

    def play(seed: int) -> int:
        nature, random = lt.seeded(seed), Random(seed)
        game = nature.settle(lt.new_game(chapter, players=4, play_out=True))
        decisions = 0
        while (pending := game.pending) is not None:
            assert isinstance(pending, lt.Decision)
            options = pending.options
            decisions += 1
            game = nature.settle(game.apply(options[int(random.random() * len(options))]))
            if pending.kind == "play" and not game.round.trick:
                assert len(game.public.verdicts) == len(game.round.hands)
        assert game.outcome is not None
        return decisions

    return play


def their_rounds() -> Playing | None:
    """Give the playing of their random rounds, or None if OpenSpiel is not installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return None
    game: Any = pyspiel.load_game(THEIR_GAME)

    def play(seed: int) -> int:
        random = Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                drawn = state.chance_outcomes()
                state.apply_action(drawn[int(random.random() * len(drawn))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                decisions += 1
        return decisions

    return play


def measure(play: Playing, first: int, seconds: float) -> Measured:
    """Give what is played from seed `first` on in about so many seconds."""
    rounds = decisions = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds:
        decisions += play(first + rounds)
        rounds += 1
    return Measured(rounds, decisions, passed)


def machine() -> str:
    """Give the machine, how busy it is, and the versions in words."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [row for row in info.read_text().splitlines() if row.startswith("model name")]
        cpu = f"{names[0].partition(': ')[2]}, {len(names)} cores" if names else cpu
    versions = [f"Python {platform.python_version()}", f"lotr-trick {lt.__version__}"]
    for package in ("attrs", "open_spiel"):
        try:
            versions.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            versions.append(f"no {package}")
    system = f"{platform.system()} {platform.release()}"
    return f"{cpu}, load {os.getloadavg()[0]:.1f}; {system}; {', '.join(versions)}"


def main() -> None:
    """Run both and print their rates."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each of the two (10)")
    seconds = parser.parse_args().seconds
    print(machine())
    ours, theirs = our_rounds(), their_rounds()
    measure(ours, 0, SLICE)
    if theirs is not None:
        measure(theirs, 0, SLICE)
    print(f"warm-up {SLICE} s each, then turns of {SLICE} s, {seconds:.0f} s each")
    us, them, ratios = Measured(), Measured(), []
    while us.seconds < seconds:
        mine = measure(ours, us.rounds, SLICE)
        us += mine
        if theirs is not None:
            other = measure(theirs, them.rounds, SLICE)
            them += other
            ratios.append(mine.rate / other.rate)
    print(f"lotr-trick chapter 1, 4 players  {us.text}")
    if theirs is None:
        print("OpenSpiel is not installed: skipped (pip install open_spiel)")
        return
    print(f"OpenSpiel oh_hell 4 x 9          {them.text}")
    spread = f"median of turns {median(ratios):.3f}, {min(ratios):.3f} to {max(ratios):.3f}"
    print(f"ours / theirs                    {us.rate / them.rate:.3f}  ({spread})")


if __name__ == "__main__":
    main()
