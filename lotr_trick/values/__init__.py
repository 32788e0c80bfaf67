"""How values are made: `lean` has what the library uses of attrs, for a quick start.

It imports nothing of ours, and everything may import it.
"""
