"""The command `lotr-trick`: one thin module for each command, the same for every game.

`main` holds the group and what is done about errors, `shelves` and `finding` which packs and
definitions a call speaks of, `doubts` what is not sure, `console` and `boxes` how things look,
`telling` how a story is written, `sitting` a person at the table, `answers` and `asking` what is
typed and asked there. `front` says what the commands need of a game, `fronts` which games there
are; what is particular to a game is in the folder of its name. Nothing imports this package;
click and rich are imported nowhere else.
"""
