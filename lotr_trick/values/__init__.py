"""How values are kept: what is made once for a key, and fields that are opened late.

It imports nothing of ours, and everything may import it.
"""
