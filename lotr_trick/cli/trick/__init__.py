"""The trick game as the commands see it: `front` is its front, the rest is what that needs.

`narrate` tells the story of a game, `screen` draws its board, `answers` reads what a player
types, `asking` asks. Only `fronts` imports this.
"""
