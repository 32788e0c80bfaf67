"""Which move lost a round: the first one after which nobody who sees all hands could win it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

import attrs

from lotr_trick.analysis.search import Found, Refuted, winning_line
from lotr_trick.trick.game import ChapterGame

LIMIT: Final = 200_000
"""How many moves the search tries for each position, if nothing else is said."""


class Finding(Enum):
    """What is found out of a round."""

    WON = "the round was won"
    MOVE = "a move lost it"
    BEFORE = "it could not be won when its first card was played"
    UNKNOWN = "the search reached its limit"


@attrs.frozen
class Judgement:
    """What is found out of a round; `at` is the number of the first position that is known to be
    lost: the one after the move that lost it, if the one before is known too.
    """

    finding: Finding
    at: int = -1
    draws: bool = False
    """Whether cards were still to be drawn: they are taken to lie in some order."""


def judged(games: Sequence[ChapterGame], *, limit: int = LIMIT) -> Judgement:
    """Return which move lost the last round that is over, of all positions of a game.

    A round that is lost with open hands stays lost, so the search ends where it could be won.

    >>> import lotr_trick as lt
    >>> nature = lt.seeded(3)
    >>> game = nature.settle(lt.new_game(lt.load().chapter(1), players=3))
    >>> games = [game]
    >>> while games[-1].pending:
    ...     games.append(nature.settle(games[-1].apply(games[-1].pending.options[-1])))
    >>> judged(games).finding
    <Finding.MOVE: 'a move lost it'>
    """
    over = [at for at, game in enumerate(games) if game.results]
    if not over or games[over[-1]].results[-1].won:
        return Judgement(Finding.WON if over else Finding.UNKNOWN)
    number = len(games[over[-1]].results)
    places = [at for at, game in enumerate(games) if _to_judge(game, number)]
    if not places:
        return Judgement(Finding.UNKNOWN)
    draws = bool(games[places[0]].round.table.piles)
    # From the end on back: the fewer cards are left, the sooner the search has its answer.
    lost = over[-1]
    for at in reversed(places):
        found = winning_line(games[at].round, limit=limit)
        if isinstance(found, Found):
            return Judgement(Finding.MOVE, lost, draws)
        if not isinstance(found, Refuted):
            return Judgement(Finding.UNKNOWN, lost, draws)
        lost = at
    return Judgement(Finding.BEFORE, lost, draws)


def _to_judge(game: ChapterGame, number: int) -> bool:
    """Whether a card is to be played in a round, or something else is asked between cards."""
    return len(game.results) == number - 1 and game.public.playing and game.pending is not None
