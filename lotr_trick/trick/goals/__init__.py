"""Goals as hooks: one expression, read as truth at the end and as a verdict at any moment.

A goal is a subject with a quantity: a measure compared with a number or with other counts,
in the whole round or in a window of it. Goals are joined to larger ones.
"""

from lotr_trick.trick.goals.shape import Goal

__all__ = ["Goal"]
