"""Readers of games that think: bots, deals that a view allows, playouts, and an arena.

`bots` has the policies, `wishes` what the goals at a table want, `deals` hands that a view
allows, `worlds` whole rounds that it allows, `playout` how they may go on, `arena` how often
policies win.

Everything here reads views and the hooks of a table; nothing knows a card, a character or a
chapter by name. It imports `trick`, `kernel` and `lang`; only `cli` and `testing` import it.
"""

from lotr_trick.analysis.arena import Share, compare, wins
from lotr_trick.analysis.bots import helpful, make_random

__all__ = ["Share", "compare", "helpful", "make_random", "wins"]
