"""Random rounds per second of every chapter, beside OpenSpiel's oh_hell in the same run.

    python benchmarks/rounds.py [--seconds 1.6] [--chapters 1 19] [--players 3 4]

At each table (a chapter with so many players) three things are played in short turns, so that a
noisy machine treats them alike:

- the public interface: `new_game`, nature settled, setup, any legal option with the same chance,
  `public.verdicts` read after every trick, to the last card; of a chapter of several rounds the
  first one, with what its end does to make the next one ready;
- the engine alone: see `engine_rounds`;
- OpenSpiel's oh_hell with as many players and as many cards, legal actions and chance outcomes
  picked in Python.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator
from importlib import import_module, metadata
from pathlib import Path
from random import Random
from statistics import geometric_mean
from time import process_time
from typing import Any, Final

import attrs

import lotr_trick as lt
from lotr_trick.trick.goals.judging import judge
from lotr_trick.trick.moves import nature_move
from lotr_trick.trick.state.cards import each
from lotr_trick.trick.state.round import Round, start_round
from lotr_trick.trick.step import advance, do, legal, play, ways

TURN: Final = 0.2
"""How many seconds one side plays before the next one does."""
WARM_UP: Final = 0.2
"""How many seconds each side plays at a table before it is measured."""
STARTS: Final = 64
"""How many setups the rounds of the engine alone begin from, in turn."""
CARDS_DEALT: Final = 36
MEASURED_FROM: Final = 1_000_000
"""The first seed that is measured: no round of the warm-up comes again, because what is kept of
one would make it quicker."""
ENGINE: Final = "`step` alone"
"""The heading of the column of the engine without a game around it."""

Playing = Callable[[int], object]
"""Plays the round of a seed to its end."""


# --- the three sides ----------------------------------------------------------------------


def our_rounds(chapter: lt.Chapter, players: int) -> Playing:
    """Return the playing of random rounds through the public interface."""

    def play_round(seed: int) -> None:
        nature, random = lt.seeded(seed), Random(seed)
        game = nature.settle(lt.new_game(chapter, players, play_out=True))
        tricks = 0
        while not game.results:
            pending = game.pending
            assert isinstance(pending, lt.Decision)
            options = pending.options
            game = nature.settle(game.apply(options[int(random.random() * len(options))]))
            if len(game.round.log.tricks) > tricks:
                tricks += 1
                assert len(game.public.verdicts) == players
        if game.past:
            # The game shows the next round already; the end of this one is behind it.
            assert len(game.past[-1][-1].verdicts) == players

    return play_round


def engine_rounds(chapter: lt.Chapter, players: int) -> Playing:
    """Return the playing of random rounds by `step` alone.

    Rounds begin where setup is done, each with the cards in the hands dealt anew; then legal cards
    as a set, one of them by chance, and the goals judged at the end. No game, no options of cards,
    no views and no verdicts on the way.
    """
    table = lt.new_game(chapter, players, play_out=True).table
    starts = [_after_steps(start_round(table), Random(seed)) for seed in range(STARTS)]

    def play_round(seed: int) -> None:
        random = Random(seed)
        round_ = _dealt_anew(starts[seed % STARTS], random)
        chance = random.random
        while round_.turn >= 0:
            cards = legal(round_)
            # A card by chance: the lowest ones are cleared one by one.
            for _ in range(int(chance() * cards.bit_count())):
                cards &= cards - 1
            card = (cards & -cards).bit_length() - 1
            found = ways(round_, card)
            way = found[0] if len(found) == 1 else found[int(chance() * len(found))]
            round_ = play(round_, card, way)
            if round_.beside.script:
                round_ = _after_steps(round_, random)
        assert judge(round_) is not None

    return play_round


def _dealt_anew(round_: Round, random: Random) -> Round:
    """Return a round with the cards of all hands dealt again, as many to each seat."""
    rules, zones, chance = round_.rules, round_.zones, random.random
    hands = zones[: rules.seats]
    cards = [1 << card for hand in hands for card in each(hand)]
    for last in range(len(cards) - 1, 0, -1):
        at = int(chance() * (last + 1))
        cards[at], cards[last] = cards[last], cards[at]
    joined: Any = rules.cards.joined if rules.copied else sum
    dealt, end = [], 0
    for hand in hands:
        start, end = end, end + hand.bit_count()
        dealt.append(joined(cards[start:end]))
    return round_.with_hands(dealt)


def _after_steps(round_: Round, random: Random) -> Round:
    """Return the round once somebody can play a card, or nobody will."""
    round_, asked = advance(round_)
    while asked is not None:
        if isinstance(asked, lt.Decision):
            move: Any = asked.options[int(random.random() * len(asked.options))]
        else:
            move = nature_move(asked, asked.pick(random.getrandbits(512)))
        round_, asked = advance(do(round_, move))
    return round_


def their_rounds(players: int) -> Playing | None:
    """Return the playing of their random rounds, or None if OpenSpiel is not installed.

    Their nearest deck to ours has 40 cards; as many of them are dealt as in most chapters.
    """
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return None
    game: Any = pyspiel.load_game(
        f"oh_hell(players={players},num_suits=4,num_cards_per_suit=10,"
        f"num_tricks_fixed={CARDS_DEALT // players})"
    )

    def play_round(seed: int) -> None:
        random = Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                drawn = state.chance_outcomes()
                state.apply_action(drawn[int(random.random() * len(drawn))][0])
            else:
                legal_actions = state.legal_actions()
                state.apply_action(legal_actions[int(random.random() * len(legal_actions))])

    return play_round


# --- measuring ----------------------------------------------------------------------------


@attrs.frozen
class Measured:
    """What was played in some seconds."""

    rounds: int = 0
    seconds: float = 0.0

    def __add__(self, more: Measured) -> Measured:
        """Return both together."""
        return Measured(self.rounds + more.rounds, self.seconds + more.seconds)

    @property
    def rate(self) -> float:
        """Rounds per second."""
        return self.rounds / self.seconds


def measure(playing: Playing, first: int, seconds: float) -> Measured:
    """Return what is played from seed `first` on in about so many seconds."""
    rounds = 0
    start = process_time()
    while (passed := process_time() - start) < seconds:
        playing(first + rounds)
        rounds += 1
    return Measured(rounds, passed)


def in_turns(sides: list[Playing], seconds: float) -> list[Measured]:
    """Return what each side played in about so many seconds, all of them in turns."""
    done = [Measured() for _ in sides]
    for side in sides:
        measure(side, 0, WARM_UP)
    while min(each.seconds for each in done) < seconds:
        for number, side in enumerate(sides):
            done[number] += measure(side, MEASURED_FROM + done[number].rounds, TURN)
    return done


@attrs.frozen
class Row:
    """What was measured at one table; `theirs` is 0 without OpenSpiel."""

    chapter: int
    players: int
    ours: float
    engine: float
    theirs: float

    @property
    def name(self) -> str:
        """The table in words."""
        return f"chapter {self.chapter} with {self.players} players"

    @property
    def ratio(self) -> float:
        """How fast the public interface is, in theirs."""
        return self.ours / self.theirs if self.theirs else 0.0

    @property
    def engine_ratio(self) -> float:
        """How fast the engine alone is, in theirs."""
        return self.engine / self.theirs if self.theirs else 0.0


def rows(library: lt.Library, tables: list[tuple[int, int]], seconds: float) -> Iterator[Row]:
    """Yield what is measured at each table."""
    for number, players in tables:
        chapter, theirs = library.chapter(number), their_rounds(players)
        sides = [our_rounds(chapter, players), engine_rounds(chapter, players)]
        done = in_turns(sides if theirs is None else [*sides, theirs], seconds)
        rates = [side.rate for side in done]
        yield Row(number, players, rates[0], rates[1], rates[2] if theirs else 0.0)


# --- telling ------------------------------------------------------------------------------


def machine() -> str:
    """Return the machine, how busy it is, and the versions in words."""
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


def table_of(measured: list[Row]) -> Iterator[str]:
    """Yield the lines of the Markdown table."""
    yield f"| chapter | players | rounds/s | ratio | {ENGINE}: rounds/s | ratio |"
    yield "|---:|---:|---:|---:|---:|---:|"
    for row in measured:
        cells = (
            f"{row.ours:,.0f}",
            _share(row.ratio),
            f"{row.engine:,.0f}",
            _share(row.engine_ratio),
        )
        yield f"| {row.chapter} | {row.players} | {' | '.join(cells)} |"


def _share(ratio: float) -> str:
    return f"{ratio:.3f}" if ratio else ""


def summary(measured: list[Row]) -> Iterator[str]:
    """Yield the lines on all tables together."""
    if not all(row.theirs for row in measured):
        yield "OpenSpiel is not installed, so there are no ratios (pip install open_spiel)"
        return
    for what, ratio in (
        ("public interface", lambda row: row.ratio),
        ("engine alone", lambda row: row.engine_ratio),
    ):
        worst = min(measured, key=ratio)
        mean = geometric_mean(map(ratio, measured))
        yield f"{what}: geometric mean {mean:.3f}, worst {worst.name} with {ratio(worst):.3f}"
    for players in sorted({row.players for row in measured}):
        rates = [row.theirs for row in measured if row.players == players]
        game = f"oh_hell {players} x {CARDS_DEALT // players}"
        yield f"OpenSpiel's {game}: {min(rates):,.0f} to {max(rates):,.0f} rounds/s"


def asked_tables(
    library: lt.Library, chapters: list[int], sizes: list[int]
) -> list[tuple[int, int]]:
    """Return the tables that were asked for, or raise `lt.CannotPlay` or `lt.UnknownName`."""
    found = [(number, players) for number in chapters for players in sizes]
    for number, players in found:
        lt.new_game(library.chapter(number), players)
    return found


def main() -> None:
    """Measure every table and print what came of it."""
    library = lt.load()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    say = parser.add_argument
    say(
        "--seconds", type=float, default=1.6, help="for each table and side (1.6: 4 minutes in all)"
    )
    say("--chapters", type=int, nargs="+", default=library.playable, help="(all playable ones)")
    say("--players", type=int, nargs="+", choices=(3, 4), default=(3, 4), help="(3 and 4)")
    chosen = parser.parse_args()
    try:
        tables = asked_tables(library, chosen.chapters, chosen.players)
    except (lt.CannotPlay, lt.UnknownName) as error:
        parser.error(str(error))
    print(machine())
    seconds = f"{chosen.seconds:g} s for each table and side"
    print(f"in turns of {TURN} s, {seconds}, after {WARM_UP} s to warm up\n", flush=True)
    measured: list[Row] = []
    for row in rows(library, tables, chosen.seconds):
        measured.append(row)
        end = "\r" if sys.stderr.isatty() and len(measured) < len(tables) else "\n"
        done = f"{len(measured)} of {len(tables)}: {row.name}, {_share(row.ratio)}   "
        print(done, end=end, file=sys.stderr, flush=True)
    print("\n".join([*table_of(measured), "", *summary(measured)]))


if __name__ == "__main__":
    main()
