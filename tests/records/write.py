"""Write games and campaigns as this version writes them, for later versions to read.

    python tests/records/write.py written_after_0_2

The folder is made beside this script and must not be there yet: what an earlier version wrote is
never written again. Every choice and every draw is chance by a seed; of the seeds the first is
taken whose game has what it is kept for.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import lotr_trick as lt
from lotr_trick.cli.campaign.files import Diary
from lotr_trick.cli.campaign.front import CAMPAIGN
from lotr_trick.cli.sessions import Session
from lotr_trick.journey import load_journey, new_journey
from lotr_trick.kernel import saves
from lotr_trick.trick.campaign import Result

HERE: Final = Path(__file__).resolve().parent
EXPECTED: Final = "expected.json"
LIBRARY: Final = lt.load()
NOON: Final = datetime(2026, 1, 2, 12, tzinfo=UTC)
"""When all campaigns were played, so that files are the same whenever they are written."""


# --- what is expected of a file -----------------------------------------------------------


def told_outcome(game: Any) -> dict[str, Any]:
    """Return how a game ended: its winners, its summary, and a line for every round."""
    return {
        "winners": list(game.outcome.winners),
        "summary": game.outcome.summary,
        "rounds": [told_round(result) for result in getattr(game, "results", ())],
    }


def told_round(result: Any) -> str:
    """Return how a round came out, in words that need none of its rules."""
    seats = [str(each.seat + 1) for each in result.judged if each.met]
    how = "won" if result.won else "lost"
    return f"{how} after {result.tricks} tricks, goals met by seats: {' '.join(seats) or 'none'}"


def told_attempts(campaign: Any) -> list[str]:
    """Return the tries of a campaign that ended, each with what the table may keep of it."""
    return [
        " ".join((str(each.chapter), each.result.value, *each.progress.completed))
        for each in campaign.attempts
    ]


# --- games --------------------------------------------------------------------------------


def random_way(game: Any, seed: int | str) -> Iterator[Any]:
    """Yield the game with chance settled, and after every decision, each made by chance."""
    nature, random = lt.seeded(seed), Random(seed)
    game = nature.settle(game)
    yield game
    while game.pending is not None:
        options = game.pending.options
        game = nature.settle(game.apply(options[int(random.random() * len(options))]))
        yield game


def first_game(start: Any, wish: Callable[[Any], bool]) -> Any:
    """Return the end of the first random game that has what is wished for."""
    for seed in count():
        *_, game = random_way(start, seed)
        if wish(game):
            return game
    raise AssertionError


def has_move(word: str) -> Callable[[Any], bool]:
    """Return whether a word comes up in the moves of a game."""
    return lambda game: any(word in move.text for move in game.moves)


def games() -> Iterator[tuple[str, Any]]:
    """Yield the games, each with the name of its record."""
    chapter = LIBRARY.chapter
    yield "chapter_1_won", first_game(lt.new_game(chapter(1), 4), lambda game: game.outcome.won)
    yield (
        "chapter_9_several_rounds",
        first_game(
            lt.new_game(chapter(9), 3, options={"holder_without_star": "must_take"}),
            lambda game: len(game.results) > 1,
        ),
    )
    shared = lt.new_game(chapter(14), 2, control=(0, 1, 0, 1), play_out=True)
    yield "chapter_14_two_seats_each", first_game(shared, lambda _: True)
    tucks = has_move("tuck")
    yield "chapter_20_tucked", first_game(lt.new_game(chapter(20), 4), tucks)
    left_first = lt.new_game(chapter(21), 3, options={"first_setup": "left_first"})
    yield "chapter_21_left_first", first_game(left_first, lambda _: True)
    journey = new_journey(load_journey().journey(), players=2, advanced=True)
    yield "journey_advanced", first_game(journey, lambda game: bool(game.outcome.winners))


# --- campaigns ----------------------------------------------------------------------------


def first_campaign(start: Any, tries: int, wish: Callable[[Any], bool]) -> tuple[Any, int]:
    """Return the first moment of a random campaign, after so many tries, that has what is wished
    for, and the seed.
    """
    for seed in count():
        for campaign in random_way(start, seed):
            if len(campaign.attempts) == tries and wish(campaign):
                return campaign, seed
            if len(campaign.attempts) > tries:
                break
    raise AssertionError


def won_and_lost(campaign: Any) -> bool:
    """Whether a chapter was won before, and the last one lost."""
    results = [each.result for each in campaign.attempts]
    return results[-1] is Result.LOST and Result.WON in results and not campaign.playing


def in_a_trick(campaign: Any) -> bool:
    """Whether two cards of the fourth trick are played."""
    round_ = campaign.chapter.round
    return campaign.playing and len(round_.log.tricks) == 3 and len(round_.trick) == 2


def campaigns() -> Iterator[tuple[str, Any, int]]:
    """Yield the campaigns, each with the name of its save and its seed."""
    start = lt.new_campaign(LIBRARY, players=3, chapters=(1, 2))
    yield "between_chapters.save", *first_campaign(start, 3, won_and_lost)
    start = lt.new_campaign(LIBRARY, box="two_towers", players=4, chapters=(20, 21))
    yield "in_a_chapter.save", *first_campaign(start, 1, in_a_trick)


def write_save(campaign: Any, seed: int, path: Path) -> dict[str, Any]:
    """Write a campaign as the command does, and return what is expected of it."""
    diary = Diary(1, (), clock=lambda: NOON)
    saves.write(Session(CAMPAIGN, seed, 1, diary, "").save(campaign), path)
    tried = len(campaign.attempts)
    nature, random = lt.seeded(seed), Random("going on")
    later = campaign
    while len(later.attempts) == tried:
        options = later.pending.options
        later = nature.settle(later.apply(options[int(random.random() * len(options))]))
    return {
        "moves": len(campaign.moves),
        "attempts": told_attempts(campaign),
        "goes on": [move.text for move in later.moves[len(campaign.moves) :]],
        "attempts then": told_attempts(later),
    }


def main() -> None:
    """Write the folder that is named."""
    folder = HERE / sys.argv[1]
    folder.mkdir()
    expected: dict[str, Any] = {"records": {}, "redacted": {}, "saves": {}}
    for name, game in games():
        lt.save_record(lt.to_record(game), folder / f"{name}.json")
        expected["records"][f"{name}.json"] = told_outcome(game)
        if name.endswith("tucked"):
            lt.save_record(lt.redact(game, 1), folder / f"{name}_seen_by_2.json")
            expected["redacted"][f"{name}_seen_by_2.json"] = {"of": f"{name}.json", "player": 1}
    for name, campaign, seed in campaigns():
        expected["saves"][name] = write_save(campaign, seed, folder / name)
    text = json.dumps(expected, indent=1, ensure_ascii=False)
    (folder / EXPECTED).write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
