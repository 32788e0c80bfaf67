"""Where the time of random rounds goes: the 25 dearest functions of the rounds benchmark.

python benchmarks/hotspots.py [--rounds 1000] [--by tottime|cumtime]
"""

from __future__ import annotations

import argparse
import cProfile
import pstats

from rounds import machine, our_rounds

MOST = 25


def main() -> None:
    """Profile some rounds and print the dearest functions."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=1000, help="how many to play (1000)")
    parser.add_argument("--by", choices=("tottime", "cumtime"), default="tottime")
    chosen = parser.parse_args()
    play = our_rounds()
    for seed in range(100):
        play(seed)
    profile = cProfile.Profile()
    profile.enable()
    for seed in range(chosen.rounds):
        play(seed)
    profile.disable()
    print(machine())
    print(f"{chosen.rounds} rounds after 100 to warm up")
    pstats.Stats(profile).strip_dirs().sort_stats(chosen.by).print_stats(MOST)


if __name__ == "__main__":
    main()
