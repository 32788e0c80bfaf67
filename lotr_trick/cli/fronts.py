"""The games that the commands serve: one line each, and nothing about them elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from lotr_trick.cli.front import Face, Front
from lotr_trick.cli.trick.front import TRICK
from lotr_trick.games import unknown_game


def fronts() -> Iterator[Front]:
    """Yield every game; what comes later is not even imported until it is asked for."""
    yield TRICK
    from lotr_trick.cli.journey.front import JOURNEY  # noqa: PLC0415

    yield JOURNEY
    from lotr_trick.cli.tcg.front import TCG  # noqa: PLC0415

    yield TCG


def front_of(game: str) -> Face:
    """Return the game of that name in records, or raise `RecordError`."""
    for front in fronts():
        if front.game == game:
            return front
    if game == "campaign":
        # It has no packs of its own: it plays those of another game.
        from lotr_trick.cli.campaign.front import CAMPAIGN  # noqa: PLC0415

        return CAMPAIGN
    raise unknown_game(game)
