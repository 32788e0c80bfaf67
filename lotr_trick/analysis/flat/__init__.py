"""The flat core: rounds as integers in arrays, for search and simulation.

The same Python runs as it is and, with the extra `fast`, compiled by numba. What the rules of a
table amount to comes from `step`'s rules and the goals' hooks (`tables`, `program`); `tricks`
plays, `standing` says how goals stand, `solver` searches. A table that has something which arrays
cannot say is refused with what it is (`CannotSay`); such a table is played through `step`.
"""
