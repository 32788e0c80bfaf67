"""Two games that are equal to somebody are equal in everything that is ever told to that one."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings

import lotr_trick as lt
from lotr_trick.cli.trick import asking, narrate
from lotr_trick.kernel import Decision, Refused, redact
from lotr_trick.kernel.record import dumps
from lotr_trick.testing.playthrough import moves_in
from lotr_trick.testing.strategies import games
from lotr_trick.testing.twins import twins
from lotr_trick.testing.ways import moved
from lotr_trick.trick.texts import progress_text
from lotr_trick.trick.why import why_goal, why_lost, why_not

# With small chapters in which threats are unseen and exchanges at once.
LIBRARY = lt.load(Path(__file__).with_name("deep"))
STARTS = {
    f"chapter {number}, {players} players": lt.new_game(LIBRARY.chapter(number), players)
    for number in LIBRARY.playable
    for players in (3, 4)
}


def refusal(game, player):
    """Give what a player is told who answers with something that cannot be."""
    asked = game.pending
    if not isinstance(asked, Decision) or asked.player != player:
        return ""
    try:
        game.apply("play nothing at all")
    except Refused as refused:
        return f"{refused} {refused.nearest}"
    raise AssertionError("nonsense was taken")


def everything_told(game, player):
    """Give all that one player, or the public, can be told of a game, in words and values."""
    view = game.public if player is None else game.view(player)
    seats = range(view.table.seats)
    table = view.table
    standing = [
        progress_text(role, verdict, table)
        for seat, verdict in enumerate(view.verdicts)
        if verdict is not None and (role := view.role(seat)) is not None
    ]
    return {
        "view": view,
        "history": view.history,
        "announcements": view.announcements,
        "options": None if view.pending is None else view.pending.options,
        "tokens": view.tokens,
        "known": (view.known, view.unseen),
        "verdicts": view.verdicts,
        "progress": standing,
        "goals": [why_goal(view, seat) for seat in seats],
        "loss": why_lost(view),
        "refused cards": [why_not(view, card) for card in dict.fromkeys(table.cards.names)],
        "refusal": refusal(game, player),
        "question": asking.question(view) if view.pending else "",
        "choices": asking.choices(view) if view.pending else (),
        "story": list(narrate.between(None, view)),
        "record": dumps(redact(game, player)),
    }


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_nothing_that_is_told_differs_between_twins(start):
    @settings(max_examples=3)
    @given(game=games(start))
    def holds(game):
        for player in (None, 0):
            told = None
            for twin in islice(twins(game, player), 2):
                told = told or everything_told(game, player)
                assert everything_told(twin, player) == told

    holds()


WAYS = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.txt"))
LATER = {
    path.stem: tuple(way)
    for path in WAYS
    if (start := STARTS[f"chapter {int(path.stem[:2])}, {path.stem[-1]} players"])
    if (way := moved(start, moves_in(path.read_text("utf-8"))))
}


@pytest.mark.parametrize("way", LATER.values(), ids=LATER)
def test_nothing_that_is_told_of_later_rounds_differs_between_twins(way):
    # Where a round has only begun, twins differ in what nobody saw of the one before.
    first = next(at for at, game in enumerate(way) if game.past)
    compared = 0
    for game in (way[first], way[(first + len(way)) // 2], way[-2]):
        for player in (None, 0):
            told = None
            for twin in islice(twins(game, player), 1):
                told = told or everything_told(game, player)
                assert everything_told(twin, player) == told
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
