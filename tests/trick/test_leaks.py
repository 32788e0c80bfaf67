"""Two games that are equal to somebody are equal in everything that is ever told to that one."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random

import pytest
from kit.packs import small_pack
from kit.playthrough import moves_in
from kit.ways import moved

import lotr_trick as lt
from lotr_trick.cli.trick import asking, narrate
from lotr_trick.kernel import redact
from lotr_trick.kernel.record import dumps
from lotr_trick.testing.chapters import tells
from lotr_trick.testing.leaks import check_way, wander
from lotr_trick.testing.proofs import told, view_of, viewers
from lotr_trick.testing.rounds import beginnings
from lotr_trick.testing.twins import twins

# With small chapters in which threats are unseen and exchanges at once.
LIBRARY = small_pack("deep")
STARTS = {
    f"chapter {number}, {players} players" + (f", {game.table.part}" if later else ""): game
    for number in LIBRARY.playable
    for players in (2, 3, 4)
    for later, game in enumerate(beginnings(LIBRARY.chapter(number), players))
}


def shown(game, player):
    """Return what the commands show to somebody: the question, the choices and the whole story."""
    view = game.public if player is None else game.view(player)
    asked = (asking.question(view), asking.choices(view)) if view.pending else ()
    return asked, list(narrate.between(None, view))


@contextmanager
def named(what):
    """Say of which game it is that something is told."""
    try:
        yield
    except AssertionError as error:
        message = f"{what}: {error}"
        raise AssertionError(message) from error


def everything_told(game, player):
    """Return all that one player, or the public, can be told of a game, in words and values."""
    words = {**tells(game, player), "screen": shown(game, player)}
    return {**words, "view": view_of(game, player), "record": dumps(redact(game, player))}


FURTHER = {"screen": shown, "written record": lambda game, player: dumps(redact(game, player))}


def told_by_characters(table):
    """Return the cards that characters name: what hangs on one may be hidden until it is played."""
    people = table.chapter.of_kind("character")
    words = {word.strip(",") for d in people for line in d.every_line for word in line.text.split()}
    return sorted(words & set(table.cards.names))


@pytest.mark.parametrize("name", STARTS)
def test_nothing_that_is_told_differs_between_twins(name, budget):
    """A game for everybody who sees one, in the short form for three of them: cut off in setup for
    some, at the first or last tricks for others, and for whom differs from chapter to chapter.
    """
    start, random = STARTS[name], Random(name)
    everybody = list(viewers(start))
    short = [random.randrange(1, 6), random.randrange(6, 14), random.randrange(14, 24), 30]
    lengths = [60, *random.sample(short, len(everybody) - 1)]
    random.shuffle(everybody)
    compared = 0
    most = budget(short=3, thorough=len(everybody))
    for player, length in islice(zip(everybody, lengths, strict=True), most):
        seed, held = random.randrange(1000), random.choice(["", *told_by_characters(start.table)])
        game = wander(start, seed, length, held)
        for twin in islice(twins(game, player), 1):
            with named(f"{name}, {told(player)}, seed {seed}, {length} choices, held: {held}"):
                check_way(game, twin, player, FURTHER)
            compared += 1
    # Of a small hand that is laid out little is hidden.
    assert compared or start.table.laid


WAYS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*_[234].txt"))
LATER = {
    path.stem: positions
    for path in WAYS
    if (start := STARTS[f"chapter {int(path.stem[:2])}, {path.stem[-1]} players"])
    if (positions := moved(start, moves_in(path.read_text("utf-8"))))
}


@pytest.mark.parametrize("name", LATER)
def test_nothing_that_is_told_of_later_rounds_differs_between_twins(name):
    # Where a round has only begun, twins differ in what nobody saw of the one before.
    games = LATER[name]
    first = next(at for at, game in enumerate(games) if game.past)
    cuts = [first, (first + len(games)) // 2, len(games) - 2]
    compared = 0
    for cut, player in zip(cycle(cuts), viewers(games[0]), strict=False):
        for twin in islice(twins(games[cut], player), 1):
            with named(f"playthrough {name}, {told(player)}"):
                check_way(games[cut], twin, player, FURTHER)
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
