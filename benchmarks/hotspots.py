"""Where the time of random rounds goes: the 25 dearest functions of the rounds benchmark.

python benchmarks/hotspots.py [--rounds 1000] [--by tottime|cumtime] [--chapter 1] [--players 4]
"""

from __future__ import annotations

import argparse
import cProfile
import pstats

from rounds import machine, our_rounds

import lotr_trick as lt

MOST = 25


def main() -> None:
    """Profile some rounds and print the dearest functions."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=1000, help="how many to play (1000)")
    parser.add_argument("--by", choices=("tottime", "cumtime"), default="tottime")
    parser.add_argument("--chapter", type=int, default=1, help="which one (1)")
    parser.add_argument("--players", type=int, default=4, help="how many (4)")
    chosen = parser.parse_args()
    play = our_rounds(lt.load().chapter(chosen.chapter), chosen.players)
    for seed in range(100):
        play(seed)
    profile = cProfile.Profile()
    profile.enable()
    for seed in range(100, 100 + chosen.rounds):
        play(seed)
    profile.disable()
    print(machine())
    table = f"chapter {chosen.chapter}, {chosen.players} players"
    print(f"{table}: {chosen.rounds} rounds after 100 to warm up")
    pstats.Stats(profile).strip_dirs().sort_stats(chosen.by).print_stats(MOST)


if __name__ == "__main__":
    main()
