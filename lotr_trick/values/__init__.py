"""How values are held: fields and names that are filled in later, and values known by identity.

It imports nothing of ours, and everything may import it.
"""
