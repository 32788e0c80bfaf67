"""The proof kit: what must hold of a game, of a pack or of a bot, for tests of any project.

- `strategies`: Hypothesis strategies for cards, deals, games and whole playouts.
- `checks`: what holds at every position of every game on the kernel, and `proofs`, which says
  what the checks need to know of a kind of game; `chapters` is that for the trick game and
  `campaigns` for chapters in a row, `card_games` for the card game.
- `twins`: games that differ only in what somebody cannot see.
- `leaks` says whether two such games were told alike on their whole way, and else the fewest
  moves that show it.
- `exhaustive`: verdicts compared with every way that a game can go on.
- `damage`: records that somebody changed.
- `rounds`: random rounds of any chapter, counted, and what never happened in them.
- `plugin`: the pytest plugin that collects the scenarios of packs.

Tests import it; nothing else does. Hypothesis is needed for `strategies` and `damage` only,
pytest for `plugin` only.
"""
