"""The hooks that rules compile to: frozen data with one pure method each.

Only the compiler makes them; the engine in `lotr_trick.trick` runs them.
"""
