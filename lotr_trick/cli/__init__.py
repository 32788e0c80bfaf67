"""The command `lotr-trick`: one thin module for each command, the same for every game.

`main` holds the group and what is done about errors, `packs` which packs and definitions a call
speaks of, `definitions` words about them and what is not sure, `console` and `boxes` how things
look, `telling` how a story is written, `sessions` a game that a person or bots play, `answers`
what is typed there. `front` says what the commands need of a game, `fronts` which games there are;
what is particular to a game is in the folder of its name. Nothing imports this package; click and
rich are imported nowhere else.
"""
