"""Two games that are equal to somebody are equal in everything that is ever told to that one."""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest

import lotr_trick as lt
from lotr_trick.cli.trick import asking, narrate
from lotr_trick.kernel import redact
from lotr_trick.kernel.record import dumps
from lotr_trick.testing.chapters import CHAPTERS, tells
from lotr_trick.testing.checks import check_alike
from lotr_trick.testing.playthrough import moves_in
from lotr_trick.testing.proofs import view_of, viewers, way
from lotr_trick.testing.strategies import walk
from lotr_trick.testing.twins import twins
from lotr_trick.testing.ways import moved

# With small chapters in which threats are unseen and exchanges at once.
LIBRARY = lt.load(Path(__file__).with_name("deep"))
STARTS = {
    f"chapter {number}, {players} players": lt.new_game(LIBRARY.chapter(number), players)
    for number in LIBRARY.playable
    for players in (3, 4)
}


def shown(game, player):
    """Give what the commands show to somebody: the question, the choices and the whole story."""
    view = game.public if player is None else game.view(player)
    asked = (asking.question(view), asking.choices(view)) if view.pending else ()
    return asked, list(narrate.between(None, view))


def everything_told(game, player):
    """Give all that one player, or the public, can be told of a game, in words and values."""
    told = {**tells(game, player), "screen": shown(game, player)}
    return {**told, "view": view_of(game, player), "record": dumps(redact(game, player))}


def check_told_alike(game, twin, player):
    """Check that a twin was told alike on the whole way, which is that of a twin everywhere."""
    every = max(1, len(game.moves) // 3)
    left = len(game.moves)
    for one, other in zip(way(game, CHAPTERS), way(twin, CHAPTERS), strict=True):
        assert view_of(one, player) == view_of(other, player)
        if left % every == 0:
            check_alike(one, other, player)
            assert shown(one, player) == shown(other, player)
        left -= 1
    assert dumps(redact(game, player)) == dumps(redact(twin, player))


@pytest.mark.parametrize("name", STARTS)
def test_nothing_that_is_told_differs_between_twins(name):
    """A game for everybody who sees one: cut off in setup for some, at the first or last tricks
    for others, and for whom differs from chapter to chapter.
    """
    start, random = STARTS[name], Random(name)
    everybody = list(viewers(start))
    lengths = [random.randrange(1, 6), random.randrange(6, 14), random.randrange(14, 24), 28, 34]
    random.shuffle(everybody)
    compared = 0
    for player, length in zip(everybody, lengths, strict=False):
        picks = [random.randrange(1000) for _ in range(length)]
        game = walk(start, random.randrange(1000), picks)
        for twin in islice(twins(game, player), 1):
            check_told_alike(game, twin, player)
            compared += 1
    assert compared


WAYS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.txt"))
LATER = {
    path.stem: positions
    for path in WAYS
    if (start := STARTS[f"chapter {int(path.stem[:2])}, {path.stem[-1]} players"])
    if (positions := moved(start, moves_in(path.read_text("utf-8"))))
}


@pytest.mark.parametrize("told", LATER.values(), ids=LATER)
def test_nothing_that_is_told_of_later_rounds_differs_between_twins(told):
    # Where a round has only begun, twins differ in what nobody saw of the one before.
    first = next(at for at, game in enumerate(told) if game.past)
    cuts = [first, (first + len(told)) // 2, len(told) - 2]
    compared = 0
    for cut, player in zip(cycle(cuts), viewers(told[0]), strict=False):
        for twin in islice(twins(told[cut], player), 1):
            assert everything_told(twin, player) == everything_told(told[cut], player)
            compared += 1
    assert compared


def test_there_are_ways_over_several_rounds():
    assert len(LATER) >= 2


def test_a_twin_differs_for_somebody_else():
    """Otherwise the property above would compare games with themselves."""
    game = lt.seeded(4).settle(next(iter(STARTS.values())))
    twin = next(twins(game, 0))
    assert any(
        everything_told(twin, other) != everything_told(game, other)
        for other in range(1, game.players)
    )
