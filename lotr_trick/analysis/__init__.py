"""Readers of games that think: bots, deals that a view allows, playouts, an arena, and a search.

`bots` has the policies, `wishes` what the goals at a table want, `deals` hands that a view
allows, `worlds` whole rounds that it allows, `playout` how they may go on, `arena` how often
policies win. `search` says whether a round can be won by who sees everything, `memory` what goals
hang on of the tricks that are over.

All but the search read views and the hooks of a table; nothing knows a card, a character or a
chapter by name. It imports `trick`, `kernel` and `lang`; only `cli` and `testing` import it.
"""

from lotr_trick.analysis.arena import Share, compare, wins
from lotr_trick.analysis.bots import helpful, make_random, searching
from lotr_trick.analysis.judgement import Finding, Judgement, judged
from lotr_trick.analysis.search import Found, Refuted, Undecided, winning_line

__all__ = [
    "Finding",
    "Found",
    "Judgement",
    "Refuted",
    "Share",
    "Undecided",
    "compare",
    "helpful",
    "judged",
    "make_random",
    "searching",
    "winning_line",
    "wins",
]
