"""The card game in a terminal: its front, its screen, its story, what a player is asked.

Nothing of it is imported before somebody asks for this game.
"""
