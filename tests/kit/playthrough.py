"""Playthroughs: whole rounds as text, move by move, with what each of them changed for everybody.

    PYTHONPATH=tests python -m kit.playthrough --write tests/playthroughs
    PYTHONPATH=tests python -m kit.playthrough --check tests/playthroughs

A file for each chapter and number of players is written, or compared with what the rules give
now; a difference is shown and the exit status is 1. Every line of a view may be seen by its
player, so whoever reads a difference sees what changed in the rules, and what leaked.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from itertools import pairwise
from pathlib import Path
from typing import Final

from kit.tellings import Telling, changes, gathered, in_order, telling
from kit.ways import helped_way, moved
from lotr_trick.kernel import CannotPlay
from lotr_trick.lang import LanguageError, UnknownName
from lotr_trick.testing.rounds import random_way
from lotr_trick.trick.compile.model import Chapter, Library
from lotr_trick.trick.compile.settings import table_sizes
from lotr_trick.trick.game import ChapterGame, new_game
from lotr_trick.trick.library import load
from lotr_trick.trick.moves import AGREE

COMMAND: Final = "PYTHONPATH=tests python -m kit.playthrough"

_SEEDS: Final = 100
"""How many seeds are tried for a round that is worth reading."""


def playthrough(chapter: Chapter, players: int, old: str = "") -> str:
    """Return a round of a chapter as text: its moves, and what each changed in every view.

    Views are those of the public and of each player. All that they show is written at the
    start, in the middle and at the end; between, the lines that changed. The round is the first
    of some seeds that goes on for two thirds of its tricks. Of a chapter of several rounds more
    than one is told (see `kit.ways`), by the moves of the `old` text if it has some.

    >>> import lotr_trick as lt
    >>> text = playthrough(lt.load().chapter(1), 4)
    >>> for line in text.splitlines()[:2]:
    ...     print(line)
    A Long-expected Party, chapter 1, 4 players
    seed: playthrough 2
    """
    people = "1 player" if players == 1 else f"{players} players"
    title = f"{chapter.title}, chapter {chapter.number}, {people}"
    game = new_game(chapter, players)
    if game.table.plan.is_long:
        way = moved(game, moves_in(old)) or helped_way(game, "playthrough")
        return "\n".join([title, "", *_told(way)]) + "\n"
    seed, way = _worth_reading(chapter, players)
    return "\n".join([title, f"seed: {seed}", "", *_told(way)]) + "\n"


def moves_in(text: str) -> list[str]:
    r"""Return the moves that a playthrough tells.

    >>> moves_in("A title\n\n1 nature: lost: H6\n  all | lost: H6\n2 seat 1 sam: play H1")
    ['lost: H6', 'play H1']
    """
    return re.findall(r"(?m)^\d+ (?:all|nature|seat \d+[^:]*): (.*)$", text)


def playthroughs(
    library: Library,
    numbers: Sequence[int] = (),
    folder: Path | None = None,
    sizes: Sequence[int] = (),
) -> Iterator[tuple[str, str]]:
    """Yield the name of a file and its text for each number of players of some chapters, or for
    some of these numbers.

    Without numbers, all chapters that can be played are told. Of a chapter of several rounds the
    moves are those of the file in `folder`, while the rules allow them: they are hard to find.

    >>> import lotr_trick as lt
    >>> [name for name, _ in playthroughs(lt.load(), [1])]
    ['01_1.txt', '01_2.txt', '01_3.txt', '01_4.txt']
    """
    for number in numbers or library.playable:
        chapter = library.chapter(number)
        for players in sizes or table_sizes(chapter):
            name = f"{number:02}_{players}.txt"
            kept = None if folder is None else folder / name
            old = kept.read_text("utf-8") if kept is not None and kept.exists() else ""
            yield name, playthrough(chapter, players, old)


def _worth_reading(chapter: Chapter, players: int) -> tuple[str, tuple[ChapterGame, ...]]:
    """Return a seed and its whole way; the last one tried if all of them end too early."""
    game = new_game(chapter, players)
    seed = ""
    way: tuple[ChapterGame, ...] = (game,)
    for number in range(1, _SEEDS + 1):
        seed = f"playthrough {number}"
        way = tuple(random_way(game, seed))
        end = way[-1].round
        tricks = len(end.log.tricks)
        if tricks >= 2 * end.rules.tricks_left(end.sizes, end.stock):
            break
    return seed, way


def _told(way: Sequence[ChapterGame]) -> Iterator[str]:
    """Yield the lines of a round, from all its positions."""
    asked = [at for at, game in enumerate(way) if game.pending is not None and _decides(game)]
    whole = {asked[0]: "start", asked[len(asked) // 2]: "middle", len(way) - 1: "end"}
    views = [_tellings(game) for game in way]
    for at, (before, after) in enumerate(pairwise(views), 1):
        header = _header(way[at], at)
        order = in_order(*after.values(), *before.values())
        yield header
        if at not in whole:
            told = {who: changes(before[who], lines) for who, lines in after.items()}
            yield from _rows(told, order, at, header)
        else:
            yield f"  --- {whole[at]}: all that everybody sees"
            told = {who: _without_past(lines, at) for who, lines in after.items()}
            yield from _rows(told, order, at, header)
            yield "  ---"


def _decides(game: ChapterGame) -> bool:
    return hasattr(game.pending, "options")


def _tellings(game: ChapterGame) -> dict[str, Telling]:
    """Return what everybody sees, by who sees it: the public, and players counted from 1."""
    names = ["public", *(str(player + 1) for player in range(game.players))]
    views = [telling(game.public), *(telling(game.view(player)) for player in range(game.players))]
    return dict(zip(names, views, strict=True))


def _header(game: ChapterGame, number: int) -> str:
    move = game.moves[-1]
    if getattr(move, "kind", "") == AGREE:
        return f"{number} all: {move.text}"
    seat = getattr(move, "seat", None) if move.told(())[0] is not None else None
    if seat is None:
        return f"{number} nature: {move.text}"
    over = len(game.moves) == game.public.begun
    view = game.past[-1][-1] if over and game.past else game.public
    role = view.role(seat)
    name = "" if role is None else f" {role.name}"
    return f"{number} seat {seat + 1}{name}: {move.text}"


def _without_past(lines: Telling, number: int) -> dict[str, str]:
    """Return what a view shows without the moves before, which were told in their places."""
    past = {f"move {before}" for before in range(1, number)}
    return {name: text for name, text in lines.items() if name not in past}


def _rows(
    told: Mapping[str, Telling], order: Sequence[str], number: int, header: str
) -> Iterator[str]:
    """Yield a row for each line, with those who see it; not for a move that is seen as it is."""
    move = header.partition(": ")[2]
    for who, name, text in gathered(told, order):
        if name != f"move {number}":
            yield f"  {who} | {name}: {text}"
        elif not (text == move or text.endswith(f": {move}")):
            yield f"  {who} | saw: {text}"


# --- the command --------------------------------------------------------------------------


def difference(folder: Path, texts: Mapping[str, str]) -> str:
    """Return how the files of a folder differ from some texts, as a unified diff; or nothing.

    >>> difference(Path("nowhere"), {})
    ''
    """
    names = sorted({*texts, *(path.name for path in folder.glob("*.txt"))})
    return "".join(difference_of(folder / name, texts.get(name, "")) for name in names)


def difference_of(path: Path, text: str) -> str:
    """Return how a file differs from a text, as a unified diff; or nothing."""
    old = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    new = text.splitlines(keepends=True)
    return "".join(unified_diff(old, new, str(path), f"{path.name} by the rules as they are"))


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=COMMAND,
        description="Write a playthrough of each chapter and number of players, or compare "
        "the files of a folder with what the rules give now. A difference is shown; the exit "
        "status is then 1.",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", type=Path, metavar="DIR", help="write them, show what changed")
    what.add_argument("--check", type=Path, metavar="DIR", help="compare them, write nothing")
    parser.add_argument("--pack", type=Path, action="append", default=[], help="a further pack")
    parser.add_argument(
        "--chapter", type=int, action="append", default=[], help="one chapter instead of all"
    )
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Write or compare playthroughs; give 1 if --check finds a difference, 2 on an error."""
    chosen = _arguments(given)
    folder: Path = chosen.write or chosen.check
    try:
        if chosen.check and not folder.is_dir():
            message = f"{folder} is no folder; --write makes one"
            raise NotADirectoryError(message)
        texts = dict(playthroughs(load(*chosen.pack), chosen.chapter, folder))
        found = _of_these(folder, texts) if chosen.chapter else difference(folder, texts)
        if chosen.write:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in texts.items():
                (folder / name).write_text(text, "utf-8")
    except (CannotPlay, LanguageError, UnknownName, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(found)
    if found and chosen.check:
        sys.stdout.write(f"to keep what the rules give now: {COMMAND} --write {folder}\n")
    return 1 if found and chosen.check else 0


def _of_these(folder: Path, texts: Mapping[str, str]) -> str:
    """Return the difference of some files only; the others of the folder are left alone."""
    return "".join(difference_of(folder / name, text) for name, text in texts.items())


if __name__ == "__main__":
    sys.exit(main())
