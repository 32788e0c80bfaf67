"""Campaigns on the command line: their dates, their tally, and their front.

`front` plays and tells a campaign through the front of the trick game, `tallies` shows how far
one is; `files` reads and finds saves, with the `dates` beside them.
"""
