"""The trick-taking game: its words, compiler, hooks, rounds, chapters, goals and views.

It stands on `lotr_trick.kernel` and `lotr_trick.lang`; analysis, testing and the commands stand
on it.
"""
