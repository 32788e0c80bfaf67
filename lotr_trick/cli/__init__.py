"""The command `lotr-trick`: one thin module for each command.

`main` holds the group and what is done about errors, `console` and `paint` how things look,
`narrate` the story of a game, `screen` the board of a game in a terminal, `answers` what a
player types. Nothing imports this package; click and rich are imported nowhere else.
"""
