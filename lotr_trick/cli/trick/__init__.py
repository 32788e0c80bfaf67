"""The trick game as the commands see it: `front` is its front, the rest is what that needs.

`definitions` has what `list`, `show` and `check` say, `screen` draws the board, in the words of
`board_words`; `asking` asks, `answers` reads what a player types. `narrate` tells the story of a
game: `moves` are its sentences, `rounds` how far a chapter of several rounds is; `redacted` tells a
record that holds only what somebody saw. Only `fronts` and campaigns import this.
"""
