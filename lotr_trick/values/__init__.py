"""How values are kept: what is made once for a key, fields and names that are there later.

It imports nothing of ours, and everything may import it.
"""
