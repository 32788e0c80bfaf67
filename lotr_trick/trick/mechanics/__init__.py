"""One module a mechanic: its words, what it does to a round, what it asks, what it tells whom.

Nothing else names a mechanic to ask it something. A word or a step has what it needs of these, and
the engine, the checker, the board, scenarios and bots ask all of them alike:

- `offer` what is asked now; `do` the round after the answer; `question` it in words
- `zones`, `slots` where cards and numbers of a seat lie, with how they are told and seen
- `seen_by` a step without what others chose; `guessed` with something that it may be
- `compile` what a duty asks; `tier` how strong cards are; `suits` what each card leads; `best`,
  `beaters`, `cancellers` who wins by a tier, and with which cards that may change
- `where`, `numbers`, `with_number`, `hook` the slot of a number, all that it may be, a goal's word
  with one of them, and the goal by the number that is there
- `nonsense` what cannot be in a chapter; `no_round` the same of its rounds
- `unmet` how a game differs from what a scenario expects
"""
