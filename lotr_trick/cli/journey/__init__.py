"""Journeys as the commands see them: `front` is their front, the rest is what that needs.

`definitions` has what `list`, `show` and `check` say, `narrate` tells the story of a race, `screen`
draws its board, `asking` asks and reads what a player types. Only `fronts` imports this.
"""
